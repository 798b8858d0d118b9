package people

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"omerta/game"
	"omerta/store"
)

// Session is a browser that has proved who it is.
type Session struct {
	Person
	Code  string // the recovery code, where this browser has it
	epoch int
}

// The cookies of a session. The recovery code goes only where it is shown, so
// that it does not travel with every picture.
const (
	sessionCookie  = "omerta"
	recoveryCookie = "omerta_recovery"
	recoveryPath   = "/api/me"
	cookieAge      = 400 * 24 * time.Hour // the longest that browsers keep one
)

// Cookies gives what a browser must keep to be this person. secure is for
// pages that came over TLS.
func (reg *Registry) Cookies(s Session, secure bool) []http.Cookie {
	session := cookie(sessionCookie, reg.sign(s.ID, s.epoch), "/", secure)
	if s.Code == "" {
		return []http.Cookie{session}
	}
	return []http.Cookie{session, cookie(recoveryCookie, s.Code, recoveryPath, secure)}
}

// Farewell gives the cookies that make a browser forget.
func (reg *Registry) Farewell(secure bool) []http.Cookie {
	gone := []http.Cookie{cookie(sessionCookie, "", "/", secure), cookie(recoveryCookie, "", recoveryPath, secure)}
	for i := range gone {
		gone[i].MaxAge = -1
	}
	return gone
}

func cookie(name, value, path string, secure bool) http.Cookie {
	return http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: int(cookieAge.Seconds()),
		HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
	}
}

// Who gives the session of a request; ok is false for a stranger, and for one
// whose session has ended. Who is banned is told so.
func (reg *Registry) Who(r *http.Request) (s Session, ok bool, err error) {
	c, err := r.Cookie(sessionCookie)
	if err != nil {
		return s, false, nil
	}
	id, epoch, signed := reg.verify(c.Value)
	if !signed {
		return s, false, nil
	}
	return reg.session(r.Context(), id, epoch, r)
}

func (reg *Registry) session(ctx context.Context, id string, epoch int, r *http.Request) (Session, bool, error) {
	person, _, err := reg.get(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return Session{}, false, nil
	}
	if err != nil || person.Epoch != epoch {
		return Session{}, false, err
	}
	if person.Banned {
		return Session{}, false, ErrBanned()
	}
	s := Session{Person: Person{ID: id, Name: person.Name}, epoch: epoch}
	if c, err := r.Cookie(recoveryCookie); err == nil && hashCode(c.Value) == person.Recovery {
		s.Code = c.Value
	}
	return s, true, nil
}

// Ended gives what a browser is told whose session has ended while it was away: its person
// went on in another, or was forgotten. It is nil for all others.
func (reg *Registry) Ended(r *http.Request) (*game.Error, error) {
	c, err := r.Cookie(sessionCookie)
	if err != nil {
		return nil, nil
	}
	id, epoch, signed := reg.verify(c.Value)
	if !signed {
		return nil, nil
	}
	switch person, _, err := reg.get(r.Context(), id); {
	case errors.Is(err, store.ErrNotFound):
		return errForgotten(), nil
	case err != nil:
		return nil, err
	case person.Epoch != epoch:
		return ErrElsewhere(), nil
	}
	return nil, nil
}

// Still gives a way to ask, later, whether a session has not ended meanwhile.
func (reg *Registry) Still(s Session) func(context.Context) bool {
	id, epoch := s.ID, s.epoch
	return func(ctx context.Context) bool {
		person, _, err := reg.get(ctx, id)
		return err == nil && person.Epoch == epoch && !person.Banned
	}
}

// sign writes a session as "id.epoch.signature".
func (reg *Registry) sign(id string, epoch int) string {
	text := id + "." + strconv.Itoa(epoch)
	return text + "." + base64.RawURLEncoding.EncodeToString(reg.mac(text))
}

func (reg *Registry) mac(text string) []byte {
	mac := hmac.New(sha256.New, reg.key)
	mac.Write([]byte("omerta-session-1 " + text))
	return mac.Sum(nil)
}

func (reg *Registry) verify(value string) (id string, epoch int, ok bool) {
	cut := strings.LastIndexByte(value, '.')
	if cut < 0 {
		return "", 0, false
	}
	signature, err := base64.RawURLEncoding.DecodeString(value[cut+1:])
	if err != nil || !hmac.Equal(signature, reg.mac(value[:cut])) {
		return "", 0, false
	}
	id, count, _ := strings.Cut(value[:cut], ".")
	epoch, err = strconv.Atoi(count)
	return id, epoch, err == nil
}
