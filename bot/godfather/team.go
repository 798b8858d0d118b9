package godfather

import rules "omerta/game/godfather"

// lead chooses for the team: the shot, the sixth sense or a recruit, whichever
// takes most from the city.
func (p *Player) lead(o offer) rules.Move {
	reach := o.reach(rules.Shoot)
	if reach == 0 {
		return o.rest()
	}
	if !p.habits.deduces {
		return o.at(rules.Shoot, p.draw(reach, func(int8) float64 { return 1 }))
	}
	guess := p.guess()
	victim := p.victim(reach, &guess)
	gain := guess.falls(victim)
	best := o.at(rules.Shoot, victim)
	if seat, citizen := top(o.reach(rules.Recruit), guess.of(rules.Citizen)); seat != rules.None && 2*citizen > gain {
		best, gain = o.at(rules.Recruit, seat), 2*citizen
	}
	if move, sure := p.surest(o, &guess); sure*senseGain > gain {
		best = move
	}
	return best
}

// senseGain is what a slaughter is worth beside a shot: nobody saves from it or
// brings back, and the victim's own action is void.
const senseGain = 1.15

// surest gives the sense that is likeliest right. Nostradamus counts on neither
// side, so that his exit gains nothing but his vote.
func (p *Player) surest(o offer, guess *guess) (best rules.Move, sure float64) {
	for _, move := range o {
		if move.Do != rules.Sense {
			continue
		}
		v := guess[move.Target][move.Role]
		if move.Role == rules.Nostradamus && p.house.Parity == rules.Apart {
			v /= 3
		}
		if v > sure {
			best, sure = move, v
		}
	}
	return best, sure
}

// victim picks whom to shoot: a danger to the team, likely to fall, and not one
// whom the city is about to vote out itself.
func (p *Player) victim(reach rules.Set, guess *guess) int8 {
	seen := p.onlooker()
	weight := func(seat int8) float64 {
		w := p.danger(&seen, seat) * guess.falls(seat)
		return w * w
	}
	if seat := p.draw(reach, weight); seat != rules.None {
		return seat
	}
	return reach.First()
}

// danger gives how much a seat threatens the team: its standing, and how often
// it was right about the team.
func (p *Player) danger(seen *belief, seat int8) float64 {
	right := (p.accusations(seat, len(p.seen.days)) & p.sight.team).Len()
	return p.threat(seen, seat) * (1 + 0.3*float64(right))
}

// block takes the night from whom the team has to fear most, but not from its own victim.
func (p *Player) block(o offer) rules.Move {
	seen, guess := p.onlooker(), p.guess()
	tonight := p.seen.dawn().team
	weight := func(seat int8) float64 {
		power := 0.0
		for _, role := range [...]rules.Role{rules.Watson, rules.Leon, rules.Kane, rules.Constantine} {
			power += guess[seat][role]
		}
		if seat == tonight.target && tonight.do == rules.Shoot {
			power /= 3
		}
		return power * p.danger(&seen, seat)
	}
	if seat, _ := top(o.reach(rules.Block), weight); seat != rules.None {
		return o.at(rules.Block, seat)
	}
	return o.rest()
}
