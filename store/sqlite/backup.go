package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
)

// Contents is what a store was found to hold, every entry of it checked.
type Contents struct {
	Logs    int
	Entries int
	Facts   int
	Bytes   int64 // of the file
}

// Backup copies the store in a data folder to a new one while a server, this
// process or another, may be using it. The copy is the store as it was at one
// moment; it is a data folder like any other and can be served as it is.
//
// The copy appears under its name only when it is whole, flushed, and every
// entry of every log has been checked. ErrExist of package io/fs says that
// something is there already, ErrNotExist that there is nothing to copy; a
// *store.Corrupt says that the store itself is damaged.
func Backup(ctx context.Context, dir, to string, options ...Option) (Contents, error) {
	var set settings
	for _, o := range options {
		o(&set)
	}
	return files{dir: dir, vfs: set.vfs}.backup(ctx, to)
}

// Backup copies the store to a new data folder; see the function Backup.
func (s *Store) Backup(ctx context.Context, to string) (Contents, error) {
	return s.files.backup(ctx, to)
}

func (f files) backup(ctx context.Context, to string) (Contents, error) {
	if err := vacant(to); err != nil {
		return Contents{}, err
	}
	partial := filepath.Clean(to) + ".partial"
	if err := errors.Join(os.RemoveAll(partial), makeFolder(partial)); err != nil {
		return Contents{}, explain(err)
	}
	defer os.RemoveAll(partial) // gone already if all went well
	if err := f.copyTo(ctx, partial); err != nil {
		return Contents{}, explain(err)
	}
	found, err := Verify(ctx, partial)
	if err != nil {
		return Contents{}, err
	}
	if err := errors.Join(flushFile(filepath.Join(partial, dataFile)), flushFile(partial), os.Rename(partial, to)); err != nil {
		return Contents{}, explain(err)
	}
	return found, explain(flushFile(filepath.Dir(filepath.Clean(to))))
}

// Exists says nil if a data folder has a store in it.
func Exists(dir string) error {
	_, err := os.Stat(filepath.Join(dir, dataFile))
	return err
}

// vacant says whether a folder can be made at a path: there is none, or an
// empty one.
func vacant(path string) error {
	switch entries, err := os.ReadDir(path); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case len(entries) > 0:
		return fmt.Errorf("%s is not empty: %w", path, fs.ErrExist)
	}
	return nil
}

// copyTo writes all that is committed to a file in a folder of the real disk.
// It reads one moment's state and holds up neither the writer nor readers.
func (f files) copyTo(ctx context.Context, dir string) error {
	if err := f.whole(); err != nil {
		return err
	}
	if f.vfs == "" {
		if _, err := os.Stat(filepath.Join(f.dir, dataFile)); err != nil {
			return err
		}
	}
	conn, err := f.connect(dataFile, `PRAGMA cache_size=-4096`)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := fileVersion(conn); err != nil {
		return err
	}
	conn.SetInterrupt(ctx)
	err = vacuumInto(conn, files{dir: dir, vfs: "os"}.name(dataFile))
	if errors.Is(err, sqlite3.INTERRUPT) {
		return ctx.Err()
	}
	return err
}

func vacuumInto(conn *sqlite3.Conn, name string) error {
	stmt, _, err := conn.Prepare(`VACUUM INTO ?`)
	if err != nil {
		return err
	}
	defer stmt.Close()
	if err := stmt.BindText(1, name); err != nil {
		return err
	}
	return stmt.Exec()
}

// Verify reads a whole store that nobody else has open and checks every entry
// of every log. A *store.Corrupt names the first that does not hold.
func Verify(ctx context.Context, dir string) (found Contents, err error) {
	s, err := Open(dir, WithReaders(1))
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for log, err := range s.Logs(ctx) {
		if err != nil {
			return found, err
		}
		found.Logs++
		for _, err := range s.Read(ctx, log, store.Position{}) {
			if err != nil {
				return found, err
			}
			found.Entries++
		}
	}
	for _, err := range s.List(ctx, "") {
		if err != nil {
			return found, err
		}
		found.Facts++
	}
	info, err := os.Stat(filepath.Join(dir, dataFile))
	if err != nil {
		return found, err
	}
	found.Bytes = info.Size()
	return found, nil
}

// Logs yields the names of all logs, in the order in which they were begun.
func (s *Store) Logs(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		var chunk []end
		for after := int64(0); ; after = chunk[len(chunk)-1].id {
			err := s.read(ctx, func(r *reader) (err error) { chunk, err = r.logs(chunk[:0], after); return err })
			if err != nil {
				yield("", err)
				return
			}
			for _, log := range chunk {
				if !yield(log.name, nil) {
					return
				}
			}
			if len(chunk) == 0 {
				return
			}
		}
	}
}

func (r *reader) logs(chunk []end, after int64) ([]end, error) {
	s := r.listLogs
	if err := s.bind(after); err != nil {
		return nil, err
	}
	for s.Step() {
		chunk = append(chunk, end{id: s.ColumnInt64(0), name: string(s.ColumnRawBlob(1))})
	}
	return chunk, s.Reset()
}
