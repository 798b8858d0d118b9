package table

import (
	"strconv"
	"sync"

	"omerta/game"
)

// mostWaiting is how many frames a socket may leave unread before it is
// dropped. States do not add up: a newer one takes an older one's place.
const mostWaiting = 256

// frame is one state as one viewer may see it, encoded once for every socket
// that sees the same.
type frame struct {
	body   []byte // `"table":…,"you":…` and so on, without events
	events []byte // `,"events":[…]`, or nothing
	hash   uint64 // of body
}

// note is one frame that waits to be written.
type note struct {
	state *frame
	bare  bool   // events were missed: leave them out
	text  []byte // of any other frame, whole
}

// outbox holds what a socket has still to send. Whoever fills it never waits
// for whoever empties it.
type outbox struct {
	mu      sync.Mutex
	notes   []note
	seq     uint64 // states taken so far
	writing bool   // somebody is emptying it
	closed  bool
	wake    func() // called in a goroutine of its own when there is something to take
}

// push adds a frame. A socket that has fallen too far behind is closed.
func (o *outbox) push(n note) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return
	}
	if n.state != nil && o.supersede(n.state) {
		return
	}
	if len(o.notes) == mostWaiting {
		o.notes = nil
		n, o.closed = note{text: bye(true, errSlow())}, true
	}
	o.add(n)
}

func (o *outbox) add(n note) {
	o.notes = append(o.notes, n)
	if !o.writing {
		o.writing = true
		go o.wake()
	}
}

// supersede puts a newer state in an unsent one's place: before the answers
// that stand behind it, so that whoever reads an answer has seen what it did.
func (o *outbox) supersede(newer *frame) bool {
	for i := range o.notes {
		if o.notes[i].state != nil {
			o.notes[i] = note{state: newer, bare: true}
			return true
		}
	}
	return false
}

// finish adds a last frame and closes.
func (o *outbox) finish(text []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.closed {
		o.closed = true
		o.add(note{text: text})
	}
}

// take appends the next frame to buf. more is false when none waits; last,
// when none ever will again.
func (o *outbox) take(buf []byte, now int64) (text []byte, more, last bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.notes) == 0 {
		return buf, false, o.closed
	}
	n := o.notes[0]
	o.notes = o.notes[1:]
	if n.state == nil {
		return append(buf, n.text...), true, false
	}
	o.seq++
	return n.state.write(buf, o.seq, now, n.bare), true, false
}

// rest says whether the taker may go: it will be woken again.
func (o *outbox) rest() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.notes) > 0 {
		return false
	}
	o.notes, o.writing = nil, false
	return true
}

// write puts a socket's own number and the time before the state.
func (f *frame) write(buf []byte, seq uint64, now int64, bare bool) []byte {
	buf = append(buf, `{"type":"state","seq":`...)
	buf = strconv.AppendUint(buf, seq, 10)
	buf = append(buf, `,"now":`...)
	buf = strconv.AppendInt(buf, now, 10)
	buf = append(buf, ',')
	buf = append(buf, f.body...)
	if !bare {
		buf = append(buf, f.events...)
	}
	return append(buf, '}')
}

func bye(again bool, why *game.Error) []byte {
	return encode(Bye{Type: TypeBye, Again: again, Error: *why})
}
