// Package sqlite keeps a store in one SQLite file: the engine of a house on
// one machine, with nothing else to run and one folder to look after.
//
// One goroutine writes. It commits whatever many tables have waiting as one
// transaction, so that one flush of the disk serves them all; nothing is
// acknowledged before that flush (WAL, synchronous=FULL). Readers have their
// own connections and never wait for the writer.
//
// The binding is github.com/ncruces/go-sqlite3, used directly: no cgo, so the
// house cross-compiles; no database/sql, which costs more than the append
// itself; and SQLite's file layer can be written in Go, which lets package
// powerloss take the power away at any moment. docs/decisions/sqlite.md says
// more.
package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"sync"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
)

// The files of a data folder. SQLite adds a -wal and a -shm beside the first
// while the store is open.
const (
	dataFile = "omerta.db"
	lockFile = "omerta.lock"
)

// Store is a store.Store in one SQLite file.
type Store struct {
	files   files
	lock    *sqlite3.Conn
	writes  chan *write
	written chan struct{} // closed when the writer has finished
	closing error         // what the connections said when closed; read after written
	readers chan *reader
	count   int // of readers

	gate   sync.RWMutex // held for reading while a write is handed over
	closed bool
	end    chan struct{} // closed when Close begins
}

var _ store.Store = (*Store)(nil)

// Option changes how a store is opened.
type Option func(*settings)

type settings struct {
	vfs         string
	readers     int
	checkpoint  int
	synchronous string
}

// WithVFS puts the files on a file layer registered with SQLite under that
// name, such as a powerloss.Disk. The folder is still made on the real disk.
func WithVFS(name string) Option { return func(s *settings) { s.vfs = name } }

// WithReaders sets how many logs can be read at the same time; four otherwise.
func WithReaders(n int) Option { return func(s *settings) { s.readers = max(n, 1) } }

// WithCheckpoint sets after how many pages the write-ahead log is copied into
// the data file. Tests make it small to meet many checkpoints.
func WithCheckpoint(pages int) Option { return func(s *settings) { s.checkpoint = pages } }

// Open opens the store in a data folder, making both if they are missing.
//
// ErrBusy says that another process has the folder open; ErrReadOnly, ErrFull,
// ErrNewer, ErrForeign and ErrHeadless say what else can be in the way.
func Open(dir string, options ...Option) (*Store, error) {
	set := settings{readers: 4, checkpoint: checkpointPages, synchronous: "FULL"}
	for _, o := range options {
		o(&set)
	}
	if err := makeFolder(dir); err != nil {
		return nil, explain(err)
	}
	s := &Store{
		files:   files{dir: dir, vfs: set.vfs},
		writes:  make(chan *write, batchLimit),
		written: make(chan struct{}),
		readers: make(chan *reader, set.readers),
		end:     make(chan struct{}),
	}
	if err := s.open(set); err != nil {
		return nil, errors.Join(explain(s.files.why(err)), s.abandon())
	}
	return s, nil
}

func (s *Store) open(set settings) (err error) {
	if s.lock, err = s.files.lock(); err != nil {
		return err
	}
	if err := s.files.whole(); err != nil {
		return err
	}
	w, err := newWriter(s.files, set)
	if err != nil {
		return err
	}
	for range set.readers {
		r, err := newReader(s.files)
		if err != nil {
			return errors.Join(err, w.close())
		}
		s.readers <- r
		s.count++
	}
	go s.run(w)
	return nil
}

// abandon lets go of what a failed open had taken.
func (s *Store) abandon() error {
	return errors.Join(s.closeReaders(), s.lock.Close())
}

// closeReaders waits for reads under way and closes every reader.
func (s *Store) closeReaders() error {
	var errs []error
	for range s.count {
		errs = append(errs, (<-s.readers).close())
	}
	return errors.Join(errs...)
}

// Close commits what is waiting, waits for reads under way and closes the
// files. Closing twice is no error.
func (s *Store) Close() error {
	s.gate.Lock()
	if s.closed {
		s.gate.Unlock()
		<-s.written
		return nil
	}
	s.closed = true
	close(s.end)
	close(s.writes)
	s.gate.Unlock()
	<-s.written
	return errors.Join(s.closing, s.lock.Close())
}

// makeFolder makes the data folder and flushes the folder that names it, so
// that it outlives a loss of power as well as what will lie in it.
func makeFolder(dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	return flushFile(filepath.Dir(filepath.Clean(dir)))
}

// flushFile makes a file or a folder durable.
func flushFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
