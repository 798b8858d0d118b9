package godfather

import (
	"encoding/json"
	"strconv"

	"omerta/game"
)

// Asked gives the seats that the running step asks (GF-90).
func (m *Match) Asked() Set { return m.s.asked() }

// Step gives the running step, whoever may know it.
func (m *Match) Step() Step { return m.s.step }

// Phase gives the running phase and its number.
func (m *Match) Phase() (Phase, int) { return m.s.phase, int(m.s.number) }

// Waiting says who is asked and what the declared clock does if nobody
// answers.
func (m *Match) Waiting() game.Waiting {
	w := game.Waiting{Seats: m.s.asked().List()}
	if m.s.step != StepOver {
		name, seconds := m.clock()
		w.Clock = &game.Clock{Name: name, Seconds: seconds, Move: timeout, Public: !m.s.phase.dark()}
	}
	return w
}

var timeout = json.RawMessage(`{"seat":"clock","do":"timeout"}`)

// clock names the running clock and says how long it runs. A speech's clock is interrupted by
// a challenge's and goes on after it.
func (m *Match) clock() (name string, seconds int) {
	s := &m.s
	times := &m.setup.Declaration.Times
	name = s.phase.String() + "-" + strconv.Itoa(int(s.number)) + "-" + s.step.String()
	switch f := &s.floor; s.step {
	case StepSpeech:
		seconds = times.Day
		if s.phase == OpeningDay {
			seconds = times.Opening
		}
		name += "-" + strconv.Itoa(int(f.turn))
		if f.challenger != None {
			seconds = times.Challenge
			name += "-" + strconv.Itoa(int(f.challenger)) + "-" + strconv.Itoa(int(f.granted[f.challenger]))
		}
	case StepDefence:
		seconds = times.Defence
		name += "-" + strconv.Itoa(int(f.turn))
	case StepCard:
		seconds = times.Card
	case StepState, StepBallot1, StepBallot2, StepNews:
		seconds = times.Ballot
		if s.ballot.revote {
			name += "-again"
		}
	default:
		seconds = times.NightStep
	}
	return name + m.anew(), seconds
}

// anew tells the clocks of before an undo from those that run again after it;
// an undo within a night is known only to those whom it asks again.
func (m *Match) anew() (suffix string) {
	if m.undone > 0 {
		suffix = "-undo-" + strconv.Itoa(m.undone)
	}
	if n := m.again[m.s.step]; n > 0 {
		suffix += "-again-" + strconv.Itoa(int(n))
	}
	return suffix
}
