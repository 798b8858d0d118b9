// Package ui holds the pages that people play on. The source is a SvelteKit
// application in this folder; `npm run build` turns it into static files in
// build/, which end up inside the binary.
package ui

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed all:build
var built embed.FS

// Shell is the page for every address that has no file of its own, such as
// a table's. It must never be cached; neither may any other .html file.
const Shell = "200.html"

// Immutable is the folder of files whose names change with their content:
// they may be cached for ever.
const Immutable = "_app/immutable/"

// Pages is the built site. A binary built without the pages has none.
func Pages() fs.FS {
	pages, err := fs.Sub(built, "build")
	if err != nil {
		panic(err) // the folder is named in the embed line above
	}
	return pages
}

// Page names the file that answers a request's path: the file itself, the
// page that was rendered for it, or else the shell. ok is false where a file
// was asked for that is not there (its name has an extension), and in a
// binary without pages.
func Page(pages fs.FS, url string) (name string, ok bool) {
	name = strings.TrimPrefix(path.Clean("/"+url), "/")
	if name == "" {
		name = "index"
	}
	for _, file := range []string{name, name + ".html"} {
		if info, err := fs.Stat(pages, file); err == nil && !info.IsDir() {
			return file, true
		}
	}
	if path.Ext(name) != "" {
		return "", false
	}
	_, err := fs.Stat(pages, Shell)
	return Shell, err == nil
}
