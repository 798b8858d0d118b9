package godfather

import (
	"bytes"
	"encoding/json"

	rules "omerta/game/godfather"
)

// speak says what one thinks, gives one challenge to who asks for it, and ends the speech.
func (p *Player) speak(o offer) rules.Move {
	done, _ := o.find(rules.Done)
	b := p.face()
	switch {
	case p.sight.step == rules.StepDefence:
		p.accuse(&b, 1)
	case p.sight.turn != p.me:
		p.reply(&b)
	case p.spoken != p.sight.number:
		p.spoken, p.gave = p.sight.number, false
		p.accuse(&b, 2)
		p.praise(&b)
		fallthrough
	default:
		if asking := o.reach(rules.Grant); asking != 0 && !p.gave {
			p.gave = true
			return o.at(rules.Grant, p.worthHearing(&b, asking))
		}
	}
	return done
}

// worthHearing gives whom to let speak: the one who is trusted most.
func (p *Player) worthHearing(b *belief, asking rules.Set) int8 {
	seat, _ := top(asking, func(s int8) float64 { return -b[s] })
	return seat
}

// state notes a statement to be made, unless it is what one has said of them
// last on this day.
func (p *Player) state(about int8, kind Kind) {
	if p.stated(about) == kind {
		return
	}
	p.told.of[about] = kind
	p.said = append(p.said, Statement{About: int(about), Kind: kind})
}

// told is what one has said of each seat last, on one day.
type told struct {
	day int
	of  [rules.MostSeats]Kind
}

// stated gives what one has said of a seat last today, or nothing.
func (p *Player) stated(about int8) Kind {
	if p.told.day != p.seen.number {
		p.told = told{day: p.seen.number}
	}
	return p.told.of[about]
}

// unasked gives those of whom one has said nothing yet today.
func (p *Player) unasked(among rules.Set) (left rules.Set) {
	for seat := range among.All() {
		if p.stated(seat) == "" {
			left |= one(seat)
		}
	}
	return left
}

// accuse states whom one suspects, if they stand out, and asks the likeliest
// where nobody does.
func (p *Player) accuse(b *belief, most int) {
	others := p.sight.others() &^ p.sight.exposed
	mean := b.mean(others)
	for range most {
		seat, v := top(others, func(s int8) float64 { return b[s] })
		if seat == rules.None || v < 1.15*mean {
			break
		}
		p.state(seat, Suspect)
		others &^= one(seat)
	}
	others = p.unasked(others)
	if len(p.said) > 0 || others == 0 {
		return
	}
	seat, _ := top(others, func(s int8) float64 { return b[s] })
	p.state(seat, Ask)
}

// praise states whom one trusts, and defends one whom others suspect. The mafia
// speaks for strangers as readily as a citizen does, and seldom for a mate.
func (p *Player) praise(b *belief) {
	others := p.sight.others() &^ p.sight.exposed
	if p.luck.Float64() < spares {
		others &^= p.sight.team
	}
	seat, v := top(others, func(s int8) float64 { return -b[s] })
	if seat == rules.None || -v > 0.75*b.mean(others) {
		return
	}
	kind := Trust
	if p.seen.accused(seat) {
		kind = Defend
	}
	p.state(seat, kind)
}

// reply uses a challenge: on whose speech it is, and what one makes of them.
func (p *Player) reply(b *belief) {
	if p.sight.turn < 0 || p.sight.exposed.Has(p.sight.turn) {
		return
	}
	kind := Ask
	switch mean := b.mean(p.sight.others() &^ p.sight.exposed); {
	case b[p.sight.turn] > 1.15*mean:
		kind = Suspect
	case b[p.sight.turn] < 0.75*mean:
		kind = Defend
	}
	p.state(p.sight.turn, kind)
}

// accused says that somebody suspects a seat today.
func (l *ledger) accused(seat int8) bool {
	for _, suspects := range l.today().suspects {
		if suspects.Has(seat) {
			return true
		}
	}
	return false
}

// known gives who was exposed so far.
func (l *ledger) known() (exposed rules.Set) {
	for i := range l.days {
		exposed |= l.days[i].exposed
	}
	return exposed
}

// How often one asks for a challenge: of who accuses one, and of anybody.
const (
	objects = 0.6
	asks    = 0.05
)

// Wishes says whether the bot wants to ask the speaker for a challenge. It is to
// be asked once a speech, where the rules allow a challenge.
func (p *Player) Wishes() bool {
	speaker := p.seen.speaker
	if speaker < 0 || speaker == p.me || p.seen.known().Has(speaker) { // of whom there is nothing left to say
		return false
	}
	wish := asks
	if p.accusations(speaker, len(p.seen.days)).Has(p.me) {
		wish = objects
	}
	return p.luck.Float64() < wish
}

// Interject gives a move that the bot makes unasked, or nil: a request for a
// challenge. The table asks it once a speech, with the moves that are legal to it.
func (p *Player) Interject(legal []json.RawMessage) json.RawMessage {
	challenge := []byte(`"challenge"`)
	for _, raw := range legal {
		if bytes.Contains(raw, challenge) {
			if p.Wishes() {
				return raw
			}
			return nil
		}
	}
	return nil
}

// ask asks for the state of the game once somebody has left by a vote since it was last told.
func (p *Player) ask(o offer) rules.Move {
	do := rules.NoState
	for i := range p.seen.days {
		switch d := &p.seen.days[i]; {
		case d.state != nil:
			do = rules.NoState
		case d.left != 0:
			do = rules.AskState
		}
	}
	if p.sight.mafia() && p.luck.Float64() > spares { // as a rule it does as the city does
		do = rules.NoState
	}
	move, _ := o.find(do)
	return move
}
