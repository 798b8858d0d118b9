package load

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Server is a house in a process of its own.
type Server struct {
	URL     string
	command *exec.Cmd
	said    *tail
}

// Serve starts a server program, such as this one itself, on loopback with
// a data folder, and waits until it is open.
func Serve(ctx context.Context, program, data string, arguments ...string) (*Server, error) {
	all := append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data, "--quiet", "--log-json", "--requests", "0", "--messages", "0"}, arguments...)
	s := &Server{command: exec.CommandContext(ctx, program, all...), said: &tail{}}
	s.command.Env = append(os.Environ(), "OMERTA_LOG_JSON=true")
	output, err := s.command.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := s.command.Start(); err != nil {
		return nil, err
	}
	opened := make(chan string, 1)
	go s.listen(output, opened)
	select {
	case address := <-opened:
		if address == "" {
			return nil, fmt.Errorf("the server did not open: %w\n%s", s.command.Wait(), s.said)
		}
		s.URL = "http://" + address
		return s, nil
	case <-time.After(30 * time.Second):
		return nil, errors.Join(errors.New("the server did not open in time"), s.Kill())
	}
}

// listen reads the server's log, and from it where the server listens.
func (s *Server) listen(output io.Reader, opened chan<- string) {
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		var line struct{ Msg, Address string }
		if json.Unmarshal(lines.Bytes(), &line) == nil && line.Msg == "open" {
			opened <- line.Address
		}
		s.said.add(lines.Text())
	}
	close(opened)
}

// Said gives the last lines of the server's log.
func (s *Server) Said() string { return s.said.String() }

// PID is the server's process id.
func (s *Server) PID() int { return s.command.Process.Pid }

// Stop asks the server to drain, and waits.
func (s *Server) Stop() error {
	if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return s.command.Wait()
}

// Kill ends the server at once, as a crash would.
func (s *Server) Kill() error {
	if err := s.command.Process.Kill(); err != nil {
		return err
	}
	_ = s.command.Wait() // says that it was killed
	return nil
}

// tail keeps the last lines of a log.
type tail struct {
	mu    sync.Mutex
	lines []string
}

func (t *tail) add(line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.lines) == 20 {
		t.lines = t.lines[1:]
	}
	t.lines = append(t.lines, line)
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(t.lines, "\n")
}

// weight is what a process has used and holds; zero where it cannot be seen.
type weight struct {
	cpu      float64 // seconds
	resident float64 // bytes
}

// ticksPerSecond is the unit of /proc's times; Linux fixes it for programs.
const ticksPerSecond = 100

// weigh reads /proc, which only Linux has.
func weigh(process int) (w weight) {
	if process == 0 {
		return w
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", process))
	if err != nil {
		return w
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 22 {
		return w
	}
	number := func(i int) float64 {
		n, _ := strconv.ParseFloat(string(fields[i-3]), 64) // fields counted as proc(5) does
		return n
	}
	return weight{cpu: (number(14) + number(15)) / ticksPerSecond, resident: number(24) * float64(os.Getpagesize())}
}
