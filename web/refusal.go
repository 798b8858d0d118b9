package web

import (
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"omerta/game"
	"omerta/people"
	"omerta/store"
	"omerta/table"
)

// Refused is a refusal on its way out: a game.Error with an HTTP status.
type Refused struct {
	refusal
	status int
	after  time.Duration // when to try again
}

// refusal is a game.Error without its method, so that it can be embedded.
type refusal game.Error

func (r *Refused) Error() string { return (*game.Error)(&r.refusal).Error() }

// GetStatus is the HTTP status.
func (r *Refused) GetStatus() int { return r.status }

// GetHeaders says when to try again, where that helps.
func (r *Refused) GetHeaders() http.Header {
	h := http.Header{"Cache-Control": {"no-store"}}
	if r.after > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(r.after.Seconds()))))
	}
	return h
}

// statuses gives each code of a refusal its HTTP status; 409 for the others,
// which say that the table does not stand as the caller thinks.
var statuses = map[string]int{
	"no_table": http.StatusNotFound, "no_path": http.StatusNotFound, "no_person": http.StatusNotFound,
	"malformed": http.StatusBadRequest, "too_large": http.StatusRequestEntityTooLarge,
	"name": http.StatusUnprocessableEntity, "game": http.StatusUnprocessableEntity, "mode": http.StatusUnprocessableEntity,
	"seat_count": http.StatusUnprocessableEntity, "no_seat": http.StatusUnprocessableEntity,
	"locked": http.StatusForbidden, "origin": http.StatusForbidden, "banned": http.StatusForbidden,
	"busy": http.StatusServiceUnavailable, "closing": http.StatusServiceUnavailable, "store": http.StatusServiceUnavailable,
	"broken": http.StatusInternalServerError, "corrupt": http.StatusInternalServerError,
	"too_many": http.StatusTooManyRequests,
}

// refuse dresses any error for the way out. What is no refusal is logged and
// not told.
func refuse(err error) *Refused {
	var known *Refused
	var e *game.Error
	var many *people.TooMany
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &many):
		return &Refused{refusal: refusal(*many.Refusal()), status: http.StatusTooManyRequests, after: many.After}
	case errors.As(err, &e):
		return dress(e)
	}
	slog.Error("a request failed", "error", err)
	if errors.Is(err, store.ErrFull) || errors.Is(err, store.ErrReadOnly) {
		return dress(table.ErrStore())
	}
	return dress(errInternal())
}

func dress(e *game.Error) *Refused {
	status, ok := statuses[e.Code]
	if !ok {
		status = http.StatusConflict
	}
	r := &Refused{refusal: refusal(*e), status: status}
	if status == http.StatusServiceUnavailable {
		r.after = time.Second
	}
	return r
}

// orNil keeps a nil *game.Error from becoming an error that is not nil.
func orNil(e *game.Error) error {
	if e == nil {
		return nil
	}
	return dress(e)
}

func init() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return fromHuma(status, message, errs)
	}
}

// fromHuma says the library's own refusals in the house's words.
func fromHuma(status int, message string, errs []error) *Refused {
	for _, err := range errs {
		var known *Refused
		if errors.As(err, &known) {
			return known
		}
	}
	switch status {
	case http.StatusRequestEntityTooLarge:
		return dress(errTooLarge())
	case http.StatusInternalServerError:
		return dress(errInternal())
	}
	parts := []string{message}
	for _, err := range errs {
		parts = append(parts, err.Error())
	}
	return dress(table.Malformed(strings.Join(parts, "; ")))
}

// writeRefusal answers a plain handler's request.
func writeRefusal(w http.ResponseWriter, err error) {
	r := refuse(err)
	for name, values := range r.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(r.status)
	_ = json.NewEncoder(w).Encode(r.refusal)
}

func errNoPath() *game.Error {
	return game.Refuse("no_path", "این نشانی در این خانه نیست.", "There is nothing at this address.")
}

func errTooLarge() *game.Error {
	return game.Refuse("too_large", "این پیام بزرگ‌تر از آن است که سرور بپذیرد.", "This message is larger than the server takes.")
}

func errInternal() *game.Error {
	return game.Refuse("broken", "در سرور خطایی پیش آمد؛ دوباره امتحان کنید.", "Something went wrong in the server; try again.")
}

func errOrigin() *game.Error {
	return game.Refuse("origin", "این درخواست از صفحهٔ دیگری آمده است و پذیرفته نمی‌شود.", "This request came from another site's page and is not taken.")
}

func errTooMany() *game.Error {
	return game.Refuse("too_many", "درخواست‌ها پشت سر هم زیاد شد؛ کمی صبر کنید.", "Too many requests in a row; wait a little.")
}

func errManySockets() *game.Error {
	return game.Refuse("sockets", "این شخص هم‌زمان صفحه‌های زیادی باز دارد؛ چندتا را ببندید.", "This person has too many pages open at once; close some.")
}

func errThrong() *game.Error {
	return game.Refuse("sockets", "از این نشانی هم‌زمان صفحه‌های زیادی باز است؛ چندتا را ببندید.", "Too many pages are open from this address at once; close some.")
}

func errFlood() *game.Error {
	return game.Refuse("flood", "پیام‌ها تندتر از آن می‌آمد که کسی بازی کند؛ ارتباط بسته شد.", "Messages came faster than anybody plays; the connection was closed.")
}

func errNobodyAsks() *game.Error {
	return game.Refuse("no_person", "هنوز کسی در این مرورگر نامی نداده است.", "Nobody has given a name in this browser yet.")
}
