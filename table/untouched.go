package table

import (
	"encoding/json"

	"omerta/game/godfather"
)

// untouched counts what GF-63 asks: whether a whole night and the day after it
// have gone by in which no seat moved.
type untouched struct {
	phase  godfather.Phase
	nights int
	moved  bool // since the night began
	whole  bool // a whole night and day without a move, and none since
}

// callOffMove is what the clock plays at a table that nobody touches.
var callOffMove = json.RawMessage(`{"seat":"clock","do":"call-off"}`)

// follow looks at the match after a move.
func (u *untouched) follow(match *godfather.Match, seatMoved bool) {
	u.moved, u.whole = u.moved || seatMoved, u.whole && !seatMoved
	was := u.phase
	if u.phase, _ = match.Phase(); u.phase != godfather.Night || was == godfather.Night {
		return
	}
	u.whole = u.nights > 0 && !u.moved
	u.nights, u.moved = u.nights+1, false
}

// mustCallOff says that the clock has to call the table off: not while a choice
// waits, for somebody has come back.
func (s *state) mustCallOff() bool {
	return !s.narrated() && s.phase == phasePlay && s.untouched.whole && s.chosen == nil
}
