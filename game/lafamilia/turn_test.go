package lafamilia_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"omerta/game"
)

func TestLF20_OneCardFromThePileNamed(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2", killer: "killer-5 killer-6", defence: "defence-3", special: "special-arms"}.begin(t)
	s.is("phase", `"draw"`, "draws", "1", "turn", "0", "round", "1")
	s.offers(0, "draw killer", "draw defence", "draw special", "resign")
	s.refused("LF-20 draw_first", "0 attack killer-1 1", "0 end", "0 claim killer-1", "0 guard defence-1", "0 discard killer-1", "0 answer -", "0 special special-arms")
	s.play("0 draw defence")
	s.is("phase", `"act"`, "draws", "0", "players.0.hand", `["killer-1","defence-3"]`, "piles.defence.draw", "0")
	s.refused("LF-20 drawn_already", "0 draw killer", "0 draw defence")
}

func TestLF20_ADrawShowsTheCardToItsDrawerOnly(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2", killer: "killer-5"}.begin(t)
	events := s.told("0 draw killer")
	for viewer, want := range map[game.Viewer]string{
		0: `{"event":"drew","seat":0,"pile":"killer","card":"killer-5"}`, game.All: `{"event":"drew","seat":0,"pile":"killer","card":"killer-5"}`,
		1: `{"event":"drew","seat":0,"pile":"killer"}`, game.Public: `{"event":"drew","seat":0,"pile":"killer"}`,
	} {
		if told := forViewer(events, viewer); told != want {
			t.Errorf("viewer %d is told %s", viewer, told)
		}
	}
}

func TestLF20_APileIsRefilledWhenACardIsToBeDrawnFromIt(t *testing.T) {
	s := layout{hands: "killer-1 killer-2 | killer-3 killer-4", killer: "killer-5", defence: "defence-1", special: "special-arms"}.begin(t)
	s.play("0 draw killer", "0 claim killer-1", "0 end")
	// The pile is empty now and stays so until somebody draws from it: the next discard joins the refill.
	s.is("piles.killer", `{"discard":1,"draw":0}`)
	s.play("1 draw defence", "1 claim killer-3", "1 end")
	s.is("piles.killer", `{"discard":2,"draw":0}`, "discards.killer", `["killer-1","killer-3"]`)
	events := s.told("0 draw killer")
	if told := forViewer(events, game.Public); !strings.HasPrefix(told, `{"event":"reshuffled","pile":"killer","cards":2,"why":"refill"}`) {
		t.Errorf("told %s", told)
	}
	s.is("piles.killer", `{"discard":0,"draw":1}`, "discards.killer", "[]")
}

func TestLF20_AnArrangementMayFixTheRefill(t *testing.T) {
	l := layout{hands: "killer-1 killer-2 | killer-3 killer-4", killer: "killer-5", defence: "defence-1", special: "special-arms", reshuffles: "killer-3 killer-1"}
	s := l.begin(t)
	s.play("0 draw killer", "0 claim killer-1", "0 end", "1 draw defence", "1 claim killer-3", "1 end", "0 draw killer")
	s.is("players.0.hand", `["killer-2","killer-3","killer-5"]`)
	// Where the list ends the seed goes on.
	s.play("0 claim killer-2", "0 end", "1 draw killer", "1 end", "0 draw killer")
	s.is("players.0.hand", `["killer-2","killer-3","killer-5"]`)
	l.reshuffles = "killer-3 killer-2"
	s = l.begin(t)
	s.play("0 draw killer", "0 claim killer-1", "0 end", "1 draw defence", "1 claim killer-3", "1 end")
	s.refused("- arrangement_broken", "0 draw killer")
	s.offers(0, "draw killer", "draw special", "resign")
}

func TestLF20_APileWithNeitherCannotBeNamed(t *testing.T) {
	s := layout{hands: "killer-1 | killer-2", killer: "killer-5"}.begin(t)
	s.offers(0, "draw killer", "resign")
	s.refused("LF-20 empty_pile", "0 draw defence", "0 draw special")
}

func TestLF20_WithAllPilesEmptyTheDrawIsSkipped(t *testing.T) {
	s := layout{hands: "killer-1 killer-4 | killer-2", killer: "killer-5"}.begin(t)
	s.play("0 draw killer")
	events := s.told("0 end")
	if told := forViewer(events, game.Public); !strings.Contains(told, `{"event":"draw_skipped","seat":1,"draws":1}`) {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"act"`, "turn", "1", "draws", "0")
	s.refused("LF-20 drawn_already", "1 draw killer")
	// With a discard on a pile there is something to draw again.
	s.play("1 claim killer-2", "1 end")
	s.is("phase", `"draw"`, "turn", "0")
	layout{hands: "killer-1 | killer-2"}.begin(t).is("phase", `"act"`)
}

const ten = "killer-1 killer-2 killer-3 killer-4 killer-5 killer-6 killer-7 killer-8 defence-2 defence-5"

func TestLF21_OverTheLimitDiscardAndNothingElse(t *testing.T) {
	s := layout{hands: ten + " | killer-2", killer: "killer-9", special: "special-arms"}.begin(t)
	s.play("0 draw special")
	s.is("phase", `"discard"`, "players.0.hand.10", `"special-arms"`, "hand_limit", "10")
	s.refused("LF-21 too_many_cards", "0 attack killer-1 1", "0 guard defence-2", "0 claim killer-1", "0 special special-arms", "0 end",
		"0 draw killer", "0 answer -", "0 discard killer-1 killer-2", "0 discard", "0 attack killer-9 1")
	s.refused("- not_in_hand", "0 discard killer-10")
	if legal := s.legal(0); len(legal) != 12 || legal[0] != "discard killer-1" || legal[10] != "discard special-arms" || legal[11] != "resign" {
		t.Errorf("may %q", legal)
	}
	events := s.told("0 discard defence-5")
	if told := forViewer(events, 1); told != `{"event":"discarded","seat":0,"card":"defence-5"}` {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"act"`, "discards.defence", `["defence-5"]`)
	s.refused("LF-21 nothing_to_discard", "0 discard killer-1", "0 discard", "0 discard killer-10", "0 discard killer-1 killer-2")
}

func TestLF21_TheLimitIsAnOption(t *testing.T) {
	s := layout{options: `{"hand_limit":7}`, hands: "killer-1 killer-2 killer-3 killer-4 killer-5 killer-6 killer-7 | killer-1", killer: "killer-8"}.begin(t)
	s.play("0 draw killer")
	s.is("phase", `"discard"`)
	wide := layout{options: `{"hand_limit":11}`, hands: ten + " | killer-1", killer: "killer-8"}.begin(t)
	wide.play("0 draw killer")
	wide.is("phase", `"act"`)
}

func TestLF21_APlayedCardHasLeftTheHandAlready(t *testing.T) {
	// Ten cards in hand: Betrayal leaves nine and takes one, Smuggling leaves nine and brings two.
	full := "killer-1 killer-2 killer-3 killer-4 killer-5 killer-6 killer-7 killer-8 special-betrayal special-smuggling"
	s := layout{hands: full + " | defence-1 defence-2"}.begin(t)
	s.play("0 special special-betrayal 1")
	s.is("phase", `"act"`)
	s = layout{hands: full + " | defence-1", killer: "", defence: "defence-4 defence-6"}.begin(t)
	s.play("0 draw defence", "0 discard defence-4", "0 special special-smuggling", "0 draw defence")
	s.is("phase", `"draw"`, "draws", "1")
	s.play("0 draw special")
	s.is("phase", `"discard"`)
	s.play("0 discard killer-1")
	s.is("phase", `"act"`)
}

func TestLF22_OneMainActionATurn(t *testing.T) {
	for main, played := range map[string]string{"attack": "0 attack killer-4 1", "guard": "0 guard defence-3", "claim": "0 claim killer-4"} {
		s := layout{hands: "killer-4 killer-6 defence-3 defence-5 special-informant | killer-2", killer: "killer-5"}.begin(t)
		s.play("0 draw killer")
		s.is("main", "null")
		s.play(played)
		s.is("main", fmt.Sprintf("%q", main))
		s.refused("LF-22 main_action_spent", "0 attack killer-6 1", "0 guard defence-5", "0 claim killer-6", "0 attack killer-10 1", "0 attack killer-6 0")
		s.offers(0, "special special-informant 1", "end", "resign")
	}
}

func TestLF22_DoingNothingOrOnlyASpecialIsAllowed(t *testing.T) {
	s := layout{hands: "killer-4 special-informant | killer-2", killer: "killer-5 killer-6"}.begin(t)
	s.play("0 draw killer", "0 special special-informant 1", "0 end", "1 draw killer", "1 end")
	s.is("turn", "0", "round", "2")
}

func TestLF23_SpecialsAtAnyTimeOfTheOwnTurnAfterTheDraw(t *testing.T) {
	hand := "killer-4 defence-3 special-informant special-betrayal special-smuggling special-arms"
	s := layout{hands: hand + " | killer-2 killer-3", killer: "killer-5", special: "special-arms special-arms"}.begin(t)
	s.refused("LF-20 draw_first", "0 special special-informant 1")
	s.refused("LF-54 not_your_move", "1 special special-informant 0")
	s.play("0 draw killer", "0 special special-informant 1", "0 claim killer-4", "0 special special-betrayal 1", "0 special special-smuggling")
	s.play("0 draw special", "0 draw special")
	s.is("main", `"claim"`, "phase", `"act"`)
	// Arms alone only while this turn's attack is still possible.
	s.refused("LF-23 arms_too_late", "0 special special-arms")
	s.refused("LF-23 not_a_special", "0 special killer-5", "0 special defence-3")
}

func TestLF23_ArmsOnlyBeforeTheMainAction(t *testing.T) {
	for _, main := range []string{"0 attack killer-4 1", "0 guard defence-3", "0 claim killer-4"} {
		s := layout{hands: "killer-4 defence-3 special-arms special-arms | killer-2", killer: "killer-5"}.begin(t)
		s.play("0 draw killer", "0 special special-arms", main)
		s.refused("LF-23 arms_too_late", "0 special special-arms")
		s.offers(0, "end", "resign")
	}
}

func TestLF24_TheEndPassesTheTurnOn(t *testing.T) {
	s := layout{hands: "killer-4 | killer-2 | killer-3", killer: "killer-5 killer-6 killer-7", first: 1}.begin(t)
	s.play("1 draw killer")
	events := s.told("1 end")
	if told := forViewer(events, game.Public); told != `{"event":"turn","round":1,"seat":2}` {
		t.Errorf("told %s", told)
	}
	s.refused("LF-54 not_your_move", "1 end", "0 end")
	s.play("2 draw killer", "2 end")
	s.is("turn", "0")
}

func TestLF54_OnlyTheSeatThatHasToMoveMay(t *testing.T) {
	s := layout{hands: "killer-4 | killer-2 | killer-3", killer: "killer-5"}.begin(t)
	s.refused("LF-54 not_your_move", "1 draw killer", "2 timeout", "1 end", "1 attack killer-2 0", "2 discard killer-3", "1 answer -")
	s.refused("- no_such_seat", "3 draw killer", "7 end", "-1 end", "300 resign", "3 resign")
	s.offers(1, "resign")
	s.offers(3)
}

func TestTimeoutTakesOneStepForTheSeatThatHasToMove(t *testing.T) {
	// LF-20: the pile with most face down, then most discards, then killer, defence, special.
	s := layout{hands: "killer-4 | killer-2", killer: "killer-5", defence: "defence-1 defence-2", special: "special-arms"}.begin(t)
	events := s.told("0 timeout")
	if told := forViewer(events, 0); told != `{"event":"timeout","seat":0}`+"\n"+`{"event":"drew","seat":0,"pile":"defence","card":"defence-1"}` {
		t.Errorf("told %s", told)
	}
	s.is("phase", `"act"`)
	s.play("0 timeout")
	s.is("turn", "1", "phase", `"draw"`)
	s.play("1 timeout")
	s.is("players.1.hand", `["killer-2","killer-5"]`)
	// Nothing face down: most discards.
	s = layout{hands: "killer-4 special-informant special-informant killer-6 | killer-2", killer: "killer-5"}.begin(t)
	s.play("0 draw killer", "0 special special-informant 1", "0 special special-informant 1", "0 claim killer-4", "0 end", "1 timeout")
	s.is("players.1.hand", `["killer-2","special-informant"]`)
	for _, step := range []string{"0 timeout", "0 end"} {
		s.refused("LF-54 not_your_move", step)
	}
}

func TestLF21_TimeoutDiscardsTheLowest(t *testing.T) {
	for hand, kept := range map[string]string{
		// By power; a killer before a defence of the same power; specials last, by name.
		"killer-3 killer-4 killer-5 killer-6 killer-7 defence-2 defence-3":                                         "defence-2",
		"killer-2 killer-4 killer-5 killer-6 killer-7 defence-2 defence-3":                                         "killer-2",
		"killer-9 killer-10 special-arms special-arms special-betrayal special-bribe special-bribe":                "killer-8",
		"special-arms special-bribe special-bribe special-informant special-informant special-smuggling defence-9": "killer-8",
	} {
		s := layout{options: `{"hand_limit":7}`, hands: hand + " | killer-2", killer: "killer-8"}.begin(t)
		s.play("0 draw killer")
		if told := forViewer(s.told("0 timeout"), 1); !strings.HasSuffix(told, `{"event":"discarded","seat":0,"card":"`+kept+`"}`) {
			t.Errorf("%s: told %s", hand, told)
		}
	}
	s := layout{options: `{"hand_limit":7}`, hands: "special-bribe special-bribe special-bribe special-informant special-informant special-informant special-smuggling | killer-2", special: "special-betrayal"}.begin(t)
	s.play("0 draw special")
	if told := forViewer(s.told("0 timeout"), 1); !strings.HasSuffix(told, `"card":"special-betrayal"}`) {
		t.Errorf("told %s", told)
	}
}

func TestMovesAreReadStrictly(t *testing.T) {
	s := layout{hands: "killer-4 defence-3 special-arms special-informant special-bribe special-smuggling | killer-2", killer: "killer-5"}.begin(t)
	for _, raw := range []string{
		``, `null`, `[]`, `"end"`, `{}`, `{"seat":0}`, `{"do":"end"}`, `{"seat":0,"do":""}`, `{"seat":0,"do":"dance"}`, `{"seat":0,"do":null}`,
		`{"seat":"0","do":"end"}`, `{"seat":null,"do":"end"}`, `{"seat":0.5,"do":"end"}`, `{"seat":0,"do":"end","do":"end"}`, `{"Seat":0,"do":"end"}`,
		`{"seat":0,"do":"END"}`, `{"seat":0,"do":"end","why":1}`, `{"seat":0,"do":"end"} x`, `{"seat":0,"do":"end"}{}`, `{"seat":0,"do":"end"`,
		`{"seat":0,"do":"draw"}`, `{"seat":0,"do":"draw","pile":"gold"}`, `{"seat":0,"do":"draw","pile":0}`, `{"seat":0,"do":"draw","pile":"killer","card":"killer-5"}`,
		`{"seat":0,"do":"attack","card":"killer-4"}`, `{"seat":0,"do":"attack","target":1}`, `{"seat":0,"do":"attack","card":"killer-4","target":"1"}`,
		`{"seat":0,"do":"attack","card":"killer-4","target":1,"pile":"killer"}`, `{"seat":0,"do":"attack","card":null,"target":1}`, `{"seat":0,"do":"attack","card":"killer-04","target":1}`,
		`{"seat":0,"do":"attack","card":"killer-4","target":1,"power":9}`, `{"seat":0,"do":"attack","card":4,"target":1}`, `{"seat":0,"do":"attack","card":"killer-4","target":null}`,
		`{"seat":0,"do":"guard","card":"defence-3","target":1}`, `{"seat":0,"do":"guard"}`, `{"seat":0,"do":"guard","card":null}`, `{"seat":0,"do":"claim","cards":["killer-4"]}`,
		`{"seat":0,"do":"answer"}`, `{"seat":0,"do":"answer","card":null,"target":0}`, `{"seat":0,"do":"discard","card":"killer-4"}`, `{"seat":0,"do":"discard","cards":"killer-4"}`,
		`{"seat":0,"do":"discard","cards":null}`, `{"seat":0,"do":"discard","cards":[null]}`, `{"seat":0,"do":"discard","cards":["killer-4"],"card":"killer-4"}`, `{"seat":0,"do":"discard"}`,
		`{"seat":0,"do":"special","card":"special-arms","target":1}`, `{"seat":0,"do":"special","card":"special-smuggling","target":1}`, `{"seat":0,"do":"special","card":"special-informant"}`,
		`{"seat":0,"do":"special","card":"special-bribe"}`, `{"seat":0,"do":"special"}`, `{"seat":0,"do":"end","card":null}`, `{"seat":0,"do":"timeout","card":null}`,
		`{"seat":0,"do":"resign","target":1}`, `{"seat":0,"do":"end","target":0}`, `{"seat":0,"do":"special","card":"killer-4","target":1}`, `{"seat":1e400,"do":"end"}`,
	} {
		s.refusedJSON("- malformed", json.RawMessage(raw))
	}
	s.refusedJSON("LF-20 draw_first", json.RawMessage(" { \"do\" : \"end\" , \"seat\" : 0 } \n"))
}

func TestWaitingNamesTheSeatAndItsClock(t *testing.T) {
	s := layout{options: `{"defence":"reaction","times":{"turn":30,"answer":7}}`, hands: "killer-4 | killer-2", killer: "killer-5 killer-6"}.begin(t)
	waits := func(seat int, name string, seconds int) {
		t.Helper()
		w := s.match.Waiting()
		want := fmt.Sprintf(`{"seat":%d,"do":"timeout"}`, seat)
		if len(w.Seats) != 1 || w.Seats[0] != seat || w.Clock.Name != name || w.Clock.Seconds != seconds || !w.Clock.Public || string(w.Clock.Move) != want {
			t.Errorf("waits for %v, %+v %s", w.Seats, w.Clock, w.Clock.Move)
		}
	}
	waits(0, "turn-1-0", 30)
	s.play("0 draw killer")
	waits(0, "turn-1-0", 30)
	s.play("0 attack killer-4 1")
	waits(1, "answer-1-0", 7)
	s.play("1 timeout")
	waits(0, "turn-1-0", 30)
	s.play("0 end")
	waits(1, "turn-1-1", 30)
	s.play("1 resign")
	if w := s.match.Waiting(); w.Seats != nil || w.Clock != nil {
		t.Errorf("an ended match waits for %v", w)
	}
}
