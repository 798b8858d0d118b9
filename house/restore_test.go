package house_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"omerta/house"
	"omerta/store"
	"omerta/store/jetstream"
	"omerta/store/sqlite"
)

// natsServer runs a NATS server on loopback that flushes what it acknowledges.
func natsServer(t *testing.T) (url string) {
	t.Helper()
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server does not start")
	}
	return s.ClientURL()
}

// filled is a data folder with logs and facts in it.
func filled(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	s, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for l := range 40 {
		var end store.Position
		for e := range 25 {
			data := fmt.Appendf(nil, "entry %d of log %d", e, l)
			if e%10 == 9 {
				data = make([]byte, 100<<10) // so that a log is more than one piece
			}
			if end, err = s.Append(t.Context(), fmt.Sprint("table/", l), end, data); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.Put(t.Context(), fmt.Sprint("table/", 39-l), fmt.Append(nil, l), 0); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// alike checks that a store holds what a data folder holds, hashes and all,
// and its facts in the same order of writing.
func alike(t *testing.T, dir string, many store.Store) {
	t.Helper()
	s, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for log, err := range s.Logs(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		ends := [2]store.Position{}
		for i, from := range []store.Log{s, many} {
			for e, err := range from.Read(t.Context(), log, store.Position{}) {
				if err != nil {
					t.Fatal(err)
				}
				ends[i] = e.Position
			}
		}
		if ends[0] != ends[1] || ends[0].Seq != 25 {
			t.Errorf("%s ends at %d and %d", log, ends[0].Seq, ends[1].Seq)
		}
	}
	last := uint64(0)
	for l := range 40 {
		fact, err := many.Get(t.Context(), fmt.Sprint("table/", 39-l))
		if err != nil || string(fact.Value) != fmt.Sprint(l) || fact.Revision <= last {
			t.Errorf("fact %d: %q at %d, %v", l, fact.Value, fact.Revision, err)
		}
		last = fact.Revision
	}
}

func TestRestoreCarriesEverythingToManyMachines(t *testing.T) {
	dir, to := filled(t), house.Many{Servers: natsServer(t), Replicas: 1}
	found, err := house.Restore(t.Context(), dir, to)
	if err != nil || found.Logs != 40 || found.Entries != 1000 || found.Facts != 40 || found.Known != 0 {
		t.Fatalf("%+v, %v", found, err)
	}
	many, err := jetstream.Open(t.Context(), to.Servers, jetstream.WithReplicas(1))
	if err != nil {
		t.Fatal(err)
	}
	defer many.Close()
	alike(t, dir, many)
	found, err = house.Restore(t.Context(), dir, to)
	if err != nil || found.Facts != 40 || found.Known != 40 {
		t.Errorf("again: %+v, %v", found, err)
	}
	if err := many.Delete(t.Context(), "table/7", revisionOf(t, many, "table/7")); err != nil {
		t.Fatal(err)
	}
	if err := many.Drop(t.Context(), "table/8"); err != nil {
		t.Fatal(err)
	}
	if _, err := house.Restore(t.Context(), dir, to); err != nil {
		t.Errorf("what was interrupted does not go on: %v", err)
	}
	for _, fact := range []string{"table/7", "table/8"} {
		if _, err := many.Get(t.Context(), fact); err != nil {
			t.Errorf("%s: %v", fact, err)
		}
	}
}

func revisionOf(t *testing.T, facts store.Facts, key string) uint64 {
	t.Helper()
	fact, err := facts.Get(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	return fact.Revision
}

func TestRestoreWritesNothingWhereAnotherHouseStands(t *testing.T) {
	dir, to := filled(t), house.Many{Servers: natsServer(t), Replicas: 1}
	many, err := jetstream.Open(t.Context(), to.Servers, jetstream.WithReplicas(1))
	if err != nil {
		t.Fatal(err)
	}
	defer many.Close()
	if _, err := many.Put(t.Context(), "people/key", []byte("its own"), 0); err != nil {
		t.Fatal(err)
	}
	if _, err := house.Restore(t.Context(), dir, to); !errors.Is(err, house.ErrOccupied) {
		t.Errorf("restore: %v", err)
	}
	for e, err := range many.Read(context.Background(), "table/1", store.Position{}) {
		t.Errorf("it wrote %q, %v", e.Data, err)
	}
	if _, err := house.Restore(t.Context(), t.TempDir(), to); err == nil {
		t.Error("a folder without data was restored")
	}
}
