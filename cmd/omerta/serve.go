package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"omerta/house"
	"omerta/table"
	"omerta/ui"
	"omerta/web"
)

type serveCmd struct {
	Addr   string `help:"Address to listen on." default:":8080" env:"OMERTA_ADDR"`
	Data   string `help:"Folder that keeps everything." default:"data" type:"path" env:"OMERTA_DATA"`
	Public string `help:"Address under which people reach the house, if not this machine's own, such as https://mafia.example." env:"OMERTA_PUBLIC"`

	Many manyFlags `embed:""`

	Origin     []string `help:"Another origin whose pages may write here." env:"OMERTA_ORIGIN" placeholder:"URL"`
	TrustProxy bool     `help:"Believe X-Forwarded-For and X-Forwarded-Proto. Only behind a proxy that sets them." env:"OMERTA_TRUST_PROXY"`

	BotPace  float64 `help:"How long bots take to move: 1 is human, 0 is at once." default:"1" env:"OMERTA_BOT_PACE"`
	Requests float64 `help:"Writes a second that one address may make; 0 for no limit." default:"20" env:"OMERTA_REQUESTS"`
	Messages float64 `help:"Messages a second that one socket may send; 0 for no limit." default:"20" env:"OMERTA_MESSAGES"`

	Keep span `help:"How long a finished or forsaken table is kept, such as 90d; for ever if not given." env:"OMERTA_KEEP" placeholder:"90d"`

	Admin adminFlags `embed:""`

	Quiet   bool   `help:"Print no banner." short:"q" env:"OMERTA_QUIET"`
	LogJSON bool   `help:"Write log lines as JSON." env:"OMERTA_LOG_JSON"`
	Verbose bool   `help:"Log more." short:"v" env:"OMERTA_VERBOSE"`
	Pprof   string `help:"Address for profiles, such as 127.0.0.1:6060; loopback only." env:"OMERTA_PPROF" placeholder:"ADDR"`
}

// Help tells more than a line.
func (serveCmd) Help() string {
	return "Opens the house: people open the printed address, or scan the QR, and play. " +
		"Everything is kept in one folder; `omerta backup` copies it while the house runs. " +
		"With --nats the house stands on many machines: start it on each of them with the same servers."
}

// Run serves until it is told to stop, then drains.
func (c *serveCmd) Run(std streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	log := c.logger(std.err)
	if err := c.serveProfiles(log); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w", c.Addr, err)
	}
	open, err := house.Open(ctx, house.Config{
		Data: filepath.Clean(c.Data), Many: c.Many.many(), Listener: listener, Pages: ui.Pages(), Log: log, Version: built(),
		Origins: c.Origin, TrustProxy: c.TrustProxy, Public: c.Public,
		Clock: wall, BotPace: c.BotPace, Requests: c.Requests, Messages: c.Messages, Retention: time.Duration(c.Keep),
	})
	if err != nil {
		return errors.Join(inBoth(err), listener.Close())
	}
	log.Info("open", "address", listener.Addr().String(), c.where())
	if err := c.Admin.openRoom(open, std.out); err != nil {
		return errors.Join(err, open.Close())
	}
	if !c.Quiet {
		house.Banner(std.out, open.Addresses())
	}
	err = open.Wait(ctx)
	stop() // a second signal ends the process at once
	log.Info("closing")
	return errors.Join(err, open.Close())
}

// wall is the clock on the wall, which a test may have jump.
var wall table.Clock = table.Wall{}

// where says where everything is kept; of NATS nothing, whose URLs may hold
// a password.
func (c *serveCmd) where() slog.Attr {
	if many := c.Many.many(); many != nil {
		return slog.String("node", many.Node)
	}
	return slog.String("data", c.Data)
}

func (c *serveCmd) logger(out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.LevelInfo}
	if c.Verbose {
		options.Level = slog.LevelDebug
	}
	var handler slog.Handler = slog.NewTextHandler(out, options)
	if c.LogJSON {
		handler = slog.NewJSONHandler(out, options)
	}
	log := slog.New(handler)
	slog.SetDefault(log)
	return log
}

// serveProfiles lets this machine alone look into the process.
func (c *serveCmd) serveProfiles(log *slog.Logger) error {
	if c.Pprof == "" {
		return nil
	}
	listener, err := net.Listen("tcp", c.Pprof)
	if err != nil {
		return fmt.Errorf("cannot listen on %s for profiles: %w", c.Pprof, err)
	}
	if at, ok := listener.Addr().(*net.TCPAddr); !ok || !at.IP.IsLoopback() {
		return errors.Join(errors.New("profiles are for this machine alone: give a loopback address"), listener.Close())
	}
	server := &http.Server{Handler: profiles(), ReadHeaderTimeout: 10 * time.Second}
	go func() { log.Warn("profiles", "error", server.Serve(listener)) }()
	return nil
}

// profiles refuses a site whose name has come to mean this machine.
func profiles() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !web.Plainly(r.Host) {
			http.Error(w, "forbidden", http.StatusForbidden)
			return
		}
		mux.ServeHTTP(w, r)
	})
}
