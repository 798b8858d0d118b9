package table_test

import (
	"testing"
	"time"

	"omerta/store"
	"omerta/table"
	"omerta/table/tabletest"
)

const year = 365 * 24 * time.Hour

// off has the house stand still for so long, while the calendar leaps beside that.
func (e *evening) off(long, leap time.Duration) {
	e.t.Helper()
	e.hall.Close()
	e.clock = tabletest.NewClockAt(e.clock.Now().Add(long + leap))
	e.keeping(month)
}

// A table is kept its time, whatever the calendar says meanwhile.
func TestAWrongDateCostsNobodyATable(t *testing.T) {
	evenings := func(e *evening, days int) {
		for range days {
			e.wait(5 * time.Hour)
			e.off(19*time.Hour, 0)
		}
	}
	for what, amiss := range map[string]func(e *evening){
		"it starts in another year and is put right": func(e *evening) {
			e.off(0, 30*year)
			e.wait(3 * 24 * time.Hour)
			e.clock.Leap(-30 * year)
		},
		"it starts in another year and is put right at the next start": func(e *evening) {
			e.off(time.Hour, 30*year)
			e.wait(3 * 24 * time.Hour)
			e.off(time.Hour, -30*year)
		},
		"it wakes in another year": func(e *evening) {
			e.clock.Leap(30 * year)
			e.wait(3 * 24 * time.Hour)
		},
		"it starts in a year long past, every evening": func(e *evening) {
			for range 4 {
				e.off(0, -30*year)
				e.wait(time.Minute)
				e.clock.Leap(30 * year)
				e.wait(8 * time.Hour)
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			inEvening(t, func(e *evening) {
				e.keeping(month)
				e.finished(`{"max_rounds":5}`)
				over := e.code
				e.goHome()
				e.desertedByTwo()
				deserted := e.code
				evenings(e, 10)
				amiss(e)
				e.finished(`{"max_rounds":5}`) // perhaps with a wrong date
				fresh := e.code
				e.goHome()
				evenings(e, 8)
				e.isKept("of a table that was not old", over, deserted, fresh)
				evenings(e, 50)
				e.isGone("after two months", over, deserted, fresh)
			})
		})
	}
}

// What was finished while the calendar was years behind is no old table when it is
// put right.
func TestATableOfAnEveningWithADateLongPastIsKeptItsTime(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.off(0, -30*year)
		e.finished(`{"max_rounds":5}`)
		e.do("ana", table.Command{Do: table.DoReport, Seat: at(1), Why: "he shouted"})
		e.goHome()
		e.wait(time.Hour)
		e.clock.Leap(30 * year)
		for range 5 {
			e.wait(5 * 24 * time.Hour)
			e.off(5*time.Hour, 0)
		}
		if found := e.traces(e.code); len(found) < 5 {
			t.Errorf("after 26 days there is %q", found)
		}
		e.wait(10 * 24 * time.Hour)
		e.isGone("after 36 days", e.code)
	})
}

// A house that is open at weekends alone lets go what is old as well, if later.
func TestAHouseThatRunsSeldomLetsOldTablesGo(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.finished(`{"max_rounds":5}`)
		e.goHome()
		for range 6 {
			e.wait(8 * time.Hour)
			e.off(7*24*time.Hour, 0)
		}
		e.wait(2 * time.Hour)
		e.isGone("after six weekends", e.code)
	})
}

// A node whose store takes nothing when it starts, as one that lacks its quorum, opens
// none the less: whoever plays sees their table, and it counts on later.
func TestAHouseThatCannotWriteHowOldItIsOpens(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.keeping(month)
		e.finished(`{"max_rounds":5}`)
		e.goHome()
		e.store.Fail(store.ErrFull, false)
		e.off(time.Hour, 0)
		e.store.Fail(nil, false)
		e.wait(month - 12*time.Hour)
		e.isKept("before its time", e.code)
		e.wait(24 * time.Hour)
		e.isGone("after its time", e.code)
	})
}
