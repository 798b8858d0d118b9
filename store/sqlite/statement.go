package sqlite

import (
	"errors"

	"github.com/ncruces/go-sqlite3"
)

// statement is one prepared statement, kept for as long as its connection.
type statement struct{ *sqlite3.Stmt }

// prepare compiles SQL; the statements live and die with the connection.
func prepare(conn *sqlite3.Conn, all map[*statement]string) error {
	for into, sql := range all {
		stmt, _, err := conn.PrepareFlags(sql, sqlite3.PREPARE_PERSISTENT)
		if err != nil {
			return err
		}
		into.Stmt = stmt
	}
	return nil
}

// finish closes a connection with all that was prepared on it.
func finish(conn *sqlite3.Conn, all map[*statement]string) error {
	var errs []error
	for s := range all {
		// A statement repeats the error of its last run; that was reported.
		_ = s.Close()
	}
	return errors.Join(append(errs, conn.Close())...)
}

// bind sets the parameters: int64, uint64 or []byte.
func (s statement) bind(args ...any) (err error) {
	for i, arg := range args {
		switch v := arg.(type) {
		case int64:
			err = errors.Join(err, s.BindInt64(i+1, v))
		case uint64:
			err = errors.Join(err, s.BindInt64(i+1, int64(v)))
		case []byte:
			err = errors.Join(err, s.BindBlob(i+1, notNil(v)))
		}
	}
	return err
}

// run binds and runs a statement that yields nothing.
func (s statement) run(args ...any) error {
	if err := s.bind(args...); err != nil {
		return err
	}
	return s.Exec()
}

// row binds and runs a statement that yields one row or none, and hands the
// row over.
func (s statement) row(use func(), args ...any) (found bool, err error) {
	if err := s.bind(args...); err != nil {
		return false, err
	}
	if found = s.Step(); found {
		use()
	}
	return found, s.Reset()
}

// notNil makes empty data out of none: SQLite tells the two apart, a store
// does not.
func notNil(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
