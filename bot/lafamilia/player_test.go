package lafamilia_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	bots "omerta/bot/lafamilia"
	"omerta/game"
	rules "omerta/game/lafamilia"
)

// position is a match as arranged, with the moves that led on from there.
type position struct {
	options, arranged string
	seats             int
	moves             []string
}

// chooses plays a position to where the seat has to move, and gives what a bot of each level does there.
func (p position) chooses(t *testing.T, level string, seat int, seed byte) string {
	t.Helper()
	match, err := rules.Game.New(game.Setup{
		Options: json.RawMessage(p.options), Seats: make([]string, p.seats),
		Fixed: map[string]json.RawMessage{"arranged": json.RawMessage(p.arranged)},
	})
	if err != nil {
		t.Fatal(err)
	}
	options, err := rules.ParseOptions(json.RawMessage(p.options))
	if err != nil {
		t.Fatal(err)
	}
	player, err := bots.New(level, seat, p.seats, options, [32]byte{seed})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range p.moves {
		events, err := match.Play(json.RawMessage(move))
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range events {
			player.See([]any{event.For(game.Viewer(seat))})
		}
	}
	return string(player.Choose(match.View(game.Viewer(seat)), match.Legal(seat)))
}

const drew = `{"seat":0,"do":"draw","pile":"killer"}`

// TestWhatMustBeSeen: positions with one right move, which no level may miss whatever its luck.
func TestWhatMustBeSeen(t *testing.T) {
	for _, c := range []struct {
		name   string
		levels []string
		seat   int
		at     position
		want   string
	}{
		{"one token short: claim and win", bots.Levels(), 0, position{`{}`,
			`{"hands":[["defence-9","defence-10"],["killer-1"],["killer-1"]],"piles":{"defence":["defence-1"]},"first":0,"territories":[5,3,3]}`, 3,
			[]string{`{"seat":0,"do":"draw","pile":"defence"}`}},
			`{"do":"claim","card":"defence-1"}`},
		{"captured tokens only count: attack and win", bots.Levels(), 0, position{`{"counts":"captured","target":4}`,
			`{"hands":[["killer-1","killer-2","killer-3"],["defence-1"]],"piles":{"killer":["killer-4","killer-5","killer-6","killer-7","killer-8","killer-9"]},"first":0,"territories":[3,9]}`, 2,
			[]string{drew, `{"seat":0,"do":"attack","card":"killer-1","target":1}`, `{"seat":0,"do":"end"}`, `{"seat":1,"do":"draw","pile":"killer"}`, `{"seat":1,"do":"end"}`,
				drew, `{"seat":0,"do":"attack","card":"killer-2","target":1}`, `{"seat":0,"do":"end"}`, `{"seat":1,"do":"draw","pile":"killer"}`, `{"seat":1,"do":"end"}`,
				drew, `{"seat":0,"do":"attack","card":"killer-3","target":1}`, `{"seat":0,"do":"end"}`, `{"seat":1,"do":"draw","pile":"killer"}`, `{"seat":1,"do":"end"}`, drew}},
			`{"do":"attack"`},
		{"the next one would win: stop them, with the least card that does", []string{bots.Normal}, 0, position{`{}`,
			`{"hands":[["killer-4","killer-9","defence-2"],["killer-1","killer-1"],["killer-1","killer-1"],["killer-1"]],"piles":{"killer":["killer-6"]},"first":0,"territories":[3,4,3,3]}`, 4, []string{drew}},
			`{"do":"attack","card":"killer-4","target":1}`},
		{"the next one stands guarded: Arms first, then the blow", []string{bots.Normal}, 0, position{`{}`,
			`{"hands":[["killer-8","special-arms"],["defence-9","killer-2"],["killer-1"]],"piles":{"killer":["killer-3","killer-1","killer-1"]},"first":1,"territories":[3,5,3]}`, 3,
			[]string{`{"seat":1,"do":"draw","pile":"killer"}`, `{"seat":1,"do":"guard","card":"defence-9"}`, `{"seat":1,"do":"end"}`, `{"seat":2,"do":"draw","pile":"killer"}`, `{"seat":2,"do":"end"}`, drew}},
			`{"do":"special","card":"special-arms"}`},
		{"an answer that holds: the least of them", []string{bots.Normal}, 1, position{`{"defence":"reaction"}`,
			`{"hands":[["killer-5"],["defence-4","defence-5","defence-8"]],"piles":{"killer":["killer-1"]},"first":0,"territories":[3,3]}`, 2,
			[]string{drew, `{"seat":0,"do":"attack","card":"killer-5","target":1}`}},
			`{"do":"answer","card":"defence-5"}`},
		{"no answer that holds: keep the card", bots.Levels(), 1, position{`{"defence":"reaction"}`,
			`{"hands":[["killer-5"],["defence-4"]],"piles":{"killer":["killer-1"]},"first":0,"territories":[3,3]}`, 2,
			[]string{drew, `{"seat":0,"do":"attack","card":"killer-5","target":1}`}},
			`{"do":"answer","card":null}`},
		{"a card too many: the least", bots.Levels(), 0, position{`{"hand_limit":7}`,
			`{"hands":[["killer-2","killer-7","killer-8","defence-9","defence-10","special-smuggling","special-betrayal"],["killer-1"]],"piles":{"killer":["killer-9"]},"first":0,"territories":[3,3]}`, 2, []string{drew}},
			`{"do":"discard","cards":["killer-2"]}`},
		{"nothing to be hoped for but the claim", bots.Levels(), 0, position{`{}`,
			`{"hands":[["defence-3"],["defence-10","killer-1"]],"piles":{"killer":["killer-2","killer-3"]},"first":1,"territories":[6,3]}`, 2,
			[]string{`{"seat":1,"do":"draw","pile":"killer"}`, `{"seat":1,"do":"guard","card":"defence-10"}`, `{"seat":1,"do":"end"}`, drew}},
			`{"do":"claim"`},
	} {
		for _, level := range c.levels {
			t.Run(fmt.Sprintf("%s/%s", c.name, level), func(t *testing.T) {
				for seed := range byte(8) {
					if got := c.at.chooses(t, level, c.seat, seed); !strings.HasPrefix(got, c.want) {
						t.Fatalf("want %s, got %s", c.want, got)
					}
				}
			})
		}
	}
}

// TestNeverAHopelessAttack: against a guard that nothing in hand can beat, neither level attacks.
func TestNeverAHopelessAttack(t *testing.T) {
	at := position{`{}`, `{"hands":[["killer-3","killer-4"],["defence-10","killer-1"]],"piles":{"killer":["killer-2","killer-3"]},"first":1,"territories":[3,3]}`, 2,
		[]string{`{"seat":1,"do":"draw","pile":"killer"}`, `{"seat":1,"do":"guard","card":"defence-10"}`, `{"seat":1,"do":"end"}`, drew}}
	for _, level := range bots.Levels() {
		for seed := range byte(20) {
			if got := at.chooses(t, level, 0, seed); got == `{"do":"end"}` || got[:14] == `{"do":"attack"` {
				t.Fatalf("%s: %s", level, got)
			}
		}
	}
}
