package table_test

import (
	"testing"

	"omerta/table"
)

// toNight has the narrator go on until a step of the night runs.
func (e *evening) toNight(step string) {
	e.t.Helper()
	e.toNightBy("ana", step)
}

// meant gives a move as a page sends it: for the clock and the match that it shows.
func (e *evening) meant(who, text string) table.Command {
	c, s := move(text), e.guest[who].state
	c.Clock, c.Match = s.Clock.Name, s.Table.Match
	return c
}

// The book passes in the middle of a night, while a choice is on its way: it counts, and
// what the old narrator tapped last does not.
func TestGF70_AChoiceOnItsWayCountsWhoeverHasTheBookWhenItComes(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("tv", "Roxana")
		e.toNight("mafia")
		shot, goOn, undo := e.meant(person(0), `{"do":"shoot","target":8}`), e.meant("ana", `{"do":"advance"}`), e.meant("ana", `{"do":"undo","steps":1}`)
		e.do("ana", table.Command{Do: table.DoHandOver, Text: "Roxana"})
		e.do(person(0), shot)
		e.refused("ana", "not_seated", goOn)
		e.refused("ana", "not_seated", undo)
		if past := e.guest["tv"].state.Past; len(past) == 0 || string(past[0]) != `{"seat":0,"do":"shoot","target":8}` {
			t.Errorf("the new narrator's book ends with %s", past[0])
		}
	})
}

// What was done before the book passed can be taken back after it; the book stays.
func TestGF71_AnUndoPastAHandOverTakesBackMovesAndNotTheBook(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("tv", "Roxana")
		e.enter(`{"do":"remove","target":8}`)
		e.do("ana", table.Command{Do: table.DoHandOver, Seat: at(8)})
		e.toNightBy(person(8), "mafia")
		for range len(e.guest[person(8)].state.Past) {
			e.do(person(8), move(`{"do":"undo","steps":1}`))
		}
		s := e.guest[person(8)].state
		if !s.You.Narrator || s.You.Seat != nil || !e.guest["tv"].view().Players[8].In {
			t.Fatalf("after the undo: %+v", s.You)
		}
		if seat := s.Table.Seats[8]; seat.Kind != "bot" {
			t.Errorf("the narrator's old seat is a %s's", seat.Kind)
		}
		e.do(person(8), table.Command{Do: table.DoHandOver, Text: "Roxana"})
		e.refused("tv", "knows", table.Command{Do: table.DoSubstitute, Seat: at(8), Text: eleven[8]})
	})
}

func (e *evening) toNightBy(who, step string) {
	e.t.Helper()
	for _, _, now := e.hall.Stands(e.code); now != step; _, _, now = e.hall.Stands(e.code) {
		e.do(who, move(`{"do":"advance"}`))
	}
}

// The narrator's two tabs do one thing, also where both are tapped at once.
func TestGF70_TwoTabsOfTheNarratorGoOnAndTakeBackOnce(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.toNight("mafia")
		e.do(person(0), move(`{"do":"hold"}`))
		for _, what := range []string{`{"do":"advance"}`, `{"do":"undo","steps":1}`} {
			first, second := e.meant("ana", what), e.meant("ana", what)
			e.do("ana", first)
			e.refused("ana", "overtaken", second)
		}
	})
}

// A move that waits on the phone of one who was replaced does nothing, nor when they have
// their seat again; the substitute's counts.
func TestGF73_AMoveOfOneWhoWasReplacedIsNotMade(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("tv", "Roxana")
		e.toNight("mafia")
		shot := e.meant(person(0), `{"do":"shoot","target":8}`)
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(0), Text: "Roxana"})
		e.refused(person(0), "not_seated", shot)
		e.do("tv", e.meant("tv", `{"do":"hold"}`))
		_, refused := e.hall.Join(e.code, person(0), eleven[0], true, nil)
		e.must(refused)
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(0), Text: eleven[0]})
		e.refused(person(0), "overtaken", shot)
	})
}
