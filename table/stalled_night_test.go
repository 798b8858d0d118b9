package table_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/store"
	"omerta/table"
)

// nights plays the first night of a self-running table in two ways, which differ in
// what somebody secretly does, and gives what everybody was shown of it, and when.
func nights(t *testing.T, secretly, openly func(*evening)) (shown [2][]string) {
	for i := range shown {
		inEvening(t, func(e *evening) {
			e.gathered("")
			e.untilStep(1, "matador")
			e.wait(beat)
			tv, begun := e.guest["tv"], e.clock.Steady()
			before := len(tv.frames)
			if i == 0 {
				secretly(e)
			} else {
				openly(e)
			}
			for _, _, step := e.hall.Stands(e.code); step != "news"; _, _, step = e.hall.Stands(e.code) {
				e.wait(beat)
				for ; before < len(tv.frames); before++ {
					shown[i] = append(shown[i], fmt.Sprint(e.clock.Steady()-begun, string(tv.frames[before])))
				}
			}
		})
	}
	return shown
}

// stepLeft gives how long Matador's step lasts still.
func (e *evening) stepLeft() time.Duration {
	at := e.guest[person(2)].state.Clock.At
	return time.Duration(at-e.clock.Now().UnixMilli()) * time.Millisecond
}

// chooses has Matador choose, and does not wait until that is kept.
func (e *evening) chooses() {
	e.guest[person(2)].link.Do(table.Command{ID: "chosen", Do: table.DoMove, Move: []byte(`{"do":"pass"}`)})
	e.settle()
}

// answered says what Matador was answered.
func (e *evening) answered(t *testing.T, ok bool) {
	t.Helper()
	e.takeAll()
	if a := e.guest[person(2)].answer["chosen"]; len(a) != 1 || a[0].OK != ok {
		t.Errorf("Matador is answered %+v, not %v", a, ok)
	}
}

func TestGF30_AChoiceThatIsKeptSlowlyMovesNoStepsEnd(t *testing.T) {
	for _, slow := range []time.Duration{time.Second, 3 * time.Second, 8 * time.Second} {
		shown := nights(t, func(e *evening) {
			e.wait(e.stepLeft() - time.Second)
			release := e.store.Hold()
			e.chooses()
			e.wait(time.Second + slow)
			release()
			e.answered(t, true)
		}, func(e *evening) { e.wait(e.stepLeft() + slow) })
		if len(shown[1]) == 0 || !slices.Equal(shown[0], shown[1]) {
			t.Errorf("%v late, everybody is shown\n%s\nand where nobody chooses\n%s", slow, strings.Join(shown[0], "\n"), strings.Join(shown[1], "\n"))
		}
	}
}

func TestGF30_AClockThatIsSetAtNightTellsNothingOfWhoChooses(t *testing.T) {
	for _, leap := range []time.Duration{2 * time.Second, time.Minute, time.Hour, -time.Hour} {
		shown := nights(t, func(e *evening) {
			e.clock.Leap(leap)
			e.chooses()
			e.wait(2 * time.Second)
			e.answered(t, true)
			e.guest[person(0)].link.Do(table.Command{ID: "x", Do: table.DoSay, To: "mafia", Text: "?"})
		}, func(e *evening) {
			e.clock.Leap(leap)
			e.wait(2 * time.Second)
		})
		if len(shown[1]) == 0 || !slices.Equal(shown[0], shown[1]) {
			t.Errorf("leaping %v, everybody is shown\n%s\nand where nobody chooses\n%s", leap, strings.Join(shown[0], "\n"), strings.Join(shown[1], "\n"))
		}
	}
}

func TestGF30_AStoreThatFailsAtNightIsShownWhenAStepEndsAndNotWhenSomebodyChooses(t *testing.T) {
	for _, c := range []struct {
		what  string
		kept  bool
		blind error
		fails time.Duration
	}{
		{"it fails for a moment", false, nil, time.Second},
		{"it fails for a moment, and keeps what it was given", true, nil, time.Second},
		{"it cannot even be read", false, errors.New("the disk is gone"), time.Second},
		{"it fails until the step is over", false, nil, time.Minute},
	} {
		secretly := func(chooses bool) func(*evening) {
			return func(e *evening) {
				e.store.Fail(store.ErrFull, c.kept)
				e.store.Blind(c.blind)
				if chooses {
					e.chooses()
					e.answered(t, false)
				}
				e.wait(c.fails)
				e.store.Fail(nil, false)
				e.store.Blind(nil)
			}
		}
		shown := nights(t, secretly(true), secretly(false))
		if len(shown[1]) == 0 || !slices.Equal(shown[0], shown[1]) {
			t.Errorf("%s, everybody is shown\n%s\nand where nobody chooses\n%s", c.what, strings.Join(shown[0], "\n"), strings.Join(shown[1], "\n"))
		}
		if stops := strings.Contains(strings.Join(shown[1], ""), `"paused":"store"`); stops != (c.fails == time.Minute) {
			t.Errorf("%s: that the store fails is shown: %v", c.what, stops)
		}
	}
}

// Whoever was told that the choice was not kept makes it again, and it holds.
func TestGF30_AChoiceThatWasNotKeptIsMadeAgain(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered("")
		e.untilStep(1, "mafia")
		c := move(`{"do":"shoot","target":8}`)
		e.store.Fail(store.ErrFull, false)
		e.refused(person(0), "store", c)
		e.refused(person(0), "store", c)
		e.store.Fail(nil, false)
		e.do(person(0), c)
		e.untilStep(1, "news")
		if e.guest["tv"].view().Players[8].In {
			t.Error("the shot was not carried out")
		}
	})
}

func TestGF30_AStoreThatFailsInANarratedNightTellsNobodyWhoActs(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		for _, _, step := e.hall.Stands(e.code); step != "mafia"; _, _, step = e.hall.Stands(e.code) {
			e.enter(`{"do":"advance"}`)
		}
		tv := e.guest["tv"]
		before := len(tv.frames)
		e.store.Fail(store.ErrFull, false)
		e.refused(person(0), "store", move(`{"do":"hold"}`))
		e.refused("ana", "store", move(`{"do":"advance"}`))
		e.wait(time.Minute)
		e.store.Fail(nil, false)
		e.do(person(0), move(`{"do":"hold"}`))
		if len(tv.frames) != before {
			t.Errorf("everybody is shown %s", join(tv.frames[before:]))
		}
	})
}

// What a bot chose while the store failed is no move that the rules refused: it
// moves when the store is well again, and leaves nobody waiting for the clock.
func TestABotWhoseMoveWasNotKeptMovesLater(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{"first":1,"times":{"turn":600,"answer":600}}`, 2, 1)
		e.connect("ana")
		e.start("ana")
		e.store.Fail(store.ErrFull, false)
		e.wait(5 * time.Second)
		if got := e.guest["ana"].state.Table.Paused; got != "store" {
			t.Fatalf("the bot does not try: paused %q", got)
		}
		e.store.Fail(nil, false)
		e.wait(15 * time.Second)
		if len(e.lines("move")) == 0 {
			t.Error("the bot does not move")
		}
	})
}

func TestAClockWhoseTableCannotBeReadWhenItRingsGoesOn(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.restart()
		e.wait(30 * time.Second)
		if !e.hall.Dozing(e.code) {
			t.Fatal("the table is awake after 30 s of silence")
		}
		e.store.Blind(errors.New("the disk is gone"))
		e.wait(time.Minute)
		e.store.Blind(nil)
		lines := len(e.log())
		e.wait(5 * time.Minute)
		if len(e.log()) == lines {
			t.Error("its clock stands still for ever")
		}
	})
}
