package admin_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"omerta/people"
	"omerta/table"
	"omerta/table/tabletest"
	"omerta/web"
	"omerta/web/admin"
)

const token = "a token of the keeper's"

// lodge is a house with its door and its keeper's room.
type lodge struct {
	t      *testing.T
	room   *admin.Room
	door   *web.Server
	hall   *table.Hall
	people *people.Registry
	store  *tabletest.Store
	log    *bytes.Buffer
	now    time.Time
}

func newLodge(t *testing.T) *lodge {
	t.Helper()
	l := &lodge{t: t, log: new(bytes.Buffer), now: time.UnixMilli(1_800_000_000_000)}
	now := func() time.Time { return l.now }
	kept := tabletest.NewStore()
	persons, err := people.New(t.Context(), kept, now)
	if err != nil {
		t.Fatal(err)
	}
	l.store = kept
	l.people, l.hall = persons, table.NewHall(table.Config{Store: kept})
	t.Cleanup(l.hall.Close)
	l.door = web.New(web.Config{Hall: l.hall, People: persons})
	l.room, err = admin.New(admin.Config{
		Token: token, Tables: l.hall, People: persons, Visitors: l.door.Visitors, Log: slog.New(slog.NewTextHandler(l.log, nil)), Now: now,
	})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// keeper is a browser at the keeper's room.
type keeper struct {
	*lodge
	cookies map[string]*http.Cookie
	sentTo  string // where the last answer leads
}

func (l *lodge) keeper() *keeper { return &keeper{lodge: l, cookies: map[string]*http.Cookie{}} }

func (k *keeper) ask(method, path string, form url.Values, change ...func(*http.Request)) (int, string) {
	k.t.Helper()
	r := httptest.NewRequest(method, "http://127.0.0.1:6070"+path, strings.NewReader(form.Encode()))
	r.RemoteAddr = "127.0.0.1:4000"
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for _, c := range k.cookies {
		r.AddCookie(c)
	}
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	k.room.ServeHTTP(w, r)
	for _, c := range w.Result().Cookies() {
		k.cookies[c.Name] = c
	}
	k.sentTo = w.Header().Get("Location")
	text, err := io.ReadAll(w.Body)
	if err != nil {
		k.t.Fatal(err)
	}
	if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "script-src") {
		k.t.Errorf("%s comes with the policy %q", path, policy)
	}
	return w.Code, string(text)
}

func (k *keeper) enters() *keeper {
	k.t.Helper()
	if code, text := k.ask("POST", "/login", url.Values{"token": {token}}); code != http.StatusSeeOther {
		k.t.Fatalf("with the right token: %d %s", code, text)
	}
	return k
}

// form is the proof that the room puts into its own forms.
func (k *keeper) form() string {
	k.t.Helper()
	_, page := k.ask("GET", "/addresses", nil)
	found := regexp.MustCompile(`name="form" value="([^"]+)"`).FindStringSubmatch(page)
	if found == nil {
		k.t.Fatalf("no form on %s", page)
	}
	return found[1]
}

// does sends one of the room's forms.
func (k *keeper) does(path string, fields ...string) (int, string) {
	k.t.Helper()
	form := url.Values{"form": {k.form()}}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return k.ask("POST", path, form)
}

// guest is somebody at the house's own door.
type guest struct {
	*lodge
	cookies []*http.Cookie
	from    string
}

func (g *guest) ask(method, path, body string) (int, string) {
	g.t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.RemoteAddr = g.from
	r.Header.Set("Content-Type", "application/json")
	for _, c := range g.cookies {
		r.AddCookie(c)
	}
	w := httptest.NewRecorder()
	g.door.ServeHTTP(w, r)
	if set := w.Result().Cookies(); len(set) > 0 {
		g.cookies = set
	}
	return w.Code, w.Body.String()
}

func (l *lodge) guest(name string) (g *guest, id, code string) {
	l.t.Helper()
	g = &guest{lodge: l, from: "192.0.2.9:5000"}
	status, text := g.ask("POST", "/api/tables", `{"game":"la-familia","name":"`+name+`","bots":1}`)
	var opened struct{ Code string }
	if err := json.Unmarshal([]byte(text), &opened); err != nil || status != http.StatusOK {
		l.t.Fatalf("opening a table: %d %s", status, text)
	}
	return g, strings.Split(g.cookies[0].Value, ".")[0], opened.Code
}

// damages flips a bit of a table's log, of which the hall then remembers nothing.
func (l *lodge) damages(code string) {
	l.store.Damage("table/"+code, 1)
	l.hall.Close()
	l.hall = table.NewHall(table.Config{Store: l.store})
	l.t.Cleanup(l.hall.Close)
	l.room.Tables = l.hall
}

// do sends a command at a table, and gives what the socket is told until it is answered.
func (l *lodge) do(code, person string, c table.Command) {
	l.t.Helper()
	woken := make(chan struct{}, 8)
	place, refused := l.hall.Attach(code, table.Onlooker{Person: person}, func(table.Place) { woken <- struct{}{} })
	if refused != nil {
		l.t.Fatal(refused)
	}
	defer place.Close()
	place.Do(c)
	for range woken {
		for {
			text, more, _ := place.Take(nil)
			if !more {
				break
			}
			if bytes.HasPrefix(text, []byte(`{"type":"answer"`)) {
				if !bytes.Contains(text, []byte(`"ok":true`)) {
					l.t.Fatalf("%s is answered %s", c.Do, text)
				}
				return
			}
		}
		place.Rest()
	}
}

// lastWord opens a socket, and gives a way to wait for what it is told at its end.
func (l *lodge) lastWord(code, person string) (told func() table.Bye) {
	l.t.Helper()
	finished := make(chan table.Bye, 1)
	place, refused := l.hall.Attach(code, table.Onlooker{Person: person}, func(p table.Place) {
		for {
			text, more, last := p.Take(nil)
			var bye table.Bye
			if json.Unmarshal(text, &bye) == nil && bye.Type == table.TypeBye {
				finished <- bye
			}
			if !more && (last || p.Rest()) {
				return
			}
		}
	})
	if refused != nil {
		l.t.Fatal(refused)
	}
	l.t.Cleanup(place.Close)
	return func() (bye table.Bye) {
		select {
		case bye = <-finished:
		case <-time.After(20 * time.Second):
			l.t.Error("the open socket goes on")
		}
		return bye
	}
}
