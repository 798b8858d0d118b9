package godfather

import rules "omerta/game/godfather"

// guess is what the team thinks of the roles of those who are not of it: by
// seat, how likely each role is.
type guess [rules.MostSeats]roleOdds

// roleOdds is how likely each role is, by role.
type roleOdds [rules.Mafioso + 1]float64

// scale makes the odds of all roles one.
func (w *roleOdds) scale() {
	sum := 0.0
	for _, v := range w {
		sum += v
	}
	for role := range w {
		if sum > 0 {
			w[role] /= sum
		}
	}
}

// savedByChance is how likely a shot met a save.
const savedByChance = 0.15

// guess weighs the roles by what the team's own shots came to, and by Kane's
// leaving after he exposed somebody.
func (p *Player) guess() (g guess) {
	left := p.rolesLeft()
	strangers := (rules.Set(1)<<p.sight.seats - 1) &^ p.sight.team
	for seat := range strangers.All() {
		g[seat] = left
	}
	if p.habits.deduces {
		for i := range p.seen.days {
			p.weighShot(&g, &p.seen.days[i])
			p.weighKane(&g, i)
		}
	}
	for seat := range strangers.All() {
		if role := p.sight.known[seat]; role != rules.NoRole {
			g[seat] = roleOdds{}
			g[seat][role] = 1
		}
	}
	g.balance(strangers, &left)
	return g
}

// rolesLeft counts the roles that are not the team's.
func (p *Player) rolesLeft() (left roleOdds) {
	for _, role := range rules.Mix(p.sight.seats) {
		if role.Side() != rules.Mafia {
			left[role]++
		}
	}
	for seat := range p.sight.team.All() { // a recruit has been a citizen
		if p.sight.known[seat] == rules.Mafioso && left[rules.Citizen] > 0 && p.recruited(seat) {
			left[rules.Citizen]--
		}
	}
	return left
}

// recruited says that the team turned a seat.
func (p *Player) recruited(seat int8) bool {
	for i := range p.seen.days {
		if t := p.seen.days[i].team; t.do == rules.Recruit && t.target == seat {
			return true
		}
	}
	return false
}

// weighShot reads what the team's choice of a night came to.
func (p *Player) weighShot(g *guess, d *day) {
	t := d.team
	if !d.news || t.target < 0 || p.sight.team.Has(t.target) {
		return
	}
	w := &g[t.target]
	switch {
	case t.do == rules.Sense && !d.slaughter.Has(t.target):
		w[t.role] = 0
	case t.do == rules.Recruit:
		w[rules.Citizen] = 0
	case t.do == rules.Shoot && !d.out.Has(t.target):
		w.survives(p.vestGone(t.target, d))
	}
}

// survives scales the roles of one who stood a shot: Nostradamus always does,
// Leon once, others when they were saved.
func (w *roleOdds) survives(vestGone bool) {
	for role := range w {
		switch {
		case rules.Role(role) == rules.Nostradamus:
		case rules.Role(role) == rules.Leon && !vestGone:
		default:
			w[role] *= savedByChance
		}
	}
}

// vestGone says that an earlier shot at a seat would have met the vest.
func (p *Player) vestGone(seat int8, before *day) bool {
	for i := range p.seen.days {
		d := &p.seen.days[i]
		if d == before {
			return false
		}
		if d.news && d.team.do == rules.Shoot && d.team.target == seat {
			return true
		}
	}
	return false
}

// weighKane reads the dawn after an exposure, at which Kane leaves: he is among those out, unless he had left by then.
func (p *Player) weighKane(g *guess, number int) {
	if number == 0 || p.seen.days[number-1].exposed == 0 || !p.seen.days[number].news {
		return
	}
	d := &p.seen.days[number]
	for seat := range p.sight.seats {
		if !d.out.Has(int8(seat)) && !p.seen.days[number-1].left.Has(int8(seat)) {
			g[seat][rules.Kane] = 0
		}
	}
}

// balance brings the guesses into line: each seat holds one role, each role
// stands as often as it was dealt.
func (g *guess) balance(seats rules.Set, left *roleOdds) {
	const rounds = 6
	for range rounds {
		for role, n := range left {
			sum := 0.0
			for seat := range seats.All() {
				sum += g[seat][role]
			}
			for seat := range seats.All() {
				if sum > 0 {
					g[seat][role] *= n / sum
				}
			}
		}
		for seat := range seats.All() {
			g[seat].scale()
		}
	}
}

// falls gives how likely a shot takes a seat out.
func (g *guess) falls(seat int8) float64 {
	return (1 - g[seat][rules.Nostradamus] - g[seat][rules.Leon]/2) * (1 - savedByChance)
}

// of gives how likely each seat holds a role.
func (g *guess) of(role rules.Role) func(int8) float64 {
	return func(seat int8) float64 { return g[seat][role] }
}
