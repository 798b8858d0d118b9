package docs_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
)

// module is one that go.mod names.
type module struct {
	path, version string
	indirect      bool
}

func modules(t *testing.T) (all []module) {
	t.Helper()
	line := regexp.MustCompile(`(?m)^\t?(?:require )?([a-z][\w./-]+\.[\w./-]+) (v\S+)( // indirect)?$`)
	for _, found := range line.FindAllStringSubmatch(read(t, "go.mod"), -1) {
		all = append(all, module{found[1], found[2], found[3] != ""})
	}
	if len(all) < 20 {
		t.Fatalf("only %d modules were found", len(all))
	}
	return all
}

// imports gives the paths that the house's Go files import, those of its tests apart.
func imports(t *testing.T) (house, tests map[string]bool) {
	t.Helper()
	line := regexp.MustCompile(`(?m)^(?:\t|import )(?:[\w.]+ )?"([^"]+)"$`)
	house, tests = map[string]bool{}, map[string]bool{}
	for name, text := range files(t, ".", ".go") {
		into := house
		if strings.HasSuffix(name, "_test.go") {
			into = tests
		}
		for _, found := range line.FindAllSubmatch(text, -1) {
			into[string(found[1])] = true
		}
	}
	return house, tests
}

// among says whether a package of the module is among the paths.
func (m module) among(paths map[string]bool) bool {
	for path := range paths {
		if path == m.path || strings.HasPrefix(path, m.path+"/") {
			return true
		}
	}
	return false
}

func TestEveryDependencyIsPinnedByItsHash(t *testing.T) {
	if strings.Contains(read(t, "go.mod"), "replace") {
		t.Error("a module is replaced")
	}
	sum := read(t, "go.sum")
	for _, m := range modules(t) {
		if !strings.Contains(sum, m.path+" "+m.version+"/go.mod h1:") {
			t.Errorf("%s %s has no hash", m.path, m.version)
		}
	}
}

func TestSecuritySaysWhereEachModuleThatTheHouseImportsMeetsStrangers(t *testing.T) {
	house, tests := imports(t)
	_, page, _ := strings.Cut(read(t, "docs/security.md"), "| module |")
	for _, m := range modules(t) {
		named := strings.Contains(page, "`"+m.path+"`")
		switch {
		case m.among(house) && !named:
			t.Errorf("%s is imported, and the page does not say where it meets strangers", m.path)
		case named && !m.among(house) && !m.among(tests):
			t.Errorf("%s is on the page, and nothing imports it", m.path)
		}
	}
}

// A dependency is there for a reason that one of the decisions tells.
func TestEveryDependencyHasItsReason(t *testing.T) {
	house, tests := imports(t)
	var reasons strings.Builder
	for _, text := range files(t, "docs/decisions", ".md") {
		reasons.Write(text)
	}
	told := func(name string) bool {
		return strings.Contains(reasons.String(), "`"+name+"`") || strings.Contains(reasons.String(), "`"+name+"/")
	}
	direct := 0
	for _, m := range modules(t) {
		used := m.among(house) || m.among(tests)
		if m.indirect == used {
			t.Errorf("%s is used by the house: %v; go.mod says that it is not: %v", m.path, used, m.indirect)
		}
		tool := m.path == "honnef.co/go/tools" // of `make check`; to go.mod nothing uses it
		if (used || tool) && !told(m.path) {
			t.Errorf("no decision says why %s is here", m.path)
		}
		if used {
			direct++
		}
	}
	var pages struct{ Dependencies, DevDependencies map[string]string }
	if err := json.Unmarshal([]byte(read(t, "ui/package.json")), &pages); err != nil {
		t.Fatal(err)
	}
	for name := range pages.DevDependencies {
		if !told(name) && !strings.HasPrefix(name, "@types/") {
			t.Errorf("no decision says why %s is here", name)
		}
	}
	if len(pages.Dependencies) > 0 {
		t.Errorf("the pages bring along %v", pages.Dependencies)
	}
	if direct < 15 || len(pages.DevDependencies) < 10 {
		t.Errorf("only %d modules and %d packages were found", direct, len(pages.DevDependencies))
	}
}
