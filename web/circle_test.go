package web_test

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"omerta/load"
	"omerta/table"
)

const declaration = `{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":[],"role_claims":"banned"}`

func (p *phone) do(command string) table.Answer {
	p.t.Helper()
	p.send(websocket.MessageText, command)
	return p.answer()
}

// must sends a command that has to be carried out.
func (p *phone) must(n *int, command string) {
	p.t.Helper()
	*n++
	if a := p.do(fmt.Sprintf(`{"id":"n%d",%s`, *n, command[1:])); !a.OK {
		p.t.Fatalf("%s: %v", command, a.Error)
	}
}

func TestGF70_ANarratorsDeviceRunsAGameInTheRoomOverItsSocket(t *testing.T) {
	d := open(t, nil)
	narrator := d.browser()
	var opened struct{ Code string }
	narrator.call("POST", "/api/tables", `{"game":"godfather","name":"Nasrin","mode":"narrated-in-person","options":`+declaration+`}`, &opened)
	book := narrator.socket(opened.Code)
	n := 0
	book.must(&n, `{"do":"names","names":["Ana","Babak","Cyrus","Dina","Elham","Farid","Golnaz"]}`)
	var s table.State
	narrator.socket(opened.Code).next(table.TypeState, &s)
	if len(s.Keys) != 7 || s.Table.Seats[6].Kind != "named" {
		t.Fatalf("the lobby: %+v", s.Table)
	}

	guest := d.browser()
	guest.refused(404, "no_table", "POST", "/api/tables/"+opened.Code+"/join", `{"name":"","seat":3,"key":"AAAAAAAA"}`)
	var joined struct{ Seat *int }
	guest.call("POST", "/api/tables/"+opened.Code+"/join", fmt.Sprintf(`{"name":"","seat":3,"key":%q}`, s.Keys[3]), &joined)
	if joined.Seat == nil || *joined.Seat != 3 {
		t.Fatalf("the phone got seat %v", joined.Seat)
	}
	if r := narrator.call("GET", "/api/tables/"+opened.Code+"/qr.svg?seat=3&key="+s.Keys[3], "", nil); r.StatusCode != 200 {
		t.Fatalf("the seat's QR: %s", r.Status)
	}
	narrator.refused(400, "malformed", "GET", "/api/tables/"+opened.Code+"/qr.svg?seat=3&key=javascript", "")

	book.must(&n, `{"do":"start","deal":["godfather","matador","watson","leon","kane","constantine","nostradamus"]}`)
	guest.socket(opened.Code).next(table.TypeState, &s)
	if !strings.Contains(string(s.View), `"role":"leon"`) || strings.Contains(string(s.View), "matador") {
		t.Fatalf("the phone of seat 3 shows %s", s.View)
	}
	for _, move := range []string{
		`{"seat":6,"do":"foresee","targets":[0,1,2]}`, `{"seat":6,"do":"side","side":"city"}`,
		`{"do":"remove","target":0}`, `{"do":"undo","steps":1}`, `{"do":"remove","target":0}`, `{"do":"remove","target":1}`, `{"do":"close"}`,
	} {
		book.must(&n, `{"do":"move","move":`+move+`}`)
	}
	recorded, err := narrator.http.Get(d.server.URL + "/api/tables/" + opened.Code + "/record")
	if err != nil {
		t.Fatal(err)
	}
	defer recorded.Body.Close()
	text, err := io.ReadAll(recorded.Body)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var header struct {
		Deal   []string
		Chance struct{ Secret string }
	}
	if err := json.Unmarshal([]byte(lines[0]), &header); err != nil {
		t.Fatal(err)
	}
	if len(lines) != 8 || len(header.Deal) != 7 || header.Chance.Secret == "" {
		t.Fatalf("the record is\n%s", text)
	}
}

func TestGF70_ElevenPhonesAndANarratorPlayOverSockets(t *testing.T) {
	d := open(t, nil)
	figures, err := load.Run(t.Context(), load.Config{URL: d.server.URL, Game: "godfather", Tables: 1, Seats: 11, For: time.Second, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if figures.Moves < 5 || figures.Sockets != 12 {
		t.Fatalf("%d moves over %d sockets", figures.Moves, figures.Sockets)
	}
}
