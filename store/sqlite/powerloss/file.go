package powerloss

import (
	"math/rand/v2"
	"slices"
)

const sector = 512

// file is what a name shows: bytes as programs read them, bytes as they were
// flushed, and what lies between the two.
type file struct {
	id      int
	now     []byte
	kept    []byte
	pending []change
	locks   locks
}

// change is a write at a place, or a cut (or growth) to a size.
type change struct {
	at   int64
	data []byte // nil for a change of size
}

func (f *file) write(data []byte, at int64) {
	f.do(change{at: at, data: slices.Clone(data)})
}

func (f *file) resize(size int64) { f.do(change{at: size}) }

func (f *file) do(c change) {
	f.now = c.on(f.now)
	f.pending = append(f.pending, c)
}

// flush makes all that was written durable.
func (f *file) flush() {
	for _, c := range f.pending {
		f.kept = c.on(f.kept)
	}
	f.pending = nil
}

// on carries a change out on some bytes.
func (c change) on(b []byte) []byte {
	end := c.at + int64(len(c.data))
	if missing := end - int64(len(b)); missing > 0 {
		b = append(b, make([]byte, missing)...)
	}
	if c.data == nil {
		return b[:c.at]
	}
	copy(b[c.at:], c.data)
	return b
}

// survival draws how likely what was not flushed survives: nothing of it,
// all of it, or some.
func survival(chance *rand.Rand) float64 {
	switch chance.IntN(4) {
	case 0:
		return 0
	case 1:
		return 1
	}
	return chance.Float64()
}

// survivor is the file as it is found when the power is back.
func (f *file) survivor(id int, chance *rand.Rand, rule float64) *file {
	b := slices.Clone(f.kept)
	for _, c := range f.pending {
		for _, part := range c.sectors() {
			if part, survives := part.fate(chance, rule); survives {
				b = part.on(b)
			}
		}
	}
	return &file{id: id, now: b, kept: slices.Clone(b)}
}

// fate keeps a sector's change, loses it, or tears it.
func (c change) fate(chance *rand.Rand, rule float64) (change, bool) {
	if chance.Float64() >= rule {
		return c, false
	}
	if rule < 1 && len(c.data) > 1 && chance.IntN(16) == 0 {
		c.data = c.data[:1+chance.IntN(len(c.data)-1)]
	}
	return c, true
}

// sectors cuts a write where the disk's sectors meet.
func (c change) sectors() (parts []change) {
	if c.data == nil {
		return []change{c}
	}
	for at, data := c.at, c.data; len(data) > 0; {
		n := min(int64(len(data)), sector-at%sector)
		parts = append(parts, change{at: at, data: data[:n:n]})
		at, data = at+n, data[n:]
	}
	return parts
}
