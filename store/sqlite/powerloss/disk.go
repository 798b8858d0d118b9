// Package powerloss is a disk for tests that can lose its power. It is a file
// layer for SQLite, kept in memory, that knows what was written from what was
// flushed:
//
//	disk := powerloss.New(t, seed)
//	s, err := sqlite.Open(dir, sqlite.WithVFS(disk.Name()))
//	disk.LoseAfter(100) // in the midst of the hundredth operation from now
//	…                   // use the store until it fails
//	s.Close()
//	disk.Restore()
//	s, err = sqlite.Open(dir, sqlite.WithVFS(disk.Name()))
//
// What is modelled, and harsher than most disks: when the power goes, each
// sector of 512 bytes that was written and not flushed is kept or lost by
// itself, in any order, and may be torn at any byte; so may a change of a
// file's size. A file made or deleted counts only once its folder is flushed,
// which happens where SQLite's own file layer does it: with the first flush of
// a new journal, and with a deletion that asks for it. Until then each name
// may show any state that it went through. What was flushed is never lost:
// for disks that lie about that, see Lie.
//
// The memory that SQLite's connections share (the index of the write-ahead
// log) is not on the disk; it is a real file, a new one after each loss.
package powerloss

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"github.com/ncruces/go-sqlite3/vfs"
)

// ErrPower is what every operation answers from the loss on.
var ErrPower = errors.New("powerloss: the power is gone")

// TB is the part of testing.TB that a disk needs.
type TB interface {
	TempDir() string
	Cleanup(func())
}

// Disk is a disk and the power that it depends on.
type Disk struct {
	name   string
	shared string // real folder of the connections' shared memory

	mu      sync.Mutex
	chance  *rand.Rand
	names   map[string]*file   // as programs see the folder
	history map[string][]*file // states of names since the folder was flushed, the flushed one first; nil: no file
	made    int                // files ever made
	life    int                // losses so far; what was opened in an earlier life is dead
	off     bool
	left    int // operations until the power goes, 0 for none planned
	flushes int // flushes until the power goes, 0 for none planned
	count   int // operations so far
	lost    chan struct{}
	room    int64 // bytes that all files may take together, negative for no limit
	locked  bool  // write-protected
	lies    bool
}

var disks atomic.Int64

// New makes an empty disk, known to SQLite by its name until the test ends.
// What is lost when the power goes follows from the seed.
func New(t TB, seed uint64) *Disk {
	d := &Disk{
		name:    fmt.Sprintf("powerloss-%d", disks.Add(1)),
		shared:  t.TempDir(),
		chance:  rand.New(rand.NewPCG(seed, 0)),
		names:   map[string]*file{},
		history: map[string][]*file{},
		lost:    make(chan struct{}),
		room:    -1,
	}
	vfs.Register(d.name, layer{d})
	t.Cleanup(func() { vfs.Unregister(d.name) })
	return d
}

// Name is what sqlite.WithVFS takes.
func (d *Disk) Name() string { return d.name }

// LoseAfter lets the power go in the midst of the n-th operation from now that
// would change the disk: a write, a flush, a file made or deleted or cut.
func (d *Disk) LoseAfter(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left = n
}

// LoseAtFlush lets the power go in the n-th flush from now: before it has done
// anything, in its midst, or when all is done and only its answer is lost.
func (d *Disk) LoseAtFlush(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.flushes = n
}

// Lose lets the power go now.
func (d *Disk) Lose() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lose()
}

// Lost is closed when the power goes; Restore makes a new one.
func (d *Disk) Lost() <-chan struct{} {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.lost
}

// Restore brings the power back. Whatever was open stays dead; what survived
// can be opened anew.
func (d *Disk) Restore() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.off {
		d.off = false
		d.lost = make(chan struct{})
	}
	d.left, d.flushes = 0, 0
}

// Operations is how many operations have changed the disk so far.
func (d *Disk) Operations() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.count
}

// Fill leaves room for so many bytes more; a negative number takes the limit
// away.
func (d *Disk) Fill(room int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.room = room; room >= 0 {
		d.room += d.used()
	}
}

// Protect makes the disk refuse all writes, or take them again.
func (d *Disk) Protect(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.locked = on
}

// Lie makes the disk say that it flushed when it did not, as broken ones do.
func (d *Disk) Lie(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lies = on
}

// Edit changes the bytes of a file behind everybody's back, and says whether
// there is such a file.
func (d *Disk) Edit(name string, change func([]byte)) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.names[name]
	if f == nil {
		return false
	}
	change(f.now)
	change(f.kept)
	return true
}

// step counts an operation that would change the disk, in the midst of which
// the power may go.
func (d *Disk) step() error {
	if d.off {
		return ErrPower
	}
	d.count++
	if d.left > 0 {
		if d.left--; d.left == 0 {
			d.lose()
			return ErrPower
		}
	}
	return nil
}

// flush makes a file durable, unless the power goes.
func (d *Disk) flush(f *file) error {
	goes := d.flushes == 1
	d.flushes = max(d.flushes-1, 0)
	if !d.lies && !(goes && d.chance.IntN(2) == 0) {
		f.flush()
	}
	if goes {
		d.lose()
		return ErrPower
	}
	return nil
}

// lose settles what survives.
func (d *Disk) lose() {
	if d.off {
		return
	}
	d.off, d.left, d.flushes = true, 0, 0
	d.life++
	for name, states := range d.history {
		if f := states[d.chance.IntN(len(states))]; f != nil {
			d.names[name] = f
		} else {
			delete(d.names, name)
		}
	}
	clear(d.history)
	rule := survival(d.chance)
	for name, f := range d.names {
		d.made++
		d.names[name] = f.survivor(d.made, d.chance, rule)
	}
	close(d.lost)
}

// rename notes that a name now shows another file, or none.
func (d *Disk) rename(name string, to *file) {
	if d.history[name] == nil {
		d.history[name] = []*file{d.names[name]}
	}
	d.history[name] = append(d.history[name], to)
	if to != nil {
		d.names[name] = to
	} else {
		delete(d.names, name)
	}
}

// flushNames makes the folders durable as they are.
func (d *Disk) flushNames() {
	if !d.lies {
		clear(d.history)
	}
}

func (d *Disk) used() (bytes int64) {
	for f := range maps.Values(d.names) {
		bytes += int64(len(f.now))
	}
	return bytes
}
