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
	var entries []entry
	switch s.paused {
	case "":
	case pausedIdle:
		entries = append(entries, entry{Do: saysResumed, By: l.person})
	default:
		return errPaused()
	}
	if seat >= 0 && s.seats[seat].away && s.seats[seat].person == l.person && !s.dark() { // it would tell who moves
		entries = append(entries, entry{Do: saysBack, By: l.person, Seat: &seat})
	}
	if seat >= 0 && s.viewer(l.person) == game.Narrator {
		move = append(bytes.TrimSuffix(move, []byte("}")), `,"by":"narrator"}`...)
	}
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
	offered := t.state.offers(t.state.viewer(l.person), c.Move)
	if !offered {
		if refused := t.claims(l, &c); refused != nil {
			return 0, nil, refused
		}
	}
	seat, written, refused := t.mover(l, c)
	if refused != nil {
		return 0, nil, refused
	}
	if offered {
		return seat, slices.Concat([]byte(`{"seat":`), []byte(written), []byte(`,`), c.Move[1:]), nil
	}
	move, refused = withSeat(c.Move, written)
	return seat, move, refused
}

// offers says whether a move is, byte for byte, one of those that its seat was
// shown as legal; then nothing is left to check or to tidy in its writing.
func (s *state) offers(viewer game.Viewer, move json.RawMessage) bool {
	if s.play == nil || viewer < 0 {
		return false
	}
	return slices.ContainsFunc(s.play.Legal(int(viewer)), func(m json.RawMessage) bool { return bytes.Equal(m, move) })
}

// mover says who a move is by and for: the seat as records write it.
func (t *Table) mover(l *Link, c Command) (seat int, written string, refused *game.Error) {
	s := t.state
	if s.play == nil || s.phase == phaseLobby {
		return 0, "", errNotPlaying()
	}
	if s.viewer(l.person) == game.Narrator {
		if c.Seat == nil {
			return int(game.Narrator), narratorSeat, nil
		}
		if *c.Seat < 0 || *c.Seat >= len(s.seats) {
			return 0, "", errNoSeat()
		}
		return *c.Seat, itoa(*c.Seat), nil
	}
	if seat = s.seatOf(l.person); seat < 0 {
		return 0, "", errNotSeated()
	}
	if s.inPerson() {
		return 0, "", errInPerson()
	}
	return seat, itoa(seat), nil
}

// claims looks at what a move says of its maker: a narrator's may say its seat,
// a player's neither that nor who enters it.
func (t *Table) claims(l *Link, c *Command) *game.Error {
	if t.state.viewer(l.person) == game.Narrator {
		return asNarrator(c)
	}
	return byWhom(c.Move)
}

// byWhom refuses a player's move that claims to be entered by another.
func byWhom(move json.RawMessage) *game.Error {
	var fields map[string]json.RawMessage
	if json.Unmarshal(move, &fields) != nil {
		return Malformed("move must be an object")
	}
	if _, given := fields["by"]; given {
		return Malformed("move must not say who enters it")
	}
	return nil
}

// asNarrator takes the seat out of a narrator's move, where it came with it as
// in the list of legal ones, and says whose move it is.
func asNarrator(c *Command) *game.Error {
	var fields map[string]json.RawMessage
	if json.Unmarshal(c.Move, &fields) != nil || fields == nil {
		return Malformed("move must be an object")
	}
	seat, given := fields["seat"]
	delete(fields, "seat")
	delete(fields, "by") // the table says who enters a move
	c.Move = encode(fields)
	if !given || bytes.Equal(seat, []byte(narratorSeat)) {
		return nil
	}
	c.Seat = new(int)
	if json.Unmarshal(seat, c.Seat) != nil {
		return Malformed("seat must be a number or \"narrator\"")
	}
	return nil
}

// withSeat gives a move its seat and the form that records have: one line, the
// seat first.
func withSeat(move json.RawMessage, seat string) (json.RawMessage, *game.Error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(move, &fields) != nil || fields == nil {
		return nil, Malformed("move must be an object")
	}
	if _, given := fields["seat"]; given {
		return nil, Malformed("move must not say its seat")
	}
	whole := append([]byte(`{"seat":`), seat...)
	if len(fields) > 0 {
		whole = append(whole, ',')
	}
	compact, err := json.Marshal(move) // compacts and checks
	if err != nil {
		return nil, Malformed("move must be an object")
	}
	return append(whole, compact[1:]...), nil
}

// itoa writes a seat as records do.
func itoa(seat int) string { return strconv.Itoa(seat) }
