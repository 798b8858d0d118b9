package lafamilia

import (
	"encoding/json"

	"omerta/game"
	"omerta/game/deal"
)

// Arranged is a set-up laid out by hand, for teaching and for tests.
type Arranged struct {
	Hands       [][]Card // one a seat
	Piles       [kinds][]Card
	First       int // -1 where an option names it
	Territories []int
	Betrayals   []Card   // what each Betrayal takes, in order
	Reshuffles  [][]Card // how a pile lies after each shuffle, in order, from the top
}

var errArranged = refusal("arranged_malformed", "",
	"این چیدمان خوانده نمی‌شود یا با جعبهٔ بازی جور نیست. دست‌ها، دسته‌ها، قلمروها و شروع‌کننده را دوباره بنویسید.",
	"This arrangement cannot be read, or does not fit the box. Check its hands, piles, territories and first seat.")

// ParseArranged reads the `arranged` of a header.
func ParseArranged(raw json.RawMessage) (*Arranged, error) {
	a := &Arranged{First: -1}
	if err := object(raw, a.field); err != nil || a.Hands == nil || a.Territories == nil {
		return nil, errArranged
	}
	return a, nil
}

func (a *Arranged) field(name string, value json.RawMessage) (err error) {
	switch name {
	case "hands":
		a.Hands, err = list(value, strictCards)
	case "piles":
		err = object(value, a.pile)
	case "first":
		if a.First, err = strict[int](value); a.First < 0 {
			err = errNotStrict
		}
	case "territories":
		a.Territories, err = list(value, strict[int])
	case "betrayals":
		a.Betrayals, err = strictCards(value)
	case "reshuffles":
		a.Reshuffles, err = list(value, strictCards)
	default:
		err = errNotStrict
	}
	return err
}

func (a *Arranged) pile(name string, value json.RawMessage) error {
	for k, kind := range kindNames {
		if kind == name {
			cards, err := strictCards(value)
			a.Piles[k] = cards
			return err
		}
	}
	return errNotStrict
}

// Arrange sets up a match as laid out. With a seed the cards not listed are shuffled below the
// listed ones; without one the listed cards are all there are.
func (m *Match) Arrange(o Options, a *Arranged, seed *[32]byte) error {
	seats := len(a.Hands)
	if err := o.Fit(seats); err != nil {
		return err
	}
	first, ok := a.first(o, seats)
	if !ok || !a.fits(o, seats) {
		return errArranged
	}
	m.reset(o, seats)
	m.script = &script{a.Betrayals, a.Reshuffles}
	m.chance.Key([32]byte{})
	if seed != nil {
		m.chance.Key(*seed)
		m.layRest(a)
	}
	for k, listed := range a.Piles {
		for i := range listed {
			m.piles[k].draw.push(listed[len(listed)-1-i])
		}
	}
	for seat, hand := range a.Hands {
		for _, c := range hand {
			m.players[seat].hand.add(c)
		}
		m.place(seat, uint8(a.Territories[seat]))
	}
	m.begin(first)
	return nil
}

// first says who begins; what an option names must not be contradicted.
func (a *Arranged) first(o Options, seats int) (int, bool) {
	switch {
	case a.First < 0:
		return int(o.First), o.First >= 0
	case o.First >= 0 && int(o.First) != a.First:
		return 0, false
	}
	return a.First, a.First < seats
}

// fits says whether the arrangement can be laid out from one box.
func (a *Arranged) fits(o Options, seats int) bool {
	left := a.unlisted(o.Edition)
	for c := range left {
		if left[c] < 0 {
			return false
		}
	}
	for _, hand := range a.Hands {
		if len(hand) > int(o.HandLimit) {
			return false
		}
	}
	for k, listed := range a.Piles {
		if !allOf(Kind(k), listed) {
			return false
		}
	}
	for _, order := range a.Reshuffles {
		if len(order) == 0 || !allOf(order[0].Kind(), order) {
			return false
		}
	}
	for _, n := range a.Territories {
		if !(span{1, Tokens}).holds(n) {
			return false
		}
	}
	return len(a.Territories) == seats
}

func allOf(k Kind, listed []Card) bool {
	for _, c := range listed {
		if c.Kind() != k {
			return false
		}
	}
	return true
}

// unlisted counts the cards of the box that the arrangement does not list.
func (a *Arranged) unlisted(e Edition) (left [cards]int) {
	for c := range left {
		left[c] = e.Copies(Card(c))
	}
	for _, lists := range [][][]Card{a.Hands, a.Piles[:]} {
		for _, listed := range lists {
			for _, c := range listed {
				left[c]--
			}
		}
	}
	return left
}

// layRest shuffles what is not listed and lays it at the bottom of the piles.
func (m *Match) layRest(a *Arranged) {
	left := a.unlisted(m.options.Edition)
	for k := range kinds {
		draw := &m.piles[k].draw
		for c := NoCard + 1; c < cards; c++ {
			for range left[c] {
				if c.Kind() == k {
					draw.push(c)
				}
			}
		}
		deal.ShuffleBytes(&m.chance, draw.list())
	}
}

// parseBosses reads the `bosses` of a header: each seat's badge, which is the colour of its
// tokens, no two alike (LF-04).
func parseBosses(raw json.RawMessage, seats int) (bosses [MostSeats]uint8, refusal *game.Error) {
	badges, err := list(raw, strict[int])
	if err != nil || len(badges) != seats {
		return bosses, errBosses
	}
	taken := 0
	for seat, badge := range badges {
		if !seatSpan.holds(badge) || taken>>badge&1 != 0 {
			return bosses, errBosses
		}
		taken |= 1 << badge
		bosses[seat] = uint8(badge)
	}
	return bosses, nil
}

var errBosses = refusal("bosses", "LF-04",
	"هر بازیکن یک نشان رئیس می‌خواهد، از صفر تا چهار، و هیچ دو نفری نشان یکسان ندارند. نشان‌ها را دوباره انتخاب کنید.",
	"Each seat takes one boss badge, 0 to 4, and no two the same. Choose the badges again.")
