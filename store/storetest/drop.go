package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"omerta/store"
)

func dropForgetsALog(t *testing.T, open func() store.Store) {
	ctx, s := context.Background(), open()
	end := appendTo(t, s, "a", store.Position{}, "one", "two", "three")
	other := appendTo(t, s, "ab", store.Position{}, "uno", "dos")
	dropped(t, s, "a")
	dropped(t, s, "a") // what is gone can go again
	dropped(t, s, "never written")
	wants(t, "drop without a name", s.Drop(ctx, ""), store.ErrNoName)
	holds(t, s, "a", store.Position{})
	_, err := s.Append(ctx, "a", end, []byte("four"))
	wants(t, "append where the log ended", err, store.ErrConflict)
	var corrupt *store.Corrupt
	if _, err := readError(ctx, t, s, "a", end); !errors.As(err, &corrupt) && !errors.Is(err, store.ErrConflict) {
		t.Errorf("read where the log ended: %v", err)
	}
	appendTo(t, s, "a", store.Position{}, "anew")
	_, err = s.Append(ctx, "a", end, []byte("four"))
	wants(t, "append where the earlier log ended", err, store.ErrConflict)
	appendTo(t, s, "ab", other, "tres")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = opened(t, open)
	holds(t, s, "a", store.Position{}, "anew")
	holds(t, s, "ab", store.Position{}, "uno", "dos", "tres")
	dropped(t, s, "ab")
	appendTo(t, s, "c", store.Position{}, "first of another")
	holds(t, s, "ab", store.Position{})
	holds(t, s, "c", store.Position{}, "first of another")
}

func dropped(t *testing.T, s store.Store, log string) {
	t.Helper()
	if err := s.Drop(context.Background(), log); err != nil {
		t.Fatalf("drop %q: %v", log, err)
	}
}

// A log that goes while it is read, even with others in its place at once, is
// no damage, and no foreign entry is ever taken for one of its own.
func dropWhileReading(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	const long = 3000
	data, others := make([]string, long), make([]string, long)
	for i := range data {
		data[i], others[i] = fmt.Sprint("a ", i), fmt.Sprint("b ", i)
	}
	appendTo(t, s, "a", store.Position{}, data...)
	read := 0
	for entry, err := range s.Read(ctx, "a", store.Position{}) {
		if err != nil {
			wants(t, "the reading of a dropped log", err, store.ErrConflict)
			break
		}
		if string(entry.Data) != data[read] {
			t.Fatalf("entry %d is %q", read, entry.Data)
		}
		if read++; read == 1 {
			dropped(t, s, "a")
			appendTo(t, s, "b", store.Position{}, others...)
		}
	}
	holds(t, s, "a", store.Position{})
}

// Of an append and a drop at once each happens before the other: the log goes
// on, or begins anew, and no entry stays behind alone.
func dropAgainstAppends(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	var wait sync.WaitGroup
	wait.Go(func() {
		for range 30 {
			if err := s.Drop(ctx, "a"); err != nil {
				t.Errorf("drop: %v", err)
			}
		}
	})
	var end store.Position
	for i := range 300 {
		next, err := s.Append(ctx, "a", end, fmt.Append(nil, i))
		switch {
		case err == nil:
			end = next
		case errors.Is(err, store.ErrConflict):
			end = store.Position{}
		default:
			t.Fatalf("append: %v", err)
		}
	}
	wait.Wait()
	n := uint64(0)
	for entry, err := range s.Read(ctx, "a", store.Position{}) {
		if err != nil {
			t.Fatalf("afterwards: %v", err)
		}
		if n++; entry.Seq != n {
			t.Fatalf("entry %d stands at %d", entry.Seq, n)
		}
	}
	if last := endOf(t, s, "a"); last != end && last != (store.Position{}) {
		t.Errorf("the log ends at %d, the last append at %d", last.Seq, end.Seq)
	}
}

// A log goes only from where it ends, and the refused drop changes nothing.
func dropAtItsEnd(t *testing.T, open func() store.Store) {
	ctx, s := context.Background(), opened(t, open)
	wants(t, "drop without a name", s.DropAt(ctx, "", store.Position{}), store.ErrNoName)
	one := appendTo(t, s, "a", store.Position{}, "one")
	two := appendTo(t, s, "a", one, "two")
	foreign := two
	foreign.Hash[0]++
	for what, at := range map[string]store.Position{
		"drop at the start": {}, "drop before the end": one, "drop at another hash": foreign,
		"drop behind the end": {Seq: 3, Hash: two.Hash},
	} {
		wants(t, what, s.DropAt(ctx, "a", at), store.ErrConflict)
	}
	holds(t, s, "a", store.Position{}, "one", "two")
	wants(t, "drop at the end", s.DropAt(ctx, "a", two), nil)
	wants(t, "drop again where it ended", s.DropAt(ctx, "a", two), store.ErrConflict)
	wants(t, "drop of what is gone", s.DropAt(ctx, "a", store.Position{}), nil)
	wants(t, "drop of what never was", s.DropAt(ctx, "b", store.Position{}), nil)
	appendTo(t, s, "a", store.Position{}, "anew")
	wants(t, "drop where the earlier log ended", s.DropAt(ctx, "a", two), store.ErrConflict)
	wants(t, "drop at the start of the new one", s.DropAt(ctx, "a", store.Position{}), store.ErrConflict)
	holds(t, s, "a", store.Position{}, "anew")
}

// Of those who append and one who drops at what they believe is the end, nobody
// loses what was acknowledged to them before the drop was refused.
func dropAtAgainstAppends(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	for round := range 30 {
		log := fmt.Sprint("log ", round)
		end := appendTo(t, s, log, store.Position{}, "first")
		var appended, went error
		var wait sync.WaitGroup
		wait.Go(func() { _, appended = s.Append(ctx, log, end, []byte("second")) })
		wait.Go(func() { went = s.DropAt(ctx, log, end) })
		wait.Wait()
		switch {
		case appended == nil && errors.Is(went, store.ErrConflict):
			holds(t, s, log, store.Position{}, "first", "second")
		case went == nil && errors.Is(appended, store.ErrConflict):
			holds(t, s, log, store.Position{})
		default:
			t.Fatalf("the append says %v, the drop %v", appended, went)
		}
	}
}
