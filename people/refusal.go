package people

import (
	"fmt"
	"time"

	"omerta/game"
)

// TooMany says that somebody tries too often.
type TooMany struct{ After time.Duration }

func (e *TooMany) Error() string { return fmt.Sprintf("people: try again after %s", e.After) }

// Refusal says it to people.
func (e *TooMany) Refusal() *game.Error {
	return game.Refuse("too_many", "چند بار پشت سر هم نشد؛ یک دقیقه بعد دوباره امتحان کنید.", "That failed several times in a row; try again in a minute.")
}

func errNobody() *game.Error {
	return game.Refuse("no_person", "این کد بازیابی از کسی نیست؛ یک بار دیگر نگاه کنید.", "This recovery code is nobody's; look at it once more.")
}

// ErrBanned says that somebody is shut out.
func ErrBanned() *game.Error {
	return game.Refuse("banned", "گردانندهٔ این خانه شما را راه نمی‌دهد.", "Whoever looks after this house does not let you in.")
}

// ErrElsewhere says that a browser's session has ended, since its person went on in another.
func ErrElsewhere() *game.Error {
	return game.Refuse("elsewhere", "شما از گوشی یا مرورگر دیگری ادامه داده‌اید؛ این‌جا بسته شد.", "You went on in another browser; this one was closed.")
}

func errStranger() *game.Error {
	return game.Refuse("no_person", "این خانه چنین کسی را نمی‌شناسد.", "The house knows no such person.")
}

// errForgotten is what a browser is told that comes back after its person was forgotten.
func errForgotten() *game.Error {
	return game.Refuse("forgotten", "خانه شما را فراموش کرده است.", "The house has forgotten you.")
}

// lastWord is what a forgotten person is told by the house at the end.
func lastWord(damaged []string) *game.Error {
	if len(damaged) > 0 {
		return game.Refuse("forgotten", "خانه شما را فراموش کرد، جز در میزهایی که دفترشان آسیب دیده است.", "The house has forgotten you, but for tables whose logs are damaged.")
	}
	return game.Refuse("forgotten", "خانه شما را فراموش کرد؛ چیزی از شما نمانده است.", "The house has forgotten you; nothing of yours is left.")
}
