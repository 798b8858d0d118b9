package table_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"omerta/table"
	"omerta/table/tabletest"
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
		person, _ := e.asked()
		e.wait(10 * time.Second)
		e.do(person, move(`{"do":"draw","pile":"killer"}`))
		state := e.guest[person].state
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
		e.refused("dina", "malformed", move(`{"do":"attack","card":"killer-99"}`))
		if len(e.log()) != lines || e.guest["ana"].state.Table.Paused != "idle" || !e.seatOf("dina").Away {
			t.Fatal("a move that was refused set the table going")
		}
		off := false
		e.do("dina", table.Command{Do: table.DoPause, On: &off})
		if got := e.guest["ana"].state.Table.Paused; got != "" {
			t.Fatalf("still paused: %q", got)
		}
	})
}

// However little is left of a clock when the house goes down, and however long it
// is down, there is time to come back and move.
func TestARestartRobsNobodyOfATurn(t *testing.T) {
	for _, c := range []struct {
		what           string
		gone, down     time.Duration
		left, restarts int64
	}{
		{"much is left", 25 * time.Second, 0, 35_000, 1},
		{"little is left", 55 * time.Second, 0, 15_000, 1},
		{"little, and again", 55 * time.Second, 0, 15_000, 3},
		{"nothing is left", 25 * time.Second, time.Hour, 15_000, 1},
	} {
		t.Run(c.what, func(t *testing.T) {
			inEvening(t, func(e *evening) {
				e.four(`{}`)
				e.wait(c.gone)
				if c.down > 0 {
					e.hall.Close()
					e.clock = tabletest.NewClockAt(e.clock.Now().Add(c.down))
				}
				for range c.restarts {
					e.restart()
				}
				if s := e.guest["ana"].state; s.Clock.At-s.Now != c.left {
					t.Errorf("%d ms are left", s.Clock.At-s.Now)
				}
				if n := len(e.lines("held")); n > 1 {
					t.Errorf("the clock was given its time %d times", n)
				}
			})
		})
	}
}

// A laptop whose lid was closed, or whose clock is corrected, is as one that was
// started anew: whoever is asked has time to come back and move.
func TestAMachineThatSleptRobsNobodyOfATurn(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		person, _ := e.asked()
		e.wait(25 * time.Second)
		e.clock.Leap(time.Hour)
		e.connect("ana") // whoever comes first
		e.wait(time.Second)
		now, state := e.asked()
		if now != person || len(e.lines(`move`)) > 0 {
			t.Fatalf("%s is asked, not %s, after %s", now, person, e.lines("move"))
		}
		if left := state.Clock.At - e.clock.Now().UnixMilli(); left < 13_000 || left > 15_000 {
			t.Errorf("%d ms are left", left)
		}
		e.wait(16 * time.Second)
		if now, _ := e.asked(); now == person {
			t.Error("and the clock never acts")
		}
	})
}

func TestGF30_AMachineThatSleptAtNightRobsNobodyOfTheirChoice(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered("")
		e.untilStep(1, "mafia")
		e.clock.Leap(time.Hour)
		e.connect(person(5))
		e.wait(time.Second)
		e.do(person(0), move(`{"do":"shoot","target":7}`))
		e.wait(30 * time.Second)
		if _, number, step := e.hall.Stands(e.code); number != 1 || step != "matador" {
			t.Errorf("it stands at %s of night %d", step, number)
		}
	})
}

func TestAClockThatIsSetBackHoldsNobodyUp(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 2)
		e.join("babak")
		e.connect("ana", "babak")
		e.start("ana", "babak")
		e.wait(20 * time.Second)
		e.clock = tabletest.NewClockAt(e.clock.Now().Add(-24 * time.Hour)) // no battery keeps the time while the power is gone
		e.restart()
		lines := len(e.log())
		for range 10 {
			if now := e.guest["ana"].state; now.Clock != nil && now.Clock.At-now.Now > 61_000 {
				t.Fatalf("the clock shows %d ms", now.Clock.At-now.Now)
			}
			e.wait(62 * time.Second)
		}
		if moved := len(e.log()) - lines; moved < 20 {
			t.Fatalf("%d entries in ten minutes", moved)
		}
	})
}
