package lafamilia_test

import (
	"fmt"
	"strings"
	"testing"

	"omerta/game"
)

func TestLF30_OneKillerAgainstOneLivingOpponent(t *testing.T) {
	s := layout{hands: "killer-4 defence-3 special-arms | killer-2 | killer-3", killer: "killer-5 killer-6 killer-7 killer-8", territories: []int{3, 1, 3}}.begin(t)
	s.play("0 draw killer")
	s.refused("LF-30 not_a_killer", "0 attack defence-3 1", "0 attack special-arms 1")
	s.refused("LF-30 no_opponent", "0 attack killer-4 0", "0 attack killer-4 3", "0 attack killer-4 -1", "0 attack killer-4 4000000000", "0 attack killer-4 255", "0 attack killer-4 254")
	s.refused("- not_in_hand", "0 attack killer-9 1", "0 attack killer-9 0")
	s.offers(0, "attack killer-4 1", "attack killer-4 2", "attack killer-5 1", "attack killer-5 2", "guard defence-3",
		"claim killer-4", "claim killer-5", "claim defence-3", "claim special-arms", "special special-arms", "end", "resign")
	s.play("0 attack killer-4 1", "0 end", "2 draw killer")
	s.refused("LF-30 no_opponent", "2 attack killer-3 1")
}

func TestLF30_PowerIsCardAndArms(t *testing.T) {
	s := layout{hands: "killer-4 special-arms special-arms | killer-2", killer: "killer-5"}.begin(t)
	s.play("0 draw killer", "0 special special-arms", "0 special special-arms")
	if told := forViewer(s.told("0 attack killer-4 1"), 1); !strings.HasPrefix(told, `{"event":"attacked","seat":0,"target":1,"card":"killer-4","arms":6,"power":10}`) {
		t.Errorf("told %s", told)
	}
}

func TestLF31_AttackMustExceed(t *testing.T) {
	for guard := 1; guard <= 10; guard++ {
		for power := 1; power <= 10; power++ {
			s := layout{hands: fmt.Sprintf("killer-%d | defence-%d", power, guard), killer: "killer-1 killer-2", first: 1}.begin(t)
			s.play("1 draw killer", fmt.Sprintf("1 guard defence-%d", guard), "1 end", "0 draw killer")
			told := forViewer(s.told(fmt.Sprintf("0 attack killer-%d 1", power)), game.Public)
			settled := fmt.Sprintf(`{"event":"settled","seat":0,"target":1,"card":"killer-%d","power":%d,"defence":"defence-%d","against":%d,"success":%t}`, power, power, guard, guard, power > guard)
			if !strings.Contains(told, settled) {
				t.Errorf("told %s, want %s", told, settled)
			}
			want := "3"
			if power > guard {
				want = "2"
			}
			s.is("players.1.territories", want)
		}
	}
}

func TestLF31_NoGuardCountsZero(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2", killer: "killer-5"}.begin(t)
	s.play("0 draw killer")
	if told := forViewer(s.told("0 attack killer-1 1"), game.Public); !strings.Contains(told, `"defence":null,"against":0,"success":true}`) {
		t.Errorf("told %s", told)
	}
	s.is("players.1.territories", "2")
}

func TestLF32_OwnColourFirstThenTheOneCapturedLast(t *testing.T) {
	s := layout{hands: "killer-9 killer-9 | killer-8 killer-8 | killer-7 killer-7 killer-7",
		killer: "killer-1 killer-1 killer-1 killer-2 killer-2 killer-2 killer-3 killer-3 killer-3", territories: []int{2, 3, 3}}.begin(t)
	s.play("0 draw killer", "0 attack killer-9 1", "0 end", "1 draw killer", "1 end", "2 draw killer", "2 end")
	s.play("0 draw killer", "0 attack killer-9 2", "0 end")
	s.is("players.0.tokens", "[0,0,1,2]", "players.0.territories", "4", "players.0.captured", "2", "players.0.reserve", "8")
	s.play("1 draw killer", "1 attack killer-8 0", "1 end")
	s.is("players.0.tokens", "[0,1,2]", "players.1.tokens", "[1,1,0]")
	s.play("2 draw killer", "2 attack killer-7 0", "2 end")
	s.is("players.0.tokens", "[1,2]", "players.2.tokens", "[2,2,0]")
	s.play("0 draw killer", "0 end")
	// The own ones are gone: now the one captured last goes, here seat 2's. It goes to seat 1 as a captured one.
	s.play("1 draw killer", "1 attack killer-8 0", "1 end")
	s.is("players.0.tokens", "[1]", "players.1.tokens", "[1,1,0,2]")
}

func TestLF32_ATokenThatComesHomeIsOwnAgain(t *testing.T) {
	s := layout{hands: "killer-9 killer-9 | killer-8 killer-8", killer: "killer-1 killer-3 killer-2 killer-2", territories: []int{3, 1}}.begin(t)
	s.play("0 draw killer", "0 claim killer-9", "0 end", "1 draw killer", "1 attack killer-8 0", "1 end")
	s.is("players.1.tokens", "[1,0]", "players.1.captured", "1")
	s.play("0 draw killer", "0 attack killer-9 1", "0 end", "1 draw killer", "1 end", "0 timeout")
	s.is("players.0.tokens", "[0,0,0,1]", "players.1.tokens", "[0]")
	s.play("0 attack killer-2 1")
	s.is("players.0.tokens", "[0,0,0,0,1]", "players.0.captured", "1")
}

func TestLF32_AHomecomingTokenIsLostFirst(t *testing.T) {
	s := layout{hands: "killer-9 killer-8 | killer-7 killer-7", killer: "killer-1 killer-1 killer-1 killer-1 killer-1", territories: []int{1, 2}}.begin(t)
	s.play("0 draw killer", "0 attack killer-9 1", "0 end", "1 draw killer", "1 attack killer-7 0", "1 end")
	s.is("players.0.tokens", "[1]", "players.1.tokens", "[1,0]")
	s.play("0 draw killer", "0 attack killer-8 1", "0 end")
	s.is("players.0.tokens", "[1,1]", "players.1.tokens", "[0]")
	// Seat 1 takes one of its own back, beside the captured one, and loses the own one first.
	s.play("1 draw killer", "1 attack killer-7 0", "1 end")
	s.is("players.0.tokens", "[1]", "players.1.tokens", "[1,0]", "players.1.captured", "1")
	s.play("0 draw killer", "0 attack killer-1 1")
	s.is("players.0.tokens", "[1,1]", "players.1.tokens", "[0]")
}

func TestLF33_AttackAndDefenceAreDiscardedEitherWay(t *testing.T) {
	for power, want := range map[int]string{9: "2", 3: "3"} {
		s := layout{hands: fmt.Sprintf("killer-%d | defence-5", power), killer: "killer-1 killer-2", first: 1}.begin(t)
		s.play("1 draw killer", "1 guard defence-5", "1 end", "0 draw killer", fmt.Sprintf("0 attack killer-%d 1", power))
		s.is("players.1.territories", want, "players.1.guard", "null", "discards.killer", fmt.Sprintf(`["killer-%d"]`, power), "discards.defence", `["defence-5"]`)
	}
}

func TestLF34_AGuardStandsUntilTheOwnNextTurn(t *testing.T) {
	s := layout{hands: "defence-6 killer-1 | killer-5 | killer-7", killer: "killer-1 killer-2 killer-3 killer-4"}.begin(t)
	s.play("0 draw killer")
	s.refused("LF-34 not_a_defence", "0 guard killer-1")
	s.refused("- not_in_hand", "0 guard defence-7")
	if told := forViewer(s.told("0 guard defence-6"), 2); told != `{"event":"guarded","seat":0,"card":"defence-6"}` {
		t.Errorf("told %s", told)
	}
	for viewer := game.Viewer(-1); viewer < 3; viewer++ {
		s.sees(viewer, "players.0.guard", `"defence-6"`, "players.0.hand", "2")
	}
	s.play("0 end", "1 draw killer", "1 end", "2 draw killer")
	s.is("players.0.guard", `"defence-6"`, "discards.defence", "[]")
	if told := forViewer(s.told("2 end"), 1); !strings.HasSuffix(told, `{"event":"turn","round":2,"seat":0}`+"\n"+`{"event":"guard_fell","seat":0,"card":"defence-6"}`) {
		t.Errorf("told %s", told)
	}
	s.is("players.0.guard", "null", "discards.defence", `["defence-6"]`, "turn", "0")
}

func TestLF34_TheGuardFallsBeforeThePilesAreLookedAt(t *testing.T) {
	s := layout{hands: "defence-6 | killer-5", killer: "killer-1"}.begin(t)
	s.play("0 draw killer", "0 guard defence-6", "0 end")
	s.is("phase", `"act"`, "turn", "1") // nothing anywhere: the draw is skipped
	s.play("1 end")
	s.is("phase", `"draw"`, "turn", "0") // the guard that fell can be drawn
	s.offers(0, "draw defence", "resign")
}

func TestLF35_TheTargetIsAskedAndAnswersOrDeclines(t *testing.T) {
	l := layout{options: `{"defence":"reaction"}`, hands: "killer-7 killer-2 | defence-7 defence-3 killer-1 | killer-4", killer: "killer-5 killer-6"}
	s := l.begin(t)
	s.play("0 draw killer")
	s.refused("LF-35 no_guards", "0 guard defence-1", "0 guard killer-7")
	s.refused("LF-35 nobody_asked", "0 answer -")
	s.refused("- not_in_hand", "0 answer defence-1")
	if told := forViewer(s.told("0 attack killer-7 1"), game.Public); told != `{"event":"attacked","seat":0,"target":1,"card":"killer-7","arms":0,"power":7}`+"\n"+`{"event":"asked","seat":1,"by":0}` {
		t.Errorf("told %s", told)
	}
	// The turn stays the attacker's, and the card lies on the table.
	s.is("phase", `"answer"`, "turn", "0", "asked", "1", "main", `"attack"`, "attack", `{"card":"killer-7","power":7,"target":1}`,
		"discards.killer", "[]", "players.0.hand", `["killer-2","killer-5"]`)
	s.offers(1, "answer defence-3", "answer defence-7", "answer -", "resign")
	s.offers(0, "resign")
	s.refused("LF-54 not_your_move", "0 end", "0 answer -", "0 attack killer-2 1", "2 answer -", "0 timeout")
	s.refused("LF-35 answer_awaited", "1 end", "1 draw killer", "1 guard defence-3", "1 attack killer-1 0", "1 discard killer-1", "1 special special-arms")
	s.refused("LF-35 answer_not_a_defence", "1 answer killer-1")
	s.refused("- not_in_hand", "1 answer defence-9")
	if told := forViewer(s.told("1 answer defence-7"), 2); !strings.HasPrefix(told, `{"event":"answered","seat":1,"card":"defence-7"}`+"\n"+`{"event":"settled"`) {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"act"`, "turn", "0", "asked", "null", "attack", "null", "players.1.territories", "3", "players.1.guard", "null",
		"discards.killer", `["killer-7"]`, "discards.defence", `["defence-7"]`)
	s.refused("LF-22 main_action_spent", "0 attack killer-2 1", "0 guard killer-2")
	s = l.begin(t)
	s.play("0 draw killer", "0 attack killer-7 1")
	if told := forViewer(s.told("1 answer -"), 2); !strings.HasPrefix(told, `{"event":"answered","seat":1,"card":null}`) {
		t.Errorf("told %s", told)
	}
	s.is("players.1.territories", "2")
}

func TestLF35_AnAnswerCountsForThatAttackOnly(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 | defence-9 killer-3 | killer-6", killer: "killer-1 killer-2 killer-8", first: 2}.begin(t)
	s.play("2 draw killer", "2 attack killer-6 1", "1 answer defence-9", "2 end", "0 draw killer", "0 attack killer-5 1")
	s.is("asked", "1")
	s.play("1 answer -")
	s.is("players.1.territories", "2")
}

func TestLF35_TheQuestionGivesNothingAway(t *testing.T) {
	// Asked without a defence card too; not asked only with no card at all.
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 | killer-3 | ", killer: "killer-1 killer-2 killer-6"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1")
	s.is("phase", `"answer"`, "asked", "1")
	s.offers(1, "answer -", "resign")
	s.play("1 timeout", "0 end", "1 draw killer")
	if told := forViewer(s.told("1 attack killer-3 2"), 0); strings.Contains(told, "asked") || !strings.Contains(told, `"success":true`) {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"act"`, "players.2.territories", "2")
}

func TestLF35_TimeoutDeclines(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-5 | defence-9", killer: "killer-1 killer-2"}.begin(t)
	s.play("0 draw killer", "0 attack killer-5 1")
	if told := forViewer(s.told("1 timeout"), 0); !strings.HasPrefix(told, `{"event":"timeout","seat":1}`+"\n"+`{"event":"answered","seat":1,"card":null}`) {
		t.Errorf("told %s", told)
	}
	s.is("players.1.hand", `["defence-9"]`, "players.1.territories", "2", "phase", `"act"`)
}

func TestLF36_AnyCardForATokenOfTheReserve(t *testing.T) {
	for _, c := range []string{"killer-10", "defence-3", "special-arms"} {
		s := layout{hands: "killer-10 defence-3 special-arms | killer-2", killer: "killer-5"}.begin(t)
		s.play("0 draw killer")
		if told := forViewer(s.told("0 claim "+c), 1); told != `{"event":"claimed","seat":0,"card":"`+c+`","colour":0}` {
			t.Errorf("told %s", told)
		}
		kind, _, _ := strings.Cut(c, "-")
		s.is("players.0.territories", "4", "players.0.reserve", "6", "players.0.captured", "0", "discards."+kind, `["`+c+`"]`)
	}
}

func TestLF36_TheLastCardMayGoToo(t *testing.T) {
	s := layout{hands: "killer-10 | killer-2"}.begin(t)
	s.play("0 claim killer-10")
	s.is("players.0.hand", "[]", "players.0.territories", "4")
	s.sees(0, "hand", "[]")
}

func TestLF36_NoReserveNoClaim(t *testing.T) {
	s := layout{hands: "killer-9 | killer-2", killer: "killer-5", territories: []int{10, 3}, options: `{"counts":"captured"}`}.begin(t)
	s.play("0 draw killer")
	s.refused("LF-36 no_reserve", "0 claim killer-9")
	s.refused("- not_in_hand", "0 claim killer-8")
	s.offers(0, "attack killer-5 1", "attack killer-9 1", "end", "resign")
}
