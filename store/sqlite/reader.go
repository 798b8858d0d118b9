package sqlite

import (
	"context"
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
)

// How much is read at once, so that a connection is never held for long.
const (
	chunkRows  = 512
	chunkBytes = 1 << 20
)

// reader is a connection that only reads; one goroutine has it at a time.
type reader struct {
	conn *sqlite3.Conn
	all  map[*statement]string

	findLog, listLogs     statement
	findEntries, findHash statement
	getFact, listFacts    statement
}

func newReader(f files) (*reader, error) {
	conn, err := f.connect(dataFile, `PRAGMA query_only=ON; PRAGMA cache_size=-4096`)
	if err != nil {
		return nil, err
	}
	r := &reader{conn: conn}
	r.all = map[*statement]string{
		&r.findLog:     `SELECT id, seq, hash FROM log WHERE name = ?`,
		&r.listLogs:    fmt.Sprintf(`SELECT id, name FROM log WHERE id > ? ORDER BY id LIMIT %d`, chunkRows),
		&r.findEntries: fmt.Sprintf(`SELECT key, hash, data FROM entry WHERE key > ? AND key <= ? LIMIT %d`, chunkRows),
		&r.findHash:    `SELECT hash FROM entry WHERE key = ?`,
		&r.getFact:     `SELECT value, revision FROM fact WHERE key = ?`,
		&r.listFacts:   fmt.Sprintf(`SELECT key, value, revision FROM fact WHERE key >= ? ORDER BY key LIMIT %d`, chunkRows),
	}
	if err := prepare(conn, r.all); err != nil {
		return nil, errors.Join(err, r.close())
	}
	return r, nil
}

func (r *reader) close() error { return finish(r.conn, r.all) }

// read lends a connection to a function.
func (s *Store) read(ctx context.Context, use func(*reader) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case <-s.end:
		return store.ErrClosed
	default:
	}
	select {
	case <-s.end:
		return store.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	case r := <-s.readers:
		defer func() { s.readers <- r }()
		return explain(use(r))
	}
}

func (r *reader) endOf(log string) (end, error) {
	e := end{name: log}
	_, err := r.findLog.row(func() {
		e.id = r.findLog.ColumnInt64(0)
		e.Seq = uint64(r.findLog.ColumnInt64(1))
		copy(e.Hash[:], r.findLog.ColumnRawBlob(2))
	}, []byte(log))
	return e, err
}

// entries adds to a chunk the next entries of a log after a sequence.
func (r *reader) entries(chunk []store.Entry, log end, after uint64) ([]store.Entry, error) {
	s := r.findEntries
	if err := s.bind(entryKey(log.id, after), entryKey(log.id, log.Seq)); err != nil {
		return nil, err
	}
	for size := 0; size < chunkBytes && s.Step(); {
		var e store.Entry
		e.Seq = seqOf(s.ColumnInt64(0))
		copy(e.Hash[:], s.ColumnRawBlob(1))
		e.Data = s.ColumnBlob(2, nil)
		size += len(e.Data)
		chunk = append(chunk, e)
	}
	return chunk, s.Reset()
}

// hash is what an entry's row says its hash is; zero if it is gone.
func (r *reader) hash(log end, seq uint64) (hash [32]byte, err error) {
	found, err := r.findHash.row(func() { copy(hash[:], r.findHash.ColumnRawBlob(0)) }, entryKey(log.id, seq))
	if err == nil && !found {
		err = &store.Corrupt{Log: log.name, Seq: seq, Damage: store.Missing}
	}
	return hash, err
}

// damage names the entry at which SQLite found its own file broken.
func damage(log string, at store.Position, err error) error {
	if errors.Is(err, sqlite3.CORRUPT) || errors.Is(err, sqlite3.IOERR_READ) {
		return &store.Corrupt{Log: log, Seq: at.Seq + 1, Damage: store.Unreadable, Cause: err}
	}
	return err
}
