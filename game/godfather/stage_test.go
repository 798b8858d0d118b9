package godfather_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"omerta/game"
)

// What a scenario may say of a match: views, fields that a viewer lacks, legal
// moves.

func (st *stage) viewer(word string) game.Viewer {
	if v, ok := map[string]game.Viewer{"all": game.All, "public": game.Public, "narrator": game.Narrator}[word]; ok {
		return v
	}
	seat, err := strconv.Atoi(word)
	if err != nil {
		st.t.Fatalf("%q is no viewer", word)
	}
	return game.Viewer(seat)
}

func plain(t *testing.T, v any) any {
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return parsed(t, string(raw))
}

func parsed(t *testing.T, raw string) any {
	t.Helper()
	var out any
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return out
}

func (st *stage) then(line, rest string) {
	st.t.Helper()
	who, want, _ := strings.Cut(rest, " ")
	if got := plain(st.t, st.match.View(st.viewer(who))); !holds(parsed(st.t, want), got) {
		have := map[string]any{}
		for name := range parsed(st.t, want).(map[string]any) {
			have[name] = got.(map[string]any)[name]
		}
		raw, _ := json.Marshal(have)
		st.t.Errorf("%s\n  but the view holds %s", line, raw)
	}
}

// holds says whether a value has at least what is wanted of it; absent is as
// good as null, and an object of indexes may stand for an array.
func holds(want, got any) bool {
	switch w := want.(type) {
	case map[string]any:
		for name, value := range w {
			if !holds(value, inside(got, name)) {
				return false
			}
		}
		return got != nil
	case []any:
		g, ok := got.([]any)
		return ok && len(g) == len(w) && eachHolds(w, g)
	}
	return reflect.DeepEqual(want, got)
}

func eachHolds(want, got []any) bool {
	for i := range want {
		if !holds(want[i], got[i]) {
			return false
		}
	}
	return true
}

func inside(v any, name string) any {
	switch v := v.(type) {
	case map[string]any:
		return v[name]
	case []any:
		if i, err := strconv.Atoi(name); err == nil && i < len(v) {
			return v[i]
		}
	}
	return nil
}

func (st *stage) unknown(line, rest string) {
	st.t.Helper()
	words := strings.Fields(rest)
	view := plain(st.t, st.match.View(st.viewer(words[0]))).(map[string]any)
	for _, name := range words[1:] {
		if view[name] != nil {
			st.t.Errorf("%s: %s is %v", line, name, view[name])
		}
	}
}

func (st *stage) legal(line, rest string) {
	st.t.Helper()
	words := strings.SplitN(rest, " ", 3)
	seat, err := strconv.Atoi(words[0])
	if err != nil {
		st.t.Fatal(line)
	}
	moves := plain(st.t, st.match.Legal(seat)).([]any)
	has := slices.ContainsFunc(moves, func(m any) bool { return holds(parsed(st.t, words[2]), m) })
	if has != (words[1] == "has") {
		st.t.Errorf("%s\n  but the legal moves are %v", line, moves)
	}
}
