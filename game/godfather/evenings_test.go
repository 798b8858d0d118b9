package godfather_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
)

var update = flag.Bool("update", false, "write the evenings that the narrator's script is tried on anew")

// evenings are whole matches played at random, as a narrator's device gets
// them: the pages try on them what they have a narrator say.
const evenings = "../../ui/src/lib/godfather/script/testdata/evenings.jsonl"

var circleNames = []string{"آرش", "بیتا", "سامان", "دنیا", "الهام", "فرید", "گلی", "هومن", "ایمان", "ژاله", "کاوه", "نیما", "رعنا"}

// TestTheScriptsEveningsAreAsTheRulesPlayThem holds the evenings against the
// rules as they are now; -update writes them.
func TestTheScriptsEveningsAreAsTheRulesPlayThem(t *testing.T) {
	var played bytes.Buffer
	for i := range 18 {
		playEvening(t, &played, i)
	}
	if *update {
		if err := os.WriteFile(evenings, played.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(evenings)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, played.Bytes()) {
		t.Errorf("%s is not what the rules play now: go test ./game/godfather -run Evenings -update", evenings)
	}
}

// spread takes turns among an option's values, so that few evenings hold all.
func spread[T any](i int, values ...T) T { return values[i%len(values)] }

func declaredFor(tb testing.TB, i int) godfather.Declaration {
	last := []string{"silence", "reveal", "mind", "cuffs", "swap"}
	options, err := json.Marshal(map[string]any{
		"defence_quorum": spread(i, 1, 2), "exit_quorum": spread(i, 1, 2, 3), "tie": spread(i, "lot", "revote", "nobody"),
		"last_move": spread(i, []string{}, last), "role_claims": spread(i, "banned", "allowed"), "ends": "confirmed",
		"opening": spread(i/2, "night", "night", "day"), "spent_roles": spread(i, "skipped", "skipped", "called"),
		"kane": spread(i, "exposes-side", "exposes-role", "removes"), "leon_bullets": spread(i, 1, 2),
		"announce_recruit": i%4 == 3, "state_inquiries": spread(i, 1, 0, 2), "ballots": spread(i, "open", "closed"),
	})
	if err != nil {
		tb.Fatal(err)
	}
	d, err := godfather.Declare(options)
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// playEvening plays a match to its close and writes each moment that has
// something new to say.
func playEvening(tb testing.TB, out *bytes.Buffer, i int) {
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], uint64(i)+1)
	rng := rand.New(rand.NewPCG(uint64(i), 1391))
	names := circleNames[:7+i*5%7]
	m, err := godfather.Start(godfather.Setup{Declaration: declaredFor(tb, i), Names: names, Seed: &seed})
	if err != nil {
		tb.Fatal(err)
	}
	e := evening{tb: tb, out: json.NewEncoder(out)}
	e.keep(m, nil)
	for !m.Final() {
		events, err := m.Play(atRandom(rng, m))
		if err != nil {
			tb.Fatal(err)
		}
		e.keep(m, events)
	}
}

// atRandom picks what a circle might do next: mostly what the step asks, now
// and then a warning, a removal, a step back or one passed over.
func atRandom(rng *rand.Rand, m *godfather.Match) godfather.Move {
	mine := godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: pass}
	switch chance := rng.IntN(200); {
	case m.Over() && chance >= 50:
		mine.Do = godfather.Close
		return mine
	case chance < 4 || m.Over():
		mine.Do, mine.Steps = godfather.Undo, 1
	case chance < 7:
		mine.Do, mine.Target = godfather.Warn, int8(rng.IntN(m.Seats()))
	case chance < 8:
		mine.Do, mine.Target = godfather.Remove, int8(rng.IntN(m.Seats()))
	case chance < 190:
		if seat := m.Asked().First(); seat >= 0 {
			return usual(rng, m.Legal(seat, nil))
		}
	}
	if m.Check(mine) != nil {
		mine = godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: pass}
	}
	return mine
}

// usual picks first what to do and then to whom; a floor is mostly given up.
func usual(rng *rand.Rand, legal []godfather.Move) godfather.Move {
	if legal[0].Do == godfather.Done && rng.IntN(4) > 0 {
		return legal[0]
	}
	do := legal[rng.IntN(len(legal))].Do
	if rng.IntN(2) == 0 {
		do = []godfather.Do{legal[0].Do, legal[len(legal)-1].Do, godfather.Recruit}[rng.IntN(3)]
	}
	if some := slices.DeleteFunc(slices.Clone(legal), func(v godfather.Move) bool { return v.Do != do }); len(some) > 0 {
		legal = some
	}
	return legal[rng.IntN(len(legal))]
}

// evening writes moments: of each view only what the last did not have, its
// players under their seats.
type evening struct {
	tb   testing.TB
	out  *json.Encoder
	last map[string]any
}

// untold are those parts of a view that no script is made of.
var untold = []string{"story", "exits", "opening", "cards", "standing", "preview", "tonight", "hands", "answered", "voters", "asking", "requests", "granted", "warnings", "cards_left", "state_left"}

// silent are the events after which a narrator has nothing new to say.
var silent = []string{"hand", "vote", "state-answer", "challenge"}

func (e *evening) keep(m *godfather.Match, events []godfather.Event) {
	told := []any{}
	quiet := len(events) > 0
	for i := range events {
		told = append(told, events[i].For(game.Narrator))
		quiet = quiet && slices.Contains(silent, events[i].Kind)
	}
	if quiet {
		return
	}
	view := map[string]any{}
	if err := json.Unmarshal([]byte(written(e.tb, m.View(game.Narrator))), &view); err != nil {
		e.tb.Fatal(err)
	}
	for _, field := range untold {
		delete(view, field)
	}
	for seat, player := range view["players"].([]any) { // apart: seldom does more than one change
		view[fmt.Sprint(seat)] = trimmed(player.(map[string]any))
	}
	delete(view, "players")
	line := map[string]any{"events": told, "new": fresh(e.last, view)}
	if e.last == nil {
		line["begins"] = true
	}
	if lost := gone(e.last, view); lost != nil {
		line["gone"] = lost
	}
	if err := e.out.Encode(line); err != nil {
		e.tb.Fatal(err)
	}
	e.last = view
}

// trimmed leaves out of a player what no script asks for.
func trimmed(player map[string]any) map[string]any {
	for _, field := range []string{"exposed", "due", "immune", "vest"} {
		delete(player, field)
	}
	if player["blocked"] == false {
		delete(player, "blocked")
	}
	return player
}

func fresh(last, view map[string]any) map[string]any {
	now := map[string]any{}
	for field, value := range view {
		if was, ok := last[field]; !ok || !reflect.DeepEqual(was, value) {
			now[field] = value
		}
	}
	return now
}

func gone(last, view map[string]any) []string {
	var fields []string
	for field := range last {
		if _, ok := view[field]; !ok {
			fields = append(fields, field)
		}
	}
	slices.Sort(fields)
	return fields
}
