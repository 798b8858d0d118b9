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
	"omerta/store/jetstream"
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
