package house_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestTheBoardAsksForNothingThatIsNotExported opens a house, lets something be
// refused, and holds every figure that the board draws against what it exports.
func TestTheBoardAsksForNothingThatIsNotExported(t *testing.T) {
	h, url := open(t, t.TempDir())
	defer h.Close()
	if response, err := http.Get(url + "/api/tables/ZZZZZZ/record"); err != nil || response.StatusCode != http.StatusNotFound {
		t.Fatalf("a table that is not there: %v, %v", response, err)
	}
	for range 100 { // guessing is refused at last
		response, err := http.Get(url + "/api/tables/ZZZZZZ")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
	}
	response, err := http.Get(url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	exported, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../deploy/grafana/omerta.json")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		Title  string
		Panels []struct {
			Type, Title string
			Targets     []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(text, &board); err != nil {
		t.Fatal(err)
	}
	figure := regexp.MustCompile(`\b(?:omerta|go|process)_\w+`)
	asked := 0
	for _, panel := range board.Panels {
		if panel.Type != "row" && len(panel.Targets) == 0 {
			t.Errorf("%s shows nothing", panel.Title)
		}
		for _, target := range panel.Targets {
			names := figure.FindAllString(target.Expr, -1)
			if len(names) == 0 {
				t.Errorf("%s asks for %s", panel.Title, target.Expr)
			}
			for _, name := range names {
				if asked++; !strings.Contains(string(exported), "\n"+name+" ") && !strings.Contains(string(exported), "\n"+name+"{") {
					t.Errorf("%s asks for %s, which is not exported", panel.Title, name)
				}
			}
		}
	}
	if asked < 15 {
		t.Errorf("the board asks for %d figures", asked)
	}
	for _, name := range regexp.MustCompile(`(?m)^# TYPE (omerta_\w+)`).FindAllStringSubmatch(string(exported), -1) {
		if !strings.Contains(string(text), name[1]) {
			t.Errorf("nobody is shown %s", name[1])
		}
	}
}
