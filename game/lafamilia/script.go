package lafamilia

import (
	"slices"

	"omerta/game/deal"
)

// script is what an arrangement fixes of the chance to come: what each Betrayal takes, and how each
// pile lies after each shuffle, from the top. Where a list ends, the seed goes on. A move at which the
// script names cards that are not there shows a wrong record, and is refused for that; legal it is all
// the same, since players cannot know what chance has in store.
type script struct {
	betrayals  []Card
	reshuffles [][]Card
}

func (m *Match) playScripted(mv Move, to *Events) error {
	before, told := *m, 0
	if to != nil {
		told = len(*to)
	}
	m.apply(mv, to)
	if !m.broken {
		return nil
	}
	*m = before
	if to != nil {
		*to = (*to)[:told]
	}
	return errScript
}

// betrayed picks what a Betrayal takes from a hand (LF-40).
func (m *Match) betrayed(hand *Hand) Card {
	if s := m.script; s != nil && m.betrayals < len(s.betrayals) {
		c := s.betrayals[m.betrayals]
		m.betrayals++
		if hand.Has(c) {
			return c
		}
		m.broken = true
	}
	return hand.at(m.chance.Below(int(hand.size)))
}

// shuffle brings a draw pile into a new order.
func (m *Match) shuffle(k Kind) {
	draw := &m.piles[k].draw
	if s := m.script; s != nil && m.reshuffles < len(s.reshuffles) {
		order := slices.Clone(s.reshuffles[m.reshuffles])
		m.reshuffles++
		slices.Reverse(order)
		if samecards(order, draw.list()) {
			copy(draw.list(), order)
			return
		}
		m.broken = true
	}
	deal.ShuffleBytes(&m.chance, draw.list())
}

func samecards(a, b []Card) bool {
	if len(a) != len(b) {
		return false
	}
	var count [cards]int
	for i := range a {
		count[a[i]]++
		count[b[i]]--
	}
	return count == [cards]int{}
}
