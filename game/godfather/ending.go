package godfather

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
