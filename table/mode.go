package table

import (
	"slices"

	"omerta/game"
)

// setMode changes who runs the table (GF-70). In a narrated mode the host is
// the narrator and has no seat.
func (a asker) setMode(c Command) ([]entry, *game.Error) {
	s := a.state
	switch {
	case !slices.Contains(s.manners.modes, c.Mode):
		return nil, errMode()
	case c.Mode == s.mode && (!s.narrated() || s.narrator == s.host):
		return nil, nil
	}
	if c.Mode == ModeSelf && !a.seated() {
		if _, refused := a.freeSeat(nil); refused != nil && !s.inPerson() {
			return nil, refused
		}
	}
	return one(entry{Do: saysMode, Mode: c.Mode}), nil
}

// switched takes the table over to another mode. Bots do not sit in a room
// with people, and names without phones do not play online.
func (s *state) switched(mode string) {
	wasInPerson := s.inPerson()
	s.mode = mode
	if s.narrated() {
		s.makeNarrator(s.host)
	}
	for i := range s.seats {
		at := &s.seats[i]
		switch {
		case s.inPerson() && at.bot, wasInPerson && !s.inPerson() && at.person == "":
			*at = seat{boss: at.boss}
		default:
			at.named = s.inPerson() && !at.empty()
		}
	}
	if !s.narrated() {
		s.endNarration()
	}
	s.unready()
}
