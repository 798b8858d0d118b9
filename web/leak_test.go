package web_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"omerta/people"
	"omerta/table"
	"omerta/table/tabletest"
	"omerta/web"
)

// overheard is all that a house wrote into its log, however little it mattered.
type overheard struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *overheard) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *overheard) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// eavesdrop opens a house whose log is overheard.
func eavesdrop(t *testing.T) (*door, *overheard, *tabletest.Store) {
	t.Helper()
	heard, kept := new(overheard), tabletest.NewStore()
	log := slog.New(slog.NewJSONHandler(heard, &slog.HandlerOptions{Level: slog.LevelDebug}))
	before := slog.Default()
	slog.SetDefault(log)
	t.Cleanup(func() { slog.SetDefault(before) })
	d := open(t, func(c *web.Config) {
		persons, err := people.New(t.Context(), kept, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		meter := web.NewMeter()
		hall := table.NewHall(table.Config{Store: kept, BotPace: 0.01, Log: log, Metrics: meter})
		t.Cleanup(hall.Close)
		c.Hall, c.People, c.Log, c.Meter = hall, persons, log, meter
	})
	return d, heard, kept
}

// secrets are what must be found nowhere.
type secrets map[string]string // what it is, by its text

func (s secrets) add(what string, texts ...string) {
	for _, text := range texts {
		if len(text) >= 4 {
			s[text] = what
		}
	}
}

// found lists which secrets a text holds.
func (s secrets) found(text string) (all []string) {
	for secret, what := range s {
		if strings.Contains(text, secret) {
			all = append(all, fmt.Sprintf("%s %q", what, secret))
		}
	}
	slices.Sort(all)
	return all
}

// of adds what a browser keeps.
func (s secrets) of(b *browser) {
	b.t.Helper()
	var me web.Me
	response := b.call("GET", "/api/me", "", &me)
	s.add("a recovery code", me.Recovery, strings.ReplaceAll(me.Recovery, "-", ""))
	for _, c := range b.http.Jar.Cookies(response.Request.URL) {
		s.add("a cookie", c.Value)
		s.add("a person's id", strings.Split(c.Value, ".")[0])
	}
	s.add("a name", me.Name)
}

// roles and cards, where they would tell somebody's; all of them are played.
var cards = regexp.MustCompile(`(killer|defence)-\d|special-[a-z]+|"(saul|matador|watson|leon|kane|constantine|nostradamus|mafioso)"|"(hand|role|seat|move)"`)

// playFamily plays a match of La Familia to its end, talking.
func playFamily(d *door, s secrets, kept *tabletest.Store) (code string) {
	ana, babak := d.browser(), d.browser()
	var opened struct{ Code string }
	ana.call("POST", "/api/tables", `{"game":"la-familia","name":"Anahita","options":{"max_rounds":4}}`, &opened)
	babak.join(opened.Code, "Babakhan")
	phones := []*phone{ana.socket(opened.Code), babak.socket(opened.Code)}
	s.of(ana)
	s.of(babak)
	for i, p := range phones {
		n, entropy := 0, fmt.Sprintf("%032x", 0xabcdef+i)
		s.add("entropy", entropy)
		words := fmt.Sprintf("between the two of us %d", i)
		s.add("chat", words)
		p.must(&n, fmt.Sprintf(`{"do":"say","text":%q}`, words))
		p.must(&n, fmt.Sprintf(`{"do":"ready","entropy":%q}`, entropy))
	}
	n := 100
	phones[0].must(&n, `{"do":"start"}`)
	chance := rand.New(rand.NewPCG(1, 2))
	for moves := 0; ; moves++ {
		state := phones[0].fresh()
		if state.Table.Phase == "over" {
			s.add("a seed", state.Table.Secret)
			return opened.Code
		}
		p := phones[state.Asked[0]]
		if moves == 10 { // the disk fails in the middle of it
			kept.Fail(errors.New("a broken disk"), false)
			_ = p.do(fmt.Sprintf(`{"id":"lost%d","do":"move","move":%s}`, n, p.fresh().Legal[0]))
			kept.Fail(nil, false)
			for p.fresh().Table.Paused != "" {
			}
		}
		legal := p.fresh().Legal
		_ = p.do(fmt.Sprintf(`{"id":"bad%d","do":"move","move":{"do":"attack","card":"killer-10","target":7}}`, n))
		p.must(&n, fmt.Sprintf(`{"do":"move","move":%s}`, legal[chance.IntN(len(legal)-1)])) // the last is to resign
	}
}

// fresh opens a socket to see how things stand now.
func (p *phone) fresh() (s table.State) {
	p.t.Helper()
	conn := p.socket(p.code)
	conn.next(table.TypeState, &s)
	_ = conn.conn.CloseNow()
	return s
}

// mayEnd are moves of a narrator's by which a match comes to no end, or too soon.
var mayEnd = regexp.MustCompile(`"(undo|warn|remove|call-off)"`)

// playCircle has a narrator and seven phones play a match of Godfather.
func playCircle(d *door, s secrets) (code string) {
	narrator := d.browser()
	var opened struct{ Code string }
	narrator.call("POST", "/api/tables", `{"game":"godfather","name":"Nasrindokht","mode":"narrated-online","seats":7,"options":`+declaration+`}`, &opened)
	s.of(narrator)
	book, n := narrator.socket(opened.Code), 0
	var phones []*phone
	for i := range 7 {
		b := d.browser()
		b.join(opened.Code, "Player "+string(rune('A'+i)))
		s.of(b)
		phones = append(phones, b.socket(opened.Code))
		entropy := fmt.Sprintf("%032x", 0x123456+i)
		s.add("entropy", entropy)
		phones[i].must(&n, fmt.Sprintf(`{"do":"ready","entropy":%q}`, entropy))
	}
	book.must(&n, `{"do":"start"}`)
	chance := rand.New(rand.NewPCG(3, 4))
	for i := 0; ; i++ {
		state := book.fresh()
		if state.Table.Phase == "over" {
			s.add("a seed", state.Table.Secret)
			return opened.Code
		}
		words := fmt.Sprintf("only for those awake %d", i)
		s.add("chat", words)
		for _, p := range phones { // at night the mafia alone may, and whoever may is not told here
			_ = p.do(fmt.Sprintf(`{"id":"w%d","do":"say","to":"mafia","text":%q}`, i, words))
		}
		moves := slices.DeleteFunc(state.Legal, func(m json.RawMessage) bool { return mayEnd.Match(m) })
		if last := `{"seat":"narrator","do":"call-off"}`; i >= 40 && len(moves) > 1 {
			moves = []json.RawMessage{json.RawMessage(last)}
		}
		book.must(&n, fmt.Sprintf(`{"do":"move","move":%s}`, moves[chance.IntN(len(moves))]))
	}
}

// TestGF30_LogsAndMetricsOfWholeMatchesHoldNoSecret plays both games with the
// log at its most talkative, a disk that fails and moves that are refused, and
// then looks for everything that anybody there would rather keep.
func TestGF30_LogsAndMetricsOfWholeMatchesHoldNoSecret(t *testing.T) {
	d, heard, kept := eavesdrop(t)
	s := secrets{}
	codes := []string{playFamily(d, s, kept), playCircle(d, s)}
	for _, code := range codes {
		for _, line := range kept.Lines("table/" + code) {
			var e struct {
				Secret  string
				Entropy string
			}
			if json.Unmarshal(line, &e) == nil {
				s.add("a seed", e.Secret)
				s.add("entropy", e.Entropy)
			}
		}
	}
	response, err := d.server.Client().Get(d.server.URL + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	metrics, err := io.ReadAll(response.Body)
	if err != nil || !bytes.Contains(metrics, []byte("omerta_entries_total")) {
		t.Fatalf("the metrics: %.200s, %v", metrics, err)
	}
	log := heard.String()
	if !strings.Contains(log, codes[0]) || !strings.Contains(log, codes[1]) || !strings.Contains(log, "a broken disk") {
		t.Fatalf("nothing was heard of the tables: %s", log)
	}
	if len(s) < 60 {
		t.Fatalf("only %d secrets are looked for", len(s))
	}
	for where, text := range map[string]string{"the log": log, "the metrics": string(metrics)} {
		for _, secret := range s.found(text) {
			t.Errorf("%s holds %s", where, secret)
		}
		if card := cards.FindString(text); card != "" {
			t.Errorf("%s tells of %s", where, card)
		}
	}
	for _, code := range codes {
		if bytes.Contains(metrics, []byte(code)) {
			t.Errorf("the metrics name the table %s", code)
		}
	}
	for secret, what := range s { // and would be found
		if s.found("a line with "+secret+" in it") == nil {
			t.Errorf("%s %q would not be found", what, secret)
		}
	}
}
