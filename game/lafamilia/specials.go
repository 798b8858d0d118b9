package lafamilia

// special plays a special card; it lies on its discards before its effect.
func (m *Match) special(c Card, target int, to *Events) {
	m.players[m.turn].hand.remove(c)
	m.discard(c)
	switch c {
	case Arms:
		m.arms += int(m.options.Arms)
		to.armed(m.turn, c, m.arms)
	case Betrayal:
		m.betray(target, to)
	case Bribe:
		m.bribe(target, to)
	case Informant:
		to.informed(m.turn, target, &m.players[target].hand)
	case Smuggling:
		m.phase, m.draws, m.smuggling = Drawing, 2, true
		to.smuggled(m.turn, m.draws)
	}
}

// betray takes one unseen card from an opponent's hand (LF-40).
func (m *Match) betray(target int, to *Events) {
	hand := &m.players[target].hand
	c := m.betrayed(hand)
	hand.remove(c)
	m.players[m.turn].hand.add(c)
	to.betrayed(m.turn, target, c)
	m.act()
}

// bribe discards a standing guard, or under `reaction` forbids the next answer (LF-43).
func (m *Match) bribe(target int, to *Events) {
	if m.options.Defence == Reaction {
		m.unanswerable = true
		to.silenced(m.turn)
		return
	}
	c := m.players[target].guard
	m.players[target].guard = NoCard
	m.discard(c)
	to.bribed(m.turn, target, c)
}
