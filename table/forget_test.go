package table_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"omerta/game"
	"omerta/store"
	"omerta/table"
	"omerta/table/tabletest"
)

// holds says whether anything in the store has a text in it.
func holds(t *testing.T, s *tabletest.Store, text string) (where []string) {
	t.Helper()
	for fact, err := range s.List(context.Background(), "") {
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(fact.Key+" "+string(fact.Value), text) {
			where = append(where, fact.Key)
		}
	}
	for _, log := range s.Logs() {
		for _, line := range s.Lines(log) {
			if strings.Contains(string(line), text) {
				where = append(where, log)
			}
		}
	}
	return where
}

// evenings has Shahrzad play two matches with Babak, one to its end, and talk.
func (e *evening) withShahrzad() (over, playing string) {
	e.t.Helper()
	for range 2 {
		over = playing
		e.open(`{"max_rounds":3}`, 2, 0)
		_, refused := e.hall.Join(e.code, "shahrzad", "شهرزاد", false, nil)
		e.must(refused)
		e.connect("ana", "shahrzad")
		e.do("shahrzad", table.Command{Do: table.DoName, Text: "شهرزادِ قصه‌گو"})
		e.do("shahrzad", saying("یکی بود یکی نبود"))
		e.do("ana", saying("bravo"))
		e.do("shahrzad", reporting(0, "what she wrote"))
		e.start("ana", "shahrzad")
		if over == "" {
			e.playOn(rand.New(rand.NewPCG(8, 8)), 20_000)
		} else {
			e.playOn(rand.New(rand.NewPCG(8, 8)), 9)
		}
		playing = e.code
	}
	return over, playing
}

func TestWhatTheHouseHasOfAPersonIsGatheredTableByTable(t *testing.T) {
	inEvening(t, func(e *evening) {
		over, playing := e.withShahrzad()
		shares, refused := e.hall.Shares("shahrzad")
		e.must(refused)
		if len(shares) != 2 {
			t.Fatalf("%d tables", len(shares))
		}
		for _, s := range shares {
			if len(s.Names) != 2 || s.Names[0] != "شهرزاد" || len(s.Talk) != 1 || s.Talk[0].Text != "یکی بود یکی نبود" || len(s.Report) != 1 || s.Moves < 2 || s.Since == 0 || s.Seat == nil {
				t.Errorf("of %s there is %+v", s.Table, s)
			}
			if want := map[string]string{over: "over", playing: "play"}[s.Table]; s.Phase != want {
				t.Errorf("%s is %s", s.Table, s.Phase)
			}
		}
		if shares, refused := e.hall.Shares("nobody"); refused != nil || len(shares) != 0 {
			t.Errorf("of nobody there is %+v, %v", shares, refused)
		}
	})
}

func TestWhoIsForgottenLeavesNoNameAndNoWordAndTheirMatchesStand(t *testing.T) {
	inEvening(t, func(e *evening) {
		over, playing := e.withShahrzad()
		before, moves, refused := e.hall.Record(over, 1)
		e.must(refused)
		e.forgets("shahrzad")
		e.takeAll()
		for _, text := range []string{"شهرزاد", "یکی بود", "what she wrote", "seat/shahrzad", "rewrite/"} {
			if where := holds(t, e.store, text); len(where) > 0 {
				t.Errorf("%q is still in %q", text, where)
			}
		}
		if where := holds(t, e.store, "bravo"); len(where) != 2 {
			t.Errorf("what ana said is in %q", where)
		}
		header, played, refused := e.hall.Record(over, 1)
		e.must(refused)
		verify(t, header, played)
		if len(played) != len(moves) || *header.Seed != *before.Seed || header.Seats[0] != "Ana" || header.Seats[1] != "بی‌نام ۱" {
			t.Errorf("the record of the finished match: %d moves of %d, %q", len(played), len(moves), header.Seats)
		}
		g := e.guest["ana"]
		if s := g.state; g.link == nil || s.Table.Code != playing || s.Table.Phase != "play" || s.Table.Seats[1].Kind != "bot" || s.Table.Seats[1].Name != "بی‌نام ۱" {
			t.Errorf("ana, still playing, sees %+v", s.Table.Seats)
		}
		e.restart()
		if s := e.guest["ana"].state; s.Table.Seats[1].Name != "بی‌نام ۱" || e.guest["ana"].heard("…") != 1 || e.guest["ana"].heard("bravo") != 1 {
			t.Errorf("after a restart ana sees %+v and is told %+v", s.Table.Seats, e.guest["ana"].talk)
		}
		e.guest["shahrzad"].link.Close()
		delete(e.guest, "shahrzad")
		for range 2000 {
			if e.guest["ana"].state.Table.Phase == "over" {
				break
			}
			if e.playOn(rand.New(rand.NewPCG(9, 9)), 50) == 0 {
				e.wait(botsTime)
			}
		}
		header, played, refused = e.hall.Record(playing, 1)
		e.must(refused)
		verify(t, header, played)
		if shares, refused := e.hall.Shares("shahrzad"); refused != nil || len(shares) != 0 {
			t.Errorf("there is still %+v, %v", shares, refused)
		}
	})
}

// Two browsers of theirs may ask at once, and one that was cut short asks again.
func TestWhoIsForgottenTwiceIsRenamedOnce(t *testing.T) {
	inEvening(t, func(e *evening) {
		over, playing := e.withShahrzad()
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() {
				for _, code := range []string{over, playing} {
					e.must(e.hall.Lose(code, "shahrzad", true))
				}
			})
		}
		wg.Wait()
		header, _, refused := e.hall.Record(over, 1)
		e.must(refused)
		sum, refused := e.hall.About(playing, "ana")
		e.must(refused)
		if header.Seats[1] != "بی‌نام ۱" || sum.Seats[1].Name != "بی‌نام ۱" {
			t.Errorf("renamed to %q in the record, and to %q at the table", header.Seats[1], sum.Seats[1].Name)
		}
		if where := holds(t, e.store, "بی‌نام ۲"); len(where) > 0 {
			t.Errorf("and again in %q", where)
		}
	})
}

// Who is forgotten after another has the next name, in the digits of its script.
func TestNobodysAreToldApart(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 0)
		for person, name := range map[string]string{"s": "شهرزاد", "m": "مهتاب", "d": "Dina"} {
			_, refused := e.hall.Join(e.code, person, name, true, nil)
			e.must(refused)
		}
		for _, person := range []string{"s", "m", "d"} {
			e.must(e.hall.Lose(e.code, person, true))
		}
		for _, name := range []string{"بی‌نام ۱", "بی‌نام ۲", "Nobody 1"} {
			if len(holds(t, e.store, name)) != 1 {
				t.Errorf("nobody is called %q", name)
			}
		}
	})
}

const botsTime = 2_500_000_000

func TestGF70_ANarratorIsForgottenOnlyWhenTheBookHasPassed(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		lines := len(e.store.Lines("table/" + e.code))
		if _, refused := e.hall.Forget("ana"); refused == nil || refused.Code != "narrates" {
			t.Fatalf("who narrates is told %v", refused)
		}
		if now := len(e.store.Lines("table/" + e.code)); now != lines || e.guest["ana"].state.You.Name == "" {
			t.Error("something was done all the same")
		}
	})
}

// cut is a store that loses its power at the nth thing that is written.
type cut struct {
	*tabletest.Store
	left int
}

var errCut = errors.New("the power is gone")

func (s *cut) goes() bool { s.left--; return s.left < 0 }

func (s *cut) Append(ctx context.Context, log string, after store.Position, data ...[]byte) (store.Position, error) {
	if s.goes() {
		return store.Position{}, errCut
	}
	return s.Store.Append(ctx, log, after, data...)
}

func (s *cut) Drop(ctx context.Context, log string) error {
	if s.goes() {
		return errCut
	}
	return s.Store.Drop(ctx, log)
}

func (s *cut) DropAt(ctx context.Context, log string, end store.Position) error {
	if s.goes() {
		return errCut
	}
	return s.Store.DropAt(ctx, log, end)
}

func (s *cut) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if s.goes() {
		return 0, errCut
	}
	return s.Store.Put(ctx, key, value, revision)
}

func (s *cut) Delete(ctx context.Context, key string, revision uint64) error {
	if s.goes() {
		return errCut
	}
	return s.Store.Delete(ctx, key, revision)
}

// Wherever the power goes while somebody is forgotten, no table and no word of
// others is lost, and the forgetting can be done again.
func TestForgettingThatIsCutShortLosesNothingAndIsDoneAgain(t *testing.T) {
	t.Run("short", func(t *testing.T) { cutEverywhere(t, 0, 10) })
	t.Run("long, in pieces", func(t *testing.T) { cutEverywhere(t, 5*100<<10, 20) })
}

// cutEverywhere cuts the forgetting at each thing that is written, at tables whose
// logs and talk are longer by so many bytes; there must be so many places at least.
func cutEverywhere(t *testing.T, longer, least int) {
	n := 0
	for done := false; !done; n++ {
		if n > 100 {
			t.Fatal("forgetting never comes to its end")
		}
		inEvening(t, func(e *evening) {
			over, playing := e.withShahrzad()
			e.goHome()
			e.hall.Close()
			entries := map[string]int{}
			for _, code := range []string{over, playing} {
				e.lengthen(code, longer)
				entries[code] = len(e.store.Lines("table/"+code)) + 1 // and the leaving
			}
			s := &cut{e.store, n}
			e.hall = table.NewHall(table.Config{Store: s, Clock: e.clock, BotPace: 1})
			_, refused := e.hall.Forget("shahrzad")
			done = refused == nil
			e.hall.Close()
			e.hall = e.newHall(9)
			for _, code := range []string{over, playing} {
				sum, refused := e.hall.About(code, "ana")
				if refused != nil || len(sum.Seats) != 2 || sum.Seat == nil {
					t.Fatalf("cut at %d, the table is %+v, %v", n, sum, refused)
				}
				e.code = code
				e.connect("ana")
				if got := e.guest["ana"]; got.heard("bravo") != 1 {
					t.Fatalf("cut at %d, ana is told %+v", n, got.talk)
				}
			}
			e.forgets("shahrzad")
			for _, text := range []string{"شهرزاد", "یکی بود", "rewrite/"} {
				if where := holds(t, e.store, text); len(where) > 0 {
					t.Fatalf("cut at %d, %q is still in %q", n, text, where)
				}
			}
			if now := len(e.store.Lines("table/" + over)); now != entries[over] {
				t.Fatalf("cut at %d, of %d entries %d are there", n, entries[over], now)
			}
			header, played, refused := e.hall.Record(over, 1)
			e.must(refused)
			verify(t, header, played)
		})
	}
	if n < least {
		t.Errorf("cut at %d places only", n)
	}
}

// forgets has somebody forgotten, with no damaged table left.
func (e *evening) forgets(person string) {
	e.t.Helper()
	if damaged, refused := e.hall.Forget(person); refused != nil || damaged != nil {
		e.t.Fatalf("forgetting %s: %v, and damaged are %q", person, refused, damaged)
	}
}

// lengthen makes a table's log and its talk longer by so many bytes.
func (e *evening) lengthen(code string, by int) {
	e.t.Helper()
	const each = 100 << 10
	for log, form := range map[string]string{
		"table/" + code: `{"do":"muted","at":1,"by":"ana","person":"%s","on":true}`,
		"talk/" + code:  `{"type":"talk","id":9,"at":1,"seat":null,"name":"Ana","to":"table","text":"%s","by":"ana","client":"x","match":1}`,
	} {
		var end store.Position
		for line, err := range e.store.Read(context.Background(), log, end) {
			if err != nil {
				e.t.Fatal(err)
			}
			end = line.Position
		}
		for size := 0; size < by; size += each {
			var err error
			if end, err = e.store.Append(context.Background(), log, end, fmt.Appendf(nil, form, strings.Repeat("x", each))); err != nil {
				e.t.Fatal(err)
			}
		}
	}
}

// One table whose log is damaged keeps nobody from what is theirs elsewhere.
func TestADamagedTableKeepsNobodyFromTheirDataElsewhere(t *testing.T) {
	inEvening(t, func(e *evening) {
		over, playing := e.withShahrzad()
		e.damage(0)
		shares, refused := e.hall.Shares("shahrzad")
		e.must(refused)
		for _, s := range shares {
			if s.Damaged != (s.Table == playing) || len(s.Report) != 1 || s.Game != "la-familia" || len(s.Talk) != 1 {
				t.Errorf("of %s there is %+v", s.Table, s)
			}
		}
		damaged, refused := e.hall.Forget("shahrzad")
		e.must(refused)
		for _, text := range []string{"شهرزاد", "یکی بود", "seat/shahrzad"} {
			for _, where := range holds(t, e.store, text) {
				if !strings.HasSuffix(where, playing) {
					t.Errorf("%q is still in %s", text, where)
				}
			}
		}
		if where := holds(t, e.store, "what she wrote"); len(where) > 0 {
			t.Errorf("what she reported is in %q", where)
		}
		if !slices.Equal(damaged, []string{playing}) {
			t.Errorf("of %s and %s are damaged %q", over, playing, damaged)
		}
		for _, text := range []game.Text{table.Unforgotten(damaged), table.LeftToRemove(damaged)} {
			if !strings.Contains(text.FA, playing) || !strings.Contains(text.EN, playing) {
				t.Errorf("what is left is told as %v", text)
			}
		}
		e.must(e.hall.Remove(playing, table.ErrRemoved()))
		if where := holds(t, e.store, "شهرزاد"); len(where) > 0 {
			t.Errorf("removed, and still in %q", where)
		}
	})
}
