package lafamilia

// eliminate puts a player out who has lost the last territory (LF-50, LF-51).
func (m *Match) eliminate(seat int, to *Events) {
	p := &m.players[seat]
	to.eliminated(seat, m.turn)
	m.leave(p, seat, to)
	m.lastOne(to)
}

// leave takes a seat out of the match: guard, hand and reserve (LF-50).
func (m *Match) leave(p *player, seat int, to *Events) {
	m.in &^= 1 << seat
	if p.guard != NoCard {
		m.discard(p.guard)
		to.fell(seat, p.guard)
		p.guard = NoCard
	}
	p.left += p.reserve
	p.reserve = 0
	m.putBack(&p.hand, to)
}

// lastOne ends the match when one player is left (LF-51).
func (m *Match) lastOne(to *Events) bool {
	if m.living() > 1 {
		return false
	}
	m.finish(m.in, LastOne, to)
	return true
}

// resign takes a seat out with all tokens before it; an attack that waits for this seat, or was made
// by it, comes to nothing.
func (m *Match) resign(seat int, to *Events) {
	p := &m.players[seat]
	to.resigned(seat)
	if m.attack != NoCard && (seat == m.turn || seat == m.asked) {
		m.discard(m.attack)
		to.called(m.turn, m.asked, m.attack)
		m.attack, m.arms, m.asked, m.phase = NoCard, 0, -1, Acting
	}
	p.left += p.own
	for _, colour := range p.captured[:p.taken] {
		m.players[colour].left++
	}
	p.own, p.taken = 0, 0
	m.leave(p, seat, to)
	if !m.lastOne(to) && seat == m.turn {
		m.endTurn(to)
	}
}
