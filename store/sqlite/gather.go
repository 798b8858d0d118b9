package sqlite

import (
	"sync"

	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"
)

// gathering is a file layer that writes the write-ahead log in few large
// pieces. SQLite writes each of its frames as two, a head of 24 bytes and a
// page, one behind the other; a transaction of many tables has dozens of them.
// Nobody may look at them before the flush that ends the transaction, so until
// then they wait here.
type gathering struct{ vfs.VFS }

var registering sync.Mutex

// gatheringOver registers, once, a gathering over a registered file layer and
// gives its name.
func gatheringOver(under string) string {
	registering.Lock()
	defer registering.Unlock()
	name := "omerta-" + under
	if vfs.Find(name) == nil {
		vfs.Register(name, gathering{vfs.Find(under)})
	}
	return name
}

// Open implements vfs.VFS.
func (g gathering) Open(name string, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	return gathered(vfsutil.WrapOpen(g.VFS, name, flags))
}

// OpenFilename implements vfs.VFSFilename.
func (g gathering) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	return gathered(vfsutil.WrapOpenFilename(g.VFS, name, flags))
}

func gathered(f vfs.File, flags vfs.OpenFlag, err error) (vfs.File, vfs.OpenFlag, error) {
	if err != nil || flags&vfs.OPEN_WAL == 0 {
		return f, flags, err
	}
	return &wal{File: f}, flags, nil
}

// mostGathered bounds what waits, in bytes.
const mostGathered = 1 << 20

// wal is an open write-ahead log. Whatever looks at the file, or promises
// that it lasts, first has written what waits.
type wal struct {
	vfs.File
	waiting []byte
	at      int64 // where in the file waiting begins
}

// WriteAt implements vfs.File.
func (w *wal) WriteAt(p []byte, at int64) (int, error) {
	if len(w.waiting) > 0 && (at != w.at+int64(len(w.waiting)) || len(w.waiting)+len(p) > mostGathered) {
		if err := w.spill(); err != nil {
			return 0, err
		}
	}
	if len(w.waiting) == 0 {
		w.at = at
	}
	w.waiting = append(w.waiting, p...)
	return len(p), nil
}

// spill writes what waits. What the disk does not take is dropped: SQLite
// then undoes the transaction, and the next is written over it.
func (w *wal) spill() error {
	if len(w.waiting) == 0 {
		return nil
	}
	_, err := w.File.WriteAt(w.waiting, w.at)
	w.waiting = w.waiting[:0]
	return err
}

// ReadAt implements vfs.File.
func (w *wal) ReadAt(p []byte, at int64) (int, error) {
	if err := w.spill(); err != nil {
		return 0, err
	}
	return w.File.ReadAt(p, at)
}

// Truncate implements vfs.File.
func (w *wal) Truncate(size int64) error {
	if err := w.spill(); err != nil {
		return err
	}
	return w.File.Truncate(size)
}

// Sync implements vfs.File.
func (w *wal) Sync(flags vfs.SyncFlag) error {
	if err := w.spill(); err != nil {
		return err
	}
	return w.File.Sync(flags)
}

// Size implements vfs.File.
func (w *wal) Size() (int64, error) {
	if err := w.spill(); err != nil {
		return 0, err
	}
	return w.File.Size()
}

// Close implements vfs.File.
func (w *wal) Close() error {
	err := w.spill()
	if closed := w.File.Close(); err == nil {
		err = closed
	}
	return err
}
