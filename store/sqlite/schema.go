package sqlite

import (
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
)

const (
	// applicationID marks a file as ours: "Omrt".
	applicationID = 0x4f6d7274
	// schemaVersion grows with every change that an older program could not
	// read or, worse, would misread.
	schemaVersion = 1
)

// The schema. An entry's key is its log's number and its own sequence in one
// integer (entryKey): so one log's entries lie together, in order, and the
// key is compared as fast as SQLite can. A log's row says where it ends, in
// the same transaction as the entries: by it a lost tail is known.
const schema = `
CREATE TABLE log (
	id   INTEGER PRIMARY KEY,
	name BLOB NOT NULL UNIQUE,
	seq  INTEGER NOT NULL,
	hash BLOB NOT NULL
) STRICT;
CREATE TABLE entry (
	key  INTEGER PRIMARY KEY,
	hash BLOB NOT NULL,
	data BLOB NOT NULL
) STRICT;
CREATE TABLE fact (
	key      BLOB PRIMARY KEY,
	value    BLOB NOT NULL,
	revision INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE revision (
	id   INTEGER PRIMARY KEY CHECK (id = 1),
	last INTEGER NOT NULL
) STRICT;
INSERT INTO revision (id, last) VALUES (1, 0);
`

// Numbers of logs, and of entries in one, stay below these: 2³¹ and 2³².
const (
	seqBits = 32
	maxSeq  = 1<<seqBits - 1
	maxLog  = 1<<31 - 1
)

// entryKey is where an entry lies.
func entryKey(log int64, seq uint64) int64 { return log<<seqBits | int64(seq) }

// seqOf is the sequence in an entry's key.
func seqOf(key int64) uint64 { return uint64(key) & maxSeq }

// prepareFile brings a file to the schema of this program, or says why that
// cannot be: it is newer, or not ours.
func prepareFile(conn *sqlite3.Conn) error {
	version, err := fileVersion(conn)
	if err != nil || version == schemaVersion {
		return err
	}
	return conn.Exec(fmt.Sprintf(`BEGIN IMMEDIATE; %s PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT`,
		schema, applicationID, schemaVersion))
}

// fileVersion is the schema's version in a file, 0 if the file is empty.
func fileVersion(conn *sqlite3.Conn) (int64, error) {
	var id, version, objects int64
	for _, q := range []struct {
		into *int64
		sql  string
	}{
		{&id, `PRAGMA application_id`},
		{&version, `PRAGMA user_version`},
		{&objects, `SELECT count(*) FROM sqlite_schema`},
	} {
		if err := number(conn, q.sql, q.into); err != nil {
			return 0, err
		}
	}
	switch {
	case id == 0 && version == 0 && objects == 0:
		return 0, nil
	case id != applicationID || version < 1:
		return 0, store.ErrForeign
	case version > schemaVersion:
		return 0, fmt.Errorf("%w (its schema is %d, this program knows up to %d)", store.ErrNewer, version, schemaVersion)
	}
	return version, nil
}

// number runs a query that yields one number.
func number(conn *sqlite3.Conn, sql string, into *int64) error {
	stmt, _, err := conn.Prepare(sql)
	if err != nil {
		return err
	}
	if stmt.Step() {
		*into = stmt.ColumnInt64(0)
	}
	return stmt.Close() // with the error of the step, if it had one
}
