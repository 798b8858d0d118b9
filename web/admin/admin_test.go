package admin_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"omerta/people"
	"omerta/table"
	"omerta/web/admin"
)

var rooms = []string{"/", "/reports", "/tables", "/people", "/people/left", "/addresses"}

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

// Whoever forgets somebody is told which tables still have them.
func TestATableThatCannotForgetIsNamedToWhoeverLooksAfterTheHouse(t *testing.T) {
	l := newLodge(t)
	_, id, code := l.guest("Ana")
	l.damages(code)
	k := l.keeper().enters()
	if status, text := k.does("/people/forget", "person", id, "sure", "yes"); status != http.StatusSeeOther {
		t.Fatalf("to forget: %d %s", status, text)
	}
	told := k.sentTo
	status, page := k.ask("GET", told, nil)
	if status != http.StatusOK || !strings.Contains(page, `href="/tables/`+code+`"`) || !strings.Contains(page, "آسیب دیده") {
		t.Errorf("%s tells: %d %s", told, status, page)
	}
	if status, page := k.does("/tables/remove", "code", code, "sure", "yes"); status != http.StatusSeeOther {
		t.Fatalf("to remove the table: %d %s", status, page)
	}
	if status, page := k.ask("GET", told, nil); status != http.StatusOK || strings.Contains(page, code) {
		t.Errorf("once it is removed: %d %s", status, page)
	}
}

func TestATableWhoseLogIsDamagedIsShownAsSuchAndCanBeRemoved(t *testing.T) {
	l := newLodge(t)
	_, _, code := l.guest("Ana")
	l.damages(code)
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
