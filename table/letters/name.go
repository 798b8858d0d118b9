// Package letters says how what people write is kept: a name that all can read
// and nobody can be taken for, and a line of talk that stays in its own line.
package letters

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"omerta/game"
)

// longestName is the most characters that a name may have.
const longestName = 24

const zwnj = '\u200c'

// Name gives a name as the house writes it: composed (NFKC), with
// Persian's ی and ک for Arabic's, spaces single and none at the ends, and a
// ZWNJ only between two letters of the Arabic script. It refuses a name that
// is empty or too long, that holds what cannot be seen or turns the direction
// of writing, or whose letters are of scripts that look alike.
func Name(name string) (string, *game.Error) {
	if !utf8.ValidString(name) || len(name) > 16*longestName {
		return "", errCharacters()
	}
	name = tidy(norm.NFKC.String(name))
	switch {
	case name == "":
		return "", errEmpty()
	case utf8.RuneCountInString(name) > longestName:
		return "", errLong()
	case !readable(name):
		return "", errCharacters()
	case mixed(name):
		return "", errMixed()
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

// Arabic says whether a text has a letter of the Arabic script, as Persian has.
func Arabic(text string) bool { return strings.ContainsFunc(text, arabic) }

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

func errEmpty() *game.Error {
	return game.Refuse("name", "نامی بنویسید که دست‌کم یک حرف داشته باشد.", "Write a name with at least one letter.")
}

func errLong() *game.Error {
	return game.Refuse("name", "نام باید کوتاه‌تر باشد: تا ۲۴ نویسه.", "The name must be shorter: up to 24 characters.")
}

func errCharacters() *game.Error {
	return game.Refuse("name", "این نام نویسه‌ای دارد که دیده نمی‌شود یا در نام جا ندارد؛ با حرف و رقم بنویسید.", "This name holds a character that cannot be seen or has no place in a name; use letters and digits.")
}

func errMixed() *game.Error {
	return game.Refuse("name", "نام را با حرف‌های یک خط بنویسید، نه آمیخته از چند خط.", "Write the name in one script, not in a mixture.")
}
