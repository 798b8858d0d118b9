package powerloss

import (
	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"
)

// locks is how SQLite's connections keep out of each other's way on a file:
// any number share it, one may reserve the right to write, and one has it to
// itself once the others have left.
type locks struct {
	shared   int
	reserved bool
	pending  bool // somebody waits for the others to leave, or is alone
}

func (h *handle) Lock(level vfs.LockLevel) error {
	release, err := h.alive()
	if err != nil {
		return err
	}
	defer release()
	if h.level >= level {
		return nil
	}
	switch level {
	case vfs.LOCK_SHARED:
		return h.share()
	case vfs.LOCK_RESERVED:
		return h.reserve()
	}
	return h.exclude()
}

func (h *handle) share() error {
	if h.file.locks.pending {
		return sqlite3.BUSY
	}
	h.file.locks.shared++
	h.level = vfs.LOCK_SHARED
	return nil
}

func (h *handle) reserve() error {
	if h.file.locks.reserved {
		return sqlite3.BUSY
	}
	h.file.locks.reserved, h.owner = true, true
	h.level = vfs.LOCK_RESERVED
	return nil
}

func (h *handle) exclude() error {
	if h.level < vfs.LOCK_PENDING {
		if h.file.locks.pending {
			return sqlite3.BUSY
		}
		h.file.locks.pending = true
		h.level = vfs.LOCK_PENDING
	}
	if h.file.locks.shared > 1 {
		return sqlite3.BUSY
	}
	h.level = vfs.LOCK_EXCLUSIVE
	return nil
}

func (h *handle) Unlock(level vfs.LockLevel) error {
	h.disk.mu.Lock()
	defer h.disk.mu.Unlock()
	if h.level <= level {
		return nil
	}
	if h.level >= vfs.LOCK_PENDING {
		h.file.locks.pending = false
	}
	if h.owner {
		h.file.locks.reserved, h.owner = false, false
	}
	if level < vfs.LOCK_SHARED {
		h.file.locks.shared--
	}
	h.level = level
	return nil
}

func (h *handle) CheckReservedLock() (bool, error) {
	release, err := h.alive()
	if err != nil {
		return false, err
	}
	defer release()
	return h.file.locks.reserved, nil
}

func (h *handle) LockState() vfs.LockLevel { return h.level }
