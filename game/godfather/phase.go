package godfather

// Phase is a stretch of the course: an opening, a night, a day, the end.
type Phase uint8

// The phases.
const (
	OpeningNight Phase = iota + 1
	OpeningDay
	Night
	Day
	Over
)

var phaseNames = [...]string{"", "opening-night", "opening-day", "night", "day", "over"}

func (p Phase) String() string { return phaseNames[p] }

// MarshalText writes the phase as views do.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a phase as views write it.
func (p *Phase) UnmarshalText(text []byte) error {
	return parse(p, phaseNames[:], text, "phase")
}

// dark says whether the step that runs is told to nobody but the asked.
func (p Phase) dark() bool { return p == OpeningNight || p == Night }

// Step is one step of a phase (GF-90).
type Step uint8

// The steps, in the order in which they come; speech stands for the opening
// day's too.
const (
	StepForesee Step = iota + 1
	StepSide
	StepMeet
	StepMafia
	StepMatador
	StepWatson
	StepLeon
	StepKane
	StepConstantine
	StepNews
	StepState
	StepSpeech
	StepBallot1
	StepDefence
	StepBallot2
	StepCard
	StepOver
)

var stepNames = [...]string{"", "foresee", "side", "meet", "mafia", "matador", "watson", "leon", "kane", "constantine",
	"news", "state", "speech", "ballot-1", "defence", "ballot-2", "card", "over"}

func (s Step) String() string { return stepNames[s] }

// MarshalText writes the step as views do.
func (s Step) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a step as views write it.
func (s *Step) UnmarshalText(text []byte) error {
	return parse(s, stepNames[:], text, "step")
}

// phase gives the phase that a step other than speech belongs to.
func (s Step) phase() Phase {
	switch {
	case s <= StepMeet:
		return OpeningNight
	case s <= StepConstantine:
		return Night
	case s < StepOver:
		return Day
	}
	return Over
}
