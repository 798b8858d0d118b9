package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"syscall"

	"omerta/load"
)

type disturbCmd struct {
	URL    string   `name:"url" required:"" help:"The server, or nodes of one house, a comma between them."`
	Guests int      `required:"" help:"How many."`
	Tables []string `arg:"" help:"Codes of the tables they watch."`
}

// Run is rude until it is interrupted.
func (c *disturbCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return load.Disturb(ctx, c.URL, c.Guests, c.Tables)
}

// disturb has rude guests come in a process of their own: what they cost where
// they are must not count as the server's slowness.
func (c *loadCmd) disturb(ctx context.Context, url string, guests int, tables []string) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	arguments := append([]string{"disturb", "--url", url, "--guests", strconv.Itoa(guests)}, tables...)
	rude := exec.CommandContext(ctx, program, arguments...)
	rude.Stderr = os.Stderr
	if err := rude.Run(); ctx.Err() == nil {
		return fmt.Errorf("the rude guests left: %w", cmp.Or(err, errors.New("of their own accord")))
	}
	return nil
}
