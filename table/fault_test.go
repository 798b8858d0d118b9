package table_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"omerta/store"
	"omerta/table"
	"omerta/table/tabletest"
)

// trapped is a store in which a log's appends break the goroutine that makes
// them, before or after they are kept.
type trapped struct {
	*tabletest.Store
	before, after bool
	tried         int
}

func (s *trapped) Append(ctx context.Context, log string, after store.Position, data ...[]byte) (store.Position, error) {
	s.tried++
	if s.before {
		panic("before it is kept")
	}
	end, err := s.Store.Append(ctx, log, after, data...)
	if s.after {
		panic("after it is kept")
	}
	return end, err
}

// trap puts the evening's hall over a store that can be made to break.
func (e *evening) trap() *trapped {
	e.t.Helper()
	e.hall.Close()
	s := &trapped{Store: e.store}
	e.hall = table.NewHall(table.Config{Store: s, Clock: e.clock, BotPace: 1})
	if _, err := e.hall.Start(e.t.Context()); err != nil {
		e.t.Fatal(err)
	}
	for p := range e.guest {
		e.connect(p)
	}
	return s
}

func TestACommandThatBreaksTheTableIsAnsweredAndTheNextOneIsPlayed(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		s := e.trap()
		person, state := e.asked()
		draw := table.Command{ID: "broken", Do: table.DoMove, Move: firstOf(t, state, `"draw"`)}
		s.before = true
		e.refused(person, "broken", draw)
		s.before = false
		e.do(person, draw) // the same once more: it was not carried out before
		if got := e.guest[person].state; !strings.Contains(string(got.View), `"phase":"act"`) {
			t.Errorf("after the draw: %s", got.View)
		}
	})
}

func TestACommandThatWasKeptBeforeTheTableBrokeIsAnsweredYes(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		s := e.trap()
		person, state := e.asked()
		s.after = true
		e.do(person, table.Command{Do: table.DoMove, Move: firstOf(t, state, `"draw"`)})
		s.after = false
		e.wait(time.Second)
		if got := e.guest[person].state; !strings.Contains(string(got.View), `"phase":"act"`) {
			t.Errorf("nobody was shown the draw: %s", got.View)
		}
	})
}

// The clock goes on after a fault; one that breaks at its every step is tried
// again ever more seldom.
func TestTheClockOfATableThatBrokeGoesOn(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{"times":{"turn":10,"answer":10}}`)
		s := e.trap()
		kept := len(e.store.Lines("table/" + e.code))
		s.before, s.tried = true, 0
		e.wait(10 * time.Minute)
		if s.tried < 5 || s.tried > 30 {
			t.Errorf("a clock whose every step breaks was tried %d times in ten minutes", s.tried)
		}
		s.before = false
		e.wait(2 * time.Minute)
		if now := len(e.store.Lines("table/" + e.code)); now < kept+4 {
			t.Errorf("%d entries were made in the two minutes after the fault was mended", now-kept)
		}
	})
}

// A start whose deal is refused has not made its host ready.
func TestAStartThatIsRefusedHasChangedNothing(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.circle(table.ModeSelf, `{}`, 7, 6) // undeclared
		e.connect("ana")
		before := e.store.Lines("table/" + e.code)
		e.refused("ana", "undeclared", table.Command{Do: table.DoStart, Entropy: strings.Repeat("ab", 16)})
		if after := e.store.Lines("table/" + e.code); len(after) != len(before) || e.seatOf("ana").Ready {
			t.Errorf("%d lines were written, and the host is ready: %v", len(after)-len(before), e.seatOf("ana").Ready)
		}
	})
}
