package godfather

func (m *Match) checkUndo(steps int32) fault {
	switch {
	case m.s.closed:
		return isClosed
	case steps < 1:
		return wrongSteps
	case m.setup.NoUndo || int(steps) > len(m.moves):
		return tooManySteps
	}
	return fine
}

// undo takes back the last moves that still stand, by playing the others
// again from the deal: chance comes again as it was (GF-71).
func (m *Match) undo(steps int32) {
	phase, number, again := m.s.phase, m.s.number, m.again
	standing := m.moves[:len(m.moves)-int(steps)]
	m.deal()
	for i := range standing {
		m.apply(&standing[i])
	}
	m.moves = standing
	m.events = m.events[:0]
	to := all
	if m.s.phase.dark() && phase == m.s.phase && number == m.s.number {
		// Within a night it is told to nobody but those who are asked again.
		to = 0
		m.again = again
		m.again[m.s.step]++
	} else {
		m.undone++
	}
	m.tell(Event{Kind: "undo", Seat: None, Target: None, Number: steps, hasNumber: true, to: to, full: 0})
	m.tellStep()
}
