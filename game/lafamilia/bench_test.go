package lafamilia_test

import (
	"encoding/json"
	"testing"

	"omerta/game"
	"omerta/game/lafamilia"
)

// lots is the players' chance in these tests: quick, and of no use to a dealer.
type lots uint64

func (l *lots) below(n int) int {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z ^= z >> 32
	return int(z >> 32 * uint64(n) >> 32)
}

// playOut plays a match to its end, uniformly over Legal without resigning, and
// counts the moves.
func playOut(m *lafamilia.Match, chance *lots, buf []lafamilia.Move) int {
	moves := 0
	for m.Phase() != lafamilia.Over {
		buf = m.Legal(m.Mover(), buf[:0])
		if err := m.Play(buf[chance.below(len(buf)-1)], nil); err != nil {
			panic(err)
		}
		moves++
	}
	return moves
}

func seedOf(n int) (seed [32]byte) {
	for i := range 8 {
		seed[i] = byte(n >> (8 * i))
	}
	return seed
}

// BenchmarkMatches plays whole random matches at the defaults with four seats: deal, Legal and all.
func BenchmarkMatches(b *testing.B) {
	var m lafamilia.Match
	buf := make([]lafamilia.Move, 0, lafamilia.MaxLegal)
	chance, moves := lots(1), 0
	b.ReportAllocs()
	for n := range b.N {
		if err := m.Deal(lafamilia.Defaults(), 4, seedOf(n)); err != nil {
			b.Fatal(err)
		}
		moves += playOut(&m, &chance, buf)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(moves)/float64(b.N), "moves/match")
}

func BenchmarkDeal(b *testing.B) {
	var m lafamilia.Match
	for n := range b.N {
		m.Deal(lafamilia.Defaults(), 4, seedOf(n))
	}
}

// BenchmarkScreen encodes what a table sends one player after each move: view and legal moves.
func BenchmarkScreen(b *testing.B) {
	seed := seedOf(7)
	match, err := lafamilia.Game.New(game.Setup{Seats: []string{"Ana", "Babak", "Cyrus", "Dara"}, Seed: &seed})
	if err != nil {
		b.Fatal(err)
	}
	for range 30 {
		match.Play(match.Waiting().Clock.Move)
	}
	seat := match.Waiting().Seats[0]
	b.ReportAllocs()
	for b.Loop() {
		view, err := json.Marshal(match.View(game.Viewer(seat)))
		if err != nil || len(view) == 0 || len(match.Legal(seat)) == 0 {
			b.Fatal("nothing to show")
		}
	}
}
