package table_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"omerta/table"
)

// What was chosen in one turn, and comes from a phone that had no signal in another, is
// not played there; but what came in time and was sent again is answered yes.
func TestAMoveThatComesTooLateForItsTurnIsNotPlayedInAnother(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, state := e.asked()
		c := move(`{"do":"draw","pile":"killer"}`)
		c.ID, c.Clock = "late", state.Clock.Name
		e.wait(61 * time.Second)
		e.until("it is their turn again", func() bool { now, _ := e.asked(); return now == person })
		lines := len(e.log())
		e.refused(person, "overtaken", c)
		if len(e.log()) != lines {
			t.Fatal("something was played")
		}
		_, state = e.asked()
		c.ID, c.Clock = "in-time", state.Clock.Name
		e.do(person, c)
		e.wait(61 * time.Second)
		lines = len(e.log())
		e.do(person, c) // its answer was lost
		if len(e.log()) != lines {
			t.Fatal("it was played twice")
		}
	})
}

// What was tapped in a match that is over, on a phone without signal, does nothing in
// the next one, whose clocks begin anew: whoever gave up has not given up that one.
func TestWhatComesTooLateForItsMatchDoesNothingInTheNext(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{"max_rounds":1,"first":1}`, 2, 0)
		e.join("babak")
		e.connect("ana", "babak")
		e.start("ana", "babak")
		draw, resign := move(`{"do":"draw","pile":"killer"}`), move(`{"do":"resign"}`)
		draw.Clock = e.guest["babak"].state.Clock.Name
		resign.Match = e.guest["babak"].state.Table.Match
		pause := table.Command{Do: table.DoPause, Match: resign.Match}
		e.playOn(rand.New(rand.NewPCG(8, 8)), 1000)
		e.do("ana", table.Command{Do: table.DoRematch})
		e.do("ana", table.Command{Do: table.DoOptions, Options: []byte(`{"max_rounds":1,"first":1}`)})
		e.start("ana", "babak")
		lines := len(e.log())
		e.refused("babak", "overtaken", draw)
		e.refused("babak", "overtaken", resign)
		e.refused("ana", "overtaken", pause)
		if len(e.log()) != lines {
			t.Fatalf("the next match has %s", join(e.log()[lines:]))
		}
		draw.Clock, draw.Match = e.guest["babak"].state.Clock.Name, e.guest["babak"].state.Table.Match
		e.do("babak", draw)
	})
}

func TestGF51_AStatementOfTheLastMatchIsNotMadeInTheNext(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered("")
		late := table.Command{Do: table.DoStatement, Match: 7, Statement: []byte(`{"about":3,"kind":"suspect"}`)}
		e.untilStep(0, "speech")
		e.refused(person(0), "overtaken", late)
		late.Match = e.guest[person(0)].state.Table.Match
		e.do(person(0), late)
	})
}

func TestGF90_AChoiceOfOneNightIsNotMadeInAnother(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.untilStep(1, "mafia")
		c := move(`{"do":"shoot","target":7}`)
		c.Clock = e.guest[person(0)].state.Clock.Name
		e.wait(nightLasts)
		for _, n := range []int{1, 2} {
			e.untilStep(n, map[int]string{1: "news", 2: "mafia"}[n])
			e.refused(person(0), "overtaken", c)
		}
		c.Clock = e.guest[person(0)].state.Clock.Name
		e.do(person(0), c)
	})
}
