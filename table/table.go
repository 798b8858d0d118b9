// Package table runs live tables: seats, clocks, talk, bots at their seats and,
// where there is one, the narrator. A table is one goroutine with a bounded
// mailbox; nothing leaves it that a crash could take back.
//
// A command comes in by a Link, waits in the mailbox, is obeyed (obey) and comes
// to entries: a move's by the rules (move), any other's by decide, decide_lobby
// and decide_play. They are applied to the state and appended to the log (log);
// then each viewer's own state is made (show) and put into each socket's outbox.
// The state is the fold of the log, live and after a restart alike (entry, state,
// read). What a table does unasked, by its clock, is in drive; what becomes of it
// when something breaks, in outage (the store), fault (the program), damage (the
// log) and own (another node has it).
//
// The rest, by what it is about: who sits where (seats, join, mode, narrator,
// in_person, key, vanished, knowing), what is said (talk, rooms, mute, report),
// bots (bots, bots_floor, bots_talk), clocks (deadline, withheld, untouched),
// what one game asks of a table and another does not (manners, lafamilia,
// godfather, look), what is found without waking a table (facts, listing,
// archive), when one sleeps (doze), and how what is kept goes again (retention,
// remove, share, forget, rewrite).
package table

import (
	"sync"
	"sync/atomic"
	"time"

	"omerta/game"
)

// Table is one live table. Jobs are done one at a time, by a goroutine that
// lives only while there are any: a quiet table costs no goroutine, and after
// a while no state either, since the log has it all.
type Table struct {
	hall *Hall
	code string

	// The mailbox.
	mu      sync.Mutex
	jobs    []job
	running bool
	orphan  bool // the hall has forgotten this handle: ask it for another

	stand   stand        // for whoever counts
	reached atomic.Int64 // how far the table's time has come; written by the running job alone
	ahead   atomic.Int64 // of the steady clock, where the table goes by that; written by the running job alone

	// Only the running job touches what follows.
	state   *state      // nil while asleep
	damaged *game.Error // why the log cannot be played; nil for a sound table
	used    time.Time   // when a job last needed the state
	taken   bool        // this node has made the table its own, and spared its clock
	outage  *outage     // of the store; nil while it takes what the table writes
	faults  int         // since something was last kept
	alarm   *alarm      // nil where nothing comes by itself

	links       []*Link
	woken       []*Link // those to be woken when the job is done
	lastCompany int64   // when somebody last had a socket here, as far as this node knows
	absence     absence
	texts       texts
	tried       tried

	talk        talk
	pace        paces   // of what people do beside moves and talk
	balked      balk    // the last move of a bot's that was refused
	speech      *speech // that a bot is making; nil for none
	interjected string  // the clock of the speech about which the bots have been asked
}

// send puts a frame into a link's outbox.
func (t *Table) send(l *Link, text []byte) { t.rouse(l, l.out.Push(text)) }

// rouse has whoever takes a link's frames woken when the job is done, so that
// a state and the answer behind it leave together.
func (t *Table) rouse(l *Link, wake bool) {
	if wake {
		t.woken = append(t.woken, l)
	}
}

func (t *Table) wakeLinks() {
	for _, l := range t.woken {
		t.hall.crew.do(l.wake)
	}
	clear(t.woken)
	t.woken = t.woken[:0]
}

func (t *Table) drop() {
	t.state = nil
	t.changed()
	t.talk = talk{}
}

// wake makes sure that the state is there, from the log if need be.
func (t *Table) wake() *game.Error {
	t.used = t.hall.clock.Now()
	if t.state != nil {
		return nil
	}
	if t.damaged != nil {
		return t.damaged
	}
	if !t.hall.owns(t.code) {
		return errMoved()
	}
	s, err := t.own()
	if err != nil {
		return t.unplayable(err)
	}
	t.state = s
	t.changed()
	return nil
}

// changed notes that something other than the match did.
func (t *Table) changed() { t.texts.info, t.texts.yous = nil, nil }

// now is the table's time: the clock's, but never before its last entry's, nor
// before what a timer has waited for. So a table goes on where the machine's
// clock is set back, or starts wrong after a loss of power.
func (t *Table) now() int64 {
	now := t.time()
	if t.state != nil {
		now = max(now, t.state.now)
	}
	t.reached.Store(now)
	return now
}

func (t *Table) time() int64 {
	now := t.hall.clock.Now().UnixMilli()
	if ahead := t.ahead.Load(); ahead != 0 {
		now = ahead + t.hall.clock.Steady().Milliseconds()
	}
	return max(now, t.reached.Load())
}

// step commits and shows.
func (t *Table) step(entries ...entry) *game.Error {
	events, refused := t.commit(entries...)
	t.after(events)
	return refused
}

// after sees who is here, shows what has changed and sees what comes next.
func (t *Table) after(events []game.Event) {
	t.missNarrator()
	t.show(events)
	t.plan()
}
