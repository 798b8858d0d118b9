package web_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"omerta/people"
	"omerta/table"
	"omerta/web"
)

// porch is a server asked without a network, on a clock of its own.
type porch struct {
	t      *testing.T
	web    *web.Server
	people *people.Registry
	now    time.Time
}

func newPorch(t *testing.T) *porch {
	p := &porch{t: t, now: time.UnixMilli(1_800_000_000_000)}
	open(t, func(c *web.Config) {
		c.Requests, c.Messages, c.Now = 20, 20, func() time.Time { return p.now }
		p.people, p.web = c.People, web.New(*c)
	})
	return p
}

// person makes somebody with a cookie.
func (p *porch) person() *http.Cookie {
	p.t.Helper()
	session, err := p.people.Welcome(p.t.Context())
	if err != nil {
		p.t.Fatal(err)
	}
	return &p.people.Cookies(session, false)[0]
}

func (p *porch) ask(method, path, from, body string, cookie *http.Cookie) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.RemoteAddr = from
	r.Header.Set("Content-Type", "application/json")
	if strings.HasPrefix(path, "/ws/") {
		for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} {
			r.Header.Set(name, value)
		}
	}
	if cookie != nil {
		r.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	p.web.ServeHTTP(w, r)
	return w
}

// refusals asks so often, and counts how often it is told to wait.
func (p *porch) refusals(times int, ask func() *httptest.ResponseRecorder) (held int) {
	p.t.Helper()
	for range times {
		w := ask()
		if w.Code != http.StatusTooManyRequests {
			continue
		}
		held++
		if after, err := strconv.Atoi(w.Header().Get("Retry-After")); err != nil || after < 1 || !strings.Contains(w.Body.String(), `"fa"`) {
			p.t.Fatalf("held back with Retry-After %q and %s", w.Header().Get("Retry-After"), w.Body)
		}
	}
	return held
}

const here = "192.0.2.7:5000"

func (p *porch) table(cookie *http.Cookie) string {
	p.t.Helper()
	w := p.ask("POST", "/api/tables", "198.51.100.1:1", `{"game":"la-familia","name":"Ana"}`, cookie)
	_, code, found := strings.Cut(w.Body.String(), `"code":"`)
	if !found {
		p.t.Fatalf("opening a table: %s", w.Body)
	}
	return code[:6]
}

// A thousand phones of one café come back within a second of a restart, three
// thousand more soon after: nobody is turned away. A flood of sockets is.
func TestACafeBehindOneAddressComesBackAtOnceAndAFloodDoesNot(t *testing.T) {
	p := newPorch(t)
	path := "/ws/" + p.table(p.person())
	dial := func(cookie *http.Cookie) *httptest.ResponseRecorder { return p.ask("GET", path, here, "", cookie) }
	for i := range 4000 {
		if w := dial(p.person()); w.Code == http.StatusTooManyRequests {
			t.Fatalf("phone %d of one address is held back", i)
		}
	}
	if held := p.refusals(200, func() *httptest.ResponseRecorder { return dial(p.person()) }); held < 190 {
		t.Errorf("of 200 more at once only %d are held back", held)
	}
	p.now = p.now.Add(time.Second)
	if held := p.refusals(400, func() *httptest.ResponseRecorder { return dial(p.person()) }); held > 0 {
		t.Errorf("a second later %d of 400 are still held back", held)
	}
}

func TestOnePersonOpensOnlySoManySocketsAndStrangersFewer(t *testing.T) {
	p := newPorch(t)
	ana := p.person()
	path := "/ws/" + p.table(ana)
	if held := p.refusals(100, func() *httptest.ResponseRecorder { return p.ask("GET", path, here, "", ana) }); held != 60 {
		t.Errorf("of one person's 100 sockets %d are held back", held)
	}
	if held := p.refusals(500, func() *httptest.ResponseRecorder { return p.ask("GET", path, here, "", nil) }); held != 100 {
		t.Errorf("of strangers' 500 sockets %d are held back", held)
	}
	if w := p.ask("GET", path, here, "", p.person()); w.Code == http.StatusTooManyRequests {
		t.Error("another person at the same address is held back with them")
	}
}

func TestReadsAndOpeningsOfTablesAreLimited(t *testing.T) {
	p := newPorch(t)
	if held := p.refusals(3000, func() *httptest.ResponseRecorder { return p.ask("GET", "/api/me", here, "", nil) }); held != 1000 {
		t.Errorf("of 3000 readings %d are held back", held)
	}
	if w := p.ask("GET", "/rules/la-familia", here, "", nil); w.Code != http.StatusOK {
		t.Errorf("a page is answered %d meanwhile", w.Code)
	}
	ana, n := p.person(), 0
	held := p.refusals(40, func() *httptest.ResponseRecorder { // from everywhere
		n++
		return p.ask("POST", "/api/tables", fmt.Sprintf("198.51.100.%d:1", n), `{"game":"la-familia","name":"Ana"}`, ana)
	})
	if held != 20 {
		t.Errorf("of one person's 40 tables %d are held back", held)
	}
}

// Whoever has an IPv6 address has 2⁶⁴ of them.
func TestAnIPv6NetworkIsOneVisitor(t *testing.T) {
	p, n := newPorch(t), 0
	held := p.refusals(200, func() *httptest.ResponseRecorder {
		n++
		return p.ask("POST", "/api/leave", fmt.Sprintf("[2001:db8:1:2::%x]:1", n), "", nil)
	})
	if held != 80 {
		t.Errorf("of 200 writes from one network %d are held back", held)
	}
	if w := p.ask("POST", "/api/leave", "[2001:db8:1:3::1]:1", "", nil); w.Code == http.StatusTooManyRequests {
		t.Error("the network beside it is held back too")
	}
}

func TestOnePersonHasOnlySoManySocketsOpen(t *testing.T) {
	d := open(t, nil)
	ana := d.browser()
	code := ana.open("Ana")
	for range 32 {
		var s table.State
		ana.socket(code).next(table.TypeState, &s)
	}
	var bye table.Bye
	last := ana.socket(code)
	last.next(table.TypeBye, &bye)
	if bye.Again || bye.Error.Code != "sockets" || bye.Error.Text.FA == "" {
		t.Errorf("one too many is told %+v", bye)
	}
	babak := d.browser()
	babak.join(code, "Babak")
	var s table.State
	babak.socket(code).next(table.TypeState, &s)
}

func TestStrangersOfOneAddressHaveOnlySoManySocketsOpen(t *testing.T) {
	var now atomic.Int64
	d := open(t, func(c *web.Config) {
		c.Requests, c.Now = 1, func() time.Time { return time.Unix(now.Load(), 0) }
	})
	ana := d.browser()
	code := ana.open("Ana")
	last := table.Bye{}
	for range 50 { // twenty may come at once, and then one a second
		var s table.State
		now.Add(1)
		d.browser().socket(code).next(table.TypeState, &s)
	}
	now.Add(1)
	d.browser().socket(code).next(table.TypeBye, &last)
	if last.Again || last.Error.Code != "sockets" {
		t.Errorf("one stranger too many is told %+v", last)
	}
	var s table.State
	ana.socket(code).next(table.TypeState, &s)
}

// Frames of more than is taken end the socket; the server neither keeps what
// they hold nor falls.
func TestHugeAndMalformedFramesEndTheirSocketAlone(t *testing.T) {
	d := open(t, nil)
	b := d.browser()
	code := b.open("Ana")
	calm := b.socket(code)
	for what, raw := range map[string][]byte{
		"a frame of two megabytes": append([]byte{0x81, 0xff, 0, 0, 0, 0, 0, 0x20, 0, 0, 1, 2, 3, 4}, bytes.Repeat([]byte("x"), 2<<20)...),
		"a frame of 2⁶³ bytes":     {0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4},
		"an unmasked frame":        {0x81, 0x02, '{', '}'},
		"an unknown opcode":        {0x83, 0x80, 1, 2, 3, 4},
		"a reserved bit":           {0xf1, 0x80, 1, 2, 3, 4},
		"a long ping":              append([]byte{0x89, 0xfe, 0x01, 0x00, 1, 2, 3, 4}, make([]byte, 256)...),
		"a stray continuation":     {0x80, 0x80, 1, 2, 3, 4},
		"text within text":         {0x01, 0x80, 1, 2, 3, 4, 0x81, 0x80, 1, 2, 3, 4},
		"noise":                    bytes.Repeat([]byte{0xde, 0xad, 0xbe, 0xef}, 1000),
	} {
		raw := raw
		t.Run(what, func(t *testing.T) {
			conn := rawSocket(t, d, b, code)
			_, _ = conn.Write(raw) // the server may hang up in the middle of it
			ended(t, conn)
		})
	}
	calm.send(websocket.MessageText, `{"id":"z","do":"say","text":"still here"}`)
	if a := calm.answer(); !a.OK {
		t.Errorf("another socket at the table is told %v", a.Error)
	}
}

// A phone that reads nothing is given up; it holds nobody up meanwhile.
func TestASocketThatReadsNothingIsDroppedAndTheOthersPlayOn(t *testing.T) {
	d := open(t, nil)
	b := d.browser()
	code := b.open("Ana")
	deaf, calm := rawSocket(t, d, b, code), b.socket(code)
	calm.next(table.TypeState, new(table.State)) // it has its place before the noise begins
	frames := bytes.Repeat(maskedText(`{"id":"`+strings.Repeat("x", 64)+`","do":"fly","text":"`+strings.Repeat("x", 50)+`"}`), 500)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	gone := make(chan struct{})
	go func() { // asks for more and more, and takes no answer
		defer close(gone)
		for ctx.Err() == nil {
			_ = deaf.SetWriteDeadline(time.Now().Add(25 * time.Second))
			if _, err := deaf.Write(frames); err != nil {
				return
			}
		}
	}()
	said := false
	for i := 0; !said && i < 1000; i++ { // without a limit of messages it may be told that the table is busy, but it is told
		calm.send(websocket.MessageText, fmt.Sprintf(`{"id":"z%d","do":"name","text":"Ana"}`, i))
		said = calm.answer().OK
	}
	if !said {
		t.Error("meanwhile another socket is not heard")
	}
	<-gone
	if ctx.Err() != nil {
		t.Error("the socket is borne for half a minute")
	}
}
