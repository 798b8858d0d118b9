package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// misspelt is what the glossary's spelling forbids: Arabic letters for Persian
// ones, a silent he with a written ye, prefixes and endings without their joint,
// and Latin marks in a Persian sentence.
var misspelt = regexp.MustCompile(`[يكۀ]|ه\x{200c}ی(?:[ ،.؛:»]|$)|(?:^|[ «(])ن?می [آ-ی]|[آ-ی] (?:ها|های|هایی|هایش|هایتان)(?:[ ،.؛:»]|$)|آدمکش|[آ-ی»][,;?]`)

// TestPersianInTheProgramIsWrittenAsPersian reads every string in Persian that the Go code says to people.
func TestPersianInTheProgramIsWrittenAsPersian(t *testing.T) {
	read := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		read += persianIn(t, path)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 300 {
		t.Errorf("only %d sentences were found", read)
	}
}

// persianIn looks at the strings of one file, and counts those in Persian.
func persianIn(t *testing.T, path string) (read int) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, 0)
	if err != nil {
		return 0 // half written; the compiler says so better
	}
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		said, err := strconv.Unquote(literal.Value)
		if err != nil || !strings.ContainsAny(said, "آابپتدرسشکگلمنوهی") || !strings.Contains(said, " ") {
			return true
		}
		read++
		if bad := misspelt.FindString(said); bad != "" {
			t.Errorf("%s: %q in: %s", files.Position(literal.Pos()), bad, said)
		}
		return true
	})
	return read
}

func TestMisspeltPersianIsFound(t *testing.T) {
	for _, bad := range []string{"كتاب", "بازي", "دسته‌ی کارت", "می شود", "نمی شود", "کارت ها", "کارت آدمکش", "چرا?", "اول, دوم"} {
		if !misspelt.MatchString(bad) {
			t.Errorf("%q is not found", bad)
		}
	}
	for _, good := range []string{"دستهٔ کارت", "می‌شود", "کارت‌ها", "آدم‌کش", "این‌ها های‌وهوی است", "میز", "می‌گذرید؛ نمی‌گذرید"} {
		if bad := misspelt.FindString(good); bad != "" {
			t.Errorf("%q is found in %q", bad, good)
		}
	}
}
