package table_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"omerta/table"
)

// node makes a hall that holds every table as long as it is told so, and is
// the evening's from now on.
func (e *evening) node(name string) (hall *table.Hall, holds *atomic.Bool) {
	holds = &atomic.Bool{}
	holds.Store(true)
	e.ownership = table.Ownership{Node: name, Owns: func(string) bool { return holds.Load() }}
	e.hall = e.newHall(uint64(len(name)) + e.seed)
	return e.hall, holds
}

// lines gives the table's log as far as it says one thing.
func (e *evening) lines(do string) (lines []string) {
	for _, line := range e.log() {
		if strings.Contains(string(line), `"do":"`+do+`"`) {
			lines = append(lines, string(line))
		}
	}
	return lines
}

func TestOneMachineWritesNoOwner(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four("{}")
		e.restart()
		if lines := e.lines("owner"); lines != nil {
			t.Errorf("the log of a house on one machine says %s", lines)
		}
	})
}

// A node that was frozen wakes and believes that it holds its tables.
func TestANodeThatLostATableCannotWriteToIt(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.hall.Close()
		frozen, _ := e.node("one")
		people := e.four(`{"times":{"turn":600,"answer":600}}`)
		chance := rand.New(rand.NewPCG(1, 1))
		e.playOn(chance, 3)
		before := map[string]*guest{}
		for _, p := range people {
			before[p] = e.guest[p]
		}
		e.node("second")
		e.connect(people...)
		if lines := e.lines("owner"); len(lines) != 2 || !strings.Contains(lines[0], `"one"`) || !strings.Contains(lines[1], `"second"`) {
			t.Fatalf("owners: %s", lines)
		}
		person, state := e.asked()
		move := anyMove(state, chance)
		kept := len(e.log())
		before[person].link.Do(table.Command{ID: "late", Do: table.DoMove, Move: move})
		e.settle()
		for _, p := range people {
			if before[p].take(); before[p].bye == nil || !before[p].bye.Again || before[p].bye.Error.Code != "moved" {
				t.Errorf("%s was told %+v by the node that had lost the table", p, before[p].bye)
			}
		}
		if answers := before[person].answer["late"]; len(e.log()) != kept || len(answers) != 0 {
			t.Errorf("the log grew by %d, the answer was %+v", len(e.log())-kept, answers)
		}
		e.do(person, table.Command{ID: "late", Do: table.DoMove, Move: move})
		e.playOn(chance, 3)
		if n := strings.Count(string(flat(e.log())), `"id":"late"`); n != 1 {
			t.Errorf("the move is kept %d times", n)
		}
		frozen.Close()
	})
}

func flat(lines [][]byte) (all []byte) {
	for _, line := range lines {
		all = append(all, line...)
	}
	return all
}

func TestALostTableSaysNothingEither(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.hall.Close()
		old, _ := e.node("one")
		people := e.four("{}")
		before := e.guest["ana"]
		e.node("second")
		e.connect(people...)
		before.link.Do(table.Command{ID: "late", Do: table.DoSay, Text: "Hello"})
		e.settle()
		before.take()
		if before.bye == nil || before.bye.Error.Code != "moved" || len(e.store.Lines("talk/"+e.code)) != 0 {
			t.Errorf("told %+v, talk %s", before.bye, e.store.Lines("talk/"+e.code))
		}
		old.Close()
	})
}

func TestATableIsLetGoAndTakenOverWithItsClock(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.hall.Close()
		old, holds := e.node("one")
		people := e.four(`{"times":{"turn":30,"answer":30}}`)
		left := e.guest["ana"]
		e.wait(25 * time.Second)
		holds.Store(false)
		if _, err := old.Settle(t.Context()); err != nil {
			t.Fatal(err)
		}
		e.settle()
		if left.take(); left.bye == nil || left.bye.Error.Code != "moved" || old.Busy() != 0 {
			t.Errorf("told %+v; the old node has %d tables", left.bye, old.Busy())
		}
		if _, refused := old.About(e.code, "ana"); refused == nil || refused.Code != "moved" {
			t.Errorf("the old node still answers: %v", refused)
		}
		young, _ := e.node("second")
		if n, err := young.Start(t.Context()); n != 1 || err != nil {
			t.Fatalf("the new node starts with %d tables, %v", n, err)
		}
		e.connect(people...)
		// Five seconds were left; the move to another node gave some back.
		if at := e.guest["ana"].state.Clock.At - e.clock.Now().UnixMilli(); at != 15_000 {
			t.Errorf("the turn ends in %d ms", at)
		}
		if n := len(e.lines("held")); n != 1 {
			t.Errorf("the clock was given its time %d times", n)
		}
		moves := len(e.lines("move"))
		e.wait(16 * time.Second)
		if len(e.lines("move")) == moves {
			t.Error("the clock does not run at the new node")
		}
		old.Close()
	})
}

func TestANodeOpensOnlyTablesThatItHolds(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.hall.Close()
		e.ownership = table.Ownership{Node: "one", Owns: func(code string) bool { return code[0] < 'M' }}
		e.hall = e.newHall(1)
		for range 20 {
			code, refused := e.hall.Open(table.Opening{Person: "ana", Name: "Ana", Game: "la-familia", Options: json.RawMessage(`{}`)})
			if e.must(refused); code[0] >= 'M' {
				t.Fatalf("opened %s", code)
			}
		}
		e.ownership.Owns = func(string) bool { return false }
		e.hall.Close()
		e.hall = e.newHall(2)
		if code, refused := e.hall.Open(table.Opening{Person: "ana", Name: "Ana", Game: "la-familia"}); refused == nil {
			t.Errorf("a node that may hold nothing opened %s", code)
		}
	})
}
