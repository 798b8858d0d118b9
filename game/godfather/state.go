package godfather

// Standing is what a dawn starts from: who holds which hand, and how each
// person stands before the table.
type Standing struct {
	seats       int8
	hands       [MostSeats]hand
	in          Set
	exposed     Set             // by Kane; stays with the person (GF-99)
	slaughtered Set             // never to come back
	removed     Set             // by the narrator, never to come back
	public      [MostSeats]Role // the role made public, if any; stays with the person
}

// state is a match between two moves: a value, so that a copy is a snapshot.
type state struct {
	Standing
	phase  Phase
	step   Step
	number int32

	answered   bool // the one whom the step asks has answered
	met        bool // the mafia know each other
	mafiaLeft  bool // a mafia member has left at some time (GF-33)
	senses     int  // used so far
	stateUsed  int  // inquiries of state used so far
	cuffed     Set  // tonight
	silenced   Set  // today
	toSilence  Set  // tomorrow
	warnings   [MostSeats]int
	tonight    Choices
	called     steps                 // aloud since nightfall, until the day goes on
	news       News                  // of the last dawn, until nightfall
	figures    [Independent + 1]int8 // of those out, by side, until nightfall
	hasFigures bool

	floor    floor
	ballot   ballot
	leaver   int8 // who plays the last-move card
	drawn    Card // and which
	shown    Card // the card last played
	cardsOut cardSet
	lots     int // header lots used so far

	winner    Side
	calledOff bool
	closed    bool
}

// living gives the seats of those in who hold a role of the side.
func (s *Standing) living(side Side) Set {
	return s.of(side) & s.in
}

// of gives the seats that hold a role of the side, in or out.
func (s *Standing) of(side Side) Set {
	var set Set
	for seat := range s.seats {
		if s.hands[seat].role.Side() == side {
			set |= one(seat)
		}
	}
	return set
}

// holder gives the living seat that holds a role, or None. Of the roles that
// stand more than once, the lowest seat.
func (s *Standing) holder(role Role) int8 {
	for seat := range s.seats {
		if s.hands[seat].role == role && s.in.Has(seat) {
			return seat
		}
	}
	return None
}

func (s *Standing) side(seat int8) Side { return s.hands[seat].role.Side() }
