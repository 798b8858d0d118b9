package godfather

import (
	"math"

	rules "omerta/game/godfather"
)

// evidence is what speaks for and against each team, in log odds: for each seat
// alone, and for each two together.
type evidence struct {
	temper      float64 // how much one more sign of behaviour counts
	single      [rules.MostSeats]float64
	pair        [rules.MostSeats][rules.MostSeats]float64
	sure, clean rules.Set // surely mafia, surely not
}

// sign is how much likelier somebody does a thing to another where both are
// mafia, where only the doer is, and where only the other is, than where neither
// is: logarithms of ratios that were counted between bots, then held where the city judged
// best. That the city goes for somebody proves next to nothing: it saw what all saw.
type sign struct{ both, doer, other float64 }

var (
	handSign    = sign{both: -0.9, doer: 0.3, other: -0.1}
	noHandSign  = sign{both: 0.18, doer: -0.12, other: 0.03}
	voteSign    = sign{both: 0.1, doer: 1}
	spareSign   = sign{both: -0.05, doer: -1.2}
	suspectSign = sign{both: -0.6, other: -0.05}
	trustSign   = sign{both: 0.15}
	pardonSign  = sign{both: 0.8, doer: 0.3, other: 0} // no hand against one whom Kane has exposed
)

// add counts something that one seat did to another.
func (e *evidence) add(doer, other int8, s sign) {
	e.single[doer] += s.doer * e.temper
	e.single[other] += s.other * e.temper
	both := (s.both - s.doer - s.other) * e.temper
	e.pair[doer][other] += both
	e.pair[other][doer] += both
}

// What a dawn tells, in log odds.
const (
	shotByNight = -1.9 // of one who is out: the mafia shoots others, Leon may have hit one of it
	shotMotive  = 0.22 // of one whom the victim had suspected
	leonStands  = 1.1  // of one at whom Leon fired, where both are still in: a vest, a save, or Nostradamus
	quietSave   = -0.8 // of one whom Watson saved in a night without a victim
)

// public gathers what everybody could tell.
func (p *Player) public(e *evidence) {
	before := p.history()
	e.temper = p.habits.reads / math.Sqrt(math.Max(1, float64(p.seen.ballots())))
	for i := range p.seen.days {
		d := &p.seen.days[i]
		p.dawns(e, d, i)
		p.words(e, d, before[i])
		p.ballots(e, i, before[i])
	}
	p.spoil(e)
	e.sure |= p.sight.exposed
	p.roles(e)
}

// ballots counts the days on which hands were seen: who suspects somebody does
// so for days, so that signs tell less the more of them there are.
func (l *ledger) ballots() (n int) {
	for i := range l.days {
		if l.days[i].answered != 0 {
			n++
		}
	}
	return n
}

// spoil forgets what spoke about those who gave their role away: it was true of a
// role that now sits elsewhere (GF-99).
func (p *Player) spoil(e *evidence) {
	for seat := range p.seen.swapped().All() {
		e.single[seat], e.pair[seat] = 0, [rules.MostSeats]float64{}
		for other := range e.pair {
			e.pair[other][seat] = 0
		}
		e.clean &^= one(seat)
	}
}

// swapped gives who left by giving their role away.
func (l *ledger) swapped() (set rules.Set) {
	for i := range l.days {
		set |= l.days[i].swapped
	}
	return set
}

// history gives who was exposed before each day's ballots.
func (p *Player) history() []rules.Set {
	exposed := make([]rules.Set, len(p.seen.days))
	for i := range p.seen.days {
		if exposed[i] = p.seen.days[i].exposed; i > 0 {
			exposed[i] |= exposed[i-1]
		}
	}
	return exposed
}

// roles takes the roles that the table knows: what one knows of oneself and of
// one's mates is not among them.
func (p *Player) roles(e *evidence) {
	secret := p.sight.team | one(p.me)
	for seat := range p.sight.seats {
		if role := p.sight.known[seat]; role != rules.NoRole && !secret.Has(int8(seat)) {
			e.tell(int8(seat), role.Side() == rules.Mafia)
		}
	}
}

func (e *evidence) tell(seat int8, mafia bool) {
	if mafia {
		e.sure |= one(seat)
		return
	}
	e.clean |= one(seat)
}

// dawns reads the news: whom the mafia shoots is not of it, but of two who are
// out Leon may have shot one, and Kane leaves the day after he exposed somebody.
func (p *Player) dawns(e *evidence, d *day, number int) {
	e.clean |= d.slaughter
	shot := d.out &^ d.slaughter
	weight := shotByNight
	if shot.Len() > 1 {
		weight /= 2
	}
	for victim := range shot.All() {
		e.single[victim] += weight
		for suspect := range p.accusations(victim, number).All() {
			e.single[suspect] += shotMotive * p.habits.reads
		}
	}
}

// accusations gives whom a seat spoke or raised a hand against before a day.
func (p *Player) accusations(seat int8, number int) (set rules.Set) {
	for i := range min(number, len(p.seen.days)) {
		set |= p.seen.days[i].suspects[seat] | p.seen.days[i].hands[seat] | p.seen.days[i].votes[seat]
	}
	return set
}

// words weighs what was stated on a day.
func (p *Player) words(e *evidence, d *day, exposed rules.Set) {
	for seat := range int8(p.sight.seats) {
		for about := range (d.suspects[seat] &^ exposed).All() {
			e.add(seat, about, suspectSign)
		}
		for about := range (d.trusts[seat] &^ exposed).All() {
			e.add(seat, about, trustSign)
		}
	}
}

// ballots weighs the hands and the votes of a day.
func (p *Player) ballots(e *evidence, number int, exposed rules.Set) {
	d := &p.seen.days[number]
	in := (rules.Set(1)<<p.sight.seats - 1) &^ p.seen.outBy(number)
	for seat := range d.answered.All() {
		for against := range (d.hands[seat] &^ exposed).All() {
			e.add(seat, against, handSign)
		}
		for against := range (in &^ exposed &^ d.hands[seat] &^ one(seat)).All() {
			e.add(seat, against, noHandSign)
		}
		for pardoned := range (exposed &^ d.hands[seat] &^ one(seat)).All() {
			if p.seen.anyHand(d, pardoned) {
				e.add(seat, pardoned, pardonSign)
			}
		}
	}
	for seat := range d.voted.All() {
		for against := range (d.votes[seat] &^ exposed).All() {
			e.add(seat, against, voteSign)
		}
		if lone := d.tried &^ exposed; lone.Len() == 1 && d.votes[seat] == 0 {
			e.add(seat, lone.First(), spareSign)
		}
	}
}

// anyHand says that somebody raised a hand against a seat on a day.
func (l *ledger) anyHand(d *day, seat int8) bool {
	for _, hands := range d.hands {
		if hands.Has(seat) {
			return true
		}
	}
	return false
}

// private adds what the own power told.
func (p *Player) private(e *evidence) {
	if p.sight.mafia() {
		return
	}
	for i := range p.seen.days {
		d := &p.seen.days[i]
		if d.news && d.own.target >= 0 && !d.out.Has(p.me) {
			p.learnt(e, d)
		}
	}
}

func (p *Player) learnt(e *evidence, d *day) {
	target := d.own.target
	switch d.own.do {
	case rules.Inquire:
		if d.exposed == 0 && !d.out.Has(target) {
			e.clean |= one(target)
		}
	case rules.Fire:
		if d.out.Has(target) { // of the city, Leon would have left
			e.sure |= one(target) &^ d.slaughter
			e.clean &^= one(target) &^ d.slaughter
		} else {
			e.single[target] += leonStands
		}
	case rules.Heal:
		if d.out == 0 && target != p.me {
			e.single[target] += quietSave
		}
	}
}

// likelihood gives how likely Nostradamus's number is if a team is true: of the
// seats that are mafia any may be the godfather, who is counted as city.
func (s *sight) likelihood(team rules.Set) float64 {
	if s.numberSeen < 0 {
		return 1
	}
	named, size := (team & s.foreseen).Len(), float64(max(team.Len(), 1))
	switch named - s.numberSeen {
	case 0:
		return (size - float64(named)) / size
	case 1:
		return float64(named) / size
	}
	return 0
}

// chance gives the probability of a seat by log odds alone.
func chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }
