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
}

func (l *lodge) keeper() *keeper { return &keeper{l, map[string]*http.Cookie{}} }

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

var rooms = []string{"/", "/reports", "/tables", "/people", "/addresses"}

func TestNobodyComesInWithoutTheToken(t *testing.T) {
	l := newLodge(t)
	_, id, code := l.guest("Ana")
	for _, wrong := range []string{"", "a token of the keeper'", token + " ", strings.ToUpper(token)} {
		k := l.keeper()
		if status, _ := k.ask("POST", "/login", url.Values{"token": {wrong}}); status != http.StatusForbidden || len(k.cookies) > 0 {
			t.Errorf("the token %q: %d", wrong, status)
		}
		l.now = l.now.Add(time.Minute)
	}
	if strings.Contains(l.log.String(), "keeper'") {
		t.Errorf("the log tells what was tried: %s", l.log)
	}
	stranger, forger := l.keeper(), l.keeper()
	forger.cookies["omerta_admin"] = &http.Cookie{Name: "omerta_admin", Value: token}
	for _, k := range []*keeper{stranger, forger} {
		for _, path := range append(rooms, "/tables/"+code) {
			if status, text := k.ask("GET", path, nil); status != http.StatusSeeOther || strings.Contains(text, "Ana") {
				t.Errorf("%s: %d %s", path, status, text)
			}
		}
		for _, path := range []string{"/reports/done", "/tables/remove", "/people/ban", "/people/forget", "/addresses/bar"} {
			k.ask("POST", path, url.Values{"code": {code}, "person": {id}, "network": {"192.0.2.9"}, "sure": {"yes"}, "form": {"x"}})
		}
	}
	if _, refused := l.hall.About(code, ""); refused != nil {
		t.Errorf("and the table: %v", refused)
	}
	if found, err := l.people.Search(t.Context(), id, 1); err != nil || len(found) != 1 || found[0].Banned {
		t.Errorf("and the person: %+v, %v", found, err)
	}
	if l.people.Bars(t.Context(), "192.0.2.9") {
		t.Error("and the address is barred")
	}
}

func TestGuessingTheTokenIsSlowed(t *testing.T) {
	l := newLodge(t)
	k, often := l.keeper(), 0
	for range 20 {
		if status, _ := k.ask("POST", "/login", url.Values{"token": {"not the token at all"}}); status == http.StatusTooManyRequests {
			often++
		}
	}
	if often != 15 {
		t.Errorf("of 20 tries at once %d are held back", often)
	}
	l.now = l.now.Add(10 * time.Second)
	k.enters()
	if _, err := admin.New(admin.Config{Token: "short"}); err == nil {
		t.Error("a short token is taken")
	}
	if a, b := admin.NewToken(), admin.NewToken(); a == b || len(a) < admin.LeastToken {
		t.Errorf("tokens are drawn as %q and %q", a, b)
	}
}

func TestWhoHasComeInBeforeIsNotHeldUpByThoseWhoGuess(t *testing.T) {
	l := newLodge(t)
	k, guesser := l.keeper().enters(), l.keeper()
	if status, _ := k.ask("POST", "/logout", url.Values{}); status != http.StatusSeeOther {
		t.Fatalf("leaving: %d", status)
	}
	for range 20 {
		guesser.ask("POST", "/login", url.Values{"token": {"not the token at all"}})
	}
	if status, _ := k.ask("GET", "/", nil); status != http.StatusSeeOther {
		t.Errorf("what a browser keeps that has left opens the room: %d", status)
	}
	k.enters()
	guesser.cookies["omerta_admin_door"] = &http.Cookie{Name: "omerta_admin_door", Value: "made up"}
	if status, _ := guesser.ask("POST", "/login", url.Values{"token": {token}}); status != http.StatusTooManyRequests {
		t.Errorf("a made-up cookie is believed: %d", status)
	}
	often := 0
	for range 20 {
		if status, _ := k.ask("POST", "/login", url.Values{"token": {"not the token at all"}}); status == http.StatusTooManyRequests {
			often++
		}
	}
	if often < 15 {
		t.Errorf("of 20 tries of a browser that has come in before %d are held back", often)
	}
}

func TestTheRoomIsForThisMachineAndItsOwnForms(t *testing.T) {
	l := newLodge(t)
	_, id, _ := l.guest("Ana")
	k := l.keeper().enters()
	for what, change := range map[string]func(*http.Request){
		"from another machine":         func(r *http.Request) { r.RemoteAddr = "192.0.2.9:4000" },
		"under a name bound to it":     func(r *http.Request) { r.Host = "evil.example:6070" },
		"from another site's page":     func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
		"from another origin":          func(r *http.Request) { r.Header.Set("Origin", "http://evil.example") },
		"from a page of another port":  func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:8080") },
		"from the house's own address": func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-site") },
	} {
		if status, _ := k.ask("POST", "/people/ban", url.Values{"person": {id}, "form": {k.form()}}, change); status != http.StatusForbidden {
			t.Errorf("%s: %d", what, status)
		}
	}
	for _, proof := range []string{"", "x", k.cookies["omerta_admin"].Value} {
		if status, _ := k.ask("POST", "/people/ban", url.Values{"person": {id}, "form": {proof}}); status != http.StatusForbidden {
			t.Errorf("with the proof %q: %d", proof, status)
		}
	}
	if c := k.cookies["omerta_admin"]; !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || strings.Contains(c.Value, "token") {
		t.Errorf("the cookie is %s", c)
	}
	if found, err := l.people.Search(t.Context(), id, 1); err != nil || found[0].Banned {
		t.Errorf("the person is %+v, %v", found, err)
	}
}

func TestEveryPageIsThereInBothLanguages(t *testing.T) {
	l := newLodge(t)
	_, id, code := l.guest("Ana")
	l.do(code, id, table.Command{ID: "s", Do: table.DoSay, Text: "hello"})
	other, babak, _ := l.guest("Babak")
	if status, text := other.ask("POST", "/api/tables/"+code+"/join", `{"name":"Babak"}`); status != 200 {
		t.Fatal(text)
	}
	seat := 0
	l.do(code, babak, table.Command{ID: "r", Do: table.DoReport, Seat: &seat, Why: "<b>loud</b> & rude"})
	if err := l.people.Bar(t.Context(), "192.0.2.77", true); err != nil {
		t.Fatal(err)
	}
	k := l.keeper().enters()
	for lang, want := range map[string][]string{
		"fa": {`lang="fa" dir="rtl"`, "اتاق گرداننده"}, "en": {`lang="en" dir="ltr"`, "The keeper’s room"},
	} {
		if status, _ := k.ask("POST", "/language", url.Values{"lang": {lang}}); status != http.StatusSeeOther {
			t.Fatalf("to change the language: %d", status)
		}
		for path, there := range map[string]string{
			"/": "<dd>", "/reports": "&lt;b&gt;loud&lt;/b&gt; &amp; rude", "/tables": code, "/tables/" + code: "Ana",
			"/people": "Babak", "/people?q=" + id: "Ana", "/addresses": "192.0.2.77", "/people?q=%3Cscript%3E": "&lt;script&gt;",
		} {
			status, page := k.ask("GET", path, nil)
			if status != http.StatusOK || !strings.Contains(page, there) || !strings.Contains(page, want[0]) || !strings.Contains(page, want[1]) || !strings.Contains(page, "</html>") {
				t.Errorf("%s in %s: %d %s", path, lang, status, page)
			}
			if strings.Contains(page, "<script") || strings.Contains(page, "style=") {
				t.Errorf("%s has script or style of its own", path)
			}
		}
	}
	k.ask("POST", "/language", url.Values{"lang": {"en"}})
	if status, page := k.ask("GET", "/tables/ZZZZZZ", nil); status != http.StatusConflict || !strings.Contains(page, "There is no table with this code") {
		t.Errorf("a table that is not there: %d %s", status, page)
	}
	if status, text := k.ask("GET", "/style.css", nil); status != http.StatusOK || !strings.Contains(text, "--brass") {
		t.Errorf("the style: %d", status)
	}
}

func TestReportsAreReadAndDealtWith(t *testing.T) {
	l := newLodge(t)
	_, id, code := l.guest("Ana")
	other, babak, _ := l.guest("Babak")
	other.ask("POST", "/api/tables/"+code+"/join", `{"name":"Babak"}`)
	l.do(code, id, table.Command{ID: "s", Do: table.DoSay, Text: "what Ana said"})
	seat := 0
	l.do(code, babak, table.Command{ID: "r", Do: table.DoReport, Seat: &seat, Why: "rude"})
	k := l.keeper().enters()
	_, page := k.ask("GET", "/reports", nil)
	for _, text := range []string{"rude", "what Ana said", "Ana", "Babak", code, id} {
		if !strings.Contains(page, text) {
			t.Errorf("the reports lack %q", text)
		}
	}
	key := regexp.MustCompile(`name="key" value="([^"]+)"`).FindStringSubmatch(page)[1]
	for range 2 { // twice is no harm
		if status, text := k.does("/reports/done", "key", key); status != http.StatusSeeOther {
			t.Fatalf("dealt with: %d %s", status, text)
		}
	}
	if _, page := k.ask("GET", "/reports", nil); strings.Contains(page, "what Ana said") {
		t.Error("dealt with, it is still there")
	}
	k.does("/reports/done", "key", "person/"+id)
	if _, err := l.people.About(t.Context(), id); err != nil {
		t.Errorf("as a report goes what is none: %v", err)
	}
}

func TestATableIsRemovedOnlyByWhoIsSure(t *testing.T) {
	l := newLodge(t)
	_, _, code := l.guest("Ana")
	k := l.keeper().enters()
	if status, page := k.does("/tables/remove", "code", code); status != http.StatusConflict || !strings.Contains(page, "مطمئن") {
		t.Errorf("without being sure: %d", status)
	}
	if _, refused := l.hall.About(code, ""); refused != nil {
		t.Fatalf("and the table: %v", refused)
	}
	if status, page := k.does("/tables/remove", "code", code, "sure", "yes"); status != http.StatusSeeOther {
		t.Errorf("being sure: %d %s", status, page)
	}
	if _, refused := l.hall.About(code, ""); refused == nil || refused.Code != "no_table" {
		t.Errorf("the table: %v", refused)
	}
}

func TestATableWhoseLogIsDamagedIsShownAsSuchAndCanBeRemoved(t *testing.T) {
	l := newLodge(t)
	_, _, code := l.guest("Ana")
	l.store.Damage("table/"+code, 1)
	l.hall.Close()
	l.hall = table.NewHall(table.Config{Store: l.store})
	t.Cleanup(l.hall.Close)
	l.room.Tables = l.hall
	k := l.keeper().enters()
	status, page := k.ask("GET", "/tables/"+code, nil)
	if status != http.StatusOK || !strings.Contains(page, "دفتر این میز آسیب دیده است") || !strings.Contains(page, code) || strings.Contains(page, "صندلی‌ها") {
		t.Errorf("the damaged table's page: %d %s", status, page)
	}
	if status, page := k.ask("GET", "/tables", nil); status != http.StatusOK || !strings.Contains(page, "آسیب‌دیده از") {
		t.Errorf("among the tables: %d %s", status, page)
	}
	if status, page := k.does("/tables/remove", "code", code, "sure", "yes"); status != http.StatusSeeOther {
		t.Errorf("removing it: %d %s", status, page)
	}
	if _, refused := l.hall.About(code, ""); refused == nil || refused.Code != "no_table" {
		t.Errorf("the table: %v", refused)
	}
}

func TestWhoIsBannedIsShutOutUntilLetInAgain(t *testing.T) {
	l := newLodge(t)
	ana, id, code := l.guest("Ana")
	told := l.lastWord(code, id)
	k := l.keeper().enters()
	if status, text := k.does("/people/ban", "person", id); status != http.StatusSeeOther {
		t.Fatalf("to ban: %d %s", status, text)
	}
	if bye := told(); bye.Error.Code != "banned" || bye.Again {
		t.Errorf("the open socket is told %+v", bye)
	}
	for _, c := range []struct{ method, path, body string }{
		{"GET", "/api/me", ""}, {"GET", "/api/tables/" + code, ""}, {"POST", "/api/tables", `{"game":"la-familia","name":"Ana"}`},
		{"GET", "/ws/" + code, ""}, {"POST", "/api/tables/" + code + "/join", `{"name":"Ana"}`},
	} {
		if status, text := ana.ask(c.method, c.path, c.body); status != http.StatusForbidden || !strings.Contains(text, `"banned"`) || !strings.Contains(text, `"fa"`) {
			t.Errorf("%s %s: %d %s", c.method, c.path, status, text)
		}
	}
	if status, text := k.does("/people/unban", "person", id); status != http.StatusSeeOther {
		t.Fatalf("to let in: %d %s", status, text)
	}
	if status, text := ana.ask("GET", "/api/me", ""); status != http.StatusOK || !strings.Contains(text, `"name":"Ana"`) {
		t.Errorf("let in again: %d %s", status, text)
	}
	if status, _ := k.does("/people/ban", "person", "nobody"); status != http.StatusConflict {
		t.Errorf("to ban nobody: %d", status)
	}
}

func TestABarredAddressIsShutOutAndItsNeighboursAreNot(t *testing.T) {
	l := newLodge(t)
	ana, _, _ := l.guest("Ana")
	k := l.keeper().enters()
	for _, network := range []string{"192.0.2.9", "2001:db8:1:2::77"} {
		if status, text := k.does("/addresses/bar", "network", network); status != http.StatusSeeOther {
			t.Fatalf("to bar %s: %d %s", network, status, text)
		}
	}
	for _, network := range []string{"127.0.0.1", "::1", "0.0.0.0", "", "house", "10.0.0.0/8", "192.0.2.9/32"} {
		if status, _ := k.does("/addresses/bar", "network", network); status != http.StatusConflict {
			t.Errorf("%q is barred: %d", network, status)
		}
	}
	for from, want := range map[string]int{
		"192.0.2.9:1": 403, "192.0.2.10:1": 200, "[2001:db8:1:2::1]:1": 403, "[2001:db8:1:3::1]:1": 200, "[::ffff:192.0.2.9]:1": 403, "127.0.0.1:1": 200,
	} {
		ana.from = from
		if status, text := ana.ask("GET", "/api/me", ""); status != want {
			t.Errorf("from %s: %d %s", from, status, text)
		}
	}
	if status, _ := k.does("/addresses/free", "network", "192.0.2.9"); status != http.StatusSeeOther {
		t.Errorf("to free: %d", status)
	}
	ana.from = "192.0.2.9:1"
	if status, _ := ana.ask("GET", "/api/me", ""); status != http.StatusOK {
		t.Errorf("freed: %d", status)
	}
	// Another node bars one: within two minutes this one knows.
	other, err := people.New(t.Context(), l.store, func() time.Time { return l.now })
	if err == nil {
		err = other.Bar(t.Context(), "192.0.2.9", true)
	}
	if err != nil {
		t.Fatal(err)
	}
	l.now = l.now.Add(2 * time.Minute)
	if status, _ := ana.ask("GET", "/api/me", ""); status != http.StatusForbidden {
		t.Errorf("barred at another node: %d", status)
	}
}

func TestAPersonIsForgottenOnlyByWhoIsSure(t *testing.T) {
	l := newLodge(t)
	ana, id, code := l.guest("Ana")
	told := l.lastWord(code, id)
	k := l.keeper().enters()
	if status, _ := k.does("/people/forget", "person", id); status != http.StatusConflict {
		t.Errorf("without being sure: %d", status)
	}
	if status, text := k.does("/people/forget", "person", id, "sure", "yes"); status != http.StatusSeeOther {
		t.Fatalf("being sure: %d %s", status, text)
	}
	if bye := told(); bye.Error.Code != "forgotten" || bye.Again {
		t.Errorf("the open socket is told %+v", bye)
	}
	if status, text := ana.ask("GET", "/api/me", ""); status != http.StatusOK || strings.Contains(text, "Ana") {
		t.Errorf("afterwards: %d %s", status, text)
	}
	if sum, refused := l.hall.About(code, id); refused != nil || sum.Seated {
		t.Errorf("at the table: %+v, %v", sum, refused)
	}
}

// The house's own door knows nothing of the keeper's room.
func TestTheHousesDoorLeadsToNoRoomOfTheKeepers(t *testing.T) {
	l := newLodge(t)
	g := &guest{lodge: l, from: "127.0.0.1:5000"}
	for _, path := range []string{"/login", "/reports", "/people", "/admin", "/tables/remove", "/people/ban"} {
		for _, method := range []string{"GET", "POST"} {
			if status, text := g.ask(method, path, ""); status < 400 && strings.Contains(text, "keeper") || strings.Contains(text, "گرداننده") {
				t.Errorf("%s %s: %d %s", method, path, status, text)
			}
		}
	}
}
