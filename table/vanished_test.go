package table_test

import (
	"strings"
	"testing"
	"time"

	"omerta/table"
)

// without has somebody vanish: their socket goes, and they do not come back.
func (e *evening) without(person string) {
	e.t.Helper()
	e.guest[person].link.Close()
	delete(e.guest, person)
	e.takeAll()
}

// watches gives somebody a name among the spectators.
func (e *evening) watches(person, name string) {
	e.t.Helper()
	_, refused := e.hall.Join(e.code, person, name, true, nil)
	e.must(refused)
	e.connect(person)
}

func (g *guest) offered() string { return strings.Join(g.state.You.May, " ") }

func TestGF70_ASpectatorTakesTheBookOfANarratorWhoVanished(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("tv", "Roxana")
		e.enter(`{"do":"advance"}`)
		gone := e.clock.Now().UnixMilli()
		e.without("ana")
		if at := e.guest["tv"].state.Table.NarratorAway; at != gone {
			t.Fatalf("the narrator is away since %d, not %d", at, gone)
		}
		narrate := table.Command{Do: table.DoNarrate}
		e.refused("tv", "narrator_here", narrate)
		e.wait(2*time.Minute - time.Second)
		e.refused("tv", "narrator_here", narrate)
		if e.guest["tv"].offered() != "" {
			t.Fatalf("a second too early a spectator may %s", e.guest["tv"].offered())
		}
		e.wait(time.Second)
		if got := e.guest["tv"].offered(); got != "narrate" {
			t.Fatalf("after two minutes a spectator may %q", got)
		}
		if got := e.guest[person(4)].offered(); got != "" {
			t.Fatalf("one who plays may %q", got)
		}
		e.refused(person(4), "plays", narrate)
		e.do("tv", narrate)
		now := e.guest["tv"].state
		if !now.You.Narrator || !now.You.Host || now.Table.Narrator != "Roxana" || now.Table.NarratorAway != 0 || now.You.May != nil {
			t.Fatalf("who took the book is %+v at %+v", now.You, now.Table)
		}
		if s := e.guest[person(4)].state.Table; s.Narrator != "Roxana" {
			t.Fatalf("the others are told that %q narrates", s.Narrator)
		}
		e.do("tv", move(`{"do":"advance"}`))
		e.connect("ana")
		if s := e.guest["ana"].state; s.You.Narrator || strings.Contains(string(s.View), `"saul"`) {
			t.Fatal("who vanished still has the book")
		}
		e.restart()
		if !e.guest["tv"].state.You.Narrator {
			t.Fatal("a restart forgets who took the book")
		}
	})
}

func TestGF70_ANarratorWhoIsBackInTimeKeepsTheBook(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("tv", "Roxana")
		e.without("ana")
		e.wait(time.Minute)
		e.connect("ana")
		e.wait(5 * time.Minute)
		s := e.guest["tv"].state
		if s.Table.NarratorAway != 0 || s.You.May != nil {
			t.Fatalf("the narrator is back, and a spectator may %s", s.You.May)
		}
		e.refused("tv", "narrator_here", table.Command{Do: table.DoNarrate})
		e.refused(person(0), "narrator_here", table.Command{Do: table.DoCallOff})
	})
}

func TestGF70_OneWhoIsOutTakesTheBookOfAPausedTableToo(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.enter(`{"do":"remove","target":8}`)
		e.do("ana", table.Command{Do: table.DoPause})
		e.without("ana")
		e.wait(2 * time.Minute)
		if got := e.guest[person(8)].offered(); got != "narrate" {
			t.Fatalf("one who is out may %q", got)
		}
		e.do(person(8), table.Command{Do: table.DoNarrate})
		off := false
		e.do(person(8), table.Command{Do: table.DoPause, On: &off})
		e.do(person(8), move(`{"do":"advance"}`))
	})
}

func TestGF70_AStrangerWithoutANameTakesNoBook(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.without("ana")
		e.wait(2 * time.Minute)
		e.connect("")
		e.refused("", "nameless", table.Command{Do: table.DoNarrate})
		e.refused("tv", "nameless", table.Command{Do: table.DoNarrate})
	})
}

func TestGF63_WhoSitsLongestCallsOffAMatchWhoseNarratorAndHostVanished(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		first := person(0)
		e.without(first)
		e.without("ana")
		callOff := table.Command{Do: table.DoCallOff}
		e.refused(person(1), "narrator_here", callOff)
		e.wait(2 * time.Minute)
		if a, b := e.guest[person(1)].offered(), e.guest[person(2)].offered(); a != "call-off" || b != "" {
			t.Fatalf("the second and the third to sit down may %q and %q", a, b)
		}
		e.refused(person(2), "not_heir", callOff)
		e.do(person(1), callOff)
		s := e.guest[person(1)].state
		if s.Table.Phase != "over" || !s.You.Host || s.Table.Secret == "" || !strings.Contains(string(s.View), `"called_off":true`) {
			t.Fatalf("after calling off: %+v, %s", s.Table, s.View)
		}
		_, moves, refused := e.hall.Record(e.code, 0)
		e.must(refused)
		if last := string(moves[len(moves)-2]) + string(moves[len(moves)-1]); last != `{"seat":"clock","do":"call-off"}{"seat":"narrator","do":"close"}` {
			t.Fatalf("the record ends with %s", last)
		}
		e.do(person(1), table.Command{Do: table.DoRematch})
		e.do(person(1), table.Command{Do: table.DoMode, Mode: table.ModeOnline})
		if s := e.guest[person(1)].state; !s.You.Narrator || !s.You.Host {
			t.Fatalf("the host of the next match, who takes the book, is %+v", s.You)
		}
	})
}

func TestGF63_TheEndThatWasReachedStandsWhereTheNarratorVanishedBeforeClosingIt(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		for _, seat := range []string{"0", "1", "2"} {
			e.enter(`{"do":"remove","target":` + seat + `}`)
		}
		e.without("ana")
		e.wait(2 * time.Minute)
		e.do(person(0), table.Command{Do: table.DoCallOff})
		e.mustBeOver("city")
	})
}

func TestGF70_ATableWithoutANarratorHasNoBookToTake(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four("{}")
		e.without("babak")
		e.wait(3 * time.Minute)
		e.refused("ana", "mode", table.Command{Do: table.DoNarrate})
		e.refused("ana", "mode", table.Command{Do: table.DoCallOff})
		if s := e.guest["ana"].state; s.Table.NarratorAway != 0 || s.You.May != nil {
			t.Fatalf("a table that runs itself offers %s", s.You.May)
		}
	})
}

// `you.may` holds what stands open to its viewer, and a screen has no name.
func TestGF70_AScreenWithoutANameIsOfferedNoBook(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("zari", "Zari")
		e.connect("")
		e.without("ana")
		e.wait(2 * time.Minute)
		for p, want := range map[string]string{"": "", "tv": "", "zari": "narrate"} {
			if got := e.guest[p].offered(); got != want {
				t.Errorf("%q is offered %q, not %q", p, got, want)
			}
		}
		e.watches("tv", "Roxana")
		if got := e.guest["tv"].offered(); got != "narrate" {
			t.Errorf("with a name the screen is offered %q", got)
		}
		e.do("tv", table.Command{Do: table.DoNarrate})
	})
}
