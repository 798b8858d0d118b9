package storetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"omerta/store"
)

func appendAndRead(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	holds(t, s, "a", store.Position{})
	end := appendTo(t, s, "a", store.Position{}, "one")
	end = appendTo(t, s, "a", end, "two", "three")
	if got := holds(t, s, "a", store.Position{}, "one", "two", "three"); got != end {
		t.Errorf("Append says the log ends at %d, reading at %d", end.Seq, got.Seq)
	}
	holds(t, s, "b", store.Position{})
}

func readFromPosition(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	first := appendTo(t, s, "a", store.Position{}, "one", "two")
	end := appendTo(t, s, "a", first, "three", "four")
	holds(t, s, "a", first, "three", "four")
	holds(t, s, "a", end)
}

func readFromForeignPosition(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	appendTo(t, s, "a", store.Position{}, "one", "two", "three")
	other := store.Next(store.Position{}, []byte("uno"))
	n, err := readError(context.Background(), t, s, "a", other)
	wants(t, "read after another's entry", err, store.ErrConflict)
	other = store.Next(store.Next(other, []byte("dos")), []byte("tres"))
	m, err := readError(context.Background(), t, s, "a", other)
	wants(t, "read at the end, after another's entry", err, store.ErrConflict)
	if n+m != 0 {
		t.Errorf("%d entries came from a foreign position", n+m)
	}
}

// A reader that holds a position beyond the log's end saw entries that are
// gone.
func readLostTail(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	end := appendTo(t, s, "a", store.Position{}, "one")
	beyond := store.Next(store.Next(end, []byte("two")), []byte("three"))
	_, err := readError(context.Background(), t, s, "a", beyond)
	var corrupt *store.Corrupt
	if !errors.As(err, &corrupt) || corrupt.Log != "a" || corrupt.Seq != 2 || corrupt.Damage != store.Missing {
		t.Errorf("read beyond the end: %v", err)
	}
}

func conflictInNumber(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	first := appendTo(t, s, "a", store.Position{}, "one")
	appendTo(t, s, "a", first, "two")
	for what, after := range map[string]store.Position{
		"start": {}, "first": first, "beyond": {Seq: 3, Hash: first.Hash},
	} {
		_, err := s.Append(context.Background(), "a", after, []byte("x"))
		wants(t, "append after the "+what, err, store.ErrConflict)
	}
	_, err := s.Append(context.Background(), "new", first, []byte("x"))
	wants(t, "append beyond a new log", err, store.ErrConflict)
	holds(t, s, "a", store.Position{}, "one", "two")
	holds(t, s, "new", store.Position{})
}

func conflictInHash(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	end := appendTo(t, s, "a", store.Position{}, "one", "two")
	wrong := end
	wrong.Hash[31] ^= 1
	_, err := s.Append(context.Background(), "a", wrong, []byte("x"))
	wants(t, "append with another hash", err, store.ErrConflict)
	appendTo(t, s, "a", end, "three")
	holds(t, s, "a", store.Position{}, "one", "two", "three")
}

func appendNothing(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	if end := appendTo(t, s, "a", store.Position{}); end != (store.Position{}) {
		t.Errorf("nothing moved a new log to %d", end.Seq)
	}
	end := appendTo(t, s, "a", store.Position{}, "one")
	if again := appendTo(t, s, "a", end); again != end {
		t.Errorf("nothing moved the end from %d to %d", end.Seq, again.Seq)
	}
	_, err := s.Append(context.Background(), "a", store.Position{})
	wants(t, "nothing appended elsewhere than the end", err, store.ErrConflict)
	holds(t, s, "a", store.Position{}, "one")
}

func dataOfEverySize(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	random := rand.New(rand.NewPCG(1, 2))
	var all []string
	var end store.Position
	for _, size := range []int{0, 1, 31, 32, 255, 256, 1000, 4095, 4096, 4097, 70_000, store.MaxData} {
		data := make([]byte, size)
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		all = append(all, string(data))
		end = appendTo(t, s, "a", end, string(data))
	}
	end = appendTo(t, s, "a", end, "", "", "")
	all = append(all, "", "", "")
	if _, err := s.Append(context.Background(), "a", end, nil); err != nil {
		t.Errorf("append nil data: %v", err)
	}
	holds(t, s, "a", store.Position{}, append(all, "")...)
}

func tooLarge(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	ctx, large := context.Background(), make([]byte, store.MaxData+1)
	_, err := s.Append(ctx, "a", store.Position{}, []byte("one"), large)
	wants(t, "append", err, store.ErrTooLarge)
	_, err = s.Put(ctx, "a", large, 0)
	wants(t, "put", err, store.ErrTooLarge)
	holds(t, s, "a", store.Position{})
	_, err = s.Get(ctx, "a")
	wants(t, "get", err, store.ErrNotFound)
}

// oddKeys are names and keys that tempt an engine to confuse them.
var oddKeys = []string{
	"a", "A", "a ", " a", "a.b", "a.*", "a.>", "a/b", "a/", "/a", "..", "%", "_", "a%", "'", `"`, `\`,
	"\x00", "a\x00", "a\x00b", "\xff", "\xff\xff", "a\xff", "a\xff\xff", "a\n", "میز", "میزِ ۱", "🂡",
	"=", "a=b", "YQ", strings.Repeat("x", 200),
}

func oddNames(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	for _, name := range oddKeys {
		appendTo(t, s, name, store.Position{}, "log "+name)
	}
	for _, name := range oddKeys {
		holds(t, s, name, store.Position{}, "log "+name)
	}
}

func noName(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	_, err := s.Append(ctx, "", store.Position{}, []byte("x"))
	wants(t, "append", err, store.ErrNoName)
	_, err = readError(context.Background(), t, s, "", store.Position{})
	wants(t, "read", err, store.ErrNoName)
	_, err = s.Put(ctx, "", nil, 0)
	wants(t, "put", err, store.ErrNoName)
	_, err = s.Get(ctx, "")
	wants(t, "get", err, store.ErrNoName)
	wants(t, "delete", s.Delete(ctx, "", 1), store.ErrNoName)
}

func manyLogsAtOnce(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	const logs, entries = 24, 20
	var data [logs][]string
	var ends [logs]store.Position
	var wait sync.WaitGroup
	for l := range logs {
		wait.Go(func() {
			for e := range entries {
				line := fmt.Sprintf("%d of log %d", e, l)
				next, err := s.Append(context.Background(), fmt.Sprint(l), ends[l], []byte(line))
				if err != nil {
					t.Errorf("append %s: %v", line, err)
					return
				}
				data[l], ends[l] = append(data[l], line), next
			}
		})
	}
	wait.Wait()
	for l := range logs {
		if got := holds(t, s, fmt.Sprint(l), store.Position{}, data[l]...); got != ends[l] {
			t.Errorf("log %d ends elsewhere than acknowledged", l)
		}
	}
}

// Of writers that believe a log to end at the same place, one at a time gets
// through; the others are told, and nothing of theirs remains.
func oneLogManyWriters(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	const writers, each = 8, 5
	var kept sync.Map
	var wait sync.WaitGroup
	for w := range writers {
		wait.Go(func() {
			for done := 0; done < each; {
				end := endOf(t, s, "a")
				data := fmt.Sprintf("%d by %d", done, w)
				switch end, err := s.Append(context.Background(), "a", end, []byte(data)); {
				case err == nil:
					kept.Store(end.Seq, data)
					done++
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("append: %v", err)
					return
				}
			}
		})
	}
	wait.Wait()
	all := make([]string, writers*each)
	for i := range all {
		data, _ := kept.Load(uint64(i + 1))
		all[i], _ = data.(string)
	}
	holds(t, s, "a", store.Position{}, all...)
}

func endOf(t *testing.T, s store.Store, log string) (end store.Position) {
	for entry, err := range s.Read(context.Background(), log, store.Position{}) {
		if err != nil {
			t.Errorf("read: %v", err)
			return end
		}
		end = entry.Position
	}
	return end
}

// What a caller does to its bytes afterwards is its own matter, and what a
// reader is given stays as it is.
func appendKeepsNoData(t *testing.T, open func() store.Store) {
	s, ctx := opened(t, open), context.Background()
	data := []byte("one")
	if _, err := s.Append(ctx, "a", store.Position{}, data); err != nil {
		t.Fatal(err)
	}
	copy(data, "XXX")
	appendTo(t, s, "a", store.Next(store.Position{}, []byte("one")), "two")
	var given [][]byte
	for entry, err := range s.Read(ctx, "a", store.Position{}) {
		if err != nil {
			t.Fatal(err)
		}
		given = append(given, entry.Data)
	}
	if len(given) != 2 || string(given[0]) != "one" || string(given[1]) != "two" {
		t.Errorf("kept %q", given)
	}
}

func readStopsEarly(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	appendTo(t, s, "a", store.Position{}, "one", "two", "three")
	for range 20 { // more often than any engine has connections
		for entry, err := range s.Read(context.Background(), "a", store.Position{}) {
			if err != nil || string(entry.Data) != "one" {
				t.Fatalf("first entry %q, %v", entry.Data, err)
			}
			break
		}
	}
	holds(t, s, "a", store.Position{}, "one", "two", "three")
}

func readWhileReading(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	appendTo(t, s, "a", store.Position{}, "one", "two", "three")
	var nest func(depth int)
	nest = func(depth int) {
		for _, err := range s.Read(context.Background(), "a", store.Position{}) {
			if err != nil {
				t.Fatal(err)
			}
			if depth > 0 {
				nest(depth - 1)
			}
			break
		}
	}
	nest(12)
}

// A log may grow while it is read: what is read is whole all the same.
func readMeetsLaterAppends(t *testing.T, open func() store.Store) {
	s := opened(t, open)
	end := appendTo(t, s, "a", store.Position{}, "one", "two")
	n := 0
	for entry, err := range s.Read(context.Background(), "a", store.Position{}) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; entry.Seq != uint64(n) {
			t.Fatalf("entry %d comes as number %d", entry.Seq, n)
		}
		if n <= 2 {
			end = appendTo(t, s, "a", end, "later")
		}
	}
	if n < 2 {
		t.Errorf("only %d entries came", n)
	}
	holds(t, s, "a", store.Position{}, "one", "two", "later", "later")
}
