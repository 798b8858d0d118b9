package godfather_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
)

// The secrecy test plays pairs of matches that differ only in what a viewer
// may not know: other roles behind the seats that the viewer does not know,
// other choices at night, other targets of a card. Whatever reaches the viewer
// must then be the same, byte for byte: views, legal moves, who is asked and
// on what clock, refusals, events, and which of them come at all.
//
// What the viewer may know is told by `facts`, from the all-seeing view and in
// the ruling's words. A pair goes on as long as the facts agree.

var goOn = godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: pass}

// pair is two matches that differ in what the viewer may not know.
type pair struct {
	a, b *witness
	rng  *rand.Rand
	bold bool // differs in what comes to light soon: hands in closed ballots, the mafia's mates, the cards
}

// choose picks a legal move of one seat, or to go on without one.
func (p *pair) choose(m *godfather.Match, seat int8) godfather.Move {
	legal := m.Legal(seat, nil)
	if len(legal) == 0 || p.rng.IntN(8) == 0 {
		return goOn
	}
	// First what to do, then to whom: the many guesses of a sense weigh no
	// more than a shot.
	do := legal[p.rng.IntN(len(legal))].Do
	if first := legal[0].Do; p.rng.IntN(2) == 0 {
		do = first
	} else if m.Step() == godfather.StepMafia && p.rng.IntN(2) == 0 {
		do = godfather.Recruit
	}
	if some := slices.DeleteFunc(slices.Clone(legal), func(v godfather.Move) bool { return v.Do != do }); len(some) > 0 {
		legal = some
	}
	return legal[p.rng.IntN(len(legal))]
}

// seen is a choice made before the viewer's eyes, with what the viewer knew.
type seen struct {
	move  godfather.Move
	facts string
}

// nightA plays the first match to the end of its night. Until the viewer is
// called, and between one call and the next, no screen changes: a night is a
// dark page that tells nobody how far it is.
func (p *pair) nightA(tb testing.TB) (open []seen) {
	dark := ""
	for phase, n := p.a.m.Phase(); same(p.a.m, phase, n); {
		asked := p.a.m.Asked().First()
		now := p.a.screen(tb)
		if p.a.called() {
			dark = ""
		} else if dark != "" && dark != now && !p.a.turned() {
			tb.Fatalf("viewer %d is not called, and sees the night go on\n%s\n\n%s", p.a.v, tail(dark, now), tail(now, dark))
		} else {
			dark = now
		}
		v := goOn
		if asked >= 0 {
			v = p.choose(p.a.m, asked)
		}
		if asked >= 0 && p.a.sees(asked) {
			open = append(open, seen{v, p.a.facts(tb)})
		}
		p.playDark(tb, p.a, v, phase, n)
	}
	return open
}

// playDark plays a move at night, and now and then takes it back again where
// the viewer saw nothing of it.
func (p *pair) playDark(tb testing.TB, w *witness, v godfather.Move, phase godfather.Phase, n int) {
	before := w.called()
	w.play(tb, v)
	if !before && !w.called() && same(w.m, phase, n) && p.rng.IntN(6) == 0 && !w.turned() {
		w.play(tb, godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Undo, Target: pass, Steps: 1})
	}
}

// called says that the running step is one that the viewer may see.
func (w *witness) called() bool {
	phase := w.m.Step() == godfather.StepMeet || w.m.Step() == godfather.StepMafia
	if w.v < 0 {
		return false
	}
	p := w.m.View(game.All).Players[w.v]
	return w.m.Asked().Has(int8(w.v)) || phase && p.In && p.Role.Side() == godfather.Mafia
}

// turned says that the viewer is a mafioso: perhaps recruited just now.
func (w *witness) turned() bool {
	return w.v >= 0 && *w.m.View(game.All).Players[w.v].Role == godfather.Mafioso
}

func same(m *godfather.Match, phase godfather.Phase, number int) bool {
	now, n := m.Phase()
	return now == phase && n == number
}

// nightB plays the second match to the end of the same night: what the viewer
// sees as in the first, the rest otherwise. It says whether the facts agree.
func (p *pair) nightB(tb testing.TB, open []seen) (*witness, bool) {
	b := p.b.copy(tb)
	for phase, n := b.m.Phase(); same(b.m, phase, n); {
		asked := b.m.Asked().First()
		v := goOn
		switch {
		case asked >= 0 && b.sees(asked):
			if len(open) == 0 || open[0].facts != b.facts(tb) || b.m.Check(open[0].move) != nil {
				return nil, false
			}
			v, open = open[0].move, open[1:]
		case asked >= 0:
			v = p.choose(b.m, asked)
		}
		p.playDark(tb, b, v, phase, n)
	}
	return b, len(open) == 0 && b.facts(tb) == p.a.facts(tb)
}

// night plays both matches through a night, trying the second's hidden choices
// until what comes of them is the same to the viewer.
func (p *pair) night(tb testing.TB) bool {
	open := p.nightA(tb)
	for range 24 {
		if b, ok := p.nightB(tb, open); ok {
			p.b = b
			return true
		}
	}
	return false
}

// day plays one move by day in both. A card's hidden target may differ.
func (p *pair) day(tb testing.TB) bool {
	v := p.dayMove()
	p.a.play(tb, v)
	for range 4 {
		b := p.b.copy(tb)
		other := v
		if v.Do == godfather.PlayCard && v.Card != godfather.Silence && game.Viewer(v.Seat) != p.a.v {
			other = p.choose(b.m, v.Seat)
			if other.Do != v.Do {
				other = v
			}
		}
		if p.bold && p.hides(v) {
			other = p.choose(b.m, v.Seat)
		}
		if b.m.Check(other) != nil {
			continue
		}
		if b.play(tb, other); b.facts(tb) == p.a.facts(tb) {
			p.b = b
			return true
		}
	}
	return false
}

// hides says that a closed ballot keeps an answer from the viewer until the count.
func (p *pair) hides(v godfather.Move) bool {
	return p.a.table.Declaration.Ballots == godfather.ClosedBallots && v.Seat >= 0 && game.Viewer(v.Seat) != p.a.v &&
		(v.Do == godfather.Nominate || v.Do == godfather.Vote || v.Do == godfather.AskState || v.Do == godfather.NoState)
}

func (p *pair) dayMove() godfather.Move {
	m := p.a.m
	asked := m.Asked().List()
	if len(asked) == 0 || p.rng.IntN(8) == 0 {
		return goOn
	}
	seat := int8(asked[p.rng.IntN(len(asked))])
	if m.Step() == godfather.StepSpeech && p.rng.IntN(3) == 0 {
		seat = int8(p.rng.IntN(m.Seats()))
	}
	v := p.choose(m, seat)
	if v.Do == godfather.Nominate && p.rng.IntN(2) == 0 {
		v.Targets = godfather.Set(0)
		for other := range m.View(game.All).Players {
			if w := (godfather.Move{Seat: seat, Do: v.Do, Target: pass, Targets: v.Targets | godfather.Of(other)}); m.Check(w) == nil && other < 6 {
				v = w
			}
		}
	}
	return v
}

// compare holds what reached the viewer in one match against the other. Where
// spent roles are passed over, a night may have fewer moments; what comes of it and
// every moment at which the viewer is asked are the same all the same.
func (p *pair) compare(tb testing.TB) {
	if a, b := strings.Join(p.a.events, "\n"), strings.Join(p.b.events, "\n"); a != b {
		tb.Fatalf("viewer %d is told different events\n%s\n\n%s", p.a.v, tail(a, b), tail(b, a))
	}
	a, b := p.a.states, p.b.states
	if p.a.table.Declaration.SpentRoles == godfather.Skipped {
		a, b = a[len(a)-1:], b[len(b)-1:]
	}
	if !slices.Equal(a, b) {
		i := 0
		for i < len(a) && i < len(b) && a[i] == b[i] {
			i++
		}
		tb.Fatalf("viewer %d sees different things (%d and %d of them)\n%s\n\n%s", p.a.v, len(a), len(b), strings.Join(a[i:min(i+1, len(a))], ""), strings.Join(b[i:min(i+1, len(b))], ""))
	}
}

// tail cuts what two texts begin with alike.
func tail(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return a[max(0, i-80):min(len(a), i+400)]
}

// otherDeal shuffles the roles behind the seats whose roles the viewer does
// not know.
func otherDeal(rng *rand.Rand, deal []godfather.Role, v game.Viewer, bold bool) []godfather.Role {
	known := func(seat int) bool {
		return game.Viewer(seat) == v || !bold && v >= 0 && deal[v].Side() == godfather.Mafia && deal[seat].Side() == godfather.Mafia
	}
	var free []int
	for seat := range deal {
		if !known(seat) {
			free = append(free, seat)
		}
	}
	other := slices.Clone(deal)
	rng.Shuffle(len(free), func(i, j int) {
		other[free[i]], other[free[j]] = other[free[j]], other[free[i]]
	})
	return other
}

func secretTable(rng *rand.Rand) godfather.Setup {
	n := 7 + rng.IntN(7)
	d := godfather.Suggested()
	d.DefenceQuorum, d.ExitQuorum = godfather.Quorum{Fixed: 1 + rng.IntN(3)}, godfather.Quorum{Fixed: 1 + rng.IntN(2)}
	d.Tie = []string{godfather.Nobody, godfather.Revote, godfather.Lot}[rng.IntN(3)]
	d.LastMove = []godfather.Card{godfather.Silence, godfather.Reveal, godfather.Mind, godfather.Cuffs, godfather.Swap}
	rng.Shuffle(5, func(i, j int) { d.LastMove[i], d.LastMove[j] = d.LastMove[j], d.LastMove[i] })
	d.LastMove = d.LastMove[:rng.IntN(6)]
	d.Opening = []string{godfather.NightFirst, godfather.DayFirst}[rng.IntN(2)]
	d.SpentRoles = []string{godfather.Skipped, godfather.Called, godfather.Called}[rng.IntN(3)]
	d.Kane = []string{godfather.ExposesSide, godfather.ExposesRole, godfather.Removes}[rng.IntN(3)]
	d.Ballots = []string{godfather.OpenBallots, godfather.ClosedBallots}[rng.IntN(2)]
	d.Ends = []string{godfather.EndsAtOnce, godfather.EndsConfirmed}[rng.IntN(2)]
	d.StateInquiries = rng.IntN(3)
	d.AnnounceRecruit = rng.IntN(2) == 0
	d.ExposedMayReturn = rng.IntN(2) == 0
	deal := godfather.Mix(n)
	rng.Shuffle(n, func(i, j int) { deal[i], deal[j] = deal[j], deal[i] })
	seed := [32]byte{byte(rng.IntN(256))}
	return godfather.Setup{Declaration: d, Names: names(n), Deal: deal, Seed: &seed}
}

// TestGF30_GF21_NothingSecretReachesAViewer plays pairs for every kind of
// viewer and holds what reached them against each other after every move.
func TestGF30_GF21_NothingSecretReachesAViewer(t *testing.T) {
	const pairs = 200
	nights, days, out, kinds := 0, 0, 0, map[string]int{}
	for i := range pairs {
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		table := secretTable(rng)
		v := game.Viewer(rng.IntN(len(table.Deal)+2) - 2)
		if v == game.Narrator {
			v = game.Public
		}
		other := table
		bold := rng.IntN(4) == 0
		other.Deal = otherDeal(rng, table.Deal, v, bold)
		if bold {
			other.Seed = &[32]byte{byte(rng.IntN(256)), 1}
		}
		p := &pair{newWitness(t, v, table), newWitness(t, v, other), rng, bold}
		kinds[kind(table.Deal, v)]++
		for range 150 {
			if p.a.m.Over() {
				break
			}
			phase, _ := p.a.m.Phase()
			ok := false
			if phase == godfather.Night || phase == godfather.OpeningNight {
				ok = p.night(t)
				nights++
			} else {
				ok = p.day(t)
				days++
			}
			if !ok {
				break
			}
			p.compare(t)
			if v >= 0 && !p.a.m.In(int(v)) {
				out++
			}
		}
		if p.a.m.Over() {
			kinds["over"]++
		}
	}
	t.Logf("%d nights, %d moves by day, %d of both with a viewer who is out; %v", nights, days, out, kinds)
	if nights < pairs || days < 10*pairs || out < pairs/4 {
		t.Fatal("the pairs part too early to show anything")
	}
}

func kind(deal []godfather.Role, v game.Viewer) string {
	if v < 0 {
		return "spectator"
	}
	return deal[v].String()
}
