package table_test

import (
	"testing"
	"time"

	"omerta/table"
)

func TestHowTablesStandTellsWhetherAnybodyWaits(t *testing.T) {
	inEvening(t, func(e *evening) {
		stands := func(what string, phase string, waiting int, longest time.Duration) {
			t.Helper()
			s := e.hall.Standing()
			total := 0
			for _, n := range s.Phases {
				total += n
			}
			if s.Phases[phase] != 1 || total != 1 || s.Waiting != waiting || s.Longest != longest || s.Jobs != 0 {
				t.Errorf("%s: %+v", what, s)
			}
		}
		e.open(`{}`, 2, 0)
		e.join("babak")
		e.connect("ana", "babak")
		stands("in the lobby", "lobby", 0, 0)
		e.start("ana", "babak")
		stands("just dealt", "play", 1, 0)
		e.wait(20 * time.Second)
		stands("after a while", "play", 1, 20*time.Second)
		person, state := e.asked()
		e.do(person, table.Command{Do: table.DoMove, Move: firstOf(t, state, `"draw"`)})
		stands("after a move", "play", 1, 0)
		e.do("ana", table.Command{Do: table.DoPause})
		stands("paused", "paused", 0, 0)
		off := false
		e.do("ana", table.Command{Do: table.DoPause, On: &off})
		e.do(person, table.Command{Do: table.DoMove, Move: firstOf(t, e.guest[person].state, `"resign"`)})
		stands("over", "over", 0, 0)
		e.must(e.hall.Remove(e.code, table.ErrRemoved()))
		if s := e.hall.Standing(); s.Phases["over"] != 0 || s.Waiting != 0 {
			t.Errorf("removed: %+v", s)
		}
	})
}

// A table that waits for a bot waits for nobody.
func TestATableThatWaitsForABotWaitsForNoPerson(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{"first":1}`, 2, 1)
		e.connect("ana")
		e.start("ana")
		if s := e.hall.Standing(); s.Waiting != 0 || s.Phases["play"] != 1 {
			t.Errorf("the bot's turn: %+v", s)
		}
		for range 40 {
			if person, _ := e.asked(); person == "ana" {
				break
			}
			e.wait(500 * time.Millisecond)
		}
		if s := e.hall.Standing(); s.Waiting != 1 {
			t.Errorf("ana's turn: %+v", s)
		}
	})
}
