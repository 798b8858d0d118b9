package letters

import (
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"
)

// Alike says whether two clean names could be taken for one another: written in
// small letters, or as they stand, for ΑΝΑ is ANA where ανα is not ana.
func Alike(a, b string) bool {
	return skeleton(strings.ToLower(a)) == skeleton(strings.ToLower(b)) || skeleton(a) == skeleton(b)
}

// skeleton is what is left of a name when all is taken away that eyes pass
// over: case, marks, spaces, joiners, and the shapes that letters share.
func skeleton(name string) string {
	var shapes strings.Builder
	for _, r := range ofOneShape.Replace(name) {
		shapes.WriteString(shape(r))
	}
	var kept strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(shapes.String())) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			kept.WriteRune(plainDigit(r))
		}
	}
	return ofOneShape.Replace(kept.String())
}

// shape gives the letter that stands for all that look like one, as Unicode
// lists them. Arabic's are the house's own: the list would take پ for ث.
func shape(r rune) string {
	if unicode.Is(unicode.Arabic, r) {
		return string(r)
	}
	return smallCapitals.Replace(confusables.Skeleton(smallCapitals.Replace(string(r))))
}

// smallCapitals are letters of their own, which look like capitals.
var smallCapitals = strings.NewReplacer(
	"ᴀ", "a", "ʙ", "b", "ᴄ", "c", "ᴅ", "d", "ᴇ", "e", "ꜰ", "f", "ɢ", "g", "ʜ", "h", "ɪ", "i", "ᴊ", "j", "ᴋ", "k", "ʟ", "l",
	"ᴍ", "m", "ɴ", "n", "ᴏ", "o", "ᴘ", "p", "ꞯ", "q", "ʀ", "r", "ꜱ", "s", "ᴛ", "t", "ᴜ", "u", "ᴠ", "v", "ᴡ", "w", "ʏ", "y", "ᴢ", "z",
)

// ofOneShape lists what Unicode does not, or would have otherwise: letters that
// differ on paper and not on a phone, and Persian's.
var ofOneShape = strings.NewReplacer(
	"т", "t", "в", "b", "н", "h", "к", "k", "м", "m", "ԁ", "d",
	"α", "a", "ν", "v", "ρ", "p", "τ", "t", "υ", "u", "ι", "i", "κ", "k", "ε", "e", "χ", "x", "η", "n",
	"rn", "m", "vv", "w", "1", "l", "0", "o", "i", "l", "ı", "l", "|", "l",
	"آ", "l", "أ", "l", "إ", "l", "ا", "l", "۱", "l", "١", "l",
	"ؤ", "و", "ئ", "ی", "ة", "ه", "ۀ", "ه", "٠", "۰",
)

// plainDigit writes ۰–۹ and ٠–٩ as 0–9.
func plainDigit(r rune) rune {
	switch {
	case r >= '۰' && r <= '۹':
		return '0' + r - '۰'
	case r >= '٠' && r <= '٩':
		return '0' + r - '٠'
	}
	return r
}
