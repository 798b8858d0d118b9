package table_test

import (
	"context"
	"errors"
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
	e.hall = table.NewHall(table.Config{Store: e.store, Clock: e.clock, BotPace: 1, Keep: keep, Doze: time.Hour})
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
		if found := e.traces(old); len(found) < 4 {
			t.Fatalf("before its time there is only %q", found)
		}
		e.wait(24 * time.Hour)
		if found := e.traces(old); len(found) > 0 {
			t.Errorf("of the old table there is still %q", found)
		}
		if _, refused := e.hall.About(old, "ana"); refused == nil || refused.Code != "no_table" {
			t.Errorf("whoever asks for it is told %v", refused)
		}
		if found := e.traces(young); len(found) < 4 {
			t.Errorf("of the young one there is only %q", found)
		}
		if tables, err := e.hall.Tables("ana"); err != nil || len(tables) != 1 || tables[0].Code != young {
			t.Errorf("ana has places at %+v, %v", tables, err)
		}
	})
}

func TestNothingIsRemovedWhereTheHouseKeepsForEverOrAMatchIsPlayed(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(0)
		e.finished(`{"max_rounds":5}`)
		over := e.code
		e.goHome()
		e.wait(10 * month)
		if found := e.traces(over); len(found) < 4 {
			t.Fatalf("a house that keeps for ever has only %q left", found)
		}
		e.open(`{}`, 2, 0)
		e.join("babak")
		e.connect("ana", "babak")
		e.start("ana", "babak")
		playing := e.code
		e.goHome()
		e.keeping(month)
		e.wait(3 * month)
		if found := e.traces(over); len(found) > 0 {
			t.Errorf("of a table that was over long before there is still %q", found)
		}
		if found := e.traces(playing); len(found) < 4 {
			t.Errorf("of a match that nobody has finished there is only %q", found)
		}
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
		if found := e.traces(left); len(found) > 0 {
			t.Errorf("of the lobby there is still %q", found)
		}
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
		if found := e.traces(e.code); len(found) > 0 {
			t.Errorf("there is still %q", found)
		}
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
		if found := e.traces(e.code); len(found) > 0 {
			t.Errorf("there is still %q", found)
		}
		e.wait(10 * time.Minute) // no clock of it runs on
		if found := e.traces(e.code); len(found) > 0 {
			t.Errorf("and later %q", found)
		}
		if _, refused := e.hall.Join(e.code, "ana", "Ana", false, nil); refused == nil || refused.Code != "no_table" {
			t.Errorf("who comes again is told %v", refused)
		}
	})
}
