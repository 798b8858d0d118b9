package table_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"omerta/table"
)

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

func TestTalkIsLimitedByPersonHoweverManySocketsTheyOpen(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		said := 0
		for i := range 20 {
			e.connect("babak")
			for j := range 6 {
				if e.ask("babak", table.Command{ID: fmt.Sprintf("t%d-%d", i, j), Do: table.DoSay, Text: "سلام"}).OK {
					said++
				}
			}
			e.guest["babak"].link.Close()
		}
		if said != 6 {
			t.Fatalf("%d lines at once", said)
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
