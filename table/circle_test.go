package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/game/godfather"
	"omerta/table"
)

// suggested declares what a host may declare with one press, and more.
func suggested(more string) string {
	return `{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":[],"role_claims":"banned"` + more + `}`
}

var eleven = []string{"Ana", "Babak", "Cyrus", "Dina", "Elham", "Farid", "Golnaz", "Homa", "Iraj", "Jaleh", "Kaveh"}

// reference deals the eleven roles in the order of the ruling.
var reference = []string{"godfather", "saul", "matador", "watson", "leon", "kane", "constantine", "citizen", "citizen", "citizen", "nostradamus"}

// circle opens a table of Godfather for Ana.
func (e *evening) circle(mode, options string, seats, bots int) {
	e.t.Helper()
	code, refused := e.hall.Open(table.Opening{
		Person: "ana", Name: "Ana", Game: "godfather", Mode: mode, Options: json.RawMessage(options), Seats: seats, Bots: bots,
	})
	e.must(refused)
	e.code = code
}

// inRoom opens a table in person, narrated by Ana, with its eleven names.
func (e *evening) inRoom(options string) {
	e.t.Helper()
	e.circle(table.ModeInPerson, options, 0, 0)
	e.connect("ana")
	names := slices.Clone(eleven)
	names[0] = "Nasrin"
	e.do("ana", table.Command{Do: table.DoNames, Names: names})
}

// enter has the narrator enter a move as it stands in the list of legal ones.
func (e *evening) enter(text string) {
	e.t.Helper()
	e.do("ana", move(text))
}

func (g *guest) view() (v seen) {
	g.e.t.Helper()
	g.decode(g.state.View, &v)
	return v
}

// seen is what these tests look at in a view.
type seen struct {
	Phase   string
	Step    *string
	Number  int
	Winner  *string
	Open    bool
	Role    *string
	Team    []int
	Blocked *bool
	Speaker *int
	Players []struct {
		Name string
		In   bool
		Role *string
	}
	News []json.RawMessage
}

func (v seen) step() string {
	if v.Step == nil {
		return ""
	}
	return *v.Step
}

func (g *guest) may(want string) bool {
	return slices.ContainsFunc(g.state.Legal, func(m json.RawMessage) bool { return string(m) == want })
}

func TestGF70_OneNarratorRunsAWholeGameInTheRoomAndUndoesTwoMistakes(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		book := e.guest["ana"]
		if !book.may(`{"seat":10,"do":"foresee","targets":[1,2,3]}`) || !book.may(`{"seat":"narrator","do":"advance"}`) {
			t.Fatalf("the narrator may do %s", book.state.Legal)
		}
		e.enter(`{"seat":10,"do":"foresee","targets":[1,4,7]}`)
		e.enter(`{"seat":10,"do":"side","side":"city"}`)
		e.advance("meet", "speech")
		e.enter(`{"seat":0,"do":"shoot","target":5}`)
		e.enter(`{"seat":2,"do":"block","target":4}`)
		// A mistake: Leon was blocked, not Watson; it was Watson whom Matador meant.
		e.enter(`{"seat":"narrator","do":"undo","steps":1}`)
		if got := string(book.state.Past[0]); got != `{"seat":0,"do":"shoot","target":5,"by":"narrator"}` {
			t.Fatalf("the next undo takes back %s", got)
		}
		e.enter(`{"seat":2,"do":"block","target":3}`)
		e.enter(`{"seat":3,"do":"pass"}`)
		e.enter(`{"seat":4,"do":"fire","target":0}`)
		e.enter(`{"seat":5,"do":"inquire","target":1}`)
		e.enter(`{"seat":6,"do":"pass"}`)
		if v := book.view(); v.Phase != "day" || len(v.News) != 1 {
			t.Fatalf("it is %s, and the news is %s", v.Phase, v.News)
		}
		e.voteOut(2)
		e.enter(`{"seat":0,"do":"shoot","target":7}`)
		e.enter(`{"seat":3,"do":"pass"}`)
		e.enter(`{"seat":4,"do":"fire","target":0}`)
		e.enter(`{"seat":6,"do":"pass"}`)
		e.voteOut(1)
		v := book.view()
		if v.Phase != "over" || v.Winner == nil || *v.Winner != "city" || v.Open || book.state.Table.Phase != "play" {
			t.Fatalf("after the last exit: %+v at a table in %s", v, book.state.Table.Phase)
		}
		if book.state.Table.Secret != "" {
			t.Fatal("the secret is open before the narrator has closed the match")
		}
		// The second mistake: a vote was counted wrongly, and the end with it.
		e.enter(`{"seat":"narrator","do":"undo","steps":1}`)
		if v := book.view(); v.step() != "ballot-2" {
			t.Fatalf("after the undo it is %s", v.step())
		}
		e.advance("ballot-2")
		e.enter(`{"seat":"narrator","do":"close"}`)
		e.mustBeOver("city")
		e.refused("ana", "not_playing", move(`{"seat":"narrator","do":"undo","steps":1}`))
		header, moves, refused := e.hall.Record(e.code, 0)
		e.must(refused)
		if string(header.Deal) != encoded(reference) || header.Chance == nil || header.Chance.Secret == nil {
			t.Fatalf("the record's header is %+v", header)
		}
		undone := 0
		for _, m := range moves {
			undone += strings.Count(string(m), `"undo"`)
		}
		frames, refused := e.hall.Replay(e.code, 0)
		e.must(refused)
		if undone != 2 || len(frames) != len(moves)+1 {
			t.Fatalf("%d undos in %d moves, replayed in %d frames", undone, len(moves), len(frames))
		}
	})
}

// advance goes on from each of these steps.
func (e *evening) advance(steps ...string) {
	e.t.Helper()
	for _, step := range steps {
		if v := e.guest["ana"].view(); v.step() != step {
			e.t.Fatalf("it is %s %s, not %s", v.Phase, v.step(), step)
		}
		e.enter(`{"do":"advance"}`)
	}
}

// voteOut takes the news, hears everybody, and votes a seat out.
func (e *evening) voteOut(seat int) {
	e.t.Helper()
	e.advance("news", "speech")
	book := e.guest["ana"]
	for voter, p := range book.view().Players {
		if p.In && voter != seat {
			e.enter(fmt.Sprintf(`{"seat":%d,"do":"nominate","targets":[%d]}`, voter, seat))
		}
	}
	e.advance("ballot-1", "defence")
	for voter, p := range book.view().Players {
		if p.In && voter != seat && book.view().step() == "ballot-2" {
			e.enter(fmt.Sprintf(`{"seat":%d,"do":"vote","target":%d}`, voter, seat))
		}
	}
}

func (e *evening) mustBeOver(winner string) {
	e.t.Helper()
	for p, g := range e.guest {
		v := g.view()
		if g.state.Table.Phase != "over" || v.Winner == nil || *v.Winner != winner || !v.Open || g.state.Table.Secret == "" {
			e.t.Fatalf("%s sees a table in %s, %+v", p, g.state.Table.Phase, v)
		}
	}
}

func encoded(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func TestGF11_ADealFromPaperThatIsNotTheMixIsRefusedWithItsComposition(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		deal := slices.Clone(reference)
		deal[7] = "mafioso"
		a := e.ask("ana", table.Command{Do: table.DoStart, Deal: deal})
		if a.OK || a.Error.Rule != "GF-11" || a.Error.Composition["mafia"] != 4 || a.Error.Composition["city"] != 6 {
			t.Fatalf("the deal is answered %+v", a)
		}
		if e.guest["ana"].state.Table.Phase != "lobby" {
			t.Fatal("the match has begun all the same")
		}
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
	})
}

func TestGF70_APhoneInTheRoomShowsTheRoleOfItsSeatAndNothingElse(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		keys := e.guest["ana"].state.Keys
		e.must(e.hall.Claim(e.code, "farid", 5, keys[5]))
		if refused := e.hall.Claim(e.code, "thief", 5, keys[5]); refused == nil || refused.Code != "taken" {
			t.Fatalf("a second phone at the seat: %v", refused)
		}
		if refused := e.hall.Claim(e.code, "thief", 4, keys[5]); refused == nil || refused.Code != "no_table" {
			t.Fatalf("a phone with another seat's key: %v", refused)
		}
		e.connect("farid", "tv")
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		phone := e.guest["farid"]
		if v := phone.view(); v.Role == nil || *v.Role != "kane" || len(phone.state.Legal) > 0 || len(phone.state.Keys) > 0 {
			t.Fatalf("the phone shows %+v", v)
		}
		e.enter(`{"seat":10,"do":"foresee","targets":[1,4,7]}`)
		e.enter(`{"seat":10,"do":"side","side":"city"}`)
		e.advance("meet", "speech")
		e.enter(`{"seat":0,"do":"shoot","target":8}`)
		e.enter(`{"seat":2,"do":"block","target":5}`)
		e.enter(`{"seat":3,"do":"pass"}`)
		before := len(phone.frames)
		e.enter(`{"seat":4,"do":"pass"}`) // Kane is called, and blocked
		if len(phone.frames) != before || phone.view().Step != nil || len(phone.state.Asked) > 0 {
			t.Fatal("the phone lights up as its seat is woken")
		}
		e.refused("farid", "in_person", move(`{"do":"pass"}`))
		e.do("ana", table.Command{Do: table.DoRemove, Seat: at(5)})
		if v := phone.view(); v.Role != nil {
			t.Fatal("the phone shows a role that it has given back")
		}
	})
}

func at(seat int) *int { return &seat }

func TestGF70_InPersonEveryRefusalTellsRuleAndReasonAndCheckChangesNothing(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		lines := len(e.log())
		for text, rule := range map[string]string{
			`{"seat":10,"do":"foresee","targets":[1,4]}`: "GF-20",
			`{"seat":0,"do":"shoot","target":4}`:         "GF-31",
			`{"seat":"narrator","do":"close"}`:           "GF-63",
			`{"seat":"narrator","do":"undo","steps":1}`:  "GF-71",
			`{"seat":3,"do":"vote","target":4}`:          "GF-54",
		} {
			a := e.ask("ana", table.Command{Do: table.DoCheck, Move: json.RawMessage(text)})
			if a.OK || a.Error.Rule != rule || a.Error.Text.FA == "" {
				t.Errorf("%s is answered %+v", text, a.Error)
			}
		}
		for _, m := range e.guest["ana"].state.Legal {
			e.do("ana", table.Command{Do: table.DoCheck, Move: m})
		}
		if len(e.log()) != lines {
			t.Fatal("asking changed the log")
		}
	})
}

func TestGF70_NarratorsClockWarnsAndNeverActs(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(`,"times":{"night_step":2}`))
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		clock := e.guest["ana"].state.Clock
		lines := len(e.log())
		e.wait(1000e9)
		if clock == nil || clock.Seconds != 2 || len(e.log()) != lines {
			t.Fatalf("clock %+v; %d entries became %d", clock, lines, len(e.log()))
		}
	})
}

func TestGF80_StartNamesEachPointThatIsNotDeclared(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(`{"tie":"lot"}`)
		missing := []string{"defence_quorum", "exit_quorum", "last_move", "role_claims"}
		if got := e.guest["ana"].state.Table.Missing; !slices.Equal(got, missing) {
			t.Fatalf("the lobby misses %v", got)
		}
		a := e.ask("ana", table.Command{Do: table.DoStart})
		if a.OK || a.Error.Code != "undeclared" || !slices.Equal(a.Error.Missing, missing) {
			t.Fatalf("the start is answered %+v", a.Error)
		}
	})
}

func TestGF56_LastMoveCardsStayOffUntilTheOwnersWordIsDeclared(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		cards := json.RawMessage(strings.Replace(suggested(""), `"last_move":[]`, `"last_move":["reveal"]`, 1))
		e.refused("ana", "unconfirmed", table.Command{Do: table.DoOptions, Options: cards})
		yes := true
		e.do("ana", table.Command{Do: table.DoOptions, Options: cards, Confirmed: &yes})
		if !e.guest["ana"].state.Table.Confirmed {
			t.Fatal("the lobby does not show it")
		}
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		if d := e.guest["ana"].declaration(); len(d.LastMove) != 1 || d.Ends != godfather.EndsConfirmed {
			t.Fatalf("played by %+v", d)
		}
	})
}

// declared is what these tests look at in a declaration.
type declared struct {
	LastMove   []string `json:"last_move"`
	Ends       string   `json:"ends"`
	SpentRoles string   `json:"spent_roles"`
}

func (g *guest) declaration() declared {
	var v struct{ Declaration declared }
	g.decode(g.state.View, &v)
	return v.Declaration
}
