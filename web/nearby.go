package web

import (
	"net"
	"net/http"
)

// nearby lets only the machine itself ask. What is counted as it happens tells
// more than a player may know: in a house with one table, an entry at night or
// a refusal with the code "blocked" is somebody's secret.
func nearby(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitOf(r.Context())
		direct, _, _ := net.SplitHostPort(r.RemoteAddr)
		forwarded := r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != ""
		if ip := net.ParseIP(v.address); ip == nil || !ip.IsLoopback() || forwarded && v.address == direct {
			writeRefusal(w, errNoPath())
			return
		}
		next.ServeHTTP(w, r)
	})
}
