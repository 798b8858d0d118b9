package load

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"omerta/game"
	rules "omerta/game/godfather"
)

// Godfather is played online with a narrator, who is the last of a table's
// people and has no seat. By day a move goes to all, and that is what is
// measured; at night it goes to those alone who may know of it.
const godfather = "godfather"

// openCircle opens a table for a narrator and brings its people there.
func openCircle(ctx context.Context, c Config, number int, transport http.RoundTripper) (*table, error) {
	c.URL = fromDoor(c.URL, number)
	t := &table{chance: rand.New(rand.NewPCG(c.Seed, uint64(number))), circle: true}
	narrator := newPerson(c.URL, c.Seats, transport)
	var opened struct{ Code string }
	err := narrator.post(ctx, "/api/tables", map[string]any{
		"game": c.Game, "name": "Narrator", "mode": "narrated-online", "seats": c.Seats, "options": game.Suggested(rules.Options()),
	}, &opened)
	if err != nil {
		return t, fmt.Errorf("table %d: %w", number, err)
	}
	t.code = opened.Code
	for seat := range c.Seats {
		p := newPerson(c.URL, seat, transport)
		t.people = append(t.people, p)
		if err := t.seat(ctx, c, p); err != nil {
			return t, fmt.Errorf("table %d, seat %d: %w", number, seat, err)
		}
	}
	t.people = append(t.people, narrator)
	if err := t.connect(ctx, c.URL); err != nil {
		return t, err
	}
	return t, t.dealCircle(ctx)
}

func (t *table) narrator() int { return len(t.people) - 1 }

func (t *table) dealCircle(ctx context.Context) error {
	for seat := range t.narrator() {
		if err := t.command(ctx, seat, map[string]any{"do": "ready", "entropy": fmt.Sprintf("%032x", seat+1)}); err != nil {
			return err
		}
	}
	if err := t.command(ctx, t.narrator(), map[string]any{"do": "start"}); err != nil {
		return err
	}
	return t.await(ctx, func() bool { return t.all(func(p *person) bool { return p.phase() == "play" }) })
}

// stepCircle plays one move of whoever is asked, or goes on where nobody is.
func (t *table) stepCircle(ctx context.Context) error {
	book := t.people[t.narrator()]
	switch book.phase() {
	case "over":
		t.matches++
		if err := t.command(ctx, t.narrator(), map[string]any{"do": "rematch"}); err != nil {
			return err
		}
		return t.dealCircle(ctx)
	case "lobby":
		return t.dealCircle(ctx)
	}
	seat, move := t.narrator(), json.RawMessage(`{"do":"advance"}`)
	asked := book.asked()
	switch {
	case bytes.HasPrefix(book.stands(), []byte(`"phase":"over"`)):
		move = json.RawMessage(`{"do":"close"}`)
	case asked >= 0:
		seat = asked
	}
	if !book.byDay() {
		return t.inTheDark(ctx, seat, move)
	}
	together := func() bool {
		return t.all(func(p *person) bool { return bytes.Equal(p.stands(), book.stands()) })
	}
	if err := t.await(ctx, together); err != nil {
		return fmt.Errorf("the day is not the same for all: %w", err)
	}
	if seat != t.narrator() {
		var err error
		if move, err = t.choose(t.people[seat]); err != nil {
			return err
		}
	}
	return t.measure(ctx, seat, move)
}

// inTheDark plays a move of which not everybody hears.
func (t *table) inTheDark(ctx context.Context, seat int, move json.RawMessage) error {
	book := t.people[t.narrator()]
	if seat != t.narrator() {
		p := t.people[seat]
		if err := t.await(ctx, func() bool { return p.asked() == seat }); err != nil {
			return fmt.Errorf("seat %d is not told that it is asked: %w", seat, err)
		}
		var err error
		if move, err = t.choose(p); err != nil {
			return err
		}
	}
	book.seen = time.Time{}
	if err := t.command(ctx, seat, map[string]any{"do": "move", "move": move}); err != nil {
		return err
	}
	return t.await(ctx, book.hasSeen)
}

// stands gives where the match stands, as the person's view begins.
func (p *person) stands() []byte {
	_, rest, _ := bytes.Cut(p.state, []byte(`"view":{`))
	place, _, _ := bytes.Cut(rest, []byte(`,"players"`))
	return place
}

// byDay says whether moves go to all.
func (p *person) byDay() bool {
	at := p.stands()
	return bytes.HasPrefix(at, []byte(`"phase":"day"`)) || bytes.HasPrefix(at, []byte(`"phase":"opening-day"`))
}
