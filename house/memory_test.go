package house_test

import (
	"testing"

	"omerta/house"
)

func TestTheHeapMayGrowByThatMuch(t *testing.T) {
	for _, c := range []struct{ live, want int }{
		{0, 800}, {2 << 20, 800}, {12 << 20, 200}, {24 << 20, 100}, {60 << 20, 40}, {1 << 30, 40},
	} {
		if got := house.Growth(uint64(c.live)); got != c.want {
			t.Errorf("%d bytes live: %d %%, not %d", c.live, got, c.want)
		}
	}
}
