package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"omerta/store"
)

// Crash plays tables on a server that dies at random moments, and is started
// again over the same data.
type Crash struct {
	Serve  func(context.Context) (Victim, error) // starts a server
	Rounds int                                   // deaths
	Tables int
	Seats  int // people at each table
	Bots   int // and bots
	Seed   uint64

	// Check is asked while no server runs: whether everything acknowledged is
	// kept, given the ids of acknowledged commands by table code.
	Check func(acknowledged map[string][]string) error
}

// Victim is a server that will die.
type Victim struct {
	URL  string
	Kill func() error // at once, as a crash would; returns when it is dead
	Said func() string
}

// Program makes victims of a server program.
func Program(program, data string, arguments ...string) func(context.Context) (Victim, error) {
	return func(ctx context.Context) (Victim, error) {
		server, err := Serve(ctx, program, data, arguments...)
		if err != nil {
			return Victim{}, err
		}
		return Victim{server.URL, server.Kill, server.Said}, nil
	}
}

// Survived is what came of a Crash.
type Survived struct {
	Rounds       int           `json:"rounds"`
	Acknowledged int           `json:"acknowledged"`    // commands, all of them kept
	Resumed      time.Duration `json:"longest_resumed"` // from the start of the process until everybody saw their table again
}

// unhurried are house rules under which no turn's time runs out because the
// server was dead for most of it.
const unhurried = `{"times":{"turn":600,"answer":600}}`

// spared and most bound how long a server lives once every table has moved.
const (
	spared = 20 * time.Millisecond
	most   = 500 * time.Millisecond
)

// Run kills and counts. An error says what was lost, or which table is stuck.
func (c Crash) Run(ctx context.Context) (Survived, error) {
	var s Survived
	chance := rand.New(rand.NewPCG(c.Seed, 3))
	transport := &http.Transport{DisableKeepAlives: true}
	var tables []*table
	for ; s.Rounds < c.Rounds; s.Rounds++ {
		begun := time.Now()
		server, err := c.Serve(ctx)
		if err != nil {
			return s, err
		}
		if tables == nil {
			config := Config{URL: server.URL, Game: "la-familia", Tables: c.Tables, Seats: c.Seats, Bots: c.Bots, Seed: c.Seed, Options: unhurried}
			tables, err = openAll(ctx, config, transport)
		} else {
			err = resume(ctx, server.URL, tables)
			s.Resumed = max(s.Resumed, time.Since(begun))
		}
		if err == nil {
			err = c.playAndKill(ctx, server, tables, spared+time.Duration(chance.Int64N(int64(most-spared))))
		}
		if err != nil {
			return s, errors.Join(fmt.Errorf("round %d: %w", s.Rounds+1, err), server.Kill(), errors.New(server.Said()))
		}
		if err := c.check(&s, tables); err != nil {
			return s, fmt.Errorf("round %d: %w", s.Rounds+1, err)
		}
	}
	return s, nil
}

// resume brings everybody back to their tables.
func resume(ctx context.Context, url string, tables []*table) error {
	for _, t := range tables {
		if err := t.connect(ctx, url); err != nil {
			return err
		}
	}
	for _, t := range tables {
		err := t.await(ctx, func() bool { return t.all(func(p *person) bool { return p.state != nil }) })
		if err != nil {
			return fmt.Errorf("table %s: %w", t.code, err)
		}
	}
	return nil
}

// playAndKill lets every table move at least once, then goes on until the
// server is killed.
func (c Crash) playAndKill(ctx context.Context, server Victim, tables []*table, life time.Duration) error {
	errs := make([]error, len(tables))
	each(len(tables), len(tables), func(i int) { errs[i] = tables[i].goOn(ctx) })
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("stuck: %w", err)
	}
	playing, stop := context.WithCancel(ctx)
	defer stop()
	var killed error
	time.AfterFunc(life, func() {
		killed = server.Kill()
		stop()
	})
	each(len(tables), len(tables), func(i int) { _ = tables[i].playUntil(playing) }) // ends in an error by design
	<-playing.Done()
	for _, t := range tables {
		t.listenToTheEnd()
	}
	return killed
}

// goOn says again what the crash left unanswered, and plays one move.
func (t *table) goOn(ctx context.Context) error {
	if t.pending != nil {
		if err := t.insist(ctx); err != nil {
			return fmt.Errorf("table %s: said again: %w", t.code, err)
		}
	}
	return t.playMoves(ctx, 1)
}

// listenToTheEnd takes what had still come in when the server died.
func (t *table) listenToTheEnd() {
	for t.closed < len(t.people) {
		a := <-t.arrivals
		if a.text == nil {
			t.closed++
			continue
		}
		p := t.people[a.seat]
		p.take(a)
		if t.pending != nil && p.answered == t.pending.command["id"] && p.refused == "" {
			t.acknowledged(p.answered)
		}
	}
	t.close()
}

func (c Crash) check(s *Survived, tables []*table) error {
	acknowledged := map[string][]string{}
	s.Acknowledged = 0
	for _, t := range tables {
		acknowledged[t.code] = t.acked
		s.Acknowledged += len(t.acked)
	}
	return c.Check(acknowledged)
}

// Kept says whether every acknowledged command is in its table's log, and is
// there once.
func Kept(ctx context.Context, log store.Log, acknowledged map[string][]string) error {
	for code, ids := range acknowledged {
		times := map[string]int{}
		for line, err := range log.Read(ctx, "table/"+code, store.Position{}) {
			if err != nil {
				return err
			}
			var entry struct{ ID string }
			if err := json.Unmarshal(line.Data, &entry); err != nil {
				return err
			}
			times[entry.ID]++
		}
		for _, id := range ids {
			if times[id] != 1 {
				return fmt.Errorf("table %s: command %s was acknowledged and is kept %d times", code, id, times[id])
			}
		}
	}
	return nil
}
