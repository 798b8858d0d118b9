package table_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"omerta/game"
	"omerta/table"
	"omerta/table/tabletest"
)

// evening is a hall with a clock to turn, a store to break, and people at one
// table. It lives in a synctest bubble, so that settle knows when all is done.
type evening struct {
	t         *testing.T
	clock     *tabletest.Clock
	store     *tabletest.Store
	hall      *table.Hall
	code      string
	ids       int
	seed      uint64
	guest     map[string]*guest
	ownership table.Ownership // of halls made from now on
}

// guest is a person with a socket.
type guest struct {
	e      *evening
	person string
	link   table.Place
	ready  bool // something waits to be taken
	lazy   bool // states are kept as they came, until look is called
	last   []byte
	frames [][]byte
	state  table.State
	answer map[string][]table.Answer
	talk   []table.Talk
	bye    *table.Bye
}

func inEvening(t *testing.T, do func(e *evening)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, tabletest.NewStore(), 7)
		do(e)
		e.hall.Close()
	})
}

func newEvening(t *testing.T, store *tabletest.Store, seed uint64) *evening {
	e := &evening{t: t, clock: tabletest.NewClock(), seed: seed, store: store, guest: map[string]*guest{}}
	e.hall = e.newHall(seed)
	return e
}

func (e *evening) newHall(seed uint64) *table.Hall {
	chance := rand.New(rand.NewPCG(seed, 1))
	return table.NewHall(table.Config{
		Store: e.store, Clock: e.clock, BotPace: 1, Ownership: e.ownership,
		Random: func(b []byte) {
			for i := range b {
				b[i] = byte(chance.Uint32())
			}
		},
	})
}

// restart closes the hall and opens it anew over the same store, as after
// a crash that lost nothing durable; everybody connects again.
func (e *evening) restart() {
	e.t.Helper()
	e.hall.Close()
	e.hall = e.newHall(e.seed + 1)
	if _, err := e.hall.Start(e.t.Context()); err != nil {
		e.t.Fatal(err)
	}
	for p := range e.guest {
		e.guest[p] = e.socket(p)
	}
	e.takeAll()
}

func (e *evening) settle() { synctest.Wait() }

func (e *evening) wait(d time.Duration) {
	e.clock.Advance(d, e.settle)
	e.takeAll()
}

// open opens a table of so many seats for Ana.
func (e *evening) open(options string, seats, bots int) {
	e.t.Helper()
	code, refused := e.hall.Open(table.Opening{
		Person: "ana", Name: "Ana", Game: "la-familia", Options: json.RawMessage(options), Seats: seats, Bots: bots,
	})
	e.must(refused)
	e.code = code
}

func (e *evening) join(people ...string) {
	e.t.Helper()
	for _, p := range people {
		_, refused := e.hall.Join(e.code, p, strings.ToUpper(p[:1])+p[1:], false, nil)
		e.must(refused)
	}
}

// connect opens a socket for each.
func (e *evening) connect(people ...string) {
	e.t.Helper()
	for _, p := range people {
		e.guest[p] = e.socket(p)
	}
	e.takeAll()
}

func (e *evening) socket(person string) *guest {
	e.t.Helper()
	g := &guest{e: e, person: person, answer: map[string][]table.Answer{}}
	link, refused := e.hall.Attach(e.code, table.Onlooker{Person: person}, func(table.Place) { g.ready = true })
	e.must(refused)
	g.link = link
	return g
}

func (e *evening) takeAll() {
	e.t.Helper()
	e.settle()
	for _, g := range e.guest {
		g.take()
	}
}

func (g *guest) take() {
	g.e.t.Helper()
	if !g.ready {
		return
	}
	g.ready = false
	for {
		text, more, last := g.link.Take(nil)
		if !more {
			if last || g.link.Rest() {
				return
			}
			continue
		}
		g.frames = append(g.frames, text)
		g.read(text)
	}
}

// look reads the last state of a lazy guest.
func (g *guest) look() table.State {
	g.e.t.Helper()
	if g.last != nil {
		g.state = table.State{}
		g.decode(g.last, &g.state)
		g.last = nil
	}
	return g.state
}

func (g *guest) read(text []byte) {
	g.e.t.Helper()
	if g.lazy && strings.HasPrefix(string(text[:min(len(text), 16)]), `{"type":"state"`) {
		g.last = text
		return
	}
	var kind struct {
		Type string `json:"type"`
	}
	g.decode(text, &kind)
	switch kind.Type {
	case table.TypeState:
		g.state = table.State{}
		g.decode(text, &g.state)
	case table.TypeAnswer:
		var a table.Answer
		g.decode(text, &a)
		g.answer[a.ID] = append(g.answer[a.ID], a)
	case table.TypeTalk:
		var said table.Talk
		g.decode(text, &said)
		g.talk = append(g.talk, said)
	case table.TypeBye:
		g.bye = new(table.Bye)
		g.decode(text, g.bye)
	default:
		g.e.t.Fatalf("a frame of no type: %s", text)
	}
}

func (g *guest) decode(text []byte, v any) {
	g.e.t.Helper()
	if err := json.Unmarshal(text, v); err != nil {
		g.e.t.Fatalf("%v in %s", err, text)
	}
}

// ask sends a command and gives its answer.
func (e *evening) ask(person string, c table.Command) table.Answer {
	e.t.Helper()
	if c.ID == "" {
		e.ids++
		c.ID = fmt.Sprint("c", e.ids)
	}
	g := e.guest[person]
	before := len(g.answer[c.ID])
	g.link.Do(c)
	e.takeAll()
	answers := g.answer[c.ID]
	if len(answers) != before+1 {
		e.t.Fatalf("%s got %d answers to %s, not one", person, len(answers)-before, c.Do)
	}
	return answers[before]
}

// do sends a command that must be carried out.
func (e *evening) do(person string, c table.Command) {
	e.t.Helper()
	if a := e.ask(person, c); !a.OK {
		e.t.Fatalf("%s of %s was refused: %v", c.Do, person, a.Error)
	}
}

// refused sends a command that must be refused by that code.
func (e *evening) refused(person, code string, c table.Command) {
	e.t.Helper()
	if a := e.ask(person, c); a.OK || a.Error.Code != code || a.Error.Text.FA == "" || a.Error.Text.EN == "" {
		e.t.Fatalf("%s of %s: %+v, want a refusal %q in both languages", c.Do, person, a.Error, code)
	}
}

// start makes everybody ready and deals.
func (e *evening) start(people ...string) {
	e.t.Helper()
	for i, p := range people {
		e.do(p, table.Command{Do: table.DoReady, Entropy: fmt.Sprintf("%032x", i+1)})
	}
	e.do(people[0], table.Command{Do: table.DoStart})
}

// four opens a table for four people, all connected and ready to play.
func (e *evening) four(options string) []string {
	e.t.Helper()
	people := []string{"ana", "babak", "cyrus", "dina"}
	e.open(options, 4, 0)
	e.join(people[1:]...)
	e.connect(people...)
	e.start(people...)
	return people
}

func (e *evening) must(refused *game.Error) {
	e.t.Helper()
	if refused != nil {
		e.t.Fatal(refused)
	}
}

// asked gives the person that the match waits for.
func (e *evening) asked() (person string, state table.State) {
	e.t.Helper()
	for p, g := range e.guest {
		if g.state.You.Seat != nil && len(g.state.Asked) == 1 && g.state.Asked[0] == *g.state.You.Seat {
			return p, g.state
		}
	}
	return "", table.State{}
}

// anyMove gives a legal move other than resigning, drawn by chance.
func anyMove(s table.State, chance *rand.Rand) json.RawMessage {
	var moves []json.RawMessage
	for _, m := range s.Legal {
		if !strings.Contains(string(m), "resign") {
			moves = append(moves, m)
		}
	}
	return moves[chance.IntN(len(moves))]
}

// playOn plays random moves until the match is over or so many were made.
func (e *evening) playOn(chance *rand.Rand, most int) (moves int) {
	e.t.Helper()
	for moves < most {
		person, state := e.asked()
		if person == "" {
			return moves
		}
		e.do(person, table.Command{Do: table.DoMove, Move: anyMove(state, chance)})
		moves++
	}
	return moves
}
