package lab

import "math/bits"

// chance is a small fast generator (SplitMix64), good enough to pick moves by
// the billion; the deal has its own, provable one.
type chance uint64

func (c *chance) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below gives one of 0…n−1, equally likely but for less than n in 2⁶⁴.
func (c *chance) below(n int) int {
	high, _ := bits.Mul64(c.next(), uint64(n))
	return int(high)
}

// fork gives the chance of one match, apart from all others of the plan.
func fork(seed uint64, match int) chance {
	c := chance(seed)
	return chance(c.next() + uint64(match)*0xd1342543de82ef95)
}

// seed gives a deal's 32 bytes.
func (c *chance) seed() (seed [32]byte) {
	for i := 0; i < len(seed); i += 8 {
		word := c.next()
		for j := range 8 {
			seed[i+j] = byte(word >> (8 * j))
		}
	}
	return seed
}
