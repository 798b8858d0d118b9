package table

import (
	"omerta/game"
	"omerta/game/lafamilia"
)

// views encodes what viewers may know of a match at one moment. What all of
// them share is encoded once.
type views struct {
	state  *state
	family []byte // `,"view":…` of La Familia's public view, but for its end
	clock  Deadline
	timed  []byte // clock, encoded
}

// append adds a viewer's view: what it shares with others is given apart.
func (v *views) append(own []byte, viewer game.Viewer) (shared, view []byte) {
	family, ok := v.state.play.(*lafamilia.Hosted)
	if !ok || viewer < game.Public {
		return nil, appendJSON(append(own, `,"view":`...), v.state.view(viewer))
	}
	if v.family == nil {
		public := appendJSON(append(make([]byte, 0, 1536), `,"view":`...), family.View(game.Public))
		v.family = public[:len(public)-1]
	}
	if hand := family.Hand(viewer); hand != nil {
		own = lafamilia.AppendCards(append(own, `,"hand":`...), hand)
	}
	return v.family, append(own, '}')
}

// appendClock adds a clock, which mostly is the same for all.
func (v *views) appendClock(own []byte, d Deadline) []byte {
	if v.timed == nil || v.clock != d {
		v.clock, v.timed = d, encode(d)
	}
	return append(append(own, `,"clock":`...), v.timed...)
}
