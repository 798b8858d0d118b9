package lafamilia

import (
	"iter"
	"math/bits"
)

// Hand is the cards of one player, counted by card, so that identical cards are one thing.
type Hand struct {
	counts [32]uint8
	held   uint32 // bit c for each card held
	size   uint8
}

// Size is the number of cards.
func (h *Hand) Size() int { return int(h.size) }

// Has says whether a card is held.
func (h *Hand) Has(c Card) bool { return h.held>>c&1 != 0 }

// Of goes through the cards of one kind, each copy by itself, in a hand's order.
func (h *Hand) Of(k Kind) iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for rest := h.held & kindMasks[k]; rest != 0; rest &= rest - 1 {
			c := Card(bits.TrailingZeros32(rest))
			for range h.counts[c&31] {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Cards appends the whole hand in its order: killers, defences, specials, by power and by name.
func (h *Hand) Cards(buf []Card) []Card {
	for rest := h.held; rest != 0; rest &= rest - 1 {
		c := Card(bits.TrailingZeros32(rest))
		for range h.counts[c&31] {
			buf = append(buf, c)
		}
	}
	return buf
}

var kindMasks = [kinds]uint32{killerMask, defenceMask, specialMask}

func (h *Hand) add(c Card) {
	h.counts[c&31]++
	h.held |= 1 << c
	h.size++
}

func (h *Hand) remove(c Card) {
	h.counts[c&31]--
	if h.counts[c&31] == 0 {
		h.held &^= 1 << c
	}
	h.size--
}

func (h *Hand) clear() { *h = Hand{} }

// at gives the i-th card of the hand's order.
func (h *Hand) at(i int) Card {
	for rest := h.held; ; rest &= rest - 1 {
		c := Card(bits.TrailingZeros32(rest))
		if i -= int(h.counts[c&31]); i < 0 {
			return c
		}
	}
}

// lowest is the card that a timeout discards: by power, a killer before a defence, specials
// last, by name.
func (h *Hand) lowest() Card {
	lowest, power := NoCard, 0
	for rest := h.held &^ specialMask; rest != 0; rest &= rest - 1 {
		c := Card(bits.TrailingZeros32(rest))
		if lowest == NoCard || c.Power() < power {
			lowest, power = c, c.Power()
		}
	}
	if lowest == NoCard {
		return Card(bits.TrailingZeros32(h.held))
	}
	return lowest
}
