package godfather

import (
	"encoding/json"

	"omerta/game"
)

// Game is Godfather behind the words that all games of the house share.
var Game game.Game = rules{}

type rules struct{}

func (rules) Name() string           { return "godfather" }
func (rules) Version() int           { return 1 }
func (rules) Seats() (int, int)      { return leastSeats, MostSeats }
func (rules) Options() []game.Option { return Options() }

// New sets up a match: a *Hosted.
func (rules) New(setup game.Setup) (game.Match, error) {
	t, err := read(setup)
	if err != nil {
		return nil, err
	}
	m, err := Start(t)
	if err != nil {
		return nil, err
	}
	return &Hosted{m}, nil
}

// read reads a set-up as records have it.
func read(written game.Setup) (Setup, error) {
	s := Setup{Names: written.Seats, Seed: written.Seed}
	var err error
	if s.Declaration, err = Declare(written.Options); err != nil {
		return s, err
	}
	for name, raw := range written.Fixed {
		if raw == nil {
			continue
		}
		switch name {
		case "deal":
			err = s.readDeal(raw)
		case "cards":
			if !readCards(raw, &s.Cards) {
				err = badField(name)
			}
		case "lots":
			if !readLots(raw, &s.Lots) {
				err = badField(name)
			}
		default:
			err = unknownField(name)
		}
		if err != nil {
			return s, err
		}
	}
	return s, nil
}

func readLots(raw json.RawMessage, into *[]int8) bool {
	var seats []*int8
	if !strict(raw, &seats) {
		return false
	}
	for _, seat := range seats {
		if seat == nil {
			return false
		}
		*into = append(*into, *seat)
	}
	return true
}

// readDeal reads the roles by seat. A role that this game does not know makes
// the mix wrong, whatever the others are (GF-11).
func (s *Setup) readDeal(raw json.RawMessage) error {
	var names []string
	if !strict(raw, &names) {
		return badField("deal")
	}
	s.Deal = make([]Role, len(names))
	known := true
	for i, name := range names {
		known = s.Deal[i].UnmarshalText([]byte(name)) == nil && known
	}
	if !known {
		return wrongMix(len(s.Names), s.Deal)
	}
	return nil
}

// Hosted is a match as tables and records play it: moves as JSON in, events,
// views and offers ready for JSON out.
type Hosted struct{ match *Match }

// Match gives the match itself, for those who know this game.
func (h *Hosted) Match() *Match { return h.match }

// Play applies a move as records write it.
func (h *Hosted) Play(raw json.RawMessage) ([]game.Event, error) {
	v, err := h.match.readMove(raw)
	if err != nil {
		return nil, err
	}
	events, err := h.match.Play(v)
	if err != nil {
		return nil, err
	}
	out := make([]game.Event, len(events))
	for i, event := range events {
		out[i] = event
	}
	return out, nil
}

// Check says what Play would say, and changes nothing.
func (h *Hosted) Check(raw json.RawMessage) error {
	v, err := h.match.readMove(raw)
	if err != nil {
		return err
	}
	return h.match.Check(v)
}

// Legal lists a seat's legal moves as records write them, without "seat"; for
// int(game.Narrator) the narrator's.
func (h *Hosted) Legal(seat int) []json.RawMessage {
	if seat < int(ClockSeat) || seat >= h.match.Seats() || seat == int(game.Public) {
		return nil
	}
	moves := h.match.Legal(int8(seat), nil)
	out := make([]json.RawMessage, len(moves))
	for i := range moves {
		out[i], _ = moves[i].write(false) // a move that was listed can be written
	}
	return out
}

// View is what one viewer may know: a View.
func (h *Hosted) View(v game.Viewer) any { return h.match.View(v) }

// Waiting says who is asked and what the clock does.
func (h *Hosted) Waiting() game.Waiting { return h.match.Waiting() }

// Result says whether the match is over and for whom. Under `ends` confirmed
// it is over once the narrator has closed it: until then its end may still be
// taken back.
func (h *Hosted) Result() game.Result {
	if !h.match.Final() {
		return game.Result{}
	}
	return game.Result{Over: true, Winners: h.match.Winners().List()}
}
