package godfather_test

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"omerta/game/godfather"
)

// randomMatch plays a match to its end: in each step each asked seat once, in
// seat order, uniform over its legal moves; then the step is ended. It gives
// how many moves were played.
func randomMatch(tb testing.TB, m *godfather.Match, rng *rand.PCG, buf []godfather.Move) int {
	moves := 0
	play := func(v godfather.Move) {
		if _, err := m.Play(v); err != nil {
			tb.Fatal(err)
		}
		moves++
	}
	for !m.Over() {
		asked, step := m.Asked(), m.Step()
		for seat := range asked.All() {
			legal := m.Legal(seat, buf[:0])
			play(legal[rng.Uint64()%uint64(len(legal))])
		}
		if m.Step() == step && !m.Over() {
			play(godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: godfather.None})
		}
	}
	return moves
}

func newRandom() *rand.PCG { return rand.NewPCG(1, 2) }

func names(n int) []string {
	return []string{"Bahram", "Sam", "Matin", "Dana", "Leila", "Kian", "Kaveh", "Ali", "Sara", "Mina", "Navid", "Roya", "Omid"}[:n]
}

func BenchmarkRandomMatch11(b *testing.B) {
	var seed [32]byte
	m, err := godfather.Start(godfather.Setup{Declaration: godfather.Suggested(), Names: names(11), Seed: &seed, NoUndo: true})
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.NewPCG(1, 2)
	buf := make([]godfather.Move, 0, 256)
	moves := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		binary.BigEndian.PutUint64(seed[:], uint64(i))
		m.Again(seed)
		moves += randomMatch(b, m, rng, buf)
	}
	b.ReportMetric(float64(moves)/float64(b.N), "moves/match")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
}
