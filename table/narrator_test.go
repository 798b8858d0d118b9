package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/game"
	"omerta/table"
)

// online gathers eleven people and a narrator, and deals the reference roles by
// seat.
func (e *evening) online(options string) *guest {
	e.t.Helper()
	e.t.Cleanup(table.DealAs(reference))
	e.do(e.gather(table.ModeOnline, suggested(options)), table.Command{Do: table.DoStart})
	return e.guest["ana"]
}

// playBy lets people, or where they have no phone the narrator, make whatever
// moves are asked until the narrator has to go on.
func (e *evening) playBy(suspects []int) {
	e.t.Helper()
	for {
		asked := e.guest["ana"].state.Asked
		if len(asked) == 0 {
			return
		}
		seat := asked[0]
		g := e.guest[person(seat)]
		if g == nil {
			e.enter(string(e.forAbsent(seat)))
			continue
		}
		e.do(person(seat), table.Command{Do: table.DoMove, Move: plain(g, suspects)})
	}
}

// forAbsent gives a move for a seat as the narrator finds it among the legal
// ones: the quietest, which stands last of the seat's.
func (e *evening) forAbsent(seat int) json.RawMessage {
	e.t.Helper()
	var last json.RawMessage
	for _, m := range e.guest["ana"].state.Legal {
		if strings.HasPrefix(string(m), fmt.Sprintf(`{"seat":%d,`, seat)) {
			last = m
		}
	}
	return last
}

func TestGF70_ElevenPeopleAndANarratorPlayToTheCitysWinOverARestartInTheNight(t *testing.T) {
	inEvening(t, func(e *evening) {
		book := e.online("")
		for _, gone := range []int{8, 4} { // an absent citizen, and Leon
			e.guest[person(gone)].link.Close()
			delete(e.guest, person(gone))
		}
		for range 100 {
			e.playBy([]int{0, 1, 2})
			v := book.view()
			if v.Phase == "over" {
				break
			}
			e.enter(`{"do":"advance"}`)
			if v := e.guest["ana"].view(); v.Phase == "night" && v.Number == 2 && v.step() == "mafia" {
				e.do(person(1), move(`{"do":"hold"}`)) // the godfather is out: Saul leads
				e.restart()
				book = e.guest["ana"]
				if book.view().step() != "matador" || book.view().Phase != "night" || !book.state.You.Narrator || !book.state.You.Host {
					t.Fatalf("after the restart: %+v", book.state.You)
				}
			}
		}
		e.enter(`{"do":"close"}`)
		e.mustBeOver("city")
		_, moves, refused := e.hall.Record(e.code, 0)
		e.must(refused)
		entered := slices.ContainsFunc(moves, func(m json.RawMessage) bool {
			return strings.HasPrefix(string(m), `{"seat":4,"do":"pass"`) && strings.Contains(string(m), `"by":"narrator"`)
		})
		if !entered {
			t.Fatal("no move in the record was entered by the narrator for Leon")
		}
	})
}

func TestGF70_NobodyButTheNarratorEntersMovesForOthersOrForTheNarrator(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.refused(person(3), "malformed", move(`{"seat":10,"do":"side","side":"city"}`))
		e.refused(person(10), "malformed", move(`{"do":"foresee","targets":[1,2,3],"by":"narrator"}`))
		e.refused(person(3), "narrator_only", move(`{"do":"advance"}`))
		e.refused(person(3), "clock_only", move(`{"do":"timeout"}`))
		e.refused("tv", "not_seated", move(`{"do":"advance"}`))
		e.refused("ana", "clock_only", move(`{"do":"timeout"}`))
		if g := e.guest[person(3)].state; len(g.Past)+len(g.Keys) > 0 {
			t.Fatal("a player is shown the narrator's book")
		}
	})
}

func TestGF54_TheVoteOfOneWhoIsOutIsRefused(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.enter(`{"do":"remove","target":8}`)
		for e.guest["ana"].view().step() != "ballot-1" {
			e.enter(`{"do":"advance"}`)
		}
		a := e.ask(person(8), move(`{"do":"nominate","targets":[2]}`))
		if a.OK || a.Error.Code != "out" || a.Error.Rule != "GF-52" {
			t.Fatalf("answered %+v", a.Error)
		}
	})
}

func TestGF70_TheNarratorsSeatPassesOnAndTheOldNarratorSeesNothingMore(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		_, refused := e.hall.Join(e.code, "tv", "Roxana", true, nil)
		e.must(refused)
		e.refused("ana", "plays", table.Command{Do: table.DoHandOver, Seat: at(4)})
		e.refused("ana", "no_spectator", table.Command{Do: table.DoHandOver, Text: "Nobody"})
		e.refused(person(4), "not_host", table.Command{Do: table.DoHandOver, Text: "Roxana"})
		e.do("ana", table.Command{Do: table.DoHandOver, Text: "Roxana"})
		old, now := e.guest["ana"].state, e.guest["tv"].state
		if old.You.Narrator || old.You.Host || len(old.Legal)+len(old.Past) > 0 || strings.Contains(string(old.View), "matador") {
			t.Fatalf("the old narrator sees %s", old.View)
		}
		if !now.You.Narrator || !now.You.Host || !strings.Contains(string(now.View), `"matador"`) || now.Table.Narrator != "Roxana" {
			t.Fatalf("the new narrator sees %+v", now.You)
		}
		e.refused("ana", "not_seated", move(`{"do":"advance"}`))
		e.do("tv", move(`{"do":"advance"}`))
		e.refused("tv", "knows", table.Command{Do: table.DoSubstitute, Seat: at(4), Text: "Nasrin"})
		e.restart()
		if !e.guest["tv"].state.You.Narrator || e.guest["ana"].state.You.Narrator {
			t.Fatal("a restart forgets who narrates")
		}
	})
}

func TestGF70_OneWhoIsOutMayTakeTheBookAndTheSeatGoesOn(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.enter(`{"do":"remove","target":8}`)
		e.do("ana", table.Command{Do: table.DoHandOver, Seat: at(8)})
		if g := e.guest[person(8)].state; !g.You.Narrator || g.You.Seat != nil || g.Table.Seats[8].Name != "Iraj" {
			t.Fatalf("seat 8's person is now %+v", g.You)
		}
	})
}

func TestGF73_ASubstituteTakesRoleAndHistoryAndNobodyWhoKnowsTooMuch(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.enter(`{"do":"advance"}`)
		e.enter(`{"do":"advance"}`)
		e.enter(`{"do":"advance"}`)
		_, refused := e.hall.Join(e.code, "tv", "Roxana", true, nil)
		e.must(refused)
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(1), Text: "Roxana"})
		v := e.guest["tv"].view()
		if v.Role == nil || *v.Role != "saul" || !slices.Equal(v.Team, []int{0, 1, 2}) {
			t.Fatalf("the substitute sees %+v", v)
		}
		if v := e.guest[person(1)].view(); v.Role != nil || v.Team != nil {
			t.Fatal("who was substituted still sees the role")
		}
		_, refused = e.hall.Join(e.code, person(1), "Babak", true, nil)
		e.must(refused)
		e.refused("ana", "knows", table.Command{Do: table.DoSubstitute, Seat: at(7), Text: "Babak"})
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(1), Text: "Babak"})
		if v := e.guest[person(1)].view(); v.Role == nil || *v.Role != "saul" {
			t.Fatal("the own seat may be taken back")
		}
	})
}

func TestGF73_InTheRoomASubstituteIsAnotherName(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(4), Text: "Parisa"})
		if s := e.guest["ana"].state.Table.Seats[4]; s.Name != "Parisa" || s.Kind != "named" {
			t.Fatalf("the seat is %+v", s)
		}
	})
}

func TestGF70_TheNarratorLeavesOnlyWhenTheBookHasPassed(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.refused("ana", "narrates", table.Command{Do: table.DoLeave})
		e.do("ana", table.Command{Do: table.DoPause})
		e.refused("ana", "paused", move(`{"do":"advance"}`))
		off := false
		e.do("ana", table.Command{Do: table.DoPause, On: &off})
		e.enter(`{"do":"warn","target":4}`)
		e.enter(`{"do":"call-off"}`)
		if s := e.guest[person(4)].state; s.Table.Phase != "play" || s.Table.Secret != "" {
			t.Fatal("roles and seed are open before the narrator has closed")
		}
		e.enter(`{"do":"close"}`)
		var v struct {
			CalledOff bool `json:"called_off"`
		}
		e.guest["tv"].decode(e.guest["tv"].state.View, &v)
		if s := e.guest["tv"].state.Table; s.Phase != "over" || !v.CalledOff {
			t.Fatalf("after calling off: %s", s.Phase)
		}
	})
}

func TestGF80_EverybodyWhoSitsOnlineMustHaveSeenTheWholeSheet(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gather(table.ModeOnline, suggested(""))
		off := false
		e.do(person(6), table.Command{Do: table.DoReady, On: &off})
		e.refused("ana", "not_ready", table.Command{Do: table.DoStart})
		shown := e.guest[person(6)].state.Table.Options
		e.refused(person(6), "changed", table.Command{Do: table.DoReady, Options: json.RawMessage(suggested(""))})
		e.do(person(6), table.Command{Do: table.DoReady, Options: shown})
		e.do("ana", table.Command{Do: table.DoStart, Options: shown})
		if d := e.guest[person(6)].declaration(); d.Ends != "confirmed" {
			t.Fatalf("a narrated table plays with ends %s", d.Ends)
		}
	})
}

func TestGF70_TheHostChangesWhoRunsTheTable(t *testing.T) {
	inEvening(t, func(e *evening) {
		host := e.gather(table.ModeSelf, suggested(""))
		e.do(host, table.Command{Do: table.DoMode, Mode: table.ModeOnline})
		g := e.guest[host]
		if s := g.state; !s.You.Narrator || !s.You.Host || s.You.Seat != nil || s.Table.Seats[0].Kind != "empty" || s.Table.Seats[1].Ready {
			t.Fatalf("as narrator: %+v", s.You)
		}
		e.do(host, table.Command{Do: table.DoMode, Mode: table.ModeInPerson})
		if s := g.state.Table.Seats[1]; s.Kind != "person" || s.Name != "Babak" {
			t.Fatalf("a seat in the room: %+v", s)
		}
		e.do(host, table.Command{Do: table.DoMode, Mode: table.ModeSelf})
		if s := g.state; s.You.Narrator || s.You.Seat == nil || *s.You.Seat != 0 || !s.You.Host {
			t.Fatalf("back at the table: %+v", s.You)
		}
		e.refused(host, "mode", table.Command{Do: table.DoMode, Mode: "by-magic"})
		e.refused(person(2), "not_host", table.Command{Do: table.DoMode, Mode: table.ModeOnline})
	})
}

func TestRoomsOpenAndCloseWithTheFloor(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		say := func(to string) table.Command { return table.Command{Do: table.DoSay, To: to, Text: "hush"} }
		heard := func(who string) int { return len(e.guest[who].talk) }
		e.refused(person(0), "talk_room", say("mafia")) // they have not met
		e.refused(person(7), "talk_room", say("table"))
		e.enter(`{"do":"advance"}`)
		e.enter(`{"do":"advance"}`)
		e.do(person(0), say("mafia"))
		if heard(person(2)) != 1 || heard("ana") != 1 || heard(person(7)) != 0 || heard("tv") != 0 {
			t.Fatal("the mafia's talk is heard by others than the mafia and the narrator")
		}
		e.refused(person(7), "talk_room", say("mafia"))
		e.enter(`{"do":"advance"}`)
		e.refused(person(0), "talk_room", say("mafia")) // by day
		e.do(person(0), say("table"))                   // has the floor
		e.refused(person(1), "talk_room", say("table"))
		e.refused("tv", "nameless", say("table"))
		e.enter(`{"do":"remove","target":8}`)
		e.refused(person(7), "talk_room", say("out"))
		e.do(person(8), say("out"))
		if heard(person(8)) != 2 || heard(person(7)) != 1 || heard("ana") != 3 {
			t.Fatal("the room of those out leaks, or is not heard there")
		}
		if id := e.guest[person(7)].talk[0].ID; id != 1 {
			t.Fatalf("the first thing said aloud has the number %d", id)
		}
		e.restart()
		if heard(person(7)) != 1 || heard(person(2)) != 2 || heard("ana") != 3 {
			t.Fatal("what was said before is told to others than heard it")
		}
	})
}

func TestStatementsAreMadeByWhoHasTheFloorOrAtABallot(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		say := func(text string) table.Command {
			return table.Command{Do: table.DoStatement, Statement: json.RawMessage(text)}
		}
		e.refused(person(0), "talk_room", say(`{"about":3,"kind":"suspect"}`))
		for e.guest["ana"].view().step() != "speech" {
			e.enter(`{"do":"advance"}`)
		}
		e.do(person(0), say(`{"kind":"suspect","about":3}`))
		e.refused(person(1), "talk_room", say(`{"about":3,"kind":"trust"}`))
		for _, bad := range []string{`{"about":0,"kind":"trust"}`, `{"about":11,"kind":"trust"}`, `{"about":3,"kind":"mafia"}`, `{"kind":"ask"}`, `[]`, `{"about":3,"kind":"ask","x":1}`} {
			e.refused(person(0), "statement", say(bad))
		}
		if got := string(e.guest["tv"].talk[0].Statement); got != `{"about":3,"kind":"suspect"}` {
			t.Fatalf("the statement is told as %s", got)
		}
		for e.guest["ana"].view().step() != "ballot-1" {
			e.enter(`{"do":"advance"}`)
		}
		e.do(person(9), say(`{"about":2,"kind":"defend"}`))
	})
}

func TestGF63_WhoWonIsSaidOnlyOnceTheNarratorHasClosed(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		for _, seat := range []string{"0", "1", "2"} {
			e.enter(`{"do":"remove","target":` + seat + `}`)
		}
		if _, _, refused := e.hall.Record(e.code, 0); refused == nil || refused.Code != "not_over" {
			t.Fatalf("the record before the close: %v", refused)
		}
		var err *game.Error
		if _, err = e.hall.Replay(e.code, 0); err == nil {
			t.Fatal("a replay before the close")
		}
		if v := e.guest[person(5)].view(); v.Players[0].Role != nil || v.Phase != "over" {
			t.Fatalf("before the close: %+v", v.Players[0])
		}
		e.enter(`{"do":"close"}`)
		e.mustBeOver("city")
	})
}

func TestGF70_AKeyOfASeatOpensNothingOnceTheSecretIsOpen(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		e.connect("tv")
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		key := e.guest["ana"].state.Keys[0] // follows from the secret, which everybody has at the end
		e.enter(`{"do":"call-off"}`)
		e.enter(`{"do":"close"}`)
		if refused := e.hall.Claim(e.code, "tv", 0, key); refused == nil || refused.Code != "no_table" {
			t.Fatalf("a stranger with an open secret is answered %v", refused)
		}
		if keys := e.guest["ana"].state.Keys; keys != nil {
			t.Fatalf("the narrator is shown keys that open nothing: %v", keys)
		}
		e.do("ana", table.Command{Do: table.DoRematch})
		e.do("ana", table.Command{Do: table.DoStart})
		if v := e.guest["tv"].view(); v.Role != nil {
			t.Fatalf("the stranger sees the next match's %s", *v.Role)
		}
	})
}
