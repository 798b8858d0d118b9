//go:build unix

package chaos

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
)

// Fault is something that happens to a site. Strike does it and returns what
// ends it; the party goes on meanwhile, or once it is over.
type Fault struct {
	Name   string
	Strike func(ctx context.Context, s *Site, p *Party, chance *rand.Rand) (heal func() error, err error)
	// Lasts is how long it lasts at least, while people play on; 0 where the
	// house need only stand still, and go on once it is over.
	Lasts time.Duration
	// Within is how long any table may pause, on a machine that has much else
	// to do; docs/measurements.md says how long they do.
	Within time.Duration
}

// How long faults last: until everybody has played on, or beyond what nodes
// wait for one another.
const (
	moment        = time.Millisecond
	beyondSilence = 3500 * time.Millisecond
)

// Faults are all that are known, in the order in which they are tried.
func Faults() []Fault {
	return []Fault{
		{"a node is killed", nodeKilled, moment, 15 * time.Second},
		{"a node drains", nodeDrained, moment, 15 * time.Second},
		{"a node is frozen and wakes", nodeFrozen, beyondSilence, 20 * time.Second},
		{"a node is cut off from NATS", nodeCutOff, beyondSilence, 20 * time.Second},
		{"a NATS server is killed", serverKilled, moment, 25 * time.Second},
		{"a stream's leader is killed", leaderKilled, moment, 25 * time.Second},
		{"a NATS server is frozen", serverFrozen, 2 * time.Second, 25 * time.Second},
		{"a NATS server is slow", serverSlow, time.Second, 25 * time.Second},
		{"a node's clock jumps", clockJumps, moment, 15 * time.Second},
		{"the disks are full", disksFull, 0, 45 * time.Second},
	}
}

func (s *Site) anyNode(chance *rand.Rand) *node     { return s.nodes[chance.IntN(machines)] }
func (s *Site) anyServer(chance *rand.Rand) *server { return s.servers[chance.IntN(machines)] }

func nodeKilled(ctx context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyNode(chance)
	return func() error { return n.start(ctx, s) }, n.kill()
}

func nodeDrained(ctx context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyNode(chance)
	n.mu.Lock()
	process := n.process
	n.process = nil // nobody new goes there
	n.mu.Unlock()
	return func() error { return n.start(ctx, s) }, process.Stop()
}

// nodeFrozen stops a node for longer than the others wait for it, so that it
// wakes and believes that it holds what they have taken over.
func nodeFrozen(ctx context.Context, s *Site, p *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyNode(chance)
	return func() error { return n.signal(syscall.SIGCONT) }, n.signal(syscall.SIGSTOP)
}

func nodeCutOff(_ context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyNode(chance)
	for _, w := range n.wires {
		w.Cut()
	}
	return func() error {
		for _, w := range n.wires {
			w.Mend()
		}
		return nil
	}, nil
}

func serverKilled(_ context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyServer(chance)
	return func() error { return n.start(s.programs) }, n.kill()
}

// leaderKilled kills the server that leads the stream of the first table.
func leaderKilled(ctx context.Context, s *Site, p *Party, _ *rand.Rand) (func() error, error) {
	n, err := s.leaderOf(ctx, "table/"+p.tables[0].code)
	if err != nil {
		return nil, err
	}
	return func() error { return n.start(s.programs) }, n.kill()
}

func serverFrozen(_ context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyServer(chance)
	return func() error { return n.signal(syscall.SIGCONT) }, n.signal(syscall.SIGSTOP)
}

// serverSlow stops a server for most of the time, in short turns, as a disk
// does that takes a twentieth of a second for each flush.
func serverSlow(ctx context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyServer(chance)
	slow, stop := context.WithCancel(ctx)
	done := make(chan error, 1)
	go func() {
		var err error
		for slow.Err() == nil && err == nil {
			err = n.signal(syscall.SIGSTOP)
			pause(slow, 50*time.Millisecond)
			err = errors.Join(err, n.signal(syscall.SIGCONT))
			pause(slow, 10*time.Millisecond)
		}
		done <- err
	}()
	return func() error {
		stop()
		return <-done
	}, nil
}

// clockJumps has a node's clock on the wall go an hour ahead and back again.
func clockJumps(_ context.Context, s *Site, _ *Party, chance *rand.Rand) (func() error, error) {
	n := s.anyNode(chance)
	return func() error { return n.signal(syscall.SIGUSR2) }, n.signal(syscall.SIGUSR1)
}

// disksFull fills what the servers may keep, and makes room again.
func disksFull(site context.Context, s *Site, p *Party, _ *rand.Rand) (func() error, error) {
	ctx, cancel := context.WithTimeout(site, patience)
	defer cancel()
	conn, err := nats.Connect(s.Servers())
	if err != nil {
		return nil, err
	}
	js, err := natsjs.New(conn)
	if err != nil {
		return nil, err
	}
	config := natsjs.StreamConfig{Name: "ballast", Subjects: []string{"ballast"}, Replicas: machines}
	if _, err := js.CreateStream(ctx, config); err != nil {
		return nil, err
	}
	for _, size := range []int{256 << 10, 64} { // then nothing small has room either
		for weight := bytes.Repeat([]byte("x"), size); takes(ctx, js, weight); {
		}
	}
	p.standStill(ctx)
	return func() error {
		defer conn.Close()
		return js.DeleteStream(site, "ballast")
	}, nil
}

// takes says whether the servers keep a weight. A server that is full may give no
// answer at all, and the fault must not last for as long as one could be waited for.
func takes(ctx context.Context, js natsjs.JetStream, weight []byte) bool {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	_, err := js.Publish(ctx, "ballast", weight)
	return err == nil
}

// standStill waits until nobody gets an answer any more.
func (p *Party) standStill(ctx context.Context) {
	for ctx.Err() == nil {
		before := p.acknowledged()
		pause(ctx, 300*time.Millisecond)
		if p.acknowledged() == before {
			return
		}
	}
}

// leaderOf finds the server that leads the stream of a log.
func (s *Site) leaderOf(ctx context.Context, log string) (*server, error) {
	conn, err := nats.Connect(s.Servers())
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	js, err := natsjs.New(conn)
	if err != nil {
		return nil, err
	}
	stream, err := js.Stream(ctx, streamOf(log))
	if err != nil {
		return nil, err
	}
	leader := stream.CachedInfo().Cluster.Leader
	for _, n := range s.servers {
		if n.name == leader {
			return n, nil
		}
	}
	return nil, fmt.Errorf("no server is called %q", leader)
}

// logStreams is over how many streams a new house spreads its logs.
const logStreams = 3

// streamOf names the stream of a log, as package jetstream spreads them.
func streamOf(log string) string {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(log))
	return fmt.Sprintf("%s-log-%d", house, sum.Sum32()%logStreams)
}
