// Package docs_test holds what the documents say against the house.
package docs_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the house as files.
var root = os.DirFS("..")

// files gives every file with an extension, but for what others have made.
func files(t *testing.T, under, extension string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	err := fs.WalkDir(root, under, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "build" || len(entry.Name()) > 1 && entry.Name()[0] == '.'):
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(name) != extension:
			return nil
		}
		found[name], err = fs.ReadFile(root, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		t.Fatalf("no %s under %s: the test does not stand in the house", extension, under)
	}
	return found
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(root, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tests gives the names of all tests and fuzz targets.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	for name, text := range files(t, ".", ".go") {
		if strings.HasSuffix(name, "_test.go") {
			for _, found := range function.FindAllSubmatch(text, -1) {
				names[string(found[1])] = true
			}
		}
	}
	return names
}

var named = regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")

func TestEveryTestThatSecurityNamesExists(t *testing.T) {
	there, page := tests(t), read(t, "docs/security.md")
	if n := len(named.FindAllString(page, -1)); n < 60 {
		t.Fatalf("the page names %d tests", n)
	}
	for _, found := range named.FindAllStringSubmatch(page, -1) {
		if !there[found[1]] {
			t.Errorf("there is no test %s", found[1])
		}
	}
}

func TestEveryThreatHasATest(t *testing.T) {
	threats := 0
	for section := range strings.SplitSeq(read(t, "docs/security.md"), "\n## ") {
		if !strings.Contains(section, "| threat |") {
			continue
		}
		for line := range strings.SplitSeq(section, "\n") {
			if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| threat |") {
				continue
			}
			if threats++; !named.MatchString(line) {
				t.Errorf("no test stands against: %s", line)
			}
		}
	}
	if threats < 40 {
		t.Errorf("the page has %d threats", threats)
	}
}

// Rules are our own text, made into markup when the pages are built; nothing
// else may be written as markup.
func TestPagesWriteNoTextAsMarkup(t *testing.T) {
	markup := regexp.MustCompile(`\{@html|\.innerHTML\s*=|outerHTML|insertAdjacentHTML|document\.write|srcdoc|new Function\(|\beval\(`)
	sources := files(t, "ui/src", ".svelte")
	for name, text := range files(t, "ui/src", ".ts") {
		sources[name] = text
	}
	for name, text := range sources {
		found := markup.FindAll(text, -1)
		if name == "ui/src/lib/rules/RulesPage.svelte" {
			if len(found) != 1 || !bytes.Contains(text, []byte("{@html text.html}")) {
				t.Errorf("%s writes %q", name, found)
			}
			continue
		}
		if len(found) > 0 && !strings.HasSuffix(name, ".test.ts") {
			t.Errorf("%s writes text as markup: %q", name, found)
		}
	}
}

// A name of the other direction must not turn what stands beside it.
func TestEveryNameOnAPageIsIsolated(t *testing.T) {
	shown := regexp.MustCompile(`(<bdi[^>]*>\s*|<Name name=)?\{[\w.?\[\]!]*\.name\}`)
	isolated := 0
	for name, text := range files(t, "ui/src", ".svelte") {
		_, markup, _ := bytes.Cut(text, []byte("</script>"))
		for _, found := range shown.FindAll(markup, -1) {
			if isolated++; found[0] != '<' {
				t.Errorf("%s shows %s without <bdi>", name, found)
			}
		}
	}
	if !strings.Contains(read(t, "ui/src/lib/ui/Name.svelte"), "<bdi") {
		t.Error("<Name> does not isolate what it shows")
	}
	if isolated < 5 {
		t.Errorf("only %d names were found on the pages", isolated)
	}
}
