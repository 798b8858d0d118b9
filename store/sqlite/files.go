package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
)

// files opens connections to the files of one data folder.
type files struct {
	dir string
	vfs string // empty for the system's own
}

// name is the address by which SQLite finds a file of the folder.
func (f files) name(file string) string {
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(f.dir, file))}
	u.RawQuery = url.Values{"vfs": {gatheringOver(f.vfs)}}.Encode()
	return u.String()
}

// connect opens a file of the folder and runs SQL on it.
func (f files) connect(file, sql string) (*sqlite3.Conn, error) {
	conn, err := sqlite3.Open(f.name(file))
	if err != nil {
		return nil, err
	}
	if err := errors.Join(conn.BusyTimeout(10*time.Second), conn.Exec(sql)); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// walHeader is how long a write-ahead log is that holds nothing, in bytes.
const walHeader = 32

// whole refuses a folder whose data file is empty or gone beside a write-ahead
// log that holds something. SQLite would begin anew and remove the log.
func (f files) whole() error {
	if f.vfs != "" {
		return nil
	}
	data := filepath.Join(f.dir, dataFile)
	if size(data) == 0 && size(data+"-wal") > walHeader {
		return fmt.Errorf("%w: %s", store.ErrHeadless, f.dir)
	}
	return nil
}

// size is that of a file, 0 for one that is not there.
func size(path string) int64 {
	about, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return about.Size()
}

// lock takes the folder for this process. The lock is a database in which
// nothing is ever written: an exclusive transaction holds it on every system
// that SQLite knows, and falls with the process, however that ends.
func (f files) lock() (*sqlite3.Conn, error) {
	conn, err := sqlite3.Open(f.name(lockFile))
	if err != nil {
		return nil, err
	}
	err = conn.Exec(`PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE`)
	if errors.Is(err, sqlite3.BUSY) {
		err = fmt.Errorf("%w: %s", store.ErrBusy, f.dir)
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// why finds the cause of a failed write: SQLite has forgotten what the system
// said by the time that it reports the failure, so the disk is asked again.
func (f files) why(err error) error {
	if !isAny(err, sqlite3.IOERR, sqlite3.CANTOPEN) {
		return err
	}
	conn, said := sqlite3.Open(f.name(lockFile))
	_ = conn.Close()
	if said == nil && f.vfs == "" {
		said = tryToWrite(f.dir)
	}
	if said == nil {
		return err
	}
	return fmt.Errorf("%w: %w", err, said)
}

// tryToWrite says whether a folder takes a file.
func tryToWrite(dir string) error {
	name := filepath.Join(dir, "omerta.probe")
	defer os.Remove(name)
	return os.WriteFile(name, make([]byte, 1<<16), 0o600)
}

// explain says in the store's words what SQLite or the system refused, where
// somebody could do something about it; the cause stays wrapped.
func explain(err error) error {
	switch {
	case err == nil:
		return nil
	case isAny(err, sqlite3.FULL, syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG):
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	case isAny(err, sqlite3.READONLY, sqlite3.PERM, fs.ErrPermission, syscall.EROFS):
		return fmt.Errorf("%w: %w", store.ErrReadOnly, err)
	case isAny(err, sqlite3.NOTADB):
		return fmt.Errorf("%w: %w", store.ErrForeign, err)
	}
	return err
}

func isAny(err error, targets ...error) bool {
	for _, t := range targets {
		if errors.Is(err, t) {
			return true
		}
	}
	return false
}
