package table_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"omerta/table"
	"omerta/table/tabletest"
)

// toTheEnd lets bots and the clock play, and one person with them.
func (e *evening) toTheEnd(who string) {
	e.t.Helper()
	for range 6000 {
		g := e.guest[who]
		if g.state.Table.Phase == "over" {
			return
		}
		if len(g.state.Legal) > 0 && g.state.You.Seat != nil && len(g.state.Asked) > 0 && slices.Contains(g.state.Asked, *g.state.You.Seat) {
			e.do(who, table.Command{Do: table.DoMove, Move: plain(g, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})})
			continue
		}
		e.wait(250 * time.Millisecond)
	}
	e.t.Fatal("the match does not end")
}

func TestGF70_OnePersonAndTenBotsPlayASelfRunningTableToItsEnd(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.circle(table.ModeSelf, suggested(`,"times":{"opening":4,"day":4,"challenge":4,"defence":4,"night_step":2,"ballot":30,"card":4}`), 11, 10)
		e.connect("ana")
		e.do("ana", table.Command{Do: table.DoStart, Entropy: strings.Repeat("ab", 16)})
		e.toTheEnd("ana")
		if v := e.guest["ana"].view(); v.Winner == nil {
			t.Fatal("a table that is played was called off")
		}
		statements := 0
		for _, said := range e.guest["ana"].talk {
			if said.Statement != nil {
				statements++
			}
		}
		if statements == 0 {
			t.Fatal("ten bots had nothing to state")
		}
		e.askedBotsAnswered()
		header, moves, refused := e.hall.Record(e.code, 0)
		e.must(refused)
		verify(t, header, moves)
	})
}

const atOnce = `,"times":{"opening":1,"day":1,"challenge":1,"defence":1,"night_step":2,"ballot":2,"card":1}`

// untilOut plays on until somebody is out of the match, which goes on; or is over.
func (e *evening) untilOut(who string) (out bool) {
	e.t.Helper()
	for range 6000 {
		g := e.guest[who]
		if g.state.Table.Phase == "over" {
			return false
		}
		if len(g.state.View) > 0 && g.state.You.Seat != nil && !g.view().Players[*g.state.You.Seat].In {
			return true
		}
		if g.offered() != "" {
			e.t.Fatalf("one who is in may %q", g.offered())
		}
		e.wait(250 * time.Millisecond)
	}
	e.t.Fatal("nobody leaves, and nothing ends")
	return false
}

// practise deals ana and ten bots one match after another, until play has seen in one what it was to see.
func practise(t *testing.T, most uint64, play func(*evening) bool) {
	t.Helper()
	for seed := range most {
		seen := false
		synctest.Test(t, func(t *testing.T) {
			e := newEvening(t, tabletest.NewStore(), seed)
			defer func() { e.hall.Close() }()
			e.circle(table.ModeSelf, suggested(atOnce), 11, 10)
			e.connect("ana")
			e.do("ana", table.Command{Do: table.DoStart, Entropy: strings.Repeat("ab", 16)})
			seen = play(e)
		})
		if seen {
			return
		}
	}
	t.Fatalf("it did not come to that in %d matches", most)
}

func TestGF63_WhoIsOutAndAloneAmongBotsNeedNotWaitForTheEnd(t *testing.T) {
	practise(t, 12, func(e *evening) bool {
		e.refused("ana", "mode", table.Command{Do: table.DoCallOff})
		out := e.untilOut("ana") // a match may end with its one person in
		if out {
			e.endsAlone("ana")
		}
		return out
	})
}

// The one person of a match is offered its end whenever they are out, and at no other time: who is
// brought back plays on.
func TestGF39_WhoIsBroughtBackIsOfferedTheEndNoMore(t *testing.T) {
	practise(t, 200, func(e *evening) bool { return e.comesBack("ana") })
}

// comesBack plays on until somebody who was out is in again, or the match is over.
func (e *evening) comesBack(who string) bool {
	e.t.Helper()
	for was := false; e.guest[who].state.Table.Phase == "play"; {
		g := e.guest[who]
		out := !g.view().Players[*g.state.You.Seat].In
		if (g.offered() == table.DoCallOff) != out {
			e.t.Fatalf("out: %v, and may %q", out, g.offered())
		}
		if was && !out {
			return true
		}
		was = out
		e.wait(250 * time.Millisecond)
	}
	return false
}

// endsAlone has the one person of a match, who is out, call it off.
func (e *evening) endsAlone(who string) {
	e.t.Helper()
	g := e.guest[who]
	if g.offered() != table.DoCallOff || g.state.Table.Secret != "" || strings.Contains(string(g.state.View), `"open":true`) {
		e.t.Fatalf("one who is out may %q, and is shown %s", g.offered(), g.state.View)
	}
	e.connect("tv")
	e.refused("tv", "mode", table.Command{Do: table.DoCallOff})
	e.do(who, table.Command{Do: table.DoCallOff})
	s := g.state
	if v := string(s.View); s.Table.Phase != "over" || s.Table.Secret == "" || s.You.May != nil ||
		!strings.Contains(v, `"called_off":true`) || !strings.Contains(v, `"open":true`) {
		e.t.Fatalf("after calling off: %+v, %s", s.Table, v)
	}
	header, moves, refused := e.hall.Record(e.code, 0)
	e.must(refused)
	if last := string(moves[len(moves)-1]); last != `{"seat":"clock","do":"call-off"}` {
		e.t.Fatalf("the record ends with %s", last)
	}
	verify(e.t, header, moves)
}

// askedBotsAnswered holds that the clock played only where nobody was asked.
func (e *evening) askedBotsAnswered() {
	e.t.Helper()
	frames, refused := e.hall.Replay(e.code, 0)
	e.must(refused)
	for i, f := range frames {
		if i == 0 || !strings.Contains(string(f.Move), `"timeout"`) {
			continue
		}
		var v seen
		if err := json.Unmarshal(frames[i-1].View, &v); err != nil {
			e.t.Fatal(err)
		}
		switch v.step() {
		case "meet", "news":
		case "matador", "watson", "leon", "kane", "constantine": // spent, or gone
			for _, p := range v.Players {
				if p.In && p.Role != nil && *p.Role == v.step() && (v.step() == "matador" || v.step() == "watson") {
					e.t.Fatalf("move %d: the clock played for %s", i, v.step())
				}
			}
		default:
			e.t.Fatalf("move %d: the clock played in %s", i, v.step())
		}
	}
}

func TestGF70_ANarratorRehearsesWithElevenBots(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.circle(table.ModeOnline, suggested(""), 11, 11)
		e.connect("ana")
		e.do("ana", table.Command{Do: table.DoStart})
		for range 3000 {
			g := e.guest["ana"]
			switch v := g.view(); {
			case v.Phase == "over":
				e.enter(`{"do":"close"}`)
				if v := g.view(); !v.Open || v.Winner == nil {
					t.Fatalf("after the close: %+v", v)
				}
				return
			case len(g.state.Asked) == 0:
				e.enter(`{"do":"advance"}`)
			default:
				e.wait(3 * time.Second)
			}
		}
		t.Fatal("the rehearsal does not end")
	})
}

func TestGF73_ABotTakesTheSeatOfOneWhoIsNotThere(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.guest[person(10)].link.Close()
		delete(e.guest, person(10))
		e.settle()
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(10), Level: "normal"})
		e.wait(5 * time.Second)
		if v := e.guest["ana"].view(); v.step() != "meet" {
			t.Fatalf("the bot has not chosen for Nostradamus: it is %s", v.step())
		}
	})
}
