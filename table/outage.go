package table

import "time"

// outage is a time in which the store does not take what a table writes. The
// table stands still, and tries until the store does again.
type outage struct {
	since   int64 // Unix milliseconds
	retries int
	retryAt int64 // whoever comes and goes meanwhile
}

// lost is what a table does when the store did not take what it wrote: forget
// what may not be durable, and say so.
func (t *Table) lost(err error) {
	t.hall.log.Error("the store did not keep a table's entries", "table", t.code, "error", err)
	now := t.hall.clock.Now().UnixMilli()
	t.drop()
	if t.outage == nil {
		t.outage = &outage{since: now}
	}
	t.retryLater()
	t.wake() // if the log can be read, people are shown where they stand
}

// failing says whether the store has not taken what the table wrote.
func (t *Table) failing() bool { return t.outage != nil }

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
