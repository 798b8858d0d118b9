package house_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"omerta/house"
)

// TestTheBoardAsksForNothingThatIsNotExported opens a house on one machine and
// one on many, lets something be refused, and holds every figure that the board
// draws against what they export.
func TestTheBoardAsksForNothingThatIsNotExported(t *testing.T) {
	one, url := open(t, t.TempDir())
	defer one.Close()
	many, other := openMany(t, house.Many{Servers: natsServer(t), Replicas: 1, Node: "a"})
	defer many.Close()
	exported := exports(t, url) + exports(t, other)
	if !strings.Contains(exported, "\nomerta_nodes 1\n") || !strings.Contains(exported, "\nomerta_stream_torn 0\n") {
		t.Errorf("a house of one node, all well, exports %s", exported)
	}
	holdBoard(t, exported)
}

// exports gives what a house exports once something was refused there.
func exports(t *testing.T, url string) string {
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
	return string(exported)
}

func holdBoard(t *testing.T, exported string) {
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
				if asked++; !strings.Contains(exported, "\n"+name+" ") && !strings.Contains(exported, "\n"+name+"{") {
					t.Errorf("%s asks for %s, which is not exported", panel.Title, name)
				}
			}
		}
	}
	if asked < 15 {
		t.Errorf("the board asks for %d figures", asked)
	}
	for _, name := range regexp.MustCompile(`(?m)^# TYPE (omerta_\w+)`).FindAllStringSubmatch(exported, -1) {
		if !strings.Contains(string(text), name[1]) {
			t.Errorf("nobody is shown %s", name[1])
		}
	}
}
