package godfather

// enter begins a phase and tells everybody.
func (m *Match) enter(p Phase) {
	m.s.phase = p
	m.again = restarts{}
	m.tell(Event{Kind: "phase", Seat: None, Target: None, Phase: p, Number: m.s.number, hasNumber: true, to: all, full: all})
}

// goTo begins a step, to be told once it stands: a step that asks nobody may be
// passed over at once.
func (m *Match) goTo(step Step) {
	m.s.step = step
	m.s.answered = false
	m.entered = true
}

// settle ends steps until one stands that waits for somebody.
func (m *Match) settle() {
	for m.complete() {
		m.finish()
	}
	m.s.call()
	if m.entered {
		m.entered = false
		m.tellStep()
	}
}

// complete says that a step has its answers, or has nobody to ask (GF-90).
func (m *Match) complete() bool {
	s := &m.s
	switch s.step {
	case StepForesee, StepSide:
		return s.answered || s.holder(Nostradamus) == None
	case StepMafia:
		return s.answered
	case StepMatador, StepWatson, StepLeon, StepKane, StepConstantine:
		return s.answered || m.setup.Declaration.SpentRoles == Skipped && s.woken(s.step) == None
	case StepSpeech, StepDefence, StepState, StepBallot1, StepBallot2:
		return s.asked() == 0
	}
	return false
}

// asked gives the seats that the running step asks.
func (s *state) asked() Set {
	switch s.step {
	case StepForesee, StepSide:
		return seatSet(s.holder(Nostradamus))
	case StepMafia:
		return seatSet(s.leader())
	case StepMatador, StepWatson, StepLeon, StepKane, StepConstantine:
		return seatSet(s.woken(s.step))
	case StepSpeech, StepDefence:
		return seatSet(s.floor.speaker())
	case StepState, StepBallot1:
		return s.in &^ s.ballot.answered
	case StepBallot2:
		if s.ballot.defendants == 0 {
			return 0
		}
		return s.voters() &^ s.ballot.answered
	case StepCard:
		return seatSet(s.leaver)
	}
	return 0
}

// seatSet gives the set of a seat, empty for None.
func seatSet(seat int8) Set {
	if seat == None {
		return 0
	}
	return one(seat)
}

// finish ends the running step with whatever is missing taken as left out, and
// begins what comes then (the table of GF-90).
func (m *Match) finish() {
	s := &m.s
	switch s.step {
	case StepForesee:
		m.goTo(StepSide)
	case StepSide:
		if !s.answered {
			m.leaveSide()
		}
		m.meet()
	case StepMeet:
		m.afterMeet()
	case StepMafia, StepMatador, StepWatson, StepLeon, StepKane:
		m.goTo(s.step + 1)
	case StepConstantine:
		m.daybreak()
	case StepNews:
		m.afterNews()
	case StepState:
		m.countState()
	case StepSpeech:
		m.afterSpeeches()
	case StepBallot1:
		m.countHands()
	case StepDefence:
		m.startBallot2()
	case StepBallot2:
		m.countVotes()
	case StepCard:
		m.loseCard()
	}
}

func (m *Match) afterMeet() {
	if m.setup.Declaration.Opening == DayFirst {
		m.s.number = 1
		m.enter(Day)
		m.afterNews()
		return
	}
	m.enter(OpeningDay)
	m.startSpeeches()
}

func (m *Match) afterSpeeches() {
	switch {
	case m.s.phase == Day:
		m.startBallot1()
	case m.setup.Declaration.Opening == DayFirst:
		m.enter(OpeningNight)
		m.goTo(StepForesee)
	default:
		m.nightfall()
	}
}

// when says why a choice that belongs to another step is refused: its step is
// past, or still to come. Steps of one night, or of one day, come in order;
// by day every night's choice is late, by night every day's.
func (m *Match) when(step Step) fault {
	now, then := m.s.phase, step.phase()
	switch {
	case now == then:
		return order(m.s.step, step)
	case now == OpeningNight || now == OpeningDay:
		return m.whenOpening(then)
	case then == Night && m.nights() == 0, then == Day && m.days() == 0:
		return notNow
	}
	return tooLate
}

func order(now, then Step) fault {
	if now < then {
		return notNow
	}
	return tooLate
}

// whenOpening is when for the opening phases: of those only the opening night
// has choices of its own.
func (m *Match) whenOpening(then Phase) fault {
	if then == OpeningNight && m.setup.Declaration.Opening == NightFirst {
		return tooLate
	}
	return notNow
}

// nights and days count those that have begun after the opening.
func (m *Match) nights() int32 {
	if m.setup.Declaration.Opening == DayFirst && m.s.phase == Day {
		return m.s.number - 1
	}
	return m.s.number
}

func (m *Match) days() int32 {
	if m.setup.Declaration.Opening == NightFirst && m.s.phase == Night {
		return m.s.number - 1
	}
	return m.s.number
}
