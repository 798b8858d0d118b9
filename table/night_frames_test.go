package table_test

import (
	"testing"
	"time"

	"omerta/table"
)

// stepLasts is what each step of a `quick` night takes.
const stepLasts = 2 * time.Second

// Somebody who lets the clock play for them all day stays as long as they are here,
// and may go in the middle of any step. That a bot plays for them from then on must
// not be seen when a bot that is asked chooses, for it would be seen who is asked.
func TestGF30_WhatIsSeenOfANightComesWithAStepsEndOrOfWhatEverybodySees(t *testing.T) {
	for slot, role := range []string{"godfather", "matador", "watson", "leon", "kane", "constantine"} {
		t.Run(role, func(t *testing.T) {
			inEvening(t, func(e *evening) { e.goesInStep(slot, role) })
		})
	}
}

// goesInStep has a citizen go in one step of the second night, in which a bot is asked.
func (e *evening) goesInStep(slot int, role string) {
	e.t.Helper()
	e.gathered(quick)
	const citizen = 7
	acts := e.holding(role)[0]
	if acts == 0 { // the host's own
		e.do(person(0), table.Command{Do: table.DoHandOver, Seat: at(1)})
	}
	e.without(person(acts))
	e.do(e.hostNow(), table.Command{Do: table.DoBot, Seat: at(acts)})
	e.untilStep(2, "mafia")
	tv := e.guest["tv"]
	dawn := time.UnixMilli(tv.state.Clock.At)
	e.wait(time.Duration(slot)*stepLasts + beat)
	e.without(person(citizen))
	for shown := len(tv.frames); e.clock.Now().Before(dawn); shown = len(tv.frames) {
		e.wait(beat / 4)
		after := (stepLasts - dawn.Sub(e.clock.Now())%stepLasts) % stepLasts
		if len(tv.frames) > shown && after >= beat/4 {
			e.t.Errorf("%v into a step everybody is shown %s", after, tv.frames[shown])
		}
	}
	if !tv.state.Table.Seats[citizen].Away {
		e.t.Error("nobody plays for who has gone: this test shows nothing")
	}
}

// hostNow gives who is host.
func (e *evening) hostNow() string {
	return person(*e.guest["tv"].state.Table.Host)
}
