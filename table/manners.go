package table

import (
	"encoding/json"

	"omerta/game"
	"omerta/game/lafamilia"
)

// manners are what a table must know of a game beyond the contract: how a
// house seats it, who may run it, and what a rematch changes.
type manners struct {
	seats   int      // at a new table, unless the host says otherwise
	modes   []string // who may run it; the first is the default
	idle    int      // whole rounds without a person's move, after which the table is paused; 0 for never
	badges  int      // boss badges there are; 0 for none
	round   func(game.Match) int
	rematch func(options json.RawMessage, lead, seats int) json.RawMessage
	fixed   func([]seat) map[string]json.RawMessage
	rules   func(options json.RawMessage, mode string) json.RawMessage // what is played by, given what the host declared
	pulse   func(s *state, seat int) string                            // varies a bot's time to move

	patient bool // only people who are not there are played for
}

func mannersOf(name string) manners {
	switch name {
	case "la-familia":
		return laFamilia
	case "godfather":
		return seasonOne
	}
	return manners{
		seats: 2, modes: []string{ModeSelf}, round: noRound, rematch: sameOptions, fixed: nothingFixed,
		rules: asDeclared, pulse: movePulse,
	}
}

// laFamilia: at most five, each with a badge of their own (LF-04); a rematch
// moves the first seat on by one (LF-54).
var laFamilia = manners{
	seats: 4, modes: []string{ModeSelf}, idle: 2, badges: 5,
	round: roundOf, rules: asDeclared, pulse: movePulse,
	rematch: func(options json.RawMessage, lead, seats int) json.RawMessage {
		return withOption(options, "first", (lead+1)%seats)
	},
	fixed: func(seats []seat) map[string]json.RawMessage {
		bosses := make([]int, len(seats))
		for i := range seats {
			bosses[i] = seats[i].boss
		}
		text, _ := json.Marshal(bosses)
		return map[string]json.RawMessage{"bosses": text}
	},
}

func asDeclared(options json.RawMessage, _ string) json.RawMessage { return options }

// movePulse is for games in which every move is seen.
func movePulse(s *state, _ int) string { return itoa(s.moves) }

func noRound(game.Match) int { return 0 }

func sameOptions(options json.RawMessage, _, _ int) json.RawMessage { return options }

func nothingFixed([]seat) map[string]json.RawMessage { return nil }

// roundOf asks La Familia which round it is.
func roundOf(m game.Match) int {
	hosted, ok := m.(*lafamilia.Hosted)
	if !ok {
		return 0
	}
	match := hosted.Match()
	return match.Round()
}

// withOption gives options with one of them set.
func withOption(options json.RawMessage, name string, value any) json.RawMessage {
	all := map[string]any{}
	if json.Unmarshal(options, &all) != nil {
		return options
	}
	all[name] = value
	text, err := json.Marshal(all)
	if err != nil {
		return options
	}
	return text
}
