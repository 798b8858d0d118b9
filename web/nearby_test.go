package web_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"omerta/web"
)

func TestGF30_CountersThatTellOfANightAreForTheMachineItselfAlone(t *testing.T) {
	for _, c := range []struct {
		from, forwarded, host string
		trust                 bool
		want                  int
	}{
		{"127.0.0.1:4000", "", "127.0.0.1:8080", false, http.StatusOK},
		{"[::1]:4000", "", "[::1]:8080", false, http.StatusOK},
		{"192.168.1.9:4000", "", "127.0.0.1:8080", false, http.StatusNotFound},
		{"127.0.0.1:4000", "192.168.1.9", "127.0.0.1:8080", false, http.StatusNotFound},
		{"127.0.0.1:4000", "192.168.1.9", "127.0.0.1:8080", true, http.StatusNotFound},
		{"127.0.0.1:4000", "127.0.0.1", "127.0.0.1:8080", true, http.StatusNotFound},
		{"127.0.0.1:4000", "", "localhost", false, http.StatusOK},
		{"127.0.0.1:4000", "", "elsewhere.example:8080", false, http.StatusNotFound}, // a name that was bound to this address
	} {
		s := web.New(web.Config{TrustProxy: c.trust})
		r := httptest.NewRequest(http.MethodGet, "/metrics", nil)
		r.RemoteAddr, r.Host = c.from, c.host
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%+v: %d", c, w.Code)
		}
	}
}
