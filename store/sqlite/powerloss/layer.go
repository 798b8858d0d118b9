package powerloss

import (
	"fmt"
	"io"
	"path/filepath"
	"syscall"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"
)

// layer shows a disk to SQLite.
type layer struct{ *Disk }

const journals = vfs.OPEN_MAIN_JOURNAL | vfs.OPEN_SUPER_JOURNAL | vfs.OPEN_WAL

func (l layer) Open(name string, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	if name == "" {
		return &vfsutil.SliceFile{}, flags | vfs.OPEN_MEMORY, nil
	}
	d := l.Disk
	d.mu.Lock()
	defer d.mu.Unlock()
	f, err := d.find(name, flags)
	if err != nil {
		return nil, flags, err
	}
	h := &handle{disk: d, file: f, life: d.life}
	h.names = flags&vfs.OPEN_CREATE != 0 && flags&journals != 0
	h.shared = vfs.NewSharedMemory(filepath.Join(d.shared, fmt.Sprintf("%d-%d", d.life, f.id)), flags)
	return h, flags, nil
}

// find returns the file of a name, making it if that is asked for.
func (d *Disk) find(name string, flags vfs.OpenFlag) (*file, error) {
	f, create := d.names[name], flags&vfs.OPEN_CREATE != 0
	switch {
	case d.off:
		return nil, ErrPower
	case d.locked && flags&vfs.OPEN_READWRITE != 0:
		return nil, syscall.EROFS
	case f == nil && !create, f != nil && create && flags&vfs.OPEN_EXCLUSIVE != 0:
		return nil, sqlite3.CANTOPEN
	case f != nil:
		return f, nil
	}
	if err := d.step(); err != nil {
		return nil, err
	}
	d.made++
	f = &file{id: d.made}
	d.rename(name, f)
	return f, nil
}

func (l layer) Delete(name string, flush bool) error {
	d := l.Disk
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.names[name] == nil:
		return sqlite3.IOERR_DELETE_NOENT
	case d.locked:
		return syscall.EROFS
	}
	if err := d.step(); err != nil {
		return err
	}
	d.rename(name, nil)
	if !flush {
		return nil
	}
	if err := d.step(); err != nil {
		return err
	}
	d.flushNames()
	return nil
}

func (l layer) Access(name string, flags vfs.AccessFlag) (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.off {
		return false, ErrPower
	}
	return l.names[name] != nil && (flags != vfs.ACCESS_READWRITE || !l.locked), nil
}

func (l layer) FullPathname(name string) (string, error) { return filepath.Clean(name), nil }

// handle is an open file.
type handle struct {
	disk   *Disk
	file   *file
	life   int // of the disk, when it was opened
	names  bool
	level  vfs.LockLevel
	owner  bool // holds the file's reserved lock
	shared vfs.SharedMemory
}

var (
	_ vfs.FileSharedMemory = (*handle)(nil)
	_ vfs.FileSizeHint     = (*handle)(nil)
	_ vfs.FileLockState    = (*handle)(nil)
)

// alive takes the disk for one operation, or says that the power went.
func (h *handle) alive() (release func(), err error) {
	h.disk.mu.Lock()
	if h.disk.off || h.life != h.disk.life {
		h.disk.mu.Unlock()
		return nil, ErrPower
	}
	return h.disk.mu.Unlock, nil
}

// changes is alive for an operation that would change the disk.
func (h *handle) changes() (release func(), err error) {
	if release, err = h.alive(); err != nil {
		return nil, err
	}
	if h.disk.locked {
		err = syscall.EROFS
	} else {
		err = h.disk.step()
	}
	if err != nil {
		release()
		return nil, err
	}
	return release, nil
}

func (h *handle) ReadAt(p []byte, at int64) (int, error) {
	release, err := h.alive()
	if err != nil {
		return 0, err
	}
	defer release()
	if at >= int64(len(h.file.now)) {
		return 0, io.EOF
	}
	n := copy(p, h.file.now[at:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (h *handle) WriteAt(p []byte, at int64) (int, error) {
	release, err := h.changes()
	if err != nil {
		return 0, err
	}
	defer release()
	if h.full(at + int64(len(p))) {
		return 0, vfs.SystemError(syscall.ENOSPC, sqlite3.FULL)
	}
	h.file.write(p, at)
	return len(p), nil
}

// full says whether the disk has no room for the file to reach an end.
func (h *handle) full(end int64) bool {
	more := end - int64(len(h.file.now))
	return more > 0 && h.disk.room >= 0 && h.disk.used()+more > h.disk.room
}

func (h *handle) Truncate(size int64) error {
	release, err := h.changes()
	if err != nil {
		return err
	}
	defer release()
	h.file.resize(size)
	return nil
}

// SizeHint reserves room as the system's own layer does.
func (h *handle) SizeHint(size int64) error {
	release, err := h.changes()
	if err != nil {
		return err
	}
	defer release()
	if h.full(size) {
		return syscall.ENOSPC
	}
	if size > int64(len(h.file.now)) {
		h.file.resize(size)
	}
	return nil
}

func (h *handle) Sync(vfs.SyncFlag) error {
	release, err := h.changes()
	if err != nil {
		return err
	}
	defer release()
	if err := h.disk.flush(h.file); err != nil || !h.names {
		return err
	}
	h.names = false
	if err := h.disk.step(); err != nil {
		return err
	}
	h.disk.flushNames()
	return nil
}

func (h *handle) Size() (int64, error) {
	release, err := h.alive()
	if err != nil {
		return 0, err
	}
	defer release()
	return int64(len(h.file.now)), nil
}

func (h *handle) Close() error {
	if h.shared != nil {
		_ = h.shared.Close() // it may never have been opened
	}
	return h.Unlock(vfs.LOCK_NONE)
}

func (h *handle) SharedMemory() vfs.SharedMemory { return h.shared }

// SectorSize and DeviceCharacteristics are those of the system's own layer.
func (h *handle) SectorSize() int { return 4096 }

func (h *handle) DeviceCharacteristics() vfs.DeviceCharacteristic {
	return vfs.IOCAP_SUBPAGE_READ | vfs.IOCAP_POWERSAFE_OVERWRITE
}
