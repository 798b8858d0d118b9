package jetstream_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"omerta/store"
	"omerta/store/jetstream"
	"omerta/store/storetest"
)

// three runs a cluster of three NATS servers in this process.
func three(t testing.TB, change ...func(*server.Options)) (servers []*server.Server, urls string) {
	t.Helper()
	routes := make([]*url.URL, 3)
	for i := range routes {
		routes[i] = &url.URL{Scheme: "nats", Host: free(t)}
	}
	var clients []string
	for i := range routes {
		s := start(t, func(o *server.Options) {
			port, _ := strconv.Atoi(routes[i].Port())
			o.ServerName = fmt.Sprint("nats-", i)
			o.Cluster = server.ClusterOpts{Name: "three", Host: "127.0.0.1", Port: port}
			o.Routes = routes
			for _, c := range change {
				c(o)
			}
		})
		servers = append(servers, s)
	}
	for _, s := range servers {
		ready(t, s)
		clients = append(clients, s.ClientURL())
	}
	until(t, "the servers have a leader", func() bool {
		leader := false
		for _, s := range servers {
			if !s.JetStreamIsCurrent() {
				return false
			}
			leader = leader || s.JetStreamIsLeader()
		}
		return leader
	})
	return servers, strings.Join(clients, ",")
}

// free gives an address on loopback where nobody listens.
func free(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// until looks again and again until something holds.
func until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	deadline := time.After(30 * time.Second)
	for !holds() {
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatal("never: ", what)
		}
	}
}

func TestThreeServersHoldTheContract(t *testing.T) {
	_, urls := three(t)
	houses := 0
	var mu sync.Mutex
	storetest.Run(t, func(*testing.T) func() store.Store {
		mu.Lock()
		defer mu.Unlock()
		houses++
		house := fmt.Sprint("house-", houses)
		return func() store.Store { return open(t, urls, jetstream.WithHouse(house), jetstream.WithPartitions(1)) }
	})
}

// Two stores, each with its own idea of where a log ends, write to one log
// while a leader goes; every acknowledged entry is there once, in order.
func TestALeaderGoesWhileTwoStoresWrite(t *testing.T) {
	servers, urls := three(t)
	a, b := open(t, urls, jetstream.WithPartitions(1)), open(t, urls, jetstream.WithPartitions(1))
	defer a.Close()
	defer b.Close()
	stream, _, err := a.Place("table")
	if err != nil {
		t.Fatal(err)
	}
	const each = 150
	acknowledged := make([]map[uint64]string, 2)
	var wait sync.WaitGroup
	for w, s := range []*jetstream.Store{a, b} {
		acknowledged[w] = map[uint64]string{}
		wait.Go(func() {
			for len(acknowledged[w]) < each {
				line := fmt.Sprintf("%d by %d", len(acknowledged[w]), w)
				end, err := s.Append(context.Background(), "table", endOf(t, s), []byte(line))
				switch {
				case err == nil:
					acknowledged[w][end.Seq] = line
				case !errors.Is(err, store.ErrConflict):
					t.Logf("append: %v", err)
				}
			}
		})
	}
	until(t, "a leader is found and stopped", func() bool {
		for _, s := range servers {
			if s.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, stream) {
				s.Shutdown()
				return true
			}
		}
		return false
	})
	wait.Wait()
	found := 0
	for e, err := range a.Read(context.Background(), "table", store.Position{}) {
		if err != nil {
			t.Fatal(err)
		}
		for w := range acknowledged {
			if line, ok := acknowledged[w][e.Seq]; ok {
				if found++; line != string(e.Data) {
					t.Errorf("entry %d is %q, acknowledged as %q", e.Seq, e.Data, line)
				}
			}
		}
	}
	if found != 2*each {
		t.Errorf("%d acknowledged entries are there, want %d", found, 2*each)
	}
}

func endOf(t *testing.T, s *jetstream.Store) (end store.Position) {
	for e, err := range s.Read(context.Background(), "table", store.Position{}) {
		if err != nil {
			t.Logf("read: %v", err)
			return end
		}
		end = e.Position
	}
	return end
}
