package table

import (
	"sync/atomic"
	"time"
)

// alarm is the timer of a table: it has one, for whatever comes next.
type alarm struct {
	due  int64        // Unix milliseconds
	rang atomic.Int64 // when it rang; 0 before
	stop func()
}

// set sets the alarm. What it does is done as a job, and told when it rang.
func (t *Table) set(due int64, wait time.Duration, do func(rang int64)) {
	a := &alarm{due: due}
	t.alarm = a
	a.stop = t.hall.clock.AfterFunc(wait, func() {
		a.rang.Store(max(t.time(), due))
		t.post(func() { t.ring(a, do) }, true)
	})
}

// ring does what an alarm was set for, unless it was set anew meanwhile.
func (t *Table) ring(a *alarm, do func(rang int64)) {
	if t.alarm != a {
		return
	}
	t.alarm = nil
	t.reached.Store(max(t.reached.Load(), a.due))
	do(a.rang.Load())
}

func (t *Table) unset() {
	if t.alarm != nil {
		t.alarm.stop()
		t.alarm = nil
	}
}

// waits says that an alarm for that time has rung already, and waits in the mailbox
// until the table has time for it.
func (a *alarm) waits(due int64) bool { return a != nil && a.due == due && a.rang.Load() > 0 }

// keepTime has the table go by the steady clock for as long as a step of the night
// keeps its time. Were the clock on the wall set then, whatever the table does next
// would show that it was, and what it does next may be to take a choice (GF-30).
func (t *Table) keepTime() {
	s := t.state
	switch {
	case s == nil:
	case s.phase != phasePlay || s.paused != "" || !s.withholds():
		t.ahead.Store(0)
	case t.ahead.Load() == 0:
		t.ahead.Store(t.now() - t.hall.clock.Steady().Milliseconds())
	}
}
