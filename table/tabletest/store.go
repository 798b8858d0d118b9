package tabletest

import (
	"bytes"
	"context"
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"

	"omerta/store"
)

// Store is a store.Store in memory that can be made to fail.
type Store struct {
	mu    sync.Mutex
	logs  map[string][]store.Entry
	facts map[string]store.Fact
	last  uint64 // revision

	fail  error         // of appends
	keep  bool          // whether a failing append is kept all the same
	blind error         // of reads
	hold  chan struct{} // closed when appends may go on
}

var _ store.Store = (*Store)(nil)

// NewStore gives an empty store.
func NewStore() *Store {
	return &Store{logs: map[string][]store.Entry{}, facts: map[string]store.Fact{}}
}

// Fail makes appends fail from now on, nil ends it. kept says whether what
// they write is there all the same, as after a lost answer.
func (s *Store) Fail(err error, kept bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail, s.keep = err, kept
}

// Blind makes reads fail from now on; nil ends it.
func (s *Store) Blind(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blind = err
}

// Hold makes appends wait until the function it returns is called.
func (s *Store) Hold() (release func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	held := make(chan struct{})
	s.hold = held
	return func() { close(held) }
}

// Damage flips one byte of a log's line, counted from 1, so that reading stops
// there; flipped once more, it is as it was.
func (s *Store) Damage(log string, line int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := &s.logs[log][line-1]
	e.Data = bytes.Clone(e.Data)
	e.Data[len(e.Data)-1] ^= 0xff
}

// Lines gives what a log holds.
func (s *Store) Lines(log string) [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	var lines [][]byte
	for _, e := range s.logs[log] {
		lines = append(lines, e.Data)
	}
	return lines
}

// Logs gives the names of all logs, in order.
func (s *Store) Logs() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.logs))
}

// Prefix gives a store with the facts of this one, and of one log the first
// lines alone, as if the power had gone then.
func (s *Store) Prefix(log string, lines int) *Store {
	s.mu.Lock()
	defer s.mu.Unlock()
	cut := NewStore()
	maps.Copy(cut.facts, s.facts)
	maps.Copy(cut.logs, s.logs)
	cut.logs[log] = slices.Clone(s.logs[log][:lines])
	return cut
}

// Append is store.Log's.
func (s *Store) Append(_ context.Context, log string, after store.Position, data ...[]byte) (store.Position, error) {
	s.wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil && !s.keep {
		return store.Position{}, s.fail
	}
	lines := s.logs[log]
	var end store.Position
	if len(lines) > 0 {
		end = lines[len(lines)-1].Position
	}
	if end != after {
		return store.Position{}, store.ErrConflict
	}
	for _, e := range store.Chain(after, data...) {
		e.Data = bytes.Clone(e.Data)
		lines, end = append(lines, e), e.Position
	}
	s.logs[log] = lines
	return end, s.fail
}

func (s *Store) wait() {
	s.mu.Lock()
	held := s.hold
	s.mu.Unlock()
	if held != nil {
		<-held
	}
}

// Read is store.Log's.
func (s *Store) Read(_ context.Context, log string, after store.Position) iter.Seq2[store.Entry, error] {
	s.mu.Lock()
	lines, err := s.logs[log], s.blind
	s.mu.Unlock()
	return func(yield func(store.Entry, error) bool) {
		if err != nil {
			yield(store.Entry{}, err)
			return
		}
		for _, e := range lines[min(int(after.Seq), len(lines)):] {
			if err := store.Check(log, after, e); err != nil {
				yield(store.Entry{}, err)
				return
			}
			if after = e.Position; !yield(e, nil) {
				return
			}
		}
	}
}

// Drop is store.Log's.
func (s *Store) Drop(_ context.Context, log string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil {
		return s.fail
	}
	delete(s.logs, log)
	return nil
}

// DropAt is store.Log's.
func (s *Store) DropAt(ctx context.Context, log string, end store.Position) error {
	if _, err := s.Append(ctx, log, end); err != nil {
		return err
	}
	return s.Drop(ctx, log)
}

// Get is store.Facts's.
func (s *Store) Get(_ context.Context, key string) (store.Fact, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fact, ok := s.facts[key]
	if !ok {
		return fact, store.ErrNotFound
	}
	return fact, nil
}

// Put is store.Facts's.
func (s *Store) Put(_ context.Context, key string, value []byte, revision uint64) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil {
		return 0, s.fail
	}
	if s.facts[key].Revision != revision {
		return 0, store.ErrConflict
	}
	s.last++
	s.facts[key] = store.Fact{Key: key, Value: bytes.Clone(value), Revision: s.last}
	return s.last, nil
}

// Delete is store.Facts's.
func (s *Store) Delete(_ context.Context, key string, revision uint64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	fact, ok := s.facts[key]
	switch {
	case !ok:
		return store.ErrNotFound
	case fact.Revision != revision:
		return store.ErrConflict
	}
	delete(s.facts, key)
	return nil
}

// List is store.Facts's.
func (s *Store) List(_ context.Context, prefix string) iter.Seq2[store.Fact, error] {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []store.Fact
	for _, key := range slices.Sorted(maps.Keys(s.facts)) {
		if strings.HasPrefix(key, prefix) {
			found = append(found, s.facts[key])
		}
	}
	return func(yield func(store.Fact, error) bool) {
		for _, fact := range found {
			if !yield(fact, nil) {
				return
			}
		}
	}
}

// Close is store.Store's.
func (s *Store) Close() error { return nil }
