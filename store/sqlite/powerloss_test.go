package sqlite_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"omerta/store"
	"omerta/store/sqlite"
	"omerta/store/sqlite/powerloss"
	"omerta/store/storetest"
)

var seed = flag.Uint64("powerloss.seed", 20260801, "decides the moments of loss and what survives them")

// The file layer that loses power is itself a disk like any other while the
// power is on.
func TestStore_OnPowerlossDisk(t *testing.T) {
	storetest.Run(t, func(t *testing.T) func() store.Store {
		dir, disk := t.TempDir(), powerloss.New(t, 1)
		return func() store.Store { return open(t, dir, sqlite.WithVFS(disk.Name())) }
	})
}

// The promise of the store: whatever was acknowledged is there after a loss of
// power at any moment, whole and in order, and the store goes on.
func TestPowerLoss_KeepsWhatWasAcknowledged(t *testing.T) {
	const moments = 200
	m := newMachine(t, *seed)
	for range moments {
		m.liveUntilPowerIsLost(t)
		if lost := m.check(t); len(lost) > 0 {
			t.Fatalf("loss %d: %v", m.losses, lost)
		}
	}
	t.Logf("%d losses, %d appends acknowledged, %d begun and not acknowledged were kept, %d losses while opening, %d operations on the disk",
		m.losses, m.acknowledged, m.keptUnacknowledged, m.duringOpen, m.disk.Operations())
	if m.acknowledged < moments || m.duringOpen == 0 || m.keptUnacknowledged == 0 {
		t.Errorf("the moments do not reach every part of the store's work")
	}
}

// The test above can fail: a store that does not flush, and a disk that does
// not when asked to, are both found out.
func TestPowerLoss_NoticesWhatIsNotFlushed(t *testing.T) {
	for name, breakIt := range map[string]func(*machine){
		"synchronous=OFF": func(m *machine) { m.options = append(m.options, sqlite.Unflushed()) },
		"disk that lies":  func(m *machine) { m.disk.Lie(true) },
	} {
		t.Run(name, func(t *testing.T) {
			m := newMachine(t, 7)
			breakIt(m)
			for range 50 {
				m.liveUntilPowerIsLost(t)
				if lost := m.check(t); len(lost) > 0 {
					t.Logf("noticed at loss %d: %v", m.losses, lost[0])
					return
				}
			}
			t.Error("50 losses without a flush, and nothing was missed")
		})
	}
}

const tables = 10

// machine is a house's disk over many losses of power, and what the house was
// told that it holds.
type machine struct {
	dir     string
	disk    *powerloss.Disk
	options []sqlite.Option
	chance  *rand.Rand
	tables  [tables]tableLog

	losses, acknowledged, keptUnacknowledged, duringOpen int
}

// tableLog is what one table knows of its log and of its fact.
type tableLog struct {
	name     string
	end      store.Position
	data     [][]byte
	begun    [][]byte // an append without an answer
	revision uint64
	value    string
	putting  string // a put without an answer
}

func newMachine(t *testing.T, seed uint64) *machine {
	m := &machine{dir: t.TempDir(), disk: powerloss.New(t, seed), chance: rand.New(rand.NewPCG(seed, 1))}
	for i := range m.tables {
		m.tables[i].name = fmt.Sprint("table ", i)
	}
	return m
}

// open opens the store; a short write-ahead log, half of the time, brings
// many checkpoints under the losses.
func (m *machine) open() (*sqlite.Store, error) {
	options := append([]sqlite.Option{sqlite.WithVFS(m.disk.Name()), sqlite.WithReaders(1)}, m.options...)
	if m.chance.IntN(2) == 0 {
		options = append(options, sqlite.WithCheckpoint(1+m.chance.IntN(40)))
	}
	return sqlite.Open(m.dir, options...)
}

// liveUntilPowerIsLost runs the house until the power goes, at a moment
// counted in operations of the disk.
func (m *machine) liveUntilPowerIsLost(t *testing.T) {
	t.Helper()
	m.losses++
	moment := 1 + m.chance.IntN(1<<(2+m.chance.IntN(8)))
	switch {
	case m.losses <= 5: // while the file is being made, which takes few operations
		m.disk.LoseAfter(m.losses)
	case m.chance.IntN(4) > 0:
		m.disk.LoseAfter(moment)
	default:
		m.disk.LoseAtFlush(1 + moment/20)
	}
	s, err := m.open()
	if err != nil {
		m.duringOpen++
		select {
		case <-m.disk.Lost():
		default:
			t.Fatalf("loss %d: open: %v", m.losses, err)
		}
		m.disk.Restore()
		return
	}
	var wait sync.WaitGroup
	for i := range m.tables {
		chance := rand.New(rand.NewPCG(m.chance.Uint64(), 0))
		wait.Go(func() { m.tables[i].play(t, s, chance) })
	}
	wait.Wait()
	_ = s.Close() // the disk is gone
	m.disk.Restore()
}

// play appends and puts until the store fails.
func (l *tableLog) play(t *testing.T, s *sqlite.Store, chance *rand.Rand) {
	for ctx := context.Background(); ; {
		l.begun = make([][]byte, 1+chance.IntN(3))
		for i := range l.begun {
			l.begun[i] = make([]byte, chance.IntN(300))
			for j := range l.begun[i] {
				l.begun[i][j] = byte(chance.Uint32())
			}
		}
		end, err := s.Append(ctx, l.name, l.end, l.begun...)
		if err != nil {
			refused(t, err)
			return
		}
		l.end, l.data, l.begun = end, append(l.data, l.begun...), nil
		if chance.IntN(4) > 0 {
			continue
		}
		l.putting = fmt.Sprint(l.end.Seq)
		revision, err := s.Put(ctx, l.name, []byte(l.putting), l.revision)
		if err != nil {
			refused(t, err)
			return
		}
		l.revision, l.value, l.putting = revision, l.putting, ""
	}
}

func refused(t *testing.T, err error) {
	if errors.Is(err, store.ErrConflict) {
		t.Errorf("a table that is alone with its log was told: %v", err)
	}
}

// check opens the store and returns what of the acknowledged is not as it was.
// What was begun and not acknowledged may be there, all of it, or not.
func (m *machine) check(t *testing.T) (lost []error) {
	t.Helper()
	s, err := m.open()
	if err != nil {
		return []error{fmt.Errorf("the store does not open again: %w", err)}
	}
	defer m.close(s)
	m.acknowledged = 0
	for i := range m.tables {
		l := &m.tables[i]
		kept, err := l.checkLog(s)
		lost = appendError(lost, err)
		lost = appendError(lost, l.checkFact(s))
		m.acknowledged += len(l.data)
		if kept {
			m.keptUnacknowledged++
		}
	}
	return lost
}

// close closes the store, half of the time with a loss of power on the way.
func (m *machine) close(s *sqlite.Store) {
	if m.chance.IntN(2) == 0 {
		m.disk.LoseAfter(1 + m.chance.IntN(30))
	}
	_ = s.Close() // what it says is of no use when the power is gone
	m.disk.Restore()
}

func appendError(errs []error, err error) []error {
	if err != nil {
		errs = append(errs, err)
	}
	return errs
}

func (l *tableLog) checkLog(s *sqlite.Store) (keptBegun bool, err error) {
	var found []store.Entry
	for entry, err := range s.Read(context.Background(), l.name, store.Position{}) {
		if err != nil {
			return false, err
		}
		found = append(found, entry)
	}
	want := l.data
	if len(found) > len(want) && l.begun != nil {
		want, keptBegun = append(want, l.begun...), true
	}
	if len(found) != len(want) {
		return false, fmt.Errorf("%s: %d entries of %d acknowledged, %d begun", l.name, len(found), len(l.data), len(l.begun))
	}
	end := store.Position{}
	for i := range want {
		end = store.Next(end, want[i])
		if found[i].Position != end || string(found[i].Data) != string(want[i]) {
			return false, fmt.Errorf("%s: entry %d is another", l.name, i+1)
		}
	}
	l.end, l.data, l.begun = end, want, nil
	return keptBegun, nil
}

func (l *tableLog) checkFact(s *sqlite.Store) error {
	fact, err := s.Get(context.Background(), l.name)
	if err != nil && (!errors.Is(err, store.ErrNotFound) || l.value != "") {
		return fmt.Errorf("fact of %s at %s: %w", l.name, l.value, err)
	}
	value := string(fact.Value)
	if value != l.value && (l.putting == "" || value != l.putting) {
		return fmt.Errorf("fact of %s is %q, acknowledged %q, begun %q", l.name, value, l.value, l.putting)
	}
	l.value, l.revision, l.putting = value, fact.Revision, ""
	return nil
}
