package cluster

import (
	"sync"

	"omerta/game"
	"omerta/table"
	"omerta/table/outbox"
)

// remote is a table.Place of a socket that is here, at a table that another
// node owns.
type remote struct {
	hall   *Hall
	node   identity // that owns the table
	number uint64   // this node's for it
	opener string   // an id
	out    *outbox.Box
	wake   func()

	mu       sync.Mutex
	attached bool   // the other node has said yes
	sent     uint64 // commands
	got      uint64 // frames
	due      uint64 // frames that the other node had sent a beat ago
}

var _ table.Place = (*remote)(nil)

// attach asks a node for a place at a table of its own. Frames may come before
// the answer does.
func (h *Hall) attach(node identity, code string, who table.Onlooker, wake func(table.Place)) (table.Place, *game.Error) {
	r := &remote{hall: h, node: node, number: h.numbers.Add(1), opener: who.Person, out: outbox.New(table.Farewell(true, table.ErrSlow()))}
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
	if r.out.Closed() {
		return
	}
	r.sent++
	if r.hall.publish(r.orders(), order{Life: r.hall.self.life, Link: r.number, Number: r.sent, Command: &c}) != nil {
		r.Finish(true, table.ErrMoved())
	}
}

// orders is where the table's node hears what places of others have for it.
func (r *remote) orders() string { return r.hall.at(r.node, "commands") }

// Refuse implements table.Place.
func (r *remote) Refuse(id string, why *game.Error) { r.rouse(r.out.Push(table.Refusal(id, why))) }

// hear takes in frames that the table's node has sent, the first of which it
// counts by that number.
func (r *remote) hear(number uint64, frames [][]byte, last bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if number != r.got+1 {
		r.Finish(true, table.ErrMoved())
		return
	}
	r.got += uint64(len(frames))
	for _, f := range frames {
		r.rouse(r.out.Push(f))
	}
	if last {
		r.rouse(r.out.Close())
	}
}

// rouse wakes whoever takes frames.
func (r *remote) rouse(wake bool) {
	if wake {
		go r.wake()
	}
}

// Take implements table.Place. States are frames like all others here: the
// table's node has numbered them.
func (r *remote) Take(buf []byte) (text []byte, more, last bool) { return r.out.Take(buf, 0) }

// Rest implements table.Place.
func (r *remote) Rest() bool { return r.out.Rest() }

// Finish implements table.Place.
func (r *remote) Finish(again bool, why *game.Error) {
	r.rouse(r.out.Finish(table.Farewell(again, why)))
}

// Close implements table.Place.
func (r *remote) Close() {
	r.hall.remotes.remove(r.number)
	r.out.Close() // whoever takes frames has gone
	// Where this is not heard, the next beat is.
	_ = r.hall.publish(r.orders(), order{Life: r.hall.self.life, Link: r.number})
}
