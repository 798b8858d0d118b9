package table

import "omerta/game"

// noSeat is where one stands in `knowing` who has narrated.
const noSeat = -1

// meet notes who has a seat when a match begins, and who narrates: they will
// know what another seat may not.
func (s *state) meet() {
	s.knowing = map[string]int{}
	for i := range s.seats {
		if person := s.seats[i].person; person != "" {
			s.knowing[person] = i
		}
	}
	if s.narrator != "" {
		s.knowing[s.narrator] = noSeat
	}
}

// mayHold says whether a person may take a seat in play: not one who has held
// another, or has narrated, where seats have secrets.
func (s *state) mayHold(person string, seat int) bool {
	was, knows := s.knowing[person]
	return s.phase != phasePlay || !s.manners.secretive || !knows || was == seat
}

// passBook hands the narrator's seat to a spectator, by name, or to somebody
// who sits at the table; in play only to one who is out, for a narrator sees
// all. Whoever narrated sees from then on what everybody may.
func (a asker) passBook(c Command) ([]entry, *game.Error) {
	if c.Seat == nil {
		for person, name := range a.state.watchers {
			if person != a.person && Alike(name, c.Text) {
				return one(entry{Do: saysNarrator, Person: person}), nil
			}
		}
		return nil, errSpectator()
	}
	at, refused := a.meant(c.Seat)
	switch {
	case refused != nil:
		return nil, refused
	case at.person == "":
		return nil, errEmptySeat()
	case a.state.phase == phasePlay && a.state.isIn(*c.Seat):
		return nil, errPlays()
	}
	return one(entry{Do: saysNarrator, Person: at.person}), nil
}

// isIn says whether a seat is still in play.
func (s *state) isIn(seat int) bool {
	match := s.circle()
	return match == nil || match.View(game.Public).Players[seat].In
}

// renameSeat substitutes a person in the room: the seat goes on under another
// name, and without the phone that showed its role.
func (a asker) renameSeat(c Command) ([]entry, *game.Error) {
	name, refused := a.newName(c.Text, "")
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysSubstituted, Seat: c.Seat, Name: name}), nil
}
