package table

import (
	"encoding/json"
	"slices"
	"strconv"

	"omerta/game"
)

// legal lists what a viewer may do now.
func (s *state) legal(viewer game.Viewer) []json.RawMessage {
	switch {
	case viewer == game.Narrator:
		return s.narratorMoves()
	case viewer < 0 || s.inPerson() || s.chosen != nil:
		return nil
	}
	return s.play.Legal(int(viewer))
}

// seesAsked says whether a viewer may know whom the match waits for.
func seesAsked(viewer game.Viewer, w game.Waiting) bool {
	return viewer == game.Narrator || w.Clock == nil || w.Clock.Public
}

// askedFor gives whom the match waits for, as far as a viewer may know.
func (s *state) askedFor(viewer game.Viewer, w game.Waiting) []int {
	switch {
	case seesAsked(viewer, w):
		return w.Seats
	case slices.Contains(w.Seats, int(viewer)) && !s.inPerson():
		return []int{int(viewer)}
	}
	return nil
}

// appendAsked adds what a viewer may do, and who is asked until when.
func (s *state) appendAsked(body []byte, viewer game.Viewer, shared *views) []byte {
	body = appendList(body, `,"legal":[`, s.legal(viewer))
	waiting := s.waiting()
	asked := s.askedFor(viewer, waiting)
	for i, seat := range asked {
		body = append(body, []string{`,"asked":[`, `,`}[min(i, 1)]...)
		body = strconv.AppendInt(body, int64(seat), 10)
	}
	if len(asked) > 0 {
		body = append(body, ']')
	}
	chose := s.chosen != nil && s.chosen.seat == int(viewer)
	if chose {
		body = append(append(body, `,"chosen":`...), s.chosen.move...)
	}
	if d, ok := s.clockFor(viewer, len(asked) > 0 || chose); ok {
		body = shared.appendClock(body, d)
	}
	return body
}

// clockShown names the clock that a viewer is shown, if any. A move that was meant
// for another, and comes from a phone that had no signal, is no choice of now.
func (s *state) clockShown(viewer game.Viewer) string {
	asked := len(s.askedFor(viewer, s.waiting())) > 0 || s.chosen != nil && s.chosen.seat == int(viewer)
	d, _ := s.clockFor(viewer, asked)
	return d.Name
}

// clockFor gives the clock that a viewer may see: the running one to the asked,
// and to everybody where it is public; of a self-running table's night the
// whole.
func (s *state) clockFor(viewer game.Viewer, asked bool) (Deadline, bool) {
	switch {
	case s.clock.name == "":
		return Deadline{}, false
	case asked || seesAsked(viewer, s.awaited()):
		return s.deadline(), true
	}
	return s.nightDeadline()
}
