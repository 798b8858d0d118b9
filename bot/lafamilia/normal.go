package lafamilia

import (
	"math/rand/v2"

	rules "omerta/game/lafamilia"
)

// normal plays by judgement: it thinks each main action through to its own
// next turn, keeps count of the cards, and spends what it can spare.
type normal struct {
	house house
	seen  *memory
	ahead outlooks
	luck  *rand.Rand
}

// whim decides between opponents who are as good as equal, so that no seat is picked on.
const whim = 0.003

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
	case killers < 1:
		wish = [3]rules.Kind{rules.Killer, rules.Special, rules.Defence}
	case p.house.reaction && defences < 2:
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
		if gain := p.gain(s, legal, 0); gain != 0 {
			return gain
		}
		return end
	}
	view := p.race(s)
	best, value := p.best(s, view, legal)
	if value > 1 {
		return best
	}
	for _, special := range []rules.Move{p.gain(s, legal, best), p.look(s, legal), p.pave(s, view, legal, value)} {
		if special != 0 {
			return special
		}
	}
	if p.tires(s) {
		if any := p.anything(s, legal); any != 0 {
			return any
		}
	}
	if best == 0 {
		return end
	}
	return best
}

// Where everybody stops whoever is about to win, nobody ever does. From this round on a player now and
// then lets it happen, more often with each round, so that an evening's match comes to its end.
const (
	tiring  = 4
	tiresBy = 0.12
	mostly  = 0.6
)

func (p *normal) tires(s *sight) bool {
	return s.round >= tiring && p.luck.Float64() < min(mostly, tiresBy*float64(s.round-tiring+1))
}

// anything gives an attack that is sure or a claim, whoever is about to win.
func (p *normal) anything(s *sight, legal []rules.Move) rules.Move {
	picked, n := rules.Move(0), 0
	for _, move := range legal {
		open := move.Do() == rules.DoAttack && move.Card().Power()+s.arms > s.players[move.Target()].guard.Power()
		if !open && move.Do() != rules.DoClaim {
			continue
		}
		if n++; p.luck.IntN(n) == 0 {
			picked = move
		}
	}
	return picked
}

func find(legal []rules.Move, do rules.Do) rules.Move {
	for _, move := range legal {
		if move.Do() == do {
			return move
		}
	}
	return 0
}

// gain plays what brings cards: Smuggling, and Betrayal at whoever is ahead and will not be hit anyway.
func (p *normal) gain(s *sight, legal []rules.Move, plan rules.Move) rules.Move {
	best, worth := rules.Move(0), -100
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
			w := 10*(target.own+target.taken) + target.cards
			if plan.Do() == rules.DoAttack && plan.Target() == move.Target() {
				w -= 20
			}
			if w > worth {
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

// best weighs every main action; the zero move where there is none.
func (p *normal) best(s *sight, view *race, legal []rules.Move) (rules.Move, float64) {
	best, value := p.bestAttack(s, view, legal)
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
		v := view.attack(s.me, move.Target(), chance) - cardCost*s.spare(move.Card()) + whim*p.luck.Float64()
		if v > value {
			best, value = move, v
		}
	}
	return best, value
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
		outlooks: &p.ahead,
		seats:    s.seats, me: s.me, goal: p.house.goal,
		captured: p.house.captured, reaction: p.house.reaction, rounds: p.house.rounds,
	}
	o := newOdds(s.unseen(p.house.edition, p.seen))
	r.over = &o.killers
	for seat := range s.seats {
		from, to := &s.players[seat], &r.runners[seat]
		*to = runner{in: from.in, own: from.own, taken: from.taken, reserve: from.reserve, guard: from.guard.Power(), cards: from.cards}
		known := &p.seen.known[seat]
		if seat == s.me {
			known = &s.hand
		}
		beats := o.beats(known, from.cards)
		to.beats = &beats
		if p.house.reaction {
			to.guard = p.expectedAnswer(s, &o, seat)
		}
	}
	r.first, r.sense = s.me, 0.15
	if r.rounds {
		r.first = s.roundFirst
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
