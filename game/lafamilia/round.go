package lafamilia

// startTurn begins a seat's turn: its guard falls, then the piles are looked at (LF-34, LF-20).
func (m *Match) startTurn(seat int, to *Events) {
	p := &m.players[seat]
	m.turn, m.main, m.draws, m.phase = seat, NoMain, 1, Drawing
	to.turn(seat, m.round)
	if p.guard != NoCard {
		m.discard(p.guard)
		to.fell(seat, p.guard)
		p.guard = NoCard
	}
	if !m.anyOpen() {
		to.skipped(seat, 1)
		m.draws, m.phase = 0, Acting
	}
}

// endTurn ends the turn and goes on to the next one, the next round or the end
// of the match. Who has just resigned has nothing left that could reach the target (LF-53).
func (m *Match) endTurn(to *Events) {
	m.loseBonuses()
	if m.options.Check == CheckTurn && m.score(m.turn) >= m.goal {
		m.finish(1<<m.turn, ByTarget, to)
		return
	}
	for seat := m.next(m.turn); seat != m.roundFirst; seat = m.next(seat) {
		if m.In(seat) {
			m.startTurn(seat, to)
			return
		}
	}
	m.endRound(to)
}

// loseBonuses drops what was meant for this turn's attack alone (LF-41, LF-43).
func (m *Match) loseBonuses() {
	m.arms, m.unanswerable, m.draws, m.smuggling = 0, false, 0, false
}

func (m *Match) next(seat int) int {
	if seat++; seat < m.seats {
		return seat
	}
	return 0
}

// from gives the seat itself, or the next one in.
func (m *Match) from(seat int) int {
	for !m.In(seat) {
		seat = m.next(seat)
	}
	return seat
}

// endRound looks for a winner at a round's end (LF-53, LF-55), else begins the next round (LF-54).
func (m *Match) endRound(to *Events) {
	if m.options.Check == CheckRound {
		if most := m.leaders(m.goal); most != 0 && most&(most-1) == 0 {
			m.finish(most, ByTarget, to)
			return
		}
	}
	if m.round >= int(m.options.MaxRounds) {
		m.finish(m.leaders(0), ByMaxRound, to)
		return
	}
	m.round++
	if m.options.RoundsStart == Rotates {
		m.roundFirst = m.from(m.next(m.roundFirst))
	} else {
		m.roundFirst = m.from(m.first)
	}
	to.round(m.round, m.roundFirst)
	m.startTurn(m.roundFirst, to)
}

// leaders are the seats in with the most, as `counts` counts, of those that have at least so much.
func (m *Match) leaders(least int) (most uint8) {
	for seat := range m.seats {
		if !m.In(seat) {
			continue
		}
		if score := m.score(seat); score > least || score == least && most == 0 {
			most, least = 1<<seat, score
		} else if score == least {
			most |= 1 << seat
		}
	}
	return most
}

func (m *Match) finish(winners uint8, why Why, to *Events) {
	m.loseBonuses()
	m.phase, m.asked, m.winners, m.why = Over, -1, winners, why
	to.over(winners, why)
}
