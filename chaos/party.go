//go:build unix

package chaos

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"omerta/table"
)

// Party is people who play at some tables whatever happens: who loses the
// socket comes back at another node, and who got no answer asks again.
type Party struct {
	site   *Site
	tables []*circle
	begun  time.Time

	hush sync.RWMutex // held for writing while nobody may play
	stop context.CancelFunc
	over sync.WaitGroup
}

// circle is one table and the people at it, driven by one goroutine.
type circle struct {
	party   *Party
	code    string
	guests  []*guest
	chance  *rand.Rand
	ids     int
	pending *deed // a command without an answer
	spoke   time.Time
	leave   context.CancelFunc
	left    chan struct{} // closed when nobody plays there any more

	mu    sync.Mutex
	deeds []deed // all that was done, the pending one left out
}

// deed is one thing that somebody did: a command, or reading the talk.
type deed struct {
	guest    int
	command  *table.Command // nil: read the talk
	talk     uint64         // what was read: the number of the last thing said
	called   time.Duration  // since the party began
	returned time.Duration  // 0 where no answer came
	refused  bool
}

// unhurried are house rules under which no turn's time runs out because of
// what is done to the site.
const unhurried = `{"times":{"turn":600,"answer":600}}`

// Invite opens so many tables of so many people, and lets them play.
func Invite(ctx context.Context, site *Site, tables, people int, seed uint64) (*Party, error) {
	p := &Party{site: site, begun: time.Now()}
	playing, stop := context.WithCancel(ctx)
	p.stop = stop
	for i := range tables {
		c := &circle{party: p, chance: rand.New(rand.NewPCG(seed, uint64(i)))}
		if err := c.gather(ctx, people, i); err != nil {
			stop()
			return p, fmt.Errorf("table %d: %w", i+1, err)
		}
		p.tables = append(p.tables, c)
	}
	for _, c := range p.tables {
		mine, leave := context.WithCancel(playing)
		c.leave, c.left = leave, make(chan struct{})
		p.over.Go(func() {
			defer close(c.left)
			c.play(mine)
		})
	}
	return p, nil
}

// Leave ends the party.
func (p *Party) Leave() {
	p.stop()
	p.over.Wait()
	for _, c := range p.tables {
		for _, g := range c.guests {
			g.leave()
		}
	}
}

func (c *circle) gather(ctx context.Context, people, number int) error {
	for seat := range people {
		g := newGuest(c.party.site, seat+number)
		c.guests = append(c.guests, g)
		var err error
		if seat == 0 {
			var opened struct{ Code string }
			err = g.post(ctx, "/api/tables", map[string]any{
				"game": "la-familia", "name": "Guest 1", "seats": people + 1, "bots": 1, "options": json.RawMessage(unhurried),
			}, &opened)
			c.code = opened.Code
		} else {
			err = g.post(ctx, "/api/tables/"+c.code+"/join", map[string]any{"name": fmt.Sprint("Guest ", seat+1)}, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// play goes on until the context is over.
func (c *circle) play(ctx context.Context) {
	for ctx.Err() == nil {
		c.party.hush.RLock()
		err := c.step(ctx)
		c.party.hush.RUnlock()
		if err != nil {
			pause(ctx, 20*time.Millisecond)
		}
	}
}

func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// step has everybody there, and does the next thing.
func (c *circle) step(ctx context.Context) error {
	for i, g := range c.guests {
		if err := c.present(ctx, i, g); err != nil {
			return err
		}
	}
	if c.pending == nil {
		if err := c.choose(ctx); err != nil || c.pending == nil {
			return err
		}
	}
	return c.insist(ctx)
}

// present has a guest connected; whoever comes anew reads the talk.
func (c *circle) present(ctx context.Context, i int, g *guest) error {
	if g.conn != nil {
		err := g.catchUp()
		if err != nil {
			g.leave()
		}
		return err
	}
	called := time.Since(c.party.begun)
	g.talk = 0
	if err := g.connect(ctx, c.code); err != nil {
		g.leave()
		return err
	}
	c.done(deed{guest: i, talk: g.talk, called: called, returned: time.Since(c.party.begun)})
	return nil
}

func (c *circle) done(d deed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deeds = append(c.deeds, d)
}

// choose makes the next command; none where bots must move first.
func (c *circle) choose(ctx context.Context) error {
	host := c.guests[0]
	switch host.state.Table.Phase {
	case "over":
		c.propose(0, table.Command{Do: table.DoRematch})
		return nil
	case "lobby":
		c.propose(c.unready())
		return nil
	}
	if time.Since(c.spoke) > 700*time.Millisecond {
		c.spoke = time.Now()
		c.propose(c.chance.IntN(len(c.guests)), table.Command{Do: table.DoSay, Text: fmt.Sprint("Word ", c.ids)})
		return nil
	}
	for i, g := range c.guests {
		if g.asked() {
			c.propose(i, table.Command{Do: table.DoMove, Move: c.anyMove(g.state)})
			return nil
		}
	}
	pause(ctx, 2*time.Millisecond)
	return nil
}

func (c *circle) unready() (int, table.Command) {
	for i, g := range c.guests {
		if seat := g.state.You.Seat; seat != nil && !g.state.Table.Seats[*seat].Ready {
			return i, table.Command{Do: table.DoReady, Entropy: fmt.Sprintf("%032x", i+1)}
		}
	}
	return 0, table.Command{Do: table.DoStart}
}

// anyMove draws a legal move, but nobody resigns.
func (c *circle) anyMove(s *table.State) json.RawMessage {
	var moves []json.RawMessage
	for _, m := range s.Legal {
		if !strings.Contains(string(m), `"resign"`) {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return nil
	}
	return moves[c.chance.IntN(len(moves))]
}

func (c *circle) propose(guest int, command table.Command) {
	c.ids++
	command.ID = fmt.Sprint("c", c.ids)
	c.pending = &deed{guest: guest, command: &command, called: time.Since(c.party.begun)}
}

// insist sends the pending command, perhaps not for the first time.
func (c *circle) insist(ctx context.Context) error {
	g := c.guests[c.pending.guest]
	answer, err := g.ask(ctx, c.pending.command)
	switch {
	case err != nil:
		g.leave()
		return err
	case answer.OK:
		c.pending.returned = time.Since(c.party.begun)
	case passing(answer.Error.Code):
		return errors.New(answer.Error.Code)
	}
	c.pending.refused = !answer.OK
	c.done(*c.pending)
	c.pending = nil
	if answer.OK {
		return nil
	}
	return c.refresh(ctx)
}

// refresh has everybody come anew after a refusal: what they saw was old.
func (c *circle) refresh(ctx context.Context) error {
	for _, g := range c.guests {
		g.leave()
	}
	return ctx.Err()
}

// passing says whether a refused command may be taken when it is sent again.
func passing(code string) bool {
	return code == "store" || code == "busy" || code == "closing" || code == "moved" || code == "paused" || code == "talk_limit"
}

// answeredSince says whether every table has had a command acknowledged that
// was sent after a moment.
func (p *Party) answeredSince(moment time.Duration) bool {
	for _, c := range p.tables {
		if c.firstSince(moment) == 0 {
			return false
		}
	}
	return true
}

// firstSince gives when the first command sent after a moment was acknowledged;
// 0 where none was.
func (c *circle) firstSince(moment time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, d := range c.deeds {
		if d.command != nil && d.returned > moment && d.returned != 0 && d.called >= moment {
			return d.returned
		}
	}
	return 0
}

// longestPause gives the longest time without an acknowledgement at any table
// between two moments.
func (p *Party) longestPause(from, to time.Duration) (longest time.Duration) {
	for _, c := range p.tables {
		c.mu.Lock()
		last := from
		for _, d := range c.deeds {
			if d.command == nil || d.returned <= from || d.returned > to {
				continue
			}
			longest, last = max(longest, d.returned-last), d.returned
		}
		longest = max(longest, to-last)
		c.mu.Unlock()
	}
	return longest
}

func (p *Party) now() time.Duration { return time.Since(p.begun) }

// acknowledged counts the commands that were answered with yes.
func (p *Party) acknowledged() (n int) {
	for _, c := range p.tables {
		c.mu.Lock()
		for _, d := range c.deeds {
			if d.command != nil && d.returned != 0 {
				n++
			}
		}
		c.mu.Unlock()
	}
	return n
}
