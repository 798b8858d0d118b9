package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"
)

// table is one table and the people at it, driven from one goroutine: one move
// at a time, the next when all have seen the last.
type table struct {
	code      string
	people    []*person
	arrivals  chan arrival
	chance    *rand.Rand
	latencies []time.Duration
	matches   int
	commands  int
}

// arrival is a frame that came in at one of the sockets.
type arrival struct {
	seat int
	at   time.Time
	text []byte // nil when the socket has closed
}

// patience is how long a frame may take before the run is given up.
const patience = 20 * time.Second

// openTable opens a table, brings its people there, and deals.
func openTable(ctx context.Context, c Config, number int, transport http.RoundTripper) (*table, error) {
	t := &table{
		arrivals: make(chan arrival, 64*c.Seats),
		chance:   rand.New(rand.NewPCG(c.Seed, uint64(number))),
	}
	for seat := range c.Seats {
		p := newPerson(c.URL, seat, transport)
		t.people = append(t.people, p)
		if err := t.seat(ctx, c, p); err != nil {
			return t, fmt.Errorf("table %d, seat %d: %w", number, seat, err)
		}
	}
	for _, p := range t.people {
		if err := p.connect(ctx, t.code, t.arrivals); err != nil {
			return t, err
		}
	}
	return t, t.deal(ctx)
}

func (t *table) seat(ctx context.Context, c Config, p *person) error {
	if t.code != "" {
		return p.post(ctx, "/api/tables/"+t.code+"/join", map[string]any{"name": p.name}, nil)
	}
	var opened struct{ Code string }
	err := p.post(ctx, "/api/tables", map[string]any{"game": c.Game, "name": p.name, "seats": c.Seats}, &opened)
	t.code = opened.Code
	return err
}

// deal makes everybody ready and starts.
func (t *table) deal(ctx context.Context) error {
	for seat := range t.people {
		err := t.command(ctx, seat, map[string]any{"do": "ready", "entropy": fmt.Sprintf("%032x", seat+1)})
		if err != nil {
			return err
		}
	}
	if err := t.command(ctx, 0, map[string]any{"do": "start"}); err != nil {
		return err
	}
	return t.await(ctx, func() bool { return t.all(func(p *person) bool { return p.phase() == "play" }) })
}

// command sends one and waits for its answer.
func (t *table) command(ctx context.Context, seat int, command map[string]any) error {
	t.commands++
	id := fmt.Sprintf("c%d", t.commands)
	command["id"] = id
	p := t.people[seat]
	p.answered = ""
	if err := p.send(ctx, command); err != nil {
		return err
	}
	if err := t.await(ctx, func() bool { return p.answered == id }); err != nil {
		return fmt.Errorf("%v: %w", command["do"], err)
	}
	if p.refused != "" {
		return fmt.Errorf("%v was refused: %s", command["do"], p.refused)
	}
	return nil
}

func (t *table) all(of func(*person) bool) bool {
	for _, p := range t.people {
		if !of(p) {
			return false
		}
	}
	return true
}

// await takes frames until something holds.
func (t *table) await(ctx context.Context, holds func() bool) error {
	if holds() {
		return nil
	}
	timeout := time.NewTimer(patience)
	defer timeout.Stop()
	for {
		select {
		case a := <-t.arrivals:
			if a.text == nil {
				return errors.New("the server closed a socket")
			}
			t.people[a.seat].take(a)
			if holds() {
				return nil
			}
		case <-timeout.C:
			return errors.New("the server does not answer")
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// playUntil plays until the context is over, rematch after rematch.
func (t *table) playUntil(ctx context.Context) error {
	for ctx.Err() == nil {
		if err := t.step(ctx); err != nil && ctx.Err() == nil {
			return fmt.Errorf("table %s: %w", t.code, err)
		}
	}
	return nil
}

func (t *table) playMoves(ctx context.Context, moves int) error {
	for range moves {
		if err := t.step(ctx); err != nil {
			return fmt.Errorf("table %s: %w", t.code, err)
		}
	}
	return nil
}

// step plays one move, or opens the next match.
func (t *table) step(ctx context.Context) error {
	if t.people[0].phase() == "over" {
		t.matches++
		if err := t.command(ctx, 0, map[string]any{"do": "rematch"}); err != nil {
			return err
		}
		return t.deal(ctx)
	}
	for seat, p := range t.people {
		if p.asked() == seat {
			return t.move(ctx, p, seat)
		}
	}
	return errors.New("nobody is asked")
}

// move sends a legal move and waits until every socket has seen it.
func (t *table) move(ctx context.Context, p *person, seat int) error {
	move, err := t.choose(p)
	if err != nil {
		return err
	}
	for _, other := range t.people {
		other.seen = time.Time{}
	}
	begun := time.Now()
	if err := t.command(ctx, seat, map[string]any{"do": "move", "move": move}); err != nil {
		return err
	}
	if err := t.await(ctx, func() bool { return t.all(func(p *person) bool { return !p.seen.IsZero() }) }); err != nil {
		return err
	}
	last := begun
	for _, other := range t.people {
		if other.seen.After(last) {
			last = other.seen
		}
	}
	t.latencies = append(t.latencies, last.Sub(begun))
	return nil
}

// choose draws a legal move, but nobody resigns.
func (t *table) choose(p *person) (json.RawMessage, error) {
	legal, err := p.legal()
	if err != nil {
		return nil, err
	}
	var moves []json.RawMessage
	for _, m := range legal {
		if !strings.Contains(string(m), `"resign"`) {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return nil, errors.New("no legal move")
	}
	return moves[t.chance.IntN(len(moves))], nil
}

func (t *table) close() {
	for _, p := range t.people {
		p.close()
	}
}
