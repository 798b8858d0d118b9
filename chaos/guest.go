//go:build unix

package chaos

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"omerta/load"
	"omerta/table"
)

// guest is somebody with a phone, who comes back to another node when the one
// that has the socket is gone.
type guest struct {
	site  *Site
	seat  int
	turn  int // which node is tried next
	http  *load.Phone
	conn  *websocket.Conn
	heard chan []byte // frames; closed with the socket
	state *table.State
	talk  uint64 // the number of the last thing said at the table
}

func newGuest(site *Site, seat int) *guest {
	return &guest{site: site, seat: seat, turn: seat, http: load.NewPhone(http.Client{Timeout: 5 * time.Second})}
}

// post calls the node whose turn it is.
func (g *guest) post(ctx context.Context, path string, body, answer any) error {
	return g.http.Post(ctx, g.site.URL(g.turn)+path, body, answer)
}

// answerTime is how long a node may leave a socket without a word before it is
// given up.
const answerTime = 3 * time.Second

// connect opens a socket at the next node, and waits for the first state.
func (g *guest) connect(ctx context.Context, code string) error {
	g.leave()
	url := g.site.URL(g.turn)
	g.turn++
	dialing, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	conn, err := g.http.Dial(dialing, url, code)
	if err != nil {
		return err
	}
	g.conn, g.heard, g.state = conn, make(chan []byte, 256), nil
	go listen(conn, g.heard)
	return g.await(ctx, func() bool { return g.state != nil })
}

func listen(conn *websocket.Conn, heard chan<- []byte) {
	defer close(heard)
	for {
		_, text, err := conn.Read(context.Background())
		if err != nil {
			return
		}
		heard <- text
	}
}

func (g *guest) leave() {
	if g.conn == nil {
		return
	}
	_ = g.conn.CloseNow()
	for range g.heard { // lets the listener go
	}
	g.conn = nil
}

var (
	errClosed = errors.New("the node closed the socket")
	errSilent = errors.New("the node does not answer")
)

// await takes frames until something holds.
func (g *guest) await(ctx context.Context, holds func() bool) error {
	timeout := time.NewTimer(answerTime)
	defer timeout.Stop()
	for !holds() {
		select {
		case text, open := <-g.heard:
			if err := g.came(text, open); err != nil {
				return err
			}
		case <-timeout.C:
			return errSilent
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// came takes in what the socket gave: a frame, or that it has ended.
func (g *guest) came(text []byte, open bool) error {
	if !open {
		return errClosed
	}
	return g.take(text)
}

// catchUp takes what has come meanwhile.
func (g *guest) catchUp() error {
	for {
		select {
		case text, open := <-g.heard:
			if err := g.came(text, open); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

func (g *guest) take(text []byte) error {
	switch {
	case bytes.HasPrefix(text, []byte(`{"type":"state"`)):
		var s table.State
		err := json.Unmarshal(text, &s)
		g.state = &s
		return err
	case bytes.HasPrefix(text, []byte(`{"type":"talk"`)):
		var said table.Talk
		err := json.Unmarshal(text, &said)
		g.talk = max(g.talk, said.ID)
		return err
	}
	return nil
}

// ask sends a command and waits for its answer.
func (g *guest) ask(ctx context.Context, c *table.Command) (answer table.Answer, err error) {
	text, err := json.Marshal(c)
	if err != nil {
		return answer, err
	}
	sending, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	if err := g.conn.Write(sending, websocket.MessageText, text); err != nil {
		return answer, err
	}
	timeout := time.NewTimer(answerTime)
	defer timeout.Stop()
	for {
		select {
		case text, open := <-g.heard:
			if !open {
				return answer, errClosed
			}
			if bytes.HasPrefix(text, []byte(`{"type":"answer"`)) {
				if err := json.Unmarshal(text, &answer); err != nil || answer.ID == c.ID {
					return answer, err
				}
				continue
			}
			if err := g.take(text); err != nil {
				return answer, err
			}
		case <-timeout.C:
			return answer, errSilent
		case <-ctx.Done():
			return answer, ctx.Err()
		}
	}
}

// asked says whether the match waits for this guest.
func (g *guest) asked() bool {
	return g.state != nil && g.state.You.Seat != nil && len(g.state.Asked) == 1 && g.state.Asked[0] == *g.state.You.Seat
}
