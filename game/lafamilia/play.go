package lafamilia

// Play makes a move, or refuses it with a *game.Error and changes nothing. What
// came of it is appended to the log, unless that is nil.
func (m *Match) Play(mv Move, to *Events) error {
	if refusal := m.refuse(mv); refusal != nil {
		return refusal
	}
	if m.script != nil {
		return m.playScripted(mv, to)
	}
	m.apply(mv, to)
	return nil
}

// Check says what Play would say.
func (m *Match) Check(mv Move) error {
	if m.script != nil {
		trial := *m
		return trial.Play(mv, nil)
	}
	if refusal := m.refuse(mv); refusal != nil {
		return refusal
	}
	return nil
}

func (m *Match) apply(mv Move, to *Events) {
	switch mv.Do() {
	case DoDraw:
		m.draw(mv.Pile(), to)
	case DoAttack:
		m.strike(mv.Card(), mv.Target(), to)
	case DoAnswer:
		m.answer(mv.Card(), to)
	case DoGuard:
		m.guard(mv.Card(), to)
	case DoClaim:
		m.claim(mv.Card(), to)
	case DoSpecial:
		m.special(mv.Card(), mv.Target(), to)
	case DoDiscard:
		m.shed(mv.Card(), to)
	case DoEnd:
		m.endTurn(to)
	case DoTimeout:
		to.timeout(mv.Seat())
		m.apply(m.byClock(), to)
	case DoResign:
		m.resign(mv.Seat(), to)
	}
}

// byClock is the one step that the clock takes for the seat that has to move.
func (m *Match) byClock() Move {
	seat := m.Mover()
	switch m.phase {
	case Drawing:
		return Draw(seat, m.fullest())
	case Discarding:
		return Discard(seat, m.players[seat].hand.lowest())
	case Answering:
		return Answer(seat, NoCard)
	}
	return End(seat)
}

// fullest is the pile with most cards face down, then most discards, then the first named.
func (m *Match) fullest() Kind {
	best := Killer
	for k := Defence; k < kinds; k++ {
		a, b := &m.piles[k], &m.piles[best]
		if a.draw.n > b.draw.n || a.draw.n == b.draw.n && a.laid.n > b.laid.n {
			best = k
		}
	}
	return best
}
