package sqlite_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"omerta/store"
	"omerta/store/sqlite"
)

// beheaded is a folder as a failing disk leaves it: a write-ahead log with all
// that was acknowledged, and of the data file nothing.
func beheaded(t *testing.T) (dir string, log []byte) {
	t.Helper()
	dir = t.TempDir()
	s := open(t, dir)
	appendTo(t, s, "a", store.Position{}, "one", "two")
	log, err := os.ReadFile(filepath.Join(dir, "omerta.db-wal"))
	if err != nil || len(log) < 4096 {
		t.Fatalf("the log has %d bytes: %v", len(log), err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"omerta.db": {}, "omerta.db-wal": log} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir, log
}

func TestOpen_AnEmptyFileBesideAFullLogIsNoEmptyHouse(t *testing.T) {
	dir, log := beheaded(t)
	untouched := func() {
		t.Helper()
		if now, err := os.ReadFile(filepath.Join(dir, "omerta.db-wal")); err != nil || !bytes.Equal(now, log) {
			t.Fatalf("the log has %d bytes of %d: %v", len(now), len(log), err)
		}
	}
	for range 2 {
		_, err := sqlite.Open(dir)
		wants(t, "open", err, store.ErrHeadless)
		untouched()
	}
	_, err := sqlite.Backup(context.Background(), dir, filepath.Join(t.TempDir(), "copy"))
	wants(t, "back up", err, store.ErrHeadless)
	untouched()
	if err := os.Remove(filepath.Join(dir, "omerta.db")); err != nil {
		t.Fatal(err)
	}
	_, err = sqlite.Open(dir)
	wants(t, "open without the file", err, store.ErrHeadless)
	untouched()
}

func TestOpen_ALogThatHoldsNothingIsNoHindrance(t *testing.T) {
	dir, log := beheaded(t)
	if err := os.WriteFile(filepath.Join(dir, "omerta.db-wal"), log[:32], 0o600); err != nil {
		t.Fatal(err)
	}
	if err := open(t, dir).Close(); err != nil {
		t.Error(err)
	}
}

func TestOpen_TheFolderIsItsOwnersAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	defer open(t, dir).Close()
	about, err := os.Stat(dir)
	if err != nil || about.Mode().Perm() != 0o700 {
		t.Errorf("the folder is %v, %v", about.Mode(), err)
	}
}
