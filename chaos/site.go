//go:build unix

// Package chaos does to a house on many machines what happens to such houses:
// it kills, freezes, cuts off and fills up the processes of a whole site, three
// NATS servers and three nodes, while people play there, and then looks
// whether every move that was acknowledged is kept, once, in order, and every
// table plays on.
package chaos

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"

	"omerta/load"
	"omerta/store/jetstream"
)

// Programs are what a site runs.
type Programs struct {
	NATS string   // a NATS server: takes -c and a file
	Env  []string // of the NATS servers, beside this process's own
	Node string   // omerta
}

const machines = 3

// Site is three NATS servers and three nodes on loopback. Each node reaches
// the servers by wires of its own, which can be cut.
type Site struct {
	dir      string
	programs Programs
	servers  [machines]*server
	nodes    [machines]*node
}

// server is a NATS server.
type server struct {
	name, config, address string
	mu                    sync.Mutex
	process               *exec.Cmd
}

// node is a node of the house.
type node struct {
	name    string
	wires   []*Wire // to each NATS server
	mu      sync.Mutex
	process *load.Server // nil while it is down
	fixed   string       // its address, where somebody else looks after it
	fit     atomic.Bool  // it has lately said that it is ready
}

// house is what the house is called on the servers.
const house = "omerta"

// Build starts a site, whose data lies in a folder.
func Build(ctx context.Context, dir string, programs Programs) (*Site, error) {
	s := &Site{dir: dir, programs: programs}
	if err := s.layOut(); err != nil {
		return nil, err
	}
	for _, n := range s.servers {
		if err := n.start(s.programs); err != nil {
			return s, err
		}
	}
	if err := until(ctx, "the NATS servers have a leader", s.serversReady); err != nil {
		return s, fmt.Errorf("%w\n%s", err, s.Said())
	}
	errs := make(chan error, machines)
	for _, n := range s.nodes {
		go func() { errs <- n.start(ctx, s) }()
	}
	for range s.nodes {
		if err := <-errs; err != nil {
			return s, err
		}
	}
	for _, n := range s.nodes {
		go n.probe(ctx)
	}
	return s, until(ctx, "the site is sound", func() bool { return s.Sound(ctx) && s.allFit() })
}

// probe asks a node again and again whether it is ready, as whoever sends
// people to one node or another does.
func (n *node) probe(ctx context.Context) {
	for ctx.Err() == nil {
		n.fit.Store(ready(ctx, n.url()))
		pause(ctx, 250*time.Millisecond)
	}
}

func (s *Site) allFit() bool {
	for _, n := range s.nodes {
		if !n.fit.Load() {
			return false
		}
	}
	return true
}

// layOut gives everything its place and its address.
func (s *Site) layOut() error {
	addresses, err := free(2 * machines)
	if err != nil {
		return err
	}
	clients, routes := addresses[:machines], addresses[machines:]
	for i := range machines {
		n := &server{name: fmt.Sprint("nats-", i+1), address: clients[i]}
		n.config = filepath.Join(s.dir, n.name+".conf")
		if err := os.WriteFile(n.config, []byte(s.configOf(n, routes, i)), 0o600); err != nil {
			return err
		}
		s.servers[i] = n
		s.nodes[i] = &node{name: fmt.Sprint("node-", i+1)}
	}
	for _, n := range s.nodes {
		for _, to := range s.servers {
			wire, err := NewWire(to.address)
			if err != nil {
				return err
			}
			n.wires = append(n.wires, wire)
		}
	}
	return nil
}

// storage is how much each NATS server may keep, so that it can be filled.
const storage = "64MB" // some twenty thousand moves

func (s *Site) configOf(n *server, routes []string, i int) string {
	return fmt.Sprintf(`server_name: %s
listen: %s
jetstream { store_dir: %q, sync_interval: always, max_file_store: %s }
cluster { name: site, listen: %s, no_advertise: true, routes: [nats://%s] }
`, n.name, n.address, filepath.Join(s.dir, n.name), storage, routes[i], strings.Join(routes, ", nats://"))
}

// free gives addresses on loopback where nobody listens.
func free(n int) (addresses []string, err error) {
	for range n {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer listener.Close()
		addresses = append(addresses, listener.Addr().String())
	}
	return addresses, nil
}

func (n *server) start(p Programs) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	log, err := os.OpenFile(n.config+".log", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	n.process = exec.Command(p.NATS, "-c", n.config)
	n.process.Env = append(os.Environ(), p.Env...)
	n.process.Stdout, n.process.Stderr = log, log
	return n.process.Start()
}

func (n *server) kill() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.process == nil {
		return nil
	}
	err := n.process.Process.Kill()
	_ = n.process.Wait() // says that it was killed
	n.process = nil
	return err
}

func (n *server) signal(s os.Signal) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.process.Process.Signal(s)
}

func (n *node) start(ctx context.Context, s *Site) error {
	var urls []string
	for _, w := range n.wires {
		urls = append(urls, "nats://"+w.Address())
	}
	process, err := load.Serve(ctx, s.programs.Node, filepath.Join(s.dir, n.name),
		"--nats", strings.Join(urls, ","), "--node", n.name, "--bot-pace", "0.01")
	if err != nil {
		return fmt.Errorf("%s: %w", n.name, err)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.process = process
	return nil
}

func (n *node) kill() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.process == nil {
		return nil
	}
	defer func() { n.process = nil }()
	return n.process.Kill()
}

func (n *node) signal(s syscall.Signal) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	return syscall.Kill(n.process.PID(), s)
}

// url is where a node is reached; empty while it is down.
func (n *node) url() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.process == nil {
		return n.fixed
	}
	return n.process.URL
}

// URL gives the address of one node after another, those that are not ready
// left out.
func (s *Site) URL(turn int) string {
	for i := range machines {
		n := s.nodes[(turn+i)%machines]
		if url := n.url(); url != "" && n.fit.Load() {
			return url
		}
	}
	return ""
}

// Servers gives the URLs of the NATS servers, without wires between.
func (s *Site) Servers() string {
	var urls []string
	for _, n := range s.servers {
		urls = append(urls, "nats://"+n.address)
	}
	return strings.Join(urls, ",")
}

func (s *Site) serversReady() bool {
	conn, err := nats.Connect(s.Servers(), nats.Timeout(time.Second))
	if err != nil {
		return false
	}
	defer conn.Close()
	answer, err := conn.Request("$JS.API.INFO", nil, time.Second)
	return err == nil && !strings.Contains(string(answer.Data), `"error"`)
}

// Sound says whether every node takes part and no replica of a stream is
// missing or behind.
func (s *Site) Sound(ctx context.Context) bool {
	for _, n := range s.nodes {
		if !ready(ctx, n.url()) {
			return false
		}
	}
	conn, err := nats.Connect(s.Servers(), nats.Timeout(time.Second))
	if err != nil {
		return false
	}
	defer conn.Close()
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	streams, err := jetstream.Streams(ctx, conn, house)
	for _, stream := range streams {
		if !stream.Whole {
			return false
		}
	}
	return err == nil && len(streams) > 0
}

// probeTime is how long a node may take to say that it is ready.
const probeTime = time.Second

func ready(ctx context.Context, url string) bool {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/readyz", nil)
	if err != nil || url == "" {
		return false
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	return errors.Join(response.Body.Close()) == nil && response.StatusCode == http.StatusOK
}

// Said gives the end of what each process has written.
func (s *Site) Said() string {
	var said strings.Builder
	for _, n := range s.servers {
		text, _ := os.ReadFile(n.config + ".log") // nothing said is nothing to show
		fmt.Fprintf(&said, "%s:\n%s\n", n.name, text[max(0, len(text)-1500):])
	}
	for _, n := range s.nodes {
		n.mu.Lock()
		if n.process != nil {
			fmt.Fprintf(&said, "%s:\n%s\n", n.name, n.process.Said())
		}
		n.mu.Unlock()
	}
	return said.String()
}

// Close ends every process of the site.
func (s *Site) Close() error {
	var errs []error
	for _, n := range s.nodes {
		if n != nil {
			errs = append(errs, n.kill())
			for _, w := range n.wires {
				errs = append(errs, w.Close())
			}
		}
	}
	for _, n := range s.servers {
		if n != nil {
			errs = append(errs, n.kill())
		}
	}
	return errors.Join(errs...)
}

// patience is how long anything may take that must come.
const patience = 60 * time.Second

// until looks again and again until something holds.
func until(ctx context.Context, what string, holds func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return fmt.Errorf("never: %s", what)
		}
	}
	return nil
}
