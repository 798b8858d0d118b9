package web

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"omerta/people"
	"omerta/table"
)

// visit is one request as the house sees it.
type visit struct {
	w       http.ResponseWriter
	r       *http.Request
	secure  bool   // came over TLS
	address string // who asks, as far as can be known
	network string // the address, or of IPv6 the network that is somebody's whole
}

type visitKey struct{}

func visitOf(ctx context.Context) visit { return ctx.Value(visitKey{}).(visit) }

// guard stands before every request: headers, origin, size, speed.
func (s *Server) guard(next http.Handler) http.Handler {
	origins := http.NewCrossOriginProtection()
	for _, o := range s.Origins {
		if err := origins.AddTrustedOrigin(o); err != nil {
			s.Log.Warn("an origin that is none", "origin", o, "error", err)
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := s.visit(w, r)
		s.headers(w, v)
		if origins.Check(r) != nil {
			writeRefusal(w, errOrigin())
			return
		}
		if err := s.admit(v); err != nil {
			writeRefusal(w, err)
			return
		}
		if writes(r) {
			r.Body = legible{http.MaxBytesReader(w, r.Body, maxBody)}
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), visitKey{}, v)))
	})
}

// legible is a body of which what cannot be read is its sender's fault: a chunk
// that is none, or an end that does not come.
type legible struct{ io.ReadCloser }

func (b legible) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	var large *http.MaxBytesError
	var slow net.Error
	if err == nil || err == io.EOF || errors.As(err, &large) || errors.As(err, &slow) {
		return n, err
	}
	return n, dress(table.Malformed("the body cannot be read: " + err.Error()))
}

// admit turns away who is barred, and slows down who writes or reads too fast.
// Pages go out as they are.
func (s *Server) admit(v visit) error {
	api := strings.HasPrefix(v.r.URL.Path, "/api/")
	switch {
	case (api || strings.HasPrefix(v.r.URL.Path, "/ws/")) && s.People != nil && s.People.Bars(v.r.Context(), v.network):
		return people.ErrBanned()
	case writes(v.r):
		return s.pass(s.writes, v.network)
	case api:
		return s.pass(s.reads, v.network)
	}
	return nil
}

func tooMany(after time.Duration) *Refused {
	r := dress(errTooMany())
	r.after = after
	return r
}

func writes(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && r.Method != http.MethodOptions
}

func (s *Server) visit(w http.ResponseWriter, r *http.Request) visit {
	v := visit{w: w, r: r, secure: r.TLS != nil}
	v.address, _, _ = net.SplitHostPort(r.RemoteAddr)
	if s.TrustProxy {
		if proto := r.Header.Get("X-Forwarded-Proto"); proto != "" {
			v.secure = strings.EqualFold(proto, "https")
		}
		if hops := strings.Split(r.Header.Get("X-Forwarded-For"), ","); net.ParseIP(strings.TrimSpace(hops[len(hops)-1])) != nil {
			v.address = strings.TrimSpace(hops[len(hops)-1]) // the only hop that the proxy itself saw
		}
	}
	v.network = Network(v.address)
	return v
}

// Network gives what one visitor is sure to have: an IPv4 address, or of IPv6
// the network of 2⁶⁴ addresses that every connection is given.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip = ip.Unmap().WithZone(""); ip.Is4() || ip.IsLoopback() {
		return ip.String()
	}
	return netip.PrefixFrom(ip, 64).Masked().String()
}

func (s *Server) headers(w http.ResponseWriter, v visit) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
	h.Set("X-Frame-Options", "DENY")
	if v.secure {
		h.Set("Strict-Transport-Security", "max-age=31536000")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
	}
	if strings.HasPrefix(v.r.URL.Path, "/api/") {
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	}
}
