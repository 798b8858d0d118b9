package godfather_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
)

// witness is one match of a pair, with all that reaches the viewer.
type witness struct {
	v      game.Viewer
	table  godfather.Setup
	m      *godfather.Match
	moves  []godfather.Move
	states []string // what the viewer's screen showed, changes only
	events []string
}

func newWitness(tb testing.TB, v game.Viewer, table godfather.Setup) *witness {
	m, err := godfather.Start(table)
	if err != nil {
		tb.Fatal(err)
	}
	w := &witness{v: v, table: table, m: m}
	w.look(tb, nil)
	return w
}

// copy plays a witness's moves again, for another try from there.
func (w *witness) copy(tb testing.TB) *witness {
	c := newWitness(tb, w.v, w.table)
	for _, v := range w.moves {
		must(tb, c.m, v)
	}
	c.moves, c.states, c.events = slices.Clone(w.moves), slices.Clone(w.states), slices.Clone(w.events)
	return c
}

func (w *witness) play(tb testing.TB, v godfather.Move) {
	events, err := w.m.Play(v)
	if err != nil {
		tb.Fatalf("%+v: %v", v, err)
	}
	w.moves = append(w.moves, v)
	w.look(tb, events)
}

// look notes all that reaches the viewer now.
func (w *witness) look(tb testing.TB, events []godfather.Event) {
	for i := range events {
		if told := events[i].For(w.v); told != nil {
			w.events = append(w.events, written(tb, told))
		}
	}
	if now := w.screen(tb); len(w.states) == 0 || w.states[len(w.states)-1] != now {
		w.states = append(w.states, now)
	}
}

func (w *witness) screen(tb testing.TB) string {
	parts := []string{written(tb, w.m.View(w.v))}
	if waiting := w.m.Waiting(); waiting.Clock != nil && (waiting.Clock.Public || slices.Contains(waiting.Seats, int(w.v))) {
		parts = append(parts, fmt.Sprint(waiting.Seats, waiting.Clock.Name, waiting.Clock.Seconds))
	}
	if w.v >= 0 {
		parts = append(parts, written(tb, w.m.Legal(int8(w.v), nil)))
		for _, v := range probes {
			v.Seat = int8(w.v)
			if refusal, ok := w.m.Check(v).(*game.Error); ok {
				parts = append(parts, refusal.Code, refusal.Rule, refusal.Text.EN)
			} else {
				parts = append(parts, "fine")
			}
		}
	}
	return strings.Join(parts, "\n")
}

// probes are moves that a curious player may try at any time.
var probes = func() (list []godfather.Move) {
	for do := godfather.Foresee; do <= godfather.Timeout; do++ {
		list = append(list, godfather.Move{Do: do, Target: pass})
		for _, target := range []int8{0, 1, 2, 3, 4, 5, 6} {
			list = append(list, godfather.Move{Do: do, Target: target}, godfather.Move{Do: do, Target: pass, Targets: godfather.Of(int(target))})
		}
	}
	for role := godfather.Watson; role <= godfather.Nostradamus; role++ {
		list = append(list, godfather.Move{Do: godfather.Sense, Target: 4, Role: role})
	}
	for card := godfather.Silence; card <= godfather.Swap; card++ {
		list = append(list, godfather.Move{Do: godfather.PlayCard, Card: card, Target: 3}, godfather.Move{Do: godfather.PlayCard, Card: card, Target: pass})
	}
	return append(list, godfather.Move{Do: godfather.Foresee, Target: pass, Targets: godfather.Of(1, 2, 3)},
		godfather.Move{Do: godfather.PickSide, Target: pass, Side: godfather.City}, godfather.Move{Do: godfather.PickSide, Target: pass, Side: godfather.Mafia})
}()

// facts tells what the viewer may know that does not follow from the moves
// made in the open.
func (w *witness) facts(tb testing.TB) string {
	all := w.m.View(game.All)
	open := all.Phase == godfather.Over && all.Declaration.Ends == godfather.EndsAtOnce
	public := []any{all.Phase, all.Number, all.News, all.State, all.Winner, all.CalledOff, all.CardsLeft}
	if all.Leaver == nil {
		public = append(public, all.Card)
	}
	if ballot := all.Phase == godfather.Day && (*all.Step == godfather.StepBallot1 || *all.Step == godfather.StepBallot2); all.Declaration.Ballots == godfather.OpenBallots || !ballot {
		public = append(public, all.Hands)
	}
	for seat, p := range all.Players {
		public = append(public, p.In, p.Exposed)
		if open || p.Exposed && all.Declaration.Kane == godfather.ExposesRole {
			public = append(public, seat, p.Role)
		}
	}
	if open {
		public = append(public, all.Story, all.Exits, all.Opening, all.Cards, all.NostradamusWon)
	}
	if all.Phase == godfather.Day || all.Phase == godfather.OpeningDay {
		public = append(public, all.Step)
	}
	if all.Card != nil && *all.Card == godfather.Reveal {
		for _, exit := range slices.Backward(all.Exits) {
			if exit.Cause == godfather.ByVote {
				public = append(public, all.Players[exit.Seat].Role)
				break
			}
		}
	}
	return written(tb, append(public, w.own(all)...))
}

// own tells what a seat may know beside what everybody may.
func (w *witness) own(all godfather.View) (facts []any) {
	if w.v < 0 {
		return nil
	}
	p := all.Players[w.v]
	facts = []any{p.Role, p.Side, p.Bullets, p.Number, all.Leaver}
	if all.Leaver != nil && *all.Leaver == int(w.v) {
		facts = append(facts, all.Card)
	}
	if p.Role.Side() == godfather.Mafia && w.met() {
		for seat, mate := range all.Players {
			if mate.Role.Side() == godfather.Mafia {
				facts = append(facts, seat, mate.Role)
			}
		}
	}
	if *p.Role == godfather.Nostradamus {
		facts = append(facts, all.NostradamusWon)
	}
	called := map[godfather.Role]godfather.Step{godfather.Matador: godfather.StepMatador, godfather.Watson: godfather.StepWatson, godfather.Leon: godfather.StepLeon,
		godfather.Kane: godfather.StepKane, godfather.Constantine: godfather.StepConstantine, godfather.Godfather: godfather.StepMafia, godfather.Saul: godfather.StepMafia}
	if step, ok := called[*p.Role]; ok && all.Phase == godfather.Night && p.In && *all.Step >= step {
		facts = append(facts, p.Blocked)
	}
	return facts
}

// met says that the first meeting of the mafia has begun.
func (w *witness) met() bool {
	phase, n := w.m.Phase()
	return n > 0 || w.m.Step() == godfather.StepMeet || phase == godfather.OpeningDay && w.table.Declaration.Opening == godfather.NightFirst
}

// sees says that a night's choice is made before the viewer's eyes: the own,
// and the team's to the living mafia.
func (w *witness) sees(seat int8) bool {
	if w.v < 0 {
		return false
	}
	all := w.m.View(game.All).Players[w.v]
	return int8(w.v) == seat || w.m.Step() == godfather.StepMafia && all.In && all.Role.Side() == godfather.Mafia
}
