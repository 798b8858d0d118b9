package table_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"omerta/record"
	"omerta/table"
)

func TestFourPeoplePlayAMatchToItsEnd(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		moves := e.playOn(rand.New(rand.NewPCG(1, 2)), 20_000)
		for p, g := range e.guest {
			if g.state.Table.Phase != "over" || g.state.Table.Secret == "" {
				t.Fatalf("%s sees phase %q after %d moves", p, g.state.Table.Phase, moves)
			}
		}
		header, played, refused := e.hall.Record(e.code, 0)
		e.must(refused)
		if len(played) != moves || header.Seed == nil || header.Chance == nil {
			t.Fatalf("the record has %d moves of %d", len(played), moves)
		}
	})
}

func TestBotsFinishAMatchWithOnePerson(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 3)
		e.connect("ana")
		e.start("ana")
		chance := rand.New(rand.NewPCG(3, 4))
		for range 5000 {
			if e.guest["ana"].state.Table.Phase == "over" {
				return
			}
			if e.playOn(chance, 100) == 0 {
				e.wait(2500 * time.Millisecond)
			}
		}
		t.Fatal("the match does not end")
	})
}

func TestEveryGameOfTheHouseHasATable(t *testing.T) {
	inEvening(t, func(e *evening) {
		for _, g := range record.Games() {
			code, refused := e.hall.Open(table.Opening{Person: "ana", Name: "Ana", Game: g.Name()})
			e.must(refused)
			sum, refused := e.hall.About(code, "ana")
			e.must(refused)
			if least, most := g.Seats(); sum.Game != g.Name() || len(sum.Seats) < least || len(sum.Seats) > most {
				t.Errorf("%s has a table of %d seats", g.Name(), len(sum.Seats))
			}
		}
	})
}

func TestAnOpeningThatIsRefusedLeavesNoTable(t *testing.T) {
	inEvening(t, func(e *evening) {
		for _, o := range []table.Opening{
			{Options: json.RawMessage(`{"no":"such"}`)}, {Options: json.RawMessage(`null`)}, {Options: json.RawMessage(`[1]`)},
			{Bots: math.MaxInt}, {Bots: math.MinInt},
		} {
			o.Person, o.Name, o.Game = "ana", "Ana", "la-familia"
			if _, refused := e.hall.Open(o); refused == nil {
				t.Fatalf("%+v was opened", o)
			}
		}
		if tables, err := e.hall.Tables("ana"); err != nil || len(tables) > 0 {
			t.Fatalf("%d tables, %v", len(tables), err)
		}
	})
}
