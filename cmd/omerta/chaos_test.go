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
	site, err := chaos.Build(t.Context(), t.TempDir(), chaos.Programs{NATS: os.Args[0], Env: []string{natsInstead + "=1"}, Node: os.Args[0]})
	t.Cleanup(func() {
		if err := site.Close(); err != nil {
			t.Log(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	party, err := chaos.Invite(t.Context(), site, 4, 3, seed)
	defer party.Leave()
	if err != nil {
		t.Fatal(err)
	}
	endure(t, site, party, rounds, seed)
}

func endure(t *testing.T, site *chaos.Site, party *chaos.Party, rounds int, seed uint64) {
	kept, err := jetstream.Open(t.Context(), site.Servers(), jetstream.WithPatience(30*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	ctx, chance := t.Context(), rand.New(rand.NewPCG(seed, 9))
	var rows []chaos.Row
	defer func() {
		if err := chaos.Print(os.Stdout, rows); err != nil {
			t.Error(err)
		}
	}()
	for _, fault := range chaos.Faults() {
		held := t.Run(fault.Name, func(t *testing.T) {
			row, err := chaos.Endure(ctx, site, party, kept, fault, rounds, chance)
			rows = append(rows, row)
			if err != nil || !row.Sound() || row.LongestPause > fault.Within {
				t.Errorf("%+v, %v", row, err)
			}
		})
		if !held {
			return // what follows would only say it again
		}
	}
	t.Run("a bit flips in a log", func(t *testing.T) {
		row, err := chaos.Spoil(ctx, site, party, kept)
		rows = append(rows, row)
		if err != nil || !row.Sound() {
			t.Fatalf("%+v, %v", row, err)
		}
	})
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
