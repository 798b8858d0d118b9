package record

import (
	"encoding/json"
	"fmt"

	"omerta/game"
)

// The codes of what can be wrong with a record itself. None of them is a
// refusal by a rule of a game.
const (
	CodeMalformed   = "record_malformed"    // a line is not what a record may hold
	CodeUnknownGame = "record_unknown_game" // no such game in the house
	CodeRules       = "record_rules"        // played by other rules than these
	CodeExpected    = "record_expected"     // a test's line does not hold
	CodeNotRefused  = "record_not_refused"  // accepted where a test wants a refusal
	CodeNotAsWanted = "record_refused_else" // refused for another reason than a test wants
	CodeChanged     = "record_changed"      // a refused move changed the match
)

func malformed(fa, en string) *game.Error {
	return &game.Error{Code: CodeMalformed, Text: game.Text{FA: fa, EN: en}}
}

func errEmpty() *game.Error {
	return malformed("این پرونده خالی است؛ سطر اول هر پرونده باید سرآغاز بازی باشد.",
		"This file is empty; the first line of a record is its header.")
}

func errTooLong() *game.Error {
	return malformed("این سطر از اندازهٔ مجاز بلندتر است.", "This line is longer than a record's line may be.")
}

func errNotUTF8() *game.Error {
	return malformed("این سطر متن UTF-8 درستی نیست.", "This line is not valid UTF-8.")
}

func errNotJSON() *game.Error {
	return malformed("این سطر یک شیء JSON درست نیست؛ شاید پرونده بریده یا دست‌کاری شده باشد.",
		"This line is not a JSON object; the file may have been cut or changed.")
}

func errTwice(name string) *game.Error {
	return malformed(fmt.Sprintf("نام «%s» در این سطر دو بار آمده است.", name),
		fmt.Sprintf("The name %q stands twice in this line.", name))
}

func errUnknownField(name string) *game.Error {
	return malformed(fmt.Sprintf("بخش «%s» در این سطر شناخته نیست.", name),
		fmt.Sprintf("The field %q is not known in this line.", name))
}

func errField(name string) *game.Error {
	return malformed(fmt.Sprintf("مقدار بخش «%s» درست نیست.", name),
		fmt.Sprintf("The field %q does not hold what it should.", name))
}

func errHeaderNeeds(name string) *game.Error {
	return malformed(fmt.Sprintf("سرآغاز بازی بخش «%s» را ندارد.", name),
		fmt.Sprintf("The header lacks the field %q.", name))
}

func errNoLine() *game.Error {
	return malformed("این سطر نه حرکت است و نه یکی از سطرهایی که آزمون‌ها می‌افزایند.",
		"This line is neither a move nor one that a test may add.")
}

func errRefusedHasMore() *game.Error {
	return malformed("بازی‌ای که چیدنش باید رد شود حرکتی ندارد.",
		"A record whose set-up must be refused has no further lines.")
}

func errUnknownGame(name string) *game.Error {
	return &game.Error{Code: CodeUnknownGame, Text: game.Text{
		FA: fmt.Sprintf("بازی «%s» در این خانه نیست.", name),
		EN: fmt.Sprintf("This house has no game called %q.", name),
	}}
}

func errRules(name string, have, want int) *game.Error {
	return &game.Error{Code: CodeRules, Text: game.Text{
		FA: fmt.Sprintf("این پرونده با نسخهٔ %s قواعد «%s» بازی شده است و این برنامه نسخهٔ %s را می‌شناسد.", persian(have), name, persian(want)),
		EN: fmt.Sprintf("This record was played by version %d of the rules of %s; this program plays version %d.", have, name, want),
	}}
}

func errForeign(name, field string) *game.Error {
	return malformed(fmt.Sprintf("بازی «%s» بخش «%s» ندارد.", name, field),
		fmt.Sprintf("The game %s has no field %q.", name, field))
}

func unexpected(fa, en string) *game.Error {
	return &game.Error{Code: CodeExpected, Text: game.Text{FA: fa, EN: en}}
}

func errUnlike(m *mismatch) *game.Error {
	want, got := text(m.want), text(m.got)
	return unexpected(fmt.Sprintf("در «%s» باید %s باشد، ولی %s است.", m.path, want, got),
		fmt.Sprintf("At %q there should be %s, but there is %s.", m.path, want, got))
}

func errLacks(seat int, want json.RawMessage) *game.Error {
	return unexpected(fmt.Sprintf("در میان حرکت‌های مجاز صندلی %s چیزی با %s جور نیست.", persian(seat), want),
		fmt.Sprintf("No legal move of seat %d matches %s.", seat, want))
}

func errOffers(seat int, unwanted json.RawMessage) *game.Error {
	return unexpected(fmt.Sprintf("یکی از حرکت‌های مجاز صندلی %s با %s جور است و نباید باشد.", persian(seat), unwanted),
		fmt.Sprintf("A legal move of seat %d matches %s, and none should.", seat, unwanted))
}

func errNotRefused() *game.Error {
	return &game.Error{Code: CodeNotRefused, Text: game.Text{
		FA: "این باید رد می‌شد، ولی پذیرفته می‌شود.",
		EN: "This must be refused, but it is accepted.",
	}}
}

func errRefusedElse(refusal *game.Error) *game.Error {
	return &game.Error{Code: CodeNotAsWanted, Rule: refusal.Rule, Text: game.Text{
		FA: "این رد شد، ولی نه به دلیلی که آزمون می‌خواهد: " + refusal.Text.FA,
		EN: "This was refused, but not for the reason the test wants: " + refusal.Text.EN,
	}}
}

func errChanged() *game.Error {
	return &game.Error{Code: CodeChanged, Text: game.Text{
		FA: "حرکتی که رد شد بازی را تغییر داد.",
		EN: "A move that was refused changed the match.",
	}}
}

// persian writes a whole number in Persian digits.
func persian(n int) string {
	text := []rune(fmt.Sprint(n))
	for i, r := range text {
		if '0' <= r && r <= '9' {
			text[i] = r - '0' + '۰'
		}
	}
	return string(text)
}
