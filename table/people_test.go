package table_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"omerta/record"
	"omerta/table"
)

func firstOf(t *testing.T, s table.State, what string) json.RawMessage {
	t.Helper()
	for _, m := range s.Legal {
		if strings.Contains(string(m), what) {
			return m
		}
	}
	t.Fatalf("no %s among %s", what, s.Legal)
	return nil
}

func (e *evening) seatOf(person string) table.SeatInfo {
	g := e.guest[person]
	return g.state.Table.Seats[*g.state.You.Seat]
}

// until lets the people who are asked draw and end their turns, and bots
// move, until something holds.
func (e *evening) until(what string, holds func() bool) {
	e.t.Helper()
	for range 100 {
		if holds() {
			return
		}
		person, state := e.asked()
		switch {
		case person == "" || e.seatOf(person).Away:
			e.wait(500 * time.Millisecond)
		case strings.Contains(string(state.View), `"phase":"draw"`):
			e.do(person, table.Command{Do: table.DoMove, Move: firstOf(e.t, state, `"draw"`)})
		default:
			e.do(person, table.Command{Do: table.DoMove, Move: firstOf(e.t, state, `"end"`)})
		}
	}
	e.t.Fatalf("it never comes about that %s", what)
}

func (e *evening) turnIsNot(person string) bool {
	g := e.guest[person].state
	return len(g.Asked) != 1 || g.Asked[0] != *g.You.Seat
}

func TestLeavingHandsTheSeatToABotAndTheTableToTheLongestSeated(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.do("ana", table.Command{Do: table.DoLeave})
		state := e.guest["dina"].state
		if s := state.Table.Seats[0]; s.Kind != "bot" || s.Name != "Ana" {
			t.Fatalf("ana's seat: %+v", s)
		}
		if state.Table.Host == nil || *state.Table.Host != 1 || !e.guest["babak"].state.You.Host {
			t.Fatal("babak, who sat down first, is not host")
		}
		if e.guest["ana"].state.You.Seat != nil {
			t.Fatal("ana still sees as a player")
		}
	})
}

// Whoever only looks on is told that a name is wanting, where a seat is not needed.
func TestAStrangerIsToldThatANameIsWanting(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 0)
		e.connect("stranger")
		seat := 0
		for _, c := range []table.Command{
			{Do: table.DoSay, Text: "Hello"}, {Do: table.DoMute, Seat: &seat}, {Do: table.DoReport, Seat: &seat},
			{Do: table.DoSit}, {Do: table.DoLeave},
		} {
			e.refused("stranger", "nameless", c)
		}
		e.refused("stranger", "not_seated", table.Command{Do: table.DoReady})
	})
}

func TestHostLocksRemovesAndHandsOver(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 0)
		e.join("babak", "cyrus")
		e.connect("ana", "babak", "cyrus")
		own, two := 0, 2
		e.refused("babak", "not_host", table.Command{Do: table.DoRemove, Seat: &two})
		e.refused("ana", "own_seat", table.Command{Do: table.DoRemove, Seat: &own})
		e.do("ana", table.Command{Do: table.DoRemove, Seat: &two})
		_, refused := e.hall.Join(e.code, "elham", "Elham", true, nil)
		e.must(refused)
		e.do("ana", table.Command{Do: table.DoLock})
		if _, refused := e.hall.Join(e.code, "elham", "Elham", false, nil); refused == nil || refused.Code != "locked" {
			t.Fatalf("a spectator takes a seat at a locked table: %v", refused)
		}
		if _, refused := e.hall.Join(e.code, "dina", "Dina", false, nil); refused == nil || refused.Code != "locked" {
			t.Fatalf("a locked table says %v", refused)
		}
		if _, refused := e.hall.Attach(e.code, table.Onlooker{Person: "stranger"}, func(table.Place) {}); refused == nil || refused.Code != "locked" {
			t.Fatalf("a locked table lets strangers look: %v", refused)
		}
		one := 1
		e.do("ana", table.Command{Do: table.DoHandOver, Seat: &one})
		e.refused("ana", "not_host", table.Command{Do: table.DoLock})
		off := false
		e.do("babak", table.Command{Do: table.DoLock, On: &off})
		e.join("dina")
	})
}

func TestStartNeedsEverybodysYesToTheHouseRulesAsTheyStand(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 1)
		e.join("babak")
		e.connect("ana", "babak")
		commitment := e.guest["babak"].state.Table.Commitment
		ready := table.Command{Do: table.DoReady, Entropy: strings.Repeat("ab", 16)}
		e.refused("ana", "not_ready", table.Command{Do: table.DoStart})
		e.refused("babak", "entropy", table.Command{Do: table.DoReady, Entropy: "xyz"})
		e.do("babak", ready)
		e.do("ana", table.Command{Do: table.DoOptions, Options: json.RawMessage(`{"territories":4}`)})
		if e.seatOf("babak").Ready {
			t.Fatal("still ready, though the rules changed")
		}
		ready.Options = json.RawMessage(`{}`)
		e.refused("babak", "changed", ready)
		ready.Options = json.RawMessage(`{ "territories": 4 }`)
		e.do("babak", ready)
		e.refused("ana", "option_value", table.Command{Do: table.DoOptions, Options: json.RawMessage(`{"territories":9}`)})
		e.do("ana", table.Command{Do: table.DoStart, Entropy: strings.Repeat("cd", 16)})
		state := e.guest["babak"].state
		if len(state.Table.Seats) != 3 || state.Table.Phase != "play" || state.Table.Secret != "" || state.Table.Commitment != commitment {
			t.Fatalf("after the start: %+v", state.Table)
		}
		e.refused("babak", "not_lobby", ready)
	})
}

func TestLF54_RematchMovesTheFirstSeatOnAndDealsByANewSecret(t *testing.T) {
	inEvening(t, func(e *evening) {
		people := []string{"ana", "babak"}
		e.open(`{"first":1}`, 2, 0)
		e.join("babak")
		e.connect(people...)
		e.start(people...)
		e.refused("ana", "not_over", table.Command{Do: table.DoRematch})
		commitment := e.guest["ana"].state.Table.Commitment
		e.playOn(rand.New(rand.NewPCG(8, 8)), 20_000)
		e.refused("babak", "not_host", table.Command{Do: table.DoRematch})
		e.do("ana", table.Command{Do: table.DoRematch})
		state := e.guest["ana"].state
		if state.Table.Match != 2 || state.Table.Phase != "lobby" || state.Table.Commitment == commitment || state.Table.Secret != "" {
			t.Fatalf("the rematch: %+v", state.Table)
		}
		e.start(people...)
		if person, _ := e.asked(); person != "ana" {
			t.Fatalf("%s begins, after seat 1 began", person)
		}
		header, moves, refused := e.hall.Record(e.code, 1)
		e.must(refused)
		if _, _, refused := e.hall.Record(e.code, 2); refused == nil || refused.Code != "not_over" {
			t.Fatal("the record of a match in play is given out")
		}
		verify(t, header, moves)
	})
}

// Whom the host's page names to begin, or the rematch's, begins, whatever number their
// seat has once empty seats are taken away.
func TestLF14_LF54_WhoIsNamedToBeginDoesWhenSeatsAreTakenAwayOrMoved(t *testing.T) {
	away := func(people ...string) func(e *evening) {
		return func(e *evening) {
			for _, p := range people {
				e.do(p, table.Command{Do: table.DoStand})
			}
		}
	}
	moved := func(order ...int) func(e *evening) {
		return func(e *evening) { e.do("ana", table.Command{Do: table.DoSeats, Order: order}) }
	}
	for what, c := range map[string]struct {
		first  string
		amiss  func(e *evening)
		begins string
	}{
		"a seat before theirs is empty":              {`2`, away("babak"), "cyrus"},
		"a seat before the last is empty":            {`3`, away("babak"), "dina"},
		"two seats are":                              {`3`, away("babak", "cyrus"), "dina"},
		"a seat after theirs is":                     {`1`, away("cyrus"), "babak"},
		"theirs is: the next begins":                 {`1`, away("babak"), "cyrus"},
		"theirs is the last: the first begins":       {`3`, away("dina"), "ana"},
		"the seats are moved":                        {`2`, moved(2, 0, 1, 3), "cyrus"},
		"an empty seat is removed by the host":       {`3`, func(e *evening) { away("babak")(e); moved(0, 2, 3)(e) }, "dina"},
		"their own is removed by the host":           {`3`, func(e *evening) { away("dina")(e); moved(0, 1, 2)(e) }, "ana"},
		"an empty seat comes before theirs and goes": {`1`, func(e *evening) { away("dina")(e); moved(-1, 0, 1, 2)(e) }, "babak"},
	} {
		t.Run(what, func(t *testing.T) {
			inEvening(t, func(e *evening) {
				people := []string{"ana", "babak", "cyrus", "dina"}
				e.open(`{"first":`+c.first+`,"max_rounds":5}`, 4, 0)
				e.join(people[1:]...)
				e.connect(people...)
				c.amiss(e)
				var stay []string
				for _, p := range people {
					if e.guest[p].state.You.Seat != nil {
						stay = append(stay, p)
					}
				}
				e.start(stay...)
				if person, _ := e.asked(); person != c.begins {
					t.Errorf("%s begins, not %s", person, c.begins)
				}
				e.restart()
				if person, _ := e.asked(); person != c.begins {
					t.Errorf("after a restart %s begins, not %s", person, c.begins)
				}
				e.playOn(rand.New(rand.NewPCG(8, 8)), 20_000)
				header, moves, refused := e.hall.Record(e.code, 1)
				e.must(refused)
				verify(t, header, moves)
			})
		})
	}
}

// verify holds a record of a finished match to everything that can be
// recomputed from it.
func verify(t *testing.T, header record.Header, moves []json.RawMessage) {
	t.Helper()
	var file strings.Builder
	if err := record.Write(&file, header, moves); err != nil {
		t.Fatal(err)
	}
	rec, err := record.Read(strings.NewReader(file.String()))
	if err != nil {
		t.Fatal(err)
	}
	match, err := record.Start(rec.Header)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range rec.Moves() {
		if _, err := match.Play(m); err != nil {
			t.Fatalf("move %d: %v", i, err)
		}
	}
	if !match.Result().Over {
		t.Fatal("the record does not end")
	}
}

func TestGF73_SubstituteTakesASeatInPlay(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		_, refused := e.hall.Join(e.code, "zari", "Zari", true, nil)
		e.must(refused)
		e.connect("zari")
		two := 2
		e.refused("ana", "present", table.Command{Do: table.DoSubstitute, Seat: &two, Text: "Zari"})
		e.guest["cyrus"].link.Close()
		delete(e.guest, "cyrus")
		e.refused("ana", "too_soon", table.Command{Do: table.DoSubstitute, Seat: &two, Text: "Zari"}) // a phone without signal is not gone
		for range 2 {
			e.until("cyrus is asked", func() bool { return strings.Contains(string(e.guest["ana"].state.View), `"turn":2`) })
			e.wait(61 * time.Second)
		}
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: &two, Text: "Zari"})
		if got := e.guest["zari"].state; got.You.Seat == nil || *got.You.Seat != 2 || !strings.Contains(string(got.View), `"hand":[`) {
			t.Fatal("the substitute does not see the seat's hand")
		}
		e.connect("cyrus")
		if got := e.guest["cyrus"].state; got.You.Seat != nil || strings.Contains(string(got.View), `"hand":[`) {
			t.Fatal("who was substituted still sees the hand")
		}
	})
}

// A seat that a bot may take for good may pass on from the bot to anybody: so it
// waits as long for a bot as for a friend. A bot that plays for the absent does not
// make it their loss, and does not hold the seat for ever.
func TestGF73_ASeatWhosePersonMayBeBackPassesToNobodyByWayOfABot(t *testing.T) {
	for _, restarts := range []bool{false, true} {
		inEvening(t, func(e *evening) {
			e.four(`{}`)
			_, refused := e.hall.Join(e.code, "zari", "Zari", true, nil)
			e.must(refused)
			e.connect("zari")
			e.without("cyrus")
			toBot := table.Command{Do: table.DoSubstitute, Seat: at(2)}
			toFriend := table.Command{Do: table.DoSubstitute, Seat: at(2), Text: "Zari"}
			e.refused("ana", "too_soon", toBot)
			e.do("ana", table.Command{Do: table.DoBot, Seat: at(2)})
			e.wait(time.Minute)
			e.refused("ana", "too_soon", toBot)
			e.refused("ana", "too_soon", toFriend)
			e.connect("cyrus")
			e.do("cyrus", table.Command{Do: table.DoBack})
			e.wait(time.Minute)
			e.without("cyrus")
			e.refused("ana", "too_soon", toFriend)
			e.do("ana", table.Command{Do: table.DoBot, Seat: at(2)})
			e.wait(time.Minute)
			if restarts {
				e.restart()
			}
			e.refused("ana", "too_soon", toFriend)
			e.wait(time.Minute)
			e.do("ana", toFriend)
			if got := e.guest["zari"].state.You.Seat; got == nil || *got != 2 {
				t.Errorf("zari has seat %v", got)
			}
		})
	}
}

// Who has left a seat knows its hand: they come back to it, or watch.
func TestLF11_WhoHasLeftASeatTakesNoOtherInTheSameMatch(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		for _, p := range []string{"babak", "cyrus"} {
			e.do(p, table.Command{Do: table.DoLeave})
			_, refused := e.hall.Join(e.code, p, strings.ToUpper(p[:1])+p[1:]+" Again", true, nil)
			e.must(refused)
		}
		one, two := 1, 2
		e.refused("ana", "knows", table.Command{Do: table.DoSubstitute, Seat: &two, Text: "Babak Again"})
		e.restart()
		e.refused("ana", "knows", table.Command{Do: table.DoSubstitute, Seat: &one, Text: "Cyrus Again"})
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: &one, Text: "Babak Again"})
		if got := e.guest["babak"].state.You.Seat; got == nil || *got != 1 {
			t.Fatalf("babak is back at %v", got)
		}
	})
}

func TestLF04_ANewSeatTakesABadgeThatThereIs(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 5, 0)
		e.join("babak", "cyrus", "dina")
		e.connect("ana", "babak", "cyrus", "dina")
		e.do("ana", table.Command{Do: table.DoSeats, Order: []int{-1, 0, 1, 2, 3}}) // the empty one goes, another comes
		e.join("elham")
		e.connect("elham")
		e.start("ana", "babak", "cyrus", "dina", "elham")
	})
}
