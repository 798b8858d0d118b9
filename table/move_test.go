package table_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"omerta/store"
	"omerta/table"
	"omerta/table/tabletest"
)

func move(text string) table.Command {
	return table.Command{Do: table.DoMove, Move: json.RawMessage(text)}
}

func (e *evening) log() [][]byte { return e.store.Lines("table/" + e.code) }

func TestMoveSentTwiceIsAppliedOnceAndAnsweredTwice(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, state := e.asked()
		c := move(`{"do":"draw","pile":"killer"}`)
		c.ID = "once"
		_ = state
		e.do(person, c)
		lines := len(e.log())
		e.do(person, c)
		e.restart()
		e.do(person, c)
		if got := len(e.log()); got != lines {
			t.Fatalf("the log grew from %d to %d lines", lines, got)
		}
	})
}

func TestMoveThatIsRefusedChangesNothing(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, _ := e.asked()
		lines, before := len(e.log()), len(e.guest["dina"].frames)
		e.refused(person, "draw_first", move(`{"do":"end"}`))
		for _, bad := range []string{`[]`, `7`, `null`, `{"do":"fly"}`, `{"seat":0,"do":"end"}`, `{"do":"draw","pile":"killer","x":1}`} {
			if a := e.ask(person, move(bad)); a.OK {
				t.Errorf("%s was taken", bad)
			}
		}
		if len(e.log()) != lines || len(e.guest["dina"].frames) != before {
			t.Fatal("something changed")
		}
	})
}

func TestCheckSaysWhatAMoveWouldAnswerAndChangesNothing(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, _ := e.asked()
		lines := len(e.log())
		check := func(text string) table.Command {
			return table.Command{Do: table.DoCheck, Move: json.RawMessage(text)}
		}
		e.do(person, check(`{"do":"draw","pile":"killer"}`))
		e.refused(person, "draw_first", check(`{"do":"end"}`))
		if len(e.log()) != lines {
			t.Fatal("the log grew")
		}
	})
}

func TestEveryPrefixOfTheLogGivesTheStateThatWasShown(t *testing.T) {
	inEvening(t, func(e *evening) {
		people := e.four(`{"defence":"reaction"}`)
		chance := rand.New(rand.NewPCG(5, 6))
		for range 120 {
			shown := map[string]string{}
			for _, p := range people {
				shown[p] = timeless(e.guest[p].frames)
			}
			past := &evening{t: t, clock: tabletest.NewClockAt(e.clock.Now()), code: e.code,
				store: e.store.Prefix("table/"+e.code, len(e.log())), guest: map[string]*guest{}}
			past.hall = past.newHall(1)
			past.connect(people...)
			for _, p := range people {
				if got := timeless(past.guest[p].frames); got != shown[p] {
					t.Fatalf("after %d entries %s is shown\n%s\nand was shown\n%s", len(e.log()), p, got, shown[p])
				}
			}
			past.hall.Close()
			e.wait(time.Duration(chance.IntN(9)) * time.Second)
			e.playOn(chance, 1)
		}
	})
}

// timeless gives the last state among frames, without number, time and events.
func timeless(frames [][]byte) string {
	for i := len(frames) - 1; i >= 0; i-- {
		if text := string(frames[i]); strings.HasPrefix(text, `{"type":"state"`) {
			text = text[strings.Index(text, `"table"`):]
			if body, _, cut := strings.Cut(text, `,"events":`); cut {
				return body
			}
			return strings.TrimSuffix(text, "}")
		}
	}
	return ""
}

func TestStoreThatFailsStopsTheTableAndNothingIsLost(t *testing.T) {
	for _, kept := range []bool{false, true} {
		t.Run(fmt.Sprint("kept all the same: ", kept), func(t *testing.T) {
			inEvening(t, func(e *evening) {
				e.four(`{}`)
				e.wait(10 * time.Second)
				person, _ := e.asked()
				c := move(`{"do":"draw","pile":"killer"}`)
				c.ID = "lost"
				e.store.Fail(store.ErrFull, kept)
				e.refused(person, "store", c)
				if got := e.guest["dina"].state; got.Table.Paused != "store" || got.Clock == nil {
					t.Fatalf("dina sees %q", got.Table.Paused)
				}
				e.wait(30 * time.Second)
				e.store.Fail(nil, false)
				e.wait(5 * time.Second)
				state := e.guest["dina"].state
				if state.Table.Paused != "" {
					t.Fatal("the table does not go on")
				}
				var last struct{ At int64 }
				if err := json.Unmarshal(e.log()[len(e.log())-1], &last); err != nil {
					t.Fatal(err)
				}
				if left := state.Clock.At - last.At; left != 50_000 {
					t.Fatalf("%d ms were left of the 50 s that the turn had, when play went on", left)
				}
				e.do(person, c)
				if n := strings.Count(string(join(e.log())), `"id":"lost"`); n != 1 {
					t.Fatalf("the move is %d times in the log", n)
				}
			})
		})
	}
}

func join(lines [][]byte) (all []byte) {
	for _, l := range lines {
		all = append(all, l...)
	}
	return all
}

func TestStoreThatCannotEvenReadIsWaitedFor(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, _ := e.asked()
		e.store.Fail(store.ErrReadOnly, false)
		e.store.Blind(errors.New("the disk is gone"))
		e.refused(person, "store", move(`{"do":"draw","pile":"killer"}`))
		e.refused(person, "store", move(`{"do":"draw","pile":"killer"}`))
		e.store.Fail(nil, false)
		e.store.Blind(nil)
		e.wait(10 * time.Second)
		e.do(person, move(`{"do":"draw","pile":"killer"}`))
	})
}

func TestFullMailboxRefusesAndNeverBlocks(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, _ := e.asked()
		release := e.store.Hold()
		g := e.guest[person]
		for i := range 200 {
			g.link.Do(table.Command{ID: fmt.Sprint("b", i), Do: table.DoMove, Move: json.RawMessage(`{"do":"draw","pile":"killer"}`)})
			if i%32 == 0 { // as a socket does that reads
				synctest.Wait()
				g.take()
			}
		}
		release()
		e.takeAll()
		busy, answered := 0, 0
		for id, answers := range g.answer {
			if !strings.HasPrefix(id, "b") {
				continue
			}
			answered += len(answers)
			if a := answers[0]; !a.OK && a.Error.Code == "busy" {
				busy++
			}
		}
		if answered != 200 || busy < 100 {
			t.Fatalf("%d answers, %d of them busy", answered, busy)
		}
	})
}

func TestHoweverManyAskWhoPlaysIsHeard(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, state := e.asked()
		release := e.store.Hold()
		e.guest[person].link.Do(table.Command{ID: "first", Do: table.DoMove, Move: state.Legal[0]})
		for range 200 {
			go func() { _, _ = e.hall.About(e.code, "stranger") }()
		}
		synctest.Wait()
		e.guest[person].link.Do(table.Command{ID: "second", Do: table.DoMove, Move: state.Legal[0]})
		release()
		e.takeAll()
		if a := e.guest[person].answer["second"]; len(a) != 1 || a[0].Error != nil && a[0].Error.Code == "busy" {
			t.Fatalf("who plays is answered %+v", a)
		}
	})
}

func TestDamagedLogIsNamedAndHoldsNoOtherTable(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		damaged := e.code
		e.hall.Close()
		e.store.Damage("table/"+damaged, 3)
		e.hall = e.newHall(9)
		if _, err := e.hall.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, refused := e.hall.About(damaged, "ana"); refused == nil || refused.Code != "corrupt" {
			t.Fatalf("the damaged table says %v", refused)
		}
		e.guest = map[string]*guest{}
		e.open(`{}`, 2, 1)
		e.connect("ana")
		e.start("ana")
	})
}

func TestWhoeverComesAndGoesTheStoreIsTriedAgain(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, state := e.asked()
		e.store.Fail(store.ErrFull, false)
		e.refused(person, "store", table.Command{Do: table.DoMove, Move: state.Legal[0]})
		e.store.Fail(nil, false)
		for range 10 { // a phone that looks in more often than the store is tried
			e.wait(60 * time.Millisecond)
			e.socket("stranger").link.Close()
		}
		if got := e.guest[person].look().Table.Paused; got != "" {
			t.Fatalf("after half a second the table is still paused by the %s", got)
		}
	})
}
