package sqlite_test

import (
	"testing"

	"omerta/store"
	"omerta/store/sqlite"
	"omerta/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) func() store.Store {
		dir := t.TempDir()
		return func() store.Store { return open(t, dir) }
	})
}

func open(t testing.TB, dir string, options ...sqlite.Option) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(dir, options...)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return s
}
