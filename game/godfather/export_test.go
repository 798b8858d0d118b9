package godfather

import (
	"encoding/json"

	"omerta/game"
)

// Suggested is the declaration that a host may take with one press.
func Suggested() Declaration {
	sheet, err := json.Marshal(game.Suggested(Options()))
	if err != nil {
		panic(err)
	}
	d, err := Declare(sheet)
	if err != nil {
		panic(err)
	}
	return d
}

// Standing gives how many accepted moves stand: the most that an undo may take
// back.
func (m *Match) Standing() int { return len(m.moves) }
