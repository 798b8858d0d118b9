package web_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"omerta/table"
	"omerta/web"
)

// dealt is a match of two that has just begun.
func dealt(d *door) (ana, babak *browser, code string, phones [2]*phone) {
	ana, babak = d.browser(), d.browser()
	var opened struct{ Code string }
	ana.call("POST", "/api/tables", `{"game":"la-familia","name":"Ana","seats":2,"options":{"first":0}}`, &opened)
	babak.join(opened.Code, "Babak")
	n := 0
	for i, b := range []*browser{ana, babak} {
		phones[i] = b.socket(opened.Code)
		phones[i].must(&n, `{"do":"ready"}`)
	}
	phones[0].must(&n, `{"do":"start"}`)
	return ana, babak, opened.Code, phones
}

func TestNobodyPlaysForAnothersSeatNorTakesIt(t *testing.T) {
	d := open(t, nil)
	_, _, code, phones := dealt(d)
	draw := `"move":{"do":"draw","pile":"killer"}`
	for command, want := range map[string]string{
		`{"id":"a","do":"move",` + draw + `}`:                                          "LF-54", // not this seat's move
		`{"id":"b","do":"move","seat":0,` + draw + `}`:                                 "LF-54", // only a narrator moves for a seat
		`{"id":"c","do":"move","move":{"seat":0,"do":"draw","pile":"killer"}}`:         "malformed",
		`{"id":"d","do":"move","move":{"do":"draw","pile":"killer","by":"narrator"}}`:  "malformed",
		`{"id":"e","do":"move","move":{"seat":"narrator","do":"advance"}}`:             "malformed",
		`{"id":"f","do":"substitute","seat":0}`:                                        "not_host",
		`{"id":"g","do":"sit","seat":0}`:                                               "not_lobby",
		`{"id":"h","do":"start"}`:                                                      "not_host",
		`{"id":"i","do":"hand-over","seat":1}`:                                         "not_host",
		`{"id":"j","do":"move","move":{"do":"draw","DO":"end","pile":"killer","x":1}}`: "malformed",
	} {
		if a := phones[1].do(command); a.OK || a.Error.Code != want && a.Error.Rule != want {
			t.Errorf("%s is answered %+v", command, a)
		}
	}
	guest := d.browser()
	guest.call("POST", "/api/tables/"+code+"/join", `{"name":"Cyrus","seat":0}`, nil)
	stranger := d.browser()
	for who, p := range map[string]*phone{"a spectator": guest.socket(code), "a stranger": stranger.socket(code)} {
		for i, do := range []string{`"do":"move",` + draw, `"do":"back"`, `"do":"bot","seat":0`, `"do":"pause"`, `"do":"rematch"`, `"do":"options","options":{}`} {
			if a := p.do(fmt.Sprintf(`{"id":"x%d",%s}`, i, do)); a.OK {
				t.Errorf("%s may %s", who, do)
			}
		}
	}
	if s := phones[0].fresh(); len(s.Asked) != 1 || s.Asked[0] != 0 || !s.Table.Seats[0].Here {
		t.Errorf("and it is no longer Ana who is asked: %+v", s.Table)
	}
}

// Whoever has one tab too many is one person: what one tab does the other shows,
// and a command of the one sent again by the other is not carried out twice.
func TestTwoTabsAreOnePerson(t *testing.T) {
	d := open(t, nil)
	ana, _, code, phones := dealt(d)
	other := ana.socket(code)
	draw := `{"id":"t1","do":"move","move":{"do":"draw","pile":"killer"}}`
	for _, tab := range []*phone{phones[0], other, phones[0]} {
		if a := tab.do(draw); !a.OK {
			t.Fatalf("a tab is told %v", a.Error)
		}
	}
	if a := other.do(`{"id":"t2","do":"move","move":{"do":"draw","pile":"killer"}}`); a.OK || a.Error.Rule != "LF-20" {
		t.Errorf("a second draw, from the other tab, is answered %+v", a)
	}
	first, second := phones[0].fresh(), other.fresh()
	if string(first.View) != string(second.View) || !strings.Contains(string(first.View), `"phase":"act"`) {
		t.Errorf("two tabs differ:\n%s\n%s", first.View, second.View)
	}
}

func TestNothingIsExportedWhileAMatchIsPlayed(t *testing.T) {
	d := open(t, nil)
	ana, _, code, _ := dealt(d)
	for _, b := range []*browser{ana, d.browser()} {
		for _, path := range []string{"/record", "/replay", "/record?match=1", "/replay?match=1", "/record?match=0", "/record?match=2"} {
			b.refused(409, "not_over", "GET", "/api/tables/"+code+path, "")
		}
		b.refused(400, "malformed", "GET", "/api/tables/"+code+"/record?match=x", "")
	}
}

func TestGuessingSeatKeysIsSlowed(t *testing.T) {
	d := open(t, nil)
	var opened struct{ Code string }
	d.browser().call("POST", "/api/tables", `{"game":"godfather","name":"Nasrin","mode":"narrated-in-person","options":`+declaration+`}`, &opened)
	guesser := d.browser()
	for range 40 {
		guesser.refused(404, "no_table", "POST", "/api/tables/"+opened.Code+"/join", `{"name":"","seat":3,"key":"AAAAAAAA"}`)
	}
	if r := guesser.refused(429, "too_many", "POST", "/api/tables/"+opened.Code+"/join", `{"name":"","seat":3,"key":"AAAAAAAB"}`); r.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
}

// Compression would let the length of a frame tell what is in it beside words
// of the reader's own choice.
func TestWhatIsSecretIsNeverCompressed(t *testing.T) {
	d := open(t, nil)
	b := d.browser()
	code := b.open("Ana")
	conn, response, err := websocket.Dial(t.Context(), "ws"+d.server.URL[4:]+"/ws/"+code,
		&websocket.DialOptions{HTTPClient: b.http, CompressionMode: websocket.CompressionContextTakeover})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	if got := response.Header.Get("Sec-WebSocket-Extensions"); got != "" {
		t.Errorf("the socket uses %s", got)
	}
	b.http.Transport = &http.Transport{DisableCompression: true}
	if r := b.call("GET", "/api/me", "", nil, "Accept-Encoding", "gzip, br"); r.Header.Get("Content-Encoding") != "" {
		t.Errorf("the API answers in %s", r.Header.Get("Content-Encoding"))
	}
}

func TestForwardedHeadersAreBelievedOnlyWhereTheHouseSaysSo(t *testing.T) {
	for _, trust := range []bool{false, true} {
		d := open(t, func(c *web.Config) { c.TrustProxy, c.Requests = trust, 1 })
		limited := 0
		for i := range 20 { // a new address each time, if one believes it
			r := d.browser().call("POST", "/api/leave", "", nil, "X-Forwarded-For", fmt.Sprintf("203.0.113.%d", i), "X-Forwarded-Proto", "https")
			if secure := strings.Contains(r.Header.Get("Set-Cookie"), "Secure"); r.StatusCode == 200 && secure != trust {
				t.Errorf("trusted %v: the cookie is secure: %v", trust, secure)
			}
			if r.StatusCode == 429 {
				limited++
			}
			if got := r.Header.Get("Strict-Transport-Security") != ""; got != trust {
				t.Errorf("trusted %v: told to stay with TLS: %v", trust, got)
			}
		}
		if trust != (limited == 0) {
			t.Errorf("trusted %v: %d of 20 were held back", trust, limited)
		}
	}
	// Of several hops only the last is what the proxy itself saw.
	d := open(t, func(c *web.Config) { c.TrustProxy, c.Requests = true, 1 })
	limited := 0
	for i := range 20 {
		if d.browser().call("POST", "/api/leave", "", nil, "X-Forwarded-For", fmt.Sprintf("203.0.113.%d, 198.51.100.7", i)).StatusCode == 429 {
			limited++
		}
	}
	if limited < 10 {
		t.Errorf("who writes hops of their own is held back %d times of 20", limited)
	}
}

// rawGet asks for a path as it stands, which no client would send.
func rawGet(t *testing.T, d *door, target string) *http.Response {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(d.server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n", target)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%q: %v", target, err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	return response
}

func TestPathTricksFindNothing(t *testing.T) {
	d := open(t, nil)
	for _, target := range []string{
		"/../../etc/passwd", "/_app/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/_app/immutable/..%5c..%5cgo.mod",
		"//etc/passwd", "/./secret/.keep", "/secret/.keep", "/.keep", "/.git/config", "/index.html%00.js", "/_app/immutable/",
		"/_app/immutable/a.js.gz", "/200.html.br", "/C:/windows/win.ini", "/proc/self/environ", "/omerta.db", "/data/omerta.db", "/debug/pprof/", "/admin",
		"/api/tables/..%2f..%2f", "/api/tables/%00", "/api/../metrics", "/ws/../api/me", "/ws/", "/api/tables//record",
	} {
		response := rawGet(t, d, target)
		text := new(strings.Builder)
		_, _ = bufio.NewReader(response.Body).WriteTo(text)
		if strings.Contains(text.String(), "root:") || strings.Contains(text.String(), "module ") || strings.Contains(text.String(), "zipped") || strings.Contains(text.String(), "compressed") {
			t.Errorf("%s gives %q", target, text)
		}
		if shell := strings.Contains(text.String(), "shell"); response.StatusCode == 200 && !shell || response.StatusCode >= 500 {
			t.Errorf("%s: %s %.80q", target, response.Status, text)
		}
	}
}

func TestEveryAnswerForbidsFramesAndGuessingOfTypes(t *testing.T) {
	b := open(t, nil).browser()
	b.http.Transport = &http.Transport{DisableCompression: true}
	code := b.open("Ana")
	for _, path := range []string{"/", "/t/" + code, "/api/me", "/api/nothing", "/api/tables/" + code + "/qr.svg", "/_app/immutable/a.js", "/nothing.js"} {
		h := b.call("GET", path, "", nil).Header
		if h.Get("X-Frame-Options") != "DENY" || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" || h.Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.Errorf("%s: %v", path, h)
		}
		if strings.HasPrefix(path, "/api/") && (h.Get("Cache-Control") != "no-store" || !strings.Contains(h.Get("Content-Security-Policy"), "default-src 'none'")) {
			t.Errorf("%s may be kept, or may load: %v", path, h)
		}
	}
}

// A form of another site carries cookies only where the browser is old; it says
// whence it comes all the same, and no form can say that it sends JSON.
func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	d := open(t, nil)
	b := d.browser()
	b.open("Ana")
	b.refused(403, "origin", "POST", "/api/tables", `{"game":"la-familia","name":"Ana"}`, "Origin", "https://evil.example")
	b.refused(403, "origin", "POST", "/api/recover", `{"recovery":"x"}`, "Sec-Fetch-Site", "same-site", "Origin", "https://sub.house.example")
	for kind, taken := range map[string]bool{
		"application/json": true, "text/plain": false, "application/x-www-form-urlencoded": false, "multipart/form-data; boundary=x": false,
	} {
		r := httptest.NewRequest("POST", "/api/tables", strings.NewReader(`{"game":"la-familia","name":"Ana"}`))
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		d.web.ServeHTTP(w, r)
		if (w.Code < 400) != taken {
			t.Errorf("a body that says it is %s is answered %d", kind, w.Code)
		}
	}
}

func TestWhatIsSaidComesBackAsTextAlone(t *testing.T) {
	d := open(t, nil)
	_, _, _, phones := dealt(d)
	n := 0
	words := `<script>alert(1)</script><img src=x onerror=alert(1)>&lt;`
	phones[0].must(&n, fmt.Sprintf(`{"do":"say","text":%q}`, words))
	var said table.Talk
	phones[1].next(table.TypeTalk, &said)
	if said.Text != words {
		t.Errorf("it comes back as %q", said.Text)
	}
	if a := phones[0].do(`{"id":"name","do":"name","text":"<b>Ana</b>"}`); a.OK {
		t.Error("a name may hold tags")
	}
}
