package table_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"omerta/table"
	"omerta/table/tabletest"
)

func TestQuietTableDozesAndItsClockStillActs(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.restart() // starts the sweep
		person, _ := e.asked()
		e.wait(30 * time.Second)
		if !e.hall.Dozing(e.code) {
			t.Fatal("the table is awake after 30 s of silence")
		}
		e.wait(31 * time.Second)
		if now, _ := e.asked(); now == person || now == "" {
			t.Fatalf("it is still %q's turn", now)
		}
	})
}

func TestAFinishedTableThatWentQuietIsNotWokenWhenTheHouseOpens(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.restart() // starts the sweep
		e.playOn(rand.New(rand.NewPCG(5, 6)), 20_000)
		for _, open := range []int{1, 0} {
			e.hall.Close()
			e.hall = e.newHall(9)
			if n, err := e.hall.Start(t.Context()); err != nil || n != open {
				t.Fatalf("%d tables woken, %v; %d are in play or have just been", n, err, open)
			}
			e.settle()
			e.clock.Advance(30*time.Second, e.settle)
		}
	})
}

func TestTheHouseIsTidiedWhenManyTablesSleepAndNobodyMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		clock, tidied := tabletest.NewClock(), 0
		hall := table.NewHall(table.Config{Store: tabletest.NewStore(), Clock: clock, Tidy: func() { tidied++ }})
		defer hall.Close()
		if _, err := hall.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		open := func(n int) {
			for range n {
				code, refused := hall.Open(table.Opening{Person: "ana", Name: "Ana", Game: "la-familia"})
				if refused == nil {
					_, refused = hall.Join(code, "bea", "Bea", false, nil)
				}
				if refused != nil {
					t.Fatal(refused)
				}
			}
		}
		open(60)
		for range 2 { // the sixty fall asleep while others come
			clock.Advance(3*time.Second, synctest.Wait)
			open(22)
		}
		clock.Advance(3*time.Second, synctest.Wait)
		if tidied > 0 {
			t.Fatal("tidied in the midst of things")
		}
		clock.Advance(30*time.Second, synctest.Wait)
		if tidied != 1 {
			t.Fatalf("tidied %d times once it was quiet", tidied)
		}
	})
}
