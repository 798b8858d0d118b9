package table

import (
	"context"
	"log/slog"

	"omerta/game"
	"omerta/store"
)

// logName is where a table's entries are; its talk is in a log of its own.
func logName(code string) string { return "table/" + code }

// fold applies a table's log to a state, entry by entry, as long as each
// wants another.
func fold(ctx context.Context, log store.Log, code string, s *state, each func(*entry) bool) error {
	return lines(ctx, log, code, func(l *line) (bool, error) {
		err := s.follow(l)
		return err == nil && each(&l.entry), err
	})
}

// line is an entry and where it stands in its log.
type line struct {
	entry
	at store.Position
}

// lines goes through a table's log as long as each wants another line. A log
// that is written anew and does not reach its end yet is none.
func lines(ctx context.Context, log store.Log, code string, each func(*line) (bool, error)) error {
	read, whole := 0, 0
	for kept, err := range log.Read(ctx, logName(code), store.Position{}) {
		if err != nil {
			return err
		}
		l := &line{at: kept.Position}
		more, err := false, l.read(kept.Data)
		if err == nil {
			read, whole = read+1, max(whole, l.Whole)
			more, err = each(l)
		}
		if err != nil {
			return errAt(code, l, err)
		}
		if !more {
			return nil
		}
	}
	if read < whole {
		return errNoLog
	}
	return nil
}

// follow applies the log's next entry.
func (s *state) follow(l *line) error {
	_, err := s.apply(&l.entry)
	s.end = l.at
	return err
}

// commit carries entries out and keeps them: all up to the first that is
// refused, which is returned. Nothing is shown before it is durable; if it
// cannot be kept, the table forgets it and says so.
func (t *Table) commit(entries ...entry) ([]game.Event, *game.Error) {
	hidden := t.state.hides(t.now())
	events, done, refused := t.applyAll(entries)
	if done == 0 {
		return nil, refused
	}
	if lost := t.makeDurable(entries[:done], hidden); lost != nil {
		return nil, lost
	}
	return events, refused
}

// applyAll applies entries to the state, up to the first that is refused, and says
// how many it took.
func (t *Table) applyAll(entries []entry) (events []game.Event, done int, refused *game.Error) {
	now := t.now()
	for i := range entries {
		e := &entries[i]
		e.At = now
		came, err := t.state.apply(e)
		if err != nil {
			return events, i, refusal(err)
		}
		events = append(events, came...)
		if e.Do != saysMove || t.state.phase == phaseOver {
			t.changed()
		}
	}
	return events, len(entries), nil
}

// makeDurable keeps what was carried out, or has the table forget it: hidden, where
// nobody may see that anything was done.
func (t *Table) makeDurable(entries []entry, hidden bool) *game.Error {
	data := make([][]byte, len(entries))
	for i := range entries {
		data[i] = entries[i].text()
	}
	start := t.hall.clock.Now()
	end, err := t.hall.store.Append(t.hall.ctx, logName(t.code), t.state.end, data...)
	switch {
	case t.lostTo(err):
		t.letGo()
		return errMoved()
	case err != nil:
		t.lost(err, hidden)
		return errStore()
	}
	t.state.end = end
	t.kept()
	t.hall.metrics.moved(moves(entries))
	t.logKept(entries, end)
	t.hall.kept.Add(1)
	t.hall.metrics.appended(len(entries), t.hall.clock.Now().Sub(start))
	return nil
}

// moves counts those among entries.
func moves(entries []entry) (n int) {
	for i := range entries {
		if entries[i].Do == saysMove {
			n++
		}
	}
	return n
}

// logKept notes which entries are kept, by the ids of their commands: not what
// they say, nor who said it.
func (t *Table) logKept(entries []entry, end store.Position) {
	if !t.hall.log.Enabled(t.hall.ctx, slog.LevelDebug) {
		return
	}
	for i := range entries {
		t.hall.log.Debug("kept", "table", t.code, "entry", end.Seq-uint64(len(entries)-1-i), "id", entries[i].ID)
	}
}
