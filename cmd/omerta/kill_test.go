package main

import (
	"os"
	"strconv"
	"testing"
	"time"

	"omerta/load"
	"omerta/store/sqlite"
)

// TestKilledServerLosesNothingAcknowledged kills a server under play with
// kill -9 and looks into its store: every command that was answered with yes
// must be there, once. OMERTA_KILLS sets how often; `make crash` runs it long.
func TestKilledServerLosesNothingAcknowledged(t *testing.T) {
	rounds := 10
	if n, err := strconv.Atoi(os.Getenv("OMERTA_KILLS")); err == nil {
		rounds = n
	}
	data := t.TempDir()
	t.Setenv(serveInstead, "1")
	survived, err := load.Crash{
		Serve: load.Program(os.Args[0], data, "--bot-pace", "0.01"), Rounds: rounds, Tables: 3, Seats: 3, Bots: 1, Seed: uint64(time.Now().UnixNano()),
		Check: func(acknowledged map[string][]string) error { return allKept(t, data, acknowledged) },
	}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d kills, %d commands acknowledged and kept, resumed within %v", survived.Rounds, survived.Acknowledged, survived.Resumed)
	if survived.Resumed > 10*time.Second {
		t.Errorf("it took %v until everybody saw their table again", survived.Resumed)
	}
}

// serveInstead makes the test's own binary behave as the program.
const serveInstead = "OMERTA_TEST_IS_PROGRAM"

func allKept(t *testing.T, data string, acknowledged map[string][]string) error {
	kept, err := sqlite.Open(data)
	if err != nil {
		return err
	}
	defer kept.Close()
	return load.Kept(t.Context(), kept, acknowledged)
}
