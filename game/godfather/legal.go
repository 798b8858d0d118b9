package godfather

// Legal appends to buf exactly the moves that Play would accept of a seat, in
// a fixed order; of hands against several (nominate) only the empty hand and
// those against one. For NarratorSeat it lists the narrator's moves, an undo
// of one step among them, and for ClockSeat the clock's.
func (m *Match) Legal(seat int8, buf []Move) []Move {
	s := &m.s
	switch {
	case seat == NarratorSeat:
		return m.legalNarrator(buf)
	case s.step == StepOver:
		return buf
	case seat == ClockSeat:
		return append(buf, Move{Seat: ClockSeat, Do: Timeout, Target: None}, Move{Seat: ClockSeat, Do: CallOff, Target: None})
	case !s.in.Has(seat):
		return buf
	}
	switch s.step {
	case StepForesee, StepSide:
		return m.legalOpening(seat, buf)
	case StepMafia:
		return m.legalTeam(seat, buf)
	case StepMatador, StepWatson, StepLeon, StepKane, StepConstantine:
		return m.legalPower(seat, buf)
	case StepState:
		return m.legalState(seat, buf)
	case StepSpeech, StepDefence:
		return m.legalSpeech(seat, buf)
	case StepBallot1, StepBallot2:
		return m.legalBallot(seat, buf)
	case StepCard:
		return m.legalCards(seat, buf)
	}
	return buf
}
