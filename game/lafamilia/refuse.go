package lafamilia

import "omerta/game"

// refuse gives the first reason for which a move cannot be made, in the order that
// the ruling states, or nil.
func (m *Match) refuse(mv Move) *game.Error {
	seat, do := mv.Seat(), mv.Do()
	switch {
	case do == 0 || do >= dos || mv&^shapes[do] != 0 || do == DoSpecial && m.misaimed(mv):
		return errMalformed
	case m.phase == Over:
		return errOver
	case seat >= m.seats:
		return errNoSeat
	case m.in>>seat&1 == 0:
		return errOut
	case do == DoResign:
		return nil
	case seat != m.Mover():
		return errNotYourMove
	case do == DoTimeout:
		return nil
	}
	if refusal := m.refuseStep(mv, do); refusal != nil || do == DoDraw || do == DoEnd {
		return refusal
	}
	return m.refuseAction(mv, do)
}

// refuseStep says whether the turn is at a point where such a move can come at all.
func (m *Match) refuseStep(mv Move, do Do) *game.Error {
	switch {
	case m.phase == Discarding:
		if do != DoDiscard || mv.Card() == NoCard {
			return errTooManyCards
		}
	case m.phase == Answering:
		if do != DoAnswer {
			return errAnswerAwaited
		}
	case m.phase == Drawing:
		if do != DoDraw {
			if m.smuggling {
				return errDrawSmuggled
			}
			return errDrawFirst
		}
		if k := mv.Pile(); k >= kinds || !m.piles[k].open() {
			return errEmptyPile
		}
	case do == DoDraw:
		return errDrawnAlready
	case do == DoDiscard:
		return errNothingToDiscard
	case m.main != NoMain && (do == DoAttack || do == DoGuard || do == DoClaim):
		return errMainSpent
	case do == DoGuard && m.options.Defence == Reaction:
		return errNoGuards
	}
	return nil
}

// refuseAction says whether the card is there and may do what is asked of it.
func (m *Match) refuseAction(mv Move, do Do) *game.Error {
	c := Card(mv >> cardShift)
	if !m.players[mv.Seat()].hand.Has(c) && !(do == DoAnswer && c == NoCard) {
		return errNotInHand
	}
	switch do {
	case DoAttack:
		return m.refuseAttack(c, mv.Target())
	case DoAnswer:
		return m.refuseAnswer(c)
	case DoGuard:
		if c.Kind() != Defence {
			return errNotADefence
		}
	case DoClaim:
		if m.players[m.turn].reserve == 0 {
			return errNoReserve
		}
	case DoSpecial:
		return m.refuseSpecial(c, mv.Target())
	}
	return nil
}

func (m *Match) refuseAttack(c Card, target int) *game.Error {
	if c.Kind() != Killer {
		return errNotAKiller
	}
	if !m.opponent(target) {
		return errNoOpponent
	}
	return nil
}

func (m *Match) refuseAnswer(c Card) *game.Error {
	if m.phase != Answering {
		return errNobodyAsked
	}
	if c != NoCard && c.Kind() != Defence {
		return errAnswerNotADefence
	}
	return nil
}

func (m *Match) refuseSpecial(c Card, target int) *game.Error {
	switch c {
	case Arms:
		if m.main != NoMain {
			return errArmsTooLate
		}
	case Betrayal:
		if !m.opponent(target) || m.players[target].hand.size == 0 {
			return errNothingToBetray
		}
	case Bribe:
		return m.refuseBribe(target)
	case Informant:
		if !m.opponent(target) {
			return errNobodyToWatch
		}
	case Smuggling:
	default:
		return errNotASpecial
	}
	return nil
}

func (m *Match) refuseBribe(target int) *game.Error {
	if m.options.Defence == Reaction {
		switch {
		case m.main != NoMain:
			return errBribeTooLate
		case m.unanswerable:
			return errBribeWaits
		}
		return nil
	}
	if !m.opponent(target) || m.players[target].guard == NoCard {
		return errNoGuardToBribe
	}
	return nil
}

// shapes has the bits that each kind of move may use; a field too many is malformed.
var shapes = [dos]Move{
	DoDraw: 0xffffff, DoAttack: 0xffffffff, DoAnswer: 0xffffff, DoGuard: 0xffffff, DoClaim: 0xffffff,
	DoSpecial: 0xffffffff, DoDiscard: 0xffffff, DoEnd: 0xffff, DoTimeout: 0xffff, DoResign: 0xffff,
}

// misaimed says whether a special card has a target where it takes none, or none where it takes one.
func (m *Match) misaimed(mv Move) bool {
	return (mv.Target() >= 0) != m.aimed(mv.Card())
}

// aimed says whether a card is played at an opponent.
func (m *Match) aimed(c Card) bool {
	return c == Betrayal || c == Informant || c == Bribe && m.options.Defence == GuardAction
}
