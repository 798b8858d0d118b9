package lafamilia_test

import (
	"encoding/json"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/deal"
)

func TestLF40_BetrayalTakesAnUnseenCard(t *testing.T) {
	s := layout{hands: "special-betrayal killer-1 | killer-9 defence-2 | killer-3", killer: "killer-5", betrayals: "defence-2"}.begin(t)
	s.play("0 draw killer")
	events := s.told("0 special special-betrayal 1")
	with := `{"event":"betrayed","seat":0,"target":1,"card":"defence-2"}`
	without := `{"event":"betrayed","seat":0,"target":1}`
	for viewer, want := range map[game.Viewer]string{0: with, 1: with, game.All: with, game.Narrator: with, 2: without, game.Public: without} {
		if told := forViewer(events, viewer); told != want {
			t.Errorf("viewer %d is told %s", viewer, told)
		}
	}
	s.is("players.0.hand", `["killer-1","killer-5","defence-2"]`, "players.1.hand", `["killer-9"]`, "discards.special", `["special-betrayal"]`, "phase", `"act"`)
	s.sees(2, "players.0.hand", "3", "players.1.hand", "1")
}

func TestLF40_NeedsALivingOpponentWithACard(t *testing.T) {
	s := layout{hands: "special-betrayal killer-9 | killer-2 |  | defence-1", killer: "killer-5", territories: []int{3, 1, 3, 3}}.begin(t)
	s.play("0 draw killer")
	s.refused("LF-40 nothing_to_betray", "0 special special-betrayal 0", "0 special special-betrayal 2", "0 special special-betrayal 4", "0 special special-betrayal -1")
	s.play("0 attack killer-9 1")
	s.refused("LF-40 nothing_to_betray", "0 special special-betrayal 1")
	s.offers(0, "special special-betrayal 3", "end", "resign")
}

// Betrayal's chance counts along the hand's order, not along what came last.
func TestLF40_ChanceFollowsTheSeedAlongTheHandsOrder(t *testing.T) {
	taken := map[string]int{}
	hand := []string{"killer-2", "killer-2", "killer-9", "defence-4", "special-arms"}
	for n := range 100 {
		seed := seedOf(n)
		s := layout{hands: "special-betrayal | special-arms killer-9 killer-2 defence-4 killer-2", killer: strings.Repeat("killer-5 ", 5), seed: &seed}.begin(t)
		before := s.match.Match()
		if before.Seats() != 2 {
			t.Fatal("no match")
		}
		s.play("0 draw killer")
		var told struct{ Card string }
		json.Unmarshal([]byte(forViewer(s.told("0 special special-betrayal 1"), 0)), &told)
		taken[told.Card]++
		// The rest of the box is shuffled first: 50-3-5 killers, 19 defences, 13 specials.
		chance := deal.New(seed)
		for _, size := range []int{42, 19, 13} {
			shuffle(&chance, make([]int, size))
		}
		if want := hand[chance.Below(len(hand))]; told.Card != want {
			t.Fatalf("seed %d: took %s, want %s", n, told.Card, want)
		}
	}
	if len(taken) != 4 {
		t.Errorf("a hundred Betrayals took %v", taken)
	}
}

func TestLF40_AnArrangementThatDoesNotFitIsRefused(t *testing.T) {
	l := layout{hands: "special-betrayal special-betrayal | killer-9 | killer-3", killer: "killer-5", betrayals: "killer-3 killer-3"}
	s := l.begin(t)
	s.play("0 draw killer")
	s.refused("- arrangement_broken", "0 special special-betrayal 1")
	// Legal it is: no player may learn from the list what the hand does not hold.
	s.offers(0, "attack killer-5 1", "attack killer-5 2", "claim killer-5", "claim special-betrayal", "special special-betrayal 1", "special special-betrayal 2", "end", "resign")
	s.play("0 special special-betrayal 2")
	s.refused("- arrangement_broken", "0 special special-betrayal 1")
	// Where the list ends the seed goes on.
	l.betrayals = "killer-3"
	s = l.begin(t)
	s.play("0 draw killer", "0 special special-betrayal 2", "0 special special-betrayal 1")
	s.is("players.0.hand", `["killer-3","killer-5","killer-9"]`)
}

func TestLF41_ArmsAddUpForOneAttack(t *testing.T) {
	s := layout{hands: "killer-2 killer-2 special-arms special-arms | defence-8", killer: "killer-1 killer-3 killer-4", first: 1}.begin(t)
	s.play("1 draw killer", "1 guard defence-8", "1 end", "0 draw killer")
	if told := forViewer(s.told("0 special special-arms"), 1); told != `{"event":"armed","seat":0,"arms":3}` {
		t.Errorf("told %s", told)
	}
	s.is("arms", "3", "discards.special", `["special-arms"]`)
	if told := forViewer(s.told("0 special special-arms"), 1); told != `{"event":"armed","seat":0,"arms":6}` {
		t.Errorf("told %s", told)
	}
	s.is("arms", "6", "main", "null")
	s.play("0 attack killer-2 1") // 2+3+3 meets 8
	s.is("players.1.territories", "3", "arms", "0")
}

func TestLF41_UnusedArmsAreLostAtTheTurnsEnd(t *testing.T) {
	for _, ends := range [][]string{{"0 end"}, {"0 guard defence-1", "0 end"}, {"0 claim killer-2", "0 end"}, {"0 timeout"}} {
		s := layout{hands: "killer-2 defence-1 special-arms | killer-8", killer: "killer-1 killer-3 killer-4"}.begin(t)
		s.play("0 draw killer", "0 special special-arms")
		s.play(ends...)
		s.is("arms", "0", "turn", "1")
		s.play("1 draw killer", "1 attack killer-8 0")
		s.is("players.1.hand", `["killer-3"]`)
	}
}

func TestLF41_StrengthIsAnOption(t *testing.T) {
	for arms, want := range map[string]string{"1": "3", "5": "2"} {
		s := layout{options: `{"arms":` + arms + `}`, hands: "killer-2 special-arms | defence-5", killer: "killer-1 killer-3", first: 1}.begin(t)
		s.play("1 draw killer", "1 guard defence-5", "1 end", "0 draw killer", "0 special special-arms")
		s.is("arms", arms)
		s.play("0 attack killer-2 1")
		s.is("players.1.territories", want)
	}
}

func TestLF41_TheBonusShowsInAnAttackThatWaits(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-2 special-arms | defence-5", killer: "killer-1"}.begin(t)
	s.play("0 draw killer", "0 special special-arms", "0 attack killer-2 1")
	s.sees(1, "attack", `{"card":"killer-2","power":5,"target":1}`)
	s.play("1 answer defence-5")
	s.is("players.1.territories", "3", "arms", "0")
}

func TestLF42_InformantShowsTheHandToItsPlayerOnce(t *testing.T) {
	s := layout{hands: "killer-4 special-informant | killer-7 defence-2 | killer-9", killer: "killer-1"}.begin(t)
	s.play("0 draw killer")
	s.refused("LF-42 nobody_to_watch", "0 special special-informant 0", "0 special special-informant 3")
	events := s.told("0 special special-informant 1")
	without := `{"event":"informed","seat":0,"target":1}`
	with := `{"event":"informed","seat":0,"target":1,"hand":["killer-7","defence-2"]}`
	for viewer, want := range map[game.Viewer]string{0: with, game.All: with, 1: without, 2: without, game.Public: without} {
		if told := forViewer(events, viewer); told != want {
			t.Errorf("viewer %d is told %s", viewer, told)
		}
	}
	s.sees(0, "players.1.hand", "2", "hand", `["killer-1","killer-4"]`)
	s.is("discards.special", `["special-informant"]`, "main", "null")
}

func TestLF42_AnEmptyHandMayBeLookedAt(t *testing.T) {
	s := layout{hands: "special-informant special-informant killer-9 |  | killer-9", killer: "killer-1", territories: []int{3, 3, 1}}.begin(t)
	s.play("0 draw killer")
	if told := forViewer(s.told("0 special special-informant 1"), 0); told != `{"event":"informed","seat":0,"target":1,"hand":[]}` {
		t.Errorf("told %s", told)
	}
	s.play("0 attack killer-9 2")
	s.refused("LF-42 nobody_to_watch", "0 special special-informant 2")
}

func TestLF43_BribeDiscardsAStandingGuard(t *testing.T) {
	s := layout{hands: "killer-1 special-bribe special-bribe | defence-10 | defence-9", killer: "killer-2 killer-3 killer-4", first: 1}.begin(t)
	s.play("1 draw killer", "1 guard defence-10", "1 end", "2 draw killer", "2 end", "0 draw killer")
	s.refused("LF-43 no_guard_to_bribe", "0 special special-bribe 2", "0 special special-bribe 0", "0 special special-bribe 5")
	if told := forViewer(s.told("0 special special-bribe 1"), 2); told != `{"event":"bribed","seat":0,"target":1,"card":"defence-10"}` {
		t.Errorf("told %s", told)
	}
	s.is("players.1.guard", "null", "discards.defence", `["defence-10"]`, "discards.special", `["special-bribe"]`)
	s.refused("LF-43 no_guard_to_bribe", "0 special special-bribe 1")
	s.play("0 attack killer-1 1")
	s.is("players.1.territories", "2")
}

func TestLF43_BribeAfterTheMainActionToo(t *testing.T) {
	s := layout{hands: "killer-1 special-bribe | defence-10", killer: "killer-2 killer-3", first: 1}.begin(t)
	s.play("1 draw killer", "1 guard defence-10", "1 end", "0 draw killer", "0 claim killer-1", "0 special special-bribe 1")
	s.is("players.1.guard", "null")
}

func TestLF43_UnderReactionTheNextAttackAllowsNoAnswer(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-1 special-bribe special-bribe special-bribe | defence-10", killer: "killer-2 killer-3 killer-4"}.begin(t)
	s.play("0 draw killer")
	s.refusedJSON("- malformed", move("0 special special-bribe 1"))
	if told := forViewer(s.told("0 special special-bribe"), 1); told != `{"event":"silenced","seat":0}` {
		t.Errorf("told %s", told)
	}
	s.is("unanswerable", "true")
	s.refused("LF-43 bribe_waits", "0 special special-bribe")
	s.offers(0, "attack killer-1 1", "attack killer-2 1", "claim killer-1", "claim killer-2", "claim special-bribe", "end", "resign")
	s.play("0 attack killer-1 1")
	s.is("phase", `"act"`, "players.1.territories", "2", "unanswerable", "false", "players.1.hand", `["defence-10"]`)
	// Playable only while that attack is still possible.
	s.refused("LF-23 bribe_too_late", "0 special special-bribe")
	s.offers(0, "end", "resign")
	// It is for the attack of that turn alone.
	s.play("0 end", "1 draw killer", "1 end", "0 draw killer", "0 special special-bribe", "0 end")
	s.is("unanswerable", "false")
	s.play("1 timeout", "1 end")
}

func TestLF44_SmugglingDrawsTwoFromPilesOfChoice(t *testing.T) {
	s := layout{hands: "special-smuggling | killer-2", killer: "killer-6 killer-7", defence: "defence-5", special: "special-informant"}.begin(t)
	s.play("0 draw killer")
	if told := forViewer(s.told("0 special special-smuggling"), 1); told != `{"event":"smuggled","seat":0,"draws":2}` {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"draw"`, "draws", "2", "turn", "0")
	s.refused("LF-44 draw_smuggled", "0 end", "0 attack killer-6 1", "0 discard killer-6", "0 answer -", "0 special special-informant 1", "0 claim killer-6")
	s.offers(0, "draw killer", "draw defence", "draw special", "resign")
	s.play("0 draw killer")
	s.is("phase", `"draw"`, "draws", "1")
	s.refused("LF-44 draw_smuggled", "0 end")
	s.refused("LF-20 empty_pile", "0 draw killer")
	s.play("0 draw defence")
	s.is("phase", `"act"`, "draws", "0", "players.0.hand", `["killer-6","killer-7","defence-5"]`, "main", "null")
	s.refused("LF-20 drawn_already", "0 draw special")
	s.play("0 guard defence-5")
}

func TestLF44_SmugglingMayComeBackByItsOwnRefill(t *testing.T) {
	s := layout{hands: "special-smuggling | killer-2", killer: "killer-6 killer-7"}.begin(t)
	s.play("0 draw killer", "0 special special-smuggling", "0 draw special")
	s.is("players.0.hand", `["killer-6","special-smuggling"]`, "piles.special", `{"discard":0,"draw":0}`)
}

func TestLF44_WhatCannotBeDrawnLapses(t *testing.T) {
	s := layout{hands: "special-smuggling | killer-2", killer: "killer-6"}.begin(t)
	s.play("0 draw killer", "0 special special-smuggling")
	if told := forViewer(s.told("0 draw special"), 1); !strings.HasSuffix(told, `{"event":"draw_skipped","seat":0,"draws":1}`) {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"act"`, "draws", "0")
}

func TestLF44_TheClockDrawsBoth(t *testing.T) {
	s := layout{hands: "special-smuggling | killer-2", killer: "killer-6 killer-7 killer-8"}.begin(t)
	s.play("0 timeout", "0 special special-smuggling", "0 timeout", "0 timeout", "0 timeout")
	s.is("turn", "1", "players.0.hand", `["killer-6","killer-7","killer-8"]`)
}
