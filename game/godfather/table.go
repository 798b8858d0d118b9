package godfather

import (
	"omerta/game"
	"omerta/game/deal"
)

// Table is all that a match follows from, apart from its moves.
type Table struct {
	Declaration Declaration
	Names       []string  // one a seat
	Seed        *[32]byte // the match's chance
	Deal        []Role    // the roles by seat, where the seed does not deal them
	Cards       []Card    // the last-move cards as they are drawn; chance draws those beyond
	Lots        []int8    // the seats that leave by lot, in order; chance draws those beyond
	NoUndo      bool      // keeps no moves: for matches played by the thousand
}

// Match is one play of the game. It is not safe for concurrent use.
type Match struct {
	table   Table
	s       state
	chance  deal.Chance
	moves   []Move // the accepted moves that stand
	undone  int    // how many undos there were that everybody saw
	again   restarts
	story   []nightStory
	exits   []Exit
	cards   []cardPlay
	opening opening
	events  []Event
	entered bool // the running step, or its turn, is still to be told
}

// restarts counts the undos within the running night, by the step that each
// came back to.
type restarts [StepOver + 1]int16

// Start sets up a match, or says with a *game.Error why it cannot start
// (GF-11, GF-80).
func Start(t Table) (*Match, error) {
	if err := t.Declaration.complete(); err != nil {
		return nil, err
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	m := &Match{table: t}
	m.deal()
	return m, nil
}

func (t *Table) check() error {
	switch {
	case len(mixes[len(t.Names)]) == 0:
		return wrongSeats(len(t.Names), t.Deal)
	case t.Deal == nil && t.Seed == nil:
		return noDeal()
	case t.Deal != nil && (len(t.Deal) != len(t.Names) || !isMix(t.Deal)):
		return wrongMix(len(t.Names), t.Deal)
	}
	for i, card := range t.Cards {
		if !t.declares(card) || has(t.Cards[:i], card) {
			return badField("cards")
		}
	}
	for _, lot := range t.Lots {
		if lot < 0 || int(lot) >= len(t.Names) {
			return badField("lots")
		}
	}
	return nil
}

func (t *Table) declares(card Card) bool { return has(t.Declaration.LastMove, card) }

func has[T comparable](list []T, wanted T) bool {
	for _, v := range list {
		if v == wanted {
			return true
		}
	}
	return false
}

// Again starts over on another seed, at the same table: the same match value,
// for those who play by the thousand. The roles are dealt by the seed.
func (m *Match) Again(seed [32]byte) {
	m.table.Seed, m.table.Deal = &seed, nil
	m.moves, m.undone = m.moves[:0], 0
	m.deal()
}

// deal begins the match: the roles by the deal, or by shuffling the mix over
// the seats.
func (m *Match) deal() {
	t := &m.table
	n := len(t.Names)
	var dealt [MostSeats]Role
	copy(dealt[:], mixes[n])
	if t.Seed != nil {
		m.chance.Key(*t.Seed)
	}
	if t.Deal != nil {
		copy(dealt[:], t.Deal)
	} else {
		deal.ShuffleBytes(&m.chance, dealt[:n])
	}
	m.s = state{
		Standing: Standing{seats: int8(n), in: everyone(int8(n))},
		tonight:  noChoices, news: noNews, floor: noFloor, leaver: None,
	}
	for seat, role := range dealt[:n] {
		m.s.hands[seat] = fresh(role, &t.Declaration)
	}
	m.story, m.exits, m.cards, m.opening = m.story[:0], m.exits[:0], m.cards[:0], opening{seat: None}
	m.events, m.entered, m.again = m.events[:0], false, restarts{}
	m.open()
}

// open begins the opening that the declaration puts first.
func (m *Match) open() {
	if m.table.Declaration.Opening == DayFirst {
		m.s.phase = OpeningDay
		m.startSpeeches()
	} else {
		m.s.phase = OpeningNight
		m.goTo(StepForesee)
	}
	m.entered = false
}

// below gives one of n by chance. A set-up without a seed, as tests have, has
// no chance: what it does not fix falls to the first.
func (m *Match) below(n int) int {
	if m.table.Seed == nil {
		return 0
	}
	return m.chance.Below(n)
}

// Seats gives how many seats there are.
func (m *Match) Seats() int { return int(m.s.seats) }

// Declaration gives the rules that this match is played by.
func (m *Match) Declaration() Declaration { return m.table.Declaration }

var _ game.Event = Event{}
