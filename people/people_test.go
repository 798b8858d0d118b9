package people_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"omerta/people"
	"omerta/table/tabletest"
)

type entrance struct {
	*people.Registry
	store *tabletest.Store
	now   time.Time
}

func newEntrance(t *testing.T) *entrance {
	t.Helper()
	e := &entrance{store: tabletest.NewStore(), now: time.UnixMilli(1_800_000_000_000)}
	e.Registry = e.open(t)
	return e
}

func (e *entrance) open(t *testing.T) *people.Registry {
	t.Helper()
	h, err := people.New(t.Context(), e.store, func() time.Time { return e.now })
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func who(t *testing.T, h *people.Registry, cookies []http.Cookie) (people.Session, bool) {
	t.Helper()
	r := httptest.NewRequest("GET", "/api/me", nil)
	for i := range cookies {
		r.AddCookie(&cookies[i])
	}
	s, ok, err := h.Who(r)
	if err != nil {
		t.Fatal(err)
	}
	return s, ok
}

func TestSessionOutlivesARestart(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Rename(t.Context(), s.ID, "Ana"); err != nil {
		t.Fatal(err)
	}
	again, ok := who(t, e.open(t), e.Cookies(s, false))
	if !ok || again.ID != s.ID || again.Name != "Ana" || again.Code != s.Code {
		t.Fatalf("after a restart: %+v, %v", again, ok)
	}
}

func TestRecoveryCodeIsReadableHas80BitsAndIsKeptAsAHashAlone(t *testing.T) {
	e := newEntrance(t)
	seen := map[string]bool{}
	for range 200 {
		s, err := e.Welcome(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$`).MatchString(s.Code) || seen[s.Code] {
			t.Fatalf("the code %q", s.Code)
		}
		seen[s.Code] = true
	}
	for fact, err := range e.store.List(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		for code := range seen {
			if strings.Contains(fact.Key+string(fact.Value), code) {
				t.Fatalf("%s holds a recovery code", fact.Key)
			}
		}
	}
}

func TestRecoveryEndsOlderSessionsAndReadsCodesAsPeopleTypeThem(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	old := e.Cookies(s, false)
	for _, typed := range []string{
		s.Code, strings.ToLower(s.Code), strings.ReplaceAll(s.Code, "-", ""), " " + strings.ReplaceAll(s.Code, "-", "  ") + " ",
		strings.NewReplacer("0", "O", "1", "l").Replace(s.Code), strings.NewReplacer("0", "۰", "2", "۲", "9", "٩").Replace(s.Code),
	} {
		moved, err := e.Recover(t.Context(), typed, "somewhere")
		if err != nil || moved.ID != s.ID || moved.Code != s.Code {
			t.Fatalf("%q gives %+v, %v", typed, moved, err)
		}
		if _, ok := who(t, e.Registry, old); ok {
			t.Fatal("the older session still holds")
		}
		old = e.Cookies(moved, false)
		if _, ok := who(t, e.Registry, old); !ok {
			t.Fatal("the new session does not hold")
		}
	}
}

func TestGuessersWaitAndOthersDoNot(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var many *people.TooMany
	for range 10 {
		if _, err := e.Recover(t.Context(), "0000-0000-0000-0000", "guesser"); errors.As(err, &many) {
			t.Fatal("refused too early")
		}
	}
	if _, err := e.Recover(t.Context(), s.Code, "guesser"); !errors.As(err, &many) || many.After <= 0 || many.After > time.Minute {
		t.Fatalf("the guesser is told %v", err)
	}
	if _, err := e.Recover(t.Context(), s.Code, "elsewhere"); err != nil {
		t.Fatal(err)
	}
	e.now = e.now.Add(time.Minute)
	if _, err := e.Recover(t.Context(), s.Code, "guesser"); err != nil {
		t.Fatalf("a minute later: %v", err)
	}
}

// A code of one's own gives no more guesses at others'.
func TestACodeThatIsRightTakesNoWrongOnesBack(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var many *people.TooMany
	guesses := 0
	for range 30 {
		if _, err := e.Recover(t.Context(), "0000-0000-0000-0000", "guesser"); !errors.As(err, &many) {
			guesses++
		}
		if _, err := e.Recover(t.Context(), s.Code, "guesser"); err != nil && !errors.As(err, &many) {
			t.Fatal(err)
		}
	}
	if guesses != 10 {
		t.Errorf("of 30 wrong codes between right ones %d were looked at", guesses)
	}
	for range 30 { // who is right is never held up
		if _, err := e.Recover(t.Context(), s.Code, "at home"); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhoPressesTwiceIsOnePerson(t *testing.T) {
	e := newEntrance(t)
	s, err := e.Welcome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for _, name := range []string{"Ana", "Anna", "Ana", "Anna", "Ana", "Anna"} {
		wg.Go(func() {
			if err := e.Rename(t.Context(), s.ID, name); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	for range 6 {
		wg.Go(func() {
			if _, err := e.Recover(t.Context(), s.Code, "somewhere"); err != nil {
				t.Errorf("recovering: %v", err)
			}
		})
	}
	wg.Wait()
}
