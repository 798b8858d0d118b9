package table_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"omerta/table"
)

// keeping makes the evening's hall one that keeps tables for so long.
func (e *evening) keeping(keep time.Duration) {
	e.t.Helper()
	e.hall.Close()
	e.hall = table.NewHall(table.Config{Store: e.store, Clock: e.clock, BotPace: 1, Retention: keep, Doze: time.Hour, Ownership: e.ownership})
	if _, err := e.hall.Start(e.t.Context()); err != nil {
		e.t.Fatal(err)
	}
	for p := range e.guest {
		e.connect(p)
	}
}

// traces lists all that the store has of a table.
func (e *evening) traces(code string) (found []string) {
	e.t.Helper()
	for fact, err := range e.store.List(context.Background(), "") {
		if err != nil {
			e.t.Fatal(err)
		}
		if strings.Contains(fact.Key, code) {
			found = append(found, fact.Key)
		}
	}
	for _, log := range []string{"table/", "talk/"} {
		if len(e.store.Lines(log+code)) > 0 {
			found = append(found, log+code)
		}
	}
	return found
}

// isKept checks that tables are there whole: log, talk and facts.
func (e *evening) isKept(when string, codes ...string) {
	e.t.Helper()
	for _, code := range codes {
		if found := e.traces(code); len(found) < 4 {
			e.t.Errorf("%s there is only %q", when, found)
		}
	}
}

// isGone checks that nothing is left of tables.
func (e *evening) isGone(when string, codes ...string) {
	e.t.Helper()
	for _, code := range codes {
		if found := e.traces(code); len(found) > 0 {
			e.t.Errorf("%s there is still %q", when, found)
		}
	}
}

// finished plays a match of two to its end, with a word said, and all go home.
func (e *evening) finished(options string) {
	e.t.Helper()
	e.open(options, 2, 0)
	e.join("babak")
	e.connect("ana", "babak")
	e.start("ana", "babak")
	e.do("ana", saying("a word"))
	e.playOn(rand.New(rand.NewPCG(8, 8)), 20_000)
}

func (e *evening) goHome() {
	for p, g := range e.guest {
		g.link.Close()
		delete(e.guest, p)
	}
	e.settle()
}

const month = 30 * 24 * time.Hour

func TestAFinishedTableIsKeptAsLongAsTheHouseSaysAndThenNothingOfItIsLeft(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.finished(`{"max_rounds":5}`)
		old := e.code
		e.goHome()
		e.wait(month - 12*time.Hour)
		e.finished(`{"max_rounds":5}`)
		young := e.code
		e.goHome()
		e.isKept("before its time", old)
		e.wait(24 * time.Hour)
		e.isGone("of the old table", old)
		if _, refused := e.hall.About(old, "ana"); refused == nil || refused.Code != "no_table" {
			t.Errorf("whoever asks for it is told %v", refused)
		}
		e.isKept("of the young one", young)
		if tables, err := e.hall.Tables("ana"); err != nil || len(tables) != 1 || tables[0].Code != young {
			t.Errorf("ana has places at %+v, %v", tables, err)
		}
	})
}

func TestNothingIsRemovedWhereTheHouseKeepsForEver(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(0)
		e.finished(`{"max_rounds":5}`)
		over := e.code
		e.goHome()
		e.wait(10 * month)
		if found := e.traces(over); len(found) < 4 {
			t.Fatalf("a house that keeps for ever has only %q left", found)
		}
		e.keeping(month) // counts from now
		e.wait(month + 12*time.Hour)
		e.isGone("of a table that was over long before", over)
	})
}

// desertedByTwo opens a table for two, plays a little, and has everybody go home.
func (e *evening) desertedByTwo() {
	e.t.Helper()
	e.open(`{"times":{"turn":600,"answer":600}}`, 2, 0)
	e.join("babak")
	e.connect("ana", "babak")
	e.start("ana", "babak")
	e.playOn(rand.New(rand.NewPCG(8, 8)), 5)
	e.goHome()
	e.wait(12 * time.Hour) // the clock plays, then bots, then nobody
}

func TestAMatchThatEverybodyDesertedIsRemovedInItsTime(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.desertedByTwo()
		moves := len(e.lines("move"))
		e.wait(month - 24*time.Hour)
		if found := e.traces(e.code); len(found) < 4 || len(e.lines("move")) != moves {
			t.Fatalf("before its time there is only %q, with %d moves behind the %d of those who left", found, len(e.lines("move")), moves)
		}
		e.wait(36 * time.Hour)
		e.isGone("of a match that everybody deserted", e.code)
	})
}

func TestAMatchIsKeptWhereSomebodyLooksOnOrHasLookedInOrMoved(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.desertedByTwo()
		watched := e.code
		e.connect("ana")
		ana := e.guest["ana"]
		delete(e.guest, "ana")
		e.desertedByTwo()
		moved := e.code
		e.desertedByTwo()
		looked := e.code
		e.wait(20 * 24 * time.Hour)
		e.connect("ana")
		e.goHome()
		e.code = moved
		e.connect("ana", "babak")
		back := false
		e.do("ana", table.Command{Do: table.DoPause, On: &back})
		e.goHome()
		e.wait(time.Hour)
		e.keeping(month) // what is known of who looked in outlives the node
		ana.link.Close()
		e.code = watched
		e.connect("ana")
		e.wait(20 * 24 * time.Hour)
		for what, code := range map[string]string{"looks on": watched, "has looked in": looked, "has moved": moved} {
			if found := e.traces(code); len(found) < 4 {
				t.Errorf("where somebody %s there is only %q", what, found)
			}
		}
		e.goHome()
		e.wait(2 * month)
		e.isGone("once all have gone", watched, looked, moved)
	})
}

func TestGF70_AMatchWhoseNarratorNeverCameBackIsRemovedInItsTime(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.online("")
		e.goHome()
		e.wait(month - 24*time.Hour)
		e.isKept("before its time", e.code)
		e.wait(36 * time.Hour)
		e.isGone("in the end", e.code)
	})
}

// A node that starts, and takes a table over, makes it no younger.
func TestManyMachinesRemoveOldTablesHoweverOftenTheyStart(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.hall.Close()
		e.node("first")
		e.finished(`{"max_rounds":5}`)
		over := e.code
		e.goHome()
		e.desertedByTwo()
		e.hall.Close()
		for n := range 13 {
			e.ownership.Node = fmt.Sprint("node", n)
			e.keeping(month)
			e.wait(12 * time.Hour)
			e.hall.Close()
			e.wait(month/12 - 12*time.Hour)
		}
		e.isGone("in the end", over, e.code)
	})
}

func TestALobbyThatNobodyCameBackToIsRemovedAndOneThatSomebodyLooksAtIsNot(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.open(`{}`, 4, 0)
		left := e.code
		e.open(`{}`, 4, 0)
		e.connect("ana")
		e.wait(2 * month)
		e.isGone("of the lobby", left)
		if found := e.traces(e.code); len(found) == 0 {
			t.Error("the lobby that ana looks at is gone")
		}
	})
}

// A removal that a failing store cuts short is done again, and done whole.
func TestARemovalThatIsCutShortIsFinishedLater(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.finished(`{"max_rounds":5}`)
		e.goHome()
		e.wait(time.Minute)
		e.store.Fail(errors.New("a broken disk"), false)
		e.wait(2 * month)
		e.store.Fail(nil, false)
		if found := e.traces(e.code); len(found) == 0 {
			t.Fatal("it went although the store failed")
		}
		if err := e.store.Drop(t.Context(), "table/"+e.code); err != nil { // as if the power had gone behind this step
			t.Fatal(err)
		}
		e.wait(12 * time.Hour)
		e.isGone("in the end", e.code)
	})
}

func TestATableThatIsRemovedTellsThoseWhoLookOnAndIsGone(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		why := table.ErrRemoved()
		e.must(e.hall.Remove(e.code, why))
		e.takeAll()
		for p, g := range e.guest {
			if g.bye == nil || g.bye.Again || g.bye.Error.Code != "removed" || g.bye.Error.Text.FA == "" {
				t.Errorf("%s is told %+v", p, g.bye)
			}
		}
		e.isGone("in the end", e.code)
		e.wait(10 * time.Minute) // no clock of it runs on
		if found := e.traces(e.code); len(found) > 0 {
			t.Errorf("and later %q", found)
		}
		if _, refused := e.hall.Join(e.code, "ana", "Ana", false, nil); refused == nil || refused.Code != "no_table" {
			t.Errorf("who comes again is told %v", refused)
		}
	})
}

// damage flips a bit in the table's log, and starts the house anew over it.
func (e *evening) damage(keep time.Duration) {
	e.t.Helper()
	e.goHome()
	e.store.Damage("table/"+e.code, 3)
	e.keeping(keep)
}

func TestATableWhoseLogIsDamagedCanBeRemovedAndIsNamedUntilThen(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.finished(`{"max_rounds":5}`)
		e.damage(0)
		if _, refused := e.hall.About(e.code, "ana"); refused == nil || refused.Code != "corrupt" {
			t.Fatalf("whoever asks for it is told %v", refused)
		}
		e.must(e.hall.Remove(e.code, table.ErrRemoved()))
		e.isGone("in the end", e.code)
		if _, refused := e.hall.About(e.code, "ana"); refused == nil || refused.Code != "no_table" {
			t.Errorf("whoever asks for it then is told %v", refused)
		}
	})
}

// Whoever looks after the house sees which tables are damaged, and no longer those
// that a copy has mended.
func TestADamagedTableIsListedAsSuchUntilItIsMended(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.finished(`{"max_rounds":5}`)
		sound := e.code
		e.four(`{}`)
		listed := func() map[string]int64 {
			all, _, err := e.hall.Listings(t.Context(), 10)
			if err != nil {
				t.Fatal(err)
			}
			damaged := map[string]int64{}
			for _, l := range all {
				damaged[l.Code] = l.Damaged
			}
			return damaged
		}
		e.damage(0)
		now := e.clock.Now().UnixMilli()
		e.wait(time.Hour)
		if got := listed(); got[e.code] != now || got[sound] != 0 {
			t.Errorf("damaged are %v, at %d it was %s", got, now, e.code)
		}
		e.store.Damage("table/"+e.code, 3) // once more is back again
		e.restart()
		if got := listed(); got[e.code] != 0 {
			t.Errorf("the mended one is listed as damaged at %d", got[e.code])
		}
		if got := listed(); got[e.code] != 0 {
			t.Error("and again later")
		}
	})
}

func TestATableThatIsDamagedWhileItStandsIsRemovedWhole(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.store.Damage("table/"+e.code, 3)
		e.must(e.hall.Remove(e.code, table.ErrRemoved()))
		e.takeAll()
		e.isGone("in the end", e.code)
		if bye := e.guest["ana"].bye; bye == nil || bye.Error.Code != "removed" {
			t.Errorf("who looks on is told %+v", bye)
		}
	})
}

func TestADamagedTableIsKeptForACopyToMendItAndThenRemoved(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.damage(month)
		e.wait(month - 24*time.Hour)
		e.isKept("before its time", e.code)
		e.wait(36 * time.Hour)
		e.isGone("in the end", e.code)
	})
}
