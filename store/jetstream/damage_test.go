package jetstream_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"

	"omerta/store"
	"omerta/store/jetstream"
)

// archive is a stream with a log of three messages, seen from behind the store.
type archive struct {
	store   *jetstream.Store
	js      natsjs.JetStream
	stream  natsjs.Stream
	subject string
	end     store.Position
}

func newArchive(t *testing.T) *archive {
	t.Helper()
	url := serve(t).ClientURL()
	a := &archive{store: open(t, url, jetstream.WithReplicas(1), jetstream.WithPartitions(1))}
	t.Cleanup(func() { _ = a.store.Close() })
	for _, data := range []string{"one", "two", "three"} {
		a.end = a.append(t, "table", a.end, data)
		a.append(t, "other "+data, store.Position{}, data)
	}
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	name, subject, err := a.store.Place("table")
	if err != nil {
		t.Fatal(err)
	}
	a.subject = subject
	if a.js, err = natsjs.New(conn); err != nil {
		t.Fatal(err)
	}
	if a.stream, err = a.js.Stream(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	return a
}

func (a *archive) append(t *testing.T, log string, after store.Position, data string) store.Position {
	t.Helper()
	end, err := a.store.Append(t.Context(), log, after, []byte(data))
	if err != nil {
		t.Fatal(err)
	}
	return end
}

// message gives the nth message of the log, from 1.
func (a *archive) message(t *testing.T, n int) *natsjs.RawStreamMsg {
	t.Helper()
	from := uint64(1)
	for ; ; n-- {
		m, err := a.stream.GetMsg(t.Context(), from, natsjs.WithGetMsgSubject(a.subject))
		if err != nil {
			t.Fatal(err)
		}
		if n == 1 {
			return m
		}
		from = m.Sequence + 1
	}
}

func (a *archive) remove(t *testing.T, n int) {
	t.Helper()
	if err := a.stream.SecureDeleteMsg(t.Context(), a.message(t, n).Sequence); err != nil {
		t.Fatal(err)
	}
}

// read returns how many entries are sound, and what is wrong with the next.
func (a *archive) read(t *testing.T, log string, after store.Position) (n int, failed error) {
	t.Helper()
	for _, err := range a.store.Read(t.Context(), log, after) {
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

func names(err error, seq uint64, damage store.Damage) bool {
	var corrupt *store.Corrupt
	return errors.As(err, &corrupt) && corrupt.Log == "table" && corrupt.Seq == seq && corrupt.Damage == damage
}

func TestALostMessageIsNamedAndTheOtherLogsAreRead(t *testing.T) {
	for n, want := range map[int]struct {
		sound int
		seq   uint64
	}{1: {0, 1}, 2: {1, 2}} {
		a := newArchive(t)
		a.remove(t, n)
		a.store.Forget()
		if sound, err := a.read(t, "table", store.Position{}); sound != want.sound || !names(err, want.seq, store.Missing) {
			t.Errorf("message %d lost: %d sound, %v", n, sound, err)
		}
		for _, other := range []string{"other one", "other two", "other three"} {
			if sound, err := a.read(t, other, store.Position{}); sound != 1 || err != nil {
				t.Errorf("message %d lost, %s: %d sound, %v", n, other, sound, err)
			}
		}
	}
}

func TestALostEndIsNoticedByWhoeverHasSeenIt(t *testing.T) {
	a := newArchive(t)
	a.remove(t, 3)
	a.store.Forget()
	if _, err := a.read(t, "table", a.end); !names(err, 3, store.Missing) {
		t.Errorf("read: %v", err)
	}
	if _, err := a.store.Append(context.Background(), "table", a.end, []byte("four")); !errors.Is(err, store.ErrConflict) {
		t.Errorf("append: %v", err)
	}
}

// A bit that flips in every replica passes the servers' checksums only if it
// flipped before they were made: so the message is written anew here.
func TestAFlippedBitIsNamedAndNothingIsReadBehindIt(t *testing.T) {
	a := newArchive(t)
	last := a.message(t, 3)
	for bit := range 8 * len(last.Data) {
		a.remove(t, 3)
		flipped := bytes.Clone(last.Data)
		flipped[bit/8] ^= 1 << (bit % 8)
		if _, err := a.js.Publish(t.Context(), a.subject, flipped); err != nil {
			t.Fatal(err)
		}
		a.store.Forget()
		sound, err := a.read(t, "table", store.Position{})
		var corrupt *store.Corrupt // a number that flipped may say that an entry is missing
		if sound != 2 || !errors.As(err, &corrupt) || corrupt.Log != "table" || corrupt.Seq != 3 {
			t.Fatalf("bit %d: %d sound, %v", bit, sound, err)
		}
	}
}
