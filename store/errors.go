package store

import (
	"errors"
	"fmt"
)

var (
	// ErrConflict says that the log or the fact is not where the caller
	// believed it: somebody else wrote.
	ErrConflict = errors.New("store: written by somebody else meanwhile")
	// ErrNotFound says that a fact does not exist.
	ErrNotFound = errors.New("store: no such fact")
	// ErrFull says that the disk has no room. The store stays usable: what
	// comes once there is room again is kept.
	ErrFull = errors.New("store: the disk is full")
	// ErrReadOnly says that the data folder cannot be written.
	ErrReadOnly = errors.New("store: the data folder cannot be written")
	// ErrNewer says that a newer program wrote the store.
	ErrNewer = errors.New("store: written by a newer version of this program")
	// ErrForeign says that what lies there is not a store of this program.
	ErrForeign = errors.New("store: not this program's data")
	// ErrHeadless says that the data file is empty or gone while the file beside
	// it that completes it is there: to open them would throw both away.
	ErrHeadless = errors.New("store: the data file is empty, and the log beside it is not")
	// ErrBusy says that another process has the data folder open.
	ErrBusy = errors.New("store: the data folder is in use by another process")
	// ErrTooLarge says that an entry or a fact is larger than MaxData.
	ErrTooLarge = errors.New("store: too large to keep")
	// ErrNoName says that a log or a fact was asked for without a name.
	ErrNoName = errors.New("store: an empty name")
	// ErrClosed says that the store was closed.
	ErrClosed = errors.New("store: closed")
)

// Damage is what became of an entry.
type Damage string

// What can become of an entry.
const (
	Altered    Damage = "altered"    // its bytes are not those that were written
	Missing    Damage = "missing"    // it was written and is gone
	Unreadable Damage = "unreadable" // the file around it cannot be read
)

// Corrupt names the first entry of a log that does not hold. Whatever comes
// before it is sound; nothing from it on may be played.
type Corrupt struct {
	Log    string
	Seq    uint64
	Damage Damage
	Cause  error // what the engine said, if anything
}

func (c *Corrupt) Error() string {
	text := fmt.Sprintf("store: entry %d of log %q is %s", c.Seq, c.Log, c.Damage)
	if c.Cause != nil {
		text += ": " + c.Cause.Error()
	}
	return text
}

// Unwrap returns what the engine said.
func (c *Corrupt) Unwrap() error { return c.Cause }
