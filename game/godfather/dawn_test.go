package godfather_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
)

// night is one combination of choices on the reference deal, in its second
// night: seat 9 was shot in the first.
type night struct {
	team                             godfather.Move
	block, heal, fire, asks, revives int8
}

const pass = godfather.None

func options(save bool, leon, kane string) godfather.Declaration {
	d := godfather.Suggested()
	d.SaveSparesVest, d.LeonOnNostradamus, d.Kane = save, leon, kane
	return d
}

// morning is what a dawn left, told from the ruling and not from the code.
type morning struct {
	out                               map[int8]string
	exposed, back                     int8
	godfatherVest, leonVest           bool
	bullets                           int
	selfSave, inquiry, revival, leave bool
}

func (n night) expected(d *godfather.Declaration) morning {
	w := morning{out: map[int8]string{}, exposed: pass, back: pass, godfatherVest: true, leonVest: true, bullets: 2, selfSave: true, inquiry: true, revival: true}
	slaughtered := pass
	right := map[int8]godfather.Role{3: godfather.Watson, 4: godfather.Leon, 5: godfather.Kane, 6: godfather.Constantine, 10: godfather.Nostradamus}
	if n.team.Do == godfather.Sense && right[n.team.Target] == n.team.Role {
		slaughtered = n.team.Target
		w.out[slaughtered] = "slaughter"
	}
	acts := func(seat, target int8) bool { return target != pass && n.block != seat && slaughtered != seat }
	saved := pass
	if acts(3, n.heal) {
		saved = n.heal
		w.selfSave = n.heal != 3
	}
	if t := n.team.Target; n.team.Do == godfather.Shoot && t != 10 {
		switch {
		case t == 4:
			w.leonVest = saved == 4 && d.SaveSparesVest
		case saved != t:
			w.out[t] = "shot"
		}
	}
	if acts(4, n.fire) {
		w.bullets--
		switch t := n.fire; {
		case t == 0:
			w.godfatherVest = saved == 0 && d.SaveSparesVest
		case t <= 2:
			if saved != t {
				w.out[t] = "bullet"
			}
		case t < 10, d.LeonOnNostradamus == godfather.LeonLeaves:
			w.out[4] = "mistake"
		}
	}
	_, kaneOut := w.out[5]
	_, askedOut := w.out[n.asks]
	if acts(5, n.asks) && !kaneOut && !askedOut {
		w.inquiry = false
		if n.asks <= 2 {
			w.exposed, w.leave = n.asks, true
			if d.Kane == godfather.Removes {
				w.out[n.asks] = "inquiry"
			}
		}
	}
	if acts(6, n.revives) {
		w.revival, w.back = false, n.revives
	}
	return w
}

// found reads the same from the match.
func found(m *godfather.Match) morning {
	v := m.View(game.All)
	w := morning{out: map[int8]string{}, exposed: pass, back: pass}
	last := v.Story[len(v.Story)-1]
	for _, exit := range last.Result.Exits {
		w.out[int8(exit.Seat)] = exit.Cause.String()
	}
	for _, item := range last.Result.News {
		if item.Exposed != nil {
			w.exposed = int8(*item.Exposed)
		}
		if item.Back != nil {
			w.back = int8(*item.Back)
		}
	}
	p := v.Players
	w.godfatherVest, w.leonVest, w.bullets = *p[0].Vest, *p[4].Vest, *p[4].Bullets
	w.selfSave, w.inquiry, w.revival, w.leave = *p[3].SelfSave, *p[5].Inquiry, *p[6].Revival, *p[5].Due
	return w
}

func (w morning) String() string {
	seats := slices.Sorted(maps.Keys(w.out))
	text := ""
	for _, seat := range seats {
		text += fmt.Sprintf("%d:%s ", seat, w.out[seat])
	}
	return text + fmt.Sprint(w.exposed, w.back, w.godfatherVest, w.leonVest, w.bullets, w.selfSave, w.inquiry, w.revival, w.leave)
}

// TestDawn_GF32_GF39_EveryNight plays every combination of choices that can
// matter, and again, under each option that bears on a dawn, every combination
// on which it bears.
func TestDawn_GF32_GF39_EveryNight(t *testing.T) {
	everyNight(t, options(true, godfather.Wasted, godfather.ExposesSide), func(night) bool { return true })
	everyNight(t, options(false, godfather.Wasted, godfather.Removes), func(n night) bool { return n.heal == 0 || n.heal == 4 })
	everyNight(t, options(true, godfather.LeonLeaves, godfather.ExposesRole), func(n night) bool { return n.fire == 10 })
	for _, kane := range []string{godfather.ExposesRole, godfather.Removes} {
		everyNight(t, options(true, godfather.LeonLeaves, kane), func(n night) bool { return n.asks == 0 || n.asks == 2 })
	}
}

func everyNight(t *testing.T, d godfather.Declaration, wanted func(night) bool) {
	m := secondNight(t, d)
	for i, c := range nights() {
		if (i+i/6+i/36)%2 == 0 {
			c.revives = 9
		}
		if wanted(c) {
			c.check(t, m, &d)
		}
	}
}

func nights() (list []night) {
	for _, team := range teamChoices() {
		for _, block := range []int8{pass, 3, 4, 5, 6, 7} {
			for _, heal := range []int8{pass, 0, 2, 3, 4, 5, 7} {
				for _, fire := range []int8{pass, 0, 2, 5, 7, 10} {
					for _, asks := range []int8{pass, 0, 2, 4, 7, 10} {
						list = append(list, night{team, block, heal, fire, asks, pass})
					}
				}
			}
		}
	}
	return list
}

func (n night) check(t *testing.T, m *godfather.Match, d *godfather.Declaration) {
	t.Helper()
	before := m.Standing()
	play := func(seat int8, do godfather.Do, target int8) {
		if target == pass || seat != 2 && n.block == seat {
			do, target = godfather.Pass, pass
		}
		must(t, m, godfather.Move{Seat: seat, Do: do, Target: target})
	}
	must(t, m, n.team)
	play(2, godfather.Block, n.block)
	play(3, godfather.Heal, n.heal)
	play(4, godfather.Fire, n.fire)
	play(5, godfather.Inquire, n.asks)
	play(6, godfather.Revive, n.revives)
	if want, got := n.expected(d).String(), found(m).String(); want != got {
		t.Fatalf("%+v\n want %s\n got  %s", n, want, got)
	}
	must(t, m, godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Undo, Target: pass, Steps: int32(m.Standing() - before)})
}

func must(tb testing.TB, m *godfather.Match, v godfather.Move) {
	tb.Helper()
	if _, err := m.Play(v); err != nil {
		tb.Fatalf("%+v: %v", v, err)
	}
}

func teamChoices() []godfather.Move {
	list := []godfather.Move{{Do: godfather.Hold, Target: pass}, {Do: godfather.Sense, Target: 3, Role: godfather.Leon}}
	for _, target := range []int8{3, 4, 5, 6, 7, 10} {
		list = append(list, godfather.Move{Do: godfather.Shoot, Target: target})
	}
	for target, role := range map[int8]godfather.Role{3: godfather.Watson, 4: godfather.Leon, 5: godfather.Kane, 6: godfather.Constantine, 10: godfather.Nostradamus} {
		list = append(list, godfather.Move{Do: godfather.Sense, Target: target, Role: role})
	}
	return list
}

// secondNight brings the reference deal to its second night, seat 9 shot.
func secondNight(t *testing.T, d godfather.Declaration) *godfather.Match {
	m, err := godfather.Start(godfather.Setup{Declaration: d, Names: names(11), Deal: godfather.Mix(11)})
	if err != nil {
		t.Fatal(err)
	}
	advance := godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: pass}
	for m.Step() != godfather.StepMafia {
		must(t, m, advance)
	}
	must(t, m, godfather.Move{Seat: 0, Do: godfather.Shoot, Target: 9})
	for m.Step() != godfather.StepMafia {
		must(t, m, advance)
	}
	return m
}
