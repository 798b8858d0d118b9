package table

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"omerta/table/tabletest"
)

// BenchmarkWake reads a table of three hundred moves back from its log.
func BenchmarkWake(b *testing.B) {
	kept, moves := longLog(b, 300)
	for b.Loop() {
		if _, err := read(context.Background(), kept, "ABCDEF"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(moves), "moves")
}

// longLog writes the log of a table where three people and a bot play the first
// legal move there is, for so many moves.
func longLog(b *testing.B, most int) (*tabletest.Store, int) {
	kept := tabletest.NewStore()
	hall := NewHall(Config{Store: kept})
	s, moves := &state{}, 0
	keep := func(e entry) {
		if _, err := s.apply(&e); err != nil {
			b.Fatal(err)
		}
		end, err := kept.Append(b.Context(), logName("ABCDEF"), s.end, encode(&e))
		if err != nil {
			b.Fatal(err)
		}
		s.end = end
	}
	keep(entry{Do: saysOpened, Game: "la-familia", Rules: 1, Mode: ModeSelf, Seats: 4, Options: json.RawMessage("{}"), Secret: hall.secret(), By: "p0", Name: "p0"})
	for i := 1; i < 3; i++ {
		keep(entry{Do: saysJoined, By: fmt.Sprint("p", i), Name: fmt.Sprint("p", i), Seat: &i})
	}
	bot := 3
	keep(entry{Do: saysBot, Seat: &bot, Level: levelNormal, Name: "bot"})
	keep(entry{Do: saysStarted, Order: []int{0, 1, 2, 3}})
	for ; moves < most && s.phase == phasePlay; moves++ {
		seat := s.play.Waiting().Seats[0]
		legal := slices.DeleteFunc(s.play.Legal(seat), func(m json.RawMessage) bool { return bytes.Contains(m, []byte("resign")) })
		move, refused := withSeat(legal[moves%len(legal)], itoa(seat))
		if refused != nil {
			b.Fatal(refused)
		}
		keep(entry{Do: saysMove, By: s.seats[seat].person, ID: fmt.Sprint("c", moves), Move: move})
	}
	return kept, moves
}
