package load

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"

	"github.com/coder/websocket"
)

// Phone is a browser as far as a house is concerned: it keeps its cookies, makes
// calls and opens sockets, at whichever of a house's addresses.
type Phone struct{ http *http.Client }

// NewPhone gives a phone that is nobody yet. The client's jar is its own.
func NewPhone(client http.Client) *Phone {
	jar, err := cookiejar.New(nil)
	if err != nil {
		panic(err) // never with these options
	}
	client.Jar = jar
	return &Phone{&client}
}

// Post makes a call, and reads its answer unless that is nil.
func (p *Phone) Post(ctx context.Context, url string, body, answer any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := p.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	said, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		return err
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("POST %s: %s: %s", request.URL.Path, response.Status, said)
	case answer == nil:
		return nil
	}
	return json.Unmarshal(said, answer)
}

// Do makes any other request, with the phone's cookies.
func (p *Phone) Do(request *http.Request) (*http.Response, error) { return p.http.Do(request) }

// mostFrame is how large a frame may be.
const mostFrame = 1 << 20

// Dial opens a socket to a table.
func (p *Phone) Dial(ctx context.Context, house, code string) (*websocket.Conn, error) {
	conn, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(house, "http")+"/ws/"+code, &websocket.DialOptions{HTTPClient: p.http})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(mostFrame)
	return conn, nil
}
