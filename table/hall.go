package table

import (
	"context"
	"crypto/rand"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"omerta/game"
	"omerta/store"
)

// Config is what a hall needs of the house.
type Config struct {
	Store store.Store
	Clock Clock        // the one on the wall where nil
	Log   *slog.Logger // nothing is logged where nil
	// Random fills bytes with secrets; crypto/rand's where nil.
	Random func([]byte)
	// BotPace stretches or shrinks how long bots take: 1 is human.
	BotPace float64
	// Doze is how long a table may be quiet before it drops its state;
	// 0 is DefaultDoze.
	Doze time.Duration
	// Tidy is called when many tables have gone to sleep and the house is
	// quiet, to give memory back; nil for nothing.
	Tidy func()
	// Retention is how long a table is kept at which nothing happens any more;
	// 0 is for ever.
	Retention time.Duration
	// Hasty lets people do as much as they like, as who measures must.
	Hasty bool
	// Metrics hears what happens; nil for nobody.
	Metrics Metrics
	// Ownership says what is this node's where the house stands on many machines.
	Ownership Ownership
}

// Hall is the room in which all tables of a node stand.
type Hall struct {
	store     store.Store
	clock     Clock
	log       *slog.Logger
	random    func([]byte)
	pace      float64
	doze      time.Duration
	retention time.Duration
	hasty     bool
	metrics   counter
	tidy      func()
	ownership Ownership
	crew      *crew
	readers   chan struct{} // those who read old matches
	dozed     atomic.Int32  // tables that dropped their state since the house was last tidied
	kept      atomic.Int32  // appends since the last sweep
	ctx       context.Context
	cancel    context.CancelFunc

	// Locks are taken in this order: the hall's, a table's, the gate.
	mu     sync.Mutex
	tables map[string]*Table
	sweep  func() // stops the sweep's timer

	clearing func() // stops the timer of clearing; nil where everything is kept
	aged     aged   // touched by whoever starts or clears, one at a time

	reporters paces // of what people report, at all tables

	gate    sync.Mutex
	closing bool
	work    sync.WaitGroup // goroutines of tables
}

// mostReaders is how many old matches may be read at once.
const mostReaders = 2

// NewHall makes a hall. Start wakes the tables that were open.
func NewHall(c Config) *Hall {
	c.complete()
	ctx, cancel := context.WithCancel(context.Background())
	h := &Hall{
		store: c.Store, clock: c.Clock, log: c.Log, random: c.Random, pace: c.BotPace, doze: c.Doze,
		retention: c.Retention, hasty: c.Hasty, metrics: counter{c.Metrics}, tidy: c.Tidy, ownership: c.Ownership,
		crew: newCrew(), readers: make(chan struct{}, mostReaders), ctx: ctx, cancel: cancel,
		tables: map[string]*Table{},
	}
	if c.Metrics != nil {
		c.Metrics.Watch(h.Standing)
	}
	return h
}

// complete puts what is usual where nothing was said.
func (c *Config) complete() {
	if c.Clock == nil {
		c.Clock = Wall{}
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Random == nil {
		c.Random = func(b []byte) { _, _ = rand.Read(b) } // never fails
	}
	if c.Doze == 0 {
		c.Doze = DefaultDoze
	}
}

// begin counts a table's goroutine in, unless the hall is closing.
func (h *Hall) begin() bool {
	h.gate.Lock()
	defer h.gate.Unlock()
	if h.closing {
		return false
	}
	h.work.Add(1)
	return true
}

func (h *Hall) done() { h.work.Done() }

func (h *Hall) closed() bool {
	h.gate.Lock()
	defer h.gate.Unlock()
	return h.closing
}

// turnAway says why a job does not get in.
func (h *Hall) turnAway() *game.Error {
	if h.closed() {
		return errClosing()
	}
	h.metrics.refused("busy")
	return errBusy()
}

// at does something at a table, awake, and waits for it.
func (h *Hall) at(code string, do func(*Table) *game.Error) *game.Error {
	return h.unwoken(code, func(t *Table) *game.Error {
		if refused := t.wake(); refused != nil {
			return refused
		}
		return do(t)
	})
}

// unwoken does something at a table, also at one whose log cannot be played, and
// waits for it.
func (h *Hall) unwoken(code string, do func(*Table) *game.Error) *game.Error {
	switch {
	case !validCode(code):
		return ErrNoTable()
	case !h.owns(code):
		return errMoved()
	}
	done := make(chan *game.Error, 1)
	for {
		t := h.table(code)
		work := func() {
			answer := errBroken()
			defer func() { done <- answer }()
			answer = do(t)
		}
		if !t.crowded() && t.post(work, false) {
			return <-done
		}
		if !t.forgotten() {
			return h.turnAway()
		}
	}
}

// table gives the handle of a table.
func (h *Hall) table(code string) *Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.tables[code]
	if t == nil {
		t = &Table{hall: h, code: code, used: h.clock.Now()}
		h.tables[code] = t
	}
	return t
}

// Start wakes the tables that were open when the node stopped, so that their
// clocks run, and returns how many there are.
func (h *Hall) Start(ctx context.Context) (int, error) {
	codes, err := h.unfinished(ctx)
	if err != nil {
		return 0, err
	}
	h.sweepLater()
	if h.retention > 0 {
		if _, err := h.grow(ctx); err != nil { // what is old waits; what is played does not
			h.log.Error("how old the house is could not be counted", "error", err)
		}
		h.clearLater(clearFirst)
	}
	h.resumeAll(codes)
	return len(codes), nil
}

// has says whether a table is in hand already.
func (h *Hall) has(code string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[code] != nil
}

// handles gives those of all tables that have one.
func (h *Hall) handles() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.tables))
}

// forget drops the handle of a table that nobody looks at and no clock runs at.
func (h *Hall) forget(t *Table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.jobs) == 0 && h.tables[t.code] == t {
		t.orphan = true
		delete(h.tables, t.code)
	}
}

// Close lets every table finish what it has begun, says good-bye to every
// socket and stops the clocks.
func (h *Hall) Close() {
	h.gate.Lock()
	h.closing = true
	h.gate.Unlock()
	h.work.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.sweep != nil {
		h.sweep()
	}
	if h.clearing != nil {
		h.clearing()
	}
	for _, t := range h.tables { // nobody runs any more
		t.unset()
		for _, l := range t.links {
			l.Finish(true, errClosing())
		}
	}
	h.crew.dismiss()
	h.cancel()
}
