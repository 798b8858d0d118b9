package lafamilia

// draw takes one card that is owed (LF-20, LF-44).
func (m *Match) draw(k Kind, to *Events) {
	c := m.take(k, to)
	p := &m.players[m.turn]
	p.hand.add(c)
	m.draws--
	to.drew(m.turn, k, c)
	if m.draws > 0 && !m.anyOpen() {
		to.skipped(m.turn, m.draws)
		m.draws = 0
	}
	if m.draws == 0 {
		m.smuggling = false
		m.act()
	}
}

// act lets the turn's player go on, once the hand is within its limit (LF-21).
func (m *Match) act() {
	m.phase = Acting
	if m.players[m.turn].hand.size > m.options.HandLimit {
		m.phase = Discarding
	}
}

// shed lays down the card that is over the limit (LF-21).
func (m *Match) shed(c Card, to *Events) {
	m.players[m.turn].hand.remove(c)
	m.discard(c)
	to.discarded(m.turn, c)
	m.act()
}

// guard lays a defence card before its owner (LF-34).
func (m *Match) guard(c Card, to *Events) {
	p := &m.players[m.turn]
	p.hand.remove(c)
	p.guard = c
	m.main = GuardMain
	to.guarded(m.turn, c)
}

// claim gives a card for a token of the reserve (LF-36).
func (m *Match) claim(c Card, to *Events) {
	p := &m.players[m.turn]
	p.hand.remove(c)
	m.discard(c)
	p.reserve--
	p.own++
	m.main = ClaimMain
	to.claimed(m.turn, c, m.bosses[m.turn])
}

// strike plays a killer card against an opponent (LF-30); under `reaction` the target is asked
// first, if it has anything to answer with and may (LF-35, LF-43).
func (m *Match) strike(c Card, target int, to *Events) {
	m.players[m.turn].hand.remove(c)
	m.main = AttackMain
	m.attack = c
	to.attacked(m.turn, target, c, m.arms)
	if m.options.Defence == Reaction {
		if !m.unanswerable && m.players[target].hand.size > 0 {
			m.phase, m.asked = Answering, target
			to.asked(target, m.turn)
			return
		}
		m.unanswerable = false
		m.settle(target, NoCard, to)
		return
	}
	defence := m.players[target].guard
	m.players[target].guard = NoCard
	m.settle(target, defence, to)
}

// answer meets the attack with a defence card, or with none (LF-35).
func (m *Match) answer(c Card, to *Events) {
	target := m.asked
	m.phase, m.asked = Acting, -1
	if c != NoCard {
		m.players[target].hand.remove(c)
	}
	to.answered(target, c)
	m.settle(target, c, to)
}

// settle compares the powers and moves a token if the attack is greater (LF-31 to LF-33).
func (m *Match) settle(target int, defence Card, to *Events) {
	power := m.attack.Power() + m.arms
	success := power > defence.Power()
	to.settled(m.turn, target, m.attack, power, defence, success)
	m.discard(m.attack)
	m.attack, m.arms = NoCard, 0
	if defence != NoCard {
		m.discard(defence)
	}
	if success {
		m.capture(target, to)
	}
}

// capture moves one token from the target to the one whose turn it is: the
// target's own colour first, else the one captured last (LF-32).
func (m *Match) capture(target int, to *Events) {
	from, by := &m.players[target], &m.players[m.turn]
	colour := target
	if from.own > 0 {
		from.own--
	} else {
		from.taken--
		colour = int(from.captured[from.taken])
	}
	if colour == m.turn {
		by.own++
	} else {
		by.captured[by.taken] = uint8(colour)
		by.taken++
	}
	to.token(target, m.turn, m.bosses[colour])
	if from.territories() == 0 {
		m.eliminate(target, to)
	}
}
