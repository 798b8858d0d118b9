package godfather

// Do is what a move does.
type Do uint8

// The moves, as records name them.
const (
	NoDo Do = iota
	Foresee
	PickSide
	Shoot
	Sense
	Recruit
	Hold
	Block
	Heal
	Fire
	Inquire
	Revive
	Pass
	Done
	Challenge
	Grant
	Nominate
	Vote
	AskState
	NoState
	PlayCard
	Advance
	Undo
	Warn
	Remove
	Close
	CallOff
	Timeout
	dos
)

// NarratorSeat and ClockSeat stand in Move.Seat for those who have no seat.
const (
	NarratorSeat int8 = -2
	ClockSeat    int8 = -3
)

// None stands in Move.Target for nobody.
const None int8 = -1

// Move is one move. Fields that a move has no use for stand at their zero
// values, Target at None.
type Move struct {
	Seat    int8 // a seat, NarratorSeat or ClockSeat
	Do      Do
	Target  int8  // or None
	Role    Role  // sense
	Side    Side  // side
	Card    Card  // card
	By      bool  // entered by the narrator for the seat
	Targets Set   // foresee, nominate, silence
	Steps   int32 // undo
}

// takes says which of a move's fields it takes.
type takes uint8

const (
	takesTarget takes = 1 << iota
	takesTargets
	takesRole
	takesSide
	takesCard
	takesSteps
	mayAbstain // the target may be nobody, and is then written as null
)

// deed is what the rest of the package asks about a kind of move.
type deed struct {
	name  string
	rule  string
	takes takes
	step  Step // the step in which it is made, if only in one
}

var deeds = [dos]deed{
	Foresee:   {"foresee", "GF-20", takesTargets, StepForesee},
	PickSide:  {"side", "GF-22", takesSide, StepSide},
	Shoot:     {"shoot", "GF-31", takesTarget, StepMafia},
	Sense:     {"sense", "GF-32", takesTarget | takesRole, StepMafia},
	Recruit:   {"recruit", "GF-33", takesTarget, StepMafia},
	Hold:      {"hold", "GF-31", 0, StepMafia},
	Block:     {"block", "GF-34", takesTarget, StepMatador},
	Heal:      {"heal", "GF-35", takesTarget, StepWatson},
	Fire:      {"fire", "GF-36", takesTarget, StepLeon},
	Inquire:   {"inquire", "GF-38", takesTarget, StepKane},
	Revive:    {"revive", "GF-39", takesTarget, StepConstantine},
	Pass:      {"pass", "GF-30", 0, 0},
	Done:      {"done", "GF-51", 0, StepSpeech},
	Challenge: {"challenge", "GF-51", 0, StepSpeech},
	Grant:     {"grant", "GF-51", takesTarget, StepSpeech},
	Nominate:  {"nominate", "GF-52", takesTargets, StepBallot1},
	Vote:      {"vote", "GF-54", takesTarget | mayAbstain, StepBallot2},
	AskState:  {"ask-state", "GF-50", 0, StepState},
	NoState:   {"no-state", "GF-50", 0, StepState},
	PlayCard:  {"card", "GF-56", takesCard, StepCard},
	Advance:   {"advance", "GF-90", 0, 0},
	Undo:      {"undo", "GF-71", takesSteps, 0},
	Warn:      {"warn", "GF-72", takesTarget, 0},
	Remove:    {"remove", "GF-72", takesTarget, 0},
	Close:     {"close", "GF-63", 0, 0},
	CallOff:   {"call-off", "GF-63", 0, 0},
	Timeout:   {"timeout", "GF-90", 0, 0},
}

var doNames = func() (names [dos]string) {
	for do := range deeds {
		names[do] = deeds[do].name
	}
	return names
}()

func (do Do) String() string { return doNames[do] }

// MarshalText writes the kind of move as records do.
func (do Do) MarshalText() ([]byte, error) { return []byte(do.String()), nil }

// UnmarshalText reads the kind of move as records write it.
func (do *Do) UnmarshalText(text []byte) error {
	return parse(do, doNames[:], text, "move")
}
