package web_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"omerta/web"
)

func TestGF30_CountersThatTellOfANightAreForTheMachineItselfAlone(t *testing.T) {
	for _, c := range []struct {
		from, forwarded string
		trust           bool
		want            int
	}{
		{"127.0.0.1:4000", "", false, http.StatusOK},
		{"[::1]:4000", "", false, http.StatusOK},
		{"192.168.1.9:4000", "", false, http.StatusNotFound},
		{"127.0.0.1:4000", "192.168.1.9", false, http.StatusNotFound},
		{"127.0.0.1:4000", "192.168.1.9", true, http.StatusNotFound},
		{"127.0.0.1:4000", "127.0.0.1", true, http.StatusNotFound},
	} {
		s := web.New(web.Config{TrustProxy: c.trust})
		r := httptest.NewRequest(http.MethodGet, "/metrics", nil)
		r.RemoteAddr = c.from
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
