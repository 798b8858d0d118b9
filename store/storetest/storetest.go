// Package storetest is the suite that every engine of package store must
// pass: what the contract promises, each promise a test.
package storetest

import (
	"context"
	"errors"
	"testing"

	"omerta/store"
)

// A Place makes an empty place for one test and returns what opens the store
// there: anew after each Close, and with all that was written before. The
// place is cleared away with the test.
type Place func(t *testing.T) (open func() store.Store)

// Run holds an engine to the contract.
func Run(t *testing.T, place Place) {
	for name, test := range map[string]func(*testing.T, func() store.Store){
		"AppendAndRead":             appendAndRead,
		"ReadFromPosition":          readFromPosition,
		"ReadFromForeignPosition":   readFromForeignPosition,
		"ReadLostTail":              readLostTail,
		"ConflictInNumber":          conflictInNumber,
		"ConflictInHash":            conflictInHash,
		"AppendNothing":             appendNothing,
		"DataOfEverySize":           dataOfEverySize,
		"TooLarge":                  tooLarge,
		"OddNames":                  oddNames,
		"NoName":                    noName,
		"ManyLogsAtOnce":            manyLogsAtOnce,
		"OneLogManyWriters":         oneLogManyWriters,
		"AppendKeepsNoData":         appendKeepsNoData,
		"ReadStopsEarly":            readStopsEarly,
		"ReadWhileReading":          readWhileReading,
		"ReadMeetsLaterAppends":     readMeetsLaterAppends,
		"DropForgetsALog":           dropForgetsALog,
		"DropAtItsEnd":              dropAtItsEnd,
		"DropAtAgainstAppends":      dropAtAgainstAppends,
		"DropWhileReading":          dropWhileReading,
		"DropAgainstAppends":        dropAgainstAppends,
		"CancelledContext":          cancelledContext,
		"CancelledWhileReading":     cancelledWhileReading,
		"FactsCompareAndSet":        factsCompareAndSet,
		"FactsDelete":               factsDelete,
		"FactsRevisionsNeverReturn": factsRevisionsNeverReturn,
		"FactsOneOfManyWins":        factsOneOfManyWins,
		"FactsListByPrefix":         factsListByPrefix,
		"FactsListMany":             factsListMany,
		"ReopenKeepsEverything":     reopenKeepsEverything,
		"Closed":                    closed,
		"CloseDuringWrites":         closeDuringWrites,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, place(t))
		})
	}
}

// opened opens the place and closes it with the test.
func opened(t *testing.T, open func() store.Store) store.Store {
	t.Helper()
	s := open()
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

func appendTo(t *testing.T, s store.Store, log string, after store.Position, data ...string) store.Position {
	t.Helper()
	bytes := make([][]byte, len(data))
	for i, d := range data {
		bytes[i] = []byte(d)
	}
	end, err := s.Append(context.Background(), log, after, bytes...)
	if err != nil {
		t.Fatalf("append to %q after %d: %v", log, after.Seq, err)
	}
	return end
}

// holds checks that a log, read after a position, holds exactly these data,
// chained to the position, and returns its end.
func holds(t *testing.T, s store.Store, log string, after store.Position, data ...string) store.Position {
	t.Helper()
	n := 0
	for entry, err := range s.Read(context.Background(), log, after) {
		if err != nil {
			t.Fatalf("read %q after %d: %v", log, after.Seq, err)
		}
		if n == len(data) {
			t.Fatalf("log %q has more than %d entries: %q", log, n, entry.Data)
		}
		after = store.Next(after, []byte(data[n]))
		if entry.Position != after || string(entry.Data) != data[n] {
			t.Fatalf("log %q, entry %d = %d %x %.40q, want %d %x %.40q", log, n,
				entry.Seq, entry.Hash[:4], entry.Data, after.Seq, after.Hash[:4], data[n])
		}
		n++
	}
	if n != len(data) {
		t.Fatalf("log %q has %d entries, want %d", log, n, len(data))
	}
	return after
}

func wants(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

// readError reads a log to its end and returns how many entries came, and the
// error, after which nothing may come.
func readError(ctx context.Context, t *testing.T, s store.Store, log string, after store.Position) (n int, failed error) {
	t.Helper()
	for _, err := range s.Read(ctx, log, after) {
		switch {
		case failed != nil:
			t.Errorf("read %q: something follows the error %v", log, failed)
		case err != nil:
			failed = err
		default:
			n++
		}
	}
	return n, failed
}
