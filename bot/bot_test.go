package bot_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"omerta/bot"
	"omerta/game"
	"omerta/game/lafamilia"
	"omerta/lab"
)

func TestWhoPlaysWhat(t *testing.T) {
	if got := bot.Levels("la-familia"); !slices.Equal(got, []string{"easy", "normal"}) {
		t.Errorf("levels are %v", got)
	}
	if got := bot.Levels("chess"); len(got) != 0 {
		t.Errorf("levels of chess are %v", got)
	}
	for _, place := range []bot.Place{
		{Game: "chess", Level: "easy", Seats: 2},
		{Game: "la-familia", Level: "clever", Seats: 2},
		{Game: "la-familia", Level: "easy", Seats: 2, Options: json.RawMessage(`{"jokers":1}`)},
	} {
		if _, err := bot.New(place); err == nil {
			t.Errorf("%+v must be refused", place)
		}
	}
}

// houses are tables under every option that changes how one plays.
var houses = []string{
	`{}`, `{"edition":"seed"}`, `{"deal":"killers"}`, `{"defence":"reaction"}`, `{"counts":"captured"}`,
	`{"check":"round"}`, `{"check":"round","rounds_start":"rotates"}`, `{"hand":1,"territories":1}`,
	`{"hand":10,"hand_limit":10,"arms":5,"target":10}`, `{"defence":"reaction","counts":"captured","check":"round","max_rounds":7}`,
}

// TestWholeMatchesAsAtATable: under all options and at all tables every choice is one of the moves offered, and
// the match comes to its end.
func TestWholeMatchesAsAtATable(t *testing.T) {
	for _, options := range houses {
		for seats := lafamilia.LeastSeats; seats <= lafamilia.MostSeats; seats++ {
			t.Run(fmt.Sprintf("%d/%s", seats, options), func(t *testing.T) { playAtTable(t, seats, options) })
		}
	}
}

func playAtTable(t *testing.T, seats int, options string) {
	match, err := lafamilia.Game.New(game.Setup{
		Options: json.RawMessage(options), Seats: make([]string, seats), Seed: &[32]byte{byte(seats), byte(len(options))},
	})
	if err != nil {
		t.Fatal(err)
	}
	players := make([]bot.Player, seats)
	for seat := range players {
		place := bot.Place{
			Game: "la-familia", Level: []string{"normal", "easy"}[seat%2], Seat: seat, Seats: seats,
			Options: json.RawMessage(options), Seed: [32]byte{byte(seat)},
		}
		if players[seat], err = bot.New(place); err != nil {
			t.Fatal(err)
		}
	}
	for moves := 0; !match.Result().Over; moves++ {
		seat := match.Waiting().Seats[0]
		legal := match.Legal(seat)
		move := players[seat].Choose(match.View(game.Viewer(seat)), legal)
		if !slices.ContainsFunc(legal, func(raw json.RawMessage) bool { return bytes.Equal(raw, move) }) {
			t.Fatalf("%s is none of the moves offered", move)
		}
		events, err := match.Play(fmt.Appendf(nil, `{"seat":%d,%s`, seat, move[1:]))
		if err != nil {
			t.Fatal(err)
		}
		tell(players, events)
		if moves > 100_000 {
			t.Fatal("the match does not end")
		}
	}
}

func tell(players []bot.Player, events []game.Event) {
	for seat, player := range players {
		var seen []any
		for _, event := range events {
			if e := event.For(game.Viewer(seat)); e != nil {
				seen = append(seen, e)
			}
		}
		player.See(seen)
	}
}

// TestABotSeesOnlyItsView: with what others hold changed, and nothing else, it chooses the same.
func TestABotSeesOnlyItsView(t *testing.T) {
	arrange := func(others string) game.Match {
		match, err := lafamilia.Game.New(game.Setup{Seats: make([]string, 3), Fixed: map[string]json.RawMessage{"arranged": json.RawMessage(
			`{"hands":[["killer-3","killer-8","defence-4","special-arms"],` + others + `],"piles":{"killer":["killer-2","killer-2"]},"first":0,"territories":[3,4,3]}`)}})
		if err != nil {
			t.Fatal(err)
		}
		return match
	}
	for _, level := range bot.Levels("la-familia") {
		var chosen [2][]string
		for i, others := range []string{`["killer-10","killer-9"],["defence-1"]`, `["defence-1","defence-2"],["killer-1"]`} {
			match := arrange(others)
			player, err := bot.New(bot.Place{Game: "la-familia", Level: level, Seats: 3})
			if err != nil {
				t.Fatal(err)
			}
			for match.Waiting().Seats[0] == 0 && len(chosen[i]) < 20 {
				move := player.Choose(match.View(0), match.Legal(0))
				chosen[i] = append(chosen[i], string(move))
				if _, err := match.Play(fmt.Appendf(nil, `{"seat":0,%s`, move[1:])); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !slices.Equal(chosen[0], chosen[1]) {
			t.Errorf("%s: %v, but with other hidden cards %v", level, chosen[0], chosen[1])
		}
	}
}

// TestStrength: a small run of the lab's figures; docs/measurements.md has the long ones. The bounds lie many
// deviations away from what the bots reach.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		bots    []string
		level   string
		least   float64
		longest int
	}{
		{[]string{"normal", "random", "random", "random"}, "normal", 0.52, 20},
		{[]string{"easy", "random", "random", "random"}, "easy", 0.28, 20},
		{[]string{"normal", "easy", "easy", "easy"}, "normal", 0.40, 20},
		{[]string{"normal", "normal", "normal", "normal"}, "normal", 0.24, 60},
	} {
		figures, err := lab.Run(lab.Plan{Game: "la-familia", Seats: 4, Bots: c.bots, Rotate: true, Matches: 600, Procs: 2, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		for _, wins := range figures.WinsByLevel {
			if wins.Name == c.level && wins.Share < c.least {
				t.Errorf("%v: %s wins only %.3f", c.bots, c.level, wins.Share)
			}
		}
		if figures.Rounds.Max > c.longest || figures.Rounds.Median > 12 {
			t.Errorf("%v: rounds %+v", c.bots, figures.Rounds)
		}
	}
}
