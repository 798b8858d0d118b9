package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"omerta/load"
)

type loadCmd struct {
	Game    string            `help:"What is played; godfather online, with a narrator beside the seats." enum:"la-familia,godfather" default:"la-familia"`
	Tables  int               `help:"Tables played at once." default:"1"`
	Seats   int               `help:"People at each; by default 4, or 11 for godfather."`
	Seconds float64           `help:"How long moves are measured." default:"10"`
	Idle    int               `help:"Instead: so many moves at each table, then silence, and what it weighs." placeholder:"MOVES"`
	Option  map[string]string `placeholder:"NAME=VALUE" help:"A house rule of the tables; may be given again for another."`
	URL     string            `name:"url" help:"A server that runs already; otherwise one is started for the time."`
	Pprof   string            `help:"Address for the started server's profiles, such as 127.0.0.1:6060." placeholder:"ADDR"`
	Seed    uint64            `help:"Of the players' choices." default:"1"`
	JSON    bool              `name:"json" help:"Print figures as JSON."`
}

// Run plays and prints the figures.
func (c *loadCmd) Run(std streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.Seats == 0 {
		c.Seats = map[string]int{"la-familia": 4, "godfather": 11}[c.Game]
	}
	options, err := houseRules(c.Option)
	if err != nil {
		return err
	}
	config := load.Config{
		URL: c.URL, Game: c.Game, Options: string(options), Tables: c.Tables, Seats: c.Seats, Seed: c.Seed,
		For: time.Duration(c.Seconds * float64(time.Second)), Idle: c.Idle,
	}
	figures, err := c.measure(ctx, config)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(figures)
	}
	_, err = fmt.Fprintln(std.out, figures)
	return err
}

// measure runs against a server of its own where none was named.
func (c *loadCmd) measure(ctx context.Context, config load.Config) (load.Figures, error) {
	if config.URL != "" {
		return load.Run(ctx, config)
	}
	data, err := os.MkdirTemp("", "omerta-load-")
	if err != nil {
		return load.Figures{}, err
	}
	defer os.RemoveAll(data)
	program, err := os.Executable()
	if err != nil {
		return load.Figures{}, err
	}
	var more []string
	if c.Pprof != "" {
		more = []string{"--pprof", c.Pprof}
	}
	server, err := load.Serve(ctx, program, data, more...)
	if err != nil {
		return load.Figures{}, err
	}
	config.URL, config.Process = server.URL, server.PID()
	figures, err := load.Run(ctx, config)
	if err != nil {
		return figures, errors.Join(err, server.Kill(), errors.New(server.Said()))
	}
	return figures, server.Stop()
}
