package godfather

// Play applies a move, or refuses it with a *game.Error and changes nothing.
// The events are valid until the next call.
func (m *Match) Play(v Move) ([]Event, error) {
	if f := m.check(&v); f != fine {
		return nil, m.refusal(&v, f)
	}
	m.events = m.events[:0]
	if v.Do == Undo {
		m.undo(v.Steps)
		return m.events, nil
	}
	if !m.setup.NoUndo && v.Do != Close {
		m.moves = append(m.moves, v)
	}
	m.apply(&v)
	return m.events, nil
}

// Check says what Play would say, and changes nothing.
func (m *Match) Check(v Move) error {
	if f := m.check(&v); f != fine {
		return m.refusal(&v, f)
	}
	return nil
}

// check finds a move fine, or what is wrong with it. It looks first at what
// the mover knows best: who they are, whether they are in, whether the match
// goes on.
func (m *Match) check(v *Move) fault {
	switch {
	case v.Do == NoDo || v.Do >= dos || !v.shaped():
		return malformed
	case v.Do >= Advance:
		return m.checkNarrator(v)
	case v.Seat < 0 || v.Seat >= m.s.seats:
		return notSeated
	case m.s.step == StepOver:
		return isOver
	case !m.s.in.Has(v.Seat):
		return isOut
	}
	return m.checkSeat(v)
}

func (m *Match) checkSeat(v *Move) fault {
	switch v.Do {
	case Foresee:
		return m.checkForesee(v)
	case PickSide:
		return m.checkSide(v)
	case Shoot, Sense, Recruit, Hold:
		return m.checkTeam(v)
	case Block, Heal, Fire, Inquire, Revive:
		return m.checkPower(v)
	case Pass:
		return m.checkPass(v)
	case Done:
		return m.checkDone(v)
	case Challenge:
		return m.checkChallenge(v)
	case Grant:
		return m.checkGrant(v)
	case Nominate:
		return m.checkNominate(v)
	case Vote:
		return m.checkVote(v)
	case AskState, NoState:
		return m.checkState(v)
	}
	return m.checkCard(v)
}

// shaped says that only those fields are set that the kind of move takes.
func (v *Move) shaped() bool {
	takes := deeds[v.Do].takes
	return (takes&(takesTarget|takesCard) != 0 || v.Target == None) &&
		(takes&(takesTargets|takesCard) != 0 || v.Targets == 0) &&
		(takes&takesRole != 0 || v.Role == NoRole) &&
		(takes&takesSide != 0 || v.Side == NoSide) &&
		(takes&takesCard != 0 || v.Card == NoCard) &&
		(takes&takesSteps != 0 || v.Steps == 0) &&
		v.Role < roles && int(v.Side) < len(sideNames) && int(v.Card) < len(cardNames) &&
		!(v.By && v.Do >= Advance)
}

// checkOther refuses a target that is not another living player.
func (m *Match) checkOther(v *Move) fault {
	switch {
	case v.Target < 0 || v.Target >= m.s.seats:
		return noSuchSeat
	case v.Target == v.Seat:
		return targetSelf
	case !m.s.in.Has(v.Target):
		return targetOut
	}
	return fine
}

// apply carries out a move that check found fine.
func (m *Match) apply(v *Move) {
	switch v.Do {
	case Foresee:
		m.foresee(v)
	case PickSide:
		m.pickSide(v.Seat, v.Side)
	case Shoot, Sense, Recruit, Hold:
		m.playTeam(v)
	case Block, Heal, Fire, Inquire, Revive, Pass:
		m.playPower(v)
	case Challenge:
		m.playChallenge(v)
	case Grant:
		m.playGrant(v)
	case Nominate, Vote:
		m.raise(v)
	case AskState, NoState:
		m.playState(v)
	case PlayCard:
		m.playCard(v)
	case Done, Timeout:
		m.runOut()
	case Advance:
		m.finish()
	case Warn:
		m.warn(v.Target)
	case Remove:
		m.remove(v.Target)
	case Close:
		m.close()
	case CallOff:
		m.callOff()
	}
	m.settle()
}

// runOut ends the running turn where there is one, else the step.
func (m *Match) runOut() {
	if m.s.step == StepSpeech || m.s.step == StepDefence {
		m.endTurn()
		return
	}
	m.finish()
}
