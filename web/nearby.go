package web

import (
	"net"
	"net/http"
	"strings"
)

// nearby lets only the machine itself ask. What is counted as it happens tells
// more than a player may know: in a house with one table, an entry at night or
// a refusal with the code "blocked" is somebody's secret. Nor may a page ask that
// is open on the machine, and whose site's name has come to mean this address.
func nearby(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitOf(r.Context())
		direct, _, _ := net.SplitHostPort(r.RemoteAddr)
		forwarded := r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != ""
		if ip := net.ParseIP(v.address); ip == nil || !ip.IsLoopback() || forwarded && v.address == direct || !Plainly(r.Host) {
			writeRefusal(w, errNoPath())
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Plainly says whether a host is an address or localhost, which no site can be.
func Plainly(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	return name == "localhost" || net.ParseIP(name) != nil
}
