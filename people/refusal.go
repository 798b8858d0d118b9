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
	return &game.Error{Code: "too_many", Text: game.Text{
		FA: "چند بار پشت سر هم نشد؛ یک دقیقه بعد دوباره امتحان کنید.",
		EN: "That failed several times in a row; try again in a minute.",
	}}
}

func errNobody() *game.Error {
	return &game.Error{Code: "no_person", Text: game.Text{
		FA: "این کد بازیابی از کسی نیست؛ یک بار دیگر نگاه کنید.",
		EN: "This recovery code is nobody's; look at it once more.",
	}}
}

// ErrBanned says that somebody is shut out.
func ErrBanned() *game.Error {
	return &game.Error{Code: "banned", Text: game.Text{
		FA: "گردانندهٔ این خانه شما را راه نمی‌دهد.",
		EN: "Whoever looks after this house does not let you in.",
	}}
}

func errStranger() *game.Error {
	return &game.Error{Code: "no_person", Text: game.Text{
		FA: "این خانه چنین کسی را نمی‌شناسد.",
		EN: "The house knows no such person.",
	}}
}

// errForgotten is a forgotten person's last word from the house.
func errForgotten() *game.Error {
	return &game.Error{Code: "forgotten", Text: game.Text{
		FA: "خانه شما را فراموش کرد؛ چیزی از شما نمانده است.",
		EN: "The house has forgotten you; nothing of yours is left.",
	}}
}
