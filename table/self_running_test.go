package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/table"
)

// gathered opens a self-running table of eleven and deals the reference roles
// by seat.
func (e *evening) gathered(options string) {
	e.t.Helper()
	e.t.Cleanup(table.DealAs(reference))
	e.do(e.gather(table.ModeSelf, suggested(options)), table.Command{Do: table.DoStart})
}

// holding gives the seats that hold one of some roles.
func (e *evening) holding(roles ...string) (seats []int) {
	for seat := range eleven {
		if slices.Contains(roles, *e.guest[person(seat)].view().Role) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// askedSeat gives a person who is asked and has a move, or nobody.
func (e *evening) askedSeat() string {
	for seat := range eleven {
		g := e.guest[person(seat)]
		if g != nil && g.link != nil && slices.Contains(g.state.Asked, seat) && len(g.state.Legal) > 0 {
			return person(seat)
		}
	}
	return ""
}

// untilStep lets time pass until the match truly stands at a step.
func (e *evening) untilStep(number int, step string) {
	e.t.Helper()
	for range 5000 {
		if _, n, s := e.hall.Stands(e.code); n == number && s == step {
			return
		}
		e.wait(beat)
	}
	e.t.Fatalf("it never comes to %s of %d", step, number)
}

// plain gives a move for whoever is asked: nothing at night, a short speech,
// and a vote against the first of some seats who is still in.
func plain(g *guest, suspects []int) json.RawMessage {
	v := g.view()
	target := -1
	for _, seat := range suspects {
		if v.Players[seat].In && seat != *g.state.You.Seat && target < 0 {
			target = seat
		}
	}
	for _, want := range []string{
		fmt.Sprintf(`{"do":"nominate","targets":[%d]}`, target), fmt.Sprintf(`{"do":"vote","target":%d}`, target),
		`{"do":"hold"}`, `{"do":"pass"}`, `{"do":"done"}`, `{"do":"side","side":"mafia"}`,
	} {
		if g.may(want) {
			return json.RawMessage(want)
		}
	}
	return g.state.Legal[0]
}

func TestGF70_SelfRunningTableIsPlayedByItsPeopleAndItsClockToTheCitysWin(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.do(e.gather(table.ModeSelf, suggested(quick)), table.Command{Do: table.DoStart})
		mafia := e.holding("godfather", "saul", "matador")
		for range 3000 {
			if e.guest["tv"].state.Table.Phase == "over" {
				break
			}
			for seat := range eleven { // whoever is out leaves the end to the others
				if may := e.guest[person(seat)].offered(); may != "" {
					t.Fatalf("seat %d may %s among people", seat, may)
				}
			}
			if p := e.askedSeat(); p != "" {
				e.do(p, table.Command{Do: table.DoMove, Move: plain(e.guest[p], mafia)})
				continue
			}
			e.wait(beat)
		}
		e.mustBeOver("city")
		header, moves, refused := e.hall.Record(e.code, 0)
		e.must(refused)
		if header.Chance == nil || header.Chance.Secret == nil || len(header.Chance.Entropy) != 11 || header.Chance.Entropy[3] == nil {
			t.Fatalf("the record's chance is %+v", header.Chance)
		}
		frames, refused := e.hall.Replay(e.code, 0)
		e.must(refused)
		if len(frames) != len(moves)+1 {
			t.Fatalf("%d frames of %d moves", len(frames), len(moves))
		}
		e.do(person(0), table.Command{Do: table.DoRematch})
		if s := e.guest["tv"].state.Table; s.Phase != "lobby" || s.Match != 2 || len(s.Missing) > 0 || s.Seats[10].Name != "Kaveh" {
			t.Fatalf("the rematch: %+v", s)
		}
	})
}

// nightLasts is what a night takes whatever is chosen: six steps of two seconds.
const nightLasts = 12 * time.Second

func TestGF30_ANightTakesItsFullTimeAndEverybodyIsToldItsEnd(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.untilStep(1, "mafia")
		tv := e.guest["tv"]
		begun, clock := tv.state.Now, tv.state.Clock
		if clock == nil || clock.Name != "night-1" || clock.At != begun+nightLasts.Milliseconds() || clock.Seconds != 12 {
			t.Fatalf("the public clock is %+v at %d", clock, begun)
		}
		shown := len(tv.frames)
		e.do(person(0), move(`{"do":"hold"}`))
		if leader := e.guest[person(0)]; string(leader.state.Chosen) != `{"seat":0,"do":"hold"}` || len(leader.state.Legal)+len(leader.state.Asked) > 0 || leader.state.Clock.Seconds != 2 {
			t.Fatalf("after choosing: %+v", leader.state)
		}
		e.wait(nightLasts - beat)
		if len(tv.frames) != shown {
			t.Fatal("something of the night was shown to everybody")
		}
		e.wait(beat)
		if v := tv.view(); v.Phase != "day" || tv.state.Now != clock.At {
			t.Fatalf("it is %s at %d", v.Phase, tv.state.Now)
		}
	})
}

func TestGF90_AChoiceAfterItsTimeOrASecondOneIsTooLate(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.untilStep(1, "matador")
		watson := person(3)
		e.refused(watson, "not_now", move(`{"do":"heal","target":3}`))
		e.refused(person(7), "not_yours", move(`{"do":"heal","target":3}`))
		e.untilStep(1, "watson")
		e.do(watson, move(`{"do":"heal","target":3}`))
		for _, c := range []table.Command{move(`{"do":"heal","target":4}`), {Do: table.DoCheck, Move: json.RawMessage(`{"do":"pass"}`)}} {
			if a := e.ask(watson, c); a.OK || a.Error.Code != "too_late" || a.Error.Rule != "GF-35" {
				t.Fatalf("a second choice is answered %+v", a.Error)
			}
		}
		e.untilStep(1, "leon")
		if a := e.ask(watson, move(`{"do":"heal","target":4}`)); a.OK || a.Error.Code != "too_late" || a.Error.Rule != "GF-35" {
			t.Fatalf("a late choice is answered %+v", a.Error)
		}
		if v := e.guest[watson].view(); v.Step != nil || v.Phase != "night" {
			t.Fatalf("the present view is %+v", v)
		}
	})
}

func TestGF30_AChoiceIsLoggedAtOnceAndOutlivesARestart(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.untilStep(1, "mafia")
		e.do(person(0), move(`{"do":"shoot","target":8}`))
		lines := e.log()
		if last := string(lines[len(lines)-1]); !strings.Contains(last, `"do":"chose"`) || !strings.Contains(last, `"target":8`) {
			t.Fatalf("the log ends with %s", last)
		}
		e.restart()
		if got := string(e.guest[person(0)].state.Chosen); got != `{"seat":0,"do":"shoot","target":8}` {
			t.Fatalf("after the restart the choice is %s", got)
		}
		if got := e.guest[person(2)].state; len(got.Chosen)+len(got.Asked) > 0 {
			t.Fatal("the next one is shown something already")
		}
		e.untilStep(1, "news")
		if v := e.guest["tv"].view(); v.Players[8].In || len(v.News) != 1 {
			t.Fatalf("the news is %s", v.News)
		}
	})
}

func TestGF63_ATableThatNobodyTouchesIsCalledOffAfterAWholeNightAndDay(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.untilStep(1, "ballot-1")
		if e.guest["tv"].state.Table.Phase != "play" {
			t.Fatal("called off too early")
		}
		e.wait(time.Hour)
		tv := e.guest["tv"]
		var v struct {
			CalledOff bool `json:"called_off"`
			Number    int
			Winner    *string
		}
		tv.decode(tv.state.View, &v)
		if tv.state.Table.Phase != "over" || !v.CalledOff || v.Winner != nil || v.Number != 2 {
			t.Fatalf("after an hour of silence: %s, %+v", tv.state.Table.Phase, v)
		}
	})
}

func TestGF63_WhateverIsDeclaredAnUntouchedTableComesToAnEnd(t *testing.T) {
	for _, more := range []string{`,"opening":"day"`, `,"spent_roles":"skipped","ballots":"closed"`, `,"state_inquiries":2,"challenges":3`} {
		inEvening(t, func(e *evening) {
			e.gathered(quick + more)
			e.wait(time.Hour)
			tv := e.guest["tv"]
			if d := tv.declaration(); tv.state.Table.Phase != "over" || d.SpentRoles != "called" || d.Ends != "at-once" {
				t.Errorf("%s: %s after an hour, played by %+v", more, tv.state.Table.Phase, d)
			}
		})
	}
}

// Whoever comes back in the first step of the night after it has chosen, and a choice
// that was taken is carried out.
func TestGF63_AChoiceInTheLastMomentKeepsTheTable(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.untilStep(2, "mafia")
		leader := e.askedSeat()
		e.do(leader, move(string(plain(e.guest[leader], nil))))
		e.untilStep(2, "matador")
		e.untilStep(3, "mafia")
		if tv := e.guest["tv"]; tv.state.Table.Phase != "play" {
			t.Fatalf("the table is %s", tv.state.Table.Phase)
		}
		e.wait(time.Hour)
		if tv := e.guest["tv"]; tv.state.Table.Phase != "over" {
			t.Errorf("after an hour of silence the table is %s", tv.state.Table.Phase)
		}
	})
}

func TestGF63_OneHandInAWholeDayKeepsTheTable(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		for day := 1; day <= 3; day++ {
			e.untilStep(day, "ballot-1")
			e.do(person(4), move(`{"do":"nominate","targets":[]}`))
		}
		e.untilStep(4, "mafia")
	})
}

func TestGF70_OnlyWhoIsNotThereIsPlayedForAndANightCountsForNobody(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered(quick)
		e.guest[person(4)].link.Close()
		delete(e.guest, person(4))
		e.untilStep(1, "mafia") // one speech was missed, on the opening day
		away := func(seat int) bool { return e.guest["tv"].state.Table.Seats[seat].Away }
		e.untilStep(1, "news")
		if away(4) {
			t.Fatal("away after a night in which everybody sleeps")
		}
		e.untilStep(1, "ballot-1")
		e.wait(3 * time.Second)
		if !away(4) || away(5) {
			t.Fatalf("away: seat 4 %v, seat 5 %v", away(4), away(5))
		}
	})
}

func TestGF30_WhoIsPlayedForByDayDoesNotTellWhoActsAtNight(t *testing.T) {
	var taken [2][]bool
	for i, acts := range []bool{true, false} {
		inEvening(t, func(e *evening) {
			e.gathered("")
			seat := e.holding("watson")[0]
			for range 400 { // comes by night alone
				night := strings.Contains(e.guest["tv"].view().Phase, "night")
				g := e.guest[person(seat)]
				switch {
				case !night && g != nil:
					g.link.Close()
					delete(e.guest, person(seat))
				case night && g == nil:
					e.connect(person(seat))
				case night && acts && len(g.state.Asked) > 0 && len(g.state.Legal) > 0 && g.state.Chosen == nil:
					e.do(person(seat), table.Command{Do: table.DoMove, Move: g.state.Legal[0]})
				}
				e.wait(2 * time.Second)
				taken[i] = append(taken[i], e.guest["tv"].state.Table.Seats[seat].Away)
			}
		})
	}
	if !slices.Contains(taken[1], true) || !slices.Equal(taken[0], taken[1]) {
		t.Fatalf("played for, with a choice at night and without one:\n%v\n%v", taken[0], taken[1])
	}
}

func TestGF30_WhoMovesInTheDarkIsNotSeenToComeBack(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.gathered("")
		seat := e.holding("watson")[0]
		watson := person(seat)
		e.guest[watson].link.Close()
		away := func() bool { return e.guest["tv"].state.Table.Seats[seat].Away }
		for i := 0; i < 5000 && !(away() && e.guest["tv"].view().Phase == "night"); i++ {
			e.wait(200 * time.Millisecond)
		}
		e.connect(watson)
		for i := 0; i < 5000 && e.guest[watson].view().step() != "watson"; i++ {
			e.wait(200 * time.Millisecond)
		}
		e.do(watson, table.Command{Do: table.DoMove, Move: e.guest[watson].state.Legal[0]})
		if !away() {
			t.Fatal("everybody sees that they moved just now")
		}
		e.do(watson, table.Command{Do: table.DoBack})
	})
}
