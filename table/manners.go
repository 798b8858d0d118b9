package table

import (
	"encoding/json"

	"omerta/game"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
)

// manners are what a table must know of a game beyond the contract: how a
// house seats it, who may run it, and what a rematch changes.
type manners struct {
	seats   int      // at a new table, unless the host says otherwise
	modes   []string // who may run it; the first is the default
	idle    int      // whole rounds without a person's move, after which the table is paused; 0 for never
	badges  int      // boss badges there are; 0 for none
	patient bool     // only people who are not there are played for

	round   func(game.Match) int                                                  // which is played; 0 where there are none
	rematch func(options json.RawMessage, lead, seats int) json.RawMessage        // the options of the next match
	reseat  func(options json.RawMessage, order []int, seats int) json.RawMessage // the options once these of so many seats stand in that order; nil where they do not change
	fixed   func([]seat) map[string]json.RawMessage                               // header fields that follow from who sits where
	rules   func(options json.RawMessage, mode string) json.RawMessage            // what is played by, given what the host declared
	pulse   func(s *state, seat int) string                                       // varies a bot's time to move
}

// mannersOf are those of each game of the house.
var mannersOf = map[string]*manners{lafamilia.Game.Name(): laFamilia, godfather.Game.Name(): seasonOne}

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
