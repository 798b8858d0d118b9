package cluster

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"omerta/game"
	"omerta/table"
)

// order is what a socket's node hands in at a table's node: the next command
// of a place, or, without one, that the place is closed.
type order struct {
	Life    string         `json:"life"`
	Link    uint64         `json:"link"`
	Number  uint64         `json:"number,omitempty"` // counts the place's commands, from 1
	Command *table.Command `json:"command,omitempty"`
}

// guestID names a place of another node's: the node's life and its number.
type guestID struct {
	life   string
	number uint64
}

// guest is a place at a table here, of a socket at another node.
type guest struct {
	hall  *Hall
	id    guestID
	place table.Place

	mu     sync.Mutex
	closed bool
	sent   uint64    // frames
	got    uint64    // commands
	due    uint64    // commands that the other node had sent a beat ago
	beat   time.Time // when it last asked after this place
}

// admit gives a socket of another node a place at a table here.
func (h *Hall) admit(c call) *game.Error {
	g := &guest{hall: h, id: guestID{c.Life, c.Link}, beat: time.Now()}
	h.guests.add(g.id, g)
	place, refused := h.own.Attach(c.Code, table.Onlooker{Person: c.Person, Watch: c.Watch}, g.forward)
	if refused != nil {
		h.guests.remove(g.id)
		return refused
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.place = place; g.closed { // the other end went meanwhile
		place.Close()
	}
	return nil
}

func (h *Hall) endGuests(which func(*guest) bool) { h.guests.each(which, (*guest).end) }

// end takes a guest from its table.
func (g *guest) end() {
	g.hall.guests.remove(g.id)
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed && g.place != nil {
		g.place.Close()
	}
	g.closed = true
}

// forward sends on whatever waits at the place.
func (g *guest) forward(place table.Place) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for !g.closed {
		b := newBundle(g.id.number, g.sent+1)
		over := b.fill(place)
		if over {
			b.markLast()
		}
		if b.count > 0 || over {
			if g.hall.conn.Publish(g.hall.frames(g.id.life), b.text) != nil {
				g.closed = true // it misses something: the other end will find out
			}
			g.sent += b.count
		}
		if over || g.closed {
			g.closed = true
			g.hall.guests.remove(g.id)
			place.Close()
			return
		}
		if place.Rest() {
			return
		}
	}
}

func (h *Hall) frames(life string) string { return h.at(identity{life: life}, "frames") }

// hearCommand hands another node's command in at a table here.
func (h *Hall) hearCommand(m *nats.Msg) {
	var o order
	if err := json.Unmarshal(m.Data, &o); err != nil {
		h.log.Error("a node's command cannot be read", "error", err)
		return
	}
	g := h.guests.find(guestID{o.Life, o.Link})
	switch {
	case g == nil: // the beat will tell the other end
	case o.Command == nil || !g.do(o):
		g.end()
	}
}

// do hands a command in, unless one before it is missing.
func (g *guest) do(o order) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed || g.place == nil || o.Number != g.got+1 {
		return false
	}
	g.got++
	g.place.Do(*o.Command)
	return true
}
