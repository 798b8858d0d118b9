package web_test

import (
	"bytes"
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
	"omerta/load"
	"omerta/people"
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
}

func (b *browser) socket(code string) *phone {
	b.t.Helper()
	conn, _, err := websocket.Dial(b.t.Context(), "ws"+b.server.URL[4:]+"/ws/"+code, &websocket.DialOptions{HTTPClient: b.http})
	if err != nil {
		b.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	b.t.Cleanup(func() { _ = conn.CloseNow() })
	return &phone{b, conn}
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

func TestWholeMatchesOverSocketsAtSeveralTables(t *testing.T) {
	d := open(t, nil)
	figures, err := load.Run(t.Context(), load.Config{URL: d.server.URL, Game: "la-familia", Tables: 3, Seats: 3, Bots: 1, For: time.Second, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if figures.Moves < 50 {
		t.Fatalf("only %d moves", figures.Moves)
	}
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

func TestOtherSitesMayNeitherWriteNorOpenSockets(t *testing.T) {
	d := open(t, func(c *web.Config) { c.Origins = []string{"https://friend.example"} })
	b := d.browser()
	code := b.open("Ana")
	b.refused(403, "origin", "POST", "/api/leave", ``, "Origin", "https://evil.example")
	b.refused(403, "origin", "POST", "/api/leave", ``, "Origin", "null")
	b.refused(403, "origin", "POST", "/api/leave", ``, "Sec-Fetch-Site", "cross-site")
	for origin, taken := range map[string]bool{"https://evil.example": false, d.server.URL: true, "https://friend.example": true} {
		conn, response, err := websocket.Dial(t.Context(), "ws"+d.server.URL[4:]+"/ws/"+code,
			&websocket.DialOptions{HTTPClient: b.http, HTTPHeader: http.Header{"Origin": {origin}}})
		if (err == nil) != taken {
			t.Errorf("a socket from %s: %v", origin, err)
		}
		if err == nil {
			_ = conn.CloseNow()
		} else if response.StatusCode != 403 {
			t.Errorf("a socket from %s: %s", origin, response.Status)
		}
	}
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

func TestBadMessagesAreAnsweredByNameAndTheSocketGoesOn(t *testing.T) {
	d := open(t, nil)
	b := d.browser()
	p := b.socket(b.open("Ana"))
	for _, c := range []struct {
		kind           websocket.MessageType
		text, id, code string
	}{
		{websocket.MessageText, `{`, "", "malformed"},
		{websocket.MessageText, ``, "", "malformed"},
		{websocket.MessageText, `[]`, "", "malformed"},
		{websocket.MessageText, `{"id":"a","do":"ready","x":1}`, "a", "malformed"},
		{websocket.MessageText, `{"id":"a","do":7}`, "a", "malformed"},
		{websocket.MessageText, `{"id":"a","do":"ready"} {}`, "", "malformed"},
		{websocket.MessageText, `{"do":"ready"}`, "", "malformed"},
		{websocket.MessageBinary, `{"id":"a","do":"ready"}`, "", "malformed"},
		{websocket.MessageText, `{"id":"b","do":"fly"}`, "b", "unknown"},
		{websocket.MessageText, `{"id":"c","do":"say","text":"` + strings.Repeat("x", 70_000) + `"}`, "", "too_large"},
		{websocket.MessageText, `{"id":"d","do":"move","move":{"do":"end"}}`, "d", "not_playing"},
	} {
		p.send(c.kind, c.text)
		if a := p.answer(); a.OK || a.ID != c.id || a.Error == nil || a.Error.Code != c.code || a.Error.Text.FA == "" {
			t.Errorf("%.40q is answered %+v", c.text, a)
		}
	}
	p.send(websocket.MessageText, `{"id":"z","do":"say","text":"سلام"}`)
	if a := p.answer(); !a.OK {
		t.Fatalf("a good command after bad ones: %v", a.Error)
	}
}

func TestFloodIsSlowed(t *testing.T) {
	d := open(t, func(c *web.Config) { c.Messages = 50 })
	b := d.browser()
	p := b.socket(b.open("Ana"))
	begun := time.Now()
	go func() {
		for i := range 200 {
			if p.conn.Write(context.Background(), websocket.MessageText, fmt.Appendf(nil, `{"id":"f%d","do":"back"}`, i)) != nil {
				return
			}
		}
	}()
	for range 200 {
		p.answer()
	}
	if took := time.Since(begun); took < 900*time.Millisecond { // 150 pass at once, then 50 a second
		t.Errorf("200 messages were taken in %v", took)
	}
}

func TestFloodThatGoesOnIsClosedWithAReason(t *testing.T) {
	d := open(t, func(c *web.Config) { c.Messages = 50 })
	d.web.SetPatience(200 * time.Millisecond)
	b := d.browser()
	p := b.socket(b.open("Ana"))
	go func() {
		for i := 0; p.conn.Write(context.Background(), websocket.MessageText, fmt.Appendf(nil, `{"id":"f%d","do":"back"}`, i)) == nil; i++ {
		}
	}()
	var bye table.Bye
	p.next(table.TypeBye, &bye)
	if bye.Again || bye.Error.Code != "flood" {
		t.Errorf("the flood was told %+v", bye)
	}
}

func TestGuessingTableCodesIsSlowedForStrangersAlone(t *testing.T) {
	d := open(t, nil)
	known := d.browser()
	code := known.open("Ana")
	guesser := d.browser()
	for range 40 {
		guesser.refused(404, "no_table", "GET", "/api/tables/ZZZZZZ", "")
	}
	guesser.refused(429, "too_many", "GET", "/api/tables/ZZZZZZ", "")
	guesser.refused(429, "too_many", "GET", "/api/tables/"+code, "")
	if r := known.call("GET", "/api/tables/"+code, "", nil); r.StatusCode != 200 {
		t.Errorf("whom the house knows is told %s", r.Status)
	}
}

func TestSpectatorOnTheWireGetsThePublicViewAlone(t *testing.T) {
	d := open(t, nil)
	ana, babak := d.browser(), d.browser()
	code := ana.open("Ana")
	babak.join(code, "Babak")
	a, b, stranger := ana.socket(code), babak.socket(code), d.browser().socket(code)
	b.send(websocket.MessageText, `{"id":"1","do":"ready","entropy":"00112233445566778899aabbccddeeff"}`)
	b.answer()
	a.send(websocket.MessageText, `{"id":"1","do":"start","entropy":"00112233445566778899aabbccddeeff"}`)
	if got := a.answer(); !got.OK {
		t.Fatal(got.Error)
	}
	var state table.State
	for state.Table.Phase != "play" {
		state = table.State{}
		stranger.next(table.TypeState, &state)
	}
	if bytes.Contains(state.View, []byte(`"hand":[`)) || state.Legal != nil || state.You.Seat != nil || state.Table.Secret != "" {
		t.Fatalf("a stranger sees %s", state.View)
	}
}

func TestPagesAreServedAsTheyWereBuilt(t *testing.T) {
	b := open(t, nil).browser()
	b.http.Transport = &http.Transport{DisableCompression: true}
	for _, c := range []struct{ path, accept, encoding, body, cache string }{
		{"/", "", "", "<html><script>start()</script><script src=x></script></html>", "no-cache"},
		{"/t/KQXMVA", "gzip, br", "br", "compressed", "no-cache"},
		{"/t/KQXMVA", "br;q=0", "", "<html>shell</html>", "no-cache"},
		{"/_app/immutable/a.js", "gzip", "gzip", "zipped", "public, max-age=31536000, immutable"},
		{"/_app/immutable/a.js", "", "", "code", "public, max-age=31536000, immutable"},
		{"/rules/la-familia", "", "", "<html>rules</html>", "no-cache"},
	} {
		request, _ := http.NewRequestWithContext(t.Context(), "GET", b.server.URL+c.path, nil)
		request.Header.Set("Accept-Encoding", c.accept)
		response, err := b.http.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(response.Body)
		response.Body.Close()
		h := response.Header
		if string(text) != c.body || h.Get("Content-Encoding") != c.encoding || h.Get("Cache-Control") != c.cache || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s for %q: %s %q %v", c.path, c.accept, response.Status, text, h)
		}
		if again := b.call("GET", c.path, "", nil, "If-None-Match", h.Get("ETag"), "Accept-Encoding", c.accept); again.StatusCode != 304 {
			t.Errorf("%s again: %s", c.path, again.Status)
		}
	}
	for _, path := range []string{"/_app/immutable/gone.js", "/favicon.ico", "/200.html.br"} {
		if r := b.call("GET", path, "", nil); r.StatusCode != 404 {
			t.Errorf("%s: %s", path, r.Status)
		}
	}
}

func TestContentSecurityPolicyAllowsTheBuiltInlineScriptsAlone(t *testing.T) {
	b := open(t, nil).browser()
	policy := b.call("GET", "/", "", nil).Header.Get("Content-Security-Policy")
	// printf 'start()' | openssl dgst -sha256 -binary | base64
	for _, part := range []string{"default-src 'none'", "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='", "frame-ancestors 'none'", "ws://127.0.0.1:"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy lacks %s: %s", part, policy)
		}
	}
	script, _, _ := strings.Cut(policy[strings.Index(policy, "script-src"):], ";")
	if strings.Contains(script, "unsafe-inline") || strings.Contains(script, "'unsafe-eval'") {
		t.Errorf("scripts: %s", script)
	}
}

func TestQROfTheJoinLinkForTheHousesOwnAddressesOnly(t *testing.T) {
	b := open(t, nil).browser()
	code := b.open("Ana")
	r := b.call("GET", "/api/tables/"+code+"/qr.svg?at=http://192.168.1.5:8080", "", nil)
	if r.StatusCode != 200 || r.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%s %v", r.Status, r.Header)
	}
	b.refused(400, "malformed", "GET", "/api/tables/"+code+"/qr.svg?at=http://evil.example", "")
}

func TestOperationsPages(t *testing.T) {
	down := fmt.Errorf("not yet")
	d := open(t, func(c *web.Config) { c.Ready = func() error { return down } })
	b := d.browser()
	for path, status := range map[string]int{"/healthz": 200, "/readyz": 503, "/metrics": 200, "/api/openapi.json": 200} {
		if r := b.call("GET", path, "", nil); r.StatusCode != status {
			t.Errorf("%s: %s", path, r.Status)
		}
	}
}

func TestOpenAPIDescribesTheSocketsMessages(t *testing.T) {
	text, err := web.Describe("1")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		OpenAPI    string
		Components struct {
			Schemas map[string]struct {
				Properties map[string]struct{ Enum []string }
			}
		}
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Command", "State", "Answer", "Talk", "Bye", "Refusal", "LaFamiliaView"} {
		if len(doc.Components.Schemas[name].Properties) == 0 {
			t.Errorf("%s is not described", name)
		}
	}
	if got := doc.Components.Schemas["State"].Properties["type"].Enum; len(got) != 1 || got[0] != table.TypeState {
		t.Errorf("a state's type is one of %v", got)
	}
}

// A shared screen that its own host or narrator has opened learns no more
// than any spectator.
func TestAScreenSeesWhatSpectatorsSee(t *testing.T) {
	b := open(t, nil).browser()
	code := b.open("میزبان")
	for query, want := range map[string]bool{"": true, "?watch": false} {
		var s table.State
		b.socket(code+query).next(table.TypeState, &s)
		if s.You.Host != want || (s.You.Seat != nil) != want {
			t.Errorf("/ws/%s%s shows %+v", code, query, s.You)
		}
	}
}
