package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"omerta/people"
	"omerta/table"
	"omerta/table/tabletest"
	"omerta/web"
)

// scene is a store in which a table is in play, to begin each time from.
type scene struct {
	store *tabletest.Store
	log   string
	code  string
	lines int
}

func (s scene) copy() *tabletest.Store { return s.store.Prefix(s.log, s.lines) }

// hallOver opens a house in which no time goes by.
func hallOver(kept *tabletest.Store) *table.Hall {
	return table.NewHall(table.Config{Store: kept, Clock: tabletest.NewClock()})
}

// stand is a house over a copy of a scene that serves for some tries, and no longer
// than until what people did there has added some lines to its table's log: whoever
// has left a table finds nothing more to do there.
type stand struct {
	scene
	mu      sync.Mutex
	kept    *tabletest.Store
	hall    *table.Hall
	sockets map[string]socket
	tries   int
}

// mostTries is how often a stand is tried, mostLines by how many lines its log grows.
const (
	mostTries = 64
	mostLines = 32
)

func (s *stand) send(tb testing.TB, person string, frames []string) (answers []table.Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.hall == nil {
		s.kept = s.copy()
		s.hall, s.sockets, s.tries = hallOver(s.kept), map[string]socket{}, 0
	}
	open, ok := s.sockets[person]
	if !ok {
		open = attach(tb, s.hall, s.code, person)
		s.sockets[person] = open
	}
	answers, closed := open.send(tb, frames)
	if closed {
		open.Close()
		delete(s.sockets, person)
	}
	for i, answer := range answers {
		if answer.Error != nil && answer.Error.Code == "broken" {
			tb.Fatalf("%q broke the table whose log is\n%s", frames[i], bytes.Join(s.kept.Lines(s.log), []byte("\n")))
		}
	}
	if s.tries++; s.tries == mostTries || len(s.kept.Lines(s.log)) > s.lines+mostLines {
		s.close()
	}
	return answers
}

func (s *stand) close() {
	if s.hall == nil {
		return
	}
	for _, open := range s.sockets {
		open.Close()
	}
	s.hall.Close()
	s.hall = nil
}

// stage opens a table with Ana, some more people and bots, and deals.
func stage(tb testing.TB, o table.Opening, more int) scene {
	tb.Helper()
	s := scene{store: tabletest.NewStore()}
	hall := table.NewHall(table.Config{Store: s.store, Clock: tabletest.NewClock()})
	defer hall.Close()
	o.Person, o.Name = "p0", "Ana"
	code, refused := hall.Open(o)
	if refused != nil {
		tb.Fatal(refused)
	}
	for i := range more {
		if _, refused := hall.Join(code, fmt.Sprintf("p%d", i+1), fmt.Sprintf("Guest %c", 'A'+i), false, nil); refused != nil {
			tb.Fatal(refused)
		}
	}
	for i := range more + 1 {
		commands(tb, hall, code, fmt.Sprintf("p%d", i), `{"id":"ready","do":"ready","entropy":"`+strings.Repeat("0a", 16)+`"}`)
	}
	commands(tb, hall, code, "p0", `{"id":"start","do":"start"}`)
	s.code, s.log = code, "table/"+code
	s.lines = len(s.store.Lines(s.log))
	return s
}

// socket is somebody's place at a table and what wakes whoever reads it.
type socket struct {
	table.Place
	woken chan struct{}
}

func attach(tb testing.TB, hall *table.Hall, code, person string) socket {
	tb.Helper()
	woken := make(chan struct{}, 1)
	place, refused := hall.Attach(code, table.Onlooker{Person: person}, func(table.Place) {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	if refused != nil {
		tb.Fatal(refused)
	}
	return socket{place, woken}
}

// commands sends frames on one socket, each after the answer to the last.
func commands(tb testing.TB, hall *table.Hall, code, person string, frames ...string) {
	tb.Helper()
	s := attach(tb, hall, code, person)
	defer s.Close()
	s.send(tb, frames)
}

// send gives the answers, and whether the house then closed the socket.
func (s socket) send(tb testing.TB, frames []string) (answers []table.Answer, closed bool) {
	tb.Helper()
	for _, text := range frames {
		c, refused := web.Parse(websocket.MessageText, []byte(text))
		if refused != nil {
			s.Refuse(c.ID, refused)
		} else {
			s.Do(c)
		}
		answer, last := await(tb, s, s.woken)
		if answers = append(answers, answer); last {
			return answers, true
		}
	}
	return answers, false
}

// unanswered is how long a frame that nothing comes back for is waited on.
const unanswered = 20 * time.Second

// await takes frames until an answer comes, or the last.
func await(tb testing.TB, link table.Place, woken <-chan struct{}) (answer table.Answer, last bool) {
	for {
		text, more, last := link.Take(nil)
		switch {
		case last:
			return answer, true
		case !more:
			if link.Rest() {
				select {
				case <-woken:
				case <-time.After(unanswered):
					tb.Fatal("a frame is not answered")
				}
			}
			continue
		case !json.Valid(text):
			tb.Fatalf("a frame that is no JSON: %q", text)
		case bytes.HasPrefix(text, []byte(`{"type":"answer"`)):
			if err := json.Unmarshal(text, &answer); err != nil {
				tb.Fatal(err)
			}
			return answer, false
		}
	}
}

// circle is a table of Godfather's that runs itself; its night never ends, for no time
// goes by.
var circle = table.Opening{Game: "godfather", Mode: table.ModeSelf, Seats: 7, Bots: 5, Options: json.RawMessage(
	`{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":[],"role_claims":"banned"}`)}

// TestWhoLeavesATableThatIsFuzzedSitsThereAgainSoon: what comes after would else be
// tried at a table at which nobody has a seat, for as long as fuzzing goes on.
func TestWhoLeavesATableThatIsFuzzedSitsThereAgainSoon(t *testing.T) {
	s := &stand{scene: stage(t, circle, 1)}
	defer s.close()
	left := 0
	for try := range 3 * mostTries {
		leave := fmt.Sprintf(`{"id":"leave-%d","do":"leave"}`, try)
		if s.send(t, fmt.Sprintf("p%d", try%2), []string{leave})[0].OK {
			left++
		}
	}
	if left < 6 {
		t.Errorf("of three stands at least, one after the other, %d have left, not two of each", left)
	}
}

// FuzzFrames sends whatever bytes, line by line, on a socket of somebody at a
// table in play: every frame is answered, and none breaks the table.
func FuzzFrames(f *testing.F) {
	stands := []*stand{
		{scene: stage(f, table.Opening{Game: "la-familia", Seats: 3, Bots: 1}, 1)},
		{scene: stage(f, circle, 1)},
	}
	for _, s := range stands {
		f.Cleanup(s.close)
	}
	for _, text := range []string{
		"{\"id\":\"a\",\"do\":\"move\",\"move\":{\"do\":\"draw\",\"pile\":\"killer\"}}\n{\"id\":\"a\",\"do\":\"move\",\"move\":{\"do\":\"draw\",\"pile\":\"killer\"}}",
		"{\"id\":\"b\",\"do\":\"check\",\"move\":{\"do\":\"pass\"}}\n{\"id\":\"c\",\"do\":\"say\",\"text\":\"سلام\"}",
		"{\"id\":\"d\",\"do\":\"pause\",\"on\":true}\n{\"id\":\"e\",\"do\":\"leave\"}\n{\"id\":\"f\",\"do\":\"back\"}",
		"{\"id\":\"g\",\"do\":\"statement\",\"statement\":{\"about\":3,\"kind\":\"suspect\"}}\n{\"id\":\"h\",\"do\":\"rematch\"}",
		"{\"id\":\"i\",\"do\":\"substitute\",\"seat\":1,\"level\":\"easy\"}\n{\"id\":\"j\",\"do\":\"lock\",\"on\":true}",
		"{\"id\":\"k\",\"do\":\"move\",\"move\":{\"do\":\"note\",\"seat\":-1}}\n[]\n\"\"\nnull\n{\"id\":7}",
		"{\"id\":\"l\",\"do\":\"mute\",\"seat\":1,\"on\":true}\n{\"id\":\"m\",\"do\":\"report\",\"seat\":1,\"text\":\"x\"}",
	} {
		for which := range 4 {
			f.Add(uint8(which), text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		frames := strings.SplitN(text, "\n", 8)
		stands[which%2].send(t, fmt.Sprintf("p%d", which/2%2), frames)
	})
}

// FuzzHTTP makes whatever requests: none is answered with a fault of the house.
func FuzzHTTP(f *testing.F) {
	for _, seed := range [][3]string{
		{"GET", "/", ""}, {"GET", "/api/me", ""}, {"GET", "/api/games", ""}, {"GET", "/api/house", ""}, {"GET", "/healthz", ""},
		{"POST", "/api/tables", `{"game":"la-familia","name":"Ana","bots":1}`}, {"POST", "/api/tables", `{"game":"godfather","name":"آنا","seats":11,"mode":"narrated-online"}`},
		{"GET", "/api/tables/ABCDEF", ""}, {"GET", "/api/tables/ABCDEF/record", ""}, {"GET", "/api/tables/ABCDEF/replay?match=-1", ""},
		{"POST", "/api/tables/ABCDEF/join", `{"name":"Bea","seat":1,"key":"x"}`}, {"POST", "/api/recover", `{"recovery":"0000-0000-0000-0000"}`},
		{"POST", "/api/leave", ""}, {"GET", "/ws/ABCDEF?watch", ""}, {"GET", "/../secret/.keep", ""}, {"GET", "/_app/immutable/%2e%2e/x", ""}, {"PUT", "/api/me", "{"},
	} {
		f.Add(seed[0], seed[1], "omerta=x", seed[2])
	}
	var mu sync.Mutex
	var served int
	var house http.Handler
	f.Fuzz(func(t *testing.T, method, target, cookie, body string) {
		mu.Lock()
		if served%500 == 0 { // tables that were opened are let go
			house = aHouse(t)
		}
		served++
		handler := house
		mu.Unlock()
		request, err := http.NewRequest(method, "http://house.test", strings.NewReader(body))
		if err != nil {
			return // not a request that net/http would hand on
		}
		if request.URL, err = request.URL.Parse(target); err != nil || request.URL.Host != "house.test" {
			return
		}
		request.RemoteAddr = "192.0.2.1:1234"
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Cookie", cookie)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code >= 500 {
			t.Fatalf("%s %s: %d %s", method, target, answer.Code, answer.Body)
		}
	})
}

// aHouse is a web server over a store in memory.
func aHouse(tb testing.TB) http.Handler {
	kept := tabletest.NewStore()
	persons, err := people.New(tb.Context(), kept, time.Now)
	if err != nil {
		tb.Fatal(err)
	}
	hall := table.NewHall(table.Config{Store: kept, Clock: tabletest.NewClock()})
	return web.New(web.Config{Hall: hall, People: persons, Version: "test", Pages: pages, Addresses: func() []string { return []string{"http://192.168.1.5:8080"} }})
}
