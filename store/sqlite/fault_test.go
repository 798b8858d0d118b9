package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
	"omerta/store/sqlite"
	"omerta/store/sqlite/powerloss"
)

// A full disk is reported as what it is, takes nothing of what was
// acknowledged, and when room returns the store goes on by itself.
func TestFull_DuringPlay(t *testing.T) {
	disk, ctx := powerloss.New(t, 1), context.Background()
	s := open(t, t.TempDir(), sqlite.WithVFS(disk.Name()))
	defer s.Close()
	var ends [4]store.Position
	fill := func(l int) error {
		for {
			end, err := s.Append(ctx, fmt.Sprint(l), ends[l], make([]byte, 5000))
			if err != nil {
				return err
			}
			ends[l] = end
		}
	}
	for round := range 3 {
		disk.Fill(300_000)
		var wait sync.WaitGroup
		for l := range ends {
			wait.Go(func() { wants(t, "append", fill(l), store.ErrFull) })
		}
		wait.Wait()
		wants(t, "put", fillFacts(s, round), store.ErrFull)
		disk.Fill(-1)
		for l := range ends {
			end, err := s.Append(ctx, fmt.Sprint(l), ends[l], []byte("room again"))
			if err != nil {
				t.Fatalf("with room again: %v", err)
			}
			ends[l] = end
			reads(t, s, fmt.Sprint(l), end)
		}
	}
}

// fillFacts puts facts until one is refused.
func fillFacts(s store.Store, round int) error {
	for i := 0; ; i++ {
		if _, err := s.Put(context.Background(), fmt.Sprint(round, i), make([]byte, 5000), 0); err != nil {
			return err
		}
	}
}

func TestFull_AtOpen(t *testing.T) {
	disk, dir := powerloss.New(t, 1), t.TempDir()
	for _, room := range []int64{0, 100, 4096, 8192, 20_000} {
		disk.Fill(room)
		if s, err := sqlite.Open(dir, sqlite.WithVFS(disk.Name())); !errors.Is(err, store.ErrFull) {
			t.Errorf("open with room for %d bytes: %v", room, err)
			if err == nil {
				s.Close()
			}
		}
	}
	disk.Fill(-1)
	if err := open(t, dir, sqlite.WithVFS(disk.Name())).Close(); err != nil {
		t.Error(err)
	}
}

func TestReadOnly_DuringPlay(t *testing.T) {
	disk, ctx := powerloss.New(t, 1), context.Background()
	s := open(t, t.TempDir(), sqlite.WithVFS(disk.Name()))
	defer s.Close()
	end := appendTo(t, s, "a", store.Position{}, "one")
	disk.Protect(true)
	_, err := s.Append(ctx, "a", end, []byte("two"))
	wants(t, "append", err, store.ErrReadOnly)
	_, err = s.Put(ctx, "a", nil, 0)
	wants(t, "put", err, store.ErrReadOnly)
	reads(t, s, "a", end)
	disk.Protect(false)
	reads(t, s, "a", appendTo(t, s, "a", end, "two"))
}

func TestReadOnly_AtOpen(t *testing.T) {
	disk, dir := powerloss.New(t, 1), t.TempDir()
	disk.Protect(true)
	_, err := sqlite.Open(dir, sqlite.WithVFS(disk.Name()))
	wants(t, "open an empty folder", err, store.ErrReadOnly)
	disk.Protect(false)
	if err := open(t, dir, sqlite.WithVFS(disk.Name())).Close(); err != nil {
		t.Fatal(err)
	}
	disk.Protect(true)
	_, err = sqlite.Open(dir, sqlite.WithVFS(disk.Name()))
	wants(t, "open", err, store.ErrReadOnly)
}

func TestOpen_OneProcessAFolder(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	_, err := sqlite.Open(dir)
	wants(t, "open what is open", err, store.ErrBusy)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := open(t, dir).Close(); err != nil {
		t.Error(err)
	}
}

func TestOpen_Newer(t *testing.T) {
	dir := filled(t)
	inFile(t, dir, `PRAGMA user_version=2`)
	_, err := sqlite.Open(dir)
	wants(t, "open", err, store.ErrNewer)
	_, err = sqlite.Backup(context.Background(), dir, filepath.Join(t.TempDir(), "copy"))
	wants(t, "back up", err, store.ErrNewer)
	inFile(t, dir, `PRAGMA user_version=1`)
	if err := open(t, dir).Close(); err != nil {
		t.Error(err)
	}
}

func TestOpen_Foreign(t *testing.T) {
	dir := t.TempDir()
	inFile(t, dir, `CREATE TABLE another (program)`)
	_, err := sqlite.Open(dir)
	wants(t, "open another program's database", err, store.ErrForeign)

	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "omerta.db"), []byte("a shopping list, not a database; long enough to be one of SQLite's headers, which take a hundred bytes"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = sqlite.Open(dir)
	wants(t, "open no database", err, store.ErrForeign)
}

// Damage is named with the log and the entry, whatever it is, and what comes
// before it is still read.
func TestDamage_IsNamed(t *testing.T) {
	for name, c := range map[string]struct {
		sql    string
		seq    uint64
		damage store.Damage
	}{
		"flipped bit":   {`UPDATE entry SET data = CAST('thref' AS BLOB) WHERE CAST(data AS TEXT) = 'three'`, 3, store.Altered},
		"flipped hash":  {`UPDATE entry SET hash = zeroblob(32) WHERE CAST(data AS TEXT) = 'two'`, 2, store.Altered},
		"short hash":    {`UPDATE entry SET hash = x'00' WHERE CAST(data AS TEXT) = 'two'`, 2, store.Altered},
		"first lost":    {`DELETE FROM entry WHERE CAST(data AS TEXT) = 'one'`, 1, store.Missing},
		"gap":           {`DELETE FROM entry WHERE CAST(data AS TEXT) IN ('two', 'three')`, 2, store.Missing},
		"lost tail":     {`DELETE FROM entry WHERE CAST(data AS TEXT) = 'four'`, 4, store.Missing},
		"all lost":      {`DELETE FROM entry WHERE key >> 32 = 2`, 1, store.Missing},
		"another's end": {`UPDATE log SET hash = (SELECT hash FROM log WHERE id = 1) WHERE id = 2`, 4, store.Altered},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filled(t)
			inFile(t, dir, c.sql)
			s := open(t, dir)
			defer s.Close()
			n := uint64(0)
			var failed error
			for _, err := range s.Read(context.Background(), "damaged", store.Position{}) {
				if failed = err; err == nil {
					n++
				}
			}
			names(t, failed, c.seq, c.damage)
			if n != c.seq-1 {
				t.Errorf("%d sound entries came, want %d", n, c.seq-1)
			}
			_, err := s.Backup(context.Background(), filepath.Join(t.TempDir(), "copy"))
			names(t, err, c.seq, c.damage)
		})
	}
}

// A closed store is one whole file: whatever is copied away then, the log ahead
// of it is not needed. Connections that closed at once sometimes left it behind.
func TestClose_FoldsTheLog(t *testing.T) {
	for range 60 {
		disk, dir := powerloss.New(t, 1), t.TempDir()
		s := open(t, dir, sqlite.WithVFS(disk.Name()))
		appendTo(t, s, "log", store.Position{}, "one", "two")
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if disk.Edit(filepath.Join(dir, "omerta.db-wal"), func([]byte) {}) {
			t.Fatal("closing left a log to be folded in")
		}
	}
}

// A page of the file itself that is overwritten is damage as well, and named.
func TestDamage_UnreadablePage(t *testing.T) {
	disk, dir := powerloss.New(t, 1), t.TempDir()
	s := open(t, dir, sqlite.WithVFS(disk.Name()))
	end := appendTo(t, s, "damaged", store.Position{}, "one", "two")
	for range 40 {
		end = appendTo(t, s, "damaged", end, string(make([]byte, 1000)))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	disk.Edit(filepath.Join(dir, "omerta.db"), func(b []byte) { clear(b[len(b)-8192:]) })
	s = open(t, dir, sqlite.WithVFS(disk.Name()))
	defer s.Close()
	var last uint64
	for entry, err := range s.Read(context.Background(), "damaged", store.Position{}) {
		if err == nil {
			last = entry.Seq
			continue
		}
		names(t, err, last+1, store.Unreadable)
		return
	}
	t.Errorf("read %d of %d entries from a broken file and no error", last, end.Seq)
}

func names(t *testing.T, err error, seq uint64, damage store.Damage) {
	t.Helper()
	var corrupt *store.Corrupt
	if !errors.As(err, &corrupt) || corrupt.Log != "damaged" || corrupt.Seq != seq || corrupt.Damage != damage {
		t.Errorf("error %v, want entry %d %s", err, seq, damage)
	}
}

func wants(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

func appendTo(t *testing.T, s store.Store, log string, after store.Position, data ...string) store.Position {
	t.Helper()
	for _, d := range data {
		var err error
		if after, err = s.Append(context.Background(), log, after, []byte(d)); err != nil {
			t.Fatalf("append to %q: %v", log, err)
		}
	}
	return after
}

// reads checks that a log is sound and ends where it should.
func reads(t *testing.T, s store.Store, log string, end store.Position) {
	t.Helper()
	var at store.Position
	for entry, err := range s.Read(context.Background(), log, store.Position{}) {
		if err != nil {
			t.Fatalf("read %q: %v", log, err)
		}
		at = entry.Position
	}
	if at != end {
		t.Errorf("log %q ends at %d, want %d", log, at.Seq, end.Seq)
	}
}

// filled makes a data folder with two logs and a fact, and closes it.
func filled(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	s := open(t, dir)
	appendTo(t, s, "sound", store.Position{}, "eins", "zwei", "drei", "vier")
	appendTo(t, s, "damaged", store.Position{}, "one", "two", "three", "four")
	if _, err := s.Put(context.Background(), "fact", []byte("value"), 0); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// inFile changes a data file behind the store's back.
func inFile(t *testing.T, dir, sql string) {
	t.Helper()
	conn, err := sqlite3.Open(filepath.Join(dir, "omerta.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(conn.Exec(sql), conn.Close()); err != nil {
		t.Fatal(err)
	}
}
