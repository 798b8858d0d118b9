package table_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"omerta/store"
	"omerta/table"
)

// watch has somebody come as a spectator of that name, with a socket.
func (e *evening) watch(person, name string) {
	e.t.Helper()
	_, refused := e.hall.Join(e.code, person, name, true, nil)
	e.must(refused)
	e.connect(person)
}

func TestACommandSentAgainIsKnownHoweverManyAnotherSends(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.watch("zari", "Zari")
		first := table.Command{ID: "the-one", Do: table.DoMove, Move: e.guest["ana"].state.Legal[0]}
		e.do("ana", first)
		for i := range 2200 {
			e.clock.Advance(time.Second, func() {})
			e.guest["zari"].link.Do(table.Command{ID: fmt.Sprint("z", i), Do: table.DoMute, Seat: new(int), On: new(i%2 == 0)})
			e.settle()
			e.guest["zari"].take()
		}
		before := len(e.store.Lines("table/" + e.code))
		if a := e.ask("ana", first); !a.OK {
			t.Errorf("sent again, it is refused: %v", a.Error)
		}
		if after := len(e.store.Lines("table/" + e.code)); after != before {
			t.Error("sent again, it is carried out again")
		}
	})
}

func TestWhoChangesThingsWithoutEndIsSlowedAndTheOthersAreNot(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.watch("zari", "Zari")
		before := len(e.store.Lines("table/" + e.code))
		for i := range 300 {
			e.ask("zari", muting(0, i%2 == 0))
		}
		if grown := len(e.store.Lines("table/"+e.code)) - before; grown > 100 {
			t.Errorf("in a moment one spectator has made the log longer by %d", grown)
		}
		e.refused("zari", "too_many", muting(1, true))
		e.do("babak", muting(2, true))
		e.do("ana", table.Command{Do: table.DoMove, Move: e.guest["ana"].state.Legal[0]})
		e.wait(5 * time.Second)
		e.do("zari", muting(1, true))
	})
}

func TestATableKnowsOnlySoManySpectatorsByNameAndWhoHasGoneMakesRoom(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 0)
		e.connect("ana")
		e.watch("zari", "Zari")
		came := 0
		for i := range 400 {
			name := "Q" + string("bdfghjkpqrstvxyz"[i%16]) + strings.Repeat("e", i/16%16) + strings.Repeat("a", i/256)
			_, refused := e.hall.Join(e.code, fmt.Sprint("guest-", i), name, true, nil)
			e.must(refused)
		}
		for i := range 400 {
			if sum, refused := e.hall.About(e.code, fmt.Sprint("guest-", i)); refused == nil && sum.Seated {
				came++
			}
		}
		if came < 100 || came > 200 {
			t.Errorf("of 400 spectators who came and went the table knows %d", came)
		}
		e.do("zari", saying("I was here all the time"))
		e.do("ana", saying("so was I"))
	})
}

// kept gives the values of all facts under a prefix.
func (e *evening) kept(prefix string) (values [][]byte) {
	e.t.Helper()
	for fact, err := range e.store.List(e.t.Context(), prefix) {
		if err != nil {
			e.t.Fatal(err)
		}
		values = append(values, fact.Value)
	}
	return values
}

func TestAReportIsTakenHoweverMuchWasSaid(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		for i := range 220 {
			e.do("ana", table.Command{Do: table.DoSay, Text: strings.Repeat("<", 490) + fmt.Sprint(i), To: []string{"table", "mafia"}[i%2]})
			e.wait(1500 * time.Millisecond)
		}
		e.do("ana", reporting(3, "flood"))
		made := e.kept("report/")
		if len(made) != 1 {
			t.Fatalf("%d reports are kept", len(made))
		}
		var whole table.Report
		if err := json.Unmarshal(made[0], &whole); err != nil || len(made[0]) > store.MaxData {
			t.Errorf("a report of %d bytes, %v", len(made[0]), err)
		}
		if talk := whole.Talk; len(talk) < 50 || !strings.HasSuffix(talk[len(talk)-1].Text, "219") {
			t.Errorf("with it go %d lines", len(talk))
		}
	})
}

func TestWhatAHostWhoHasGoneStoppedAnybodyAtTheTableSetsGoingAgain(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.watch("zari", "Zari")
		on := table.Command{Do: table.DoPause, On: new(false)}
		e.do("ana", table.Command{Do: table.DoPause})
		e.refused("babak", "not_host", on)
		e.guest["ana"].link.Close()
		delete(e.guest, "ana")
		e.settle()
		e.refused("zari", "not_host", on)
		e.refused("babak", "not_host", table.Command{Do: table.DoPause})
		e.do("babak", on)
		if got := e.guest["babak"].state.Table.Paused; got != "" {
			t.Errorf("the table is still paused: %s", got)
		}
	})
}
