package table

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"omerta/game"
	"omerta/store"
	"omerta/store/sqlite"
	"omerta/table/tabletest"
)

// A match between four people who play anything lasts about so many moves when
// ten territories win.
const longMatch = `{"target":10}`

// BenchmarkWake reads a table back from its log, three hundred moves into a
// match; BenchmarkWakeLate, after a hundred matches, in the next.
func BenchmarkWake(b *testing.B) {
	for seed := uint64(1); ; seed++ {
		kept := tabletest.NewStore()
		if s := writeLog(b, kept, "ABCDEF", longMatch, 300, seed); s.match == 1 {
			benchmarkWake(b, kept, s)
			return
		}
	}
}

func BenchmarkWakeLate(b *testing.B) {
	kept := tabletest.NewStore()
	benchmarkWake(b, kept, writeLog(b, kept, "ABCDEF", `{}`, 2500, 1))
}

func benchmarkWake(b *testing.B, kept store.Log, s *state) {
	for b.Loop() {
		if _, err := read(context.Background(), kept, "ABCDEF"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(s.moves), "moves_in_match")
	b.ReportMetric(float64(s.match), "matches")
}

// BenchmarkResume opens a house with a thousand tables in play, each a hundred
// moves old.
func BenchmarkResume(b *testing.B) {
	kept, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer kept.Close()
	hall := NewHall(Config{Store: kept})
	gate := make(chan struct{}, 64) // so that one flush serves many
	for seed := range uint64(1000) {
		code, err := hall.claim(openFact{Game: "la-familia"})
		if err != nil {
			b.Fatal(err)
		}
		gate <- struct{}{}
		go func() {
			writeLog(b, kept, code, longMatch, 100, seed)
			<-gate
		}()
	}
	for range cap(gate) {
		gate <- struct{}{}
	}
	for b.Loop() {
		hall := NewHall(Config{Store: kept, Clock: tabletest.NewClock()})
		if n, err := hall.Start(b.Context()); err != nil || n < 900 { // a few matches end by their bots
			b.Fatal(n, err)
		}
		b.StopTimer()
		hall.Close()
		b.StartTimer()
	}
}

// writeLog writes the log of a table where three people and a bot play whatever
// is legal for so many moves, match after match, with what happens beside.
func writeLog(t testing.TB, kept store.Log, code, options string, moves int, seed uint64) *state {
	chance := rand.New(rand.NewPCG(seed, 1))
	s, hall := &state{}, NewHall(Config{Random: func(b []byte) {
		for i := range b {
			b[i] = byte(chance.Uint32())
		}
	}})
	keep := func(e entry) {
		e.At = s.now + 1000
		if _, err := s.apply(&e); err != nil {
			t.Error(err)
			return
		}
		end, err := kept.Append(t.Context(), logName(code), s.end, e.text())
		if err != nil {
			t.Error(err)
		}
		s.end = end
	}
	bot := 3
	keep(entry{Do: saysOpened, Game: "la-familia", Rules: 1, Mode: ModeSelf, Seats: 4, Options: json.RawMessage(options), Secret: hall.secret(), By: "p0", Name: "p0"})
	for i := 1; i < 3; i++ {
		keep(entry{Do: saysJoined, By: fmt.Sprint("p", i), Name: fmt.Sprint("p", i), Seat: &i})
	}
	keep(entry{Do: saysBot, Seat: &bot, Level: "easy", Name: "bot"})
	keep(entry{Do: saysStarted, Order: []int{0, 1, 2, 3}})
	for n := range moves {
		if s.phase == phaseOver {
			keep(entry{Do: saysRematch, Secret: hall.secret(), ID: fmt.Sprint("r", n), By: "p0"})
			keep(entry{Do: saysStarted, Order: []int{0, 1, 2, 3}, By: "p0"})
		}
		keep(anyMove(s, chance, n))
		if chance.IntN(20) == 0 && s.phase == phasePlay {
			for _, e := range aside(chance.IntN(3)) {
				keep(e)
			}
		}
	}
	return s
}

// anyMove is a legal move of the seat that is asked, or its clock's.
func anyMove(s *state, chance *rand.Rand, n int) entry {
	seat := s.play.Waiting().Seats[0]
	if chance.IntN(10) == 0 {
		return entry{Do: saysMove, By: byClock, Move: s.play.Waiting().Clock.Move}
	}
	legal := slices.DeleteFunc(s.play.Legal(seat), func(m json.RawMessage) bool { return bytes.Contains(m, []byte("resign")) })
	move := seated(legal[chance.IntN(len(legal))], seat)
	by := s.seats[seat].person
	if by == "" {
		by = byBot
	}
	return entry{Do: saysMove, By: by, Seat: &seat, ID: fmt.Sprint("c", n), Move: move}
}

// aside is what happens at a table beside the moves.
func aside(kind int) []entry {
	seat := 1
	switch kind {
	case 0:
		return []entry{{Do: saysPaused, Why: pausedHost}, {Do: saysResumed, By: "p0"}}
	case 1:
		return []entry{{Do: saysAway, Seat: &seat, Why: byClock}, {Do: saysBack, Seat: &seat}}
	}
	return []entry{{Do: saysJoined, By: "w", Name: "Watcher"}, {Do: saysHost, Person: "p2"}, {Do: saysHeld, Left: 9000}, {Do: saysLeft, By: "w"}}
}

// TestATableReadBackStandsAsIfEveryMoveHadBeenPlayed compares the short way
// with the whole fold, wherever a log may end.
func TestATableReadBackStandsAsIfEveryMoveHadBeenPlayed(t *testing.T) {
	for moves := 1; moves < 160; moves += 3 {
		kept := tabletest.NewStore()
		live := writeLog(t, kept, "ABCDEF", `{}`, moves, uint64(moves))
		whole := &state{}
		if err := fold(t.Context(), kept, "ABCDEF", whole, func(*entry) bool { return true }); err != nil {
			t.Fatal(err)
		}
		back, err := read(t.Context(), kept, "ABCDEF")
		if err != nil {
			t.Fatal(err)
		}
		sameState(t, live, whole)
		sameState(t, whole, back)
	}
}

func sameState(t *testing.T, want, got *state) {
	t.Helper()
	visible := []cmp.Option{
		cmp.AllowUnexported(state{}, seat{}, turnClock{}, interrupted{}, untouched{}, recent{}, choice{}, look{}, keyring{}),
		cmpopts.IgnoreFields(state{}, "game", "manners", "play", "players", "heard", "awaits"), cmpopts.EquateEmpty(),
	}
	if diff := cmp.Diff(want, got, visible...); diff != "" {
		t.Fatal(diff)
	}
	for viewer := game.All; viewer < 4; viewer++ {
		if a, b := encode(want.view(viewer)), encode(got.view(viewer)); !bytes.Equal(a, b) {
			t.Fatalf("viewer %d:\n%s\n%s", viewer, a, b)
		}
	}
}

func TestAMoveInTheLogIsWrittenAndReadAsEncodingJSONWould(t *testing.T) {
	seat := 2
	for _, e := range []entry{
		{Do: saysMove, At: 1, ID: "c-1", By: "p0", Seat: &seat, Move: json.RawMessage(`{"seat":2,"do":"end"}`)},
		{Do: saysMove, At: 1796000000000, By: byBot, Seat: &seat, Move: json.RawMessage(`{"seat":2,"do":"discard","cards":["killer-1"]}`)},
		{Do: saysMove, At: 5, By: byClock, Move: json.RawMessage(`{"seat":2,"do":"timeout"}`)},
		{Do: saysMove, At: 5, ID: "x", By: "a\"b", Seat: &seat, Person: "p", Move: json.RawMessage(`{}`)},
		{Do: saysAway, At: 5, Seat: &seat, Why: byClock},
	} {
		text := encode(&e)
		if e.Person == "" && !bytes.Equal(e.text(), text) {
			t.Errorf("%s is written as %s", text, e.text())
		}
		var back entry
		if err := back.read(text); err != nil {
			t.Fatal(err)
		}
		var want entry
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, back); diff != "" {
			t.Error(diff)
		}
	}
}

// An entry says what is wrong with it: no seat chose, or nothing is played.
func TestAChoiceWithoutASeatIsNotTakenForOneWithoutAMatch(t *testing.T) {
	seat := 0
	for want, c := range map[string]struct {
		s state
		e entry
	}{
		"not_playing": {state{phase: phaseLobby}, entry{Do: saysChose, Seat: &seat}},
		"not_seated":  {state{phase: phasePlay}, entry{Do: saysChose}},
	} {
		if refused := refusal(c.s.chose(&c.e)); refused == nil || refused.Code != want {
			t.Errorf("%v where %s is due", refused, want)
		}
	}
}
