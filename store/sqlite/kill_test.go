package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"

	"omerta/store"
	"omerta/store/sqlite"
)

// killedIn names the data folder to the child process that will be killed.
const killedIn = "OMERTA_TEST_KILLED_IN"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killedIn); dir != "" {
		appendUntilKilled(dir)
	}
	os.Exit(m.Run())
}

// appendUntilKilled goes on with four logs from where they end and says of
// each append that it was acknowledged.
func appendUntilKilled(dir string) {
	s, err := sqlite.Open(dir)
	if err != nil {
		fmt.Println("open", err)
		os.Exit(1)
	}
	for l := range killedLogs {
		go func() {
			log := fmt.Sprint("log ", l)
			var end store.Position
			for entry, err := range s.Read(context.Background(), log, end) {
				if err != nil {
					fmt.Println("read", err)
					os.Exit(1)
				}
				end = entry.Position
			}
			for {
				if end, err = s.Append(context.Background(), log, end, killedData(l, end.Seq+1)); err != nil {
					fmt.Println("append", err)
					os.Exit(1)
				}
				fmt.Println("kept", l, end.Seq)
			}
		}()
	}
	select {}
}

const killedLogs = 4

func killedData(log int, seq uint64) []byte { return fmt.Appendf(nil, "entry %d of log %d", seq, log) }

// A process killed at any moment loses nothing that it acknowledged, and
// leaves no lock behind.
func TestKill_KeepsWhatWasAcknowledged(t *testing.T) {
	dir := t.TempDir()
	chance := rand.New(rand.NewPCG(3, 4))
	var kept [killedLogs]uint64
	for range 20 {
		runAndKill(t, dir, 1+chance.IntN(200), &kept)
		s := open(t, dir)
		for l := range kept {
			end := checkKilledLog(t, s, l)
			if end < kept[l] {
				t.Fatalf("log %d has %d entries, %d were acknowledged", l, end, kept[l])
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("acknowledged by the end: %d", kept)
}

// runAndKill lets a child append and kills it once it has acknowledged so many
// appends; more may come before it dies, and all of them count.
func runAndKill(t *testing.T, dir string, after int, kept *[killedLogs]uint64) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killedIn+"="+dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	defer child.Wait()
	for lines, n := bufio.NewReader(out), 0; ; n++ {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			return
		}
		var log int
		var seq uint64
		if _, err := fmt.Sscanf(line, "kept %d %d\n", &log, &seq); err != nil {
			child.Process.Kill()
			t.Fatalf("child says %q", line)
		}
		kept[log] = max(kept[log], seq)
		if n == after {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func checkKilledLog(t *testing.T, s *sqlite.Store, log int) (end uint64) {
	t.Helper()
	for entry, err := range s.Read(context.Background(), fmt.Sprint("log ", log), store.Position{}) {
		if err != nil {
			t.Fatal(err)
		}
		if string(entry.Data) != string(killedData(log, entry.Seq)) {
			t.Fatalf("log %d, entry %d is %q", log, entry.Seq, entry.Data)
		}
		end = entry.Seq
	}
	return end
}
