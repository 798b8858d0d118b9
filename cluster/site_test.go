package cluster_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"omerta/cluster"
	"omerta/game"
	"omerta/table"
	"omerta/table/tabletest"
)

// site is three nodes of one house over one store, in this process.
type site struct {
	t     *testing.T
	url   string
	store *tabletest.Store
	halls []*cluster.Hall
	conn  *nats.Conn // to say what no node would
}

func newSite(t *testing.T) *site {
	t.Helper()
	natsServer, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	natsServer.Start()
	t.Cleanup(func() { natsServer.Shutdown(); natsServer.WaitForShutdown() })
	if !natsServer.ReadyForConnections(10 * time.Second) {
		t.Fatal("the NATS server does not start")
	}
	s := &site{t: t, url: natsServer.ClientURL(), store: tabletest.NewStore()}
	s.conn = s.connect()
	t.Cleanup(s.conn.Close)
	for i := range 3 {
		h, err := cluster.New(cluster.Config{
			Conn: s.connect(), House: "test", Name: fmt.Sprint("node-", i), Log: slog.New(slog.DiscardHandler),
			Tables: func(own table.Ownership) *table.Hall {
				return table.NewHall(table.Config{Store: s.store, BotPace: 0.01, Ownership: own})
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(h.Close)
		s.halls = append(s.halls, h)
	}
	s.start()
	return s
}

func (s *site) connect() *nats.Conn {
	s.t.Helper()
	conn, err := nats.Connect(s.url, nats.ReconnectBufSize(-1))
	if err != nil {
		s.t.Fatal(err)
	}
	return conn
}

// start has all nodes take part, and see one another.
func (s *site) start() {
	s.t.Helper()
	var wait sync.WaitGroup
	for _, h := range s.halls {
		wait.Go(func() {
			if _, err := h.Start(s.t.Context()); err != nil {
				s.t.Error(err)
			}
		})
	}
	wait.Wait()
	s.until("all nodes take part", func() bool {
		nodes, err := cluster.Nodes(s.t.Context(), s.conn, "test", 100*time.Millisecond)
		here := 0
		for _, n := range nodes {
			if n.Here {
				here++
			}
		}
		return err == nil && here == len(s.halls)
	})
}

func (s *site) until(what string, holds func() bool) {
	s.t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	deadline := time.After(20 * time.Second)
	for !holds() {
		select {
		case <-tick.C:
		case <-deadline:
			s.t.Fatal("never: ", what)
		}
	}
}

// phone is a person's socket at one of the nodes.
type phone struct {
	s      *site
	person string
	place  table.Place

	mu      sync.Mutex
	state   table.State
	seq     uint64
	answers map[string]table.Answer
	bye     *table.Bye
	fault   string
}

func (s *site) attach(node int, code, person string) *phone {
	s.t.Helper()
	return s.look(node, code, table.Onlooker{Person: person})
}

func (s *site) look(node int, code string, who table.Onlooker) *phone {
	s.t.Helper()
	p := &phone{s: s, person: who.Person, answers: map[string]table.Answer{}}
	place, refused := s.halls[node].Attach(code, who, p.take)
	if refused != nil {
		s.t.Fatalf("%+v at node %d: %v", who, node, refused)
	}
	p.place = place
	s.until(who.Person+" sees the table", func() bool { return p.look().Table.Code == code })
	return p
}

func (p *phone) take(place table.Place) {
	for {
		text, more, last := place.Take(nil)
		switch {
		case more:
			p.read(text)
		case last:
			place.Close()
			return
		case place.Rest():
			return
		}
	}
}

func (p *phone) read(text []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var kind struct{ Type string }
	err := json.Unmarshal(text, &kind)
	switch kind.Type {
	case table.TypeState:
		p.state = table.State{}
		err = json.Unmarshal(text, &p.state)
		if p.seq++; p.state.Seq != p.seq {
			p.fault = fmt.Sprintf("state %d comes as number %d", p.state.Seq, p.seq)
		}
	case table.TypeAnswer:
		var a table.Answer
		err = json.Unmarshal(text, &a)
		p.answers[a.ID] = a
	case table.TypeBye:
		p.bye = new(table.Bye)
		err = json.Unmarshal(text, p.bye)
	}
	if err != nil {
		p.fault = err.Error()
	}
}

func (p *phone) look() table.State {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fault != "" {
		p.s.t.Fatal(p.person, ": ", p.fault)
	}
	return p.state
}

func (p *phone) told() *table.Bye {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.bye
}

func (p *phone) ask(c table.Command) table.Answer {
	p.s.t.Helper()
	p.place.Do(c)
	var answer table.Answer
	p.s.until(p.person+" is answered "+c.ID, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		answer = p.answers[c.ID]
		return answer.ID != ""
	})
	return answer
}

func (p *phone) do(c table.Command) {
	p.s.t.Helper()
	if a := p.ask(c); !a.OK {
		p.s.t.Fatalf("%s of %s: %v", c.Do, p.person, a.Error)
	}
}

// evening is a table opened at the first node, with a person's phone at each.
func (s *site) evening() (code string, phones []*phone) {
	s.t.Helper()
	people := []string{"ana", "babak", "cyrus"}
	code, refused := s.halls[0].Open(table.Opening{
		Person: "ana", Name: "Ana", Game: "la-familia", Seats: 3, Options: json.RawMessage(`{"times":{"turn":600,"answer":600}}`),
	})
	s.must(refused)
	for i, person := range people {
		if i > 0 {
			_, refused := s.halls[i].Join(code, person, strings.ToUpper(person[:1])+person[1:], false, nil)
			s.must(refused)
		}
		phones = append(phones, s.attach(i, code, person))
	}
	s.deal(phones, "first")
	return code, phones
}

// deal makes everybody ready and starts a match.
func (s *site) deal(phones []*phone, name string) {
	s.t.Helper()
	for i, p := range phones {
		p.do(table.Command{ID: name + "-ready", Do: table.DoReady, Entropy: fmt.Sprintf("%032x", i+1)})
	}
	phones[0].do(table.Command{ID: name + "-start", Do: table.DoStart})
}

func (s *site) must(refused *game.Error) {
	s.t.Helper()
	if refused != nil {
		s.t.Fatal(refused)
	}
}

// play makes so many random moves, match after match.
func (s *site) play(phones []*phone, chance *rand.Rand, name string, moves int) {
	s.t.Helper()
	for n := 0; n < moves; {
		var mover *phone
		var state table.State
		s.until("somebody is asked", func() bool {
			if phones[0].look().Table.Phase == "over" {
				return true
			}
			for _, p := range phones {
				state = p.look()
				if state.You.Seat != nil && len(state.Asked) == 1 && state.Asked[0] == *state.You.Seat {
					mover = p
					return true
				}
			}
			return false
		})
		if mover == nil {
			again := fmt.Sprint(name, n, "-again")
			phones[0].do(table.Command{ID: again, Do: table.DoRematch})
			s.deal(phones, again)
			continue
		}
		var legal []json.RawMessage
		for _, m := range state.Legal {
			if !strings.Contains(string(m), "resign") {
				legal = append(legal, m)
			}
		}
		mover.do(table.Command{ID: fmt.Sprint(name, n), Do: table.DoMove, Move: legal[chance.IntN(len(legal))]})
		n++
	}
}

// owner finds the node that owns a table.
func (s *site) owner(code string) int {
	s.t.Helper()
	for i, h := range s.halls {
		if _, refused := h.Own().About(code, ""); refused == nil {
			return i
		}
	}
	s.t.Fatal("nobody owns the table")
	return -1
}
