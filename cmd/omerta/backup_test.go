package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"omerta/store"
	"omerta/store/sqlite"
)

// told runs a command line and returns its exit status and what it said.
func told(args ...string) (int, string) {
	var out bytes.Buffer
	code := run(args, streams{strings.NewReader(""), &out, &out})
	return code, out.String()
}

func TestBackup(t *testing.T) {
	data, to := t.TempDir(), t.TempDir()
	s, err := sqlite.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(context.Background(), "table", store.Position{}, []byte("one"), []byte("two")); err != nil {
		t.Fatal(err)
	}
	// The house is open while it is copied.
	for i, c := range []struct{ lang, want string }{
		{"en", "logs: 1, entries: 2, facts: 0"},
		{"fa", "۱ دفتر با ۲ سطر و ۰ یادداشت"},
	} {
		dir := filepath.Join(to, fmt.Sprint(i))
		if code, said := told("backup", "--data", data, "--lang", c.lang, dir); code != 0 || !strings.Contains(said, c.want) {
			t.Errorf("backup: exit %d, %s", code, said)
		}
		if found, err := sqlite.Verify(context.Background(), dir); err != nil || found.Entries != 2 {
			t.Errorf("the copy: %+v, %v", found, err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		args []string
		code int
		want string
	}{
		"nothing to copy": {[]string{"backup", "--data", filepath.Join(data, "none"), filepath.Join(to, "x")}, 2, "There is no data"},
		"not empty":       {[]string{"backup", "--data", data, filepath.Join(to, "0")}, 2, "something at the destination"},
		"not empty, fa":   {[]string{"backup", "--lang", "fa", "--data", data, filepath.Join(to, "0")}, 2, "در مقصد از پیش چیزی هست"},
	} {
		if code, said := told(c.args...); code != c.code || !strings.Contains(said, c.want) {
			t.Errorf("%s: exit %d, %s", what, code, said)
		}
	}
	damage(t, data)
	for lang, want := range map[string]string{"en": `entry 2 of log "table" is missing`, "fa": "گم شده است"} {
		if code, said := told("backup", "--data", data, "--lang", lang, filepath.Join(to, "damaged")); code != 1 || !strings.Contains(said, want) {
			t.Errorf("damaged: exit %d, %s", code, said)
		}
	}
}

// damage loses the last entry behind the store's back.
func damage(t *testing.T, dir string) {
	t.Helper()
	conn, err := sqlite3.Open(filepath.Join(dir, "omerta.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.Exec(`DELETE FROM entry WHERE key = (SELECT max(key) FROM entry)`); err != nil {
		t.Fatal(err)
	}
}
