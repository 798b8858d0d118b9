package house_test

import (
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

func TestDrainSaysGoodbyeAndTheTableIsThereAgainAfterwards(t *testing.T) {
	data := t.TempDir()
	h, url := open(t, data)
	response, err := http.Post(url+"/api/tables", "application/json", strings.NewReader(`{"game":"la-familia","name":"Ana","bots":1}`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var opened struct{ Code string }
	if err := json.NewDecoder(response.Body).Decode(&opened); err != nil {
		t.Fatal(err)
	}
	header := http.Header{"Cookie": {fmt.Sprintf("%s=%s", response.Cookies()[0].Name, response.Cookies()[0].Value)}}
	socket, _, err := websocket.Dial(t.Context(), "ws"+url[4:]+"/ws/"+opened.Code, &websocket.DialOptions{HTTPHeader: header})
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
	again, err := http.Get(url + "/api/tables/" + opened.Code)
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
