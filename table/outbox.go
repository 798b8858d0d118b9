package table

import (
	"sync"

	"omerta/game"
)

// mostWaiting is how many frames a socket may leave unread before it is
// dropped. States do not add up: a newer one takes an older one's place.
const mostWaiting = 256

// parcel is one frame that waits to be written.
type parcel struct {
	state *frame
	bare  bool   // events were missed: leave them out
	text  []byte // of any other frame, whole
}

// outbox holds what a socket has still to send. Whoever fills it never waits
// for whoever empties it.
type outbox struct {
	mu      sync.Mutex
	parcels []parcel
	seq     uint64 // states taken so far
	writing bool   // somebody is emptying it
	closed  bool
}

// push adds a frame, and says whether somebody must be woken to take it. A
// socket that has fallen too far behind is closed.
func (o *outbox) push(p parcel) (wake bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed || p.state != nil && o.supersede(p.state) {
		return false
	}
	if len(o.parcels) == mostWaiting {
		o.parcels = nil
		p, o.closed = parcel{text: bye(true, errSlow())}, true
	}
	return o.add(p)
}

func (o *outbox) add(p parcel) (wake bool) {
	o.parcels = append(o.parcels, p)
	wake, o.writing = !o.writing, true
	return wake
}

// supersede puts a newer state in an unsent one's place: before the answers
// that stand behind it, so that whoever reads an answer has seen what it did.
func (o *outbox) supersede(newer *frame) bool {
	for i := range o.parcels {
		if o.parcels[i].state != nil {
			o.parcels[i] = parcel{state: newer, bare: true}
			return true
		}
	}
	return false
}

// finish adds a last frame and closes.
func (o *outbox) finish(text []byte) (wake bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return false
	}
	o.closed = true
	return o.add(parcel{text: text})
}

// take appends the next frame to buf. more is false when none waits; last,
// when none ever will again.
func (o *outbox) take(buf []byte, now int64) (text []byte, more, last bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.parcels) == 0 {
		return buf, false, o.closed
	}
	p := o.parcels[0]
	o.parcels = o.parcels[1:]
	if p.state == nil {
		return append(buf, p.text...), true, false
	}
	o.seq++
	return p.state.write(buf, o.seq, now, p.bare), true, false
}

// rest says whether the taker may go: it will be woken again.
func (o *outbox) rest() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.parcels) > 0 {
		return false
	}
	o.parcels, o.writing = nil, false
	return true
}

func bye(again bool, why *game.Error) []byte {
	return encode(Bye{Type: TypeBye, Again: again, Error: *why})
}
