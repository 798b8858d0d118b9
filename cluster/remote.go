package cluster

import (
	"encoding/json"
	"sync"

	"omerta/game"
	"omerta/table"
)

// mostWaiting is how many frames a socket may leave unread before it is dropped.
const mostWaiting = 256

// remote is a table.Place of a socket that is here, at a table that another
// node owns.
type remote struct {
	hall   *Hall
	node   identity // that owns the table
	number uint64   // this node's for it
	opener string   // an id
	wake   func()

	mu       sync.Mutex
	attached bool // the other node has said yes
	frames   [][]byte
	taking   bool   // somebody takes frames, and need not be woken
	finished bool   // nothing comes any more
	sent     uint64 // commands
	got      uint64 // frames
	due      uint64 // frames that the other node had sent a beat ago
}

var _ table.Place = (*remote)(nil)

// attach asks a node for a place at a table of its own. Frames may come before
// the answer does.
func (h *Hall) attach(node identity, code string, who table.Onlooker, wake func(table.Place)) (table.Place, *game.Error) {
	r := &remote{hall: h, node: node, number: h.numbers.Add(1), opener: who.Person}
	r.wake = func() { wake(r) }
	h.remotes.add(r.number, r)
	asked := h.ask(node, call{Do: doAttach, Code: code, Person: who.Person, Watch: who.Watch, Life: h.self.life, Link: r.number})
	if asked.Refused != nil {
		r.Close() // it may have been opened all the same
		return nil, asked.Refused
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.attached = true
	return r, nil
}

// endRemotes has the browsers of some remote places come again.
func (h *Hall) endRemotes(which func(*remote) bool) { h.finishRemotes(which, table.ErrMoved()) }

func (h *Hall) finishRemotes(which func(*remote) bool, why *game.Error) {
	h.remotes.each(which, func(r *remote) { r.Finish(true, why) })
}

// Do implements table.Place.
func (r *remote) Do(c table.Command) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.finished {
		return
	}
	r.sent++
	text, err := json.Marshal(order{Life: r.hall.self.life, Link: r.number, Number: r.sent, Command: &c})
	if err == nil {
		err = r.hall.conn.Publish(r.hall.at(r.node, "commands"), text)
	}
	if err != nil {
		r.finish(true, table.ErrMoved())
	}
}

// Refuse implements table.Place.
func (r *remote) Refuse(id string, why *game.Error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.push(table.Refusal(id, why))
}

// hear takes in frames that the table's node has sent, the first of which it
// counts by that number.
func (r *remote) hear(number uint64, frames [][]byte, last bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if number != r.got+1 {
		r.finish(true, table.ErrMoved())
		return
	}
	r.got += uint64(len(frames))
	for _, f := range frames {
		r.push(f)
	}
	r.finished = r.finished || last
}

// push adds a frame and wakes whoever takes them. A socket that has fallen too
// far behind is closed.
func (r *remote) push(frame []byte) {
	switch {
	case r.finished:
		return
	case len(r.frames) == mostWaiting:
		r.frames = nil
		r.finish(true, table.ErrSlow())
		return
	}
	r.frames = append(r.frames, frame)
	r.rouse()
}

func (r *remote) rouse() {
	if !r.taking {
		r.taking = true
		go r.wake()
	}
}

// Take implements table.Place.
func (r *remote) Take(buf []byte) (text []byte, more, last bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.frames) == 0 {
		return buf, false, r.finished
	}
	text = append(buf, r.frames[0]...)
	r.frames = r.frames[1:]
	return text, true, false
}

// Rest implements table.Place.
func (r *remote) Rest() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.frames) > 0 || r.finished {
		return false
	}
	r.frames, r.taking = nil, false
	return true
}

// Finish implements table.Place.
func (r *remote) Finish(again bool, why *game.Error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.finish(again, why)
}

func (r *remote) finish(again bool, why *game.Error) {
	if r.finished {
		return
	}
	text, err := json.Marshal(table.Bye{Type: table.TypeBye, Again: again, Error: *why})
	if err == nil {
		r.frames = append(r.frames, text)
	}
	r.finished = true
	r.rouse()
}

// Close implements table.Place.
func (r *remote) Close() {
	r.hall.remotes.remove(r.number)
	r.mu.Lock()
	r.finished, r.frames = true, nil
	r.mu.Unlock()
	// Where this is not heard, the next beat is.
	_ = r.hall.publish(r.hall.at(r.node, "commands"), order{Life: r.hall.self.life, Link: r.number})
}
