package table

import "time"

// outage is a time in which the store does not take what a table writes. The
// table stands still, and tries until the store does again. One that is hidden is
// told to nobody but those whose commands it stops, and ends with the next that
// is kept.
type outage struct {
	since   int64 // Unix milliseconds
	retries int
	retryAt int64 // whoever comes and goes meanwhile
	hidden  bool
}

// lost is what a table does when the store did not take what it wrote: forget
// what may not be durable, and say so.
func (t *Table) lost(err error, hidden bool) {
	t.hall.log.Error("the store did not keep a table's entries", "table", t.code, "error", err)
	now := t.time()
	t.drop()
	o := t.outage
	switch {
	case o == nil, o.hidden && !hidden:
		t.outage = &outage{since: now, hidden: hidden}
	case o.hidden:
		o.retries++
	}
	t.retryLater()
	t.wake() // if the log can be read, people are shown where they stand
}

// failing says whether the store has not taken what the table wrote, and everybody
// may know.
func (t *Table) failing() bool { return t.outage != nil && !t.outage.hidden }

// until is when bots try again to play what was not kept.
func (o *outage) until() int64 {
	if o == nil {
		return 0
	}
	return o.retryAt
}

// kept is what a table does when the store did take what it wrote.
func (t *Table) kept() {
	t.faults = 0
	if t.outage != nil && t.outage.hidden {
		t.outage = nil
	}
}

// retryLater sets when the store is tried again.
func (t *Table) retryLater() { t.outage.retryAt = t.now() + t.outage.pause().Milliseconds() }

// pause grows from a tenth of a second to five.
func (o *outage) pause() time.Duration {
	return min(100*time.Millisecond<<min(o.retries, 6), 5*time.Second)
}

// retry reads the table back and writes that its clock goes on with what it
// had left. When that is kept, so is the next move.
func (t *Table) retry() {
	t.outage.retries++
	t.retryLater()
	t.drop()
	if t.wake() == nil {
		left := max(0, t.state.clock.remaining(max(t.outage.since, t.state.now)))
		if _, refused := t.commit(entry{Do: saysHeld, Left: left}); refused == nil {
			t.outage = nil
			t.changed()
			t.after(nil)
			return
		}
	}
	t.plan()
}
