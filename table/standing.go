package table

import (
	"sync/atomic"
	"time"
)

// Standing is how the tables of a node stand that it has in hand: those that
// somebody looks at, at which a clock runs, or that have not been quiet for long.
type Standing struct {
	Phases  map[string]int // tables by phase: lobby, play, paused, over
	Waiting int            // tables in play that wait for a person
	Longest time.Duration  // how long the one has waited that has waited longest
	Jobs    int            // what waits in all mailboxes
}

// stand is a table's part of it, written by the running job alone.
type stand struct {
	phase atomic.Int32 // a place in phases; 0 for a table that is not known
	since atomic.Int64 // since when a person is waited for, Unix milliseconds; 0 for nobody
}

var phases = [...]string{"", phaseLobby, phasePlay, "paused", phaseOver}

// Standing counts the tables in hand.
func (h *Hall) Standing() Standing {
	s := Standing{Phases: map[string]int{}}
	for _, phase := range phases[1:] {
		s.Phases[phase] = 0
	}
	now := h.clock.Now().UnixMilli()
	for _, t := range h.handles() {
		t.mu.Lock()
		s.Jobs += len(t.jobs)
		t.mu.Unlock()
		if phase := t.stand.phase.Load(); phase > 0 {
			s.Phases[phases[phase]]++
		}
		if since := t.stand.since.Load(); since > 0 {
			s.Waiting++
			s.Longest = max(s.Longest, time.Duration(now-since)*time.Millisecond)
		}
	}
	return s
}

// recordStanding writes down how a table stands.
func (t *Table) recordStanding() {
	s := t.state
	if s == nil {
		return // as it stood before it fell asleep
	}
	phase, since := int32(0), int64(0)
	switch {
	case s.phase == phaseLobby:
		phase = 1
	case s.phase == phaseOver:
		phase = 4
	case s.paused != "" || t.failing():
		phase = 3
	default:
		phase = 2
		if s.awaitsPerson() {
			since = max(1, s.stirred)
		}
	}
	t.stand.phase.Store(phase)
	t.stand.since.Store(since)
}

// awaitsPerson says whether a match goes on only when a person does something,
// or their clock runs out.
func (s *state) awaitsPerson() bool {
	if s.narrated() {
		return s.narrator != ""
	}
	for _, i := range s.waiting().Seats {
		if at := &s.seats[i]; at.person != "" && !at.botPlayed() {
			return true
		}
	}
	return false
}
