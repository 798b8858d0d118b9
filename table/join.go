package table

import (
	"cmp"

	"omerta/game"
)

// Join gives a person a place at a table, and the seat: nil for a spectator.
// Who has a place already keeps it.
func (h *Hall) Join(code, person, name string, watch bool, wanted *int) (seat *int, refused *game.Error) {
	refused = h.at(code, func(t *Table) *game.Error {
		if t.failing() {
			return errStore()
		}
		if i := t.state.seatOf(person); i >= 0 {
			seat = &i
			return nil
		}
		e, refused := t.welcome(person, name, watch, wanted)
		if refused != nil || e == nil {
			return refused
		}
		gone, refused := t.makeRoom(person)
		if refused != nil {
			return refused
		}
		seat = e.Seat
		return t.keep(append(gone, *e))
	})
	return seat, refused
}

// welcome says what joining comes to. A table in play takes spectators only.
func (t *Table) welcome(person, name string, watch bool, wanted *int) (*entry, *game.Error) {
	s := t.state
	known := s.watchers[person]
	if s.locked && known == "" {
		return nil, errLocked()
	}
	clean, refused := t.newName(cmp.Or(name, known), person)
	if refused != nil {
		return nil, refused
	}
	e := &entry{Do: saysJoined, By: person, Name: clean}
	if watch || s.phase != phaseLobby || person == s.narrator || s.inPerson() {
		if known == clean {
			return nil, nil
		}
		return e, nil
	}
	if s.locked && person != s.host { // as for `sit`
		return nil, errLocked()
	}
	i, refused := asker{t, person, -1}.freeSeat(wanted)
	e.Seat = &i
	return e, refused
}

// mostWatchers is how many people without a seat a table knows by name: each
// name is compared with that of whoever comes.
const mostWatchers = 200

// makeRoom lets a spectator go who is not here any more, where there are too
// many for somebody new.
func (t *Table) makeRoom(person string) ([]entry, *game.Error) {
	s := t.state
	if s.watchers[person] != "" || len(s.watchers) < mostWatchers {
		return nil, nil
	}
	for other := range s.watchers {
		if other != s.host && other != s.narrator && !t.here(other) {
			return one(entry{Do: saysLeft, By: other}), nil
		}
	}
	return nil, errCrowded()
}
