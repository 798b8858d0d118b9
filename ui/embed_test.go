package ui_test

import (
	"io/fs"
	"os"
	"os/exec"
	"testing"
	"testing/fstest"

	"omerta/ui"
)

func TestPageFindsFilesPagesAndTheShell(t *testing.T) {
	pages := fstest.MapFS{
		"index.html":            {},
		"200.html":              {},
		"settings.html":         {},
		"rules/la-familia.html": {},
		"_app/start.js":         {},
	}
	for url, want := range map[string]string{
		"/":                   "index.html",
		"":                    "index.html",
		"/settings":           "settings.html",
		"/settings/":          "settings.html",
		"/rules/la-familia":   "rules/la-familia.html",
		"/rules":              "200.html",
		"/_app/start.js":      "_app/start.js",
		"/t/K7QX4M":           "200.html",
		"/../../settings":     "settings.html",
		"/_app/gone.js":       "",
		"/favicon.ico":        "",
		"/t/K7QX4M/../../etc": "200.html",
	} {
		got, ok := ui.Page(pages, url)
		if got != want || ok != (want != "") {
			t.Errorf("Page(%q) = %q, %v; want %q", url, got, ok, want)
		}
	}
}

func TestPageWithoutABuild(t *testing.T) {
	if name, ok := ui.Page(fstest.MapFS{".keep": {}}, "/"); ok {
		t.Errorf("Page = %q, want none: the pages were not built", name)
	}
}

// A fresh clone has no pages yet, and go:embed wants a folder: the file that
// keeps it must be there after every build, and be of the repository.
func TestAFreshCloneHasAFolderForThePages(t *testing.T) {
	if _, err := fs.Stat(ui.Pages(), ".keep"); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat("../.git"); err != nil {
		return // an unpacked archive, which holds what the repository held
	}
	if said, err := exec.Command("git", "ls-files", "--error-unmatch", "build/.keep").CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, said)
	}
}
