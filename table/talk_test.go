package table_test

import (
	"strings"
	"testing"
)

func TestATalkOfWhichNothingIsSeenIsNone(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four("{}")
		for _, text := range []string{"\u200d", "\u200c", "\u3164", "\u2800", "\ufe0f\ufe0f", " \u200c \u034f", "\u115f\u1160", "\u00a0"} {
			e.refused("ana", "talk", saying(text))
		}
	})
}

func TestMarksPiledOnALetterAreTakenOffAndScriptsKeepTheirs(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four("{}")
		for text, want := range map[string]string{
			"Z" + strings.Repeat("\u0300\u0353", 40) + "!": "Z\u0300\u0353\u0300!",
			"سَلاّمٌ":              "سَلاّمٌ",
			"e\u0302\u0301":        "e\u0302\u0301",
			"می\u200cآیم 👩\u200d👧": "می\u200cآیم 👩\u200d👧",
		} {
			e.do("ana", saying(text))
			if said := e.guest["babak"].talk; said[len(said)-1].Text != want {
				t.Errorf("%q is heard as %q", text, said[len(said)-1].Text)
			}
		}
	})
}
