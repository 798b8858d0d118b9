// Package bot seats players that need no person: they are told what their seat
// may know, and choose among their legal moves. None of them ever holds a Match.
package bot

import (
	"encoding/json"
	"fmt"
	"slices"

	circle "omerta/bot/godfather"
	family "omerta/bot/lafamilia"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
)

// Player is a bot at one seat for one match. It is not safe for concurrent use.
type Player interface {
	// See tells it what happened: events as game.Event.For gives them to its
	// seat, nils left out. A bot that sits down late may miss what went before.
	See(events []any)
	// Choose gives one of the legal moves, of which there is at least one, from the view that
	// game.Match.View gives to its seat. The answer is one of the given messages, or hands of Godfather's
	// against several of those whom the messages give one by one.
	Choose(view any, legal []json.RawMessage) json.RawMessage
}

// Talker is a Player that makes and reads structured statements, as the table's
// protocol has them, and asks for the floor: those of Godfather are.
type Talker interface {
	Player
	// Hear tells it what a seat stated in the open, be it its own.
	Hear(from int, statement json.RawMessage)
	// Speak gives what it states before the move that it chose last is played, once.
	Speak() []json.RawMessage
	// Interject gives a move that it makes unasked, or nil. It is to be asked once
	// for each who has the floor, with the moves that are legal to it.
	Interject(legal []json.RawMessage) json.RawMessage
}

// Place says where a bot sits and under which house rules.
type Place struct {
	Game    string
	Level   string
	Seat    int
	Seats   int             // at the table
	Options json.RawMessage // as the match was set up with; absent names stand at their defaults
	Seed    [32]byte        // the bot's own chance, which must not be the match's
}

// maker seats a bot of one game.
type maker struct {
	levels []string
	make   func(Place) (Player, error)
}

var makers = map[string]maker{
	"la-familia": {family.Levels(), newFamily},
	"godfather":  {circle.Levels(), newCircle},
}

// Levels lists the levels that play a game, the weakest first; none for a game that no bot plays.
func Levels(game string) []string { return slices.Clone(makers[game].levels) }

// New seats a bot.
func New(place Place) (Player, error) {
	maker, found := makers[place.Game]
	if !found {
		return nil, fmt.Errorf("bot: none plays %q", place.Game)
	}
	return maker.make(place)
}

func newFamily(place Place) (Player, error) {
	options, err := lafamilia.ParseOptions(place.Options)
	if err != nil {
		return nil, err
	}
	return family.New(place.Level, place.Seat, place.Seats, options, place.Seed)
}

func newCircle(place Place) (Player, error) {
	house, err := godfather.Declare(place.Options)
	if err != nil {
		return nil, err
	}
	return circle.New(place.Level, place.Seat, place.Seats, house, place.Seed)
}

var _ Talker = (*circle.Player)(nil)
