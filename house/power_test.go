package house_test

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"strconv"
	"testing"
	"time"

	"omerta/house"
	"omerta/load"
	"omerta/store/sqlite"
	"omerta/store/sqlite/powerloss"
)

// TestPowerLostUnderPlayLosesNothingAcknowledged takes the power from under
// a whole house in the middle of play: all that was not flushed is gone.
// OMERTA_KILLS sets how often.
func TestPowerLostUnderPlayLosesNothingAcknowledged(t *testing.T) {
	rounds := 5
	if n, err := strconv.Atoi(os.Getenv("OMERTA_KILLS")); err == nil {
		rounds = n
	}
	seed := uint64(time.Now().UnixNano())
	disk := powerloss.New(t, seed)
	data := t.TempDir()
	survived, err := load.Crash{
		Rounds: rounds, Tables: 3, Seats: 3, Bots: 1, Seed: seed,
		Serve: func(ctx context.Context) (load.Victim, error) {
			disk.Restore()
			return victim(ctx, disk, data)
		},
		Check: func(acknowledged map[string][]string) error {
			disk.Restore()
			return allKept(t.Context(), disk, data, acknowledged)
		},
	}.Run(t.Context())
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	t.Logf("power lost %d times, %d commands acknowledged and kept", survived.Rounds, survived.Acknowledged)
}

// victim opens a house that loses its power when it is killed.
func victim(ctx context.Context, disk *powerloss.Disk, data string) (load.Victim, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return load.Victim{}, err
	}
	open, err := house.Open(ctx, house.Config{
		Data: data, Listener: listener, Log: slog.New(slog.DiscardHandler), BotPace: 0.01,
		Store: []sqlite.Option{sqlite.WithVFS(disk.Name())},
	})
	if err != nil {
		return load.Victim{}, errors.Join(err, listener.Close())
	}
	return load.Victim{
		URL: "http://" + listener.Addr().String(),
		Kill: func() error {
			disk.Lose()
			_ = open.Close() // what it tries to keep is lost
			return nil
		},
		Said: func() string { return "" },
	}, nil
}

func allKept(ctx context.Context, disk *powerloss.Disk, data string, acknowledged map[string][]string) error {
	kept, err := sqlite.Open(data, sqlite.WithVFS(disk.Name()))
	if err != nil {
		return err
	}
	defer kept.Close()
	return load.Kept(ctx, kept, acknowledged)
}
