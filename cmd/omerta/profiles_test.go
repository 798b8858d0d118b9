package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// A page whose name was bound to this machine reads no profile.
func TestProfilesAnswerNoSiteUnderAForeignName(t *testing.T) {
	for host, want := range map[string]int{
		"127.0.0.1:6060": http.StatusOK, "localhost:6060": http.StatusOK, "[::1]:6060": http.StatusOK,
		"evil.example:6060": http.StatusForbidden, "localhost.evil.example": http.StatusForbidden, "": http.StatusForbidden,
	} {
		r := httptest.NewRequest(http.MethodGet, "/debug/pprof/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		profiles().ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("asked as %q it answers %d, not %d", host, w.Code, want)
		}
	}
}
