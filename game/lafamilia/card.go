package lafamilia

import (
	"fmt"
	"slices"
)

// Kind is one of the three kinds of cards, and so of the three draw piles (LF-10).
type Kind uint8

// The kinds, in the order in which they are always named.
const (
	Killer Kind = iota
	Defence
	Special
	kinds
)

var kindNames = [kinds]string{"killer", "defence", "special"}

func (k Kind) String() string { return kindNames[k] }

// Kinds gives the words of the kinds.
func Kinds() []string { return slices.Clone(kindNames[:]) }

// MarshalText writes a kind as records name it.
func (k Kind) MarshalText() ([]byte, error) { return []byte(kindNames[k]), nil }

// Card names one of the cards; copies cannot be told apart. The numbers follow the order of a
// hand: killers by power, defences by power, specials by name.
type Card uint8

// NoCard is the absence of a card: no guard, or an answer that declines.
const NoCard Card = 0

// The special cards (LF-40 to LF-44).
const (
	Arms Card = 21 + iota
	Betrayal
	Bribe
	Informant
	Smuggling
	cards // one more than the last card
)

// KillerCard names the killer of a power from 1 to 10 (LF-01).
func KillerCard(power int) Card { return Card(power) }

// DefenceCard names the defence of a power from 1 to 10 (LF-02).
func DefenceCard(power int) Card { return Card(10 + power) }

// Masks over cards, bit c for card c, as hands use them.
const (
	killerMask  uint32 = 1<<11 - 1<<1
	defenceMask uint32 = 1<<21 - 1<<11
	specialMask uint32 = 1<<cards - 1<<21
)

// Kind gives the pile that a card belongs to.
func (c Card) Kind() Kind {
	switch {
	case c <= 10:
		return Killer
	case c <= 20:
		return Defence
	}
	return Special
}

// Power is what a killer or a defence counts, and 0 for specials and NoCard.
func (c Card) Power() int { return int(powers[c&31]) }

var powers = func() (p [32]uint8) {
	for power := 1; power <= 10; power++ {
		p[KillerCard(power)], p[DefenceCard(power)] = uint8(power), uint8(power)
	}
	return p
}()

var cardNames = func() (names [cards]string) {
	for power := 1; power <= 10; power++ {
		names[KillerCard(power)] = fmt.Sprintf("killer-%d", power)
		names[DefenceCard(power)] = fmt.Sprintf("defence-%d", power)
	}
	names[Arms], names[Betrayal], names[Bribe] = "special-arms", "special-betrayal", "special-bribe"
	names[Informant], names[Smuggling] = "special-informant", "special-smuggling"
	return names
}()

var cardsByName = func() map[string]Card {
	byName := make(map[string]Card, cards)
	for c := NoCard + 1; c < cards; c++ {
		byName[cardNames[c]] = c
	}
	return byName
}()

var cardTexts = func() (texts [cards][]byte) {
	for c, name := range cardNames {
		texts[c] = []byte(name)
	}
	return texts
}()

// String gives the card's name in records, "killer-7", and "" for NoCard.
func (c Card) String() string { return cardNames[c] }

// MarshalText writes the card's name; the caller must not change the bytes.
func (c Card) MarshalText() ([]byte, error) { return cardTexts[c], nil }

// UnmarshalText reads a card's name.
func (c *Card) UnmarshalText(text []byte) error {
	named, ok := cardsByName[string(text)]
	if !ok {
		return fmt.Errorf("lafamilia: no card is named %q", text)
	}
	*c = named
	return nil
}

// Edition says which fifteen specials are in the box (LF-03).
type Edition uint8

// The editions.
const (
	Classic     Edition = iota // three each of the five kinds
	SeedEdition                // eight Betrayals and seven Arms
)

// Copies says how many of a card the edition's box has.
func (e Edition) Copies(c Card) int {
	switch {
	case c == NoCard || c >= cards:
		return 0
	case c.Kind() == Killer:
		return 5
	case c.Kind() == Defence:
		return 2
	case e == Classic:
		return 3
	case c == Betrayal:
		return 8
	case c == Arms:
		return 7
	}
	return 0
}

// boxes holds each edition's piles before their shuffle, as docs/rules/chance.md states.
var boxes = func() (boxes [2][kinds]stack) {
	for e := range boxes {
		for c := NoCard + 1; c < cards; c++ {
			for range Edition(e).Copies(c) {
				boxes[e][c.Kind()].push(c)
			}
		}
	}
	return boxes
}()
