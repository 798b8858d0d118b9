package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"omerta/game"
	"omerta/record"
	"omerta/store"
)

// Phases of a table.
const (
	phaseLobby = "lobby"
	phasePlay  = "play"
	phaseOver  = "over"
)

// Why a table stands still.
const (
	pausedHost  = "host"
	pausedIdle  = "idle"
	pausedStore = "store" // never logged: the log cannot be written then
)

// state is a table as its log tells it.
type state struct {
	end  store.Position // of the log
	now  int64          // of the last entry
	host string         // a person's id; empty while nobody is there

	game      game.Game
	manners   manners
	mode      string
	match     int
	phase     string
	locked    bool
	paused    string
	confirmed bool // the scenario's owner has confirmed the last-move cards
	options   json.RawMessage
	secret    record.Block

	seats    []seat
	watchers map[string]string // people without a seat, by id: their names
	narrator string            // a person's id

	play      game.Match     // from the deal on
	awaits    *game.Waiting  // what it waits for, once asked
	dealt     []string       // roles by seat, where they were dealt from paper
	chosen    *choice        // waits until its step's time is over
	knowing   map[string]int // people who know what seats of this match may not
	untouched untouched
	clock     turnClock
	lead      int // the seat that moved first in this match
	human     int // the round in which a person last moved
	moves     int // accepted in this match

	players map[int]player // the bots that play, by seat
	heard   map[int]uint64 // the last thing said at the table that each has heard

	seen seenIDs
}

// seat is a place at the table and who has it.
type seat struct {
	name    string
	person  string // an id; empty for a bot's or nobody's
	level   string // of the bot that sits here
	bot     bool
	away    bool // a bot plays for the person for now
	boss    int
	ready   bool
	entropy *record.Entropy
	named   bool   // a name alone has the seat, in person; person is its phone, if any
	played  string // the name under which this match began
	since   uint64 // the log's sequence when its person sat down
	missed  int    // turns in a row that the clock played
	missing string // the clock that ran out last
}

func (s *seat) empty() bool     { return s.person == "" && !s.bot && !s.named }
func (s *seat) botPlayed() bool { return s.bot || s.away }

// errNoEntry says that a log holds what this program cannot have written.
var errNoEntry = errors.New("table: an entry that does not follow")

// apply is the fold: one entry more. Only a move and a start can be refused,
// with a *game.Error, and then nothing has changed.
func (s *state) apply(e *entry) ([]game.Event, error) {
	events, err := s.change(e)
	if err != nil {
		return nil, err
	}
	if e.Do != saysMove {
		s.seatBots()
	}
	s.now = max(s.now, e.At)
	if e.ID != "" {
		s.seen.add(e.By, e.ID)
	}
	return events, nil
}

func (s *state) change(e *entry) ([]game.Event, error) {
	switch e.Do {
	case saysMove:
		return s.moved(e)
	case saysChose:
		return nil, s.chose(e)
	case saysStarted:
		return nil, s.started(e)
	case saysOpened:
		return nil, s.opened(e)
	}
	if s.game == nil {
		return nil, fmt.Errorf("%w: %q before the table was opened", errNoEntry, e.Do)
	}
	if e.Seat != nil && (*e.Seat < 0 || *e.Seat >= len(s.seats)) {
		return nil, fmt.Errorf("%w: seat %d of %d", errNoEntry, *e.Seat, len(s.seats))
	}
	return nil, s.matter(e)
}

// matter carries out an entry that is about the table, not the match.
func (s *state) matter(e *entry) error {
	switch e.Do {
	case saysJoined:
		s.joined(e)
	case saysLeft:
		s.left(e.By)
	case saysOptions:
		s.options, s.confirmed = e.Options, e.On
		s.unready()
	case saysMode:
		s.switched(e.Mode)
	case saysNames:
		s.seatNames(e.Names)
	case saysNarrator:
		s.takeBook(e.Person)
	case saysSeats:
		s.reorder(e.Order)
		s.unready()
	case saysHost:
		s.host = e.Person
	case saysLocked:
		s.locked = e.On
	case saysPaused:
		s.paused = e.Why
		s.clock.stop(e.At)
	case saysResumed:
		s.paused = ""
		s.human = s.round()
		s.clock.goOn(e.At)
	case saysHeld:
		s.clock.set(e.Left, e.At)
	case saysRematch:
		s.rematch(e)
	default:
		return s.seatMatter(e)
	}
	return nil
}

// seatMatter carries out an entry about one seat.
func (s *state) seatMatter(e *entry) error {
	if e.Seat == nil {
		return fmt.Errorf("%w: %q", errNoEntry, e.Do)
	}
	at := &s.seats[*e.Seat]
	switch e.Do {
	case saysStood:
		s.watchers[at.person] = at.name
		s.release(at)
	case saysNamed:
		at.name = e.Name
	case saysBoss:
		at.boss = e.Boss
	case saysBot:
		*at = seat{name: e.Name, level: e.Level, bot: true, boss: at.boss, ready: true}
	case saysRemoved:
		s.release(at)
	case saysReady:
		at.ready, at.entropy = e.On, e.Entropy
	case saysAway:
		at.away = true
	case saysBack:
		at.away, at.missed = false, 0
		s.human = s.round()
	case saysSubstituted:
		s.substituted(at, e)
	default:
		return fmt.Errorf("%w: %q", errNoEntry, e.Do)
	}
	return nil
}

func (s *state) opened(e *entry) error {
	found, ok := record.Find(e.Game)
	if !ok || s.game != nil || e.Secret == nil {
		return fmt.Errorf("%w: a table of %q", errNoEntry, e.Game)
	}
	if e.Rules != found.Version() {
		return fmt.Errorf("table: opened under rules %d of %s, this program plays %d", e.Rules, e.Game, found.Version())
	}
	s.game, s.manners = found, mannersOf(e.Game)
	s.mode, s.options, s.secret = e.Mode, e.Options, *e.Secret
	s.phase, s.match, s.host = phaseLobby, 1, e.By
	s.watchers = map[string]string{}
	s.seats = make([]seat, e.Seats)
	for i := range s.seats {
		s.seats[i].boss = i
	}
	if e.Mode != ModeSelf {
		s.narrator, s.watchers[e.By] = e.By, e.Name
		return nil
	}
	s.sit(&s.seats[0], e.By, e.Name)
	return nil
}

func (s *state) joined(e *entry) {
	if e.Seat == nil {
		s.watchers[e.By] = e.Name
	} else {
		delete(s.watchers, e.By)
		s.sit(&s.seats[*e.Seat], e.By, e.Name)
	}
	if s.host == "" {
		s.host = e.By
	}
}

func (s *state) sit(at *seat, person, name string) {
	if at.named { // a phone that shows the role of whoever has the name
		at.person, at.since = person, s.end.Seq+1
		return
	}
	*at = seat{name: name, person: person, boss: at.boss, since: s.end.Seq + 1}
}

// free empties a seat of the lobby; the badge stays with the place.
func (s *state) free(at *seat) {
	person := at.person
	*at = seat{boss: at.boss}
	if person == s.host && person != s.narrator {
		s.inherit()
	}
}

// left takes a person from the table. In play a bot has the seat from then on.
func (s *state) left(person string) {
	delete(s.watchers, person)
	if s.narrator == person {
		s.narrator = ""
	}
	if i := s.seatOf(person); i >= 0 {
		at := &s.seats[i]
		if s.phase == phaseLobby && !at.named {
			s.free(at)
		} else {
			s.vacate(at)
		}
	}
	if s.host == person {
		s.inherit()
	}
}

// inherit makes the longest-seated person host.
func (s *state) inherit() {
	s.host = ""
	first := uint64(0)
	for i := range s.seats {
		at := &s.seats[i]
		if at.person != "" && (s.host == "" || at.since < first) {
			s.host, first = at.person, at.since
		}
	}
}

func (s *state) substituted(at *seat, e *entry) {
	was := at.person
	if e.Person != "" && s.knowing != nil {
		s.knowing[e.Person] = *e.Seat
	}
	if at.named {
		at.name, at.person = e.Name, ""
	} else if e.Person == "" {
		at.person, at.bot, at.level = "", true, e.Level
	} else {
		delete(s.watchers, e.Person)
		at.person, at.bot, at.level, at.since = e.Person, false, "", s.end.Seq+1
		at.name = e.Name
	}
	at.away, at.missed = false, 0
	if was != "" && was == s.host {
		s.inherit()
	}
}

func (s *state) unready() {
	for i := range s.seats {
		at := &s.seats[i]
		at.ready, at.entropy = at.bot, nil
	}
}

// reorder puts the seats into a new order; -1 stands for a new, empty one.
func (s *state) reorder(order []int) {
	seats := make([]seat, len(order))
	for to, from := range order {
		if from >= 0 {
			seats[to] = s.seats[from]
		} else {
			seats[to].boss = freeBoss(seats[:to], s.seats)
		}
	}
	s.seats = seats
}

// freeBoss gives the lowest badge that no seat has.
func freeBoss(lists ...[]seat) int {
	for boss := 0; ; boss++ {
		taken := func(s seat) bool { return s.boss == boss }
		if !slices.ContainsFunc(lists, func(l []seat) bool { return slices.ContainsFunc(l, taken) }) {
			return boss
		}
	}
}

func (s *state) rematch(e *entry) {
	s.options = s.manners.rematch(s.options, s.lead, len(s.seats))
	s.secret = *e.Secret
	s.phase, s.paused, s.play, s.awaits = phaseLobby, "", nil, nil
	s.dealt, s.chosen, s.knowing, s.untouched = nil, nil, nil, untouched{}
	s.clock, s.match = turnClock{}, s.match+1
	s.unready()
	for i := range s.seats {
		s.seats[i].away, s.seats[i].missed = false, 0
	}
}

func (s *state) seatOf(person string) int {
	if person == "" {
		return -1
	}
	return slices.IndexFunc(s.seats, func(at seat) bool { return at.person == person })
}

// nameOf gives the name by which the table knows a person, or none.
func (s *state) nameOf(person string) string {
	if i := s.seatOf(person); i >= 0 {
		return s.seats[i].name
	}
	return s.watchers[person]
}

// viewer is what a person is to the match: a seat, its narrator, or one of
// the public.
func (s *state) viewer(person string) game.Viewer {
	if person != "" && person == s.narrator {
		return game.Narrator
	}
	if i := s.seatOf(person); i >= 0 {
		return game.Viewer(i)
	}
	return game.Public
}

// seenIDs remembers the ids of commands that were carried out, so that one
// sent twice is applied once. It keeps the last thousand or two.
type seenIDs struct{ young, old map[string]struct{} }

const generation = 1024

func (s *seenIDs) add(by, id string) {
	if s.young == nil || len(s.young) >= generation {
		s.old, s.young = s.young, map[string]struct{}{}
	}
	s.young[by+"/"+id] = struct{}{}
}

func (s *seenIDs) has(by, id string) bool {
	key := by + "/" + id
	if _, ok := s.young[key]; ok {
		return true
	}
	_, ok := s.old[key]
	return ok
}
