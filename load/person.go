package load

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// person is somebody with a phone, and one socket.
type person struct {
	url   string
	name  string
	seat  int
	phone *Phone
	conn  *websocket.Conn

	state    []byte    // the latest, whole
	seen     time.Time // when it came, once asked for
	answered string    // id of the last answer
	refused  string    // its refusal
}

var names = []string{"Ana", "Babak", "Cyrus", "Dina", "Elham", "Farid", "Golnaz", "Homa", "Iraj", "Jaleh", "Kaveh", "Laleh", "Mani"}

func (p *person) hasSeen() bool { return !p.seen.IsZero() }

func newPerson(url string, seat int, transport http.RoundTripper) *person {
	return &person{
		url: door(url, seat), seat: seat, name: names[seat%len(names)], phone: NewPhone(http.Client{Transport: transport}),
	}
}

func (p *person) post(ctx context.Context, path string, body, answer any) error {
	return p.phone.Post(ctx, p.url+path, body, answer)
}

// connect opens the socket; what comes in goes to arrivals.
func (p *person) connect(ctx context.Context, code string, arrivals chan<- arrival) error {
	conn, err := p.phone.Dial(ctx, p.url, code)
	if err != nil {
		return err
	}
	p.conn = conn
	go func() {
		for {
			_, text, err := conn.Read(context.Background())
			if err != nil {
				arrivals <- arrival{p.seat, time.Now(), nil}
				return
			}
			arrivals <- arrival{p.seat, time.Now(), text}
		}
	}()
	return nil
}

func (p *person) send(ctx context.Context, command map[string]any) error {
	text, err := json.Marshal(command)
	if err != nil {
		return err
	}
	return p.conn.Write(ctx, websocket.MessageText, text)
}

// take keeps what a frame says.
func (p *person) take(a arrival) {
	switch {
	case bytes.HasPrefix(a.text, []byte(`{"type":"state"`)):
		p.state = a.text
		if p.seen.IsZero() {
			p.seen = a.at
		}
	case bytes.HasPrefix(a.text, []byte(`{"type":"answer"`)):
		var answer struct {
			ID    string
			Error *struct{ Code, Rule string }
		}
		if json.Unmarshal(a.text, &answer) != nil {
			return
		}
		p.answered, p.refused = answer.ID, ""
		if answer.Error != nil {
			p.refused = answer.Error.Code + " " + answer.Error.Rule
		}
	}
}

// The client looks at a frame no further than it must, so that it does not
// take from the server the time that it measures.

func (p *person) phase() string {
	_, rest, _ := bytes.Cut(p.state, []byte(`"phase":"`))
	phase, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(phase)
}

// asked gives the seat that the match waits for, or -1.
func (p *person) asked() int { return p.number(`"asked":[`) }

// place gives the own seat, or -1.
func (p *person) place() int { return p.number(`"you":{"seat":`) }

func (p *person) number(after string) int {
	_, rest, _ := bytes.Cut(p.state, []byte(after))
	n := -1
	for _, digit := range rest {
		if digit < '0' || digit > '9' {
			break
		}
		n = 10*max(n, 0) + int(digit-'0')
	}
	return n
}

func (p *person) legal() ([]json.RawMessage, error) {
	_, rest, found := bytes.Cut(p.state, []byte(`"legal":`))
	if !found {
		return nil, nil
	}
	var legal []json.RawMessage
	err := json.NewDecoder(bytes.NewReader(rest)).Decode(&legal)
	return legal, err
}

func (p *person) close() {
	if p.conn != nil {
		_ = p.conn.CloseNow()
		p.conn = nil
	}
}
