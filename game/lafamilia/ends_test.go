package lafamilia_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/deal"
)

func TestLF50_LastTerritoryTakenMeansOut(t *testing.T) {
	s := layout{hands: "killer-5 killer-6 | killer-8 defence-3 special-arms | killer-2", killer: "killer-1 killer-3 killer-4",
		defence: "defence-1", special: "special-informant", territories: []int{3, 1, 3}, first: 0,
		reshuffles: "killer-8 killer-4 killer-3 | defence-3 defence-1 | special-informant special-arms"}.begin(t)
	s.play("0 draw killer")
	told := forViewer(s.told("0 attack killer-5 1"), game.Public)
	want := strings.Join([]string{
		`{"event":"attacked","seat":0,"target":1,"card":"killer-5","arms":0,"power":5}`,
		`{"event":"settled","seat":0,"target":1,"card":"killer-5","power":5,"defence":null,"against":0,"success":true}`,
		`{"event":"token","from":1,"to":0,"colour":1}`,
		`{"event":"eliminated","seat":1,"by":0}`,
		`{"event":"returned","pile":"killer","cards":1}`,
		`{"event":"reshuffled","pile":"killer","cards":3,"why":"returned"}`,
		`{"event":"returned","pile":"defence","cards":1}`,
		`{"event":"reshuffled","pile":"defence","cards":2,"why":"returned"}`,
		`{"event":"returned","pile":"special","cards":1}`,
		`{"event":"reshuffled","pile":"special","cards":2,"why":"returned"}`,
	}, "\n")
	if told != want {
		t.Errorf("told\n%s\nwant\n%s", told, want)
	}
	// The captured token stays with its captor, the reserve has left the game, the discards are left alone.
	s.is("players.1.out", "true", "players.1.hand", "[]", "players.1.reserve", "0", "players.1.territories", "0", "players.0.tokens", "[0,0,0,1]",
		"piles.killer", `{"discard":1,"draw":3}`, "discards.killer", `["killer-5"]`, "phase", `"act"`, "turn", "0", "winners", "[]")
	s.refused("LF-50 seat_out", "1 end", "1 resign", "1 timeout")
	s.offers(1)
	s.play("0 end")
	s.is("turn", "2")
	s.play("2 draw killer", "2 end", "0 draw defence")
	s.is("players.2.hand", `["killer-2","killer-8"]`, "players.0.hand", `["killer-1","killer-6","defence-3"]`)
	s.sees(1, "hand", "[]")
}

func TestLF50_OnlyPilesThatReceiveACardAreShuffled(t *testing.T) {
	s := layout{hands: "killer-5 | defence-3 | killer-2", killer: "killer-1 killer-3 killer-4", defence: "defence-1", territories: []int{3, 1, 3},
		reshuffles: "defence-1 defence-3"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1", "0 end", "2 draw killer", "2 end", "0 draw defence")
	s.is("players.2.hand", `["killer-2","killer-3"]`, "players.0.hand", `["killer-1","defence-1"]`)
	// A list that does not name the whole pile is no order of it.
	l := layout{hands: "killer-5 | defence-3 | killer-2", killer: "killer-1", defence: "defence-1", territories: []int{3, 1, 3}, reshuffles: "defence-3"}
	s = l.begin(t)
	s.play("0 draw killer")
	s.refused("- arrangement_broken", "0 attack killer-5 1", "1 resign")
}

// What comes back is shuffled as the chance page states: laid on top in a hand's order, then the whole pile from the bottom.
func TestLF50_TheReturnedHandIsShuffledAsStated(t *testing.T) {
	three := layout{hands: "killer-1 | killer-9 killer-3 killer-9 | killer-4", killer: "killer-7 killer-8 killer-2", defence: "defence-1"}.begin(t)
	three.play("0 draw defence", "0 end", "1 resign")
	pile := []string{"killer-2", "killer-8", "killer-7", "killer-3", "killer-9", "killer-9"}
	chance := deal.New([32]byte{})
	shuffle(&chance, pile)
	for i := range pile {
		seat := 2 - 2*(i%2)
		told := forViewer(three.told(fmt.Sprintf("%d draw killer", seat)), game.Viewer(seat))
		if want := pile[len(pile)-1-i]; !strings.Contains(told, `"card":"`+want+`"`) {
			t.Fatalf("draw %d: told %s, want %s", i, told, want)
		}
		three.play(fmt.Sprintf("%d end", seat))
	}
}

func TestLF50_AStandingGuardIsDiscarded(t *testing.T) {
	s := layout{hands: "defence-9 | killer-3 | killer-2", killer: "killer-1 killer-5"}.begin(t)
	s.play("0 draw killer", "0 guard defence-9", "0 end")
	if told := forViewer(s.told("0 resign"), 1); !strings.Contains(told, `{"event":"guard_fell","seat":0,"card":"defence-9"}`) {
		t.Errorf("told %s", told)
	}
	s.is("discards.defence", `["defence-9"]`, "players.0.guard", "null", "turn", "1", "phase", `"draw"`)
}

func TestLF51_TheLastOneLeftWinsAtOnce(t *testing.T) {
	s := layout{hands: "killer-5 | killer-8", killer: "killer-1 killer-3", territories: []int{2, 1}}.begin(t)
	s.play("0 draw killer")
	told := forViewer(s.told("0 attack killer-5 1"), 1)
	// Everything of LF-50 happens first.
	if !strings.HasSuffix(told, `"why":"returned"}`+"\n"+`{"event":"over","winners":[0],"why":"last"}`) {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"over"`, "winners", "[0]", "why", `"last"`, "players.1.out", "true", "draws", "0")
	s.refused("- match_over", "0 end", "1 end", "0 resign", "1 resign", "0 timeout", "5 end")
	s.offers(0)
	if r := s.match.Result(); !r.Over || !slices.Equal(r.Winners, []int{0}) {
		t.Errorf("result %v", r)
	}
}

func TestLF52_TargetByPlayersAtTheStart(t *testing.T) {
	for seats, want := range map[int]string{2: "7", 3: "6", 4: "5", 5: "5"} {
		seeded(t, `{}`, seats, 1).is("target", want)
		seeded(t, `{"target":10}`, seats, 1).is("target", "10")
	}
	// Not those still in.
	s := layout{hands: "killer-5 | killer-8 | killer-1 | killer-1", killer: "killer-2"}.begin(t)
	s.play("1 resign", "2 resign")
	s.is("target", "5")
}

func TestLF52_HeldCountsOwnAndCaptured(t *testing.T) {
	s := layout{hands: "killer-5 | killer-8", killer: "killer-2", territories: []int{6, 3}}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1")
	s.is("phase", `"act"`, "winners", "[]") // looked at when the turn ends
	if told := forViewer(s.told("0 end"), 1); told != `{"event":"over","winners":[0],"why":"target"}` {
		t.Errorf("told %s", told)
	}
	s.is("winners", "[0]", "why", `"target"`, "turn", "0")
}

func TestLF52_CapturedCountsOnlyTakenTokens(t *testing.T) {
	s := layout{options: `{"counts":"captured","target":4}`, hands: "killer-5 killer-5 killer-5 killer-5 | defence-1", killer: "killer-2 killer-3 killer-2 killer-3 killer-2 killer-3 killer-1", territories: []int{9, 9}}.begin(t)
	for n := range 4 {
		if n > 0 {
			s.play("1 draw killer", "1 end")
		}
		s.play("0 draw killer", "0 attack killer-5 1")
		s.is("phase", `"act"`)
		s.play("0 end")
	}
	s.is("winners", "[0]", "players.0.captured", "4", "players.0.territories", "13")
}

func TestLF53_CheckedForTheOneWhoseTurnItWas(t *testing.T) {
	// Seat 1 stands at the target from the start, and wins only at its own turn's end.
	s := layout{hands: "killer-5 | killer-8 | killer-1", killer: "killer-2 killer-3", territories: []int{3, 6, 3}}.begin(t)
	s.play("0 draw killer", "0 end")
	s.is("turn", "1", "winners", "[]")
	s.play("1 draw killer", "1 end")
	s.is("winners", "[1]")
}

func TestLF53_CheckRoundWaitsForEverybody(t *testing.T) {
	l := layout{options: `{"check":"round"}`, hands: "killer-5 | killer-8 | killer-1", killer: "killer-2 killer-3 killer-4 killer-6 killer-7 killer-9", territories: []int{5, 5, 5}}
	s := l.begin(t)
	s.play("0 draw killer", "0 claim killer-5", "0 end")
	s.is("turn", "1", "players.0.territories", "6")
	s.play("1 draw killer", "1 attack killer-8 0", "1 end", "2 draw killer", "2 attack killer-1 0")
	s.is("players.0.territories", "4")
	// Seats 1 and 2 are equal at the target: another round.
	s.play("2 end")
	s.is("winners", "[]", "round", "2", "turn", "0")
	s.play("0 draw killer", "0 end", "1 draw killer", "1 end", "2 draw killer", "2 claim killer-4")
	s.is("phase", `"act"`)
	s.play("2 end")
	s.is("winners", "[2]", "why", `"target"`, "players.2.territories", "7")
}

func TestLF53_CheckRoundMostAsCountsCounts(t *testing.T) {
	s := layout{options: `{"check":"round","counts":"captured","target":4,"max_rounds":9}`,
		hands: "killer-5 killer-5 killer-5 killer-5 | killer-1 killer-1 killer-1", killer: strings.Repeat("killer-2 ", 4) + "killer-3 killer-3 killer-3 killer-3", territories: []int{9, 9}}.begin(t)
	for range 4 {
		s.play("0 draw killer", "0 attack killer-5 1", "0 end", "1 timeout", "1 end")
	}
	s.is("winners", "[0]", "why", `"target"`, "round", "4")
}

func TestLF54_FixedOrderAndRounds(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2 | killer-3", first: 1}.begin(t)
	for _, at := range []string{"1 1", "2 1", "0 1", "1 2", "2 2", "0 2", "1 3"} {
		turn, round, _ := strings.Cut(at, " ")
		s.is("turn", turn, "round", round)
		s.play(turn + " end")
	}
}

func TestLF54_ARoundsStartTellsOfIt(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2", first: 1}.begin(t)
	s.play("1 end")
	if told := forViewer(s.told("0 end"), game.Public); !strings.HasPrefix(told, `{"event":"round","round":2,"seat":1}`+"\n"+`{"event":"turn","round":2,"seat":1}`) {
		t.Errorf("told %s", told)
	}
}

func TestLF54_FixedRoundsBeginWithTheNextOneInWhereTheFirstIsOut(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2 | killer-3 | killer-4", first: 1}.begin(t)
	s.play("1 end", "2 end", "1 resign")
	s.is("turn", "3", "round", "1")
	s.pass(3, 0)
	s.is("turn", "2", "round", "2", "round_first", "2")
	s.pass(2, 3, 0)
	s.is("turn", "2", "round", "3")
}

func TestLF54_RotatingRoundsBeginWithTheNextSeatIn(t *testing.T) {
	s := layout{options: `{"check":"round","rounds_start":"rotates"}`, hands: "killer-1 | killer-2 | killer-3 | killer-4", first: 2}.begin(t)
	for _, round := range []string{"2 3 0 1", "3 0 1 2", "0 1 2 3"} {
		for _, seat := range strings.Fields(round) {
			s.is("turn", seat)
			s.play(seat + " end")
		}
	}
	s.is("turn", "1", "round", "4")
	// The next first would be 2; with it out it is 3.
	s.play("1 end", "2 resign")
	s.pass(3, 0)
	s.is("turn", "3", "round", "5", "round_first", "3")
}

func TestLF54_ARoundWhoseLastPlayerGoesOutEndsWithTheTurnThatRuns(t *testing.T) {
	s := layout{hands: "killer-1 | killer-9 | killer-3", killer: "killer-2", territories: []int{3, 3, 1}}.begin(t)
	s.play("0 draw killer", "0 claim killer-1", "0 end", "1 draw killer", "1 attack killer-9 2")
	s.is("players.2.out", "true", "round", "1")
	s.play("1 end")
	s.is("turn", "0", "round", "2")
}

func TestLF55_MostTerritoriesWinAfterTheLastRound(t *testing.T) {
	s := layout{options: `{"max_rounds":2}`, hands: "killer-5 | defence-3 | killer-2", first: 2}.begin(t)
	s.play("2 claim killer-2", "2 end")
	s.pass(0, 1, 2)
	s.play("0 claim killer-5", "0 end", "1 draw killer")
	if told := forViewer(s.told("1 end"), 1); told != `{"event":"over","winners":[0,2],"why":"rounds"}` {
		t.Errorf("told %s", told)
	}
	s.is("winners", "[0,2]", "why", `"rounds"`, "round", "2")
}

func TestLF55_MostAsCountsCountsAmongThoseIn(t *testing.T) {
	s := layout{options: `{"max_rounds":1,"counts":"captured"}`, hands: "killer-5 | killer-1 | killer-2", territories: []int{2, 9, 10}, killer: "killer-3 killer-4 killer-6"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1", "0 end", "1 draw killer", "1 end", "2 draw killer", "2 end")
	s.is("winners", "[0]")
	s = layout{options: `{"max_rounds":1,"target":10}`, hands: "killer-5 | killer-1 | killer-2", territories: []int{2, 9, 2}}.begin(t)
	s.play("1 resign")
	s.pass(0, 2)
	s.is("winners", "[0,2]")
	s = layout{options: `{"max_rounds":1,"counts":"captured"}`, hands: "killer-5 | killer-1"}.begin(t)
	s.play("0 end", "1 end")
	s.is("winners", "[0,1]", "why", `"rounds"`)
}

func TestLF55_AWinByTheTargetComesFirst(t *testing.T) {
	s := layout{options: `{"max_rounds":1}`, hands: "killer-5 | killer-1", territories: []int{9, 7}}.begin(t)
	s.play("0 end")
	s.is("winners", "[0]", "why", `"target"`)
	s = layout{options: `{"max_rounds":1,"check":"round"}`, hands: "killer-5 | killer-1", territories: []int{7, 8}}.begin(t)
	s.play("0 end", "1 end")
	s.is("winners", "[1]", "why", `"target"`)
	// Equals at the target after the last round share the win.
	s = layout{options: `{"max_rounds":1,"check":"round"}`, hands: "killer-5 | killer-1", territories: []int{8, 8}}.begin(t)
	s.play("0 end", "1 end")
	s.is("winners", "[0,1]", "why", `"rounds"`)
}

func TestLF50_ResigningTakesAllTokensOutOfTheGame(t *testing.T) {
	s := layout{hands: "killer-9 killer-1 | killer-8 | killer-7", killer: "killer-1 killer-2 killer-3 killer-4"}.begin(t)
	s.play("0 draw killer", "0 attack killer-9 1")
	told := forViewer(s.told("0 resign"), 1)
	if !strings.HasPrefix(told, `{"event":"resigned","seat":0}`+"\n"+`{"event":"returned","pile":"killer","cards":2}`) || !strings.Contains(told, `{"event":"turn","round":1,"seat":1}`) {
		t.Errorf("told %s", told)
	}
	s.is("players.0.out", "true", "players.0.territories", "0", "players.0.captured", "0", "players.0.reserve", "0", "players.0.tokens", "[]", "players.0.hand", "[]",
		"players.1.territories", "2", "turn", "1", "phase", `"draw"`, "piles.killer", `{"discard":1,"draw":5}`)
}

func TestLF50_AnySeatMayResignAtAnyTime(t *testing.T) {
	s := layout{options: `{"hand_limit":7}`, hands: "killer-1 killer-2 killer-3 killer-4 killer-5 killer-6 killer-7 | killer-8 | killer-9 | killer-1", killer: "killer-2 killer-3"}.begin(t)
	s.offers(3, "resign")
	s.play("3 resign") // while a draw is awaited
	s.is("turn", "0", "phase", `"draw"`)
	s.play("0 draw killer", "2 resign") // while a discard is awaited
	s.is("turn", "0", "phase", `"discard"`)
	s.play("0 resign")
	s.is("phase", `"over"`, "winners", "[1]", "why", `"last"`)
}

func TestLF50_ResigningOnTheOwnTurnEndsItWithoutATargetCheck(t *testing.T) {
	s := layout{hands: "killer-5 | killer-1 | killer-2", territories: []int{9, 3, 3}}.begin(t)
	s.play("0 resign")
	s.is("winners", "[]", "turn", "1", "phase", `"draw"`) // the hand that came back can be drawn
	// Under `check: round` the round's end still looks at the others.
	s = layout{options: `{"check":"round"}`, hands: "killer-5 | killer-1 | killer-2", territories: []int{3, 8, 3}}.begin(t)
	s.play("0 end", "1 end", "2 resign")
	s.is("winners", "[1]", "why", `"target"`)
}

func TestLF50_ResigningAttackerLosesTheAttack(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 | defence-1 | killer-2", killer: "killer-3"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1")
	if told := forViewer(s.told("0 resign"), 2); !strings.HasPrefix(told, `{"event":"resigned","seat":0}`+"\n"+`{"event":"called_off","seat":0,"target":1,"card":"killer-5"}`) {
		t.Errorf("told %s", told)
	}
	s.is("discards.killer", `["killer-5"]`, "players.1.territories", "3", "turn", "1", "phase", `"draw"`, "asked", "null", "attack", "null")
}

func TestLF50_ResigningTargetLosesNoTokenAndTheActionIsSpent(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 killer-6 special-arms | defence-1 | killer-2", killer: "killer-3"}.begin(t)
	s.play("0 draw killer", "0 special special-arms", "0 attack killer-5 1", "1 resign")
	s.is("discards.killer", `["killer-5"]`, "players.0.territories", "3", "turn", "0", "phase", `"act"`, "main", `"attack"`, "asked", "null", "arms", "0")
	s.refused("LF-22 main_action_spent", "0 attack killer-6 2")
	s.play("0 end")
	s.is("turn", "2")
}

func TestLF50_ABystanderResigningLeavesTheAttackWaiting(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 | defence-6 | killer-2", killer: "killer-3"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1", "2 resign")
	s.is("phase", `"answer"`, "asked", "1")
	s.play("1 answer defence-6")
	s.is("players.1.territories", "3")
}

func TestLF51_ResigningTargetLeavesTheLastOne(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 | defence-6", killer: "killer-3"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1", "1 resign")
	s.is("winners", "[0]", "phase", `"over"`, "asked", "null", "attack", "null", "discards.killer", `["killer-5"]`)
}
