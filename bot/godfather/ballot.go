package godfather

import (
	"math"

	rules "omerta/game/godfather"
)

// face is what a player shows to believe. The city's is its belief; the mafia's
// is what it would believe as a citizen, its mates made to look a little better
// as long as they can be held; and one who wants the mafia to win and does not know
// it turns his belief round.
func (p *Player) face() belief {
	b := p.hunches()
	switch {
	case p.sight.mafia():
		p.shield(&b)
	case p.sight.side == rules.Mafia:
		for seat := range b {
			b[seat] = 0.5 * (1 - b[seat])
		}
	}
	return b
}

const (
	lost     = 0.72 // how sure the table must be of a mate for the team to let go
	mateLook = 0.62 // how much of one's doubt of a mate one shows
)

func (p *Player) shield(b *belief) {
	seen := p.onlooker()
	for mate := range (p.sight.team &^ one(p.me)).All() {
		if seen[mate] < lost {
			b[mate] *= mateLook
		}
	}
}

// mostHands is against how many one raises a hand at once.
const mostHands = 4

// raise raises hands against those whom one believes least.
func (p *Player) raise(o offer) rules.Move {
	move := o.rest()
	others := p.sight.others()
	if others == 0 {
		return move
	}
	b := p.face()
	p.giveWay(&b, &p.seen.lastDay().hands)
	move.Targets = p.suspects(&b, others)
	if p.sight.side == rules.Mafia {
		move.Targets |= p.push(others, &b)
	}
	return move
}

// yields is how much of what the others thought one takes on for each day in a row
// that led nowhere, after the first.
const yields = 0.5

// giveWay leans towards whom hands were raised against, the more days have led
// nowhere: as long as everybody keeps to their own doubt nobody leaves, and the same
// hands would go up for ever.
func (p *Player) giveWay(b *belief, hands *[rules.MostSeats]rules.Set) {
	days := p.seen.fruitless() - 1
	if days < 1 {
		return
	}
	for seat := range p.sight.others().All() {
		b[seat] += yields * float64(days) * share(hands, seat)
	}
}

// share gives which part of the hands that anybody raised stood against a seat.
func share(hands *[rules.MostSeats]rules.Set, seat int8) float64 {
	against, all := 0, 0
	for _, set := range hands {
		if set.Has(seat) {
			against++
		}
		if set != 0 {
			all++
		}
	}
	return float64(against) / float64(max(1, all))
}

// suspects gives those who stand out: above the others on the whole, and not
// far below the worst of them. Once days led nowhere it is one at least.
func (p *Player) suspects(b *belief, others rules.Set) (set rules.Set) {
	_, worst := top(others, func(s int8) float64 { return b[s] })
	least := math.Max(1.1*b.mean(others), 0.6*worst)
	for range mostHands {
		seat, _ := top(others&^set, func(s int8) float64 { return b[s] + 0.02*float64(p.sight.against(s)) })
		must := set == 0 && p.seen.fruitless() > 1
		if seat == rules.None || b[seat] < least && !must {
			break
		}
		set |= one(seat)
	}
	return set
}

// joins is how often the mafia lends a hand to what the city began.
const joins = 0.6

// push joins the hands against one of the city's who is close to defence.
func (p *Player) push(others rules.Set, b *belief) rules.Set {
	strangers := others &^ p.sight.team
	if !p.sight.mafia() { // Nostradamus: those whom he takes for the city's
		strangers = p.sight.others()
		for seat := range strangers.All() {
			if b[seat] < b.mean(others) {
				strangers &^= one(seat)
			}
		}
	}
	seat, hands := top(strangers, func(s int8) float64 { return float64(p.sight.against(s)) })
	if seat == rules.None || int(hands) < p.sight.quorum/2 || p.luck.Float64() > joins {
		return 0
	}
	return one(seat)
}

// vote takes the likeliest defendant out, or abstains.
func (p *Player) vote(o offer) rules.Move {
	reach := o.reach(rules.Vote)
	if reach == 0 {
		return o.rest()
	}
	if p.sight.mafia() {
		return p.voteTeam(o, reach)
	}
	b := p.mine()
	if p.sight.side == rules.Mafia {
		b = p.face()
	}
	enough := p.enough(&b)
	p.giveWay(&b, &p.seen.today().hands)
	seat, _ := top(reach, func(s int8) float64 { return b[s] + 0.03*float64(p.sight.against(s)) })
	if b[seat] >= enough || p.sight.defendants.Has(p.me) {
		return o.at(rules.Vote, seat)
	}
	return o.rest()
}

// enough is how sure one wants to be to send somebody out: less where no day may be left.
func (p *Player) enough(b *belief) float64 {
	mean := b.mean(p.sight.others())
	if p.cornered(b) {
		return 1.25 * mean
	}
	return math.Max(1.3*mean, 0.43)
}

// spares is how often the mafia keeps its hand down for a mate who may still be held.
const spares = 0.8

// voteTeam votes the city's out, most readily him who is close to it, and holds its mates while that helps.
func (p *Player) voteTeam(o offer, reach rules.Set) rules.Move {
	b, seen := p.face(), p.onlooker()
	if strangers := reach &^ p.sight.team; strangers != 0 {
		seat, _ := top(strangers, func(s int8) float64 { return float64(p.sight.against(s)) + 2*b[s] })
		if p.luck.Float64() < spares {
			return o.at(rules.Vote, seat)
		}
		return o.rest()
	}
	seat, doubt := top(reach, func(s int8) float64 { return seen[s] })
	if doubt >= lost || p.sight.against(seat) >= p.sight.quorum || p.luck.Float64() > spares {
		return o.at(rules.Vote, seat)
	}
	return o.rest()
}
