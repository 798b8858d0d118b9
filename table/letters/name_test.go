package letters_test

import (
	"strings"
	"testing"

	"omerta/table/letters"
)

func TestNamesAreTidied(t *testing.T) {
	for given, want := range map[string]string{
		"Ana": "Ana", "  Ana   Maria ": "Ana Maria", "علي": "علی", "كيوان": "کیوان",
		"می\u200cترا": "می\u200cترا", "\u200cمیترا\u200c": "میترا", "A\u200cna": "Ana", "Ａｎａ": "Ana", "رضا ۲": "رضا ۲",
		strings.Repeat("آ", 24): strings.Repeat("آ", 24), "O'Neil-Smith": "O'Neil-Smith", "Жора": "Жора", "عَلی": "عَلی",
	} {
		if got, err := letters.Name(given); err != nil || got != want {
			t.Errorf("Name(%+q) = %+q, %v; want %+q", given, got, err, want)
		}
	}
}

func TestNamesThatDeceiveAreRefused(t *testing.T) {
	for _, given := range []string{
		"", "   ", "\u200c", "...", strings.Repeat("x", 25), strings.Repeat("x", 10_000), "a\u202eb", "a\u2066b", "a\u200bb", "a\u00adb", "a\ufeffb",
		"Аna", "αna", "Anaعلی", "a\u0301\u0301\u0301\u0301", "a\x00b", "a\xffb", "\u3164", "ㅤ", "🂡", "<b>", "a/b", "عـلی", "\u2800",
	} {
		got, refused := letters.Name(given)
		if refused == nil || refused.Code != "name" || refused.Text.FA == "" || refused.Text.EN == "" {
			t.Errorf("Name(%+q) = %+q, %v; want a refusal in both languages", given, got, refused)
		}
	}
}

func TestNamesThatLookAlike(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"Ana", "ana", true}, {"Ana", "A na", true}, {"Ana", "Ána", true}, {"علی", "عَلی", true}, {"میترا", "می\u200cترا", true},
		{"Ana", "Аnа", true}, {"Bill", "Bi11", true}, {"رضا ۲", "رضا2", true}, {"ربابه", "ربابة", true}, {"Burn", "Bum", true},
		{"ılık", "ilik", true}, {"ɑnɑ", "ana", true}, {"ᴀɴᴀ", "Ana", true}, {"Ꭺnn", "Ann", true}, {"ꭺ", "a", true}, {"Ａｎａ", "ana", true},
		{"ΑΝΑ", "ANA", true}, {"Օlga", "Olga", true}, {"Łukasz", "Lukasz", true}, {"ﻻله", "لاله", true}, {"ﻋﻠﯽ", "علی", true},
		{"علی۱", "علیا", true}, {"سارا", "سار۱", true}, {"Zoë", "Zoe", true}, {"ẞen", "Ben", false},
		{"Ana", "Anna", false}, {"ثریا", "پریا", false}, {"شهین", "سهین", false}, {"نسترن", "بسترن", false}, {"رضا ۵", "رضا ۰", false},
		{"Olga", "Oleg", false}, {"Ирина", "Марина", false}, {"علی", "رضا", false}, {"رضا ۲", "رضا ۳", false},
	} {
		if got := letters.Alike(c.a, c.b); got != c.alike {
			t.Errorf("Alike(%q, %q) = %v", c.a, c.b, got)
		}
	}
}

// Marks and dots are all that tells most of these letters apart: none may be
// taken for another, or half of the names of a table would be refused.
func TestNoTwoLettersOfPersianAreTakenForOneAnother(t *testing.T) {
	persian := []rune("ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی۲۳۴۵۶۷۸۹")
	for i, a := range persian {
		for _, b := range persian[:i] {
			if x, y := "م"+string(a)+"د", "م"+string(b)+"د"; letters.Alike(x, y) {
				t.Errorf("%s is taken for %s", x, y)
			}
		}
	}
}

func FuzzNameIsSettled(f *testing.F) {
	for _, seed := range []string{"Ana", "علي كريمي", "می\u200cترا", "\u202e", "a\u0301b", "ﷺ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		once, err := letters.Name(given)
		if err != nil {
			return
		}
		if twice, err := letters.Name(once); err != nil || twice != once {
			t.Errorf("%+q becomes %+q, and that %+q (%v)", given, once, twice, err)
		}
		if !letters.Alike(once, once) {
			t.Errorf("%q is not like itself", once)
		}
	})
}
