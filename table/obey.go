package table

import (
	"bytes"
	"strconv"

	"omerta/game"
)

// obey carries out one command and answers it.
func (t *Table) obey(l *Link, c Command) {
	refused := t.wake()
	if refused == nil {
		refused = t.try(l, c)
	}
	if refused != nil {
		t.hall.metrics.refused(refused.Code)
	}
	l.answer(c.ID, refused)
}

// try carries out a command, once however often it is sent.
func (t *Table) try(l *Link, c Command) *game.Error {
	switch c.Do {
	case DoSay, DoStatement:
		return t.say(l, c)
	case DoCheck:
		return t.check(l, c)
	}
	if t.failing {
		return errStore()
	}
	if l.person != "" && t.state.seen.has(l.person, c.ID) {
		return nil
	}
	if c.Do == DoMove {
		return t.move(l, c)
	}
	entries, refused := t.decide(asker{t, l.person, t.state.seatOf(l.person)}, c)
	if refused != nil || len(entries) == 0 {
		return refused
	}
	last := &entries[len(entries)-1]
	last.ID, last.By = c.ID, l.person
	return t.keep(entries)
}

// keep commits what a command came to, and what the house must know of it
// beside the log.
func (t *Table) keep(entries []entry) *game.Error {
	if refused := t.announce(entries); refused != nil {
		return refused
	}
	return t.step(entries...)
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

// move plays a person's move. It also brings back who was away, and a table
// that stood still because nobody moved.
func (t *Table) move(l *Link, c Command) *game.Error {
	s := t.state
	if refused := t.claims(l, &c); refused != nil {
		return refused
	}
	seat, written, refused := t.mover(l, c)
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
	move, refused := seated(c.Move, written)
	if refused != nil {
		return refused
	}
	if seat >= 0 && s.seats[seat].away && s.seats[seat].person == l.person {
		entries = append(entries, entry{Do: saysBack, By: l.person, Seat: &seat})
	}
	if seat >= 0 && s.viewer(l.person) == game.Narrator {
		move = append(bytes.TrimSuffix(move, []byte("}")), `,"by":"narrator"}`...)
	}
	e := entry{By: l.person, ID: c.ID, Move: move}
	if seat >= 0 {
		e.Seat = &seat
	}
	entries = append(entries, s.entering(e))
	refused = t.step(entries...)
	t.end()
	return refused
}

func itoa(seat int) string { return strconv.Itoa(seat) }

// check asks the rules about a move and changes nothing.
func (t *Table) check(l *Link, c Command) *game.Error {
	if refused := t.claims(l, &c); refused != nil {
		return refused
	}
	_, written, refused := t.mover(l, c)
	if refused != nil {
		return refused
	}
	move, refused := seated(c.Move, written)
	if refused != nil {
		return refused
	}
	return refusal(t.state.tryMove(move))
}
