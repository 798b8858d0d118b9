package letters

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostMarks is how many marks may stand on one letter. Every script does with
// three; a pile of them runs into the lines of others.
const mostMarks = 3

// Plain takes from what was said all that would turn the direction of what
// stands around it, or is not meant to be seen, and piles of marks. A ZWNJ stays.
// Where nothing is left to be seen, nothing is left.
func Plain(text string) string {
	marks, seen := 0, false
	plain := strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			r = ' '
		case r == zwnj || r == '\u200d': // the latter joins emoji
			return r
		case r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			return -1
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > mostMarks {
				return -1
			}
			return r
		}
		marks = 0
		seen = seen || visible(r)
		return r
	}, text))
	if !seen {
		return ""
	}
	return plain
}

// visible says whether a letter or sign leaves something on the screen.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !blank(r) }
