package table

import (
	"encoding/json"

	"omerta/game"
	"omerta/game/lafamilia"
)

// laFamilia: at most five, each with a badge of their own (LF-04); a rematch
// moves the first seat on by one (LF-54).
var laFamilia = &manners{
	seats: 4, modes: []string{ModeSelf}, idle: 2, badges: 5,
	round: roundOf, rematch: firstMovesOn, fixed: bossesOf, rules: asDeclared, pulse: movePulse,
}

func roundOf(match game.Match) int { return match.(*lafamilia.Hosted).Round() }

func firstMovesOn(options json.RawMessage, lead, seats int) json.RawMessage {
	return withOption(options, "first", (lead+1)%seats)
}

func bossesOf(seats []seat) map[string]json.RawMessage {
	bosses := make([]int, len(seats))
	for i := range seats {
		bosses[i] = seats[i].boss
	}
	return map[string]json.RawMessage{"bosses": encode(bosses)}
}

func asDeclared(options json.RawMessage, _ string) json.RawMessage { return options }

// movePulse goes on with every move: all of them are seen.
func movePulse(s *state, _ int) string { return itoa(s.moves) }
