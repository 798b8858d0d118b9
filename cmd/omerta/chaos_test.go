package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"omerta/chaos"
	"omerta/store/jetstream"
	"omerta/table"
)

// TestWhateverHappensToASite lets every fault happen to a site of three NATS
// servers and three nodes under play: no acknowledged command may be lost or
// kept twice, and every table must play on. OMERTA_CHAOS sets how often each
// fault happens; `make chaos` runs it long.
func TestWhateverHappensToASite(t *testing.T) {
	rounds := 1
	if n, err := strconv.Atoi(os.Getenv("OMERTA_CHAOS")); err == nil {
		rounds = n
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	t.Setenv(serveInstead, "1")
	ground := &ground{t: t, seed: seed, chance: rand.New(rand.NewPCG(seed, 9))}
	defer ground.print()
	for _, fault := range chaos.Faults() {
		if !t.Run(fault.Name, func(t *testing.T) { ground.endure(t, fault, rounds) }) {
			return // what follows would only say it again
		}
	}
	t.Run("a bit flips in a log", ground.spoil)
}

// ground is where faults happen: a site under play, built anew after so many
// rounds, before its logs are longer than any evening's.
type ground struct {
	t      *testing.T // outlives the faults
	seed   uint64
	chance *rand.Rand
	rows   []chaos.Row

	site  *chaos.Site
	party *chaos.Party
	kept  *jetstream.Store
	used  int // rounds
}

const mostRounds = 20

func (g *ground) endure(t *testing.T, fault chaos.Fault, rounds int) {
	total := chaos.Row{Fault: fault}
	defer func() { g.rows = append(g.rows, total) }()
	for total.Rounds < rounds {
		if err := g.settle(); err != nil {
			t.Fatal(err)
		}
		n := min(rounds-total.Rounds, mostRounds-g.used)
		row, err := chaos.Endure(g.t.Context(), g.site, g.party, g.kept, fault, n, g.chance)
		g.used += n
		total.Add(row)
		if err != nil || !row.Sound() || row.LongestPause > fault.Within {
			t.Fatalf("%+v, %v", row, err)
		}
	}
}

func (g *ground) spoil(t *testing.T) {
	if err := g.settle(); err != nil {
		t.Fatal(err)
	}
	row, err := chaos.Spoil(g.t.Context(), g.site, g.party, g.kept)
	g.rows = append(g.rows, row)
	if err != nil || !row.Sound() {
		t.Fatalf("%+v, %v", row, err)
	}
}

// settle makes sure that there is a site under play.
func (g *ground) settle() (err error) {
	if g.site != nil && g.used < mostRounds {
		return nil
	}
	g.leave()
	dir := g.t.TempDir()
	g.site, err = chaos.Build(g.t.Context(), dir, chaos.Programs{NATS: os.Args[0], Env: []string{natsInstead + "=1"}, Node: os.Args[0]})
	g.t.Cleanup(g.leave)
	if err != nil {
		return err
	}
	g.used = 0
	if g.party, err = chaos.Invite(g.t.Context(), g.site, 4, 3, g.seed); err != nil {
		return err
	}
	g.kept, err = jetstream.Open(g.t.Context(), g.site.Servers(), jetstream.WithPatience(30*time.Second))
	return err
}

// leave ends the site.
func (g *ground) leave() {
	if g.party != nil {
		g.party.Leave()
	}
	if g.kept != nil {
		_ = g.kept.Close() // never fails
	}
	if g.site != nil {
		if err := g.site.Close(); err != nil {
			g.t.Log(err)
		}
	}
	g.site, g.party, g.kept = nil, nil, nil
}

func (g *ground) print() {
	if err := chaos.Print(os.Stdout, g.rows); err != nil {
		g.t.Error(err)
	}
}

// natsInstead makes the test's own binary behave as a NATS server.
const natsInstead = "OMERTA_TEST_IS_NATS"

// serveNATS is the main function of a NATS server.
func serveNATS(args []string) {
	flags := flag.NewFlagSet("nats-server", flag.ExitOnError)
	options, err := server.ConfigureOptions(flags, args, nil, nil, nil)
	if err == nil {
		var s *server.Server
		if s, err = server.NewServer(options); err == nil {
			s.ConfigureLogger()
			err = server.Run(s)
			s.WaitForShutdown()
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// jumpy is the clock on the wall, an hour ahead from SIGUSR1 to SIGUSR2.
type jumpy struct {
	table.Wall
	ahead atomic.Int64
}

func (c *jumpy) Now() time.Time { return c.Wall.Now().Add(time.Duration(c.ahead.Load())) }

func jumpOnSignal() {
	c := &jumpy{}
	wall = c
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGUSR1, syscall.SIGUSR2)
	go func() {
		for s := range signals {
			c.ahead.Store(0)
			if s == syscall.SIGUSR1 {
				c.ahead.Store(int64(time.Hour))
			}
		}
	}()
}
