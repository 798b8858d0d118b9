package godfather_test

import (
	"encoding/json"
	"slices"
	"testing"

	"omerta/game"
	"omerta/game/godfather"

	"pgregory.net/rapid"
)

// drawTable draws a set-up: any size, any declaration, any seed.
func drawTable(t *rapid.T) godfather.Setup {
	n := rapid.IntRange(7, 13).Draw(t, "seats")
	d := godfather.Standard()
	quorum := rapid.SampledFrom([]godfather.Quorum{godfather.Half, godfather.HalfMinusOne, godfather.Majority, {Fixed: 1}, {Fixed: 3}})
	d.DefenceQuorum, d.ExitQuorum = quorum.Draw(t, "defence"), quorum.Draw(t, "exit")
	d.Tie = rapid.SampledFrom([]string{godfather.Nobody, godfather.Revote, godfather.Lot}).Draw(t, "tie")
	cards := rapid.Permutation([]godfather.Card{godfather.Silence, godfather.Reveal, godfather.Mind, godfather.Cuffs, godfather.Swap}).Draw(t, "cards")
	d.LastMove = slices.Clone(cards[:rapid.IntRange(0, 5).Draw(t, "how many cards")])
	d.RoleClaims = godfather.ClaimsBanned
	d.Opening = rapid.SampledFrom([]string{godfather.NightFirst, godfather.DayFirst}).Draw(t, "opening")
	d.SpentRoles = rapid.SampledFrom([]string{godfather.Skipped, godfather.Called}).Draw(t, "spent")
	d.SenseLimit = rapid.IntRange(0, 2).Draw(t, "senses")
	d.LeonOnNostradamus = rapid.SampledFrom([]string{godfather.Wasted, godfather.LeonLeaves}).Draw(t, "leon")
	d.LeonBullets = rapid.IntRange(1, 2).Draw(t, "bullets")
	d.SaveSparesVest = rapid.Bool().Draw(t, "spares")
	d.Kane = rapid.SampledFrom([]string{godfather.ExposesSide, godfather.ExposesRole, godfather.Removes}).Draw(t, "kane")
	d.ExposedMayReturn = rapid.Bool().Draw(t, "return")
	d.AnnounceRecruit = rapid.Bool().Draw(t, "announce")
	d.Parity = rapid.SampledFrom([]string{godfather.Apart, godfather.WithCity}).Draw(t, "parity")
	d.StateInquiries = rapid.IntRange(0, 2).Draw(t, "inquiries")
	d.ChallengesGranted = rapid.IntRange(0, 3).Draw(t, "challenges")
	d.Ballots = rapid.SampledFrom([]string{godfather.OpenBallots, godfather.ClosedBallots}).Draw(t, "ballots")
	d.Ends = rapid.SampledFrom([]string{godfather.EndsAtOnce, godfather.EndsConfirmed}).Draw(t, "ends")
	seed := [32]byte{rapid.Byte().Draw(t, "seed"), rapid.Byte().Draw(t, "seed")}
	return godfather.Setup{Declaration: d, Names: names(n), Seed: &seed}
}

func drawMatch(t *rapid.T) *godfather.Match {
	m, err := godfather.Start(drawTable(t))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// drawMove draws a move that the match accepts: mostly of those asked, at
// times of anybody, the narrator or the clock.
func drawMove(t *rapid.T, m *godfather.Match) (godfather.Move, bool) {
	who := rapid.IntRange(0, 19).Draw(t, "who")
	var legal []godfather.Move
	switch asked := m.Asked(); {
	case who < 13 && asked != 0:
		seats := asked.List()
		seat := int8(rapid.SampledFrom(seats).Draw(t, "seat"))
		legal = m.Legal(seat, nil)
		// In a ballot hands against nobody would take the tension out: lean to the others.
		if len(legal) > 1 && who < 10 && (m.Step() == godfather.StepBallot1 || m.Step() == godfather.StepBallot2) {
			legal = legal[1:min(len(legal), 4)]
		}
	case who < 16:
		legal = m.Legal(int8(rapid.IntRange(0, m.Seats()-1).Draw(t, "seat")), nil)
	case who < 18:
		legal = m.Legal(godfather.ClockSeat, nil)
		if len(legal) > 0 {
			legal = legal[:1]
		}
	default:
		legal = m.Legal(godfather.NarratorSeat, nil)
		legal = slices.DeleteFunc(legal, func(v godfather.Move) bool {
			return v.Do == godfather.Undo || v.Do == godfather.CallOff || v.Do == godfather.Remove && who == 18
		})
	}
	if len(legal) == 0 {
		return godfather.Move{}, false
	}
	return rapid.SampledFrom(legal).Draw(t, "move"), true
}

// viewers lists everybody who may look at a match.
func viewers(m *godfather.Match) []game.Viewer {
	list := []game.Viewer{game.Public, game.Narrator, game.All}
	for seat := range m.Seats() {
		list = append(list, game.Viewer(seat))
	}
	return list
}

// everything gives all that anybody may know, as bytes.
func everything(t testing.TB, m *godfather.Match) string {
	out := ""
	for _, v := range viewers(m) {
		out += written(t, m.View(v)) + "\n"
	}
	for seat := range m.Seats() {
		out += written(t, m.Legal(int8(seat), nil)) + "\n"
	}
	return out + written(t, m.Waiting().Seats)
}

func written(t testing.TB, v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestGF71_UndoTakesBackExactlyOneMove: the state before a move and after its
// undo is the same, byte for byte in every view, and played again it comes out
// the same, chance included.
func TestGF71_UndoTakesBackExactlyOneMove(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := drawMatch(r)
		for range rapid.IntRange(0, 150).Draw(r, "moves") {
			v, ok := drawMove(r, m)
			if !ok || v.Do == godfather.Close {
				continue
			}
			if rapid.IntRange(0, 4).Draw(r, "look") > 0 {
				must(t, m, v)
				continue
			}
			before := everything(t, m)
			must(t, m, v)
			after := everything(t, m)
			must(t, m, godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Undo, Target: pass, Steps: 1})
			if got := everything(t, m); got != before {
				r.Fatalf("undoing %+v\n want %s\n got  %s", v, before, got)
			}
			must(t, m, v)
			if got := everything(t, m); got != after {
				r.Fatalf("again %+v\n want %s\n got  %s", v, after, got)
			}
		}
	})
}

// TestGF92_WhatIsSpentStaysSpent, with GF-40 and GF-32: nobody leaves twice in a dawn, what is
// spent stays spent, a slaughtered or removed player never returns.
func TestGF92_WhatIsSpentStaysSpent(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := drawMatch(r)
		before := m.View(game.All)
		gone := map[int]bool{}
		for range 150 {
			v, ok := drawMove(r, m)
			if !ok {
				continue
			}
			must(t, m, v)
			after := m.View(game.All)
			spentStaysSpent(r, before, after)
			leaveOnce(r, before, after)
			for _, exit := range after.Exits {
				gone[exit.Seat] = gone[exit.Seat] || exit.Cause == godfather.BySlaughter || exit.Cause == godfather.ByRemoval
			}
			for seat := range gone {
				if gone[seat] && after.Players[seat].In {
					r.Fatalf("seat %d came back for ever gone", seat)
				}
			}
			before = after
		}
	})
}

func spentStaysSpent(r *rapid.T, before, after godfather.View) {
	for i := range after.Players {
		b, a := before.Players[i], after.Players[i]
		if *b.Role != *a.Role {
			continue
		}
		for _, flags := range [][2]*bool{{b.Vest, a.Vest}, {b.SelfSave, a.SelfSave}, {b.Inquiry, a.Inquiry}, {b.Revival, a.Revival}, {b.Recruit, a.Recruit}, {b.Immune, a.Immune}} {
			if flags[0] != nil && !*flags[0] && *flags[1] {
				r.Fatalf("seat %d has again what it had spent: %+v", i, a)
			}
		}
		if b.Bullets != nil && *a.Bullets > *b.Bullets {
			r.Fatalf("seat %d has more bullets", i)
		}
	}
}

func leaveOnce(r *rapid.T, before, after godfather.View) {
	seen := map[int]bool{}
	for _, exit := range after.Exits[len(before.Exits):] {
		if seen[exit.Seat] || !before.Players[exit.Seat].In {
			r.Fatalf("seat %d leaves twice: %+v", exit.Seat, after.Exits)
		}
		seen[exit.Seat] = true
	}
}

// TestGF60_GF61_TheEndIsAsCountedFromScratch: by day a match is over exactly
// when a count of the living says so, and by whom.
func TestGF60_GF61_TheEndIsAsCountedFromScratch(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := drawMatch(r)
		for range 150 {
			if v, ok := drawMove(r, m); ok {
				must(t, m, v)
			}
			view := m.View(game.All)
			if view.Phase == godfather.Night {
				continue
			}
			if want := counted(view); want != view.Winner && (want == nil || view.Winner == nil || *want != *view.Winner) {
				r.Fatalf("winner %v, counted %v in %s", view.Winner, want, written(t, view))
			}
		}
	})
}

func counted(v godfather.View) *godfather.Side {
	n := map[godfather.Side]int{}
	for _, p := range v.Players {
		if p.In {
			n[p.Role.Side()]++
		}
	}
	city, mafia := godfather.City, godfather.Mafia
	if v.Declaration.Parity == godfather.WithCity {
		n[city] += n[godfather.Independent]
	}
	switch {
	case n[mafia] == 0:
		return &city
	case n[mafia] >= n[city]:
		return &mafia
	}
	return nil
}

// TestGF90_TimeoutsAloneNeverHang: a table that nobody touches goes on, step
// by step, and every ten steps or so night falls again.
func TestGF90_TimeoutsAloneNeverHang(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := drawMatch(r)
		for range rapid.IntRange(0, 60).Draw(r, "moves") {
			if v, ok := drawMove(r, m); ok {
				must(t, m, v)
			}
		}
		end := rapid.SampledFrom([]godfather.Move{
			{Seat: godfather.ClockSeat, Do: godfather.Timeout, Target: pass},
			{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: pass},
		}).Draw(r, "end")
		nights := map[int]bool{}
		for range 400 {
			if m.Over() {
				return
			}
			must(t, m, end)
			if phase, n := m.Phase(); phase == godfather.Night {
				nights[n] = true
			}
		}
		if len(nights) < 10 {
			r.Fatalf("400 ends of a step came to %d nights", len(nights))
		}
	})
}

// TestGF74_LegalIsExactlyWhatPlayAccepts, over the universe of moves at random
// moments of random matches, and Check says the same as Play.
func TestGF74_LegalIsExactlyWhatPlayAccepts(t *testing.T) {
	universe := allMoves()
	rapid.Check(t, func(r *rapid.T) {
		m := drawMatch(r)
		for range rapid.IntRange(0, 120).Draw(r, "moves") {
			if v, ok := drawMove(r, m); ok {
				must(t, m, v)
			}
		}
		before := everything(t, m)
		for _, seat := range append([]int8{godfather.NarratorSeat, godfather.ClockSeat}, seatsOf(m)...) {
			legal := map[godfather.Move]bool{}
			for _, v := range m.Legal(seat, nil) {
				if v.Seat != seat {
					r.Fatalf("%+v is listed for seat %d", v, seat)
				}
				legal[v] = true
			}
			if len(legal) != len(m.Legal(seat, nil)) {
				r.Fatalf("seat %d has a move listed twice", seat)
			}
			for _, v := range universe {
				v.Seat = seat
				err := m.Check(v)
				listed := legal[v] || v.Do == godfather.Undo && v.Steps > 1 || v.Do == godfather.Nominate && v.Targets.Len() > 1
				if err == nil && !listed || err != nil && legal[v] {
					r.Fatalf("%+v: listed %v, but Check says %v", v, legal[v], err)
				}
				delete(legal, v)
			}
			if len(legal) > 0 {
				r.Fatalf("the universe lacks %v", legal)
			}
		}
		if everything(t, m) != before {
			r.Fatal("Check changed the match")
		}
	})
}

func seatsOf(m *godfather.Match) (seats []int8) {
	for seat := range m.Seats() {
		seats = append(seats, int8(seat))
	}
	return seats
}

// allMoves is the universe of moves, without seats: every kind with every
// field at every value that it may take, and beyond.
func allMoves() (list []godfather.Move) {
	sets := []godfather.Set{0}
	for a := range 13 {
		sets = append(sets, godfather.Of(a))
		for b := range a {
			sets = append(sets, godfather.Of(a, b))
			for c := range b {
				sets = append(sets, godfather.Of(a, b, c))
			}
		}
	}
	sets = append(sets, godfather.Of(0, 1, 2, 3))
	for do := godfather.NoDo; do <= godfather.Timeout; do++ {
		for target := int8(-1); target <= 13; target++ {
			list = append(list, godfather.Move{Do: do, Target: target})
		}
		for _, set := range sets {
			if set != 0 && (do == godfather.Foresee || do == godfather.Nominate || set.Len() < 2) {
				list = append(list, godfather.Move{Do: do, Target: pass, Targets: set})
			}
		}
	}
	for target := int8(-1); target <= 13; target++ {
		for role := godfather.Godfather; role <= godfather.Mafioso; role++ {
			list = append(list, godfather.Move{Do: godfather.Sense, Target: target, Role: role})
		}
	}
	for _, side := range []godfather.Side{godfather.City, godfather.Mafia, godfather.Independent} {
		list = append(list, godfather.Move{Do: godfather.PickSide, Target: pass, Side: side}, godfather.Move{Do: godfather.Hold, Target: pass, Side: side})
	}
	for card := godfather.Silence; card <= godfather.Swap; card++ {
		for target := int8(-1); target <= 13; target++ {
			list = append(list, godfather.Move{Do: godfather.PlayCard, Target: target, Card: card})
		}
		for _, set := range sets {
			if set != 0 {
				list = append(list, godfather.Move{Do: godfather.PlayCard, Target: pass, Targets: set, Card: card})
			}
		}
	}
	for steps := int32(-1); steps < 4; steps++ {
		if steps != 0 {
			list = append(list, godfather.Move{Do: godfather.Undo, Target: pass, Steps: steps})
		}
	}
	return list
}
