package house

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"omerta/store"
	"omerta/store/jetstream"
	"omerta/store/sqlite"
)

// Carried is what a restore found in a data folder, and what of it was there
// already.
type Carried struct {
	Logs, Entries, Facts int
	Known                int // logs and facts that were there already, as they are
}

// ErrOccupied says that a house stands there already, and is another.
var ErrOccupied = errors.New("house: another house stands there")

// Restore carries everything from a data folder, such as a backup, to NATS:
// each log with its hashes, each fact. Nobody may serve either meanwhile. What
// was interrupted goes on where it stopped when it is called again; where
// another house stands, nothing is written.
func Restore(ctx context.Context, data string, to Many) (found Carried, err error) {
	if err := sqlite.Exists(data); err != nil {
		return found, err
	}
	if _, err := sqlite.Verify(ctx, data); err != nil {
		return found, err
	}
	from, err := sqlite.Open(data)
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	many, err := jetstream.Open(ctx, to.Servers, jetstream.WithHouse(to.house()),
		jetstream.WithReplicas(cmp.Or(to.Replicas, 3)), jetstream.WithPatience(carriesFor))
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, many.Close()) }()
	facts, known, err := factsToCarry(ctx, from, many)
	if err != nil {
		return found, err
	}
	found.Facts, found.Known = len(facts)+known, known
	if err := carryLogs(ctx, from, many, &found); err != nil {
		return found, err
	}
	for _, fact := range facts {
		if _, err := many.Put(ctx, fact.Key, fact.Value, 0); err != nil {
			return found, fmt.Errorf("fact %q: %w", fact.Key, occupied(err))
		}
	}
	return found, nil
}

// factsToCarry gives the facts that are not there yet, in the order in which
// they were written. They are looked at before anything is written: a house
// that has served has the facts of its own.
func factsToCarry(ctx context.Context, from, to store.Facts) (facts []store.Fact, known int, err error) {
	there := map[string][]byte{}
	for fact, err := range to.List(ctx, "") {
		if err != nil {
			return nil, 0, err
		}
		there[fact.Key] = fact.Value
	}
	for fact, err := range from.List(ctx, "") {
		if err != nil {
			return nil, 0, err
		}
		value, ok := there[fact.Key]
		switch {
		case !ok:
			facts = append(facts, fact)
		case !bytes.Equal(value, fact.Value):
			return nil, 0, fmt.Errorf("%w: its fact %q is another", ErrOccupied, fact.Key)
		}
		delete(there, fact.Key)
		if ok {
			known++
		}
	}
	for key := range there {
		return nil, 0, fmt.Errorf("%w: it has a fact %q", ErrOccupied, key)
	}
	slices.SortFunc(facts, func(a, b store.Fact) int { return cmp.Compare(a.Revision, b.Revision) })
	return facts, known, nil
}

// A log is carried in pieces of so many bytes; so many logs at once. Nobody
// plays meanwhile, so servers that are busy or choose a leader are waited for.
const (
	pieceBytes    = 256 << 10
	carriedAtOnce = 32
	carriesFor    = 2 * time.Minute
)

func carryLogs(ctx context.Context, from *sqlite.Store, to store.Log, found *Carried) error {
	var counting sync.Mutex
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(carriedAtOnce)
	for log, err := range from.Logs(ctx) {
		if err != nil {
			return errors.Join(err, group.Wait())
		}
		group.Go(func() error {
			n, err := carryLog(ctx, from, to, log)
			if err != nil {
				return fmt.Errorf("log %q: %w", log, occupied(err))
			}
			counting.Lock()
			defer counting.Unlock()
			found.Logs++
			found.Entries += n
			return nil
		})
	}
	return group.Wait()
}

// carryLog appends what of a log is not there yet, and returns how long it is.
func carryLog(ctx context.Context, from, to store.Log, log string) (n int, err error) {
	var end store.Position // of what is there
	for entry, err := range to.Read(ctx, log, store.Position{}) {
		if err != nil {
			return 0, err
		}
		end = entry.Position
	}
	c := carrier{to: to, log: log, end: end}
	for entry, err := range from.Read(ctx, log, store.Position{}) {
		if err == nil {
			n++
			err = c.take(ctx, entry)
		}
		if err != nil {
			return n, err
		}
	}
	if c.last.Seq < end.Seq {
		return n, store.ErrConflict // it has gone on there
	}
	return n, c.flush(ctx)
}

// carrier gathers a log's entries into pieces.
type carrier struct {
	to   store.Log
	log  string
	end  store.Position // of the log there
	last store.Position // taken
	data [][]byte
	size int
}

func (c *carrier) take(ctx context.Context, e store.Entry) error {
	c.last = e.Position
	if e.Seq <= c.end.Seq {
		if e.Seq == c.end.Seq && e.Position != c.end {
			return store.ErrConflict
		}
		return nil
	}
	c.data, c.size = append(c.data, e.Data), c.size+len(e.Data)
	if c.size >= pieceBytes {
		return c.flush(ctx)
	}
	return nil
}

// flush appends a piece, and makes sure that its hashes are those it had.
func (c *carrier) flush(ctx context.Context) error {
	if len(c.data) == 0 {
		return nil
	}
	end, err := c.to.Append(ctx, c.log, c.end, c.data...)
	if err == nil && end != c.last {
		err = &store.Corrupt{Log: c.log, Seq: c.last.Seq, Damage: store.Altered}
	}
	c.end, c.data, c.size = end, nil, 0
	return err
}

func occupied(err error) error {
	if errors.Is(err, store.ErrConflict) {
		return fmt.Errorf("%w: %w", ErrOccupied, err)
	}
	return err
}
