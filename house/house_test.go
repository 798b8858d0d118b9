package house_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"omerta/house"
	"omerta/table"
)

func open(t *testing.T, data string) (*house.House, string) {
	t.Helper()
	return openAs(t, house.Config{Data: data})
}

func openMany(t *testing.T, many house.Many) (*house.House, string) {
	t.Helper()
	return openAs(t, house.Config{Many: &many})
}

func openAs(t *testing.T, c house.Config) (*house.House, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c.Listener, c.Log, c.BotPace = listener, slog.New(slog.DiscardHandler), 1
	h, err := house.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return h, "http://" + listener.Addr().String()
}

// openTable opens a table of a person and a bot.
func openTable(t *testing.T, url string) (code string, person *http.Cookie) {
	t.Helper()
	response, err := http.Post(url+"/api/tables", "application/json", strings.NewReader(`{"game":"la-familia","name":"Ana","bots":1}`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var opened struct{ Code string }
	if err := json.NewDecoder(response.Body).Decode(&opened); err != nil {
		t.Fatal(err)
	}
	return opened.Code, response.Cookies()[0]
}

// Neither a request that never ends nor a socket that never reads keeps a node from
// closing, and neither is a fault of the node's.
func TestDrainCutsOffWhoDoesNotListen(t *testing.T) {
	h, url := openAs(t, house.Config{Data: t.TempDir(), Drain: 100 * time.Millisecond})
	slow, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	if _, err := fmt.Fprintf(slow, "POST /api/tables HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(slow).ReadString('\n'); err != nil || !strings.Contains(line, "100") {
		t.Fatalf("the body is not awaited: %q, %v", line, err)
	}
	code, _ := openTable(t, url)
	deaf, _, err := websocket.Dial(t.Context(), "ws"+url[4:]+"/ws/"+code+"?watch", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.CloseNow()
	begun := time.Now()
	if err := h.Close(); err != nil {
		t.Errorf("closing beside those who do not listen: %v", err)
	}
	if took := time.Since(begun); took > 3*time.Second {
		t.Errorf("closing took %v", took)
	}
}

func TestDrainSaysGoodbyeAndTheTableIsThereAgainAfterwards(t *testing.T) {
	data := t.TempDir()
	h, url := open(t, data)
	code, cookie := openTable(t, url)
	header := http.Header{"Cookie": {cookie.Name + "=" + cookie.Value}}
	socket, _, err := websocket.Dial(t.Context(), "ws"+url[4:]+"/ws/"+code, &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		t.Fatal(err)
	}
	defer socket.CloseNow()
	if _, _, err := socket.Read(t.Context()); err != nil {
		t.Fatal(err)
	}
	said := make(chan table.Bye, 1)
	go func() {
		defer close(said)
		for {
			_, text, err := socket.Read(t.Context())
			if err != nil {
				return
			}
			var bye table.Bye
			if json.Unmarshal(text, &bye) == nil && bye.Type == table.TypeBye {
				said <- bye
			}
		}
	}()
	begun := time.Now()
	if err := h.Close(); err != nil {
		t.Errorf("closing: %v", err)
	}
	if took := time.Since(begun); took > 4*time.Second {
		t.Errorf("the drain took %v", took)
	}
	if bye := <-said; !bye.Again || bye.Error.Code != "closing" {
		t.Errorf("the socket was told %+v", bye)
	}
	h, url = open(t, data)
	defer h.Close()
	again, err := http.Get(url + "/api/tables/" + code)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Body.Close()
	if again.StatusCode != 200 {
		t.Errorf("after the restart: %s", again.Status)
	}
	if got := h.Addresses(); len(got) != 1 || got[0] != url {
		t.Errorf("addresses: %v", got)
	}
}
