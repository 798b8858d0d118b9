package table_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"omerta/record"
	"omerta/table"
)

func TestTurnClockPlaysItsDefaultStepsToTheTurnsEnd(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, _ := e.asked()
		e.wait(59 * time.Second)
		if now, _ := e.asked(); now != person {
			t.Fatal("the clock acted before its time")
		}
		lines := len(e.log())
		e.wait(2 * time.Second)
		if now, _ := e.asked(); now == person {
			t.Fatal("the clock did not act")
		}
		steps := e.log()[lines:]
		if len(steps) != 2 {
			t.Fatalf("the clock took %d steps, not a draw and an end: %s", len(steps), join(steps))
		}
		for _, line := range steps {
			if !strings.Contains(string(line), `"by":"clock"`) || !strings.Contains(string(line), `"timeout"`) {
				t.Errorf("not the clock's step: %s", line)
			}
		}
	})
}

func TestLF35_AnswerClockInterruptsTheTurnsWhichGoesOnAfterwards(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{"defence":"reaction"}`)
		person, state := e.asked()
		e.wait(10 * time.Second)
		e.do(person, move(`{"do":"draw","pile":"killer"}`))
		state = e.guest[person].state
		e.do(person, table.Command{Do: table.DoMove, Move: firstOf(t, state, `"attack"`)})
		target, state := e.asked()
		if target == person || state.Clock.Seconds != 20 {
			t.Fatalf("%s is asked for %d s", target, state.Clock.Seconds)
		}
		e.wait(5 * time.Second)
		e.do(target, move(`{"do":"answer","card":null}`))
		if now, state := e.asked(); now != person || state.Clock.At-state.Now != 50_000 {
			t.Fatalf("%s has %d ms of the 50 s that were left", now, state.Clock.At-state.Now)
		}
	})
}

func firstOf(t *testing.T, s table.State, what string) json.RawMessage {
	t.Helper()
	for _, m := range s.Legal {
		if strings.Contains(string(m), what) {
			return m
		}
	}
	t.Fatalf("no %s among %s", what, s.Legal)
	return nil
}

func TestPauseKeepsWhatWasLeft(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.wait(25 * time.Second)
		off := false
		e.refused("babak", "not_host", table.Command{Do: table.DoPause})
		e.do("ana", table.Command{Do: table.DoPause})
		if c := e.guest["dina"].state.Clock; c.Stopped != 35_000 {
			t.Fatalf("%d ms are said to be left", c.Stopped)
		}
		person, _ := e.asked()
		e.refused(person, "paused", move(`{"do":"draw","pile":"killer"}`))
		e.wait(time.Hour)
		e.restart()
		e.do("ana", table.Command{Do: table.DoPause, On: &off})
		if s := e.guest["dina"].state; s.Clock.At-s.Now != 35_000 || s.Clock.Stopped != 0 || s.Table.Paused != "" {
			t.Fatalf("%d ms are left", s.Clock.At-s.Now)
		}
	})
}

func TestAbsentPersonIsPlayedForAndComesBackByMoving(t *testing.T) {
	for _, back := range []string{table.DoBack, table.DoMove} {
		t.Run(back, func(t *testing.T) {
			inEvening(t, func(e *evening) {
				e.four(`{"first":1}`)
				for turn := range 2 {
					if e.seatOf("babak").Away {
						t.Fatalf("away after %d turns", turn)
					}
					e.until("babak is asked", func() bool { return !e.turnIsNot("babak") })
					e.wait(61 * time.Second)
				}
				if !e.seatOf("babak").Away || !e.guest["babak"].state.You.Away {
					t.Fatal("nobody took over after two turns")
				}
				e.until("babak is asked", func() bool { return !e.turnIsNot("babak") })
				lines := len(e.log())
				e.wait(3 * time.Second)
				if !strings.Contains(string(join(e.log()[lines:])), `"by":"bot"`) {
					t.Fatal("no bot moved in their stead")
				}
				e.until("the bot's turn is over", func() bool { return e.turnIsNot("babak") })
				e.until("babak is asked", func() bool { return !e.turnIsNot("babak") })
				c := table.Command{Do: back}
				if back == table.DoMove {
					c.Move = firstOf(t, e.guest["babak"].state, `"draw"`)
				}
				e.do("babak", c)
				if e.seatOf("babak").Away || e.guest["babak"].state.You.Away {
					t.Fatal("still away")
				}
			})
		})
	}
}

func (e *evening) seatOf(person string) table.SeatInfo {
	g := e.guest[person]
	return g.state.Table.Seats[*g.state.You.Seat]
}

// until lets the people who are asked draw and end their turns, and bots
// move, until something holds.
func (e *evening) until(what string, holds func() bool) {
	e.t.Helper()
	for range 100 {
		if holds() {
			return
		}
		person, state := e.asked()
		switch {
		case person == "" || e.seatOf(person).Away:
			e.wait(500 * time.Millisecond)
		case strings.Contains(string(state.View), `"phase":"draw"`):
			e.do(person, table.Command{Do: table.DoMove, Move: firstOf(e.t, state, `"draw"`)})
		default:
			e.do(person, table.Command{Do: table.DoMove, Move: firstOf(e.t, state, `"end"`)})
		}
	}
	e.t.Fatalf("it never comes about that %s", what)
}

func (e *evening) turnIsNot(person string) bool {
	g := e.guest[person].state
	return len(g.Asked) != 1 || g.Asked[0] != *g.You.Seat
}

func TestTableWhereNobodyMovesForTwoRoundsIsPaused(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.wait(2 * time.Hour)
		state := e.guest["ana"].state
		if state.Table.Paused != "idle" || state.Table.Phase != "play" {
			t.Fatalf("phase %s, paused %q", state.Table.Phase, state.Table.Paused)
		}
		var view struct{ Round int }
		if err := json.Unmarshal(state.View, &view); err != nil || view.Round != 3 {
			t.Fatalf("paused in round %d, after two without a person's move it is 3 (%v)", view.Round, err)
		}
		lines := len(e.log())
		e.wait(24 * time.Hour)
		if len(e.log()) != lines {
			t.Fatal("something moved at a paused table")
		}
		off := false
		e.do("dina", table.Command{Do: table.DoPause, On: &off})
		if got := e.guest["ana"].state.Table.Paused; got != "" {
			t.Fatalf("still paused: %q", got)
		}
	})
}

func TestLeavingHandsTheSeatToABotAndTheTableToTheLongestSeated(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.do("ana", table.Command{Do: table.DoLeave})
		state := e.guest["dina"].state
		if s := state.Table.Seats[0]; s.Kind != "bot" || s.Name != "Ana" {
			t.Fatalf("ana's seat: %+v", s)
		}
		if state.Table.Host == nil || *state.Table.Host != 1 || !e.guest["babak"].state.You.Host {
			t.Fatal("babak, who sat down first, is not host")
		}
		if e.guest["ana"].state.You.Seat != nil {
			t.Fatal("ana still sees as a player")
		}
	})
}

func TestHostLocksRemovesAndHandsOver(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 0)
		e.join("babak", "cyrus")
		e.connect("ana", "babak", "cyrus")
		two := 2
		e.refused("babak", "not_host", table.Command{Do: table.DoRemove, Seat: &two})
		e.do("ana", table.Command{Do: table.DoRemove, Seat: &two})
		e.do("ana", table.Command{Do: table.DoLock})
		if _, refused := e.hall.Join(e.code, "dina", "Dina", false, nil); refused == nil || refused.Code != "locked" {
			t.Fatalf("a locked table says %v", refused)
		}
		if _, refused := e.hall.Attach(e.code, "stranger", func(*table.Link) {}); refused == nil || refused.Code != "locked" {
			t.Fatalf("a locked table lets strangers look: %v", refused)
		}
		one := 1
		e.do("ana", table.Command{Do: table.DoHandOver, Seat: &one})
		e.refused("ana", "not_host", table.Command{Do: table.DoLock})
		off := false
		e.do("babak", table.Command{Do: table.DoLock, On: &off})
		e.join("dina")
	})
}

func TestStartNeedsEverybodysYesToTheHouseRulesAsTheyStand(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 1)
		e.join("babak")
		e.connect("ana", "babak")
		commitment := e.guest["babak"].state.Table.Commitment
		ready := table.Command{Do: table.DoReady, Entropy: strings.Repeat("ab", 16)}
		e.refused("ana", "not_ready", table.Command{Do: table.DoStart})
		e.refused("babak", "entropy", table.Command{Do: table.DoReady, Entropy: "xyz"})
		e.do("babak", ready)
		e.do("ana", table.Command{Do: table.DoOptions, Options: json.RawMessage(`{"territories":4}`)})
		if e.seatOf("babak").Ready {
			t.Fatal("still ready, though the rules changed")
		}
		ready.Options = json.RawMessage(`{}`)
		e.refused("babak", "changed", ready)
		ready.Options = json.RawMessage(`{ "territories": 4 }`)
		e.do("babak", ready)
		e.refused("ana", "option_value", table.Command{Do: table.DoOptions, Options: json.RawMessage(`{"territories":9}`)})
		e.do("ana", table.Command{Do: table.DoStart, Entropy: strings.Repeat("cd", 16)})
		state := e.guest["babak"].state
		if len(state.Table.Seats) != 3 || state.Table.Phase != "play" || state.Table.Secret != "" || state.Table.Commitment != commitment {
			t.Fatalf("after the start: %+v", state.Table)
		}
		e.refused("babak", "not_lobby", ready)
	})
}

func TestLF54_RematchMovesTheFirstSeatOnAndDealsByANewSecret(t *testing.T) {
	inEvening(t, func(e *evening) {
		people := []string{"ana", "babak"}
		e.open(`{"first":1}`, 2, 0)
		e.join("babak")
		e.connect(people...)
		e.start(people...)
		e.refused("ana", "not_over", table.Command{Do: table.DoRematch})
		commitment := e.guest["ana"].state.Table.Commitment
		e.playOn(rand.New(rand.NewPCG(8, 8)), 20_000)
		e.refused("babak", "not_host", table.Command{Do: table.DoRematch})
		e.do("ana", table.Command{Do: table.DoRematch})
		state := e.guest["ana"].state
		if state.Table.Match != 2 || state.Table.Phase != "lobby" || state.Table.Commitment == commitment || state.Table.Secret != "" {
			t.Fatalf("the rematch: %+v", state.Table)
		}
		e.start(people...)
		if person, _ := e.asked(); person != "ana" {
			t.Fatalf("%s begins, after seat 1 began", person)
		}
		header, moves, refused := e.hall.Record(e.code, 1)
		e.must(refused)
		if _, _, refused := e.hall.Record(e.code, 2); refused == nil || refused.Code != "not_over" {
			t.Fatal("the record of a match in play is given out")
		}
		verify(t, header, moves)
	})
}

// verify holds a record of a finished match to everything that can be
// recomputed from it.
func verify(t *testing.T, header record.Header, moves []json.RawMessage) {
	t.Helper()
	var file strings.Builder
	if err := record.Write(&file, header, moves); err != nil {
		t.Fatal(err)
	}
	rec, err := record.Read(strings.NewReader(file.String()))
	if err != nil {
		t.Fatal(err)
	}
	match, err := record.Start(rec.Header)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range rec.Moves() {
		if _, err := match.Play(m); err != nil {
			t.Fatalf("move %d: %v", i, err)
		}
	}
	if !match.Result().Over {
		t.Fatal("the record does not end")
	}
}

func TestSpectatorSeesThePublicViewAndMaySitInTheLobbyOnly(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 3, 0)
		_, refused := e.hall.Join(e.code, "zari", "Zari", true, nil)
		e.must(refused)
		e.join("babak")
		e.connect("ana", "babak", "zari")
		if got := e.guest["ana"].state.Table.Watching; got != 1 {
			t.Fatalf("%d watching", got)
		}
		e.do("zari", table.Command{Do: table.DoSit})
		e.do("zari", table.Command{Do: table.DoStand})
		e.start("ana", "babak")
		state := e.guest["zari"].state
		if state.You.Seat != nil || state.Legal != nil || strings.Contains(string(state.View), `"hand":[`) {
			t.Fatalf("a spectator sees %s", state.View)
		}
		e.refused("zari", "not_lobby", table.Command{Do: table.DoSit})
		e.refused("zari", "not_seated", move(`{"do":"draw","pile":"killer"}`))
	})
}

func TestGF73_SubstituteTakesASeatInPlay(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		_, refused := e.hall.Join(e.code, "zari", "Zari", true, nil)
		e.must(refused)
		e.connect("zari")
		hand := e.guest["cyrus"].state.View
		two := 2
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: &two, Text: "Zari"})
		if got := e.guest["zari"].state; got.You.Seat == nil || *got.You.Seat != 2 || string(got.View) != string(hand) {
			t.Fatal("the substitute does not see the seat's hand")
		}
		if got := e.guest["cyrus"].state; got.You.Seat != nil || strings.Contains(string(got.View), `"hand":[`) {
			t.Fatal("who was substituted still sees the hand")
		}
	})
}

func TestTalkIsKeptOnceLimitedAndToldToThoseWhoComeLater(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		say := func(text string) table.Command { return table.Command{Do: table.DoSay, Text: text} }
		first := say("سلام \u202eبه همه")
		first.ID = "hello"
		e.do("ana", first)
		e.do("ana", first)
		if got := e.guest["dina"].talk; len(got) != 1 || got[0].Text != "سلام به همه" || got[0].Name != "Ana" || got[0].Old {
			t.Fatalf("dina hears %+v", got)
		}
		e.refused("ana", "talk", say(" \u200b "))
		e.refused("ana", "talk", say(strings.Repeat("x", 501)))
		e.refused("ana", "talk_room", table.Command{Do: table.DoSay, Text: "x", To: "mafia"})
		limited := 0
		for i := range 20 {
			if a := e.ask("babak", say(fmt.Sprint(i))); !a.OK && a.Error.Code == "talk_limit" {
				limited++
			}
		}
		if limited < 10 {
			t.Fatalf("only %d of 20 were held back", limited)
		}
		e.restart()
		if got := e.guest["dina"].talk; len(got) < 2 || !got[0].Old || got[0].Text != "سلام به همه" {
			t.Fatalf("after a restart dina is told %+v", got)
		}
	})
}

func TestSlowSocketGetsTheNewestStateWithoutOldEventsAndIsDroppedAtLast(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		slow := e.guest["dina"]
		delete(e.guest, "dina")
		e.settle()
		slow.take()
		before := len(slow.frames)
		chance := rand.New(rand.NewPCG(2, 2))
		for range 3 {
			e.playOn(chance, 1)
		}
		e.settle()
		slow.take()
		if got := len(slow.frames) - before; got != 1 || slow.state.Events != nil {
			t.Fatalf("%d frames waited, the last with events %s", got, slow.state.Events)
		}
		if timeless(slow.frames) == "" || slow.state.Seq == 0 {
			t.Fatal("no state")
		}
		for i := range 300 {
			slow.link.Refuse(fmt.Sprint("r", i), table.Malformed("x"))
		}
		e.settle()
		slow.take()
		if slow.bye == nil || !slow.bye.Again || slow.bye.Error.Code != "slow" {
			t.Fatalf("the slow socket was told %+v", slow.bye)
		}
	})
}

func TestAnswerComesAfterAStateThatShowsWhatItDid(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.wait(0)
		person, _ := e.asked()
		slow := e.guest[person]
		before := len(slow.frames)
		slow.link.Do(table.Command{ID: "first", Do: table.DoMove, Move: json.RawMessage(`{"do":"draw","pile":"killer"}`)})
		e.settle()
		slow.link.Do(table.Command{ID: "second", Do: table.DoMove, Move: json.RawMessage(`{"do":"end"}`)})
		e.settle()
		slow.take()
		var kinds []string
		for _, f := range slow.frames[before:] {
			kinds = append(kinds, strings.SplitN(string(f), `"`, 5)[3])
		}
		if strings.Join(kinds, " ") != "state answer answer" || !e.turnIsNot(person) {
			t.Fatalf("what came was %v", kinds)
		}
	})
}

func TestCloseSaysGoodbye(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.hall.Close()
		e.takeAll()
		for p, g := range e.guest {
			if g.bye == nil || !g.bye.Again || g.bye.Error.Code != "closing" {
				t.Errorf("%s was told %+v", p, g.bye)
			}
		}
	})
}

func TestFramesAreWhatTheirTypesSay(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{"defence":"reaction"}`)
		e.playOn(rand.New(rand.NewPCG(9, 9)), 60)
		for _, g := range e.guest {
			for _, text := range g.frames {
				if !strings.HasPrefix(string(text), `{"type":"state"`) {
					continue
				}
				var s table.State
				g.decode(text, &s)
				again, err := json.Marshal(s)
				if err != nil || string(again) != string(text) {
					t.Fatalf("%s\nis not what State says:\n%s (%v)", text, again, err)
				}
			}
		}
	})
}

func TestUnknownAndMisshapenCommandsAreRefused(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.refused("ana", "unknown", table.Command{Do: "fly"})
		e.refused("ana", "not_lobby", table.Command{Do: table.DoOptions, Options: json.RawMessage(`{}`)})
		e.guest["ana"].link.Do(table.Command{ID: strings.Repeat("x", 65), Do: table.DoBack})
		e.guest["ana"].link.Do(table.Command{ID: "a b", Do: table.DoBack})
		e.takeAll()
		if got := len(e.guest["ana"].answer[strings.Repeat("x", 65)]) + len(e.guest["ana"].answer["a b"]); got != 2 {
			t.Fatalf("%d answers to commands with bad ids", got)
		}
	})
}
