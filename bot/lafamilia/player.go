// Package lafamilia plays La Familia as a guest at the table: it sees a View and
// its legal moves, and never a Match. What it knows of other hands, an Informant
// or a Betrayal has told it.
package lafamilia

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	rules "omerta/game/lafamilia"
)

// The levels.
const (
	Easy   = "easy"   // no plan, no blunders
	Normal = "normal" // a good player by the rules of thumb
)

// Levels lists the levels, the weakest first.
func Levels() []string { return []string{Easy, Normal} }

// Player is one bot at one seat for one match.
type Player struct {
	seat  int
	house house
	mind  mind
	seen  *memory
	sight sight
}

// mind chooses among legal moves.
type mind interface {
	choose(s *sight, legal []rules.Move) rules.Move
}

// New seats a bot of a level. The options are those of the match; the seed is the bot's own chance,
// apart from the match's.
func New(level string, seat, seats int, options rules.Options, seed [32]byte) (*Player, error) {
	p := &Player{seat: seat, seen: &memory{me: seat}, house: house{
		edition: options.Edition, goal: options.Goal(seats), arms: int(options.Arms), limit: int(options.HandLimit),
		captured: options.Counts == rules.Captured, reaction: options.Defence == rules.Reaction, rounds: options.Check == rules.CheckRound,
	}}
	luck := rand.New(rand.NewChaCha8(seed))
	switch level {
	case Easy:
		p.mind = &easy{house: p.house, luck: luck}
	case Normal:
		p.mind = &normal{house: p.house, seen: p.seen, luck: luck}
	default:
		return nil, fmt.Errorf("bot: no level %q", level)
	}
	return p, nil
}

// See tells the bot what happened, as its seat may know it: events as Event.For gives them.
func (p *Player) See(events []any) {
	for _, event := range events {
		p.seen.see(event)
	}
}

// Learn tells the bot of one event.
func (p *Player) Learn(event any) { p.seen.see(event) }

// Move chooses among the legal moves of the own seat, of which there is at least one.
func (p *Player) Move(view *rules.View, legal []rules.Move) rules.Move {
	p.sight.look(view, p.seat)
	if move := p.mind.choose(&p.sight, legal); move != 0 {
		return move
	}
	return legal[0]
}

// Choose does the same with a View and moves as the match gives them to a table.
func (p *Player) Choose(view any, legal []json.RawMessage) json.RawMessage {
	shown, ok := view.(rules.View)
	moves, err := parse(legal, p.seat)
	if !ok || err != nil { // not La Familia's own words: whatever is offered first is legal
		return legal[0]
	}
	chosen := p.Move(&shown, moves)
	for i, move := range moves {
		if move == chosen {
			return legal[i]
		}
	}
	return legal[0]
}

// parse reads moves that are written without their seat.
func parse(legal []json.RawMessage, seat int) ([]rules.Move, error) {
	moves := make([]rules.Move, len(legal))
	for i, raw := range legal {
		move, err := rules.ParseMove(fmt.Appendf(nil, `{"seat":%d,%s`, seat, raw[1:]))
		if err != nil {
			return nil, err
		}
		moves[i] = move
	}
	return moves, nil
}
