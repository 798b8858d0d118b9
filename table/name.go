package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// longestName is the most characters that a name may have.
const longestName = 24

const zwnj = '\u200c'

// CleanName gives a name as the house writes it: composed (NFKC), with
// Persian's ی and ک for Arabic's, spaces single and none at the ends, and a
// ZWNJ only between two letters of the Arabic script. It refuses a name that
// is empty or too long, that holds what cannot be seen or turns the direction
// of writing, or whose letters are of scripts that look alike.
func CleanName(name string) (string, error) {
	if !utf8.ValidString(name) || len(name) > 16*longestName {
		return "", errNameCharacters()
	}
	name = tidy(norm.NFKC.String(name))
	switch {
	case name == "":
		return "", errNameEmpty()
	case utf8.RuneCountInString(name) > longestName:
		return "", errNameLong()
	case !readable(name):
		return "", errNameCharacters()
	case mixed(name):
		return "", errNameMixed()
	}
	return name, nil
}

var persian = map[rune]rune{
	'ي': 'ی', 'ى': 'ی', 'ې': 'ی', 'ك': 'ک', 'ڪ': 'ک', 'ە': 'ه', 'ہ': 'ه', 'ھ': 'ه', 'ٱ': 'ا',
}

// tidy writes letters and spaces the house's way.
func tidy(name string) string {
	letters := make([]rune, 0, len(name))
	for _, r := range strings.Join(strings.Fields(name), " ") {
		if p, ok := persian[r]; ok {
			r = p
		}
		letters = append(letters, r)
	}
	kept := letters[:0]
	for i, r := range letters {
		if r == zwnj && !(len(kept) > 0 && arabic(kept[len(kept)-1]) && i+1 < len(letters) && arabic(letters[i+1])) {
			continue
		}
		kept = append(kept, r)
	}
	return string(kept)
}

func arabic(r rune) bool { return unicode.Is(unicode.Arabic, r) && unicode.IsLetter(r) }

// readable says whether all of a name can be seen, and nothing of it turns
// the direction of what stands beside it.
func readable(name string) bool {
	letters, marks := 0, 0
	for _, r := range name {
		switch {
		case r == zwnj || r == ' ':
			marks = 0
		case r == 'ـ': // kashida only draws a name out
			return false
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			letters, marks = letters+1, 0
		case unicode.Is(unicode.Mn, r):
			if marks++; marks > 2 {
				return false
			}
		case strings.ContainsRune("-.'_!?", r):
			marks = 0
		default:
			return false
		}
		if blank(r) {
			return false
		}
	}
	return letters > 0
}

// blank lists letters that show nothing.
func blank(r rune) bool {
	return r == '\u115f' || r == '\u1160' || r == '\u3164' || r == '\uffa0' || r == '\u2800'
}

// mixed says whether a name mixes scripts: a Cyrillic а among Latin letters
// is there only to deceive.
func mixed(name string) bool {
	scripts := map[string]bool{}
	for _, r := range name {
		if s := script(r); s != "" {
			scripts[s] = true
		}
	}
	return len(scripts) > 1
}

var scripts = map[string]*unicode.RangeTable{
	"Arabic": unicode.Arabic, "Latin": unicode.Latin, "Cyrillic": unicode.Cyrillic, "Greek": unicode.Greek,
	"Hebrew": unicode.Hebrew, "Armenian": unicode.Armenian, "Georgian": unicode.Georgian,
	"CJK": unicode.Han, "Kana": unicode.Hiragana, "Hangul": unicode.Hangul, "Cherokee": unicode.Cherokee,
}

func script(r rune) string {
	if !unicode.IsLetter(r) {
		return ""
	}
	for name, table := range scripts {
		if unicode.Is(table, r) {
			return name
		}
	}
	return "other"
}
