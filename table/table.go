package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"omerta/game"
	"omerta/record"
	"omerta/store"
)

// mailbox is how many jobs may wait at one table; more are refused as busy.
const mailbox = 64

// Table is one live table. Jobs are done one at a time, by a goroutine that
// lives only while there are any: a quiet table costs no goroutine, and after
// a while no state either, since the log has it all.
type Table struct {
	hall *Hall
	code string

	mu      sync.Mutex
	jobs    []job
	running bool
	orphan  bool // the hall has forgotten this handle: ask it for another

	// Only the running job touches what follows.
	state       *state // nil while asleep
	links       []*Link
	size        int    // of the last view encoded, in bytes
	infoText    []byte // Info as last encoded; nil when it must be encoded anew
	trialOf     string // the house rules that were last tried, and
	refused     *game.Error
	failing     bool  // the store does not take what the table writes
	since       int64 // when failing began
	retries     int
	stop        func() // the timer's
	touched     time.Time
	balked      balk
	interjected string // the clock of the speech about which the bots have been asked
	talk        talk
	gone        error // why the log cannot be played; nil for a sound table
}

// job is one thing to be done at the table.
type job func()

// post hands a job in, or says that the mailbox is full. What the house itself
// must do is urgent and always gets in.
func (t *Table) post(j job, urgent bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.orphan || !urgent && len(t.jobs) >= mailbox {
		return false
	}
	t.jobs = append(t.jobs, j)
	if !t.running {
		if !t.hall.begin() {
			t.jobs = t.jobs[:len(t.jobs)-1]
			return false
		}
		t.running = true
		go t.run()
	}
	return true
}

func (t *Table) forgotten() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.orphan
}

func (t *Table) run() {
	defer t.hall.end()
	for {
		t.mu.Lock()
		if len(t.jobs) == 0 {
			t.jobs, t.running = nil, false
			t.mu.Unlock()
			return
		}
		j := t.jobs[0]
		t.jobs = t.jobs[1:]
		t.mu.Unlock()
		t.do(j)
	}
}

// do does one job. A fault in it costs the table its state, which the log
// gives again, and nothing else.
func (t *Table) do(j job) {
	defer func() {
		if fault := recover(); fault != nil {
			t.hall.log.Error("a fault at a table", "table", t.code, "fault", fmt.Sprint(fault), "stack", string(debug.Stack()))
			t.drop()
		}
	}()
	j()
}

func (t *Table) drop() {
	t.state, t.infoText = nil, nil
	t.talk = talk{}
}

// wake makes sure that the state is there, from the log if need be.
func (t *Table) wake() *game.Error {
	t.touched = t.hall.clock.Now()
	if t.state != nil {
		return nil
	}
	if t.gone != nil {
		return refusal(t.gone)
	}
	s, err := read(t.hall.ctx, t.hall.store, t.code)
	if err != nil {
		return t.unread(err)
	}
	t.state = s
	t.touch()
	return nil
}

// unread says why a log could not be played.
func (t *Table) unread(err error) *game.Error {
	var corrupt *store.Corrupt
	switch {
	case errors.Is(err, errNoLog):
		return ErrNoTable()
	case errors.As(err, &corrupt), errors.Is(err, errNoEntry):
		t.gone = errCorrupt()
	default:
		t.hall.log.Error("a table could not be read", "table", t.code, "error", err)
		return errStore()
	}
	t.hall.log.Error("a table cannot be played", "table", t.code, "error", err)
	return refusal(t.gone)
}

// errNoLog says that a table has no log: there is no such table.
var errNoLog = errors.New("table: no log")

// read gives a table as its log tells it.
func read(ctx context.Context, log store.Log, code string) (*state, error) {
	s := &state{}
	if err := fold(ctx, log, code, s, func(*entry) bool { return true }); err != nil {
		return nil, err
	}
	if s.game == nil {
		return nil, errNoLog
	}
	return s, nil
}

// fold applies a table's log to a state, entry by entry, as long as each
// wants another.
func fold(ctx context.Context, log store.Log, code string, s *state, each func(*entry) bool) error {
	for line, err := range log.Read(ctx, logName(code), store.Position{}) {
		if err != nil {
			return err
		}
		var e entry
		if err := json.Unmarshal(line.Data, &e); err != nil {
			return fmt.Errorf("%w: entry %d of table %s: %v", errNoEntry, line.Seq, code, err)
		}
		if _, err := s.apply(&e); err != nil {
			return fmt.Errorf("%w: entry %d of table %s: %v", errNoEntry, line.Seq, code, err)
		}
		s.end = line.Position
		if !each(&e) {
			return nil
		}
	}
	return nil
}

func logName(code string) string { return "table/" + code }

// touch notes that something other than the match changed.
func (t *Table) touch() { t.infoText = nil }

// now is the table's time: the clock's, but never before its last entry's.
func (t *Table) now() int64 {
	return max(t.hall.clock.Now().UnixMilli(), t.state.now)
}

// commit carries entries out and keeps them: all up to the first that is
// refused, which is returned. Nothing is shown before it is durable; if it
// cannot be kept, the table forgets it and says so.
func (t *Table) commit(entries ...entry) ([]game.Event, *game.Error) {
	var events []game.Event
	var refused *game.Error
	data := make([][]byte, 0, len(entries))
	now := t.now()
	for i := range entries {
		entries[i].At = now
		came, err := t.state.apply(&entries[i])
		if err != nil {
			refused = refusal(err)
			break
		}
		events = append(events, came...)
		data = append(data, encode(&entries[i]))
		if entries[i].Do != saysMove || t.state.phase == phaseOver {
			t.touch()
		}
	}
	if len(data) == 0 {
		return nil, refused
	}
	start := t.hall.clock.Now()
	end, err := t.hall.store.Append(t.hall.ctx, logName(t.code), t.state.end, data...)
	if err != nil {
		t.lost(err)
		return nil, errStore()
	}
	t.state.end = end
	t.hall.metrics.appended(len(data), t.hall.clock.Now().Sub(start))
	return events, refused
}

// step commits and shows.
func (t *Table) step(entries ...entry) *game.Error {
	events, refused := t.commit(entries...)
	t.after(events)
	return refused
}

// after shows what has changed and sees what comes next.
func (t *Table) after(events []game.Event) {
	t.show(events)
	t.plan()
}

// secret makes a table's part of the chance.
func (h *Hall) secret() *record.Block {
	var b record.Block
	h.random(b[:])
	return &b
}
