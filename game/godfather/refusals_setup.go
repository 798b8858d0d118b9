package godfather

import (
	"fmt"
	"strings"

	"omerta/game"
)

// The refusals of a set-up, and of moves that cannot even be read.

func undeclared(missing []string) *game.Error {
	var fa, en []string
	for _, name := range missing {
		title := titleOf(name)
		fa, en = append(fa, "«"+title.FA+"»"), append(en, title.EN)
	}
	return &game.Error{Code: "undeclared", Rule: "GF-80", Missing: missing, Text: text(
		"این قرارها هنوز اعلام نشده‌اند: "+strings.Join(fa, "، ")+". میزبان باید همه را تعیین کند تا بازی شروع شود.",
		"These points are not declared yet: "+strings.Join(en, "; ")+". The host must settle all of them before the match starts.")}
}

func undeclarable(code, name string) *game.Error {
	title := titleOf(name)
	return &game.Error{Code: code, Rule: "GF-80", Text: text(
		fmt.Sprintf("قرار «%s» با این مقدار سر این میز نیست؛ یکی از مقدارهای پیشنهادی را انتخاب کنید.", title.FA),
		fmt.Sprintf("There is no option %q with this value; choose one of those offered.", title.EN))}
}

// titleOf gives an option's title, or the name itself where there is no such option.
func titleOf(name string) game.Text {
	for i := range optionList {
		if optionList[i].Name == name {
			return optionList[i].Title
		}
	}
	return text(name, name)
}

func notObject(what string) *game.Error {
	return &game.Error{Code: "malformed", Rule: "GF-80", Text: text(
		"قرارهای میز خوانده نشد؛ آن‌ها را دوباره بفرستید.",
		fmt.Sprintf("The %s must be a JSON object; send it again as one.", what))}
}

func unknownField(name string) *game.Error {
	return &game.Error{Code: "unknown_field", Rule: "GF-80", Text: text(
		fmt.Sprintf("این بازی بخشی به نام «%s» ندارد؛ آن را بردارید.", name),
		fmt.Sprintf("This game has no field %q; leave it out.", name))}
}

func badField(name string) *game.Error {
	return &game.Error{Code: "bad_field", Rule: "GF-80", Text: text(
		fmt.Sprintf("بخش «%s» با این میز جور نیست؛ آن را درست کنید یا بردارید.", name),
		fmt.Sprintf("The field %q does not fit this table; correct it or leave it out.", name))}
}

func noDeal() *game.Error {
	return &game.Error{Code: "no_deal", Rule: "GF-11", Text: text(
		"نه نقش‌ها پخش شده‌اند و نه بذری برای پخش هست؛ یکی از این دو را بدهید.",
		"There is neither a deal of the roles nor a seed to deal them by; give one of the two.")}
}

func wrongSeats(seats int, deal []Role) *game.Error {
	return &game.Error{Code: "wrong_seats", Rule: "GF-11", Composition: composition(deal), Text: text(
		fmt.Sprintf("این سناریو با ۷ تا ۱۳ بازیکن است و این میز %s صندلی دارد؛ صندلی کم یا زیاد کنید.", persian(seats)),
		fmt.Sprintf("This scenario is for 7 to 13 players, and this table has %d seats; add some or take some away.", seats))}
}

func wrongMix(seats int, deal []Role) *game.Error {
	has := composition(deal)
	return &game.Error{Code: "wrong_mix", Rule: "GF-11", Composition: has, Text: text(
		fmt.Sprintf("ترکیب میز %s نفره این نیست: %s مافیا، %s شهر و %s مستقل پخش شده است. نقش‌ها را از روی ترکیب همین میز دوباره پخش کنید.",
			persian(seats), persian(has["mafia"]), persian(has["city"]), persian(has["independent"])),
		fmt.Sprintf("This is not the mix for %d seats: %d mafia, %d city and %d independent were dealt. Deal again from the mix of this table.",
			seats, has["mafia"], has["city"], has["independent"]))}
}

// persian writes a number in Persian digits.
func persian(n int) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r - '0' + '۰'
		}
		return r
	}, fmt.Sprint(n))
}

// unreadable refuses a move that does not say what it must, by the rule of the
// move tried, if that much can be read.
func unreadable(rule string) *game.Error {
	return &game.Error{Code: reasons[malformed].code, Rule: rule, Text: reasons[malformed].text}
}
