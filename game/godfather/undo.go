package godfather

func (m *Match) checkUndo(steps int32) fault {
	switch {
	case m.s.closed:
		return isClosed
	case steps < 1:
		return wrongSteps
	case m.table.NoUndo || int(steps) > len(m.log):
		return tooManySteps
	}
	return fine
}

// undo takes back the last moves that still stand, by playing the others
// again from the deal: chance comes again as it was (GF-71).
func (m *Match) undo(steps int32) {
	standing := m.log[:len(m.log)-int(steps)]
	m.deal()
	for i := range standing {
		m.apply(&standing[i])
	}
	m.log = standing
	m.undone++
	m.events = m.events[:0]
	m.tell(Event{Kind: "undo", Seat: None, Target: None, Number: steps, hasNumber: true, to: all, full: 0})
}

// Standing gives how many accepted moves stand: the most that an undo may take
// back.
func (m *Match) Standing() int { return len(m.log) }
