package godfather

// ballot is a count of hands: of ballot one, of ballot two, and of the inquiry
// of state.
type ballot struct {
	answered   Set
	asking     Set            // for the state
	raised     [MostSeats]Set // hands in ballot one; the vote in ballot two
	tally      Step           // which ballot raised and answered stand for, 0 before the day's first
	defendants Set
	quorum     int
	revote     bool
}

// startBallot opens a ballot and fixes its quorum (GF-80, GF-97).
func (m *Match) startBallot(step Step, quorum Quorum, living int) {
	b := &m.s.ballot
	b.answered, b.raised, b.tally = 0, [MostSeats]Set{}, step
	b.quorum = quorum.Of(living)
	m.goTo(step)
}

func (m *Match) startBallot1() {
	m.startBallot(StepBallot1, m.setup.Declaration.DefenceQuorum, m.s.in.Len())
}

func (m *Match) startBallot2() {
	living := m.s.in.Len()
	if m.s.ballot.defendants.Len() == 1 {
		living--
	}
	m.startBallot(StepBallot2, m.setup.Declaration.ExitQuorum, living)
}

// voters gives who may answer the running ballot or inquiry: all living, but in
// ballot two not an only defendant.
func (s *state) voters() Set {
	if s.step == StepBallot2 && s.ballot.defendants.Len() == 1 {
		return s.in &^ s.ballot.defendants
	}
	return s.in
}

func (m *Match) checkNominate(v *Move) fault {
	s := &m.s
	switch {
	case s.step != StepBallot1:
		return m.when(StepBallot1)
	case v.Targets.Has(v.Seat):
		return targetSelf
	case v.Targets>>s.seats != 0:
		return noSuchSeat
	case v.Targets&^s.in != 0:
		return targetOut
	}
	return fine
}

func (m *Match) checkVote(v *Move) fault {
	s := &m.s
	switch {
	case s.step != StepBallot2:
		return m.when(StepBallot2)
	case !s.voters().Has(v.Seat):
		return loneDefendant
	case v.Target == None:
		return fine
	case v.Target < 0 || v.Target >= s.seats:
		return noSuchSeat
	case v.Target == v.Seat:
		return targetSelf
	case !s.ballot.defendants.Has(v.Target):
		return notDefendant
	}
	return fine
}

// raise takes a hand or a vote; a later one replaces it (GF-90).
func (m *Match) raise(v *Move) {
	b := &m.s.ballot
	b.answered |= one(v.Seat)
	b.raised[v.Seat] = v.Targets
	kind := "hand"
	if v.Do == Vote {
		kind, b.raised[v.Seat] = "vote", 0
		if v.Target != None {
			b.raised[v.Seat] = one(v.Target)
		}
	}
	m.tell(Event{Kind: kind, Seat: v.Seat, Target: None, Targets: b.raised[v.Seat], hasTargets: true, to: all, full: m.openTo(v.Seat)})
}

// openTo gives who sees what a seat answers before the count.
func (m *Match) openTo(seat int8) Set {
	if m.setup.Declaration.Ballots == ClosedBallots {
		return one(seat)
	}
	return all
}

// votes counts the hands against each seat.
func (s *state) votes() (count [MostSeats]int) {
	for _, raised := range s.ballot.raised[:s.seats] {
		for seat := range raised.All() {
			count[seat]++
		}
	}
	return count
}

// countHands sends those at the defence quorum to defence, or lets night fall.
func (m *Match) countHands() {
	s := &m.s
	b := &s.ballot
	count := s.votes()
	b.defendants = 0
	for seat := range s.in.All() {
		if count[seat] >= b.quorum {
			b.defendants |= one(seat)
		}
	}
	m.tell(Event{Kind: "defendants", Seat: None, Target: None, Targets: b.defendants, hasTargets: true, Number: int32(b.quorum), hasNumber: true, to: all, full: all})
	if b.defendants == 0 {
		m.nightfall()
		return
	}
	m.goTo(StepDefence)
	s.floor.start(b.defendants&^s.silenced, 0)
}

// countVotes takes out whom the vote takes out (GF-55).
func (m *Match) countVotes() {
	tied := m.s.most()
	m.tell(Event{Kind: "counted", Seat: None, Target: None, Targets: tied, hasTargets: true, Number: int32(m.s.ballot.quorum), hasNumber: true, to: all, full: all})
	switch {
	case tied == 0:
		m.nightfall()
	case tied.Len() == 1:
		m.votedOut(tied.First())
	default:
		m.breakTie(tied)
	}
}

// most gives the defendants with the most votes, if those reach the quorum.
func (s *state) most() (tied Set) {
	best, count := s.ballot.quorum, s.votes()
	for seat := range s.ballot.defendants.All() {
		if count[seat] > best {
			best, tied = count[seat], 0
		}
		if count[seat] == best {
			tied |= one(seat)
		}
	}
	return tied
}

func (m *Match) breakTie(tied Set) {
	b := &m.s.ballot
	switch rule := m.setup.Declaration.Tie; {
	case rule == Lot:
		seat := m.lot(tied)
		m.tell(Event{Kind: "lot", Seat: seat, Target: None, Targets: tied, to: all, full: all})
		m.votedOut(seat)
	case rule == Revote && !b.revote:
		b.revote, b.defendants = true, tied
		m.startBallot2()
	default:
		m.nightfall()
	}
}

// lot draws one of the tied: the set-up's next lot where it names one of them,
// else by chance.
func (m *Match) lot(tied Set) int8 {
	i := m.s.lots
	m.s.lots++
	if i < len(m.setup.Lots) && tied.Has(m.setup.Lots[i]) {
		return m.setup.Lots[i]
	}
	for skip := m.below(tied.Len()); skip > 0; skip-- {
		tied &= tied - 1
	}
	return tied.First()
}

// votedOut lets the day's leaver draw a card while one is left, or leave.
func (m *Match) votedOut(seat int8) {
	if m.s.cardsOut.len() < len(m.setup.Declaration.LastMove) {
		m.draw(seat)
		return
	}
	m.exit(seat, ByVote)
	m.nightfall()
}

// fall takes a removed player out of the running ballot: their own hand and
// vote fall, and those for them; the quorum stays (GF-97).
func (b *ballot) fall(seat int8, step Step) {
	b.defendants &^= one(seat)
	if step != StepBallot1 && step != StepBallot2 && step != StepState {
		return
	}
	b.answered &^= one(seat)
	b.asking &^= one(seat)
	if step == StepState {
		return
	}
	b.raised[seat] = 0
	for voter := range b.raised {
		if step == StepBallot2 && b.raised[voter].Has(seat) {
			b.answered &^= one(int8(voter))
		}
		b.raised[voter] &^= one(seat)
	}
}

func (m *Match) legalBallot(seat int8, buf []Move) []Move {
	s := &m.s
	if s.step == StepBallot1 {
		v := Move{Seat: seat, Do: Nominate, Target: None}
		return singles(append(buf, v), v, s.in&^one(seat))
	}
	if !s.voters().Has(seat) {
		return buf
	}
	buf = append(buf, Move{Seat: seat, Do: Vote, Target: None})
	return targets(buf, Move{Seat: seat, Do: Vote}, s.ballot.defendants&^one(seat))
}
