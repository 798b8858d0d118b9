package lafamilia

import (
	"encoding/json"
	"fmt"

	"omerta/game"
)

// Mix is what a dealt hand is made of (LF-12).
type Mix uint8

// DefenceMode is when a defence card is played (LF-34, LF-35).
type DefenceMode uint8

// Counting is what counts toward the target (LF-52).
type Counting uint8

// CheckTime is when the target is looked at (LF-53).
type CheckTime uint8

// RoundStart is who begins a round (LF-54).
type RoundStart uint8

// What a dealt hand is made of.
const (
	Mixed Mix = iota
	AllKillers
)

// When a defence card is played.
const (
	GuardAction DefenceMode = iota // laid ahead, as a main action
	Reaction                       // in answer to an attack
)

// What counts toward the target.
const (
	Held     Counting = iota // every token in front of a player
	Captured                 // only those of other colours
)

// When the target is looked at.
const (
	CheckTurn CheckTime = iota
	CheckRound
)

// Who begins a round.
const (
	Fixed RoundStart = iota
	Rotates
)

var (
	editionNames = []string{"classic", "seed"}
	mixNames     = []string{"mixed", "killers"}
	defenceNames = []string{"guard", "reaction"}
	countNames   = []string{"held", "captured"}
	checkNames   = []string{"turn", "round"}
	startNames   = []string{"fixed", "rotates"}
)

// Times are what the clock gives, in seconds.
type Times struct {
	Turn, Answer uint16
}

// Options are the house rules of one match.
type Options struct {
	Edition     Edition
	Hand        uint8 // cards dealt to each
	Mix         Mix
	Territories uint8 // tokens in front of each at the start
	First       int8  // the first seat, or -1: drawn
	HandLimit   uint8
	Defence     DefenceMode
	Arms        uint8 // what one Arms adds
	Target      uint8 // 0: by players
	Counts      Counting
	Check       CheckTime
	RoundsStart RoundStart
	MaxRounds   uint16
	Times       Times
}

// span is the least and the most that a number may be.
type span struct{ least, most int }

func (s span) holds(n int) bool { return n >= s.least && n <= s.most }

// What the options that are numbers may be, and what they are by default. A
// target that is not named follows from the table (Goal).
var (
	handSpan      = span{1, 10}
	placedSpan    = span{1, 5} // territories at the start
	handLimitSpan = span{7, 20}
	armsSpan      = span{1, 5}
	targetSpan    = span{4, 10}
	roundsSpan    = span{1, 1000}
	secondsSpan   = span{1, 600}
	seatSpan      = span{0, MostSeats - 1}
)

// Defaults are the options that stand where nothing else is said.
func Defaults() Options {
	return Options{Hand: 7, Territories: 3, First: -1, HandLimit: 10, Arms: 3, MaxRounds: 100, Times: Times{60, 20}}
}

// Goal is the target in force at a table of so many seats (LF-52).
func (o Options) Goal(seats int) int {
	switch {
	case o.Target != 0:
		return int(o.Target)
	case seats == 2:
		return 7
	case seats == 3:
		return 6
	}
	return 5
}

// ParseOptions reads the options of a set-up; absent names stand at their defaults. Whether
// they fit the table is for Fit to say.
func ParseOptions(raw json.RawMessage) (Options, error) {
	o := Defaults()
	if len(raw) == 0 {
		return o, nil
	}
	err := object(raw, o.field)
	if _, told := err.(*game.Error); err != nil && !told {
		err = errOptions
	}
	return o, err
}

func (o *Options) field(name string, value json.RawMessage) (err error) {
	switch name {
	case "edition":
		o.Edition, err = named(value, editionNames, o.Edition)
	case "hand":
		o.Hand, err = number[uint8](value, handSpan)
	case "deal":
		o.Mix, err = named(value, mixNames, o.Mix)
	case "territories":
		o.Territories, err = number[uint8](value, placedSpan)
	case "first":
		o.First, err = firstSeat(value)
	case "hand_limit":
		o.HandLimit, err = number[uint8](value, handLimitSpan)
	case "defence":
		o.Defence, err = named(value, defenceNames, o.Defence)
	case "arms":
		o.Arms, err = number[uint8](value, armsSpan)
	case "target":
		if o.Target = 0; !isNull(value) {
			o.Target, err = number[uint8](value, targetSpan)
		}
	case "counts":
		o.Counts, err = named(value, countNames, o.Counts)
	case "check":
		o.Check, err = named(value, checkNames, o.Check)
	case "rounds_start":
		o.RoundsStart, err = named(value, startNames, o.RoundsStart)
	case "max_rounds":
		o.MaxRounds, err = number[uint16](value, roundsSpan)
	case "times":
		err = object(value, o.Times.field)
	default:
		return unknownOption(name)
	}
	if err != nil {
		return badOption(name)
	}
	return nil
}

func (t *Times) field(name string, value json.RawMessage) (err error) {
	switch name {
	case "turn":
		t.Turn, err = number[uint16](value, secondsSpan)
	case "answer":
		t.Answer, err = number[uint16](value, secondsSpan)
	default:
		err = errNotStrict
	}
	return err
}

func number[T uint8 | uint16](raw json.RawMessage, of span) (T, error) {
	n, err := strict[int](raw)
	if err != nil || !of.holds(n) {
		return 0, errNotStrict
	}
	return T(n), nil
}

func firstSeat(raw json.RawMessage) (int8, error) {
	if text, err := strict[string](raw); err == nil {
		if text != "drawn" {
			return 0, errNotStrict
		}
		return -1, nil
	}
	seat, err := number[uint8](raw, seatSpan)
	return int8(seat), err
}

// Fit says whether the options can stand at a table of so many seats.
func (o *Options) Fit(seats int) error {
	if refusal := o.refuse(seats); refusal != nil {
		return refusal
	}
	return nil
}

func (o *Options) refuse(seats int) *game.Error {
	switch {
	case !(span{LeastSeats, MostSeats}).holds(seats):
		return errSeats
	case !handSpan.holds(int(o.Hand)) || o.Mix > AllKillers || o.Edition > SeedEdition ||
		!placedSpan.holds(int(o.Territories)) || !handLimitSpan.holds(int(o.HandLimit)) || !armsSpan.holds(int(o.Arms)) ||
		o.Target != 0 && !targetSpan.holds(int(o.Target)) || !roundsSpan.holds(int(o.MaxRounds)) ||
		!secondsSpan.holds(int(o.Times.Turn)) || !secondsSpan.holds(int(o.Times.Answer)) ||
		o.Defence > Reaction || o.Counts > Captured || o.Check > CheckRound || o.RoundsStart > Rotates || o.First < -1:
		return errOptions
	case o.HandLimit < o.Hand:
		return errLimitUnderHand
	case int(o.First) >= seats:
		return errFirstBeyond
	case o.RoundsStart == Rotates && o.Check != CheckRound:
		return errRotatesAlone
	case o.Counts == Held && int(o.Territories) >= o.Goal(seats):
		return errStartsAtTarget
	}
	return nil
}

var optionRules = map[string]string{
	"edition": "LF-03", "hand": "LF-11", "deal": "LF-12", "territories": "LF-13", "first": "LF-14",
	"hand_limit": "LF-21", "defence": "LF-34", "arms": "LF-41", "target": "LF-52", "counts": "LF-52",
	"check": "LF-53", "rounds_start": "LF-54", "max_rounds": "LF-55", "times": "",
}

func badOption(name string) *game.Error {
	return refusal("option_value", optionRules[name],
		fmt.Sprintf("مقدار «%s» درست نیست. یکی از مقدارهایی را که در فهرست قانون‌های خانه آمده انتخاب کنید.", titleOf(name)),
		fmt.Sprintf("The option %q cannot have this value. Choose one that the house rules list.", name))
}

// titleOf is what people call an option, in Persian.
func titleOf(name string) string {
	for _, o := range optionList() {
		if o.Name == name {
			return o.Title.FA
		}
	}
	return name
}

func unknownOption(name string) *game.Error {
	return refusal("option_unknown", "",
		fmt.Sprintf("این بازی گزینه‌ای به نام «%s» ندارد. نام گزینه‌ها در فهرست قانون‌های خانه آمده است.", name),
		fmt.Sprintf("This game has no option %q. The house rules list all there are.", name))
}

// The refusals of set-ups.
var (
	errOptions = refusal("options_malformed", "",
		"گزینه‌های بازی خوانده نمی‌شوند. آن‌ها را دوباره از فهرست قانون‌های خانه انتخاب کنید.",
		"The options cannot be read. Choose them again from the house rules.")
	errSeats = refusal("seats", "LF-04",
		"این بازی دو تا پنج بازیکن می‌خواهد. کسی را اضافه کنید یا صندلی‌ها را کم کنید.",
		"This game takes two to five players. Add somebody, or take seats away.")
	errLimitUnderHand = refusal("hand_limit_under_hand", "LF-21",
		"سقف دست از تعداد کارت‌های شروع کمتر است. سقف را بالا ببرید یا کارت کمتری پخش کنید.",
		"The hand limit is below the hand that is dealt. Raise the limit, or deal fewer cards.")
	errFirstBeyond = refusal("first_beyond_table", "LF-14",
		"صندلی شروع‌کننده سر این میز نیست. صندلی دیگری را انتخاب کنید یا قرعه بکشید.",
		"The seat named to begin is not at this table. Name another, or let it be drawn.")
	errRotatesAlone = refusal("rotates_alone", "LF-54",
		"جابه‌جایی شروع دورها فقط وقتی معنا دارد که برد در پایان دور سنجیده شود. یا سنجش را به پایان دور ببرید یا شروع را ثابت بگذارید.",
		"Rounds can begin with another seat each time only where the target is checked at a round's end. Change either of the two.")
	errStartsAtTarget = refusal("territories_at_target", "LF-13",
		"با این تعداد قلمرو، بازی از همان اول برده است. قلمروهای شروع را کم کنید یا هدف را بالا ببرید.",
		"With so many territories the match would be won at the start. Place fewer, or raise the target.")
)
