package table_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"omerta/table"
)

// floorOf is a seat's turn at speaking, as a guest saw it.
type floorOf struct {
	day   string
	seat  int
	since int64
	until int64
	said  []table.Talk
}

// listened plays an opening day and a day with ten bots and one who keeps
// silent, and gives every floor that a bot had.
func (e *evening) listened(options string) (floors []floorOf) {
	e.t.Helper()
	e.circle(table.ModeSelf, suggested(options), 11, 10)
	e.connect("ana")
	e.do("ana", table.Command{Do: table.DoStart, Entropy: strings.Repeat("ab", 16)})
	g, heard := e.guest["ana"], 0
	for range 20_000 {
		now := e.clock.Now().UnixMilli()
		v := g.view()
		if len(floors) > 0 {
			for _, said := range g.talk[heard:] {
				last := &floors[len(floors)-1]
				last.said = append(last.said, said)
			}
		}
		heard = len(g.talk)
		if v.Phase == "day" && v.step() == "ballot-1" || v.Phase == "over" {
			return floors
		}
		day := v.Phase + v.step()
		if v.Speaker != nil && (len(floors) == 0 || floors[len(floors)-1].seat != *v.Speaker || floors[len(floors)-1].day != day) {
			floors = append(floors, floorOf{day: day, seat: *v.Speaker, since: now})
		}
		if v.Speaker != nil {
			floors[len(floors)-1].until = now
		}
		e.wait(100 * time.Millisecond)
	}
	e.t.Fatal("the first day does not end")
	return nil
}

func TestGF51_BotsSpeakAsFastAsOneReads(t *testing.T) {
	inEvening(t, func(e *evening) {
		lines := 0
		for _, floor := range e.listened("") {
			for i, said := range floor.said {
				lines++
				next := floor.until
				if i+1 < len(floor.said) {
					next = floor.said[i+1].At
				}
				if *said.Seat != floor.seat || next-said.At < 1700 || next-said.At > 5000 {
					t.Errorf("%s: seat %d says %s in the floor of %d, and goes on after %d ms", floor.day, *said.Seat, said.Statement, floor.seat, next-said.At)
				}
			}
		}
		if lines < 25 {
			t.Errorf("ten bots say %d lines on two days", lines)
		}
	})
}

func TestGF51_ABotsSpeechFitsIntoAShortClock(t *testing.T) {
	inEvening(t, func(e *evening) {
		lines := 0
		for _, floor := range e.listened(`,"times":{"opening":2,"day":2,"challenge":2,"defence":2,"night_step":2}`) {
			lines += len(floor.said)
			if len(floor.said) > 0 && floor.until-floor.since >= 2000 {
				t.Errorf("%s: seat %d, a bot, lets its clock run out", floor.day, floor.seat)
			}
		}
		if lines < 25 {
			t.Errorf("ten bots say %d lines on two days", lines)
		}
	})
}

func TestGF51_NoBotSaysTheSameAgainOnADay(t *testing.T) {
	inEvening(t, func(e *evening) {
		last := map[string]string{}
		for _, floor := range e.listened("") {
			for _, said := range floor.said {
				var s struct {
					About int
					Kind  string
				}
				if err := json.Unmarshal(said.Statement, &s); err != nil {
					t.Fatal(err)
				}
				about := fmt.Sprintf("%s: seat %d of seat %d", floor.day, *said.Seat, s.About)
				if last[about] == s.Kind {
					t.Errorf("%s says %s again", about, s.Kind)
				}
				last[about] = s.Kind
			}
		}
		if len(last) < 20 {
			t.Errorf("ten bots speak of others %d times", len(last))
		}
	})
}

func TestGF51_WhereBotsTakeNoTimeASpeechTakesNone(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.hall.Close()
		e.hall = table.NewHall(table.Config{Store: e.store, Clock: e.clock})
		for _, floor := range e.listened("") {
			if floor.seat != 0 && floor.until > floor.since {
				t.Errorf("%s: seat %d speaks for %d ms", floor.day, floor.seat, floor.until-floor.since)
			}
		}
		if len(e.guest["ana"].talk) < 25 {
			t.Errorf("ten bots say %d lines on two days", len(e.guest["ana"].talk))
		}
	})
}
