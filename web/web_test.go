package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/coder/websocket"

	"omerta/game"
	"omerta/people"
	"omerta/store"
	"omerta/table"
	"omerta/table/tabletest"
	"omerta/web"
)

// door is a server over a store in memory.
type door struct {
	t      *testing.T
	server *httptest.Server
	hall   *table.Hall
	web    *web.Server
}

func open(t *testing.T, change func(*web.Config)) *door {
	t.Helper()
	kept := tabletest.NewStore()
	persons, err := people.New(t.Context(), kept, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	hall := table.NewHall(table.Config{Store: kept, BotPace: 0.01})
	c := web.Config{Hall: hall, People: persons, Version: "test", Pages: pages, Addresses: func() []string { return []string{"http://192.168.1.5:8080"} }}
	if change != nil {
		change(&c)
	}
	d := &door{t: t, hall: hall, web: web.New(c)}
	d.server = httptest.NewServer(d.web)
	t.Cleanup(func() {
		hall.Close()
		d.server.Close()
	})
	return d
}

var pages = fstest.MapFS{
	"index.html":                  {Data: []byte("<html><script>start()</script><script src=x></script></html>")},
	"200.html":                    {Data: []byte("<html>shell</html>")},
	"200.html.br":                 {Data: []byte("compressed")},
	"_app/immutable/a.js":         {Data: []byte("code")},
	"_app/immutable/a.js.gz":      {Data: []byte("zipped")},
	"secret/.keep":                {Data: []byte("x")},
	"_app/immutable/font.woff2":   {Data: []byte("font")},
	"rules/la-familia.html":       {Data: []byte("<html>rules</html>")},
	"_app/immutable/style.css":    {Data: []byte("css")},
	"_app/immutable/style.css.br": {Data: []byte("css!")},
}

// browser is somebody with cookies.
type browser struct {
	*door
	http *http.Client
}

func (d *door) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		d.t.Fatal(err)
	}
	return &browser{d, &http.Client{Jar: jar}}
}

// call makes a request and decodes what comes.
func (b *browser) call(method, path, body string, into any, headers ...string) *http.Response {
	b.t.Helper()
	request, err := http.NewRequestWithContext(b.t.Context(), method, b.server.URL+path, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := b.http.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			b.t.Fatalf("%s %s: %s: %v in %q", method, path, response.Status, err, text)
		}
	}
	return response
}

// refused makes a request that must be refused, in both languages.
func (b *browser) refused(status int, code, method, path, body string, headers ...string) *http.Response {
	b.t.Helper()
	var e game.Error
	response := b.call(method, path, body, &e, headers...)
	if response.StatusCode != status || e.Code != code || e.Text.FA == "" || e.Text.EN == "" {
		b.t.Errorf("%s %s %.60s: %s %+v, want %d %s", method, path, body, response.Status, e, status, code)
	}
	return response
}

func (b *browser) open(name string) (code string) {
	b.t.Helper()
	var opened struct{ Code string }
	b.call("POST", "/api/tables", fmt.Sprintf(`{"game":"la-familia","name":%q}`, name), &opened)
	if len(opened.Code) != 6 {
		b.t.Fatalf("opened %q", opened.Code)
	}
	return opened.Code
}

func (b *browser) join(code, name string) {
	b.t.Helper()
	if r := b.call("POST", "/api/tables/"+code+"/join", fmt.Sprintf(`{"name":%q}`, name), nil); r.StatusCode != 200 {
		b.t.Fatalf("join: %s", r.Status)
	}
}

// phone is a socket.
type phone struct {
	*browser
	conn *websocket.Conn
	code string
}

func (b *browser) socket(code string) *phone {
	b.t.Helper()
	conn, _, err := websocket.Dial(b.t.Context(), "ws"+b.server.URL[4:]+"/ws/"+code, &websocket.DialOptions{HTTPClient: b.http})
	if err != nil {
		b.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	b.t.Cleanup(func() { _ = conn.CloseNow() })
	return &phone{b, conn, code}
}

func (p *phone) send(kind websocket.MessageType, text string) {
	p.t.Helper()
	if err := p.conn.Write(p.t.Context(), kind, []byte(text)); err != nil {
		p.t.Fatal(err)
	}
}

// next gives the next frame of a type.
func (p *phone) next(kind string, into any) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), 20*time.Second)
	defer cancel()
	for {
		_, text, err := p.conn.Read(ctx)
		if err != nil {
			p.t.Fatalf("no %s came: %v", kind, err)
		}
		if strings.HasPrefix(string(text), `{"type":"`+kind+`"`) {
			if err := json.Unmarshal(text, into); err != nil {
				p.t.Fatal(err)
			}
			return
		}
	}
}

func (p *phone) answer() (a table.Answer) {
	p.t.Helper()
	p.next(table.TypeAnswer, &a)
	return a
}

func TestBadRequestsAreRefusedByNameAndInBothLanguages(t *testing.T) {
	b := open(t, nil).browser()
	code := b.open("Ana")
	for _, c := range []struct {
		status             int
		code, method, path string
		body               string
	}{
		{400, "malformed", "POST", "/api/tables", `{`},
		{400, "malformed", "POST", "/api/tables", `[]`},
		{400, "malformed", "POST", "/api/tables", `{"game":"la-familia","name":"Ana","surprise":1}`},
		{400, "malformed", "POST", "/api/tables", `{"game":"la-familia"}`},
		{413, "too_large", "POST", "/api/tables", `{"game":"la-familia","name":"` + strings.Repeat("x", 70_000) + `"}`},
		{422, "game", "POST", "/api/tables", `{"game":"chess","name":"Ana"}`},
		{422, "mode", "POST", "/api/tables", `{"game":"la-familia","name":"Ana","mode":"narrated-online"}`},
		{422, "seat_count", "POST", "/api/tables", `{"game":"la-familia","name":"Ana","seats":9}`},
		{422, "name", "POST", "/api/tables", `{"game":"la-familia","name":"\u202eAna"}`},
		{422, "name", "POST", "/api/tables", `{"game":"la-familia","name":"   "}`},
		{404, "no_table", "GET", "/api/tables/ZZZZZZ", ``},
		{404, "no_table", "GET", "/api/tables/..%2f..", ``},
		{404, "no_table", "POST", "/api/tables/ZZZZZZ/join", `{"name":"Ana"}`},
		{404, "no_person", "POST", "/api/recover", `{"recovery":"0000-0000-0000-0000"}`},
		{404, "no_path", "GET", "/api/nothing", ``},
		{409, "not_over", "GET", "/api/tables/" + code + "/record", ``},
		{409, "not_over", "GET", "/api/tables/" + code + "/replay", ``},
		{404, "no_table", "GET", "/ws/ZZZZZZ", ``},
	} {
		b.refused(c.status, c.code, c.method, c.path, c.body)
	}
	b.browser().refused(409, "name_taken", "POST", "/api/tables/"+code+"/join", `{"name":"ana"}`)
}

func TestCookiesAreSignedHiddenAndSecureBehindTLS(t *testing.T) {
	d := open(t, func(c *web.Config) { c.TrustProxy = true })
	b := d.browser()
	body := `{"game":"la-familia","name":"Ana"}`
	for proto, secure := range map[string]bool{"http": false, "https": true} {
		cookies := d.browser().call("POST", "/api/tables", body, nil, "X-Forwarded-Proto", proto).Cookies()
		if len(cookies) != 2 {
			t.Fatalf("%d cookies", len(cookies))
		}
		for _, c := range cookies {
			if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Secure != secure {
				t.Errorf("over %s: %s", proto, c)
			}
		}
	}
	cookie := b.call("POST", "/api/tables", body, nil).Cookies()[0]
	var me web.Me
	b.call("GET", "/api/me", "", &me)
	if me.Name != "Ana" || len(me.Tables) != 1 || len(me.Recovery) != 19 {
		t.Fatalf("me: %+v", me)
	}
	id, rest, _ := strings.Cut(cookie.Value, ".")
	for _, forged := range []string{
		cookie.Value + "x", "x" + cookie.Value, "aaaaaaaaaaaaaaaaaaaaaaaa." + rest, id + ".9" + rest[1:], id, "..", "",
	} {
		me = web.Me{}
		d.browser().call("GET", "/api/me", "", &me, "Cookie", "omerta="+forged)
		if me.Name != "" {
			t.Errorf("the cookie %q is taken for %s", forged, me.Name)
		}
	}
}

// A join whose answer was lost on the way is sent again, by who has become somebody before.
func TestWhoeverIsSomebodyFirstJoinsOnceHoweverOftenTheyAsk(t *testing.T) {
	d := open(t, nil)
	code, b := d.browser().open("Ana"), d.browser()
	var me, same web.Me
	b.call("POST", "/api/me", "", nil)
	b.call("GET", "/api/me", "", &me)
	if me.Name != "" || len(me.Recovery) != 19 || len(me.Tables) != 0 {
		t.Fatalf("a stranger became %+v", me)
	}
	b.call("POST", "/api/me", "", nil)
	b.call("GET", "/api/me", "", &same)
	if same.Recovery != me.Recovery {
		t.Fatal("asked twice, they became two")
	}
	b.join(code, "Babak")
	b.join(code, "Babak")
	b.call("GET", "/api/me", "", &me)
	if me.Name != "Babak" || len(me.Tables) != 1 || *me.Tables[0].Seat != 1 {
		t.Fatalf("they are %+v", me)
	}
}

func TestRecoveryMovesAPersonAndEndsTheOtherDevices(t *testing.T) {
	d := open(t, nil)
	old, fresh := d.browser(), d.browser()
	code := old.open("Ana")
	var me web.Me
	old.call("GET", "/api/me", "", &me)
	phone := old.socket(code)
	var before table.State
	phone.next(table.TypeState, &before)
	typed := strings.ToLower(strings.ReplaceAll(me.Recovery, "-", " "))
	var moved web.Me
	fresh.call("POST", "/api/recover", fmt.Sprintf(`{"recovery":%q}`, typed), &moved)
	if moved.Name != "Ana" || moved.Recovery != me.Recovery || len(moved.Tables) != 1 || moved.Tables[0].Seat == nil {
		t.Fatalf("moved: %+v", moved)
	}
	var bye table.Bye
	phone.next(table.TypeBye, &bye)
	if bye.Again || bye.Error.Code != "elsewhere" {
		t.Fatalf("the old phone was told %+v", bye)
	}
	old.call("GET", "/api/me", "", &me)
	if me.Name != "" {
		t.Fatal("the old browser is still Ana")
	}
	bye = table.Bye{} // one that had lost its network meanwhile
	if old.socket(code).next(table.TypeBye, &bye); bye.Again || bye.Error.Code != "elsewhere" {
		t.Fatalf("the old phone, back again, was told %+v", bye)
	}
	old.socket(code+"?watch").next(table.TypeState, new(table.State)) // a shared screen is nobody's
	var state table.State
	fresh.socket(code).next(table.TypeState, &state)
	if state.You.Seat == nil || *state.You.Seat != 0 {
		t.Fatal("the new browser does not have the seat")
	}
}

func TestGuessingRecoveryCodesIsSlowed(t *testing.T) {
	b := open(t, nil).browser()
	for range 10 {
		b.refused(404, "no_person", "POST", "/api/recover", `{"recovery":"AAAA-AAAA-AAAA-AAAA"}`)
	}
	if after := b.refused(429, "too_many", "POST", "/api/recover", `{"recovery":"AAAA-AAAA-AAAA-AAAA"}`).Header.Get("Retry-After"); after == "" {
		t.Error("no Retry-After")
	}
}

func TestWritesFromOneAddressAreLimited(t *testing.T) {
	b := open(t, func(c *web.Config) { c.Requests = 1 }).browser()
	limited := 0
	for range 20 {
		if r := b.call("POST", "/api/leave", "", nil); r.StatusCode == 429 && r.Header.Get("Retry-After") != "" {
			limited++
		}
	}
	if limited < 10 {
		t.Errorf("%d of 20 were held back", limited)
	}
}

func TestReadingOldMatchesIsSlowedByAddress(t *testing.T) {
	d := open(t, func(c *web.Config) { c.Requests = 10 })
	b := d.browser()
	code := b.open("Ana")
	for i := range 20 {
		b.refused(409, "not_over", "GET", "/api/tables/"+code+[]string{"/record", "/replay"}[i%2], "")
	}
	if r := b.refused(429, "too_many", "GET", "/api/tables/"+code+"/record", ""); r.Header.Get("Retry-After") == "" {
		t.Error("nobody is told when to read on")
	}
	if r := b.call("GET", "/api/tables/"+code, "", nil); r.StatusCode != 200 {
		t.Errorf("to look at the table is answered %s", r.Status)
	}
}

func TestAHouseWhoseDiskIsFullSaysSoAndWhenToTryAgain(t *testing.T) {
	kept := tabletest.NewStore()
	d := open(t, func(c *web.Config) {
		persons, err := people.New(t.Context(), kept, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		c.People = persons
	})
	kept.Fail(fmt.Errorf("%w: no space left", store.ErrFull), false)
	r := d.browser().refused(503, "store", "POST", "/api/tables", `{"game":"la-familia","name":"Ana"}`)
	if r.Header.Get("Retry-After") == "" {
		t.Error("nobody is told when to try again")
	}
}

func TestGuessingTableCodesIsSlowedForAllButWhoHasBeenThere(t *testing.T) {
	d := open(t, nil)
	known := d.browser()
	code := known.open("Ana")
	guesser := d.browser()
	for range 40 {
		guesser.refused(404, "no_table", "GET", "/api/tables/ZZZZZZ", "")
	}
	guesser.refused(429, "too_many", "GET", "/api/tables/ZZZZZZ", "")
	guesser.refused(429, "too_many", "GET", "/api/tables/"+code, "")
	guesser.open("Guesser") // is known from now on, and gains nothing by it
	guesser.refused(429, "too_many", "GET", "/api/tables/ZZZZZZ", "")
	guesser.refused(429, "too_many", "GET", "/api/tables/"+code, "")
	if r := known.call("GET", "/api/tables/"+code, "", nil); r.StatusCode != 200 {
		t.Errorf("who has been there is told %s", r.Status)
	}
}
