package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"omerta/store"
)

func put(t *testing.T, s store.Store, key, value string, revision uint64) uint64 {
	t.Helper()
	next, err := s.Put(context.Background(), key, []byte(value), revision)
	if err != nil {
		t.Fatalf("put %q at %d: %v", key, revision, err)
	}
	if next <= revision {
		t.Fatalf("put %q at %d: revision %d does not grow", key, revision, next)
	}
	return next
}

func is(t *testing.T, s store.Store, key, value string, revision uint64) {
	t.Helper()
	fact, err := s.Get(context.Background(), key)
	if err != nil || fact.Key != key || string(fact.Value) != value || fact.Revision != revision {
		t.Errorf("get %q = %q at %d, %v; want %q at %d", key, fact.Value, fact.Revision, err, value, revision)
	}
}

func factsCompareAndSet(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	_, err := s.Get(ctx, "a")
	wants(t, "get what is not there", err, store.ErrNotFound)
	_, err = s.Put(ctx, "a", []byte("x"), 7)
	wants(t, "put over what is not there", err, store.ErrConflict)

	first := put(t, s, "a", "one", 0)
	is(t, s, "a", "one", first)
	_, err = s.Put(ctx, "a", []byte("x"), 0)
	wants(t, "put anew what is there", err, store.ErrConflict)
	second := put(t, s, "a", "two", first)
	_, err = s.Put(ctx, "a", []byte("x"), first)
	wants(t, "put over an old revision", err, store.ErrConflict)
	is(t, s, "a", "two", second)

	is(t, s, "a", "", put(t, s, "a", "", second))
	large := strings.Repeat("x", store.MaxData)
	is(t, s, "large", large, put(t, s, "large", large, 0))
}

func factsDelete(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	wants(t, "delete what is not there", s.Delete(ctx, "a", 1), store.ErrNotFound)
	first := put(t, s, "a", "one", 0)
	second := put(t, s, "a", "two", first)
	wants(t, "delete an old revision", s.Delete(ctx, "a", first), store.ErrConflict)
	is(t, s, "a", "two", second)
	if err := s.Delete(ctx, "a", second); err != nil {
		t.Errorf("delete: %v", err)
	}
	_, err := s.Get(ctx, "a")
	wants(t, "get what was deleted", err, store.ErrNotFound)
	wants(t, "delete again", s.Delete(ctx, "a", second), store.ErrNotFound)
	lists(t, s, "")
}

func factsRevisionsNeverReturn(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	var last uint64
	for i := range 5 {
		revision := put(t, s, "a", fmt.Sprint(i), 0)
		if revision <= last {
			t.Errorf("life %d begins at revision %d, after %d", i, revision, last)
		}
		if last != 0 {
			_, err := s.Put(ctx, "a", nil, last)
			wants(t, "put over an earlier life", err, store.ErrConflict)
		}
		last = revision
		if err := s.Delete(ctx, "a", revision); err != nil {
			t.Fatal(err)
		}
	}
}

func factsOneOfManyWins(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	var revision uint64
	for round := range 10 {
		var won atomic.Int32
		var next atomic.Uint64
		var wait sync.WaitGroup
		for w := range 6 {
			wait.Go(func() {
				switch r, err := s.Put(ctx, "a", fmt.Appendf(nil, "%d/%d", round, w), revision); {
				case err == nil:
					won.Add(1)
					next.Store(r)
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("put: %v", err)
				}
			})
		}
		wait.Wait()
		if won.Load() != 1 {
			t.Fatalf("round %d: %d writers won", round, won.Load())
		}
		revision = next.Load()
	}
}

// lists checks that a prefix lists exactly these keys, each with itself as its
// value.
func lists(t *testing.T, s store.Store, prefix string, keys ...string) {
	t.Helper()
	var got []string
	for fact, err := range s.List(context.Background(), prefix) {
		if err != nil {
			t.Fatalf("list %q: %v", prefix, err)
		}
		if string(fact.Value) != fact.Key || fact.Revision == 0 {
			t.Errorf("list %q: %q = %q at %d", prefix, fact.Key, fact.Value, fact.Revision)
		}
		got = append(got, fact.Key)
	}
	if !slices.Equal(got, keys) {
		t.Errorf("list %q = %q, want %q", prefix, got, keys)
	}
}

func factsListByPrefix(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	keys := slices.Clone(oddKeys)
	for _, key := range keys {
		put(t, s, key, key, 0)
	}
	slices.Sort(keys)
	for _, prefix := range append([]string{"", "a\x00b\x00", "none", "\xfe"}, keys...) {
		var want []string
		for _, key := range keys {
			if strings.HasPrefix(key, prefix) {
				want = append(want, key)
			}
		}
		lists(t, s, prefix, want...)
	}
	for fact, err := range s.List(context.Background(), "a") {
		if err != nil || fact.Key != "a" {
			t.Errorf("first of a: %q, %v", fact.Key, err)
		}
		break
	}
}

func factsListMany(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	keys := make([]string, 1500)
	var wait sync.WaitGroup
	for i := range keys {
		keys[i] = fmt.Sprintf("many/%04d", i)
	}
	for part := range slices.Chunk(keys, 50) {
		wait.Go(func() {
			for _, key := range part {
				if _, err := s.Put(context.Background(), key, []byte(key), 0); err != nil {
					t.Errorf("put %q: %v", key, err)
				}
			}
		})
	}
	wait.Wait()
	lists(t, s, "many/", keys...)
	lists(t, s, "many/07", keys[700:800]...)
}
