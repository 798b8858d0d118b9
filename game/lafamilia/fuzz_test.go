package lafamilia_test

import (
	"encoding/json"
	"errors"
	"testing"

	"omerta/game"
	"omerta/game/lafamilia"
)

func FuzzMoves(f *testing.F) {
	for _, words := range []string{"0 draw killer", "1 attack killer-7 2", "2 answer -", "2 answer defence-3", "0 guard defence-4", "0 claim special-arms",
		"0 special special-betrayal 1", "0 special special-smuggling", "0 discard killer-1", "0 discard killer-1 killer-2", "0 end", "0 timeout", "0 resign", "-3 end"} {
		f.Add([]byte(move(words)), uint64(1))
	}
	f.Add([]byte(`{"seat":0,"do":"end","do":"end"}`), uint64(2))
	f.Add([]byte(`{"seat":0,"do":"attack","card":"killer-1","target":99999999999}`), uint64(3))
	f.Fuzz(func(t *testing.T, raw []byte, players uint64) {
		mv, err := lafamilia.ParseMove(raw)
		var refused *game.Error
		if err != nil {
			if !errors.As(err, &refused) || refused.Code != "malformed" {
				t.Fatalf("refused by %v", err)
			}
			return
		}
		var m lafamilia.Match
		chance := lots(players)
		m.Deal(lafamilia.Defaults(), 3, seedOf(int(players&0xffff)))
		for range players % 40 {
			if m.Phase() != lafamilia.Over {
				legal := m.Legal(m.Mover(), nil)
				m.Play(legal[chance.below(len(legal))], nil)
			}
		}
		before := m
		legal := false
		for _, other := range m.Legal(mv.Seat(), nil) {
			legal = legal || other == mv
		}
		var told lafamilia.Events
		err = m.Play(mv, &told)
		if accepted := err == nil; accepted != legal && (mv.Do() != lafamilia.DoTimeout || accepted != (mv.Seat() == before.Mover())) {
			t.Fatalf("%s: legal %v, refused by %v", raw, legal, err)
		}
		if err != nil && (m != before || len(told) > 0) {
			t.Fatalf("%s: a refused move left a trace", raw)
		}
		for viewer := game.All; viewer < 4; viewer++ {
			for _, e := range told {
				encode(e.For(viewer))
			}
		}
	})
}

func FuzzSetups(f *testing.F) {
	f.Add([]byte(`{"hand":7}`), []byte(`{"hands":[["killer-1"],["killer-2"]],"piles":{"killer":["killer-3"]},"first":0,"territories":[3,3]}`), []byte(`[1,2]`), true)
	f.Add([]byte(`{"times":{"turn":5},"target":null,"first":"drawn"}`), []byte(``), []byte(``), true)
	f.Add([]byte(`{"first":1,"edition":"seed"}`), []byte(`{"hands":[["special-betrayal"],["killer-2"]],"territories":[1,1],"betrayals":["killer-2"],"reshuffles":[["killer-1"]]}`), []byte(``), false)
	f.Fuzz(func(t *testing.T, options, arranged, bosses []byte, withSeed bool) {
		setup := game.Setup{Options: options, Seats: []string{"Ana", "Babak"}, Fixed: map[string]json.RawMessage{}}
		if len(arranged) > 0 {
			setup.Fixed["arranged"] = arranged
		}
		if len(bosses) > 0 {
			setup.Fixed["bosses"] = bosses
		}
		if withSeed {
			seed := seedOf(1)
			setup.Seed = &seed
		}
		match, err := lafamilia.Game.New(setup)
		var refused *game.Error
		if err != nil {
			if !errors.As(err, &refused) || refused.Text.FA == "" {
				t.Fatalf("refused by %v", err)
			}
			return
		}
		for range 200 {
			w := match.Waiting()
			if w.Clock == nil {
				break
			}
			if _, err := match.Play(w.Clock.Move); err != nil {
				if errors.As(err, &refused); refused.Code == "arrangement_broken" {
					return
				}
				t.Fatal(err)
			}
			encode(match.View(game.All))
			match.Legal(0)
		}
	})
}

// Any four bytes at all may come as a Move from a bot; only canonical ones are ever accepted.
func FuzzPackedMoves(f *testing.F) {
	f.Add(uint32(lafamilia.Draw(0, lafamilia.Killer)), uint64(1))
	f.Add(uint32(lafamilia.End(0))|1<<31, uint64(2))
	f.Add(^uint32(0), uint64(3))
	f.Fuzz(func(t *testing.T, bits uint32, players uint64) {
		var m lafamilia.Match
		chance := lots(players)
		m.Deal(lafamilia.Defaults(), 2, seedOf(int(players&0xffff)))
		for range players % 30 {
			if m.Phase() != lafamilia.Over {
				legal := m.Legal(m.Mover(), nil)
				m.Play(legal[chance.below(len(legal))], nil)
			}
		}
		mv, mover := lafamilia.Move(bits), m.Mover()
		legal := mv == lafamilia.Timeout(mover)
		for _, other := range m.Legal(mv.Seat(), nil) {
			legal = legal || other == mv
		}
		if err := m.Play(mv, nil); (err == nil) != legal {
			t.Fatalf("%08x: legal %v, refused by %v", bits, legal, err)
		}
	})
}
