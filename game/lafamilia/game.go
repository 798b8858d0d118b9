package lafamilia

import (
	"encoding/json"
	"fmt"

	"omerta/game"
)

// Game is La Familia behind the words that all games of the house share.
var Game game.Game = rules{}

type rules struct{}

func (rules) Name() string             { return "la-familia" }
func (rules) Version() int             { return 1 }
func (rules) Seats() (least, most int) { return LeastSeats, MostSeats }
func (rules) Options() []game.Option   { return optionList() }

// New sets up a match from a seed, an arrangement, or both.
func (rules) New(setup game.Setup) (game.Match, error) {
	o, err := ParseOptions(setup.Options)
	if err != nil {
		return nil, err
	}
	h := &Hosted{}
	if err := h.setUp(o, setup); err != nil {
		return nil, err
	}
	return h, nil
}

func (h *Hosted) setUp(o Options, setup game.Setup) error {
	seats := len(setup.Seats)
	if err := o.Fit(seats); err != nil {
		return err
	}
	for name := range setup.Fixed {
		if name != "arranged" && name != "bosses" {
			return errHeader
		}
	}
	if err := h.lay(o, setup); err != nil {
		return err
	}
	if raw, ok := setup.Fixed["bosses"]; ok {
		bosses, refusal := parseBosses(raw, seats)
		if refusal != nil {
			return refusal
		}
		h.match.bosses = bosses
	}
	h.match.names = new([MostSeats]string)
	copy(h.match.names[:], setup.Seats)
	return nil
}

func (h *Hosted) lay(o Options, setup game.Setup) error {
	raw, ok := setup.Fixed["arranged"]
	switch {
	case ok:
		a, err := ParseArranged(raw)
		if err != nil {
			return err
		}
		if len(a.Hands) != len(setup.Seats) {
			return errArranged
		}
		return h.match.Arrange(o, a, setup.Seed)
	case setup.Seed == nil:
		return errNoSeed
	}
	return h.match.Deal(o, len(setup.Seats), *setup.Seed)
}

var (
	errHeader = refusal("header_unknown", "",
		"سرآغاز این پرونده چیزی دارد که این بازی نمی‌شناسد. فقط چیدمان و نشان‌ها را می‌شود از پیش نوشت.",
		"The header has a field that this game does not know. Only `arranged` and `bosses` can be fixed ahead.")
	errNoSeed = refusal("seed_missing", "",
		"برای پخش کارت‌ها بذر یا چیدمان لازم است. یکی از این دو را در سرآغاز پرونده بنویسید.",
		"Dealing needs a seed or an arrangement. Give one of them in the header.")
)

// Hosted is a match as tables and records play it: moves as JSON in, events,
// views and offers ready for JSON out.
type Hosted struct {
	match  Match
	events Events
	moves  []Move
}

// Match gives a copy of the match behind it, with everything that is hidden: for
// referees and for tests, not for players.
func (h *Hosted) Match() Match { return h.match }

// Round gives the number of the round that is played.
func (h *Hosted) Round() int { return h.match.Round() }

// Play makes a move given as JSON.
func (h *Hosted) Play(raw json.RawMessage) ([]game.Event, error) {
	mv, err := ParseMove(raw)
	if err != nil {
		return nil, err
	}
	h.events = h.events[:0]
	if err := h.match.Play(mv, &h.events); err != nil {
		return nil, err
	}
	events := make([]game.Event, len(h.events))
	for i, e := range h.events {
		events[i] = e
	}
	return events, nil
}

// Check says what Play would say.
func (h *Hosted) Check(raw json.RawMessage) error {
	mv, err := ParseMove(raw)
	if err != nil {
		return err
	}
	return h.match.Check(mv)
}

// Legal lists what a seat may do.
func (h *Hosted) Legal(seat int) []json.RawMessage {
	h.moves = h.match.Legal(seat, h.moves[:0])
	offers := make([]json.RawMessage, len(h.moves))
	for i, mv := range h.moves {
		offers[i] = mv.Offer()
	}
	return offers
}

// View gives an OpenView to those who may see everything, and a View to all others.
func (h *Hosted) View(viewer game.Viewer) any {
	if viewer == game.All || viewer == game.Narrator {
		return h.match.Open()
	}
	return h.match.View(viewer)
}

// Hand gives a seat's cards in a hand's order, as its view has them; nil for any
// other viewer.
func (h *Hosted) Hand(viewer game.Viewer) []Card { return h.match.ownHand(viewer) }

// Waiting says whose move it is. The turn has one clock from its draw to its end; an answer has
// its own, which interrupts it. Both are known to all.
func (h *Hosted) Waiting() game.Waiting {
	m := &h.match
	seat := m.Mover()
	if seat < 0 {
		return game.Waiting{}
	}
	clock := &game.Clock{
		Name:    fmt.Sprintf("turn-%d-%d", m.round, m.turn),
		Seconds: int(m.options.Times.Turn),
		Move:    json.RawMessage(fmt.Sprintf(`{"seat":%d,"do":"timeout"}`, seat)),
		Public:  true,
	}
	if m.phase == Answering {
		clock.Name = fmt.Sprintf("answer-%d-%d", m.round, m.turn)
		clock.Seconds = int(m.options.Times.Answer)
	}
	return game.Waiting{Seats: []int{seat}, Clock: clock}
}

// Result says whether it is over and who won.
func (h *Hosted) Result() game.Result {
	return game.Result{Over: h.match.phase == Over, Winners: seatsOf(h.match.winners)}
}
