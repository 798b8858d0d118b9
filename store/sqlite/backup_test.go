package sqlite_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"omerta/store"
	"omerta/store/sqlite"
)

// A backup taken while tables play holds each log up to some moment, at least
// as far as was acknowledged when it began, and can be served as it is.
func TestBackup_WhilePlayed(t *testing.T) {
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	s := open(t, dir)
	defer s.Close()
	before := appendTo(t, s, "a", store.Position{}, "one", "two")
	if _, err := s.Put(context.Background(), "fact", []byte("value"), 0); err != nil {
		t.Fatal(err)
	}
	stop, copied := make(chan struct{}), make(chan struct{}, 1)
	var end store.Position
	var wait sync.WaitGroup
	wait.Go(func() {
		for end = before; ; {
			select {
			case <-stop:
				return
			default:
			}
			next, err := s.Append(context.Background(), "a", end, []byte("more"))
			if err != nil {
				t.Errorf("append during a backup: %v", err)
				return
			}
			end = next
			select {
			case copied <- struct{}{}:
			default:
			}
		}
	})
	<-copied
	found, err := sqlite.Backup(context.Background(), dir, to) // as another process would
	close(stop)
	wait.Wait()
	if err != nil || found.Logs != 1 || found.Facts != 1 || found.Entries < 3 || uint64(found.Entries) > end.Seq || found.Bytes == 0 {
		t.Fatalf("backup: %+v, %v; the log had 3 entries before and %d after", found, err, end.Seq)
	}
	again := open(t, to)
	defer again.Close()
	var at store.Position
	for entry, err := range again.Read(context.Background(), "a", store.Position{}) {
		if err != nil {
			t.Fatal(err)
		}
		at = entry.Position
	}
	if at.Seq != uint64(found.Entries) {
		t.Errorf("the copy has %d entries, the backup said %d", at.Seq, found.Entries)
	}
	for entry, err := range s.Read(context.Background(), "a", at) {
		if err != nil {
			t.Fatalf("the copy does not lie on the store's own log: %v", err)
		}
		at = entry.Position
	}
	appendTo(t, again, "b", store.Position{}, "served")
	if fact, err := again.Get(context.Background(), "fact"); err != nil || string(fact.Value) != "value" {
		t.Errorf("fact in the copy: %q, %v", fact.Value, err)
	}
}

func TestBackup_Refused(t *testing.T) {
	ctx, dir := context.Background(), filled(t)
	_, err := sqlite.Backup(ctx, dir, dir)
	wants(t, "over the store itself", err, fs.ErrExist)
	_, err = sqlite.Backup(ctx, filepath.Join(dir, "none"), filepath.Join(t.TempDir(), "copy"))
	wants(t, "of nothing", err, fs.ErrNotExist)
	if _, err := os.Stat(filepath.Join(dir, "none")); err == nil {
		t.Error("a backup of nothing made a data folder")
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	to := filepath.Join(t.TempDir(), "copy")
	_, err = sqlite.Backup(cancelled, dir, to)
	wants(t, "cancelled", err, context.Canceled)
	for _, path := range []string{to, to + ".partial"} {
		if _, err := os.Stat(path); err == nil {
			t.Errorf("a cancelled backup left %s", path)
		}
	}
	found, err := sqlite.Backup(ctx, dir, to)
	if err != nil || found.Logs != 2 || found.Entries != 8 || found.Facts != 1 {
		t.Errorf("backup: %+v, %v", found, err)
	}
}
