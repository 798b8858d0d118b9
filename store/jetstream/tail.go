package jetstream

import (
	"sync"

	"omerta/store"
)

// tail is where a log was last seen to end, and in which message of its
// stream. It spares an append the question; the stream decides.
type tail struct {
	end store.Position
	seq uint64
}

// tails remembers the tails of logs that were lately written or read.
type tails struct {
	mu sync.Mutex
	of map[string]tail
}

// mostTails bounds how many are remembered.
const mostTails = 1 << 15

func newTails() tails { return tails{of: map[string]tail{}} }

func (t *tails) at(log string, end store.Position) (seq uint64, known bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	found, ok := t.of[log]
	return found.seq, ok && found.end == end
}

func (t *tails) set(log string, now tail) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if was, ok := t.of[log]; ok && was.seq > now.seq {
		return
	}
	if len(t.of) >= mostTails {
		for other := range t.of { // any will do
			delete(t.of, other)
			break
		}
	}
	t.of[log] = now
}

func (t *tails) drop(log string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.of, log)
}
