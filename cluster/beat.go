package cluster

import (
	"context"
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"omerta/table"
)

// Once a beat, each node tells every node that owns tables of its sockets
// what it has sent and got for each place, and hears the same. What the other
// had sent a beat ago must have come by now: if not, it was lost on the way.
const (
	beatEvery = time.Second
	unasked   = 6 * time.Second // a guest that nobody has asked after for so long is gone
)

// tally is one place in a beat.
type tally struct {
	Link uint64 `json:"link"`
	Sent uint64 `json:"sent"`
}

type beat struct {
	Life   string  `json:"life"`
	Places []tally `json:"places"`
}

func (h *Hall) beats() {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-h.ctx.Done():
			return
		}
		byNode := map[identity][]*remote{}
		h.remotes.each((*remote).isAttached, func(r *remote) { byNode[r.node] = append(byNode[r.node], r) })
		for node, places := range byNode {
			go h.compare(node, places)
		}
		now := time.Now()
		h.endGuests(func(g *guest) bool { return now.Sub(g.lastBeat()) > unasked })
	}
}

// compare asks a node after places that it holds.
func (h *Hall) compare(node identity, places []*remote) {
	b := beat{Life: h.self.life, Places: make([]tally, len(places))}
	for i, r := range places {
		b.Places[i] = tally{r.number, r.commands()}
	}
	text, err := json.Marshal(b)
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(h.ctx, beatEvery)
	defer cancel()
	answer, err := h.conn.RequestWithContext(ctx, h.at(node, "beat"), text)
	if err != nil {
		return // its pulse says whether it lives
	}
	var theirs beat
	if json.Unmarshal(answer.Data, &theirs) != nil {
		return
	}
	sent := make(map[uint64]uint64, len(theirs.Places))
	for _, t := range theirs.Places {
		sent[t.Link] = t.Sent
	}
	for _, r := range places {
		if n, known := sent[r.number]; !known || !r.whole(n) {
			r.Finish(true, table.ErrMoved()) // nothing, if it has ended meanwhile
		}
	}
}

func (h *Hall) hearBeat(m *nats.Msg) {
	var theirs beat
	if json.Unmarshal(m.Data, &theirs) != nil {
		return
	}
	mine := beat{Life: h.self.life, Places: make([]tally, 0, len(theirs.Places))}
	for _, t := range theirs.Places {
		g := h.guests.find(guestID{theirs.Life, t.Link})
		if g == nil {
			continue
		}
		if sent, whole := g.compare(t.Sent); whole {
			mine.Places = append(mine.Places, tally{t.Link, sent})
		} else {
			g.end()
		}
	}
	if text, err := json.Marshal(mine); err == nil {
		_ = m.Respond(text)
	}
}

func (r *remote) isAttached() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.attached
}

func (r *remote) commands() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.sent
}

// whole says whether all frames that had been sent a beat ago have come, and
// notes how many have been sent by now.
func (r *remote) whole(sent uint64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	came := r.got >= r.due
	r.due = sent
	return came
}

func (g *guest) compare(sent uint64) (frames uint64, whole bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	whole = g.got >= g.due && !g.closed
	g.due, g.beat = sent, time.Now()
	return g.sent, whole
}

func (g *guest) lastBeat() time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.beat
}
