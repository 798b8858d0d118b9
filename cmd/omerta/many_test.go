package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"omerta/chaos"
	"omerta/store"
	"omerta/store/jetstream"
	"omerta/store/sqlite"
)

// TestASiteStartedByHandPlaysOnWhenANodeIsKilled starts the processes as
// deploy/many/README.md says, and kills the node of a table at which four
// people play.
func TestASiteStartedByHandPlaysOnWhenANodeIsKilled(t *testing.T) {
	folder := t.TempDir()
	ports := freePorts(t, 9)
	servers, routes, nodes := ports[:3], ports[3:6], ports[6:]
	script := exec.Command("../../deploy/many/by-hand.sh", folder)
	script.Env = append(os.Environ(),
		"NATS_SERVER="+standIn(t, folder, "nats-server", natsInstead), "OMERTA="+standIn(t, folder, "omerta", serveInstead),
		"NATS_PORTS="+strings.Join(servers, " "), "ROUTE_PORTS="+strings.Join(routes, " "), "NODE_PORTS="+strings.Join(nodes, " "),
		"OMERTA_BOT_PACE=0.01", "OMERTA_REQUESTS=0", "OMERTA_MESSAGES=0")
	if err := script.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = script.Process.Signal(syscall.SIGTERM)
		_ = script.Wait() // it was told to end
	})
	site, err := chaos.Adopt(t.Context(), folder, servers, nodes)
	if err != nil {
		t.Fatal(err)
	}
	lookedAt(t, site.Servers())
	restored(t, site.Servers())
	party, err := chaos.Invite(t.Context(), &site.Site, 1, 4, 1)
	defer party.Leave()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := party.Pause(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	killed := time.Now()
	name, err := site.KillHolder(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	pause, err := party.Pause(t.Context(), killed)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s was killed; the table stood still for %v", name, pause)
	kept, err := jetstream.Open(t.Context(), site.Servers())
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if found, err := party.Check(t.Context(), kept); err != nil || !found.Sound() || found.Acknowledged == 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

// lookedAt asks what there is to see of a sound site.
func lookedAt(t *testing.T, servers string) {
	t.Helper()
	code, said := told("cluster", "--nats", servers)
	for _, want := range []string{"node-1", "node-2", "node-3", "omerta-facts", "omerta-log-0"} {
		if code != 0 || !strings.Contains(said, want) {
			t.Errorf("cluster: exit %d, no %s in\n%s", code, want, said)
		}
	}
	if code, said := told("cluster", "--nats", servers, "--nats-house", "nobody"); code != 1 {
		t.Errorf("of a house where nobody is: exit %d, %s", code, said)
	}
}

// restored carries a data folder to another house on the same servers.
func restored(t *testing.T, servers string) {
	t.Helper()
	dir := t.TempDir()
	s, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), "table", store.Position{}, []byte("one"), []byte("two")); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Put(t.Context(), "fact", []byte("x"), 0); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{dir}, 2, "--nats"},
		{[]string{"--nats", servers, "--nats-house", "other", filepath.Join(dir, "none")}, 2, "There is no data"},
		{[]string{"--nats", servers, "--nats-house", "other", dir}, 0, "logs: 1, entries: 2, facts: 1"},
		{[]string{"--nats", servers, "--nats-house", "other", "--lang", "fa", dir}, 0, "۱ دفتر با ۲ سطر و ۱ یادداشت"},
		{[]string{"--nats", servers, dir}, 2, "Another house stands"},
	} {
		if code, said := told(append([]string{"restore"}, c.args...)...); code != c.code || !strings.Contains(said, c.want) {
			t.Errorf("restore %v: exit %d, %s", c.args, code, said)
		}
	}
}

// standIn writes a program that is this test's own binary in one of its parts.
func standIn(t *testing.T, folder, name, part string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	text := fmt.Sprintf("#!/bin/sh\n%s=1 exec %q \"$@\"\n", part, os.Args[0])
	if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// freePorts gives ports on loopback where nobody listens.
func freePorts(t *testing.T, n int) (ports []string) {
	t.Helper()
	for range n {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		_, port, err := net.SplitHostPort(listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		ports = append(ports, port)
	}
	return ports
}
