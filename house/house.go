// Package house puts a node together: the store, the tables, the people and
// the web; it starts them in order and drains them in the other.
package house

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"sync/atomic"
	"time"

	"omerta/people"
	"omerta/store"
	"omerta/store/sqlite"
	"omerta/table"
	"omerta/web"
)

// Config is what a node is told.
type Config struct {
	Data       string // the data folder
	Many       *Many  // where the house stands on many machines; Data is not used then
	Listener   net.Listener
	Pages      fs.FS
	Log        *slog.Logger
	Version    string
	Origins    []string
	TrustProxy bool
	Public     string        // the address under which people reach the house, where that is known
	Clock      table.Clock   // the one on the wall if nil
	BotPace    float64       // 1 is human
	Requests   float64       // writes a second from one address; 0 for no limit
	Messages   float64       // messages a second on one socket; 0 for no limit on that nor on what people do at a table
	Retention  time.Duration // how long a table is kept at which nothing happens any more; 0 for ever
	Drain      time.Duration // how long sockets and requests may take to end when the node closes; drainTime where 0
	Store      []sqlite.Option
}

// House is a running node.
type House struct {
	config Config
	store  store.Store
	hall   hall
	people *people.Registry
	web    *web.Server
	http   *http.Server
	ready  atomic.Bool
	served chan error
	stop   context.CancelFunc // ends what runs beside
}

// drainTime is how long closing waits for others where nothing else is said.
const drainTime = 5 * time.Second

// Open opens the store, wakes the tables and begins to serve.
func Open(ctx context.Context, c Config) (*House, error) {
	kept, err := openStore(ctx, c)
	if err != nil {
		return nil, err
	}
	if c.Clock == nil {
		c.Clock = table.Wall{}
	}
	h := &House{config: c, store: kept, served: make(chan error, 1)}
	if err := h.assemble(ctx); err != nil {
		return nil, errors.Join(err, kept.Close())
	}
	beside, stop := context.WithCancel(context.Background())
	h.stop = stop
	go tuneCollector(beside)
	go func() { h.served <- h.http.Serve(c.Listener) }()
	begun := time.Now()
	tables, err := h.hall.Start(ctx)
	if err != nil {
		return nil, errors.Join(err, h.Close())
	}
	c.Log.Info("tables resumed", "tables", tables, "took", time.Since(begun).Round(time.Millisecond))
	h.ready.Store(true)
	return h, nil
}

func (h *House) assemble(ctx context.Context) error {
	c := h.config
	persons, err := people.New(ctx, h.store, c.Clock.Now)
	if err != nil {
		return err
	}
	h.people = persons
	meter := web.NewMeter()
	if queued, ok := h.store.(interface{ Queue() int }); ok {
		meter.Register("omerta_store_queue", "Writes that wait for the store's writer.", func() float64 { return float64(queued.Queue()) })
	}
	h.hall, err = openHall(c, meter, table.Config{Store: h.store, Clock: c.Clock, Log: c.Log, BotPace: c.BotPace, Retention: c.Retention, Hasty: c.Messages == 0, Metrics: meter, Tidy: debug.FreeOSMemory})
	if err != nil {
		return err
	}
	h.web = web.New(web.Config{
		Hall: h.hall, People: persons, Pages: c.Pages, Log: c.Log, Meter: meter,
		Addresses: h.Addresses, Version: c.Version, Origins: c.Origins, TrustProxy: c.TrustProxy,
		Ready: h.isReady, Requests: c.Requests, Messages: c.Messages,
	})
	h.http = h.web.HTTPServer()
	return nil
}

// Addresses gives the base addresses under which people reach the house.
func (h *House) Addresses() []string {
	if h.config.Public != "" {
		return []string{h.config.Public}
	}
	return Reachable(h.config.Listener.Addr())
}

// Wait blocks until the node stops serving by itself, or the context is over.
func (h *House) Wait(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case err := <-h.served:
		return err
	}
}

// Close drains the node: tables finish what they have begun, sockets are told
// to come back, and what is kept is kept. Who does not listen is cut off.
func (h *House) Close() error {
	h.ready.Store(false)
	h.stop()
	h.hall.Close()
	ctx, cancel := context.WithTimeout(context.Background(), cmp.Or(h.config.Drain, drainTime))
	defer cancel()
	h.web.Drain(ctx)
	err := h.http.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = h.http.Close()
	}
	return errors.Join(err, h.store.Close())
}
