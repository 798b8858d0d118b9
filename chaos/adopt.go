//go:build unix

package chaos

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"omerta/cluster"
	"omerta/store/jetstream"
)

// Adopted is a site that somebody else has started and looks after, such as
// deploy/many/by-hand.sh.
type Adopted struct {
	Site
	folder string // where the processes' ids are
	served string // URLs of the NATS servers
}

// Adopt takes a site in hand whose nodes listen on these ports, and waits
// until it is sound.
func Adopt(ctx context.Context, folder string, servers, nodes []string) (*Adopted, error) {
	s := &Adopted{folder: folder}
	for i := range machines {
		s.servers[i] = &server{name: fmt.Sprint("nats-", i+1), address: "127.0.0.1:" + servers[i]}
		s.nodes[i] = &node{name: fmt.Sprint("node-", i+1), fixed: "http://127.0.0.1:" + nodes[i]}
		go s.nodes[i].probe(ctx)
	}
	s.served = s.Servers()
	return s, until(ctx, "the site is sound", func() bool { return s.allFit() && s.Sound(ctx) })
}

// KillHolder kills the node that has a table in its hands, where there is only
// one table, and returns its name.
func (s *Adopted) KillHolder(ctx context.Context) (string, error) {
	conn, err := jetstream.Connect(s.served, "chaos")
	if err != nil {
		return "", err
	}
	defer conn.Close()
	nodes, err := cluster.Nodes(ctx, conn, house, time.Second)
	if err != nil {
		return "", err
	}
	for _, n := range nodes {
		if n.Tables == 1 {
			return n.Name, s.kill(n.Name)
		}
	}
	return "", errors.New("no node holds a table")
}

func (s *Adopted) kill(name string) error {
	text, err := os.ReadFile(filepath.Join(s.folder, name+".pid"))
	if err != nil {
		return err
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return err
	}
	return syscall.Kill(pid, syscall.SIGKILL)
}

// Pause waits until the party has played on after something that happened at
// a moment, and says for how long a table has stood still.
func (p *Party) Pause(ctx context.Context, happened time.Time) (time.Duration, error) {
	if err := p.playsOn(ctx); err != nil {
		return 0, err
	}
	return p.longestPause(happened.Sub(p.begun), p.now()), nil
}
