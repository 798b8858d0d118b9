package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Storm has everybody come back at the same moment, after a server that died
// in the middle of play is there again.
type Storm struct {
	Serve  func(context.Context) (Victim, error) // starts a server
	Rounds int
	Config // of the tables
}

// Weathered is what came of a Storm, the worst of its rounds.
type Weathered struct {
	Rounds  int     `json:"storms"`
	Sockets int     `json:"sockets"`
	Ready   float64 `json:"ready_ms"` // from starting the process until it said that it was ready
	Back    float64 `json:"back_ms"`  // from then until the last socket had seen its table
}

// String says it in words.
func (w Weathered) String() string {
	return fmt.Sprintf("%d storms of %d sockets: ready %.0f ms after the start at worst, everybody back %.0f ms later at worst",
		w.Rounds, w.Sockets, w.Ready, w.Back)
}

// Run plays a move at every table, kills the server, starts it again, and
// counts the time until all are back.
func (s Storm) Run(ctx context.Context) (Weathered, error) {
	var w Weathered
	transport := &http.Transport{MaxIdleConnsPerHost: 2 * opening}
	server, err := s.Serve(ctx)
	if err != nil {
		return w, err
	}
	defer func() { _ = server.Kill() }()
	s.URL = server.URL
	tables, err := openAll(ctx, s.Config, transport)
	defer closeAll(tables)
	for w.Rounds = 0; err == nil && w.Rounds < s.Rounds; w.Rounds++ {
		if server, err = s.round(ctx, &w, server, tables); err != nil {
			err = fmt.Errorf("storm %d: %w", w.Rounds+1, err)
		}
	}
	w.Sockets = sockets(tables)
	return w, err
}

func (s Storm) round(ctx context.Context, w *Weathered, server Victim, tables []*table) (Victim, error) {
	if err := eachTable(tables, func(t *table) error { return t.playMoves(ctx, 1) }); err != nil {
		return server, err
	}
	if err := server.Kill(); err != nil {
		return server, err
	}
	closeAll(tables)
	begun := time.Now()
	server, err := s.Serve(ctx)
	if err != nil {
		return server, err
	}
	if err := ready(ctx, server.URL); err != nil {
		return server, err
	}
	there := time.Now()
	err = eachTable(tables, func(t *table) error { return t.comeBack(ctx, server.URL) })
	w.Ready = max(w.Ready, milliseconds(there.Sub(begun)))
	w.Back = max(w.Back, milliseconds(time.Since(there)))
	return server, err
}

// eachTable does something at all tables at once.
func eachTable(tables []*table, do func(*table) error) error {
	errs := make([]error, len(tables))
	each(len(tables), len(tables), func(i int) { errs[i] = do(tables[i]) })
	return errors.Join(errs...)
}

// comeBack opens everybody's socket and waits until each has seen the table.
func (t *table) comeBack(ctx context.Context, url string) error {
	if err := t.connect(ctx, url); err != nil {
		return fmt.Errorf("table %s: %w", t.code, err)
	}
	return t.await(ctx, func() bool { return t.all(func(p *person) bool { return p.state != nil }) })
}

// ready waits until a server says that it is.
func ready(ctx context.Context, url string) error {
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for {
		response, err := http.Get(url + "/readyz")
		if err != nil {
			return err
		}
		_ = response.Body.Close()
		if response.StatusCode == http.StatusOK {
			return nil
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
