package godfather

import rules "omerta/game/godfather"

// play uses the last-move card that one leaves with.
func (p *Player) play(o offer) rules.Move {
	b := p.face()
	if p.sight.mafia() {
		b = p.onlooker()
	}
	others := p.sight.others()
	switch p.sight.card {
	case rules.Silence:
		return p.silence(o, &b)
	case rules.Mind:
		return p.mind(o)
	case rules.Cuffs:
		return p.cuff(o, &b)
	case rules.Swap:
		return o.at(rules.PlayCard, p.successor(&b, others))
	}
	return o[0]
}

// silence takes the word from those whose word serves one least: the city's from
// whom it suspects, the mafia's from whom it has to fear.
func (p *Player) silence(o offer, b *belief) rules.Move {
	best, most := o[0], -1.0
	for _, move := range o {
		sum := 0.0
		for seat := range move.Targets.All() {
			sum += p.harm(b, seat)
		}
		if sum > most {
			best, most = move, sum
		}
	}
	return best
}

// harm gives how much a seat works against one.
func (p *Player) harm(b *belief, seat int8) float64 {
	switch {
	case !p.sight.mafia():
		return b[seat]
	case p.sight.team.Has(seat):
		return 0
	}
	return p.danger(b, seat)
}

// mind names who is Nostradamus, likelier than not one whom the night does not
// take. He himself names nobody and stays.
func (p *Player) mind(o offer) rules.Move {
	for _, move := range o {
		if move.Target == rules.None {
			return move
		}
	}
	score := func(s int8) float64 { return 1 - p.mine()[s] }
	if p.sight.mafia() {
		g := p.guess()
		score = g.of(rules.Nostradamus)
	}
	seat, _ := top(o.reach(rules.PlayCard), score)
	return o.at(rules.PlayCard, seat)
}

// cuff ties the hands that one fears most tonight.
func (p *Player) cuff(o offer, b *belief) rules.Move {
	score := func(s int8) float64 { return p.harm(b, s) }
	if p.sight.mafia() {
		g := p.guess()
		score = func(s int8) float64 { return p.harm(b, s) * (1 - g[s][rules.Citizen] - g[s][rules.Nostradamus]) }
	}
	seat, _ := top(o.reach(rules.PlayCard), score)
	return o.at(rules.PlayCard, seat)
}

// successor gives who gets one's role, while one leaves with theirs: the city
// hands its role to a suspect, the mafia to one whom the city trusts.
func (p *Player) successor(b *belief, others rules.Set) int8 {
	score := func(s int8) float64 { return b[s] }
	if p.sight.mafia() {
		others &^= p.sight.team
		score = func(s int8) float64 { return 1 - b[s] }
	}
	seat, _ := top(others, score)
	return seat
}
