package jetstream_test

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"omerta/store"
	"omerta/store/jetstream"
	"omerta/store/storetest"
)

// serve runs a NATS server on loopback that flushes whatever it acknowledges.
func serve(t testing.TB) *server.Server {
	t.Helper()
	s := start(t, func(*server.Options) {})
	ready(t, s)
	return s
}

func start(t testing.TB, change func(*server.Options)) *server.Server {
	t.Helper()
	options := &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
	}
	change(options)
	s, err := server.NewServer(options)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return s
}

func ready(t testing.TB, s *server.Server) {
	t.Helper()
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server does not start")
	}
}

func open(t testing.TB, url string, options ...jetstream.Option) *jetstream.Store {
	t.Helper()
	s, err := jetstream.Open(t.Context(), url, options...)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return s
}

func TestStore(t *testing.T) {
	url := serve(t).ClientURL()
	var houses atomic.Int32
	storetest.Run(t, func(t *testing.T) func() store.Store {
		house := fmt.Sprint("house-", houses.Add(1))
		return func() store.Store {
			return open(t, url, jetstream.WithHouse(house), jetstream.WithReplicas(1), jetstream.WithPartitions(2))
		}
	})
}
