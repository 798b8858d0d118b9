// Package deal is the house's provable chance: every shuffle and every draw of
// a match follows from one seed, and the seed from values that nobody could
// choose alone. What stands here is all that a stranger needs to check a deal;
// docs/rules/chance.md says it again for people.
//
// # Commitment
//
// Before the deal the table publishes the SHA-256 of its 32 secret bytes. At
// the end it opens the secret, and anybody can hash it.
//
// # Seed
//
// The seed is the SHA-256 of these bytes, one after the other:
//
//	"omerta-deal-1"     13 bytes of ASCII
//	the secret          32 bytes
//	the number of seats  4 bytes, big endian
//	for each seat from 0: the byte 0 where it adds nothing,
//	                      or the byte 1 and its 16 bytes
//
// # Stream
//
// The seed keys the ChaCha8 generator of Go's math/rand/v2 (the C2SP chacha8rand
// specification) as its 32-byte key. The stream is its sequence of unsigned 64-bit words.
//
// # A number below n
//
// With the next word w of the stream, the 128-bit product w·n has a high word h
// and a low word l. The result is h, unless l < 2⁶⁴ mod n: then the word is
// thrown away and the next one is taken. So each of 0…n−1 is equally likely. For n of
// 1 the answer is 0 and no word is taken.
//
// # Shuffle
//
// Fisher and Yates, from the end: for i from the last index down to 1, j is a number below i+1,
// and the elements i and j change places.
package deal

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

const seedDomain = "omerta-deal-1"

// Commit gives the commitment that is published before the deal.
func Commit(secret [32]byte) [32]byte {
	return sha256.Sum256(secret[:])
}

// Seed mixes the table's secret with what each seat added; nil stands for a
// seat that adds nothing, such as a bot's.
func Seed(secret [32]byte, entropy []*[16]byte) [32]byte {
	text := make([]byte, 0, len(seedDomain)+len(secret)+4+17*len(entropy))
	text = append(text, seedDomain...)
	text = append(text, secret[:]...)
	text = binary.BigEndian.AppendUint32(text, uint32(len(entropy)))
	for _, added := range entropy {
		if added == nil {
			text = append(text, 0)
			continue
		}
		text = append(text, 1)
		text = append(text, added[:]...)
	}
	return sha256.Sum256(text)
}

// Chance is a match's stream of chance. It is a value: a copy goes on from the
// same place, independently. The zero Chance is not keyed; use New or Key.
type Chance struct {
	stream rand.ChaCha8
}

// New starts the stream of a seed.
func New(seed [32]byte) Chance {
	var c Chance
	c.stream.Seed(seed)
	return c
}

// Key starts the stream of another seed in place, without copying a Chance.
func (c *Chance) Key(seed [32]byte) {
	c.stream.Seed(seed)
}

// Below gives one of 0…n−1, each equally likely. It panics unless n > 0.
func (c *Chance) Below(n int) int {
	if n <= 1 {
		if n < 1 {
			panic("deal: Below needs a positive bound")
		}
		return 0
	}
	high, low := bits.Mul64(c.stream.Uint64(), uint64(n))
	if low < uint64(n) {
		high = c.again(high, low, uint64(n))
	}
	return int(high)
}

// again rejects the words that would make some numbers likelier than others.
func (c *Chance) again(high, low, n uint64) uint64 {
	for unfair := -n % n; low < unfair; {
		high, low = bits.Mul64(c.stream.Uint64(), n)
	}
	return high
}

// ShuffleBytes brings bytes, or a type made of one, into a random order, each
// equally likely. Below is written out, for the sake of those who deal millions
// of matches.
func ShuffleBytes[B ~byte](c *Chance, s []B) {
	for i := len(s) - 1; i > 0; i-- {
		n := uint64(i) + 1
		high, low := bits.Mul64(c.stream.Uint64(), n)
		if low < n {
			high = c.again(high, low, n)
		}
		s[i], s[high] = s[high], s[i]
	}
}
