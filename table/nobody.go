package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"omerta/table/letters"
)

const (
	nobodyFA = "بی‌نام "
	nobodyEN = "Nobody "
)

// nobody is what a forgotten person is called at a table, in the script that they
// were called in first: a name that nobody else ever had there. Who is a nobody
// already stays the same.
func (t *Table) nobody(person string) (string, error) {
	called, taken := "", []string{}
	err := lines(t.hall.ctx, t.hall.store, t.code, func(l *line) (bool, error) {
		switch {
		case !l.gives(person):
			taken = append(append(taken, l.Name), l.Names...)
		case called == "" || isNobody(l.Name):
			called = l.Name
		}
		return true, nil
	})
	if err != nil || isNobody(called) {
		return called, err
	}
	for n := 1; ; n++ {
		name := nobodys(called, n)
		if !slices.ContainsFunc(taken, func(other string) bool { return letters.Alike(other, name) }) {
			return name, nil
		}
	}
}

// nobodys gives the nth name of a nobody, in the script and the digits of another.
func nobodys(called string, n int) string {
	if called != "" && !letters.Arabic(called) {
		return nobodyEN + strconv.Itoa(n)
	}
	return nobodyFA + strings.Map(func(r rune) rune { return r - '0' + '۰' }, strconv.Itoa(n))
}

// isNobody says whether a name is a nobody's, which tells nothing of anybody.
func isNobody(name string) bool {
	number, fa := strings.CutPrefix(name, nobodyFA)
	if !fa {
		var en bool
		if number, en = strings.CutPrefix(name, nobodyEN); !en {
			return false
		}
	}
	return number != "" && !strings.ContainsFunc(number, func(r rune) bool { return !unicode.IsDigit(r) })
}
