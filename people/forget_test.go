package people_test

import (
	"errors"
	"strings"
	"testing"

	"omerta/game"
)

func TestWhoIsForgottenIsAStrangerToTheHouse(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Rename(t.Context(), s.ID, "شهرزاد"); err != nil {
		t.Fatal(err)
	}
	if id, err := e.Find(t.Context(), strings.ToLower(s.Code)); err != nil || id != s.ID {
		t.Errorf("by the recovery code is found %q, %v", id, err)
	}
	if known, err := e.About(t.Context(), s.ID); err != nil || known.Name != "شهرزاد" || known.Since != e.now.UnixMilli() {
		t.Errorf("of the person is known %+v, %v", known, err)
	}
	cookies := e.Cookies(s, false)
	if err := e.Forget(t.Context(), s.ID); err != nil {
		t.Fatal(err)
	}
	if _, ok := who(t, e.Registry, cookies); ok {
		t.Error("the session holds on")
	}
	var refused *game.Error
	for what, err := range map[string]error{
		"forgotten again": e.Forget(t.Context(), s.ID),
		"asked about":     func() error { _, err := e.About(t.Context(), s.ID); return err }(),
		"recovered":       func() error { _, err := e.Recover(t.Context(), s.Code, "somewhere"); return err }(),
		"found":           func() error { _, err := e.Find(t.Context(), s.Code); return err }(),
	} {
		if !errors.As(err, &refused) || refused.Code != "no_person" || refused.Text.FA == "" {
			t.Errorf("%s: %v", what, err)
		}
	}
	for fact, err := range e.store.List(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(fact.Key+string(fact.Value), s.ID) || strings.Contains(string(fact.Value), "شهرزاد") {
			t.Errorf("%s is still there: %s", fact.Key, fact.Value)
		}
	}
	if _, ok := who(t, e.Registry, e.Cookies(other, false)); !ok {
		t.Error("another person is forgotten with them")
	}
}
