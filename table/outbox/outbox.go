// Package outbox holds what a socket has still to be sent: at the table that it
// looks at, and, where that is another node's, at the node that has the socket.
// Whoever fills a box never waits for whoever empties it.
package outbox

import "sync"

// mostWaiting is how many frames a socket may leave unread before it is
// dropped. States do not add up: a newer one takes an older one's place.
const mostWaiting = 256

// State is how things stand for a viewer. It becomes a frame only when it is
// taken, for it says how many the socket was sent before it, and the time.
type State interface {
	// Write appends the frame; bare leaves out what came of the last step,
	// where the viewer has missed the steps before.
	Write(buf []byte, seq uint64, now int64, bare bool) []byte
}

// parcel is one frame that waits to be written.
type parcel struct {
	state State
	bare  bool
	text  []byte // of any other frame, whole
}

// Box is the outbox of one socket. Each of its methods that puts something in says
// whether somebody must be woken to take it.
type Box struct {
	farewell []byte // to one who takes too little

	mu      sync.Mutex
	parcels []parcel
	seq     uint64 // states taken so far
	writing bool   // somebody is emptying it
	closed  bool   // nothing more comes in
}

// New makes an empty box. A socket that falls too far behind is sent the farewell,
// and nothing after it.
func New(farewell []byte) *Box { return &Box{farewell: farewell} }

// Push adds a frame that is whole.
func (b *Box) Push(text []byte) (wake bool) { return b.push(parcel{text: text}) }

// PushState adds a state, bare or with what came of the last step. One that was not
// taken yet gives way to it.
func (b *Box) PushState(s State, bare bool) (wake bool) {
	return b.push(parcel{state: s, bare: bare})
}

func (b *Box) push(p parcel) (wake bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed || p.state != nil && b.supersede(p.state) {
		return false
	}
	if len(b.parcels) == mostWaiting {
		b.parcels = nil
		p, b.closed = parcel{text: b.farewell}, true
	}
	return b.add(p)
}

func (b *Box) add(p parcel) (wake bool) {
	b.parcels = append(b.parcels, p)
	return b.rouse()
}

func (b *Box) rouse() (wake bool) {
	wake, b.writing = !b.writing, true
	return wake
}

// supersede puts a newer state in an unsent one's place: before the answers
// that stand behind it, so that whoever reads an answer has seen what it did.
func (b *Box) supersede(newer State) bool {
	for i := range b.parcels {
		if b.parcels[i].state != nil {
			b.parcels[i] = parcel{state: newer, bare: true}
			return true
		}
	}
	return false
}

// Finish adds a last frame and closes.
func (b *Box) Finish(text []byte) (wake bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return false
	}
	b.closed = true
	return b.add(parcel{text: text})
}

// Close lets nothing more in. What waits can still be taken.
func (b *Box) Close() (wake bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return false
	}
	b.closed = true
	return b.rouse()
}

// Closed says whether anything more may come in.
func (b *Box) Closed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

// Take appends the next frame to buf. more is false when none waits; last,
// when none ever will again.
func (b *Box) Take(buf []byte, now int64) (text []byte, more, last bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.parcels) == 0 {
		return buf, false, b.closed
	}
	p := b.parcels[0]
	b.parcels = b.parcels[1:]
	if p.state == nil {
		return append(buf, p.text...), true, false
	}
	b.seq++
	return p.state.Write(buf, b.seq, now, p.bare), true, false
}

// Rest says whether the taker may go, to be woken again; if not, something has
// come meanwhile, if only the end.
func (b *Box) Rest() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.parcels) > 0 || b.closed {
		return false
	}
	b.parcels, b.writing = nil, false
	return true
}
