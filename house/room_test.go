package house_test

import (
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
)

func TestTheKeepersRoomHasADoorOfItsOwn(t *testing.T) {
	h, public := open(t, t.TempDir())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := h.OpenRoom(listener, "the keeper's own token"); err != nil {
		t.Fatal(err)
	}
	room := "http://" + listener.Addr().String()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	keeper := &http.Client{Jar: jar}
	get := func(url string) string {
		response, err := keeper.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if page := get(room + "/"); !strings.Contains(page, `name="token"`) {
		t.Errorf("without the token: %s", page)
	}
	response, err := keeper.PostForm(room+"/login", url.Values{"token": {"the keeper's own token"}})
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if page := get(room + "/"); !strings.Contains(page, "نگاه") {
		t.Errorf("with the token: %s", page)
	}
	if page := get(public + "/login"); strings.Contains(page, "گرداننده") {
		t.Errorf("the house's own door shows %s", page)
	}
	if err := h.Close(); err != nil {
		t.Error(err)
	}
	if _, err := keeper.Get(room + "/"); err == nil {
		t.Error("the room is open when the house is closed")
	}
}

func TestTheKeepersRoomIsRefusedToOtherMachines(t *testing.T) {
	h, _ := open(t, t.TempDir())
	defer h.Close()
	everywhere, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	defer everywhere.Close()
	if err := h.OpenRoom(everywhere, "the keeper's own token"); err == nil || !strings.Contains(err.Error(), "loopback") {
		t.Errorf("a room for everybody: %v", err)
	}
	here, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer here.Close()
	if err := h.OpenRoom(here, "short"); err == nil {
		t.Error("a room with a short token")
	}
}
