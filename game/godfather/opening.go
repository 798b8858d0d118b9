package godfather

// checkForesee refuses Nostradamus's three names, or finds them fine (GF-20).
func (m *Match) checkForesee(v *Move) fault {
	if f := m.powerFault(v.Seat, Nostradamus, StepForesee); f != fine {
		return f
	}
	switch {
	case v.Targets.Len() != 3:
		return wrongCount
	case v.Targets.Has(v.Seat):
		return targetSelf
	case v.Targets&^m.s.in != 0:
		return targetOut
	}
	return fine
}

// foresee tells how many of the three are mafia, the godfather counted as
// city (GF-21).
func (m *Match) foresee(v *Move) {
	h := &m.s.hands[v.Seat]
	h.foresaw, h.foreseen, h.number = true, v.Targets, 0
	for seat := range v.Targets.All() {
		if r := m.s.hands[seat].role; r.Side() == Mafia && r != Godfather {
			h.number++
		}
	}
	m.tell(Event{Kind: "foreseen", Seat: v.Seat, Target: None, Targets: v.Targets, Number: int32(h.number), hasNumber: true, to: one(v.Seat), full: one(v.Seat)})
	m.s.answered = true
}

// forced says that Nostradamus must take the mafia's side (GF-22).
func (h *hand) forced() bool { return h.foresaw && h.number >= 2 }

func (m *Match) checkSide(v *Move) fault {
	if f := m.powerFault(v.Seat, Nostradamus, StepSide); f != fine {
		return f
	}
	switch {
	case v.Side != City && v.Side != Mafia:
		return malformed
	case v.Side == City && m.s.hands[v.Seat].forced():
		return sideForced
	}
	return fine
}

func (m *Match) pickSide(seat int8, side Side) {
	m.s.hands[seat].picked = side
	m.tell(Event{Kind: "picked", Seat: seat, Target: None, Side: side, to: one(seat), full: one(seat)})
	m.s.answered = true
}

// leaveSide ends the step without an answer: mafia if forced, else no side.
func (m *Match) leaveSide() {
	if seat := m.s.holder(Nostradamus); seat != None && m.s.hands[seat].forced() {
		m.pickSide(seat, Mafia)
	}
}

// meet lets the mafia see each other (GF-23).
func (m *Match) meet() {
	if seat := m.s.holder(Nostradamus); seat != None {
		m.opening = opening{seat, m.s.hands[seat]}
	}
	m.s.met = true
	m.goTo(StepMeet)
	team := m.s.of(Mafia)
	m.tell(Event{Kind: "met", Seat: None, Target: None, Targets: team, to: team, full: team})
}

func (m *Match) legalOpening(seat int8, buf []Move) []Move {
	if seat != m.s.holder(Nostradamus) {
		return buf
	}
	if m.s.step == StepSide {
		if !m.s.hands[seat].forced() {
			buf = append(buf, Move{Seat: seat, Do: PickSide, Target: None, Side: City})
		}
		return append(buf, Move{Seat: seat, Do: PickSide, Target: None, Side: Mafia})
	}
	return triples(buf, Move{Seat: seat, Do: Foresee, Target: None}, m.s.in&^one(seat))
}

// triples lists a move of three names for each three of some seats, ascending.
func triples(buf []Move, v Move, seats Set) []Move {
	var one [MostSeats]Set
	n := seats.singles(&one)
	for a := range n {
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				v.Targets = one[a] | one[b] | one[c]
				buf = append(buf, v)
			}
		}
	}
	return buf
}
