package table

import (
	"encoding/json"
	"fmt"

	"omerta/game"
	"omerta/game/deal"
	"omerta/record"
)

// started deals: the seats that play, the seed from the secret and from what
// every person added, and the match.
func (s *state) started(e *entry) error {
	if s.game == nil || s.phase != phaseLobby {
		return fmt.Errorf("%w: a start", errNoEntry)
	}
	seats, err := s.dealtIn(e.Order)
	if err != nil {
		return err
	}
	options := s.optionsAt(e)
	match, err := s.newMatch(options, seats, s.seed(seats), e.Deal)
	if err != nil {
		return err
	}
	s.options = options
	s.seats, s.play, s.awaits, s.phase = seats, match, nil, phasePlay
	for i := range s.seats {
		s.seats[i].dealtName = s.seats[i].name
	}
	s.moves, s.humanRound, s.dealt = 0, 0, e.Deal
	s.noteKnowing()
	s.clock = turnClock{}
	waiting := match.Waiting()
	if len(waiting.Seats) > 0 {
		s.lead = waiting.Seats[0]
	}
	s.clock.follow(waiting.Clock, e.At)
	return nil
}

func (s *state) newMatch(options json.RawMessage, seats []seat, seed *[32]byte, roles []string) (game.Match, error) {
	set := setup(s.manners.rules(options, s.mode), seats, seed, s.manners)
	if roles != nil {
		set.Fixed = map[string]json.RawMessage{"deal": encode(roles)}
	}
	return s.game.New(set)
}

// deals says why a start could not be dealt.
func (s *state) deals(e *entry) *game.Error {
	seats, err := s.dealtIn(e.Order)
	if err == nil {
		_, err = s.newMatch(s.optionsAt(e), seats, new([32]byte), e.Deal)
	}
	return refusal(err)
}

// reseated gives the house rules once these seats stand in that order; nil where that
// changes nothing.
func (s *state) reseated(order []int) json.RawMessage {
	return s.manners.reseat(s.options, order, len(s.seats))
}

// optionsAt gives the house rules with which a match starts.
func (s *state) optionsAt(e *entry) json.RawMessage {
	if e.Options != nil {
		return e.Options
	}
	return s.options
}

// dealtIn gives the seats that a deal names, in its order.
func (s *state) dealtIn(order []int) ([]seat, error) {
	seats := make([]seat, 0, len(order))
	for _, i := range order {
		if i < 0 || i >= len(s.seats) {
			return nil, fmt.Errorf("%w: seat %d of %d", errNoEntry, i, len(s.seats))
		}
		seats = append(seats, s.seats[i])
	}
	return seats, nil
}

func (s *state) seed(seats []seat) *[32]byte {
	entropy := make([]*[16]byte, len(seats))
	for i := range seats {
		entropy[i] = (*[16]byte)(seats[i].entropy)
	}
	seed := deal.Seed(s.secret, entropy)
	return &seed
}

// setup is the match's set-up as its record's header gives it again.
func setup(options json.RawMessage, seats []seat, seed *[32]byte, m *manners) game.Setup {
	names := make([]string, len(seats))
	for i := range seats {
		names[i] = seats[i].name
	}
	return game.Setup{Options: options, Seats: names, Seed: seed, Fixed: m.fixed(seats)}
}

// moved plays a move, whoever made it.
func (s *state) moved(e *entry) ([]game.Event, error) {
	if s.phase != phasePlay {
		return nil, errNotPlaying()
	}
	withheld, begins := s.withholds(), e.At
	asked := s.askedIf(e.By == byClock && !withheld)
	events, err := s.play.Play(e.Move)
	if err != nil {
		return nil, err
	}
	s.moves++
	s.chosen, s.awaits = nil, nil
	s.look = lookOf(events)
	s.tellBots(events)
	if withheld { // and counts for nobody: who is played for by day must not tell who acts at night
		begins = s.beat(e)
	} else {
		s.attend(e, asked)
	}
	s.clock.follow(s.awaited().Clock, begins)
	if match := s.circle(); match != nil {
		s.untouched.follow(match, e.By != byClock)
	}
	if s.play.Result().Over {
		s.phase, s.paused = phaseOver, ""
	}
	return events, nil
}

func (s *state) askedIf(wanted bool) []int {
	if !wanted {
		return nil
	}
	return s.awaited().Seats
}

// attend keeps count of who plays and who lets the clock play.
func (s *state) attend(e *entry, asked []int) {
	switch e.By {
	case byBot:
	case byClock:
		for _, i := range asked {
			s.miss(&s.seats[i])
		}
	default:
		s.humanRound = s.round()
		if i := s.seatOf(e.By); i >= 0 {
			s.seats[i].missed, s.seats[i].missing = 0, ""
		}
	}
}

// miss counts a turn once, however many steps the clock plays in it.
func (s *state) miss(at *seat) {
	if at.missing != s.clock.name {
		at.missing = s.clock.name
		at.missed++
	}
}

// awaited is what the match waits for, asked of it once a move.
func (s *state) awaited() game.Waiting {
	if s.awaits == nil {
		w := s.play.Waiting()
		s.awaits = &w
	}
	return *s.awaits
}

func (s *state) round() int {
	if s.play == nil {
		return 0
	}
	return s.manners.round(s.play)
}

// commitment is what the table publishes of its secret before the deal.
func (s *state) commitment() record.Block { return deal.Commit(s.secret) }

// trial says why these house rules could not start, were the seats as many as
// they are: nil where they could.
func (s *state) trial(options json.RawMessage) *game.Error {
	seats := make([]seat, len(s.seats))
	for i := range seats {
		seats[i] = seat{name: fmt.Sprint("seat ", i+1), boss: s.seats[i].boss}
	}
	_, err := s.game.New(setup(s.manners.rules(options, s.mode), seats, new([32]byte), s.manners))
	return refusal(err)
}
