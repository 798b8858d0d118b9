package godfather

import (
	"iter"
	"math/bits"
)

// MostSeats is the size of the largest table.
const MostSeats = 13

const leastSeats = 7

// Set is a set of seats.
type Set uint16

// Of gives the set of some seats.
func Of(seats ...int) Set {
	var s Set
	for _, seat := range seats {
		s |= 1 << seat
	}
	return s
}

func everyone(n int8) Set { return 1<<n - 1 }

func one(seat int8) Set { return 1 << seat }

// Has says whether the seat is in the set.
func (s Set) Has(seat int8) bool { return seat >= 0 && s>>seat&1 == 1 }

// Len gives how many seats are in the set.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// First gives the lowest seat, or -1.
func (s Set) First() int8 {
	if s == 0 {
		return -1
	}
	return int8(bits.TrailingZeros16(uint16(s)))
}

// All yields the seats, ascending.
func (s Set) All() iter.Seq[int8] {
	return func(yield func(int8) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(int8(bits.TrailingZeros16(uint16(s)))) {
				return
			}
		}
	}
}

// List gives the seats, ascending; never nil.
func (s Set) List() []int {
	list := make([]int, 0, s.Len())
	for seat := range s.All() {
		list = append(list, int(seat))
	}
	return list
}

// after gives the first seat of the set after one, going round the table.
func (s Set) after(seat int8) int8 {
	if later := s &^ (1<<(seat+1) - 1); later != 0 {
		return later.First()
	}
	return s.First()
}

// singles gives the sets of one seat each that make up the set, ascending, and
// how many they are.
func (s Set) singles(into *[MostSeats]Set) (n int) {
	for ; s != 0; s &= s - 1 {
		into[n] = s & -s
		n++
	}
	return n
}
