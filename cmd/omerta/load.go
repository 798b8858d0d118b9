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
	Rate    float64           `help:"Moves a second offered over all tables, however the server does; otherwise as many as go." placeholder:"MOVES"`
	Rude    int               `help:"With --rate: so many sockets that never read, talk nonsense, send too much or ask without end, in the second half of the time." placeholder:"SOCKETS"`
	Storms  int               `help:"Instead: so many times the server is killed and started, and everybody comes back at once." placeholder:"ROUNDS"`
	Option  map[string]string `placeholder:"NAME=VALUE" help:"A house rule of the tables; may be given again for another."`
	URL     string            `name:"url" help:"A server that runs already, or nodes of one house, a comma between them; otherwise one is started for the time."`
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
		For: time.Duration(c.Seconds * float64(time.Second)), Idle: c.Idle, Rate: c.Rate, Rude: c.Rude, Disturb: c.disturb,
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

// Validate is called by the command line's parser.
func (c *loadCmd) Validate() error {
	switch {
	case c.Rude > 0 && c.Rate == 0:
		return errors.New("--rude needs a --rate: what it does to others is measured beside a steady pace")
	case c.Storms > 0 && c.URL != "":
		return errors.New("--storms kills the server, so that it must be one of its own: leave --url away")
	}
	return nil
}

// measure runs against a server of its own where none was named.
func (c *loadCmd) measure(ctx context.Context, config load.Config) (fmt.Stringer, error) {
	if config.URL != "" {
		return load.Run(ctx, config)
	}
	data, err := os.MkdirTemp("", "omerta-load-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(data)
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if c.Storms > 0 {
		return load.Storm{Serve: load.Program(program, data), Rounds: c.Storms, Config: config}.Run(ctx)
	}
	return c.alone(ctx, config, program, data)
}

// alone measures a server that it starts.
func (c *loadCmd) alone(ctx context.Context, config load.Config, program, data string) (fmt.Stringer, error) {
	var more []string
	if c.Pprof != "" {
		more = append(more, "--pprof", c.Pprof)
	}
	if c.Rude > 0 { // a socket's limit is what keeps the rude ones in bounds
		more = append(more, "--messages", "20")
	}
	server, err := load.Serve(ctx, program, data, more...)
	if err != nil {
		return nil, err
	}
	config.URL, config.Process = server.URL, server.PID()
	figures, err := load.Run(ctx, config)
	if err != nil {
		return figures, errors.Join(err, server.Kill(), errors.New(server.Said()))
	}
	return figures, server.Stop()
}
