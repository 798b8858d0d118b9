package lab_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"strings"
	"testing"

	"omerta/lab"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func run(t testing.TB, plan lab.Plan) *lab.Figures {
	t.Helper()
	figures, err := lab.Run(plan)
	if err != nil {
		t.Fatal(err)
	}
	return figures
}

func random(n int) []string { return strings.Split(strings.Repeat(",random", n)[1:], ",") }

// TestFiguresFollowFromThePlan: side by side or one after another, the same matches are played.
func TestFiguresFollowFromThePlan(t *testing.T) {
	times := cmpopts.IgnoreFields(lab.Figures{}, "Procs", "CPUSeconds", "WallSeconds", "MatchesPerCPUSecond", "MovesPerCPUSecond", "AllocationsPerMove")
	near := cmpopts.EquateApprox(1e-9, 0)
	for _, plan := range []lab.Plan{
		{Game: "la-familia", Seats: 4, Bots: []string{"normal", "easy", "random", "random"}, Rotate: true, Matches: 101, Seed: 3},
		{Game: "la-familia", Seats: 5, Bots: random(5), Matches: 500, Seed: 4, Options: []byte(`{"check":"round"}`)},
		{Game: "godfather", Seats: 11, Bots: random(11), Matches: 100, Seed: 5},
		{Game: "godfather", Seats: 7, Bots: []string{"normal", "easy", "random", "normal", "easy", "normal", "easy"}, Rotate: true, Matches: 30, Seed: 6},
	} {
		one, three := plan, plan
		one.Procs, three.Procs = 1, 3
		if diff := cmp.Diff(run(t, one), run(t, three), times, near); diff != "" {
			t.Errorf("%s: %s", plan.Game, diff)
		}
		other := plan
		other.Seed++
		if cmp.Equal(run(t, plan), run(t, other), times, near, cmpopts.IgnoreFields(lab.Figures{}, "Seed")) {
			t.Errorf("%s: another seed played the same matches", plan.Game)
		}
	}
}

func TestFiguresAddUp(t *testing.T) {
	f := run(t, lab.Plan{Game: "la-familia", Seats: 4, Bots: random(4), Matches: 1000, Seed: 1, Options: []byte(`{"max_rounds":3}`)})
	wins := 0.0
	for _, w := range f.WinsBySeat {
		wins += w.Wins
		if w.Of != 1000 || w.Low > w.Share || w.Share > w.High {
			t.Errorf("%+v", w)
		}
	}
	ended := 0
	for _, n := range f.Ended {
		ended += n
	}
	if math.Abs(wins-1000) > 1e-6 || ended != 1000 || f.Matches != 1000 {
		t.Errorf("%v wins, %d ends of %d matches", wins, ended, f.Matches)
	}
	if f.Rounds.Max != 3 || f.Limit != float64(f.Ended["rounds"])/1000 || f.Limit == 0 {
		t.Errorf("rounds %+v, limit %v, ended %v", f.Rounds, f.Limit, f.Ended)
	}
}

// TestLevelsMoveOn: rotated, every level has had every seat equally often.
func TestLevelsMoveOn(t *testing.T) {
	f := run(t, lab.Plan{Game: "la-familia", Seats: 4, Bots: []string{"easy", "random", "random", "random"}, Rotate: true, Matches: 400, Seed: 1})
	if got := f.WinsByLevel[0]; got.Name != "easy" || got.Of != 400 {
		t.Errorf("%+v", got)
	}
	if got := f.WinsByLevel[1]; got.Of != 1200 {
		t.Errorf("%+v", got)
	}
}

func TestRandomMatchesAllocateNothing(t *testing.T) {
	f := run(t, lab.Plan{Game: "la-familia", Seats: 4, Bots: random(4), Matches: 4000, Seed: 1})
	if f.AllocationsPerMove > 0.01 {
		t.Errorf("%.3f allocations a move", f.AllocationsPerMove)
	}
}

func TestWhatTheLabRefuses(t *testing.T) {
	for _, plan := range []lab.Plan{
		{Game: "chess", Seats: 2, Bots: random(2)},
		{Game: "la-familia", Seats: 4, Bots: random(3)},
		{Game: "la-familia", Seats: 4, Bots: []string{"clever", "random", "random", "random"}},
		{Game: "la-familia", Seats: 4, Bots: random(4), Options: []byte(`{"jokers":1}`)},
		{Game: "la-familia", Seats: 6, Bots: random(6)},
		{Game: "godfather", Seats: 6, Bots: random(6)},
		{Game: "godfather", Seats: 7, Bots: []string{"clever", "random", "random", "random", "random", "random", "random"}},
		{Game: "godfather", Seats: 11, Bots: random(11), Options: []byte(`{"tie":"duel"}`)},
	} {
		if _, err := lab.Run(plan); err == nil {
			t.Errorf("%+v must be refused", plan)
		}
	}
}

func TestFiguresForPeopleAndPrograms(t *testing.T) {
	f := run(t, lab.Plan{Game: "godfather", Seats: 7, Bots: random(7), Matches: 50, Seed: 1})
	for lang, said := range map[string][]string{
		"en": {"godfather, 7 seats: random, random", "matches", "CPU-seconds", "seat 6", "mafia wins", "nostradamus with-city", "watson still in", "days"},
		"fa": {"پدرخوانده، ۷ صندلی: تصادفی، تصادفی", "بازی", "ثانیهٔ پردازنده", "برد صندلی ۶", "برد مافیا", "برد نوستراداموس با شهر", "دکتر واتسون تا پایان در بازی", "روز", "۵۰"},
	} {
		var text bytes.Buffer
		if err := f.Print(&text, lang); err != nil {
			t.Fatal(err)
		}
		for _, want := range said {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%q is not said in\n%s", want, text.String())
			}
		}
		if lang == "fa" && strings.ContainsFunc(text.String(), func(r rune) bool { return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' }) {
			t.Errorf("not all of it is Persian:\n%s", text.String())
		}
	}
	if f.Print(io.Discard, "fr") == nil {
		t.Error("figures are told in a language that has no words here")
	}
	raw, err := json.Marshal(f)
	if err != nil || !strings.Contains(string(raw), `"matches_per_cpu_second"`) {
		t.Errorf("%s %v", raw, err)
	}
}

func BenchmarkFamily(b *testing.B) { bench(b, "la-familia", 4) }

func BenchmarkGodfather(b *testing.B) { bench(b, "godfather", 11) }

func bench(b *testing.B, game string, seats int) {
	f := run(b, lab.Plan{Game: game, Seats: seats, Bots: random(seats), Matches: b.N, Seed: 1})
	b.ReportMetric(f.MatchesPerCPUSecond, "matches/cpu-s")
}
