package godfather

import rules "omerta/game/godfather"

// sight is what a View shows, in sets and numbers.
type sight struct {
	me     int8
	seats  int
	phase  rules.Phase
	step   rules.Step
	number int

	in, exposed, defendants rules.Set
	role                    rules.Role
	side                    rules.Side // what one plays for: Nostradamus's is the one he picked
	team                    rules.Set  // the mafia's seats, where one is of it
	known                   [rules.MostSeats]rules.Role

	turn       int8 // whose speech it is
	quorum     int
	hands      [rules.MostSeats]rules.Set // of the last ballot, or so far of the running one
	answered   rules.Set                  // whose hands those are
	card       rules.Card
	foreseen   rules.Set
	numberSeen int // −1 where none was
}

// look reads a View.
func (s *sight) look(view *rules.View, me int8) {
	*s = sight{me: me, seats: len(view.Players), phase: view.Phase, step: value(view.Step), number: view.Number,
		defendants: rules.Of(view.Defendants...), role: value(view.Role), side: value(view.Side), team: rules.Of(view.Team...),
		turn: rules.None, quorum: value(view.Quorum), card: value(view.Card), foreseen: rules.Of(view.Foreseen...), numberSeen: -1,
	}
	for seat := range view.Players {
		shown := &view.Players[seat]
		s.known[seat] = value(shown.Role)
		if shown.In {
			s.in |= one(int8(seat))
		}
		if shown.Exposed {
			s.exposed |= one(int8(seat))
		}
	}
	if view.Turn != nil {
		s.turn = int8(*view.Turn)
	}
	if view.NumberSeen != nil {
		s.numberSeen = *view.NumberSeen
	}
	for seat, hands := range view.Hands {
		s.hands[seat] = rules.Of(hands...)
		if hands != nil {
			s.answered |= one(int8(seat))
		}
	}
}

// value gives what a pointer points to, zero for none.
func value[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

// others are those in beside oneself.
func (s *sight) others() rules.Set { return s.in &^ one(s.me) }

// against counts the hands that stand against a seat.
func (s *sight) against(seat int8) (n int) {
	for _, hands := range s.hands[:s.seats] {
		if hands.Has(seat) {
			n++
		}
	}
	return n
}

// mafia says that one plays for the mafia and knows the team.
func (s *sight) mafia() bool { return s.role.Side() == rules.Mafia }
