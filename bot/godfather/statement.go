package godfather

import (
	"encoding/json"

	rules "omerta/game/godfather"
)

// Kind is what a statement says of somebody.
type Kind string

// What may be stated.
const (
	Suspect Kind = "suspect"
	Trust   Kind = "trust"
	Ask     Kind = "ask"
	Defend  Kind = "defend"
)

// Statement is a thing said that bots understand.
type Statement struct {
	About int  `json:"about"` // a seat
	Kind  Kind `json:"kind"`
}

// Hear tells the bot what a seat stated in the open: its own too, which it then
// does not say again. What it cannot read it passes over.
func (p *Player) Hear(from int, statement json.RawMessage) {
	var s Statement
	if json.Unmarshal(statement, &s) == nil {
		p.Heard(from, s)
	}
}

// Heard does the same with a statement that has been read.
func (p *Player) Heard(from int, s Statement) {
	if from < 0 || from >= rules.MostSeats || s.About < 0 || s.About >= rules.MostSeats || from == s.About {
		return
	}
	if from == int(p.me) {
		p.stated(int8(s.About)) // turns the page where a day has begun
		p.told.of[s.About] = s.Kind
		return
	}
	d := p.seen.day(p.seen.number)
	about := one(int8(s.About))
	switch s.Kind {
	case Suspect:
		d.suspects[from] |= about
		d.trusts[from] &^= about
	case Trust, Defend:
		d.trusts[from] |= about
		d.suspects[from] &^= about
	}
}

// Speak gives what the bot states before its last choice is played, once.
func (p *Player) Speak() []json.RawMessage {
	var said []json.RawMessage
	for _, s := range p.Statements() {
		raw, _ := json.Marshal(s) // a number and a word always can be written
		said = append(said, raw)
	}
	return said
}

// Statements gives the same unwritten; they are valid until the next choice.
func (p *Player) Statements() []Statement {
	said := p.said
	p.said = p.said[:0]
	return said
}
