package sqlite_test

import (
	"bytes"
	"testing"

	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"

	"omerta/store/sqlite"
)

// counted is a file that counts its writes.
type counted struct {
	vfsutil.SliceFile
	writes int
}

func (c *counted) WriteAt(p []byte, at int64) (int, error) {
	c.writes++
	return c.SliceFile.WriteAt(p, at)
}

func gatheredOver(t *testing.T, under vfs.File, flags vfs.OpenFlag) vfs.File {
	t.Helper()
	f, _, err := sqlite.Gathered(under, flags, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func write(t *testing.T, f vfs.File, text string, at int64) {
	t.Helper()
	if n, err := f.WriteAt([]byte(text), at); n != len(text) || err != nil {
		t.Fatalf("writing %q: %d, %v", text, n, err)
	}
}

func TestTheWriteAheadLogIsWrittenInOnePieceByTheFlush(t *testing.T) {
	under := &counted{}
	f := gatheredOver(t, under, vfs.OPEN_WAL)
	write(t, f, "head", 0)
	write(t, f, "page", 4)
	if under.writes != 0 {
		t.Errorf("%d writes before the flush", under.writes)
	}
	if err := f.Sync(vfs.SYNC_FULL); err != nil {
		t.Fatal(err)
	}
	if under.writes != 1 || string(under.SliceFile) != "headpage" {
		t.Errorf("%d writes, %q", under.writes, under.SliceFile)
	}
}

func TestWhoeverLooksAtTheWriteAheadLogSeesWhatWaits(t *testing.T) {
	for name, look := range map[string]func(vfs.File) error{
		"read":     func(f vfs.File) error { _, err := f.ReadAt(make([]byte, 4), 0); return err },
		"size":     func(f vfs.File) error { _, err := f.Size(); return err },
		"truncate": func(f vfs.File) error { return f.Truncate(9) },
		"gap":      func(f vfs.File) error { _, err := f.WriteAt([]byte("x"), 5); return err },
		"close":    func(f vfs.File) error { return f.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			under := &counted{}
			f := gatheredOver(t, under, vfs.OPEN_WAL)
			write(t, f, "head", 0)
			if err := look(f); err != nil {
				t.Fatal(err)
			}
			if !bytes.HasPrefix(under.SliceFile, []byte("head")) {
				t.Errorf("the file holds %q", under.SliceFile)
			}
		})
	}
}

func TestOtherFilesAreWrittenAtOnce(t *testing.T) {
	under := &counted{}
	f := gatheredOver(t, under, vfs.OPEN_MAIN_DB)
	write(t, f, "page", 0)
	if under.writes != 1 {
		t.Errorf("%d writes", under.writes)
	}
}
