// Package load plays many tables at once over real sockets, as phones would,
// and measures the server from outside: how long a move takes until all at the
// table have it, how many there are a second, and what they cost.
package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// Config says what is played.
type Config struct {
	URL     string        // of the server, or of several nodes, a comma between them
	Game    string        // "la-familia" or "godfather", the latter with a narrator beside the seats
	Options string        // house rules, a JSON object; empty for the defaults
	Tables  int           //
	Seats   int           // people at each table
	Bots    int           // bots at each table, beside them
	For     time.Duration // how long moves are measured
	Idle    int           // if not 0: so many moves at each table, then silence
	Rate    float64       // moves a second offered over all tables; 0 for as many as there can be
	Rude    int           // sockets that misbehave beside the players in the second half of the time; needs a Rate
	Disturb Disturbance   // what they do; needed for any
	Process int           // the server's process id, if it runs here; 0 if not
	Seed    uint64        // of the players' choices
}

// Disturbance has so many rude guests at a house's tables until the context is over.
// They had better be in a process of their own, so that the players do not wait
// for them where they are measured.
type Disturbance func(ctx context.Context, url string, guests int, tables []string) error

// Figures are what was measured.
type Figures struct {
	Tables  int     `json:"tables"`
	Seats   int     `json:"seats"`
	Sockets int     `json:"sockets"`
	Seconds float64 `json:"seconds"`
	Moves   int     `json:"moves"`
	Matches int     `json:"matches_ended"`

	MovesPerSecond float64 `json:"moves_per_second"`
	P50            float64 `json:"p50_ms"` // from sending a move to its arrival on the last of the table's sockets
	P90            float64 `json:"p90_ms"`
	P99            float64 `json:"p99_ms"`
	Worst          float64 `json:"max_ms"`

	Offered float64 `json:"offered_per_second,omitempty"` // then times run from when a move was due
	Rude    int     `json:"rude,omitempty"`
	CalmP99 float64 `json:"calm_p99_ms,omitempty"` // before the rude ones came
	RudeP99 float64 `json:"rude_p99_ms,omitempty"` // while they were there

	CPUSeconds        float64 `json:"server_cpu_seconds,omitempty"`
	MovesPerCPUSecond float64 `json:"moves_per_server_cpu_second,omitempty"`
	ResidentMB        float64 `json:"server_resident_mb,omitempty"`
	KBPerSocket       float64 `json:"resident_kb_per_socket,omitempty"`
}

// opening is how many tables are opened at the same time.
const opening = 16

// settling is how long an idle server is left alone before it is weighed.
const settling = 12 * time.Second

// Run plays and measures.
func Run(ctx context.Context, c Config) (Figures, error) {
	transport := &http.Transport{MaxIdleConnsPerHost: 2 * opening}
	defer transport.CloseIdleConnections()
	tables, err := openAll(ctx, c, transport)
	defer func() { closeAll(tables) }()
	switch {
	case err != nil:
		return Figures{}, err
	case c.Idle > 0:
		return rest(ctx, c, tables)
	case c.Rate > 0:
		return offered(ctx, c, tables)
	}
	return rush(ctx, c, tables)
}

func closeAll(tables []*table) {
	for _, t := range tables {
		t.close()
	}
}

// openAll opens every table and deals.
func openAll(ctx context.Context, c Config, transport http.RoundTripper) ([]*table, error) {
	tables := make([]*table, c.Tables)
	errs := make([]error, c.Tables)
	each(c.Tables, opening, func(i int) {
		tables[i], errs[i] = openTable(ctx, c, i, transport)
	})
	opened := slices.DeleteFunc(tables, func(t *table) bool { return t == nil })
	return opened, errors.Join(errs...)
}

// each does something for every number below n, so many at a time.
func each(n, atOnce int, do func(int)) {
	var wg sync.WaitGroup
	gate := make(chan struct{}, atOnce)
	for i := range n {
		gate <- struct{}{}
		wg.Go(func() {
			defer func() { <-gate }()
			do(i)
		})
	}
	wg.Wait()
}

// rush plays all tables as fast as they go.
func rush(ctx context.Context, c Config, tables []*table) (Figures, error) {
	before := weigh(c.Process)
	begun := time.Now()
	ctx, cancel := context.WithDeadline(ctx, begun.Add(c.For))
	defer cancel()
	err := eachTable(tables, func(t *table) error { return t.playUntil(ctx) })
	took := time.Since(begun)
	after := weigh(c.Process)
	return figures(c, tables, takeLatencies(tables), took, after.cpu-before.cpu, after.resident), err
}

// offered plays at a given rate; where rude guests are asked for, they come
// for the second half.
func offered(ctx context.Context, c Config, tables []*table) (Figures, error) {
	before, begun := weigh(c.Process), time.Now()
	calm := c.For
	if c.Rude > 0 {
		calm /= 2
	}
	err := offer(ctx, c, tables, calm)
	quiet, rude := takeLatencies(tables), []time.Duration(nil)
	if c.Rude > 0 && err == nil {
		err = besideRude(ctx, c, tables, func() error { return offer(ctx, c, tables, c.For-calm) })
		rude = takeLatencies(tables)
	}
	took, after := time.Since(begun), weigh(c.Process)
	all := slices.Concat(quiet, rude)
	slices.Sort(all)
	f := figures(c, tables, all, took, after.cpu-before.cpu, after.resident)
	if f.Offered = c.Rate; c.Rude > 0 {
		f.Rude, f.CalmP99, f.RudeP99 = c.Rude, at(quiet, .99), at(rude, .99)
	}
	return f, err
}

// besideRude does something while rude guests are at the tables.
func besideRude(ctx context.Context, c Config, tables []*table, do func() error) error {
	ctx, end := context.WithCancel(ctx)
	left := make(chan error, 1)
	go func() { left <- c.Disturb(ctx, c.URL, c.Rude, codes(tables)) }()
	err := do()
	end()
	return errors.Join(err, <-left)
}

// rest plays a few moves at each table and weighs the silence after them.
func rest(ctx context.Context, c Config, tables []*table) (Figures, error) {
	begun := time.Now()
	errs := make([]error, len(tables))
	each(len(tables), opening, func(i int) { errs[i] = tables[i].playMoves(ctx, c.Idle) })
	took := time.Since(begun)
	if err := errors.Join(errs...); err != nil {
		return Figures{}, err
	}
	select {
	case <-time.After(settling):
	case <-ctx.Done():
		return Figures{}, ctx.Err()
	}
	weight := weigh(c.Process)
	return figures(c, tables, takeLatencies(tables), took, 0, weight.resident), nil
}

func figures(c Config, tables []*table, sorted []time.Duration, took time.Duration, cpu, resident float64) Figures {
	f := Figures{
		Tables: len(tables), Seats: c.Seats, Sockets: sockets(tables), Seconds: took.Seconds(),
		CPUSeconds: cpu, ResidentMB: resident / (1 << 20),
	}
	for _, t := range tables {
		f.Matches += t.matches
	}
	f.Moves = len(sorted)
	f.MovesPerSecond = float64(f.Moves) / f.Seconds
	if cpu > 0 {
		f.MovesPerCPUSecond = float64(f.Moves) / cpu
	}
	f.KBPerSocket = resident / 1024 / float64(f.Sockets)
	f.P50, f.P90, f.P99, f.Worst = at(sorted, .5), at(sorted, .9), at(sorted, .99), at(sorted, 1)
	return f
}

// takeLatencies gives those of all moves since it was last called, sorted.
func takeLatencies(tables []*table) []time.Duration {
	var all []time.Duration
	for _, t := range tables {
		all = append(all, t.latencies...)
		t.latencies = nil
	}
	slices.Sort(all)
	return all
}

func codes(tables []*table) (all []string) {
	for _, t := range tables {
		all = append(all, t.code)
	}
	return all
}

func sockets(tables []*table) (n int) {
	for _, t := range tables {
		n += len(t.people)
	}
	return n
}

// at gives a quantile in milliseconds.
func at(sorted []time.Duration, q float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	i := min(int(q*float64(len(sorted))), len(sorted)-1)
	return float64(sorted[i].Microseconds()) / 1000
}

// String says the figures in words.
func (f Figures) String() string {
	text := fmt.Sprintf("%d tables × %d sockets, %.1f s: %d moves, %.0f a second; to all sockets p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, worst %.1f ms",
		f.Tables, f.Seats, f.Seconds, f.Moves, f.MovesPerSecond, f.P50, f.P90, f.P99, f.Worst)
	if f.Offered > 0 {
		text += fmt.Sprintf("; offered %.0f a second, times from when a move was due", f.Offered)
	}
	if f.Rude > 0 {
		text += fmt.Sprintf("; p99 %.2f ms in peace, %.2f ms beside %d rude guests", f.CalmP99, f.RudeP99, f.Rude)
	}
	if f.CPUSeconds > 0 {
		text += fmt.Sprintf("; the server took %.2f CPU-seconds, %.0f moves each", f.CPUSeconds, f.MovesPerCPUSecond)
	}
	if f.ResidentMB > 0 {
		text += fmt.Sprintf("; %.1f MB resident, %.1f KB a socket", f.ResidentMB, f.KBPerSocket)
	}
	return text
}
