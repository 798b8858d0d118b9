package table

import (
	"bytes"

	"omerta/game"
)

// look is what an Informant saw (LF-42), which is in no view. It is told once,
// as an event; a phone that dropped in that moment is told it when it is back,
// until the next move.
type look struct {
	seat int
	saw  []byte // the events as that seat is told them
}

var special, informant = []byte(`"do":"special"`), []byte(`"special-informant"`)

// lookOf gives the look that came of a move, or nil.
func lookOf(e *entry, events []game.Event) *look {
	if e.Seat == nil || !bytes.Contains(e.Move, informant) || !bytes.Contains(e.Move, special) {
		return nil
	}
	return &look{*e.Seat, appendEvents(events, game.Viewer(*e.Seat))}
}

// events gives a look to its seat, and nothing to anybody else.
func (l *look) events(viewer game.Viewer) []byte {
	if l == nil || int(viewer) != l.seat {
		return nil
	}
	return l.saw
}
