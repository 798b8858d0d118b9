package table

// endsAlone says whether who has a seat may end the match here and now: it runs
// itself, they are out of it, and no other seat is a person's. Nobody who plays is
// cut short then, and bots do not mind; the clock calls it off (GF-63).
func (s *state) endsAlone(seat int) bool {
	if s.phase != phasePlay || s.narrated() || s.isIn(seat) {
		return false
	}
	for i := range s.seats {
		if i != seat && s.seats[i].person != "" {
			return false
		}
	}
	return true
}
