package lafamilia

import rules "omerta/game/lafamilia"

// memory is what a player has seen of the others' hands and may still count
// on: an Informant's report, and cards that Betrayal took from the own hand.
type memory struct {
	me    int
	known [rules.MostSeats][cardCount]uint8 // copies of each card that a seat surely held when last heard of
}

// cardCount is one more than the highest card.
const cardCount = int(rules.Smuggling) + 1

// see keeps the memory in step with one event as its viewer got it.
func (m *memory) see(event any) {
	switch e := event.(type) {
	case rules.InformantEvent:
		m.gone(e.Seat, rules.Informant)
		m.look(e)
	case rules.BetrayalEvent:
		m.gone(e.Seat, rules.Betrayal)
		if e.Card != rules.NoCard {
			m.gone(e.Target, e.Card)
			m.known[e.Seat][e.Card]++
		}
	case rules.AttackEvent:
		m.gone(e.Seat, e.Card)
	case rules.ClaimEvent:
		m.gone(e.Seat, e.Card)
	case rules.AnswerEvent:
		if e.Card != nil {
			m.gone(e.Seat, *e.Card)
		}
	case rules.CardEvent:
		if e.Event != "guard_fell" { // it had left the hand before
			m.gone(e.Seat, e.Card)
		}
	case rules.ArmsEvent:
		m.gone(e.Seat, rules.Arms)
	case rules.TargetEvent:
		if e.Event == "bribed" {
			m.gone(e.Seat, rules.Bribe)
		}
	case rules.DrawsEvent:
		if e.Event == "smuggled" {
			m.gone(e.Seat, rules.Smuggling)
		}
	case rules.OutEvent:
		m.known[e.Seat] = [cardCount]uint8{}
	case rules.SeatEvent:
		m.seeSeat(e)
	}
}

func (m *memory) seeSeat(e rules.SeatEvent) {
	switch e.Event {
	case "silenced":
		m.gone(e.Seat, rules.Bribe)
	case "resigned":
		m.known[e.Seat] = [cardCount]uint8{}
	}
}

func (m *memory) look(e rules.InformantEvent) {
	if e.Seat != m.me {
		return
	}
	m.known[e.Target] = [cardCount]uint8{}
	for _, c := range e.Hand {
		m.known[e.Target][c]++
	}
}

func (m *memory) gone(seat int, c rules.Card) {
	if m.known[seat][c] > 0 {
		m.known[seat][c]--
	}
}
