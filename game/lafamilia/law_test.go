package lafamilia_test

import (
	"encoding/json"
	"slices"
	"testing"

	"omerta/game/lafamilia"

	"pgregory.net/rapid"
)

// anyOptions draws a whole set of house rules that can stand at a table.
func anyOptions(t *rapid.T, seats int) lafamilia.Options {
	o := lafamilia.Options{
		Edition:     lafamilia.Edition(rapid.IntRange(0, 1).Draw(t, "edition")),
		Hand:        uint8(rapid.IntRange(1, 10).Draw(t, "hand")),
		Mix:         lafamilia.Mix(rapid.IntRange(0, 1).Draw(t, "deal")),
		Territories: uint8(rapid.IntRange(1, 5).Draw(t, "territories")),
		First:       int8(rapid.IntRange(-1, seats-1).Draw(t, "first")),
		Defence:     lafamilia.DefenceMode(rapid.IntRange(0, 1).Draw(t, "defence")),
		Arms:        uint8(rapid.IntRange(1, 5).Draw(t, "arms")),
		Counts:      lafamilia.Counting(rapid.IntRange(0, 1).Draw(t, "counts")),
		Check:       lafamilia.CheckTime(rapid.IntRange(0, 1).Draw(t, "check")),
		MaxRounds:   uint16(rapid.IntRange(1, 40).Draw(t, "max_rounds")),
		Times:       lafamilia.Times{Turn: 60, Answer: 20},
	}
	o.HandLimit = uint8(rapid.IntRange(max(7, int(o.Hand)), 20).Draw(t, "hand_limit"))
	if rapid.Bool().Draw(t, "own target") {
		o.Target = uint8(rapid.IntRange(4, 10).Draw(t, "target"))
	}
	if o.Counts == lafamilia.Held && int(o.Territories) >= o.Goal(seats) {
		o.Territories = uint8(o.Goal(seats) - 1)
	}
	if o.Check == lafamilia.CheckRound {
		o.RoundsStart = lafamilia.RoundStart(rapid.IntRange(0, 1).Draw(t, "rounds_start"))
	}
	return o
}

// anyMatch deals a match of any rules, seats and seed.
func anyMatch(t *rapid.T) *lafamilia.Match {
	seats := rapid.IntRange(2, 5).Draw(t, "seats")
	m := &lafamilia.Match{}
	if err := m.Deal(anyOptions(t, seats), seats, seedOf(rapid.IntRange(0, 1<<30).Draw(t, "seed"))); err != nil {
		t.Fatal(err)
	}
	return m
}

// universe is every move that a seat of such a table could write, clock included.
func universe(m *lafamilia.Match, seat int) []lafamilia.Move {
	moves := []lafamilia.Move{lafamilia.End(seat), lafamilia.Timeout(seat), lafamilia.Resign(seat), lafamilia.Answer(seat, lafamilia.NoCard), lafamilia.Discard(seat, lafamilia.NoCard)}
	for _, k := range []lafamilia.Kind{lafamilia.Killer, lafamilia.Defence, lafamilia.Special} {
		moves = append(moves, lafamilia.Draw(seat, k))
	}
	for _, c := range lafamilia.AnyCard() {
		moves = append(moves, lafamilia.Answer(seat, c), lafamilia.Guard(seat, c), lafamilia.Claim(seat, c), lafamilia.Play(seat, c), lafamilia.Discard(seat, c))
		for target := range m.Seats() + 1 {
			moves = append(moves, lafamilia.Attack(seat, c, target), lafamilia.PlayAt(seat, c, target))
		}
	}
	return moves
}

// checkUniverse holds every move of the universe against Legal.
func checkUniverse(t *rapid.T, m *lafamilia.Match) {
	for seat := range m.Seats() + 1 {
		legal := m.Legal(seat, nil)
		for i, mv := range legal {
			if slices.Contains(legal[:i], mv) {
				t.Fatalf("%s is listed twice", encode(mv))
			}
		}
		accepted := 0
		for _, mv := range universe(m, seat) {
			want := slices.Contains(legal, mv)
			if mv.Do() == lafamilia.DoTimeout {
				want = seat == m.Mover()
			} else if want {
				accepted++
			}
			trial := *m
			err := trial.Play(mv, nil)
			if (err == nil) != want || (m.Check(mv) == nil) != want {
				t.Fatalf("%s: legal %v, refused by %v", encode(mv), want, err)
			}
			if err != nil && trial != *m {
				t.Fatalf("%s was refused, and changed the match", encode(mv))
			}
		}
		if accepted != len(legal) {
			t.Fatalf("%d legal moves, %d of them in the universe", len(legal), accepted)
		}
	}
}

// checkCensus counts cards and tokens.
func checkCensus(t *rapid.T, m *lafamilia.Match) {
	count, tokens := m.Census()
	total := 0
	for _, c := range lafamilia.AnyCard() {
		if total += count[c]; count[c] != m.Options().Edition.Copies(c) {
			t.Fatalf("%d copies of %s", count[c], c)
		}
	}
	if total != 85 {
		t.Fatalf("%d cards", total)
	}
	for seat := range m.Seats() {
		if tokens[seat] != lafamilia.Tokens {
			t.Fatalf("%d tokens of seat %d", tokens[seat], seat)
		}
	}
}

func TestEveryLegalMoveIsAcceptedAndEveryOtherRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatch(t)
		chance := lots(rapid.Uint64().Draw(t, "players"))
		for step := 0; m.Phase() != lafamilia.Over && step < 60; step++ {
			if step%3 == 0 {
				checkUniverse(t, m)
			}
			playAny(t, m, &chance)
			checkCensus(t, m)
		}
	})
}

// playAny lets some seat do something: mostly the one that has to move, at times the clock, rarely a resignation.
func playAny(t rapid.TB, m *lafamilia.Match, chance *lots) lafamilia.Move {
	legal := m.Legal(m.Mover(), nil)
	mv := legal[chance.below(len(legal)-1)]
	switch chance.below(60) {
	case 0:
		seat := chance.below(m.Seats())
		if mv = lafamilia.Resign(seat); !m.In(seat) {
			mv = lafamilia.Timeout(m.Mover())
		}
	case 1, 2, 3:
		mv = lafamilia.Timeout(m.Mover())
	}
	if err := m.Play(mv, nil); err != nil {
		t.Fatalf("%s: %v", encode(mv), err)
	}
	return mv
}

func TestEveryMatchEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatch(t)
		chance := lots(rapid.Uint64().Draw(t, "players"))
		for steps := 0; m.Phase() != lafamilia.Over; steps++ {
			if steps > 100000 {
				t.Fatal("no end in sight")
			}
			playAny(t, m, &chance)
		}
		checkCensus(t, m)
		checkEnd(t, m)
	})
}

// checkEnd counts the winners again, from what lies open.
func checkEnd(t *rapid.T, m *lafamilia.Match) {
	v, o := m.Open(), m.Options()
	score := func(seat int) int {
		if o.Counts == lafamilia.Captured {
			return v.Players[seat].Captured
		}
		return v.Players[seat].Territories
	}
	most, living := 0, 0
	for seat := range m.Seats() {
		if m.In(seat) {
			living++
			most = max(most, score(seat))
		}
	}
	if len(v.Winners) == 0 || !slices.IsSorted(v.Winners) {
		t.Fatalf("winners %v", v.Winners)
	}
	for _, seat := range v.Winners {
		ok := m.In(seat)
		switch v.Why {
		case "last":
			ok = ok && living == 1
		case "target":
			ok = ok && score(seat) >= o.Goal(m.Seats()) && len(v.Winners) == 1 && (o.Check == lafamilia.CheckTurn || score(seat) == most)
		case "rounds":
			ok = ok && score(seat) == most && m.Round() == int(o.MaxRounds)
		}
		if !ok {
			t.Fatalf("seat %d won by %q with %d of %d, %d living", seat, v.Why, score(seat), most, living)
		}
	}
}

func TestTimeoutsAloneFinishAMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatch(t)
		for steps := 0; m.Phase() != lafamilia.Over; steps++ {
			// A draw, a discard and an end are the most that a turn of the clock's takes.
			if steps > 3*m.Seats()*int(m.Options().MaxRounds) {
				t.Fatal("the clock does not get to the end")
			}
			if err := m.Play(lafamilia.Timeout(m.Mover()), nil); err != nil {
				t.Fatal(err)
			}
		}
		checkCensus(t, m)
	})
}

// Two matches of the same set-up and moves are the same, through copies and JSON too.
func TestAMatchFollowsFromItsSetUpAndMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatch(t)
		var twin lafamilia.Match
		chance := lots(rapid.Uint64().Draw(t, "players"))
		for m.Phase() != lafamilia.Over {
			twin = *m
			var told, retold lafamilia.Events
			legal := m.Legal(m.Mover(), nil)
			mv := legal[chance.below(len(legal))]
			var read lafamilia.Move
			if err := json.Unmarshal(encode(mv), &read); err != nil || read != mv {
				t.Fatalf("%s reads back as %s: %v", encode(mv), encode(read), err)
			}
			if err := m.Play(mv, &told); err != nil {
				t.Fatal(err)
			}
			twin.Play(read, &retold)
			if *m != twin || len(told) != len(retold) {
				t.Fatalf("a copy went another way at %s", encode(mv))
			}
		}
	})
}

// A used Match dealt again is as good as new.
func TestDealingIntoAUsedMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		used := anyMatch(t)
		chance := lots(rapid.Uint64().Draw(t, "players"))
		for range 40 {
			if used.Phase() != lafamilia.Over {
				playAny(t, used, &chance)
			}
		}
		seats := rapid.IntRange(2, 5).Draw(t, "seats again")
		o, seed := anyOptions(t, seats), seedOf(rapid.IntRange(0, 1000).Draw(t, "seed again"))
		var fresh lafamilia.Match
		if err := used.Deal(o, seats, seed); err != nil {
			t.Fatal(err)
		}
		fresh.Deal(o, seats, seed)
		for fresh.Phase() != lafamilia.Over {
			legal := fresh.Legal(fresh.Mover(), nil)
			if !slices.Equal(legal, used.Legal(used.Mover(), nil)) || string(encode(fresh.Open())) != string(encode(used.Open())) {
				t.Fatalf("a used match differs:\n%s\n%s", encode(fresh.Open()), encode(used.Open()))
			}
			mv := legal[chance.below(len(legal))]
			fresh.Play(mv, nil)
			used.Play(mv, nil)
		}
	})
}

// The house rules that a host may choose never break the hot path's promise.
func TestPlayAndLegalAllocateNothing(t *testing.T) {
	for _, defence := range []lafamilia.DefenceMode{lafamilia.GuardAction, lafamilia.Reaction} {
		o := lafamilia.Defaults()
		o.Defence = defence
		var m lafamilia.Match
		buf := make([]lafamilia.Move, 0, lafamilia.MaxLegal)
		chance, n := lots(1), 0
		if allocs := testing.AllocsPerRun(300, func() {
			n++
			m.Deal(o, 4, seedOf(n))
			playOut(&m, &chance, buf)
		}); allocs != 0 {
			t.Errorf("%v allocations a match", allocs)
		}
	}
}
