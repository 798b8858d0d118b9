package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"omerta/store"
)

func cancelledContext(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	end := appendTo(t, s, "a", store.Position{}, "one")
	revision := put(t, s, "a", "one", 0)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := s.Append(ctx, "a", end, []byte("two"))
	wants(t, "append", err, context.Canceled)
	_, err = s.Put(ctx, "a", []byte("two"), revision)
	wants(t, "put", err, context.Canceled)
	wants(t, "delete", s.Delete(ctx, "a", revision), context.Canceled)
	wants(t, "drop", s.Drop(ctx, "a"), context.Canceled)
	_, err = s.Get(ctx, "a")
	wants(t, "get", err, context.Canceled)
	_, err = readError(ctx, t, s, "a", store.Position{})
	wants(t, "read", err, context.Canceled)
	wants(t, "list", listError(ctx, s), context.Canceled)
	holds(t, s, "a", store.Position{}, "one")
	is(t, s, "a", "one", revision)
}

func cancelledWhileReading(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	appendTo(t, s, "a", store.Position{}, "one", "two", "three")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var last error
	n := 0
	for _, err := range s.Read(ctx, "a", store.Position{}) {
		cancel()
		if last = err; err == nil {
			n++
		}
	}
	wants(t, "after the first entry", last, context.Canceled)
	if n != 1 {
		t.Errorf("%d entries came, want 1", n)
	}
}

func reopenKeepsEverything(t *testing.T, open func() store.Store) {
	ctx := context.Background()
	var ends [5]store.Position
	var data [5][]string
	var revision uint64
	for life := range 3 {
		s := open()
		for l := range ends {
			log := fmt.Sprint("log ", l)
			if got := holds(t, s, log, store.Position{}, data[l]...); got != ends[l] {
				t.Errorf("life %d: %s ends elsewhere", life, log)
			}
			line := fmt.Sprintf("life %d of %s", life, log)
			ends[l] = appendTo(t, s, log, ends[l], line, "")
			data[l] = append(data[l], line, "")
			_, err := s.Append(ctx, log, store.Position{}, []byte("x"))
			wants(t, "append at the start", err, store.ErrConflict)
		}
		if life > 0 {
			is(t, s, "fact", fmt.Sprint(life-1), revision)
		}
		revision = put(t, s, "fact", fmt.Sprint(life), revision)
		gone := put(t, s, "gone", "", 0)
		if err := s.Delete(ctx, "gone", gone); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatalf("close: %v", err)
		}
	}
	s := opened(t, open)
	for l := range ends {
		holds(t, s, fmt.Sprint("log ", l), store.Position{}, data[l]...)
	}
	is(t, s, "fact", "2", revision)
	_, err := s.Get(ctx, "gone")
	wants(t, "get what was deleted", err, store.ErrNotFound)
}

func closed(t *testing.T, open func() store.Store) {
	s, ctx := open(), context.Background()
	appendTo(t, s, "a", store.Position{}, "one")
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatalf("close: %v", err)
		}
	}
	_, err := s.Append(ctx, "a", store.Position{}, []byte("x"))
	wants(t, "append", err, store.ErrClosed)
	_, err = readError(ctx, t, s, "a", store.Position{})
	wants(t, "read", err, store.ErrClosed)
	_, err = s.Get(ctx, "a")
	wants(t, "get", err, store.ErrClosed)
	_, err = s.Put(ctx, "a", nil, 0)
	wants(t, "put", err, store.ErrClosed)
	wants(t, "delete", s.Delete(ctx, "a", 1), store.ErrClosed)
	wants(t, "drop", s.Drop(ctx, "a"), store.ErrClosed)
	wants(t, "list", listError(ctx, s), store.ErrClosed)
}

func listError(ctx context.Context, s store.Store) error {
	for _, err := range s.List(ctx, "") {
		if err != nil {
			return err
		}
	}
	return nil
}

// Whatever is under way when a store closes is either kept and acknowledged
// or refused; nothing in between.
func closeDuringWrites(t *testing.T, open func() store.Store) {
	s := open()
	const writers = 8
	var data [writers][]string
	var ends [writers]store.Position
	var wait sync.WaitGroup
	begun := make(chan struct{}, writers)
	for w := range writers {
		wait.Go(func() {
			for i := 0; ; i++ {
				line := fmt.Sprint(i)
				next, err := s.Append(context.Background(), fmt.Sprint(w), ends[w], []byte(line))
				if err != nil {
					if !errors.Is(err, store.ErrClosed) {
						t.Errorf("append while closing: %v", err)
					}
					return
				}
				ends[w], data[w] = next, append(data[w], line)
				if i == 3 {
					begun <- struct{}{}
				}
			}
		})
	}
	for range writers {
		<-begun
	}
	if err := s.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	wait.Wait()
	s = opened(t, open)
	for w := range writers {
		holds(t, s, fmt.Sprint(w), store.Position{}, data[w]...)
	}
}
