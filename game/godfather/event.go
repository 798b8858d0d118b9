package godfather

import "omerta/game"

// audience is who gets an event: seats by their bits, and spectators.
const (
	spectators Set = 1 << 15
	all            = spectators | 1<<MostSeats - 1
)

// Event is something that came of a move. Those in `to` get it, those in
// `full` with everything it says; the rest never learn that it was. The
// narrator and the all-seeing get all of every event.
type Event struct {
	Kind    string
	Seat    int8
	Target  int8
	Targets Set
	Do      Do
	Role    Role
	Side    Side
	Card    Card
	Cause   Cause
	Phase   Phase
	Step    Step
	Number  int32

	hasNumber, hasTargets, hasFigures bool

	news    News
	figures [Independent + 1]int8

	to, full Set
}

// Told is an event as one viewer gets it. Kind says which of the fields are
// there (EventKinds).
type Told struct {
	Kind    string     `json:"event"`
	Seat    *int       `json:"seat,omitempty"`
	Target  *int       `json:"target,omitempty"`
	Targets []int      `json:"targets,omitzero"`
	Do      *Do        `json:"do,omitempty"`
	Role    *Role      `json:"role,omitempty"`
	Side    *Side      `json:"side,omitempty"`
	Card    *Card      `json:"card,omitempty"`
	Cause   *Cause     `json:"cause,omitempty"`
	Phase   *Phase     `json:"phase,omitempty"`
	Step    *Step      `json:"step,omitempty"`
	Number  *int       `json:"number,omitempty"`
	News    []NewsItem `json:"news,omitzero"`
	State   *Figures   `json:"state,omitempty"`
}

// Figures are how many of each side are out (GF-50).
type Figures struct {
	City        int `json:"city"`
	Mafia       int `json:"mafia"`
	Independent int `json:"independent"`
}

func figuresOf(count [Independent + 1]int8) *Figures {
	return &Figures{int(count[City]), int(count[Mafia]), int(count[Independent])}
}

// For gives the event as one viewer may know it, a Told, or nil.
func (e Event) For(v game.Viewer) any {
	if told := e.Told(v); told != nil {
		return *told
	}
	return nil
}

// Told gives the event as one viewer may know it, or nil.
func (e *Event) Told(v game.Viewer) *Told {
	seen := all
	switch {
	case v == game.Public:
		seen = spectators
	case v >= 0 && v < MostSeats:
		seen = one(int8(v))
	case v != game.Narrator && v != game.All:
		return nil
	}
	sees := seen == all
	if !sees && e.to&seen == 0 {
		return nil
	}
	told := &Told{Kind: e.Kind, Seat: number(e.Seat), Phase: named(e.Phase), Step: named(e.Step),
		Role: named(e.Role), Side: named(e.Side), Cause: named(e.Cause)}
	if e.Kind == "card" {
		told.Card = named(e.Card)
	}
	if e.Kind == "news" {
		told.News = e.news.Items()
	}
	if e.hasFigures {
		told.State = figuresOf(e.figures)
	}
	if sees || e.full&seen != 0 {
		e.tellAll(told)
	}
	return told
}

// tellAll adds what only those in full may know.
func (e *Event) tellAll(told *Told) {
	told.Target, told.Do, told.Card = number(e.Target), named(e.Do), named(e.Card)
	if e.hasTargets || e.Targets != 0 {
		told.Targets = e.Targets.List()
	}
	if e.hasNumber {
		told.Number = pointer(int(e.Number))
	}
}

// tell notes an event of the running move.
func (m *Match) tell(e Event) { m.events = append(m.events, e) }

// tellStep tells those who may know it which step runs, and who has the floor.
func (m *Match) tellStep() {
	to := m.seers()
	m.tell(Event{Kind: "step", Step: m.s.step, Seat: m.s.shownSpeaker(), Target: None, to: to, full: to})
}

// seers gives who may know which step runs: everybody by day; at night the
// asked alone, at mafia and meet the living mafia (GF-30).
func (m *Match) seers() Set {
	s := &m.s
	switch {
	case !s.phase.dark():
		return all
	case s.step == StepMafia || s.step == StepMeet:
		return s.living(Mafia)
	}
	return s.asked()
}

// shownSpeaker gives who has the floor, in the steps in which somebody has.
func (s *state) shownSpeaker() int8 {
	if s.step == StepSpeech || s.step == StepDefence {
		return s.floor.speaker()
	}
	return None
}
