package godfather

import rules "omerta/game/godfather"

// foresee has Nostradamus name three at random, and take his side by the number.
func (p *Player) foresee(o offer) rules.Move {
	if o[0].Do == rules.Foresee {
		return o[p.luck.IntN(len(o))]
	}
	wish := rules.City
	if p.favoursMafia() {
		wish = rules.Mafia
	}
	for _, move := range o {
		if move.Side == wish {
			return move
		}
	}
	return o[0]
}

// favoursMafia says which side the number speaks for. With none he knows three
// whom the city may trust; with one he knows no more than chance has it, and the
// sides win about equally often.
func (p *Player) favoursMafia() bool {
	switch n := p.sight.numberSeen; {
	case n > 1:
		return true
	case n == 1:
		return p.luck.IntN(2) == 0
	}
	return false
}

// wield uses one of the single powers, or passes.
func (p *Player) wield(o offer) rules.Move {
	if len(o) == 1 { // blocked, cuffed, or nobody to use it on
		return o[0]
	}
	switch p.sight.step {
	case rules.StepMatador:
		return p.block(o)
	case rules.StepWatson:
		return p.heal(o)
	case rules.StepLeon:
		return p.fire(o)
	case rules.StepKane:
		return p.inquire(o)
	case rules.StepConstantine:
		return p.revive(o)
	}
	return o.rest()
}

// threat gives how much the mafia has to fear of a seat, as the table sees it:
// one who is trusted, and who speaks against somebody.
func (p *Player) threat(b *belief, seat int8) float64 {
	trust := 1 - b[seat]
	loud := float64(min(p.accusations(seat, len(p.seen.days)).Len(), 6))
	return trust * trust * (1 + 0.15*loud)
}

// draw picks a seat by weight, or None where all weights are nothing.
func (p *Player) draw(set rules.Set, weight func(int8) float64) int8 {
	total := 0.0
	for seat := range set.All() {
		total += weight(seat)
	}
	left := p.luck.Float64() * total
	for seat := range set.All() {
		if w := weight(seat); w > 0 {
			if left -= w; left < 0 {
				return seat
			}
		}
	}
	return rules.None
}

// heal saves whom the mafia has most to fear; himself, once, where he is among those.
func (p *Player) heal(o offer) rules.Move {
	own, seen := p.mine(), p.onlooker()
	reach := o.reach(rules.Heal)
	danger := func(seat int8) float64 {
		if seat == p.me {
			return p.threat(&seen, seat)
		}
		return p.threat(&seen, seat) * (1 - own[seat])
	}
	if reach.Has(p.me) && p.inDanger(reach, danger) {
		return o.at(rules.Heal, p.me)
	}
	if seat := p.draw(reach&^one(p.me), func(s int8) float64 { d := danger(s); return d * d * d }); seat != rules.None {
		return o.at(rules.Heal, seat)
	}
	return o.rest()
}

// inDanger says that few stand before oneself in the mafia's eyes, or few are left.
func (p *Player) inDanger(reach rules.Set, danger func(int8) float64) bool {
	before := 0
	for seat := range reach.All() {
		if danger(seat) > danger(p.me) {
			before++
		}
	}
	return before == 0 || before <= 2 && p.sight.in.Len() <= 6
}

// How sure Leon wants to be, and how sure where the next night may be the last.
const (
	fireAt     = 0.57
	fireAtLast = 0.42
)

// fire shoots with a strong belief only: a mistake is Leon's own end.
func (p *Player) fire(o offer) rules.Move {
	b := p.mine()
	reach := o.reach(rules.Fire)
	if again := reach & p.riskless(); again != 0 && p.house.LeonOnNostradamus == rules.Wasted {
		return o.at(rules.Fire, again.First())
	}
	least := fireAt
	if p.cornered(&b) {
		least = fireAtLast
	}
	if seat, sure := top(reach, func(s int8) float64 { return b[s] }); sure >= least {
		return o.at(rules.Fire, seat)
	}
	return o.rest()
}

// riskless gives at whom Leon has fired before without leaving: not the city's.
func (p *Player) riskless() (set rules.Set) {
	for i := range p.seen.days {
		if d := &p.seen.days[i]; d.news && d.own.do == rules.Fire && !d.out.Has(p.me) {
			set |= one(d.own.target)
		}
	}
	return set
}

// cornered says that the mafia may have won by the next dawn, if nobody leaves before.
func (p *Player) cornered(b *belief) bool {
	mafia, living := b.sum(p.sight.in), float64(p.sight.in.Len())
	const seer, shot = 0.6, 1
	return living-2*mafia-seer-shot < 0.6
}

// inquire asks for the likeliest once there is something to go by.
func (p *Player) inquire(o offer) rules.Move {
	b := p.mine()
	reach := o.reach(rules.Inquire) &^ p.sight.exposed
	seat, sure := top(reach, func(s int8) float64 { return b[s] })
	nights := p.sight.number
	if seat == rules.None || nights < 2 && sure < 0.5 || nights < 3 && sure < 1.4*b.mean(reach) {
		return o.rest()
	}
	return o.at(rules.Inquire, seat)
}

// revive brings back the likeliest of the city, best one whom the night has
// taken: the mafia saw some use in that.
func (p *Player) revive(o offer) rules.Move {
	b := p.mine()
	var shot rules.Set
	for i := range p.seen.days {
		shot |= p.seen.days[i].out
	}
	trust := func(s int8) float64 {
		v := 1 - b[s]
		if shot.Has(s) {
			v += 0.1
		}
		return v
	}
	least := 0.9
	if p.cornered(&b) {
		least = 0.7
	}
	if seat, sure := top(o.reach(rules.Revive), trust); seat != rules.None && sure >= least {
		return o.at(rules.Revive, seat)
	}
	return o.rest()
}
