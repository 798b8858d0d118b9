package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"omerta/game"
)

// move plays a person's move. It also brings back who was away, unless the
// move is secret, and a table that stood still because nobody moved.
func (t *Table) move(l *Link, c Command) *game.Error {
	s := t.state
	seat, move, refused := t.moveOf(l, c)
	if refused != nil {
		return refused
	}
	if c.Clock != "" && c.Clock != s.clockShown(s.viewer(l.person)) {
		return errOvertaken()
	}
	if s.paused != "" && s.paused != pausedIdle {
		return errPaused()
	}
	if seat >= 0 && s.viewer(l.person) == game.Narrator {
		move = append(bytes.TrimSuffix(move, []byte("}")), `,"by":"narrator"}`...)
	}
	entries := s.returning(l.person, seat)
	if len(entries) > 0 { // a move that is refused brings nobody back
		if err := s.tryMove(move); err != nil {
			return refusal(err)
		}
	}
	e := entry{By: l.person, ID: c.ID, Move: move}
	if seat >= 0 {
		e.Seat = &seat
	}
	entries = append(entries, s.entering(e))
	return t.step(entries...)
}

// returning is what goes before a person's move: that the table no longer stands
// still, and that they are back.
func (s *state) returning(person string, seat int) (entries []entry) {
	if s.paused == pausedIdle {
		entries = append(entries, entry{Do: saysResumed, By: person})
	}
	if seat >= 0 && s.seats[seat].away && s.seats[seat].person == person && !s.dark() { // it would tell who moves
		entries = append(entries, entry{Do: saysBack, By: person, Seat: &seat})
	}
	return entries
}

// check asks the rules about a move and changes nothing.
func (t *Table) check(l *Link, c Command) *game.Error {
	_, move, refused := t.moveOf(l, c)
	if refused != nil {
		return refused
	}
	return refusal(t.state.tryMove(move))
}

// moveOf gives the seat that a command moves for, and the move as records have
// it.
func (t *Table) moveOf(l *Link, c Command) (seat int, move json.RawMessage, refused *game.Error) {
	viewer := t.state.viewer(l.person)
	if !t.state.offers(viewer, c.Move) {
		if c.Move, c.Seat, refused = written(c, viewer); refused != nil {
			return 0, nil, refused
		}
	}
	if seat, refused = t.mover(viewer, c.Seat); refused != nil {
		return 0, nil, refused
	}
	return seat, seated(c.Move, seat), nil
}

// offers says whether a move is, byte for byte, one of those that its seat was
// shown as legal; then nothing is left to check or to tidy in its writing.
func (s *state) offers(viewer game.Viewer, move json.RawMessage) bool {
	if s.play == nil || viewer < 0 {
		return false
	}
	return slices.ContainsFunc(s.play.Legal(int(viewer)), func(m json.RawMessage) bool { return bytes.Equal(m, move) })
}

// written gives a move as a client wrote it without its seat, in one line, and
// the seat that a narrator means. A player's says neither its seat nor who
// enters it; a narrator's may, as in the list of legal ones.
func written(c Command, by game.Viewer) (move json.RawMessage, seat *int, refused *game.Error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(c.Move, &fields) != nil || fields == nil {
		return nil, nil, Malformed("move must be an object")
	}
	named, names := fields["seat"]
	_, claims := fields["by"]
	switch {
	case by == game.Narrator:
		delete(fields, "seat")
		delete(fields, "by") // the table says who enters a move
		seat, refused = seatNamed(named, c.Seat)
		return encode(fields), seat, refused
	case claims:
		return nil, nil, Malformed("move must not say who enters it")
	case names:
		return nil, nil, Malformed("move must not say its seat")
	}
	return encode(c.Move), nil, nil
}

// seatNamed reads the seat in a narrator's move; where it names none, or the
// narrator's own, the command's own counts.
func seatNamed(text json.RawMessage, commanded *int) (*int, *game.Error) {
	if text == nil || string(text) == narratorSeat {
		return commanded, nil
	}
	seat := new(int)
	if json.Unmarshal(text, seat) != nil {
		return nil, Malformed("seat must be a number or \"narrator\"")
	}
	return seat, nil
}

// mover says for which seat a viewer moves: a narrator for the one that is
// meant, or for none.
func (t *Table) mover(viewer game.Viewer, meant *int) (int, *game.Error) {
	s := t.state
	switch {
	case s.play == nil || s.phase == phaseLobby:
		return 0, errNotPlaying()
	case viewer == game.Narrator && meant == nil:
		return int(game.Narrator), nil
	case viewer == game.Narrator:
		_, refused := t.meant(meant)
		return *meant, refused
	case viewer < 0:
		return 0, errNotSeated()
	case s.inPerson():
		return 0, errInPerson()
	}
	return int(viewer), nil
}

const narratorSeat = `"narrator"`

// seated gives a move, an object in one line, its seat, which stands first in
// records.
func seated(move json.RawMessage, seat int) json.RawMessage {
	whole := append(make([]byte, 0, len(move)+20), `{"seat":`...)
	if seat == int(game.Narrator) {
		whole = append(whole, narratorSeat...)
	} else {
		whole = strconv.AppendInt(whole, int64(seat), 10)
	}
	if len(move) > len(`{}`) {
		whole = append(whole, ',')
	}
	return append(whole, bytes.TrimPrefix(move, []byte(`{`))...)
}

// itoa writes a seat, or another small number.
func itoa(n int) string { return strconv.Itoa(n) }
