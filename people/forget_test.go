package people_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"omerta/game"
)

// tables count how often they were asked to forget somebody, and keep their last word.
type tables struct {
	tabled
	refuses, later *game.Error // what the first and the second forgetting are answered
	damaged        []string    // which of them cannot be read
}

type tabled struct {
	person string
	times  int
	told   string // the code of the last word
	words  string // and how it is said
}

func (t *tables) Forget(person string) (damaged []string, refused *game.Error) {
	t.person = person
	if t.times++; t.times == 1 {
		return t.damaged, t.refuses
	}
	return t.damaged, t.later
}

func (t *tables) Evict(person string, why *game.Error) {
	if person == t.person && t.times == 1 { // between the two
		t.told, t.words = why.Code, why.Text.EN
	}
}

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
	cookies, tables := e.Cookies(s, false), new(tables)
	if damaged, err := e.Forget(t.Context(), s.ID, tables); err != nil || damaged != nil {
		t.Fatal(damaged, err)
	}
	if _, ok := who(t, e.Registry, cookies); ok {
		t.Error("the session holds on")
	}
	if want := (tabled{s.ID, 2, "forgotten", "The house has forgotten you; nothing of yours is left."}); tables.tabled != want {
		t.Errorf("the tables heard %+v, not %+v", tables.tabled, want)
	}
	var refused *game.Error
	for what, err := range map[string]error{
		"forgotten again": func() error { _, err := e.Forget(t.Context(), s.ID, tables); return err }(),
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

// Where a table refuses, nobody is forgotten; where one does so only when the
// person is gone already, that is said, and what is left can be forgotten still.
func TestWhomATableDoesNotForgetTheHouseDoesNot(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	stays := &tables{refuses: &game.Error{Code: "narrates"}}
	var refused *game.Error
	if _, err := e.Forget(t.Context(), s.ID, stays); !errors.As(err, &refused) || refused.Code != "narrates" || stays.told != "" {
		t.Errorf("the answer is %v, and the sockets are told %q", err, stays.told)
	}
	if _, ok := who(t, e.Registry, e.Cookies(s, false)); !ok {
		t.Error("the session has ended")
	}
	if _, err := e.Forget(t.Context(), s.ID, &tables{later: &game.Error{Code: "store"}}); !errors.As(err, &refused) || refused.Code != "store" {
		t.Errorf("a table that fails at last: %v", err)
	}
	again := new(tables)
	if _, err := e.Forget(t.Context(), s.ID, again); !errors.As(err, &refused) || refused.Code != "no_person" || again.times != 1 {
		t.Errorf("again: %v, and the tables heard it %d times", err, again.times)
	}
}

// A table that cannot be read keeps nobody from being forgotten, and nobody is told
// that nothing of them is left.
func TestADamagedTableIsNamedToWhoIsForgotten(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	broken := &tables{damaged: []string{"KQXMVA"}}
	damaged, err := e.Forget(t.Context(), s.ID, broken)
	if err != nil || !slices.Equal(damaged, broken.damaged) {
		t.Errorf("damaged are %q, %v", damaged, err)
	}
	if broken.told != "forgotten" || !strings.Contains(broken.words, "damaged") {
		t.Errorf("the last word is %s: %s", broken.told, broken.words)
	}
}
