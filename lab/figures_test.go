package lab

import (
	"math"
	"testing"
)

// TestWilson holds the band against values worked out by hand from the formula's definition.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		wins      float64
		of        int
		low, high float64
	}{
		{0, 10, 0, 0.27754},
		{5, 10, 0.23659, 0.76341},
		{10, 10, 0.72246, 1},
		{600, 1000, 0.56928, 0.62991},
	} {
		w := wilson("x", c.wins, c.of)
		if math.Abs(w.Low-c.low) > 2e-4 || math.Abs(w.High-c.high) > 2e-4 {
			t.Errorf("%v of %d: %.5f to %.5f, want %.5f to %.5f", c.wins, c.of, w.Low, w.High, c.low, c.high)
		}
	}
	if w := wilson("x", 0, 0); w.Low != 0 || w.High != 1 {
		t.Errorf("of nothing: %+v", w)
	}
}

func TestChanceIsEven(t *testing.T) {
	c := fork(1, 1)
	var counts [7]int
	for range 70000 {
		counts[c.below(7)]++
	}
	for i, n := range counts {
		if n < 9600 || n > 10400 { // over four deviations
			t.Errorf("%d came %d times of 70000", i, n)
		}
	}
	one, again := fork(1, 1), fork(1, 1)
	if one != again || one == fork(1, 2) || one == fork(2, 1) {
		t.Error("a match's chance must follow from seed and number")
	}
}
