package ui_test

import (
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
