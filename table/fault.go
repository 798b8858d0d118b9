package table

import (
	"fmt"
	"runtime/debug"
	"time"

	"omerta/game"
)

// fault is what a table does when a job of its own broke: it forgets what may be
// half done, for the log has the rest, and after a while goes on by its clock.
func (t *Table) fault(what any) {
	t.hall.log.Error("a fault at a table", "table", t.code, "fault", fmt.Sprint(what), "stack", string(debug.Stack()))
	t.drop()
	t.goOnLater()
}

// goOnLater has the table go on after a while.
func (t *Table) goOnLater() {
	t.unset()
	t.set(0, faultPause(t.faults), t.goOn)
	t.faults++
}

// wakeLater has a table that could not be read for its clock be read again after a
// while: its clock runs on.
func (t *Table) wakeLater(refused *game.Error) {
	if refused.Code == errStore().Code {
		t.goOnLater()
	}
}

// faultPause grows from a tenth of a second to a minute and a half: a clock whose
// every step breaks must not keep the house busy.
func faultPause(faults int) time.Duration { return 100 * time.Millisecond << min(faults, 10) }

// goOn reads a table back, shows it and sets its clock.
func (t *Table) goOn(int64) {
	if refused := t.wake(); refused != nil {
		t.wakeLater(refused)
		return
	}
	t.after(nil)
}

// afterFault says what became of a command that broke: it may have been kept
// before that.
func (t *Table) afterFault(l *Link, c Command) (refused *game.Error) {
	defer func() {
		if fault := recover(); fault != nil {
			t.fault(fault)
			refused = errBroken()
		}
	}()
	if l.person != "" && t.wake() == nil && t.state.seen.has(l.person, c.ID) {
		return nil
	}
	return errBroken()
}
