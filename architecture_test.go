// Package omerta_test holds the plan of the house against its code: which
// package may import which, and what the rules of the games may touch.
package omerta_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// floors lists the house from the top: an import only ever goes down to
// a later floor, or stays within one entry's own folder. Entries on one floor do not
// know each other.
var floors = [][]string{
	{"cmd"},
	{"house"},
	{"web"},
	{"chaos"},
	{"cluster"},
	{"people"},
	{"table"},
	{"lab", "load"},
	{"bot"},
	{"record"},
	{"game/lafamilia", "game/godfather"},
	{"game/deal"},
	{"game"},
	{"store/sqlite", "store/jetstream", "store/storetest"},
	{"store"},
	{"ui", "docs"},
}

// doors are the only floors that choose a store's engine.
var doors = []string{"cmd", "house", "store", "chaos"}

// pure is all of the standard library that the rules of a game may import;
// where names are given, only those of the package's may be used.
var pure = map[string][]string{
	"bytes":           nil,
	"cmp":             nil,
	"crypto/sha256":   nil,
	"encoding/binary": nil,
	"encoding/hex":    nil,
	"encoding/json":   nil,
	"errors":          nil,
	"fmt":             {"Append", "Appendf", "Errorf", "Sprint", "Sprintf", "Stringer"},
	"iter":            nil,
	"maps":            nil,
	"math":            nil,
	"math/bits":       nil,
	"math/rand/v2":    {"ChaCha8", "NewChaCha8", "New", "Rand", "Source"},
	"slices":          nil,
	"sort":            nil,
	"strconv":         nil,
	"strings":         nil,
	"unicode":         nil,
	"unicode/utf8":    nil,
}

func TestImportsGoOneWay(t *testing.T) {
	faults, files, err := inspect(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if files < 10 {
		t.Fatalf("only %d files were found: the test does not stand at the root of the house", files)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

func TestTheInspectorFindsFaults(t *testing.T) {
	for _, c := range []struct{ name, file, code, want string }{
		{"up", "game/lafamilia/a.go", `package lafamilia; import "omerta/table"`, "imports omerta/table"},
		{"sideways", "game/godfather/a.go", `package godfather; import "omerta/game/lafamilia"`, "imports omerta/game/lafamilia"},
		{"within, up", "game/a.go", `package game; import "omerta/game/deal"`, "imports omerta/game/deal"},
		{"an engine past the doors", "table/a.go", `package table; import "omerta/store/sqlite"`, "imports omerta/store/sqlite"},
		{"no floor", "util/a.go", `package util`, "has no floor"},
		{"a clock", "game/deal/a.go", `package deal; import "time"`, "imports time"},
		{"a file", "game/a.go", `package game; import "os"`, "imports os"},
		{"the network", "game/godfather/night/a.go", `package night; import "net"`, "imports net"},
		{"a library", "game/a.go", `package game; import "github.com/x/y"`, "imports github.com/x/y"},
		{"global randomness", "game/a.go", `package game; import r "math/rand/v2"; var n = r.IntN(6)`, "uses math/rand/v2.IntN"},
		{"old randomness", "game/a.go", `package game; import "math/rand"`, "imports math/rand"},
		{"talking", "game/a.go", `package game; import "fmt"; func f() { fmt.Println() }`, "uses fmt.Println"},
		{"a dot import", "game/a.go", `package game; import . "fmt"`, "dot-imports fmt"},

		{"down", "table/a.go", `package table; import ("omerta/game"; "omerta/store"; "time"; "net")`, ""},
		{"within", "bot/lafamilia/a.go", `package lafamilia; import "omerta/bot"`, ""},
		{"a door", "house/a.go", `package house; import "omerta/store/sqlite"`, ""},
		{"a seeded stream", "game/a.go", `package game; import "math/rand/v2"; var c = rand.NewChaCha8([32]byte{})`, ""},
		{"tests are free", "game/a_test.go", `package game_test; import ("os"; "omerta/record")`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			faults, _, err := inspect(fstest.MapFS{c.file: {Data: []byte(c.code)}})
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(faults, "\n")
			if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
				t.Errorf("want %q, got %q", c.want, got)
			}
		})
	}
}

// inspect reads every Go file of the house but the tests, and says what is
// against the plan.
func inspect(house fs.FS) (faults []string, files int, err error) {
	err = fs.WalkDir(house, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); name != "." && (base == "node_modules" || base == "testdata" || base[0] == '.') {
				return fs.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		source, err := fs.ReadFile(house, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files++
		faults = append(faults, inspectFile(name, file)...)
		return nil
	})
	return faults, files, err
}

func inspectFile(name string, file *ast.File) (faults []string) {
	folder := path.Dir(name)
	floor, entry := place(folder)
	if floor < 0 {
		return []string{fmt.Sprintf("%s: the folder has no floor in the plan", name)}
	}
	rules := entry == "game" || strings.HasPrefix(entry, "game/")
	for _, spec := range file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		ours, inside := strings.CutPrefix(imported, "omerta/")
		switch {
		case inside && !mayImport(floor, entry, ours):
			faults = append(faults, fmt.Sprintf("%s imports %s, which does not lie below it", name, imported))
		case !inside && rules:
			faults = append(faults, inspectPure(name, imported, spec, file)...)
		}
	}
	return faults
}

// place gives the floor of a folder and the entry that holds it, the longest
// that fits, or -1.
func place(folder string) (floor int, entry string) {
	floor = -1
	for i, entries := range floors {
		for _, e := range entries {
			if (folder == e || strings.HasPrefix(folder, e+"/")) && len(e) > len(entry) {
				floor, entry = i, e
			}
		}
	}
	return floor, entry
}

func mayImport(floor int, entry, imported string) bool {
	below, other := place(imported)
	if strings.HasPrefix(other, "store/") && !slices.Contains(doors, strings.Split(entry, "/")[0]) {
		return false
	}
	return other == entry || below > floor
}

// inspectPure holds an import of the rules against the list of what is pure.
func inspectPure(name, imported string, spec *ast.ImportSpec, file *ast.File) (faults []string) {
	names, listed := pure[imported]
	if !listed {
		return []string{fmt.Sprintf("%s imports %s: the rules touch no clock, file, network or global chance", name, imported)}
	}
	if names == nil {
		return nil
	}
	local := path.Base(strings.TrimSuffix(imported, "/v2"))
	if spec.Name != nil {
		local = spec.Name.Name
	}
	if local == "." {
		return []string{fmt.Sprintf("%s dot-imports %s", name, imported)}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if from, ok := selector.X.(*ast.Ident); ok && from.Name == local && !slices.Contains(names, selector.Sel.Name) {
			faults = append(faults, fmt.Sprintf("%s uses %s.%s", name, imported, selector.Sel.Name))
		}
		return true
	})
	return faults
}
