package table_test

import (
	"context"
	"testing"
	"time"

	"omerta/game"
	"omerta/store"
	"omerta/table"
	"omerta/table/tabletest"
)

// frozen is the store as a node has it that is frozen before the nth thing that it
// writes, until it is let go on.
type frozen struct {
	*tabletest.Store
	left int
	on   chan struct{}
	is   bool
}

func (s *frozen) writes() {
	if s.left--; s.left == -1 {
		s.is = true
		<-s.on
	}
}

func (s *frozen) Append(ctx context.Context, log string, after store.Position, data ...[]byte) (store.Position, error) {
	s.writes()
	return s.Store.Append(ctx, log, after, data...)
}

func (s *frozen) Drop(ctx context.Context, log string) error {
	s.writes()
	return s.Store.Drop(ctx, log)
}

func (s *frozen) DropAt(ctx context.Context, log string, end store.Position) error {
	s.writes()
	return s.Store.DropAt(ctx, log, end)
}

func (s *frozen) Delete(ctx context.Context, key string, revision uint64) error {
	s.writes()
	return s.Store.Delete(ctx, key, revision)
}

// freezing has a node do something, frozen at each thing that it writes in turn,
// while another takes over and goes on; then the first wakes, and ends what it had
// begun. There must be so many places at least.
func freezing(t *testing.T, least int, before func(*evening), does func(*evening, *table.Hall) *game.Error, meanwhile, after func(*evening)) {
	n := 0
	for ends := false; !ends; n++ {
		if n > 100 {
			t.Fatal("it never comes to its end")
		}
		inEvening(t, func(e *evening) {
			before(e)
			e.goHome()
			e.hall.Close()
			s := &frozen{Store: e.store, left: n, on: make(chan struct{})}
			owns := func(string) bool { return true }
			first := table.NewHall(table.Config{Store: s, Clock: e.clock, BotPace: 1, Retention: month, Ownership: table.Ownership{Node: "first", Owns: owns}})
			done := make(chan *game.Error, 1)
			go func() { done <- does(e, first) }()
			e.settle()
			e.hall, _ = e.node("second")
			if ends = !s.is; !ends {
				meanwhile(e)
			}
			close(s.on)
			<-done
			e.settle()
			if !ends {
				after(e)
			}
			first.Close()
		})
		if t.Failed() {
			t.Fatalf("frozen before write %d", n)
		}
	}
	if n < least {
		t.Errorf("it was frozen at %d places only", n)
	}
}

// comesAgain has somebody come to the heir again, as a browser does, also where the
// node that woke has taken the table once more.
func (e *evening) comesAgain(who string) {
	e.t.Helper()
	for range 3 {
		link, refused := e.hall.Attach(e.code, table.Onlooker{Person: who}, func(table.Place) {})
		if refused == nil {
			link.Close()
			e.connect(who)
			return
		}
		if refused.Code != "moved" {
			e.t.Fatal(refused)
		}
		e.settle()
	}
	e.t.Fatal("the heir does not get the table")
}

// Whenever a node is frozen that writes a table anew, and whatever its heir does
// meanwhile, waking it takes nothing back.
func TestANodeThatFreezesWhileItForgetsSomebodyTakesNothingFromItsHeir(t *testing.T) {
	for name, asks := range map[string]bool{"as before": false, "another one is forgotten": true} {
		t.Run(name, func(t *testing.T) {
			kept := 0
			freezing(t, 8, func(e *evening) {
				_, e.code = e.withShahrzad()
				_, refused := e.hall.Join(e.code, "zari", "زری", true, nil)
				e.must(refused)
				e.connect("zari")
				e.do("zari", table.Command{Do: table.DoMute, Seat: at(0)})
			}, func(e *evening, first *table.Hall) *game.Error {
				return first.Lose(e.code, "shahrzad", true)
			}, func(e *evening) {
				e.connect("ana")
				if asks {
					e.forgets("zari")
				}
				e.do("ana", saying("while it was frozen"))
				e.do("ana", table.Command{Do: table.DoLock})
				kept = len(e.log())
			}, func(e *evening) {
				e.comesAgain("ana")
				e.do("ana", saying("afterwards"))
				off := false
				e.do("ana", table.Command{Do: table.DoLock, On: &off})
				e.restart()
				if len(e.log()) <= kept {
					e.t.Errorf("of %d entries and one more there are %d", kept, len(e.log()))
				}
				for _, text := range []string{"bravo", "while it was frozen", "afterwards"} {
					if e.guest["ana"].heard(text) != 1 {
						e.t.Errorf("ana is not told %q: %+v", text, e.guest["ana"].talk)
					}
				}
				e.forgets("shahrzad")
				e.forgets("zari")
				for _, text := range []string{"شهرزاد", "یکی بود", "زری", "rewrite/"} {
					if where := holds(e.t, e.store, text); len(where) > 0 {
						e.t.Errorf("%q is still in %q", text, where)
					}
				}
			})
		})
	}
}

// A table that was old when a node looked at it is not when people have come to it
// since.
func TestANodeThatFreezesWhileItClearsAnOldTableTakesNothingFromItsHeir(t *testing.T) {
	gone := 0
	freezing(t, 5, func(e *evening) {
		e.keeping(month)
		e.desertedByTwo()
		e.wait(month - 24*time.Hour)
		e.hall.Close()
		e.wait(48 * time.Hour)
	}, func(e *evening, first *table.Hall) *game.Error {
		_, err := first.Clear(e.t.Context())
		if err != nil {
			e.t.Error(err)
		}
		return nil
	}, func(e *evening) {
		if _, refused := e.hall.About(e.code, "ana"); refused != nil && refused.Code == "no_table" {
			gone++
			return
		}
		e.connect("ana")
		e.do("ana", saying("I am back"))
		e.do("ana", table.Command{Do: table.DoLock})
	}, func(e *evening) {
		if len(e.guest) == 0 {
			if found := e.traces(e.code); len(found) > 0 {
				e.t.Errorf("of what was gone there is %q", found)
			}
			return
		}
		e.restart()
		if e.guest["ana"].heard("I am back") != 1 || !e.guest["ana"].state.Table.Locked {
			e.t.Error("what the heir was told is gone")
		}
		if tables, err := e.hall.Tables("ana"); err != nil || len(tables) != 1 {
			e.t.Errorf("ana has places at %+v, %v", tables, err)
		}
	})
	if gone == 0 {
		t.Error("it was never frozen behind the log")
	}
}

// Whoever looks after the house can do a removal again wherever it was cut short.
func TestARemovalThatIsCutShortCanBeDoneAgain(t *testing.T) {
	n := 0
	for done := false; !done; n++ {
		inEvening(t, func(e *evening) {
			e.finished(`{"max_rounds":5}`)
			e.goHome()
			e.hall.Close()
			s := &cut{e.store, n}
			e.hall = table.NewHall(table.Config{Store: s, Clock: e.clock, BotPace: 1})
			done = e.hall.Remove(e.code, table.ErrRemoved()) == nil
			e.hall.Close()
			e.hall = e.newHall(9)
			if !done {
				e.must(e.hall.Remove(e.code, table.ErrRemoved()))
			}
			if found := e.traces(e.code); len(found) > 0 {
				t.Fatalf("cut at %d, there is still %q", n, found)
			}
			if refused := e.hall.Remove(e.code, table.ErrRemoved()); refused == nil || refused.Code != "no_table" {
				t.Errorf("once more: %v", refused)
			}
			e.wait(time.Minute)
		})
	}
	if n < 5 {
		t.Errorf("cut at %d places only", n)
	}
}
