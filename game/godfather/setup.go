package godfather

import (
	"omerta/game"
	"omerta/game/deal"
)

// Setup is all that a match follows from, apart from its moves.
type Setup struct {
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
	setup   Setup
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
func Start(s Setup) (*Match, error) {
	if err := s.Declaration.complete(); err != nil {
		return nil, err
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	m := &Match{setup: s}
	m.deal()
	return m, nil
}

func (s *Setup) check() error {
	switch {
	case len(mixes[len(s.Names)]) == 0:
		return wrongSeats(len(s.Names), s.Deal)
	case s.Deal == nil && s.Seed == nil:
		return noDeal()
	case s.Deal != nil && (len(s.Deal) != len(s.Names) || !isMix(s.Deal)):
		return wrongMix(len(s.Names), s.Deal)
	}
	for i, card := range s.Cards {
		if !s.declares(card) || has(s.Cards[:i], card) {
			return badField("cards")
		}
	}
	for _, lot := range s.Lots {
		if lot < 0 || int(lot) >= len(s.Names) {
			return badField("lots")
		}
	}
	return nil
}

func (s *Setup) declares(card Card) bool { return has(s.Declaration.LastMove, card) }

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
	m.setup.Seed, m.setup.Deal = &seed, nil
	m.moves, m.undone = m.moves[:0], 0
	m.deal()
}

// deal begins the match: the roles by the deal, or by shuffling the mix over
// the seats.
func (m *Match) deal() {
	s := &m.setup
	n := len(s.Names)
	var dealt [MostSeats]Role
	copy(dealt[:], mixes[n])
	if s.Seed != nil {
		m.chance.Key(*s.Seed)
	}
	if s.Deal != nil {
		copy(dealt[:], s.Deal)
	} else {
		deal.ShuffleBytes(&m.chance, dealt[:n])
	}
	m.s = state{
		Standing: Standing{seats: int8(n), in: everyone(int8(n))},
		tonight:  noChoices, news: noNews, floor: noFloor, leaver: None,
	}
	for seat, role := range dealt[:n] {
		m.s.hands[seat] = fresh(role, &s.Declaration)
	}
	m.story, m.exits, m.cards, m.opening = m.story[:0], m.exits[:0], m.cards[:0], opening{seat: None}
	m.events, m.entered, m.again = m.events[:0], false, restarts{}
	m.open()
}

// open begins the opening that the declaration puts first.
func (m *Match) open() {
	if m.setup.Declaration.Opening == DayFirst {
		m.s.phase = OpeningDay
		m.startSpeeches()
	} else {
		m.s.phase = OpeningNight
		m.goTo(StepForesee)
	}
	m.s.call()
	m.entered = false
}

// below gives one of n by chance. A set-up without a seed, as tests have, has
// no chance: what it does not fix falls to the first.
func (m *Match) below(n int) int {
	if m.setup.Seed == nil {
		return 0
	}
	return m.chance.Below(n)
}

// Seats gives how many seats there are.
func (m *Match) Seats() int { return int(m.s.seats) }

// Declaration gives the rules that this match is played by.
func (m *Match) Declaration() Declaration { return m.setup.Declaration }

var _ game.Event = Event{}
