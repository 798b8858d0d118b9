package godfather

// exit takes somebody out by day, or by the narrator, and looks for the end.
func (m *Match) exit(seat int8, why Cause) {
	m.s.in &^= one(seat)
	m.note(seat, why, m.s.phase)
	m.tell(Event{Kind: "exit", Seat: seat, Target: None, Cause: why, to: all, full: all})
	m.checkEnd()
}

// note keeps an exit for the story, and that a mafia member has left.
func (m *Match) note(seat int8, why Cause, phase Phase) {
	if m.s.side(seat) == Mafia {
		m.s.mafiaLeft = true
	}
	m.exits = append(m.exits, Exit{Seat: int(seat), Cause: why, Phase: phase, Number: int(m.s.number)})
}

// checkEnd ends the match if a side has won; the city's win is looked at first
// (GF-60, GF-61, GF-63).
func (m *Match) checkEnd() {
	s := &m.s
	mafia, city := s.living(Mafia).Len(), s.living(City).Len()
	if m.setup.Declaration.Parity == WithCity {
		city += s.living(Independent).Len()
	}
	switch {
	case mafia == 0:
		m.end(City)
	case mafia >= city:
		m.end(Mafia)
	}
}

func (m *Match) end(winner Side) {
	m.s.winner = winner
	m.dropCard()
	m.enter(Over)
	m.goTo(StepOver)
	m.tell(Event{Kind: "over", Seat: None, Target: None, Side: winner, to: all, full: all})
}

// opened says that roles are open to everybody: the match is over and, where
// the declaration wants it, closed by the narrator.
func (m *Match) opened() bool {
	return m.s.step == StepOver && (m.setup.Declaration.Ends == EndsAtOnce || m.s.closed)
}

// nostradamus gives the seat that holds the role, in or out.
func (s *state) nostradamus() int8 { return s.of(Independent).First() }

// nostradamusWon says whether he won with the side he picked, in or out (GF-62).
func (s *state) nostradamusWon() bool {
	seat := s.nostradamus()
	return s.winner != NoSide && seat != None && s.hands[seat].picked == s.winner
}

// Winners gives the seats that won, in or out: the winning side's, and
// Nostradamus with the side he picked. There are none before the end and
// none in a match that was called off.
func (m *Match) Winners() Set {
	if m.s.winner == NoSide {
		return 0
	}
	won := m.s.of(m.s.winner)
	if m.s.nostradamusWon() {
		won |= one(m.s.nostradamus())
	}
	return won
}

// Over says that the match has come to its end: the phase is over. Under
// `ends` confirmed it may still be taken back until it is closed.
func (m *Match) Over() bool { return m.s.step == StepOver }

// Final says that the end stands: roles are open to everybody.
func (m *Match) Final() bool { return m.opened() }

// Ending is how a match ended, for those who count them by the thousand.
type Ending struct {
	Winner Side // NoSide before the end, and where the match was called off
	Roles  [MostSeats]Role
	In     Set
	Picked Side // by Nostradamus
}

// Ending gives how the match ended. It allocates nothing.
func (m *Match) Ending() Ending {
	e := Ending{Winner: m.s.winner, In: m.s.in}
	for seat := range m.s.seats {
		e.Roles[seat] = m.s.hands[seat].role
	}
	if seat := m.s.nostradamus(); seat != None {
		e.Picked = m.s.hands[seat].picked
	}
	return e
}
