package godfather

import (
	"math"

	rules "omerta/game/godfather"
)

// belief is how likely each seat is to be mafia, in or out.
type belief [rules.MostSeats]float64

// teams lists every set of so many of the seats.
func teams(seats, size int) (list []rules.Set) {
	for set := rules.Set(0); set < 1<<seats; set++ {
		if set.Len() == size {
			list = append(list, set)
		}
	}
	return list
}

// mine is what one believes, knowing all that the own seat does: enough to stake
// a life on. The mafia's own is what it would believe as a citizen.
func (p *Player) mine() belief {
	if p.habits.rash {
		return p.hunches()
	}
	e := p.known()
	return p.believe(&e)
}

// hunches is the same with the first impressions that one follows where nothing
// is at stake but a hand.
func (p *Player) hunches() belief {
	e := p.known()
	for seat, hunch := range p.hunch {
		e.single[seat] += hunch / float64(1+p.seen.ballots())
	}
	return p.believe(&e)
}

func (p *Player) known() (e evidence) {
	p.public(&e)
	p.private(&e)
	e.clean |= one(p.me)
	return e
}

// onlooker is what one would believe who only looks on: how the table sees us all.
func (p *Player) onlooker() belief {
	var e evidence
	p.public(&e)
	return p.believe(&e)
}

// believe weighs all teams.
func (p *Player) believe(e *evidence) (b belief) {
	total, gone := 0.0, 0.0
	for _, team := range p.teams {
		if e.sure&^team != 0 || e.clean&team != 0 {
			continue
		}
		weight := p.stands(team)
		if weight == 0 {
			continue
		}
		weight *= math.Exp(e.score(team))
		total += weight
		if team&^p.sight.in != 0 {
			gone += weight
		}
		for seat := range team.All() {
			b[seat] += weight
		}
	}
	if total == 0 {
		return p.alone(e)
	}
	for seat := range b {
		b[seat] /= total
	}
	p.recruits(&b, gone/total, e.clean)
	return b
}

// score adds up what speaks for a team.
func (e *evidence) score(team rules.Set) (sum float64) {
	for left := team; left != 0; left &= left - 1 {
		seat := left.First()
		sum += e.single[seat]
		for mate := range (left & (left - 1)).All() {
			sum += e.pair[seat][mate]
		}
	}
	return sum
}

// How likely, against a plain team: that it lives on in a recruit alone, that
// the figures of those out fit only with a recruit, that Nostradamus is out
// while all others tell nothing of it.
const (
	recruitAlone   = 0.15
	recruitInState = 0.1
	seerIsOut      = 0.25
)

// stands gives how well a team goes with what is certain: the match goes on, so
// mafia is in, and fewer than the city; the figures of those out; the number seen.
func (p *Player) stands(team rules.Set) float64 {
	s := &p.sight
	weight := s.likelihood(team)
	living, mafia := s.in.Len(), (team & s.in).Len()
	switch {
	case mafia == 0 && !p.recruiting():
		return 0
	case mafia == 0:
		weight *= recruitAlone
	case 2*mafia >= living:
		return 0
	case 2*mafia == living-1 && p.house.Parity == rules.Apart:
		weight *= seerIsOut
	}
	for i := range p.seen.days {
		if d := &p.seen.days[i]; d.state != nil {
			weight *= p.figures(team, i)
		}
	}
	return weight
}

// figures gives how well a team goes with the state told on a day.
func (p *Player) figures(team rules.Set, number int) float64 {
	switch out := (team & p.seen.outBy(number)).Len(); p.seen.days[number].state.Mafia - out {
	case 0:
		return 1
	case 1:
		if p.recruiting() {
			return recruitInState
		}
	}
	if p.seen.swapped() != 0 {
		return recruitInState
	}
	return 0
}

// outBy gives who is out in the morning of a day.
func (l *ledger) outBy(number int) (out rules.Set) {
	for i := range number {
		out = (out | l.days[i].out | l.days[i].left) &^ l.days[i].back
	}
	return (out | l.days[number].out) &^ l.days[number].back
}

// recruiting says that Saul is dealt at this table.
func (p *Player) recruiting() bool { return p.sight.seats >= 11 }

// recruitLives is how likely it is, once a mafia member has left, that a recruit is in.
const recruitLives = 0.45

// recruits adds a recruit whom nobody knows, if a mafia member may have left.
func (p *Player) recruits(b *belief, left float64, clean rules.Set) {
	if !p.recruiting() {
		return
	}
	open, room := p.sight.in&^clean, 0.0
	for seat := range open.All() {
		room += 1 - b[seat]
	}
	if room == 0 {
		return
	}
	share := min(recruitLives*left/room, 0.5)
	for seat := range open.All() {
		b[seat] += (1 - b[seat]) * share
	}
}

// alone judges each seat by itself: for what no team at the table explains, such as
// a recruit exposed beside all the others.
func (p *Player) alone(e *evidence) (b belief) {
	for seat := range p.sight.seats {
		switch {
		case e.sure.Has(int8(seat)):
			b[seat] = 1
		case !e.clean.Has(int8(seat)):
			b[seat] = chance(e.single[seat] - 1)
		}
	}
	return b
}

// mean gives what one of some seats is believed on the whole.
func (b *belief) mean(set rules.Set) float64 {
	if set == 0 {
		return 0
	}
	return b.sum(set) / float64(set.Len())
}

func (b *belief) sum(set rules.Set) (sum float64) {
	for seat := range set.All() {
		sum += b[seat]
	}
	return sum
}
