package lafamilia_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/lafamilia"
)

func TestArrangementsAreReadStrictly(t *testing.T) {
	good := `{"hands":[["killer-1"],["killer-2"]],"piles":{"killer":["killer-3"]},"first":0,"territories":[3,3]}`
	setup := func(arranged, options string) game.Setup {
		return game.Setup{Options: json.RawMessage(options), Seats: []string{"Ana", "Babak"},
			Fixed: map[string]json.RawMessage{"arranged": json.RawMessage(arranged)}}
	}
	if _, err := lafamilia.Game.New(setup(good, `{}`)); err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][2]string{
		{`"first":0`, `"first":2`},
		{`"first":0`, `"first":-1`},
		{`"first":0`, `"first":null`},
		{`"first":0,`, ``},
		{`"first":0`, `"first":0,"first":0`},
		{`"first":0`, `"first":0,"last":1`},
		{`,["killer-2"]`, ``},
		{`["killer-2"]`, `["killer-2"],["killer-2"]`},
		{`["killer-2"]`, `["killer-11"]`},
		{`["killer-2"]`, `"killer-2"`},
		{`["killer-2"]`, `null`},
		{`["killer-2"]`, `[null]`},
		{`["killer-2"]`, `["killer-2","killer-2","killer-2","killer-2","killer-2","killer-2"]`},
		{`["killer-2"]`, `["defence-2","defence-2","defence-2"]`},
		{`["killer-2"]`, `["killer-1","killer-1","killer-1","killer-1","killer-2","killer-2","killer-2","killer-2","killer-3","killer-3","killer-3"]`},
		{`["killer-3"]`, `["defence-3"]`},
		{`["killer-3"]`, `["killer-3"],"joker":[]`},
		{`"killer":`, `"Killer":`},
		{`[3,3]`, `[3]`},
		{`[3,3]`, `[3,3,3]`},
		{`[3,3]`, `[3,0]`},
		{`[3,3]`, `[3,11]`},
		{`[3,3]`, `[3,2.5]`},
		{`,"territories":[3,3]`, ``},
		{`"hands":[["killer-1"],["killer-2"]],`, ``},
		{`"first":0`, `"first":0,"betrayals":["joker"]`},
		{`"first":0`, `"first":0,"reshuffles":[[]]`},
		{`"first":0`, `"first":0,"reshuffles":[["killer-1","defence-1"]]`},
		{`"first":0`, `"first":0,"reshuffles":["killer-1"]`},
	} {
		if !strings.Contains(good, bad[0]) {
			t.Fatalf("%s is not in the pattern", bad[0])
		}
		refusedSetup(t, setup(strings.Replace(good, bad[0], bad[1], 1), `{}`), "- arranged_malformed")
	}
	// `first` may come from an option, but not against the arrangement.
	noFirst := strings.Replace(good, `"first":0,`, ``, 1)
	match, err := lafamilia.Game.New(setup(noFirst, `{"first":1}`))
	if err != nil || !slices.Equal(match.Waiting().Seats, []int{1}) {
		t.Errorf("an option's first seat: %v", err)
	}
	refusedSetup(t, setup(good, `{"first":1}`), "- arranged_malformed")
	refusedSetup(t, game.Setup{Seats: []string{"Ana", "Babak"}}, "- seed_missing")
	unknown := seededSetup(`{}`, 2, 1)
	unknown.Fixed = map[string]json.RawMessage{"lots": json.RawMessage(`[]`)}
	refusedSetup(t, unknown, "- header_unknown")
}

func TestArrangementWithASeedShufflesTheRestBelow(t *testing.T) {
	seed := seedOf(5)
	l := layout{hands: "killer-1 | killer-2", killer: "killer-9 killer-8", defence: "defence-10", seed: &seed}
	s := l.begin(t)
	s.is("piles.killer.draw", "48", "piles.defence.draw", "20", "piles.special.draw", "15")
	s.play("0 draw killer", "0 end", "1 draw killer", "1 end")
	s.is("players.0.hand", `["killer-1","killer-9"]`, "players.1.hand", `["killer-2","killer-8"]`)
	s.play("0 draw defence")
	s.is("players.0.hand", `["killer-1","killer-9","defence-10"]`)
	other := seedOf(6)
	l.seed = &other
	twin := l.begin(t)
	twin.play("0 draw killer", "0 end", "1 draw killer", "1 end", "0 draw defence")
	same := 0
	for i := range 10 {
		seat := (i + 1) % 2
		for _, s := range []*scene{s, twin} {
			s.play(fmt.Sprintf("%d end", 1-seat), fmt.Sprintf("%d draw killer", seat))
		}
		if s.look(game.All, fmt.Sprintf("players.%d.hand", seat)) == twin.look(game.All, fmt.Sprintf("players.%d.hand", seat)) {
			same++
		}
	}
	if same == 10 {
		t.Error("two seeds shuffle the rest alike")
	}
	// Without a seed the listed cards are all there are.
	l.seed = nil
	l.begin(t).is("piles.killer.draw", "2", "piles.special.draw", "0")
}
