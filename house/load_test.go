package house_test

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"testing"
	"time"

	"omerta/house"
	"omerta/load"
)

// resident opens a house on loopback that keeps its data in a folder.
func resident(ctx context.Context, data string) (load.Victim, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return load.Victim{}, err
	}
	open, err := house.Open(ctx, house.Config{Data: data, Listener: listener, Log: slog.New(slog.DiscardHandler), BotPace: 1, Messages: 20})
	if err != nil {
		return load.Victim{}, errors.Join(err, listener.Close())
	}
	return load.Victim{URL: "http://" + listener.Addr().String(), Kill: open.Close, Said: func() string { return "" }}, nil
}

func TestRudeGuestsStopNobodysPlay(t *testing.T) {
	server, err := resident(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := server.Kill(); err != nil {
			t.Error(err)
		}
	}()
	f, err := load.Run(t.Context(), load.Config{
		URL: server.URL, Game: "la-familia", Tables: 3, Seats: 2, For: 2 * time.Second, Rate: 40, Rude: 8, Disturb: load.Disturb, Seed: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	if f.CalmP99 == 0 || f.RudeP99 == 0 || f.Moves < 20 {
		t.Errorf("moves were played in peace and beside rude guests: %v", f)
	}
}

func TestEverybodyComesBackAfterAStorm(t *testing.T) {
	data := t.TempDir()
	w, err := load.Storm{
		Serve:  func(ctx context.Context) (load.Victim, error) { return resident(ctx, data) },
		Rounds: 2, Config: load.Config{Game: "la-familia", Tables: 4, Seats: 3, Seed: 2},
	}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if w.Rounds != 2 || w.Sockets != 12 || w.Back == 0 {
		t.Errorf("%+v", w)
	}
}
