package lab_test

import (
	"strings"
	"testing"

	"omerta/lab"
)

// TestNeitherSideHasTheTable: a small run of the measurement in docs/measurements.md; the
// bounds are the ones that the table of bots is held to.
func TestNeitherSideHasTheTable(t *testing.T) {
	f := run(t, lab.Plan{Game: "godfather", Seats: 11, Bots: strings.Split(strings.Repeat(",normal", 11)[1:], ","), Matches: 600, Procs: 2, Seed: 11})
	city, mafia := f.Circle.Sides[0], f.Circle.Sides[1]
	if city.Name != "city" || mafia.Name != "mafia" || int(city.Wins+mafia.Wins) != f.Matches {
		t.Errorf("%+v and %+v of %d", city, mafia, f.Matches)
	}
	if mafia.Share < 0.35 || mafia.Share > 0.65 {
		t.Errorf("the mafia wins %.3f", mafia.Share)
	}
}

// TestSurvivorsAddUp: every seat ends with one role.
func TestSurvivorsAddUp(t *testing.T) {
	f := run(t, lab.Plan{Game: "godfather", Seats: 9, Bots: random(9), Matches: 200, Seed: 2})
	seats := 0
	for _, role := range f.Circle.Survival {
		seats += role.Of
	}
	if seats != 9*200 {
		t.Errorf("%d roles at 200 tables of 9", seats)
	}
	if n := f.Circle.Nostradamus; n[0].Of != 200 || n[1].Of+n[2].Of != 200 {
		t.Errorf("%+v", n)
	}
}

func TestRandomCirclesAllocateNothing(t *testing.T) {
	f := run(t, lab.Plan{Game: "godfather", Seats: 11, Bots: random(11), Matches: 2000, Seed: 1})
	if f.AllocationsPerMove > 0.05 {
		t.Errorf("%.3f allocations a move", f.AllocationsPerMove)
	}
}
