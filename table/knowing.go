package table

// noSeat is where one stands in `knowing` who has narrated.
const noSeat = -1

// noteKnowing notes who has a seat when a match begins, and who narrates: they will
// know what another seat may not.
func (s *state) noteKnowing() {
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
// another in this match, whose hand or role they know, nor one who has narrated.
func (s *state) mayHold(person string, seat int) bool {
	was, knows := s.knowing[person]
	return s.phase != phasePlay || !knows || was == seat
}
