package lafamilia_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/lafamilia"
)

var update = flag.Bool("update", false, "write the tables in testdata anew")

// golden holds a text against a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s does not hold; got\n%s", path, got)
	}
}

// positions are the fixed set-ups of the tables.
var positions = []struct {
	name string
	layout
}{
	{"duel", layout{hands: "killer-3 killer-7 defence-4 special-arms | killer-5 defence-6 special-betrayal", killer: "killer-1 killer-9 killer-9", defence: "defence-2", special: "special-bribe"}},
	{"three, one territory each", layout{hands: "killer-9 special-smuggling | defence-9 killer-2 | special-informant killer-1", killer: "killer-4 killer-5 killer-6 killer-7", defence: "defence-1 defence-3", special: "special-arms", territories: []int{1, 1, 1}}},
	{"four, bare piles", layout{hands: "killer-6 killer-6 special-bribe | defence-2 killer-3 | killer-8 | special-betrayal special-smuggling", territories: []int{2, 1, 3, 2}, first: 2}},
	{"over the limit", layout{options: `"hand_limit":7,`, hands: "killer-1 killer-2 killer-3 defence-1 defence-1 special-arms special-arms | killer-4 special-betrayal", killer: "killer-10 killer-10", defence: "defence-8 defence-8"}},
}

func position(t *testing.T, i int, defence string) lafamilia.Match {
	l := positions[i].layout
	l.options = fmt.Sprintf(`{%s"defence":%q}`, l.options, defence)
	return l.begin(t).match.Match()
}

// perft counts the sequences of legal moves of all seats to a depth.
func perft(m *lafamilia.Match, depth int) (count int) {
	for seat := range m.Seats() {
		for _, mv := range m.Legal(seat, nil) {
			if depth == 1 {
				count++
				continue
			}
			next := *m
			next.Play(mv, nil)
			count += perft(&next, depth-1)
		}
	}
	return count
}

// slowPerft counts the same by trying every move there is, as JSON, without asking Legal.
func slowPerft(t *testing.T, m *lafamilia.Match, depth int) (count int) {
	for seat := range m.Seats() {
		for _, mv := range universe(m, seat) {
			read, err := lafamilia.ParseMove(encode(mv))
			if mv == lafamilia.Discard(seat, lafamilia.NoCard) || mv.Do() == lafamilia.DoTimeout {
				continue
			}
			if err != nil || read != mv {
				t.Fatalf("%s reads back as %s: %v", encode(mv), encode(read), err)
			}
			next := *m
			if next.Play(read, nil) != nil {
				continue
			}
			if count++; depth > 1 {
				count += slowPerft(t, &next, depth-1) - 1
			}
		}
	}
	return count
}

func TestPerft(t *testing.T) {
	var table strings.Builder
	table.WriteString("# Sequences of legal moves, all seats', to depths 1 to 6, from the arranged set-ups of perft_test.go.\n")
	for i, p := range positions {
		for _, defence := range []string{"guard", "reaction"} {
			m := position(t, i, defence)
			fmt.Fprintf(&table, "%-26s %-9s", p.name, defence)
			for depth := 1; depth <= 6; depth++ {
				fmt.Fprintf(&table, " %9d", perft(&m, depth))
			}
			table.WriteByte('\n')
		}
	}
	golden(t, "perft.txt", table.String())
}

func TestPerftAgainstTryingEveryMove(t *testing.T) {
	for i, p := range positions {
		for _, defence := range []string{"guard", "reaction"} {
			m := position(t, i, defence)
			for depth := 1; depth <= 2; depth++ {
				if fast, slow := perft(&m, depth), slowPerft(t, &m, depth); fast != slow {
					t.Errorf("%s, %s, depth %d: %d by Legal, %d by trying", p.name, defence, depth, fast, slow)
				}
			}
		}
	}
}

// The order of legal moves is part of what bots, pages and records of random play rest on.
func TestLegalOrder(t *testing.T) {
	var table strings.Builder
	for i, options := range []string{`{}`, `{"defence":"reaction"}`, `{"edition":"seed","deal":"killers"}`, `{"hand":7,"hand_limit":7}`} {
		match, err := lafamilia.Game.New(seededSetup(options, 3+i%2, i))
		if err != nil {
			t.Fatal(err)
		}
		chance := lots(i)
		for range 12 {
			w := match.Waiting()
			if w.Clock == nil {
				break
			}
			seat := w.Seats[0]
			legal := match.Legal(seat)
			fmt.Fprintf(&table, "%s seat %d\n", options, seat)
			for _, mv := range legal {
				fmt.Fprintf(&table, "\t%s\n", mv)
			}
			if _, err := match.Play(withSeat(legal[chance.below(len(legal)-1)], seat)); err != nil {
				t.Fatal(err)
			}
		}
	}
	golden(t, "legal.txt", table.String())
}

// withSeat makes an offer into a move.
func withSeat(offer json.RawMessage, seat int) json.RawMessage {
	return json.RawMessage(fmt.Sprintf(`{"seat":%d,%s`, seat, offer[1:]))
}

// What a page is told of a whole match, as one viewer gets it.
func TestEventsOfAMatch(t *testing.T) {
	match, err := lafamilia.Game.New(seededSetup(`{"first":0,"defence":"reaction"}`, 3, 4))
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	chance := lots(5)
	for range 40 {
		if match.Result().Over {
			break
		}
		seat := match.Waiting().Seats[0]
		legal := match.Legal(seat)
		mv := withSeat(legal[chance.below(len(legal)-1)], seat)
		events, err := match.Play(mv)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&table, "%s\n", mv)
		for _, e := range events {
			fmt.Fprintf(&table, "\t%s\n", encode(e.For(game.Viewer(1))))
		}
	}
	golden(t, "events.txt", table.String())
}
