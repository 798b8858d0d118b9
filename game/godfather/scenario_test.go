package godfather_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
)

// The scenarios in testdata/scenarios are read by narrators as well as by this
// test. A scenario is a title in both languages, led by its rules' ids, and
// lines of these forms:
//
//	Given options {…}            beside the suggested declaration
//	Given deal […] | cards […] | lots […]
//	Given night 1                the opening is over: Nostradamus named 3, 4, 5 and picked the city
//	When 3 heal 7                a seat's move: what it does, then target, targets, role, side or card
//	When advance | timeout | undo 2 | warn 4 | remove 4 | close | call-off
//	When advance to watson       until that step runs
//	When out 7                   by day, everybody votes 7 out
//	Refused GF-35 3 heal 3       a move that is refused by that rule (or by rule and code: GF-35/spent)
//	Then all {…}                 what a viewer's view holds at least: all, public, narrator or a seat
//	Unknown 7 team step          fields that a viewer's view lacks
//	Legal 3 has {…} | hasnt {…}  a seat's legal moves
//	NoStart GF-80                the set-up is refused; with /code, too
type scenario struct {
	title string
	lines []string
}

// scenarios gives those whose title names the id.
func scenarios(tb testing.TB, id string) []scenario {
	files, err := filepath.Glob("testdata/scenarios/*.feature")
	if err != nil || len(files) == 0 {
		tb.Fatal("no scenarios: ", err)
	}
	var found []scenario
	for _, file := range files {
		for _, s := range readScenarios(tb, file) {
			if slices.Contains(strings.FieldsFunc(s.title, func(r rune) bool { return r == ' ' || r == ':' || r == ',' }), id) {
				found = append(found, s)
			}
		}
	}
	return found
}

func readScenarios(tb testing.TB, file string) []scenario {
	text, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	var list []scenario
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch title, ok := strings.CutPrefix(line, "Scenario: "); {
		case ok:
			list = append(list, scenario{title: title})
		case line == "" || line[0] == '#' || strings.HasPrefix(line, "سناریو: "):
		case len(list) == 0:
			tb.Fatalf("%s: %q stands before any scenario", file, line)
		default:
			list[len(list)-1].lines = append(list[len(list)-1].lines, line)
		}
	}
	return list
}

// runScenarios plays all scenarios of an id; there must be some.
func runScenarios(t *testing.T, id string) {
	t.Helper()
	found := scenarios(t, id)
	if len(found) == 0 {
		t.Fatalf("no scenario is titled %s", id)
	}
	for _, s := range found {
		t.Run(s.title, func(t *testing.T) { s.run(t) })
	}
}

var deals = map[int]string{
	7:  `["godfather","matador","watson","leon","kane","constantine","nostradamus"]`,
	11: `["godfather","saul","matador","watson","leon","kane","constantine","citizen","citizen","citizen","nostradamus"]`,
}

// stage is a scenario being played.
type stage struct {
	t       *testing.T
	options map[string]any
	setup   game.Setup
	match   game.Match
	seats   int
}

func (s scenario) run(t *testing.T) {
	st := &stage{t: t, seats: 11, options: map[string]any{
		"defence_quorum": "half", "exit_quorum": "half", "tie": "nobody", "last_move": []any{}, "role_claims": "banned"}}
	st.setup.Fixed = map[string]json.RawMessage{"deal": json.RawMessage(deals[11])}
	for _, line := range s.lines {
		verb, rest, _ := strings.Cut(line, " ")
		if verb != "Given" && verb != "NoStart" && st.match == nil {
			st.start()
		}
		if t.Failed() {
			return
		}
		switch verb {
		case "Given":
			st.given(rest)
		case "NoStart":
			st.noStart(rest)
		case "When":
			st.when(line, rest)
		case "Refused":
			st.refused(line, rest)
		case "Then":
			st.then(line, rest)
		case "Unknown":
			st.unknown(line, rest)
		case "Legal":
			st.legal(line, rest)
		default:
			t.Fatalf("%q is no line of a scenario", line)
		}
	}
}

func (st *stage) given(rest string) {
	what, value, _ := strings.Cut(rest, " ")
	switch what {
	case "options":
		if err := json.Unmarshal([]byte(value), &st.options); err != nil {
			st.t.Fatal(err)
		}
	case "no":
		delete(st.options, value)
	case "seats":
		st.seats, _ = strconv.Atoi(value)
		st.setup.Fixed["deal"] = json.RawMessage(deals[st.seats])
	case "night":
		st.start()
		n := st.seats - 1
		for _, move := range []string{fmt.Sprintf("%d foresee 3,4,5", n), fmt.Sprintf("%d side city", n), "advance", "advance"} {
			st.play("Given night 1", st.move(move))
		}
	default:
		st.setup.Fixed[what] = json.RawMessage(value)
		if what == "deal" {
			var deal []string
			if json.Unmarshal([]byte(value), &deal) == nil {
				st.seats = len(deal)
			}
		}
	}
}

func (st *stage) set() {
	st.setup.Options, _ = json.Marshal(st.options)
	st.setup.Seats = make([]string, st.seats)
	for i := range st.seats {
		st.setup.Seats[i] = "Seat " + strconv.Itoa(i)
	}
}

func (st *stage) start() {
	st.set()
	var err error
	if st.match, err = godfather.Game.New(st.setup); err != nil {
		st.t.Fatal(err)
	}
}

func (st *stage) noStart(want string) {
	st.set()
	_, err := godfather.Game.New(st.setup)
	st.wantRefusal("NoStart "+want, want, err)
}

// move reads a move as scenarios write it.
func (st *stage) move(words string) json.RawMessage {
	w := strings.Fields(words)
	v := map[string]any{}
	seat, err := strconv.Atoi(w[0])
	switch {
	case err == nil:
		v["seat"], v["do"], w = seat, w[1], w[2:]
	case w[0] == "timeout":
		v["seat"], v["do"], w = "clock", w[0], w[1:]
	case w[0] == "clock" || w[0] == "narrator":
		v["seat"], v["do"], w = w[0], w[1], w[2:]
	default:
		v["seat"], v["do"], w = "narrator", w[0], w[1:]
	}
	if v["do"] == "nominate" {
		v["targets"] = []int{}
	}
	if v["do"] == "card" {
		v["card"], w = w[0], w[1:]
	}
	for _, word := range w {
		n, err := strconv.Atoi(word)
		lists := v["do"] == "foresee" || v["do"] == "nominate" || v["card"] == "silence"
		switch {
		case word == "by-narrator":
			v["by"] = "narrator"
		case word == "nobody":
			v["target"] = nil
		case strings.Contains(word, ",") || err == nil && lists:
			v["targets"] = json.RawMessage("[" + word + "]")
		case err == nil && v["do"] == "undo":
			v["steps"] = n
		case err == nil:
			v["target"] = n
		case v["do"] == "side":
			v["side"] = word
		default:
			v["role"] = word
		}
	}
	raw, err := json.Marshal(v)
	if err != nil {
		st.t.Fatalf("%q: %v", words, err)
	}
	return raw
}

func (st *stage) play(line string, move json.RawMessage) {
	st.t.Helper()
	if err := st.match.Check(move); err != nil {
		st.t.Fatalf("%s: Check: %v", line, err)
	}
	if _, err := st.match.Play(move); err != nil {
		st.t.Fatalf("%s: %v", line, err)
	}
}

var advanceTimes = regexp.MustCompile(`^advance x(\d+)$`)

func (st *stage) when(line, rest string) {
	st.t.Helper()
	if step, ok := strings.CutPrefix(rest, "advance to "); ok {
		st.advanceTo(line, step)
		return
	}
	if n := advanceTimes.FindStringSubmatch(rest); n != nil {
		times, _ := strconv.Atoi(n[1])
		for range times {
			st.play(line, st.move("advance"))
		}
		return
	}
	if target, ok := strings.CutPrefix(rest, "out "); ok {
		st.voteOut(line, target)
		return
	}
	st.play(line, st.move(rest))
}

func (st *stage) step() string {
	step := st.match.View(game.All).(godfather.View).Step
	return step.String()
}

func (st *stage) advanceTo(line, step string) {
	st.t.Helper()
	for range 60 {
		st.play(line, st.move("advance"))
		if st.step() == step {
			return
		}
	}
	st.t.Fatalf("%s: the step never comes", line)
}

// voteOut brings a player out by day: all others raise a hand and vote.
func (st *stage) voteOut(line, target string) {
	st.t.Helper()
	for _, ballot := range []struct{ step, do string }{{"ballot-1", "nominate"}, {"ballot-2", "vote"}} {
		for st.step() != ballot.step {
			st.play(line, st.move("advance"))
		}
		for _, seat := range st.match.Waiting().Seats {
			if st.step() == ballot.step && strconv.Itoa(seat) != target {
				st.play(line, st.move(fmt.Sprintf("%d %s %s", seat, ballot.do, target)))
			}
		}
		if st.step() == ballot.step {
			st.play(line, st.move("advance"))
		}
	}
}

func (st *stage) refused(line, rest string) {
	st.t.Helper()
	want, words, _ := strings.Cut(rest, " ")
	move := st.move(words)
	before, _ := json.Marshal(st.match.View(game.All))
	checked := st.match.Check(move)
	_, err := st.match.Play(move)
	after, _ := json.Marshal(st.match.View(game.All))
	st.wantRefusal(line, want, err)
	if !reflect.DeepEqual(checked, err) {
		st.t.Errorf("%s: Check says %v, Play %v", line, checked, err)
	}
	if string(before) != string(after) {
		st.t.Errorf("%s: the refused move changed the match", line)
	}
}

func (st *stage) wantRefusal(line, want string, err error) {
	st.t.Helper()
	refusal, ok := err.(*game.Error)
	if !ok {
		st.t.Fatalf("%s: got %v, which is no refusal", line, err)
	}
	rule, code, hasCode := strings.Cut(want, "/")
	if refusal.Rule != rule || hasCode && refusal.Code != code {
		st.t.Errorf("%s: refused by %v", line, refusal)
	}
	if refusal.Text.FA == "" || refusal.Text.EN == "" {
		st.t.Errorf("%s: the refusal %v does not speak both languages", line, refusal)
	}
}
