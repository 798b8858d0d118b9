package cluster_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"omerta/cluster"
	"omerta/table"
)

func TestAnyNodeTakesAnySocket(t *testing.T) {
	s := newSite(t)
	code, phones := s.evening()
	s.play(phones, rand.New(rand.NewPCG(1, 1)), "m", 40)
	for i, h := range s.halls {
		sum, refused := h.About(code, "babak")
		if refused != nil || !sum.Seated || sum.Phase != "play" {
			t.Errorf("node %d says of the table: %+v, %v", i, sum, refused)
		}
		if sums, err := h.Tables("cyrus"); err != nil || len(sums) != 1 || sums[0].Code != code {
			t.Errorf("node %d lists %+v, %v", i, sums, err)
		}
		if _, refused := h.About("XXXXXX", "ana"); refused == nil || refused.Code != "no_table" {
			t.Errorf("node %d knows a table that is not there: %v", i, refused)
		}
	}
	for _, p := range phones {
		p.place.Refuse("odd", table.Malformed("odd"))
		if a := p.ask(table.Command{ID: "odd", Do: "nonsense"}); a.OK {
			t.Error("nonsense was carried out")
		}
	}
}

func TestATableGoesOnAtAnotherNodeWhenItsOwnCloses(t *testing.T) {
	s := newSite(t)
	code, phones := s.evening()
	chance := rand.New(rand.NewPCG(2, 2))
	s.play(phones, chance, "before", 10)
	gone := s.owner(code)
	begun := time.Now()
	s.halls[gone].Close()
	for i, p := range phones {
		s.until(p.person+" is told to come again", func() bool { return p.told() != nil })
		if !p.told().Again {
			t.Errorf("%s was told %+v", p.person, p.told())
		}
		at := i
		if at == gone {
			at = (gone + 1) % 3
		}
		phones[i] = s.attach(at, code, p.person)
	}
	s.play(phones, chance, "after", 10)
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("it took %v until people played on", took)
	}
	log := strings.Join(lines(s.store.Lines("table/"+code)), "\n")
	for _, name := range []string{"before", "after"} {
		for n := range 10 {
			if k := strings.Count(log, fmt.Sprintf(`"id":"%s%d"`, name, n)); k != 1 {
				t.Errorf("move %s%d is kept %d times", name, n, k)
			}
		}
	}
}

func lines(raw [][]byte) (text []string) {
	for _, l := range raw {
		text = append(text, string(l))
	}
	return text
}

func TestAPersonIsSentAwayFromEveryNode(t *testing.T) {
	s := newSite(t)
	code, phones := s.evening()
	second := s.attach(2, code, "ana")
	sent := []*phone{phones[0], second}
	for node := range s.halls { // shared screens that ana has opened, at the table's node and elsewhere
		screen := s.look(node, code, table.Onlooker{Person: "ana", Watch: true})
		if you := screen.look().You; you.Seat != nil {
			t.Errorf("a shared screen is %+v", you)
		}
		sent = append(sent, screen)
	}
	s.halls[1].Evict("ana", table.ErrMoved())
	for _, p := range sent {
		s.until("ana is sent away", func() bool { return p.told() != nil })
		if p.told().Again {
			t.Errorf("told %+v", p.told())
		}
	}
	if phones[1].told() != nil || phones[2].told() != nil {
		t.Error("others were sent away too")
	}
}

// remoteOf gives a phone whose table another node owns, its node, and the
// owner.
func (s *site) remoteOf(code string, phones []*phone) (p *phone, node, owner int) {
	owner = s.owner(code)
	node = (owner + 1) % 3
	return phones[node], node, owner
}

// A place that has missed a frame cannot know what it has not been shown.
func TestALostFrameEndsThePlace(t *testing.T) {
	s := newSite(t)
	code, phones := s.evening()
	p, node, _ := s.remoteOf(code, phones)
	for number := uint64(1); number <= 4; number++ { // whichever is the phone's
		later := cluster.Bundled(number, 1_000, &shelf{frames: [][]byte{[]byte(`{"type":"state"}`)}})
		if err := s.conn.Publish("test.cluster.at."+s.halls[node].Life()+".frames", later); err != nil {
			t.Fatal(err)
		}
	}
	s.until("the place ends", func() bool { return p.told() != nil })
	if !p.told().Again {
		t.Errorf("told %+v", p.told())
	}
}

// What nothing follows is missed until both ends compare.
func TestAPlaceThatTheOtherEndHasForgottenEnds(t *testing.T) {
	s := newSite(t)
	code, phones := s.evening()
	p, node, owner := s.remoteOf(code, phones)
	for number := 1; number <= 4; number++ {
		text := fmt.Sprintf(`{"life":%q,"link":%d}`, s.halls[node].Life(), number)
		if err := s.conn.Publish("test.cluster.at."+s.halls[owner].Life()+".commands", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	s.until("the place ends", func() bool { return p.told() != nil })
	if !p.told().Again {
		t.Errorf("told %+v", p.told())
	}
}

// A command that went missing must not be overtaken by a later one.
func TestALostCommandEndsThePlace(t *testing.T) {
	s := newSite(t)
	code, phones := s.evening()
	p, node, owner := s.remoteOf(code, phones)
	for number := 1; number <= 4; number++ {
		text := fmt.Sprintf(`{"life":%q,"link":%d,"number":99,"command":{"id":"x","do":"leave"}}`, s.halls[node].Life(), number)
		if err := s.conn.Publish("test.cluster.at."+s.halls[owner].Life()+".commands", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	s.until("the place ends", func() bool { return p.told() != nil })
	for _, line := range lines(s.store.Lines("table/" + code)) {
		if strings.Contains(line, `"left"`) {
			t.Errorf("it was carried out: %s", line)
		}
	}
}

func TestANodeOfATakenNameWaitsForTheOtherToGo(t *testing.T) {
	s := newSite(t)
	twin, err := cluster.New(cluster.Config{
		Conn: s.connect(), House: "test", Name: "node-1",
		Tables: func(own table.Ownership) *table.Hall {
			return table.NewHall(table.Config{Store: s.store, Ownership: own})
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer twin.Close()
	started := make(chan error, 1)
	go func() {
		_, err := twin.Start(t.Context())
		started <- err
	}()
	s.halls[1].Close() // it waits for the other to go, and takes its part
	if err := <-started; err != nil {
		t.Error(err)
	}
}
