package lafamilia_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"omerta/game"
	"omerta/game/lafamilia"
)

// written is whatever writes itself.
type written interface{ AppendJSON([]byte) []byte }

// sameBytes holds what writes itself to what encoding/json would write.
func sameBytes(t interface{ Fatalf(string, ...any) }, v any) {
	self, ok := v.(written)
	if !ok {
		t.Fatalf("%T does not write itself", v)
	}
	want, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if got := self.AppendJSON([]byte("x")); !bytes.Equal(got[1:], want) || got[0] != 'x' {
		t.Fatalf("%T:\n%s\n%s", v, got, want)
	}
}

// oddNames are people whose names need care.
var oddNames = []string{"نیما‌ک", "<b>&\"\\", "a\u2028\x01\x7f", "\xff🂡", ""}

func TestViewsAndEventsWriteThemselvesAsEncodingJSONWould(t *testing.T) {
	told := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 5).Draw(t, "seats")
		seed := rapid.IntRange(0, 1<<30).Draw(t, "seed")
		options := rapid.SampledFrom(writtenUnder).Draw(t, "options")
		writesItself(t, seats, seed, options, rapid.Uint64().Draw(t, "players"), told)
	})
	// Some events are seldom: matches are played until all of them have come up.
	const shapes, most = 18, 5000
	for seed := 0; len(told) < shapes && seed < most; seed++ {
		writesItself(t, 2+seed%4, seed, writtenUnder[seed%len(writtenUnder)], uint64(seed), told)
	}
	if len(told) != shapes {
		t.Errorf("only %d of the %d shapes of events came up: %v", len(told), shapes, told)
	}
}

var writtenUnder = []string{`{}`, `{"defence":"reaction"}`, `{"max_rounds":9}`}

// writesItself plays a match at random and notes which shapes of events were told.
func writesItself(t rapid.TB, seats, seed int, options string, players uint64, told map[string]bool) {
	t.Helper()
	deck := seedOf(seed)
	match, err := lafamilia.Game.New(game.Setup{Options: json.RawMessage(options), Seats: oddNames[:seats], Seed: &deck})
	if err != nil {
		t.Fatal(err)
	}
	hosted, chance := match.(*lafamilia.Hosted), lots(players)
	for steps := 0; !match.Result().Over && steps < 400; steps++ {
		m := hosted.Match()
		events, err := match.Play(encode(playAny(t, &m, &chance)))
		if err != nil {
			t.Fatal(err)
		}
		for viewer := game.Viewer(-3); int(viewer) < seats; viewer++ {
			if view, ok := match.View(viewer).(lafamilia.View); ok {
				sameBytes(t, view)
			}
			for _, e := range events {
				told[reflect.TypeOf(e.For(viewer)).Name()] = true
				sameBytes(t, e.For(viewer))
			}
		}
	}
}

func TestEmptyViewsAndEventsWriteThemselves(t *testing.T) {
	sameBytes(t, lafamilia.View{})
	sameBytes(t, lafamilia.View{Hand: []lafamilia.Card{}})
	sameBytes(t, lafamilia.InformantEvent{})
	sameBytes(t, lafamilia.OverEvent{})
}

func TestAMoveIsTheSameHoweverItIsSpaced(t *testing.T) {
	for seat := range 10 {
		moves := []lafamilia.Move{lafamilia.End(seat), lafamilia.Resign(seat), lafamilia.Timeout(seat), lafamilia.Answer(seat, lafamilia.NoCard)}
		for pile := lafamilia.Killer; pile <= lafamilia.Special; pile++ {
			moves = append(moves, lafamilia.Draw(seat, pile))
		}
		for _, c := range lafamilia.AnyCard() {
			moves = append(moves, lafamilia.Answer(seat, c), lafamilia.Guard(seat, c), lafamilia.Claim(seat, c), lafamilia.Play(seat, c), lafamilia.Discard(seat, c))
			for target := range 7 {
				moves = append(moves, lafamilia.Attack(seat, c, target), lafamilia.PlayAt(seat, c, target))
			}
		}
		for _, mv := range moves {
			text := encode(mv)
			spaced := append([]byte(" "), text...)
			for _, way := range [][]byte{text, spaced} {
				if got, err := lafamilia.ParseMove(way); err != nil || got != mv {
					t.Errorf("%q is read as %v, %v", way, encode(got), err)
				}
			}
		}
	}
	for _, text := range []string{`{"seat":-,"do":"end"}`, `{"seat":x,"do":"end"}`, `{"seat": ,"do":"end"}`, `{"seat":1,"do":"end"}}`, `{"seat":1,`, ``} {
		if mv, err := lafamilia.ParseMove([]byte(text)); err == nil {
			t.Errorf("%s is read as %s", text, fmt.Sprint(mv))
		}
	}
}
