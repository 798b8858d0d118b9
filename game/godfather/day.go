package godfather

// daybreak works the night out and begins the day with its news.
func (m *Match) daybreak() {
	s := &m.s
	o := Dawn(&s.Standing, &s.tonight, &m.setup.Declaration)
	m.tellNight(o)
	s.apply(&o)
	s.cuffed = 0
	s.news = o.news()
	for seat := range o.Out.All() {
		m.note(seat, o.Causes[seat], Night)
	}
	s.tonight = noChoices
	if m.setup.Declaration.Opening == DayFirst {
		s.number++
	}
	s.called.add(StepNews)
	m.enter(Day)
	m.goTo(StepNews)
	m.tell(Event{Kind: "news", Seat: None, Target: None, news: s.news, to: all, full: all})
	m.checkEnd()
}

// tellNight keeps what came of a night for the story of the game.
func (m *Match) tellNight(o Outcome) {
	m.story = append(m.story, nightStory{m.s.number, m.s.tonight, o})
}

// nightfall ends the day and begins the next night.
func (m *Match) nightfall() {
	s := &m.s
	if s.step == StepOver {
		return
	}
	if m.setup.Declaration.Opening == NightFirst {
		s.number++
	}
	s.news, s.hasFigures = noNews, false
	s.silenced, s.toSilence = s.toSilence, 0
	s.ballot.defendants, s.ballot.revote = 0, false
	s.tonight = noChoices
	m.enter(Night)
	m.goTo(StepMafia)
}

// afterNews goes to the inquiry of state if any is left, else to the speeches.
func (m *Match) afterNews() {
	if m.s.stateUsed < m.setup.Declaration.StateInquiries {
		m.s.ballot.answered, m.s.ballot.asking = 0, 0
		m.goTo(StepState)
		return
	}
	m.startSpeeches()
}

func (m *Match) checkState(v *Move) fault {
	if m.s.step != StepState {
		return m.when(StepState)
	}
	return fine
}

func (m *Match) playState(v *Move) {
	b := &m.s.ballot
	b.answered |= one(v.Seat)
	b.asking &^= one(v.Seat)
	if v.Do == AskState {
		b.asking |= one(v.Seat)
	}
	m.tell(Event{Kind: "state-answer", Do: v.Do, Seat: v.Seat, Target: None, to: all, full: m.openTo(v.Seat)})
}

// countState gives the figures if more than half of the living asked (GF-97).
func (m *Match) countState() {
	s := &m.s
	if (s.ballot.asking & s.in).Len() >= s.stateQuorum() {
		s.stateUsed++
		s.hasFigures = true
		for side := City; side <= Independent; side++ {
			s.figures[side] = int8((s.of(side) &^ s.in).Len())
		}
		m.tell(Event{Kind: "state", Seat: None, Target: None, figures: s.figures, hasFigures: true, to: all, full: all})
	} else {
		m.tell(Event{Kind: "no-state", Seat: None, Target: None, to: all, full: all})
	}
	m.startSpeeches()
}

// stateQuorum gives how many must ask for the state: more than half of the living.
func (s *state) stateQuorum() int { return Majority.Of(s.in.Len()) }

func (m *Match) legalState(seat int8, buf []Move) []Move {
	return append(buf, Move{Seat: seat, Do: AskState, Target: None}, Move{Seat: seat, Do: NoState, Target: None})
}
