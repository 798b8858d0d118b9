package table

import (
	"encoding/json"
	"slices"

	"omerta/game"
	"omerta/game/lafamilia"
)

// laFamilia: at most five, each with a badge of their own (LF-04); a rematch
// moves the first seat on by one (LF-54).
var laFamilia = &manners{
	seats: 4, modes: []string{ModeSelf}, idle: 2, badges: 5,
	round: roundOf, rematch: firstMovesOn, reseat: firstStays, fixed: bossesOf, rules: asDeclared, pulse: movePulse,
}

func roundOf(match game.Match) int { return match.(*lafamilia.Hosted).Round() }

func firstMovesOn(options json.RawMessage, lead, seats int) json.RawMessage {
	return withOption(options, "first", (lead+1)%seats)
}

// firstStays has whoever is named to begin (LF-14), or does because the first seat has
// moved on to them (LF-54), begin still when some of so many seats are moved or taken
// away. Where it is theirs that is taken away, the next begins.
func firstStays(options json.RawMessage, order []int, seats int) json.RawMessage {
	var declared struct{ First *int }
	if json.Unmarshal(options, &declared) != nil || declared.First == nil || *declared.First >= seats {
		return nil // it is drawn, or was wrong before
	}
	was := *declared.First
	for i := range seats {
		switch first := slices.Index(order, (was+i)%seats); first {
		case -1: // taken away
		case was:
			return nil
		default:
			return withOption(options, "first", first)
		}
	}
	return nil
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
