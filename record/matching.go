package record

import (
	"encoding/json"
	"slices"
	"strconv"
)

// mismatch says where a value is not as a test wants it.
type mismatch struct {
	path      string // such as "players.1.territories"
	want, got any
}

func text(value any) string {
	raw, _ := json.Marshal(value) // values that came out of JSON
	return string(raw)
}

// plain turns anything that encoding/json can write into maps, slices and
// scalars, so that it can be matched.
func plain(value any) (any, error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	var out any
	return out, json.Unmarshal(raw, &out)
}

// match holds got against want: an object matches if each field given matches,
// an array element by element, or given as an object of indexes, and scalars
// are equal. A field that is absent is as good as null. It gives nil where all
// matches.
func match(path string, want, got any) *mismatch {
	switch want := want.(type) {
	case map[string]any:
		return matchObject(path, want, got)
	case []any:
		return matchArray(path, want, got)
	}
	if _, nested := got.(map[string]any); nested {
		return &mismatch{path, want, got}
	}
	if _, nested := got.([]any); nested || want != got {
		return &mismatch{path, want, got}
	}
	return nil
}

func matchObject(path string, want map[string]any, got any) *mismatch {
	var field func(name string) (value any, there bool)
	switch got := got.(type) {
	case map[string]any:
		field = func(name string) (any, bool) { return got[name], true }
	case []any:
		field = func(name string) (any, bool) { return element(got, name) }
	default:
		return &mismatch{path, want, got}
	}
	for _, name := range sortedNames(want) {
		value, there := field(name)
		if !there {
			return &mismatch{join(path, name), want[name], nil}
		}
		if wrong := match(join(path, name), want[name], value); wrong != nil {
			return wrong
		}
	}
	return nil
}

func element(list []any, index string) (any, bool) {
	i, err := strconv.Atoi(index)
	if err != nil || i < 0 || i >= len(list) {
		return nil, false
	}
	return list[i], true
}

func matchArray(path string, want []any, got any) *mismatch {
	list, ok := got.([]any)
	if !ok || len(list) != len(want) {
		return &mismatch{path, want, got}
	}
	for i := range want {
		if wrong := match(join(path, strconv.Itoa(i)), want[i], list[i]); wrong != nil {
			return wrong
		}
	}
	return nil
}

func sortedNames(fields map[string]any) []string {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
