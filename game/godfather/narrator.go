package godfather

// checkNarrator refuses what only the narrator, or the clock, may do.
func (m *Match) checkNarrator(v *Move) fault {
	s := &m.s
	switch {
	case v.Do == Timeout && v.Seat != ClockSeat:
		return clockOnly
	case v.Do == CallOff && v.Seat != NarratorSeat && v.Seat != ClockSeat:
		return narratorOnly
	case v.Do != Timeout && v.Do != CallOff && v.Seat != NarratorSeat:
		return narratorOnly
	}
	switch {
	case v.Do == Undo:
		return m.checkUndo(v.Steps)
	case v.Do == Close:
		return m.checkClose()
	case s.step == StepOver:
		return isOver
	case v.Do != Warn && v.Do != Remove:
		return fine
	case v.Target < 0 || v.Target >= s.seats:
		return noSuchSeat
	case v.Do == Remove && !s.in.Has(v.Target):
		return targetOut
	}
	return fine
}

func (m *Match) checkClose() fault {
	switch {
	case m.setup.Declaration.Ends != EndsConfirmed:
		return nothingToClose
	case m.s.step != StepOver:
		return notOver
	case m.s.closed:
		return isClosed
	}
	return fine
}

func (m *Match) warn(seat int8) {
	m.s.warnings[seat]++
	m.tell(Event{Kind: "warn", Seat: None, Target: seat, Number: int32(m.s.warnings[seat]), hasNumber: true, to: all, full: all})
}

// remove takes a player out for a rule broken: for good, without a card (GF-72).
func (m *Match) remove(seat int8) {
	s := &m.s
	s.removed |= one(seat)
	before := s.floor.speaker()
	s.floor.leave(seat)
	s.ballot.fall(seat, s.step)
	if (s.step == StepSpeech || s.step == StepDefence) && s.floor.speaker() != before {
		m.entered = true
	}
	leaving := s.leaver == seat
	if leaving {
		m.dropCard()
	}
	m.exit(seat, ByRemoval)
	if leaving {
		m.nightfall()
	}
}

func (m *Match) callOff() {
	m.s.calledOff = true
	m.end(NoSide)
}

func (m *Match) close() {
	m.s.closed = true
	m.tell(Event{Kind: "closed", Seat: None, Target: None, to: all, full: all})
}

// legalNarrator lists what the narrator may do: on with it, one step back, a
// warning or a removal, the end.
func (m *Match) legalNarrator(buf []Move) []Move {
	try := func(v Move) {
		if m.check(&v) == fine {
			buf = append(buf, v)
		}
	}
	try(Move{Seat: NarratorSeat, Do: Advance, Target: None})
	try(Move{Seat: NarratorSeat, Do: Undo, Target: None, Steps: 1})
	for _, do := range [...]Do{Warn, Remove} {
		for seat := range m.s.seats {
			try(Move{Seat: NarratorSeat, Do: do, Target: seat})
		}
	}
	try(Move{Seat: NarratorSeat, Do: Close, Target: None})
	try(Move{Seat: NarratorSeat, Do: CallOff, Target: None})
	return buf
}
