package lafamilia

// What tests of secrecy and of conservation need to see of a match.

// Census counts every card by name and every colour's tokens, wherever they are.
func (m *Match) Census() (count [cards]int, tokens [MostSeats]int) {
	for k := range m.piles {
		for _, s := range []*stack{&m.piles[k].draw, &m.piles[k].laid} {
			for _, c := range s.list() {
				if c.Kind() != Kind(k) {
					panic("a card lies on another kind's pile")
				}
				count[c]++
			}
		}
	}
	for seat := range m.seats {
		p := &m.players[seat]
		for _, c := range p.hand.Cards(nil) {
			count[c]++
		}
		count[p.guard]++
		tokens[seat] += int(p.own + p.reserve + p.left)
		for _, colour := range p.captured[:p.taken] {
			tokens[colour]++
			if int(colour) == seat {
				panic("an own token counts as captured")
			}
		}
	}
	count[m.attack]++
	count[NoCard] = 0
	return count, tokens
}

// Unseen makes a match that a viewer cannot tell from this one: the cards of hands
// other than the viewer's, save one that is kept, and of the draw piles are mixed by kind. The top of each pile stays,
// and so does chance unless it is keyed anew.
func (m *Match) Unseen(viewer, keep int, below func(int) int) Match {
	twin := *m
	for k := range kinds {
		var hidden []Card
		for seat := range m.seats {
			if seat != viewer && seat != keep {
				for c := range m.players[seat].hand.Of(k) {
					hidden = append(hidden, c)
					twin.players[seat].hand.remove(c)
				}
			}
		}
		draw := &twin.piles[k].draw
		under := max(int(draw.n)-1, 0)
		hidden = append(hidden, draw.list()[:under]...)
		for i := len(hidden) - 1; i > 0; i-- {
			j := below(i + 1)
			hidden[i], hidden[j] = hidden[j], hidden[i]
		}
		copy(draw.list(), hidden[:under])
		hidden = hidden[under:]
		for seat := range m.seats {
			if seat != viewer && seat != keep {
				for range m.players[seat].hand.Of(k) {
					twin.players[seat].hand.add(hidden[0])
					hidden = hidden[1:]
				}
			}
		}
	}
	return twin
}

// Rekey gives a match another future.
func (m *Match) Rekey(seed [32]byte) { m.chance.Key(seed) }

// ByClock is the step that a timeout would take.
func (m *Match) ByClock() Move { return m.byClock() }

// HandOf gives a seat's hand.
func (m *Match) HandOf(seat int) Hand { return m.players[seat].hand }

// AnyCard is every card there is.
func AnyCard() (all []Card) {
	for c := NoCard + 1; c < cards; c++ {
		all = append(all, c)
	}
	return all
}
