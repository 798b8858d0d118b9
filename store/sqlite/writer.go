package sqlite

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
)

const (
	// checkpointPages is how long the write-ahead log may grow, in pages,
	// before the writer copies it into the data file.
	checkpointPages = 1000
	// endsLimit bounds how many logs' ends the writer remembers.
	endsLimit = 1 << 16
)

// writer is the one connection that writes. Only the goroutine of Store.run
// touches it.
type writer struct {
	files files
	conn  *sqlite3.Conn
	all   map[*statement]string

	begin, commit, rollback       statement
	findLog, addLog, moveEnd      statement
	dropLog, dropEntries, lastLog statement
	addEntry                      statement
	getFact, putFact, deleteFact  statement
	lastRevision, setLastRevision statement

	ends     map[string]*end
	moved    []*end // ends that the transaction under way has moved
	logs     int64  // the highest number that a log was given
	revision uint64 // the last that a fact was given
	revised  bool   // by the transaction under way
}

// end is where a log ends, as the writer remembers it.
type end struct {
	store.Position
	id    int64
	name  string
	moved bool
}

func newWriter(f files, set settings) (*writer, error) {
	// The page size must come before the first page, the mode before the
	// schema. A log that grew past its usual size gives the room back, and
	// what is dropped is overwritten, for somebody may have asked for that.
	conn, err := f.connect(dataFile, fmt.Sprintf(`
		PRAGMA page_size=4096;
		PRAGMA journal_mode=WAL;
		PRAGMA synchronous=%s;
		PRAGMA wal_autocheckpoint=%d;
		PRAGMA journal_size_limit=67108864;
		PRAGMA secure_delete=ON;
		PRAGMA cache_size=-16384;`, set.synchronous, set.checkpoint))
	if err != nil {
		return nil, err
	}
	w := &writer{files: f, conn: conn, ends: map[string]*end{}}
	if err := prepareFile(conn); err != nil {
		return nil, errors.Join(err, w.close())
	}
	if err := w.prepare(); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

func (w *writer) prepare() error {
	w.all = map[*statement]string{
		&w.begin:           `BEGIN IMMEDIATE`,
		&w.commit:          `COMMIT`,
		&w.rollback:        `ROLLBACK`,
		&w.findLog:         `SELECT id, seq, hash FROM log WHERE name = ?`,
		&w.addLog:          `INSERT INTO log (id, name, seq, hash) VALUES (?, ?, 0, zeroblob(32))`,
		&w.dropLog:         `DELETE FROM log WHERE id = ?`,
		&w.dropEntries:     `DELETE FROM entry WHERE key > ? AND key <= ?`,
		&w.lastLog:         `SELECT ifnull(max(id), 0) FROM log`,
		&w.moveEnd:         `UPDATE log SET seq = ?, hash = ? WHERE id = ?`,
		&w.addEntry:        `INSERT INTO entry (key, hash, data) VALUES (?, ?, ?)`,
		&w.getFact:         `SELECT revision FROM fact WHERE key = ?`,
		&w.putFact:         `INSERT OR REPLACE INTO fact (key, value, revision) VALUES (?, ?, ?)`,
		&w.deleteFact:      `DELETE FROM fact WHERE key = ?`,
		&w.lastRevision:    `SELECT last FROM revision`,
		&w.setLastRevision: `UPDATE revision SET last = ?`,
	}
	if err := prepare(w.conn, w.all); err != nil {
		return err
	}
	_, err := w.lastRevision.row(func() { w.revision = uint64(w.lastRevision.ColumnInt64(0)) })
	if err != nil {
		return err
	}
	_, err = w.lastLog.row(func() { w.logs = w.lastLog.ColumnInt64(0) })
	return err
}

func (w *writer) close() error { return finish(w.conn, w.all) }

// transact carries out writes as one transaction. A write that is refused
// leaves nothing behind and does not disturb the others; any other error
// undoes them all.
func (w *writer) transact(batch []*write) error {
	err := w.begin.Exec()
	for i := 0; i < len(batch) && err == nil; i++ {
		batch[i].err = batch[i].do(w)
		if !refusal(batch[i].err) {
			err = batch[i].err
		}
	}
	if err == nil {
		err = w.settle()
	}
	if err == nil {
		err = w.commit.Exec()
	}
	if err != nil {
		w.undo()
		return explain(w.files.why(err))
	}
	return nil
}

// refusal tells an answer to one write from a failure of the whole.
func refusal(err error) bool {
	return err == nil || errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrNotFound)
}

// settle writes down, once a transaction, where the moved logs now end and
// which revision was the last.
func (w *writer) settle() error {
	for _, e := range w.moved {
		if err := w.moveEnd.run(e.Seq, e.Hash[:], e.id); err != nil {
			return err
		}
		e.moved = false
	}
	w.moved = w.moved[:0]
	if !w.revised {
		return nil
	}
	w.revised = false
	return w.setLastRevision.run(w.revision)
}

// undo goes back to before the transaction. The disk may have refused even
// that much, so whatever the writer remembers is read again when needed.
func (w *writer) undo() {
	if !w.conn.GetAutocommit() {
		_ = w.rollback.Exec() // SQLite had undone it itself, or does when next begun
	}
	clear(w.ends)
	w.moved, w.revised = w.moved[:0], false
}

// append adds chained entries to a log that must end where they begin.
func (w *writer) append(log string, after store.Position, entries []store.Entry) error {
	e, err := w.endOf(log)
	if err != nil {
		return err
	}
	if e.Position != after {
		return store.ErrConflict
	}
	if len(entries) == 0 {
		return nil
	}
	if e.id == 0 {
		if err := w.begins(e); err != nil {
			return err
		}
	}
	return w.extend(e, entries)
}

func (w *writer) extend(e *end, entries []store.Entry) error {
	if entries[len(entries)-1].Seq > maxSeq {
		return fmt.Errorf("sqlite: log %q has no room for another entry", e.name)
	}
	if !e.moved {
		e.moved = true
		w.moved = append(w.moved, e)
	}
	for i := range entries {
		if err := w.insert(e.id, &entries[i]); err != nil {
			return err
		}
	}
	e.Position = entries[len(entries)-1].Position
	return nil
}

func (w *writer) insert(log int64, entry *store.Entry) error {
	s := w.addEntry
	if err := s.BindInt64(1, entryKey(log, entry.Seq)); err != nil {
		return err
	}
	if err := s.BindBlob(2, entry.Hash[:]); err != nil {
		return err
	}
	if err := s.BindBlob(3, notNil(entry.Data)); err != nil {
		return err
	}
	return s.Exec()
}

// endOf finds where a log ends; one that nobody has written to ends at its
// start and has no number yet.
func (w *writer) endOf(log string) (*end, error) {
	if e, ok := w.ends[log]; ok {
		return e, nil
	}
	e := &end{name: log}
	_, err := w.findLog.row(func() {
		e.id = w.findLog.ColumnInt64(0)
		e.Seq = uint64(w.findLog.ColumnInt64(1))
		copy(e.Hash[:], w.findLog.ColumnRawBlob(2))
	}, []byte(log))
	if err != nil {
		return nil, err
	}
	if e.id != 0 {
		w.remember(e)
	}
	return e, nil
}

func (w *writer) remember(e *end) {
	if len(w.ends) >= endsLimit && len(w.moved) == 0 {
		clear(w.ends)
	}
	w.ends[e.name] = e
}

// begins gives a new log its number.
func (w *writer) begins(e *end) error {
	if w.logs >= maxLog {
		return errors.New("sqlite: no room for another log")
	}
	w.logs++
	e.id = w.logs
	if err := w.addLog.run(e.id, []byte(e.name)); err != nil {
		return err
	}
	w.remember(e)
	return nil
}

// drop removes a log and its entries.
func (w *writer) drop(log string) error {
	e, err := w.endOf(log)
	if err != nil || e.id == 0 {
		return err
	}
	delete(w.ends, log)
	if err := w.dropEntries.run(entryKey(e.id, 0), entryKey(e.id, maxSeq)); err != nil {
		return err
	}
	return w.dropLog.run(e.id)
}
