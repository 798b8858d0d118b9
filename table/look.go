package table

import (
	"omerta/game"
	"omerta/game/lafamilia"
)

// look is what an Informant saw (LF-42), which is in no view. It is told once,
// as an event; a phone that dropped in that moment is told it when it is back,
// until the next move.
type look struct {
	seat int
	saw  []byte // the events as that seat is told them
}

// lookOf gives the look that is among the events of a move, or nil.
func lookOf(events []game.Event) *look {
	for _, e := range events {
		if e, ok := e.(lafamilia.Event); ok && e.Kind == lafamilia.Informed {
			return &look{int(e.Seat), appendEvents(events, game.Viewer(e.Seat))}
		}
	}
	return nil
}

// events gives a look to its seat, and nothing to anybody else.
func (l *look) events(viewer game.Viewer) []byte {
	if l == nil || int(viewer) != l.seat {
		return nil
	}
	return l.saw
}
