package sqlite

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"time"

	"omerta/store"
)

const (
	// batchLimit is how many writes one transaction serves at most.
	batchLimit = 512
	// Where the last transaction served more than few, many tables are busy,
	// and the next waits a moment for more of them: each flush costs the same.
	few    = 2
	moment = 700 * time.Microsecond
)

// write is something to be written, on its way to the writer and back.
type write struct {
	do    func(*writer) error
	err   error
	done  chan struct{}
	state atomic.Int32
}

// Where a write stands. Whoever moves it on from waiting has it.
const (
	waiting int32 = iota
	taken
	withdrawn
)

// write has something written and waits until it is durable. An error of the
// context says that nothing was written: once the writer has taken a write its
// outcome is waited for.
func (s *Store) write(ctx context.Context, do func(*writer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &write{do: do, done: make(chan struct{})}
	if err := s.hand(ctx, w); err != nil {
		return err
	}
	select {
	case <-w.done:
	case <-ctx.Done():
		if w.state.CompareAndSwap(waiting, withdrawn) {
			return ctx.Err()
		}
		<-w.done
	}
	return w.err
}

// Queue is how many writes wait for the writer.
func (s *Store) Queue() int { return len(s.writes) }

func (s *Store) hand(ctx context.Context, w *write) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.closed {
		return store.ErrClosed
	}
	select {
	case s.writes <- w:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// run is the writer's goroutine: it commits batch after batch until the store
// is closed and nothing waits any more. Its connection is closed after every
// reader's: the last to go folds the write-ahead log into the data file, and
// two that go at once would each leave that to the other.
func (s *Store) run(w *writer) {
	defer close(s.written)
	batch, served := make([]*write, 0, batchLimit), 0
	for first := range s.writes {
		// Whoever can run now may have a write ready in no time; letting them
		// go first lets one flush serve them together. Where nobody waits for
		// a processor it costs nothing.
		runtime.Gosched()
		if served > few {
			time.Sleep(moment)
		}
		batch = s.gather(batch[:0], first)
		if served = len(batch); served == 0 {
			continue
		}
		err := w.transact(batch)
		for _, b := range batch {
			if err != nil && (b.err == nil || !refusal(b.err)) {
				b.err = err
			}
			close(b.done)
		}
		clear(batch)
	}
	s.closing = errors.Join(s.closeReaders(), w.close())
}

// gather takes all that waits, up to the limit, without waiting for more.
func (s *Store) gather(batch []*write, next *write) []*write {
	for ok := true; ok; {
		if next.state.CompareAndSwap(waiting, taken) {
			batch = append(batch, next)
		}
		if len(batch) == batchLimit {
			break
		}
		select {
		case next, ok = <-s.writes:
		default:
			return batch
		}
	}
	return batch
}
