package web_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"omerta/load"
	"omerta/table"
	"omerta/web"
)

func TestWholeMatchesOverSocketsAtSeveralTables(t *testing.T) {
	d := open(t, nil)
	figures, err := load.Run(t.Context(), load.Config{URL: d.server.URL, Game: "la-familia", Tables: 3, Seats: 3, Bots: 1, For: time.Second, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if figures.Moves < 3 {
		t.Fatalf("only %d moves at three tables", figures.Moves)
	}
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
