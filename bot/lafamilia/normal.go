package lafamilia

import rules "omerta/game/lafamilia"

// normal plays by judgement: it thinks each main action through to its own
// next turn, keeps count of the cards, and spends what it can spare.
type normal struct {
	house house
	seen  *memory
}

// cardCost is how much of a chance to win a point of a card's worth is.
const cardCost = 0.008

func (p *normal) choose(s *sight, legal []rules.Move) rules.Move {
	switch s.phase {
	case rules.Drawing:
		return p.draw(s, legal)
	case rules.Discarding:
		return p.least(s, legal, rules.DoDiscard)
	case rules.Answering:
		return p.answer(s, legal)
	}
	return p.act(s, legal)
}

// draw takes killers while they are few, then a defence to stand on, then the specials.
func (p *normal) draw(s *sight, legal []rules.Move) rules.Move {
	killers, defences := s.count(rules.Killer), s.count(rules.Defence)
	wish := [3]rules.Kind{rules.Special, rules.Killer, rules.Defence}
	switch {
	case killers < 2:
		wish = [3]rules.Kind{rules.Killer, rules.Special, rules.Defence}
	case p.house.reaction && defences < 2, killers > 3 && defences < 1:
		wish = [3]rules.Kind{rules.Defence, rules.Special, rules.Killer}
	}
	for _, kind := range wish {
		for _, move := range legal {
			if move.Do() == rules.DoDraw && move.Pile() == kind {
				return move
			}
		}
	}
	return legal[0]
}

// answer stops the attack with the least card that does, if there is one: equal power holds (LF-31).
func (p *normal) answer(s *sight, legal []rules.Move) rules.Move {
	decline := legal[0]
	var best rules.Move
	for _, move := range legal {
		switch card := move.Card(); {
		case move.Do() != rules.DoAnswer:
		case card == rules.NoCard:
			decline = move
		case card.Power() >= s.against && (best == 0 || card.Power() < best.Card().Power()):
			best = move
		}
	}
	if best != 0 {
		return best
	}
	return decline
}

// least gives the move of a sort that costs the card one can best spare.
func (p *normal) least(s *sight, legal []rules.Move, do rules.Do) rules.Move {
	best, cost := rules.Move(0), 0.0
	for _, move := range legal {
		if move.Do() != do {
			continue
		}
		if c := s.spare(move.Card()); best == 0 || c < cost {
			best, cost = move, c
		}
	}
	return best
}

func (p *normal) act(s *sight, legal []rules.Move) rules.Move {
	end := find(legal, rules.DoEnd)
	if s.main != rules.NoMain {
		if gain := p.gain(s, legal); gain != 0 {
			return gain
		}
		return end
	}
	view := p.race(s)
	best, value := p.best(s, view, legal)
	if value > 0.999 {
		return best
	}
	for _, special := range []rules.Move{p.gain(s, legal), p.look(s, legal), p.pave(s, view, legal, value)} {
		if special != 0 {
			return special
		}
	}
	if best == 0 {
		return end
	}
	return best
}

func find(legal []rules.Move, do rules.Do) rules.Move {
	for _, move := range legal {
		if move.Do() == do {
			return move
		}
	}
	return 0
}

// gain plays what brings cards: Smuggling, and Betrayal at whoever is ahead.
func (p *normal) gain(s *sight, legal []rules.Move) rules.Move {
	best, worth := rules.Move(0), -1
	for _, move := range legal {
		if move.Do() != rules.DoSpecial {
			continue
		}
		switch move.Card() {
		case rules.Smuggling:
			if s.size() <= p.house.limit-1 {
				return move
			}
		case rules.Betrayal:
			target := &s.players[move.Target()]
			if w := 10*(target.own+target.taken) + target.cards; w > worth {
				best, worth = move, w
			}
		}
	}
	return best
}

// look plays an Informant at the next opponent whose hand is not known, while there is still a choice to make.
func (p *normal) look(s *sight, legal []rules.Move) rules.Move {
	best, near := rules.Move(0), rules.MostSeats+1
	for _, move := range legal {
		if move.Do() != rules.DoSpecial || move.Card() != rules.Informant {
			continue
		}
		target := move.Target()
		turns := (target - s.me + s.seats) % s.seats
		if s.players[target].cards > 2*total(&p.seen.known[target]) && turns < near {
			best, near = move, turns
		}
	}
	return best
}

// pave plays Arms or a Bribe where the attack that it opens is worth more than the best action without it.
func (p *normal) pave(s *sight, view *race, legal []rules.Move, value float64) rules.Move {
	best := rules.Move(0)
	for _, move := range legal {
		if move.Do() != rules.DoSpecial {
			continue
		}
		after, then := *s, *view
		switch move.Card() {
		case rules.Arms:
			after.arms += p.house.arms
		case rules.Bribe:
			if p.house.reaction {
				after.unanswerable = true
			} else {
				after.players[move.Target()].guard = rules.NoCard
				then.runners[move.Target()].guard = 0
			}
		default:
			continue
		}
		if _, v := p.bestAttack(&after, &then, legal); v-cardCost*(worth(move.Card())+2) > value {
			best, value = move, v
		}
	}
	return best
}

// best weighs every main action, and doing nothing (the zero move).
func (p *normal) best(s *sight, view *race, legal []rules.Move) (rules.Move, float64) {
	best, value := p.bestAttack(s, view, legal)
	still := *view
	if v := still.after(s.me); v > value {
		best, value = 0, v
	}
	if claim := p.least(s, legal, rules.DoClaim); claim != 0 {
		then := *view
		runner := &then.runners[s.me]
		runner.own, runner.reserve, runner.cards = runner.own+1, runner.reserve-1, runner.cards-1
		if v := then.after(s.me) - cardCost*s.spare(claim.Card()); v > value {
			best, value = claim, v
		}
	}
	for _, move := range legal {
		if move.Do() != rules.DoGuard {
			continue
		}
		then := *view
		then.runners[s.me].guard = move.Card().Power()
		then.runners[s.me].cards--
		if v := then.after(s.me) - cardCost*s.spare(move.Card()); v > value {
			best, value = move, v
		}
	}
	return best, value
}

// bestAttack weighs the attacks: against each opponent the cards that may succeed.
func (p *normal) bestAttack(s *sight, view *race, legal []rules.Move) (rules.Move, float64) {
	best, value := rules.Move(0), -1.0
	var tried [rules.MostSeats]bool // legal lists attacks by rising power: the first that is sure is the cheapest
	for _, move := range legal {
		if move.Do() != rules.DoAttack || tried[move.Target()] {
			continue
		}
		chance := p.success(s, view, move)
		if chance == 0 {
			continue
		}
		tried[move.Target()] = chance == 1
		v := chance*p.struck(s, view, move.Target()) - cardCost*s.spare(move.Card())
		if chance < 1 {
			missed := *view
			missed.runners[s.me].cards--
			missed.runners[move.Target()].guard = missed.spent(move.Target())
			v += (1 - chance) * missed.after(s.me)
		}
		if v > value {
			best, value = move, v
		}
	}
	return best, value
}

func (p *normal) struck(s *sight, view *race, target int) float64 {
	then := *view
	then.runners[target].guard = then.spent(target)
	then.strike(s.me, target)
	return then.after(s.me)
}

// success is the chance of an attack: certain where the guard is open, guessed where an answer may come.
func (p *normal) success(s *sight, view *race, move rules.Move) float64 {
	power, target := move.Card().Power()+s.arms, move.Target()
	other := &s.players[target]
	switch {
	case p.house.reaction && (s.unanswerable || other.cards == 0):
		return 1
	case p.house.reaction:
		o := newOdds(s.unseen(p.house.edition, p.seen))
		return 1 - o.parries(&p.seen.known[target], other.cards, power)
	case power > other.guard.Power():
		return 1
	}
	return 0
}

// race gives the match as this player thinks it through.
func (p *normal) race(s *sight) *race {
	r := &race{
		seats: s.seats, me: s.me, goal: p.house.goal,
		captured: p.house.captured, reaction: p.house.reaction, rounds: p.house.rounds,
	}
	o := newOdds(s.unseen(p.house.edition, p.seen))
	for seat := range s.seats {
		from, to := &s.players[seat], &r.runners[seat]
		*to = runner{in: from.in, own: from.own, taken: from.taken, reserve: from.reserve, guard: from.guard.Power(), cards: from.cards}
		to.beats = o.beats(&p.seen.known[seat], from.cards)
		if seat == s.me {
			to.beats = o.beats(&s.hand, from.cards)
		}
		if p.house.reaction {
			to.guard = p.expectedAnswer(s, &o, seat)
		}
	}
	r.lastSeat = s.roundFirst
	for seat := r.next(s.roundFirst); seat != s.roundFirst; seat = r.next(seat) {
		if s.players[seat].in {
			r.lastSeat = seat
		}
	}
	return r
}

// expectedAnswer is the power of the answer that an attack on a seat has to reckon with.
func (p *normal) expectedAnswer(s *sight, o *odds, seat int) int {
	if seat == s.me {
		for power := 10; power > 0; power-- {
			if s.hand[rules.DefenceCard(power)] > 0 {
				return power
			}
		}
		return 0
	}
	for power := 10; power > 0; power-- {
		if o.parries(&p.seen.known[seat], s.players[seat].cards, power) >= 0.5 {
			return power
		}
	}
	return 0
}
