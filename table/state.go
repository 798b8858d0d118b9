package table

import (
	"encoding/json"
	"fmt"

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
	end     store.Position // of the log
	now     int64          // of the last entry
	acted   int64          // when something was last done there, by people, bots or its clock
	stirred int64          // when last something happened from which bots count their time
	host    string         // a person's id; empty while nobody is there
	owner   string         // the node that owns the table, where there are many

	game      game.Game
	manners   *manners
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

	play       game.Match     // from the deal on
	awaits     *game.Waiting  // what it waits for, once asked
	dealt      []string       // roles by seat, where they were dealt from paper
	chosen     *choice        // waits until its step's time is over
	knowing    map[string]int // people who know what seats of this match may not
	untouched  untouched
	look       *look
	clock      turnClock
	lead       int // the seat that moved first in this match
	humanRound int // the round in which a person last moved
	moves      int // accepted in this match

	players map[int]player // the bots that play, by seat
	heard   map[int]uint64 // the last thing said at the table that each has heard

	mutes map[string]map[string]bool // by person: whom they have muted

	ring keyring // in person

	seen seenIDs
}

// apply is the fold: one entry more. Only a move, a choice and a start can be
// refused, with a *game.Error, and then nothing has changed.
func (s *state) apply(e *entry) ([]game.Event, error) {
	stirs := s.stirs(e)
	events, err := s.change(e)
	if err != nil {
		return nil, err
	}
	if stirs {
		s.stirred = max(s.now, e.At)
	}
	if e.Do != saysMove {
		s.seatBots()
		s.rekey(e)
	}
	s.noted(e)
	return events, nil
}

// stirs says whether an entry is one of play. Of the others one person could
// make so many that a bot, which takes its time from the last, never moves.
func (s *state) stirs(e *entry) bool {
	switch e.Do {
	case saysMuted, saysLocked, saysHost:
		return false
	case saysJoined:
		return e.Seat != nil
	case saysLeft:
		return s.seatOf(e.By) >= 0
	}
	return true
}

// noted remembers that an entry was made.
func (s *state) noted(e *entry) {
	s.now = max(s.now, e.At)
	if e.Do != saysOwner && e.Do != saysHeld { // which a node writes because it starts
		s.acted = s.now
	}
	if e.ID != "" {
		s.seen.add(e.By, e.ID)
	}
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
		s.makeNarrator(e.Person)
	case saysSeats:
		s.reorder(e.Order)
		s.unready()
	case saysMuted:
		s.muted(e)
	case saysHost:
		s.host = e.Person
	case saysOwner:
		s.owner = e.Name
	case saysLocked:
		s.locked = e.On
	case saysPaused:
		s.paused = e.Why
		s.clock.stop(e.At)
	case saysResumed:
		s.paused = ""
		s.humanRound = s.round()
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
		at.away, at.awaySince = true, e.At
	case saysBack:
		at.away, at.missed = false, 0
		s.humanRound = s.round()
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
	s.game, s.manners = found, mannersOf[e.Game]
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

func (s *state) unready() {
	for i := range s.seats {
		at := &s.seats[i]
		at.ready, at.entropy = at.bot, nil
	}
}

func (s *state) rematch(e *entry) {
	s.options = s.manners.rematch(s.options, s.lead, len(s.seats))
	s.secret = *e.Secret
	s.phase, s.paused, s.play, s.awaits = phaseLobby, "", nil, nil
	s.dealt, s.chosen, s.knowing, s.untouched, s.look = nil, nil, nil, untouched{}, nil
	s.clock, s.match = turnClock{}, s.match+1
	s.unready()
	for i := range s.seats {
		s.seats[i].away, s.seats[i].missed, s.seats[i].missing = false, 0, ""
	}
}
