// Package web is the house as the network sees it: an HTTP API described by
// OpenAPI, one WebSocket a table, and the pages. It knows who asks and how
// fast; what may be done and seen is said by the packages below.
package web

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"omerta/people"
)

// Config is what the web needs of the house.
type Config struct {
	Hall   Hall
	People *people.Registry
	Pages  fs.FS
	Log    *slog.Logger
	Meter  *Meter

	Addresses  func() []string // under which phones nearby reach this machine
	Version    string
	Origins    []string // other origins whose pages may write and open sockets
	TrustProxy bool     // believe X-Forwarded-For and X-Forwarded-Proto
	Ready      func() error

	Requests float64          // writes a second from one address; 0 for no limit
	Messages float64          // messages a second on one socket; 0 for no limit
	Now      func() time.Time // for the limits; time.Now where nil
}

// Server answers requests.
type Server struct {
	Config
	api     huma.API
	handler http.Handler
	pages   *pages
	gates
	patience time.Duration // with a socket that floods

	mu      sync.Mutex
	sockets map[*socket]struct{}
	opened  map[string]int // how many of them each person has, or the strangers of an address
	from    map[string]int // how many of them each address has
	closing bool
	open    sync.WaitGroup
}

// maxBody is the most bytes that a request's body or a message may have.
const maxBody = 64 << 10

// New makes a server.
func New(c Config) *Server {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Meter == nil {
		c.Meter = NewMeter()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	s := &Server{
		Config: c, pages: newPages(c.Pages), sockets: map[*socket]struct{}{}, opened: map[string]int{}, from: map[string]int{},
		gates: newGates(c.Requests, c.Now), patience: patience,
	}
	mux := http.NewServeMux()
	s.api = newAPI(mux, c.Version)
	s.describe()
	s.plain(mux)
	s.handler = s.guard(mux)
	return s
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// plain adds the paths that are not part of the JSON API.
func (s *Server) plain(mux *http.ServeMux) {
	mux.HandleFunc("GET /ws/{code}", s.serveSocket)
	mux.HandleFunc("GET /api/tables/{code}/record", s.serveRecord)
	mux.HandleFunc("GET /api/tables/{code}/qr.svg", s.serveQR)
	mux.HandleFunc("GET /api/openapi.json", s.serveOpenAPI)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("ok\n")) })
	mux.HandleFunc("GET /readyz", s.serveReady)
	mux.Handle("GET /metrics", nearby(s.Meter.handler()))
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) { writeRefusal(w, errNoPath()) })
	mux.Handle("/", s.pages)
}

func (s *Server) serveReady(w http.ResponseWriter, _ *http.Request) {
	if s.Ready != nil {
		if err := s.Ready(); err != nil {
			http.Error(w, "not ready", http.StatusServiceUnavailable)
			return
		}
	}
	_, _ = w.Write([]byte("ready\n"))
}

func (s *Server) serveOpenAPI(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	text, err := s.OpenAPI()
	if err != nil {
		writeRefusal(w, err)
		return
	}
	_, _ = w.Write(text)
}

// Drain stops taking sockets and waits until those that are open have been
// told good-bye, or the context is over.
func (s *Server) Drain(ctx context.Context) {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	done := make(chan struct{})
	go func() { s.open.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
		s.mu.Lock()
		for k := range s.sockets {
			k.cancel()
		}
		s.mu.Unlock()
	}
}

func newAPI(mux *http.ServeMux, version string) huma.API {
	huma.DefaultArrayNullable = false
	return humago.New(mux, huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI:    "3.1.0",
			Info:       &huma.Info{Title: "Omertà", Version: version, Description: "A house for two mafia games. docs/protocol.md tells the same in prose."},
			Components: &huma.Components{Schemas: newSchemas()},
		},
		Formats:       map[string]huma.Format{"application/json": huma.DefaultJSONFormat, "json": huma.DefaultJSONFormat},
		DefaultFormat: "application/json",
	})
}

// readTimeout is how long a client may take to send its request's head.
const readTimeout = 10 * time.Second

// HTTPServer gives the server its net/http clothes.
func (s *Server) HTTPServer() *http.Server {
	return &http.Server{
		Handler: s, ReadHeaderTimeout: readTimeout, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
}
