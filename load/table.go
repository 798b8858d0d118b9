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
	circle    bool // of Godfather, with a narrator
	pending   *pending
	closed    int       // sockets that have ended
	acked     []string  // ids of commands that the server answered with yes
	due       time.Time // when the move to be measured should have been sent; now where zero
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
	if c.Game == godfather {
		return openCircle(ctx, c, number, transport)
	}
	c.URL = fromDoor(c.URL, number)
	t := &table{
		chance: rand.New(rand.NewPCG(c.Seed, uint64(number))),
	}
	for seat := range c.Seats {
		p := newPerson(c.URL, seat, transport)
		t.people = append(t.people, p)
		if err := t.seat(ctx, c, p); err != nil {
			return t, fmt.Errorf("table %d, seat %d: %w", number, seat, err)
		}
	}
	if err := t.connect(ctx, c.URL); err != nil {
		return t, err
	}
	return t, t.deal(ctx)
}

// connect opens everybody's socket.
func (t *table) connect(ctx context.Context, url string) error {
	t.arrivals, t.closed = make(chan arrival, 64*len(t.people)), 0
	for _, p := range t.people {
		p.url, p.state = door(url, p.seat), nil
		if err := p.connect(ctx, t.code, t.arrivals); err != nil {
			return err
		}
	}
	return nil
}

func (t *table) seat(ctx context.Context, c Config, p *person) error {
	if t.code != "" {
		return p.post(ctx, "/api/tables/"+t.code+"/join", map[string]any{"name": p.name}, nil)
	}
	var opened struct{ Code string }
	opening := map[string]any{"game": c.Game, "name": p.name, "seats": c.Seats + c.Bots, "bots": c.Bots}
	if c.Options != "" {
		opening["options"] = json.RawMessage(c.Options)
	}
	err := p.post(ctx, "/api/tables", opening, &opened)
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
	command["id"] = fmt.Sprintf("c%d", t.commands)
	t.pending = &pending{seat, command}
	return t.insist(ctx)
}

// pending is a command that has no answer yet.
type pending struct {
	seat    int
	command map[string]any
}

// insist sends the pending command, maybe again, and waits for its answer.
func (t *table) insist(ctx context.Context) error {
	id, p := t.pending.command["id"].(string), t.people[t.pending.seat]
	p.answered = ""
	if err := p.send(ctx, t.pending.command); err != nil {
		return err
	}
	err := t.await(ctx, func() bool { return p.answered == id })
	what := t.pending.command["do"]
	switch {
	case err != nil:
		return fmt.Errorf("%v: %w", what, err)
	case p.refused != "":
		t.pending = nil
		return fmt.Errorf("%v was refused: %s", what, p.refused)
	}
	t.acknowledged(id)
	return nil
}

// acknowledged notes that the server has promised to keep a command.
func (t *table) acknowledged(id string) {
	t.pending = nil
	t.acked = append(t.acked, id)
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
				t.closed++
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

// step plays one move, or opens the next match and deals.
func (t *table) step(ctx context.Context) error {
	if t.circle {
		return t.stepCircle(ctx)
	}
	switch t.people[0].phase() {
	case "over":
		t.matches++
		if err := t.command(ctx, 0, map[string]any{"do": "rematch"}); err != nil {
			return err
		}
		return t.deal(ctx)
	case "lobby":
		return t.deal(ctx)
	}
	mover := func() *person {
		for _, p := range t.people {
			if seat := p.asked(); seat >= 0 && seat == p.place() {
				return p
			}
		}
		return nil
	}
	if err := t.await(ctx, func() bool { return mover() != nil || t.people[0].phase() == "over" }); err != nil {
		return fmt.Errorf("nobody is asked: %w", err)
	}
	if p := mover(); p != nil {
		return t.move(ctx, p, p.seat)
	}
	return nil
}

// move chooses a legal move and plays it.
func (t *table) move(ctx context.Context, p *person, seat int) error {
	move, err := t.choose(p)
	if err != nil {
		return err
	}
	return t.measure(ctx, seat, move)
}

// measure sends a move and waits until every socket has seen it.
func (t *table) measure(ctx context.Context, seat int, move json.RawMessage) error {
	for _, other := range t.people {
		other.seen = time.Time{}
	}
	begun := t.due
	if begun.IsZero() {
		begun = time.Now()
	}
	if err := t.command(ctx, seat, map[string]any{"do": "move", "move": move}); err != nil {
		return err
	}
	if err := t.await(ctx, func() bool { return t.all((*person).hasSeen) }); err != nil {
		return fmt.Errorf("not everybody saw a move: %w", err)
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
