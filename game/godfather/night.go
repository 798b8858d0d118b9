package godfather

// leader gives who speaks for the team: the godfather, without him Saul, then
// Matador, then mafiosos in seat order (GF-31).
func (s *state) leader() int8 {
	for _, r := range [...]Role{Godfather, Saul, Matador, Mafioso} {
		if seat := s.holder(r); seat != None {
			return seat
		}
	}
	return None
}

// power gives the role that a night step asks.
func (step Step) power() Role {
	switch step {
	case StepForesee, StepSide:
		return Nostradamus
	case StepMatador:
		return Matador
	case StepWatson:
		return Watson
	case StepLeon:
		return Leon
	case StepKane:
		return Kane
	case StepConstantine:
		return Constantine
	}
	return NoRole
}

// spent says that nothing is left of the power that a night step asks for (GF-30).
func (h *hand) spent() bool {
	switch h.role {
	case Leon:
		return h.bullets == 0
	case Kane:
		return !h.inquiry
	case Constantine:
		return !h.revival
	}
	return false
}

// woken gives the living, unspent holder of a power, or None.
func (s *state) woken(step Step) int8 {
	if seat := s.holder(step.power()); seat != None && !s.hands[seat].spent() {
		return seat
	}
	return None
}

func (s *state) blocked(seat int8) bool {
	return s.tonight.Block.Do == Block && s.tonight.Block.Target == seat
}

// powerFault refuses a move of a power by whom it does not belong to, or out of
// its step. It says nothing that the seat does not know: whose step runs is
// told to the asked alone.
func (m *Match) powerFault(seat int8, role Role, step Step) fault {
	s := &m.s
	h := &s.hands[seat]
	switch {
	case h.role != role:
		return notYours
	case h.spent():
		return spent
	case s.step != step:
		return m.when(step)
	}
	return fine
}

// checkTeam refuses a move of the mafia's own step (GF-31 … GF-33).
func (m *Match) checkTeam(v *Move) fault {
	s := &m.s
	switch {
	case s.side(v.Seat) != Mafia:
		return notYours
	case s.step != StepMafia:
		return m.when(StepMafia)
	case v.Seat != s.leader():
		return notLeader
	case v.Do == Hold:
		return fine
	}
	if f := m.checkTeamPower(v.Do); f != fine {
		return f
	}
	switch {
	case v.Target < 0 || v.Target >= s.seats:
		return noSuchSeat
	case s.side(v.Target) == Mafia:
		return targetTeam
	case !s.in.Has(v.Target):
		return targetOut
	case v.Do == Sense && (v.Role >= roles || !traits[v.Role].guessed):
		return wrongRole
	}
	return fine
}

// checkTeamPower refuses the sixth sense or a recruit where it is not to be had.
func (m *Match) checkTeamPower(do Do) fault {
	s := &m.s
	switch do {
	case Sense:
		seat, limit := s.holder(Godfather), m.setup.Declaration.SenseLimit
		switch {
		case seat == None:
			return noGodfather
		case s.cuffed.Has(seat):
			return cuffed
		case limit > 0 && s.senses >= limit:
			return spent
		}
	case Recruit:
		saul := s.holder(Saul)
		switch {
		case saul == None:
			return noSaul
		case s.cuffed.Has(saul):
			return cuffed
		case !s.hands[saul].recruit:
			return spent
		case !s.mafiaLeft:
			return nobodyLeft
		}
	}
	return fine
}

// playTeam takes the team's choice; recruit and sense count at the move (GF-92).
func (m *Match) playTeam(v *Move) {
	s := &m.s
	s.tonight.Team = Act{By: v.Seat, Do: v.Do, Target: v.Target, Role: v.Role}
	team := s.living(Mafia)
	m.tell(Event{Kind: "chosen", Do: v.Do, Seat: v.Seat, Target: v.Target, Role: v.Role, to: team, full: team})
	switch v.Do {
	case Sense:
		s.senses++
	case Recruit:
		m.recruit(v.Target)
	}
	s.answered = true
}

// recruit turns a simple citizen at once; anybody else never learns of it (GF-33).
func (m *Match) recruit(target int8) {
	s := &m.s
	s.hands[s.holder(Saul)].recruit = false
	if s.hands[target].role != Citizen {
		return
	}
	s.tonight.Turned = true
	s.hands[target] = hand{role: Mafioso}
	team := s.of(Mafia)
	m.tell(Event{Kind: "recruited", Seat: None, Target: target, Targets: team, to: team, full: team})
}

// checkPower refuses a choice of one of the single powers (GF-34 … GF-39).
func (m *Match) checkPower(v *Move) fault {
	s := &m.s
	step := deeds[v.Do].step
	if f := m.powerFault(v.Seat, step.power(), step); f != fine {
		return f
	}
	switch {
	case s.cuffed.Has(v.Seat):
		return cuffed
	case s.blocked(v.Seat):
		return blocked
	case v.Target < 0 || v.Target >= s.seats:
		return noSuchSeat
	case v.Do == Revive:
		return m.checkRevive(v.Target)
	case !s.in.Has(v.Target):
		return targetOut
	case v.Do == Block:
		return m.checkBlock(v)
	case v.Do == Heal:
		if v.Target == v.Seat && !s.hands[v.Seat].selfSave {
			return selfSaveSpent
		}
	case v.Target == v.Seat:
		return targetSelf
	}
	return fine
}

func (m *Match) checkBlock(v *Move) fault {
	switch {
	case m.s.side(v.Target) == Mafia:
		return targetTeam
	case m.s.lastBlocked(&m.s.hands[v.Seat]) == v.Target:
		return targetAgain
	}
	return fine
}

// lastBlocked gives whom Matador's hand blocked the night before, or None.
func (s *state) lastBlocked(h *hand) int8 {
	if h.lastNight == 0 || h.lastNight != s.number-1 {
		return None
	}
	return h.lastBlock
}

func (m *Match) checkRevive(target int8) fault {
	s := &m.s
	switch {
	case s.in.Has(target):
		return targetIn
	case s.slaughtered.Has(target):
		return wasSlaughtered
	case s.removed.Has(target):
		return wasRemoved
	case s.public[target] != NoRole:
		return isPublic
	case s.exposed.Has(target) && !m.setup.Declaration.ExposedMayReturn:
		return wasExposed
	}
	return fine
}

// checkPass refuses a pass of anybody but the one whom a power's step asks.
func (m *Match) checkPass(v *Move) fault {
	step := traits[m.s.hands[v.Seat].role].step
	if step == 0 {
		return notYours
	}
	return m.powerFault(v.Seat, step.power(), step)
}

// playPower takes a power's choice. Only Matador's last target counts at the
// move; the rest counts at dawn (GF-92).
func (m *Match) playPower(v *Move) {
	s := &m.s
	*s.tonight.of(s.step) = Act{By: v.Seat, Do: v.Do, Target: v.Target}
	if v.Do == Block {
		h := &s.hands[v.Seat]
		h.lastBlock, h.lastNight = v.Target, s.number
	}
	m.tell(Event{Kind: "chosen", Do: v.Do, Seat: v.Seat, Target: v.Target, to: one(v.Seat), full: one(v.Seat)})
	s.answered = true
}

// of gives the place of a step's choice.
func (c *Choices) of(step Step) *Act {
	switch step {
	case StepMatador:
		return &c.Block
	case StepWatson:
		return &c.Heal
	case StepLeon:
		return &c.Fire
	case StepKane:
		return &c.Inquire
	case StepConstantine:
		return &c.Revive
	}
	return &c.Team
}

func (m *Match) legalTeam(seat int8, buf []Move) []Move {
	s := &m.s
	if seat != s.leader() {
		return buf
	}
	others := s.in &^ s.of(Mafia)
	buf = targets(buf, Move{Seat: seat, Do: Shoot}, others)
	if m.checkTeamPower(Sense) == fine {
		for target := range others.All() {
			for role := Watson; role <= Nostradamus; role++ {
				buf = append(buf, Move{Seat: seat, Do: Sense, Target: target, Role: role})
			}
		}
	}
	if m.checkTeamPower(Recruit) == fine {
		buf = targets(buf, Move{Seat: seat, Do: Recruit}, others)
	}
	return append(buf, Move{Seat: seat, Do: Hold, Target: None})
}

var powerDo = [...]Do{StepMatador: Block, StepWatson: Heal, StepLeon: Fire, StepKane: Inquire, StepConstantine: Revive}

func (m *Match) legalPower(seat int8, buf []Move) []Move {
	s := &m.s
	if seat != s.woken(s.step) {
		return buf
	}
	if !s.cuffed.Has(seat) && !s.blocked(seat) {
		buf = targets(buf, Move{Seat: seat, Do: powerDo[s.step]}, m.reach(seat))
	}
	return append(buf, Move{Seat: seat, Do: Pass, Target: None})
}

// reach gives whom the running power may be used on: those that checkPower
// finds fine.
func (m *Match) reach(seat int8) Set {
	s := &m.s
	switch h := &s.hands[seat]; s.step {
	case StepMatador:
		return s.in &^ s.of(Mafia) &^ seatSet(s.lastBlocked(h))
	case StepWatson:
		if h.selfSave {
			return s.in
		}
	case StepConstantine:
		return m.returnable()
	}
	return s.in &^ one(seat)
}

// returnable gives those whom Constantine may bring back.
func (m *Match) returnable() Set {
	reach := everyone(m.s.seats) &^ m.s.in
	for seat := range reach.All() {
		if m.checkRevive(seat) != fine {
			reach &^= one(seat)
		}
	}
	return reach
}
