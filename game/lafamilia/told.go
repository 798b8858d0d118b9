package lafamilia

import "omerta/game"

// An event as a viewer is told of it. Every one has "event", its kind; a card that
// the viewer may not know is left out, never blanked with something else.

// SeatEvent tells of one seat alone: "timeout", "resigned", "silenced" (a Bribe waits,
// LF-43).
type SeatEvent struct {
	Event string `json:"event" enum:"timeout,resigned,silenced"`
	Seat  int    `json:"seat"`
}

// RoundEvent tells that a round ("round") or a turn ("turn") begins with a seat.
type RoundEvent struct {
	Event string `json:"event" enum:"round,turn"`
	Round int    `json:"round"`
	Seat  int    `json:"seat"`
}

// CardEvent tells of a card that everybody sees: "guard_fell", "discarded", "guarded".
type CardEvent struct {
	Event string `json:"event" enum:"guard_fell,discarded,guarded"`
	Seat  int    `json:"seat"`
	Card  Card   `json:"card"`
}

// DrawEvent tells of a draw, "drew"; only who drew sees the card.
type DrawEvent struct {
	Event string `json:"event" enum:"drew"`
	Seat  int    `json:"seat"`
	Pile  Kind   `json:"pile"`
	Card  Card   `json:"card,omitempty"`
}

// DrawsEvent counts draws that are owed ("smuggled") or lapse, all piles being empty ("draw_skipped").
type DrawsEvent struct {
	Event string `json:"event" enum:"smuggled,draw_skipped"`
	Seat  int    `json:"seat"`
	Draws int    `json:"draws"`
}

// PileEvent tells that a pile was shuffled ("reshuffled": why is "refill" or "returned", cards are all that
// now lie face down) or that cards of somebody who is out went into it ("returned").
type PileEvent struct {
	Event string `json:"event" enum:"reshuffled,returned"`
	Pile  Kind   `json:"pile"`
	Cards int    `json:"cards"`
	Why   string `json:"why,omitempty" enum:"refill,returned"`
}

// AttackEvent tells that an attack is made: "attacked".
type AttackEvent struct {
	Event  string `json:"event" enum:"attacked"`
	Seat   int    `json:"seat"`
	Target int    `json:"target"`
	Card   Card   `json:"card"`
	Arms   int    `json:"arms"`  // the bonus in it
	Power  int    `json:"power"` // card and bonus
}

// AskEvent tells that a seat is asked for an answer to an attack: "asked".
type AskEvent struct {
	Event string `json:"event" enum:"asked"`
	Seat  int    `json:"seat"`
	By    int    `json:"by"`
}

// AnswerEvent tells what was answered, null for nothing: "answered".
type AnswerEvent struct {
	Event string `json:"event" enum:"answered"`
	Seat  int    `json:"seat"`
	Card  *Card  `json:"card"`
}

// SettledEvent tells how an attack went: "settled".
type SettledEvent struct {
	Event   string `json:"event" enum:"settled"`
	Seat    int    `json:"seat"`
	Target  int    `json:"target"`
	Card    Card   `json:"card"`
	Power   int    `json:"power"`
	Defence *Card  `json:"defence"` // the guard or answer it met
	Against int    `json:"against"` // what that counted
	Success bool   `json:"success"`
}

// TargetEvent tells of a card and two seats: "bribed" (the guard that falls), "called_off" (an attack
// that comes to nothing because one of the two resigned).
type TargetEvent struct {
	Event  string `json:"event" enum:"bribed,called_off"`
	Seat   int    `json:"seat"`
	Target int    `json:"target"`
	Card   Card   `json:"card"`
}

// TokenEvent tells that a token moved between players: "token".
type TokenEvent struct {
	Event  string `json:"event" enum:"token"`
	From   int    `json:"from"`
	To     int    `json:"to"`
	Colour int    `json:"colour"`
}

// ClaimEvent tells that a card was given for a token of the reserve: "claimed".
type ClaimEvent struct {
	Event  string `json:"event" enum:"claimed"`
	Seat   int    `json:"seat"`
	Card   Card   `json:"card"`
	Colour int    `json:"colour"`
}

// ArmsEvent tells what bonus now waits for the attack: "armed".
type ArmsEvent struct {
	Event string `json:"event" enum:"armed"`
	Seat  int    `json:"seat"`
	Arms  int    `json:"arms"`
}

// BetrayalEvent tells who took a card from whom, and those two alone which: "betrayed".
type BetrayalEvent struct {
	Event  string `json:"event" enum:"betrayed"`
	Seat   int    `json:"seat"`
	Target int    `json:"target"`
	Card   Card   `json:"card,omitempty"`
}

// InformantEvent tells who looked at whose hand, and the one who looked what it holds: "informed".
type InformantEvent struct {
	Event  string `json:"event" enum:"informed"`
	Seat   int    `json:"seat"`
	Target int    `json:"target"`
	Hand   []Card `json:"hand,omitzero"`
}

// OutEvent tells who is out, and who took the last token: "eliminated".
type OutEvent struct {
	Event string `json:"event" enum:"eliminated"`
	Seat  int    `json:"seat"`
	By    int    `json:"by"`
}

// OverEvent tells who won and why, "target", "last" or "rounds": "over".
type OverEvent struct {
	Event   string `json:"event" enum:"over"`
	Winners []int  `json:"winners"`
	Why     string `json:"why" enum:"last,target,rounds"`
}

// sees says whether a viewer sees everything, or is one of the seats.
func sees(viewer game.Viewer, seats ...int8) bool {
	for _, seat := range seats {
		if viewer == game.Viewer(seat) {
			return true
		}
	}
	return viewer == game.All || viewer == game.Narrator
}

// For gives the event as a viewer may know it. Everybody learns that each event
// happened; what differs is the card.
func (e Event) For(viewer game.Viewer) any {
	seat, target, count := int(e.Seat), int(e.Target), int(e.Count)
	switch e.Kind {
	case TimedOut:
		return SeatEvent{"timeout", seat}
	case Resigned:
		return SeatEvent{"resigned", seat}
	case Silenced:
		return SeatEvent{"silenced", seat}
	case RoundBegan:
		return RoundEvent{"round", int(e.Round), seat}
	case TurnBegan:
		return RoundEvent{"turn", int(e.Round), seat}
	case GuardFell:
		return CardEvent{"guard_fell", seat, e.Card}
	case Discarded:
		return CardEvent{"discarded", seat, e.Card}
	case Guarded:
		return CardEvent{"guarded", seat, e.Card}
	case DrawSkipped:
		return DrawsEvent{"draw_skipped", seat, count}
	case Smuggled:
		return DrawsEvent{"smuggled", seat, count}
	case Reshuffled, HandReturned:
		return e.pile()
	case Claimed:
		return ClaimEvent{"claimed", seat, e.Card, int(e.Colour)}
	case TokenMoved:
		return TokenEvent{"token", seat, target, int(e.Colour)}
	case Armed:
		return ArmsEvent{"armed", seat, count}
	case Bribed:
		return TargetEvent{"bribed", seat, target, e.Card}
	case Eliminated:
		return OutEvent{"eliminated", seat, target}
	case Ended:
		return OverEvent{"over", seatsOf(e.Winners), e.Why.String()}
	case Drew, Betrayed, Informed:
		return e.secret(viewer)
	}
	return e.fight()
}

// fight gives the events of an attack.
func (e Event) fight() any {
	seat, target := int(e.Seat), int(e.Target)
	switch e.Kind {
	case Attacked:
		return AttackEvent{"attacked", seat, target, e.Card, int(e.Count), int(e.Power)}
	case Asked:
		return AskEvent{"asked", seat, target}
	case Answered:
		return AnswerEvent{"answered", seat, nullable(e.Card)}
	case CalledOff:
		return TargetEvent{"called_off", seat, target, e.Card}
	}
	return SettledEvent{"settled", seat, target, e.Card, int(e.Power), nullable(e.Defence), e.Defence.Power(), e.Success}
}

// secret gives the three events that tell a card or a hand only to some.
func (e Event) secret(viewer game.Viewer) any {
	seat, target := int(e.Seat), int(e.Target)
	switch e.Kind {
	case Drew:
		told := DrawEvent{"drew", seat, e.Pile, NoCard}
		if sees(viewer, e.Seat) {
			told.Card = e.Card
		}
		return told
	case Betrayed:
		told := BetrayalEvent{"betrayed", seat, target, NoCard}
		if sees(viewer, e.Seat, e.Target) {
			told.Card = e.Card
		}
		return told
	}
	told := InformantEvent{"informed", seat, target, nil}
	if sees(viewer, e.Seat) {
		told.Hand = e.Hand.Cards([]Card{})
	}
	return told
}

func (e Event) pile() PileEvent {
	switch {
	case e.Kind == HandReturned:
		return PileEvent{"returned", e.Pile, int(e.Count), ""}
	case e.Success:
		return PileEvent{"reshuffled", e.Pile, int(e.Count), "returned"}
	}
	return PileEvent{"reshuffled", e.Pile, int(e.Count), "refill"}
}

// nullable gives a card for JSON, nil for none.
func nullable(c Card) *Card {
	if c == NoCard {
		return nil
	}
	return &c
}

func seatsOf(mask uint8) []int {
	seats := []int{}
	for seat := range MostSeats {
		if mask>>seat&1 != 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}
