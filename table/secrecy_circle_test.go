package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/table"
)

// hiding is a viewer, and how the roles may be dealt otherwise without their
// learning of it.
type hiding struct {
	name   string
	viewer string
	modes  []string
	groups [][]int // seats whose roles may change places
}

var allModes = []string{table.ModeSelf, table.ModeOnline, table.ModeInPerson}

var hidings = []hiding{
	{"a citizen", person(7), allModes, [][]int{{0, 1, 2, 3, 4, 5, 6, 8, 9, 10}}},
	{"a spectator", "tv", allModes, [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}},
	{"one of the mafia", person(1), allModes[:2], [][]int{{3, 4, 5, 6, 7, 8, 9, 10}}},
	{"Nostradamus", person(10), allModes[:2], [][]int{{1, 2}, {3, 4, 5, 6, 7, 8, 9}}},
	{"one who is out", person(9), allModes[:2], [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8, 10}}},
	{"Watson", person(3), allModes[:2], [][]int{{0, 1, 2, 4, 5, 6, 7, 8, 9, 10}}},
	{"Constantine", person(6), allModes[:2], [][]int{{0, 1, 2, 3, 4, 5, 7, 8, 9, 10}}},
}

// TestGF30_NightsThatDifferInSecretsAloneSendTheSameFramesAtTheSameTimes is the
// law of secrecy at the sockets: roles, choices, whether and when they are
// made, powers that are gone, and the mafia's talk, over a restart too.
func TestGF30_NightsThatDifferInSecretsAloneSendTheSameFramesAtTheSameTimes(t *testing.T) {
	for _, h := range hidings {
		for _, mode := range h.modes {
			t.Run(fmt.Sprint(h.name, "/", mode), func(t *testing.T) {
				want := h.evening(t, mode, 1)
				for other := uint64(2); other < 5; other++ {
					compare(t, want, h.evening(t, mode, other))
				}
			})
		}
	}
}

// evening plays one and gives what the viewer saw of it.
func (h hiding) evening(t *testing.T, mode string, seed uint64) []stamped {
	d := &dark{
		mode: mode, viewer: h.viewer, hidden: rand.New(rand.NewPCG(seed, 9)),
		deal: slices.Clone(reference), sent: map[string]int{}, begun: map[string]time.Time{}, delays: map[string]time.Duration{},
	}
	if seed > 1 {
		for _, group := range h.groups {
			d.hidden.Shuffle(len(group), func(i, j int) {
				a, b := group[i], group[j]
				d.deal[a], d.deal[b] = d.deal[b], d.deal[a]
			})
		}
	}
	inEvening(t, func(e *evening) {
		d.evening = e
		d.play()
	})
	return d.seen
}

func compare(t *testing.T, a, b []stamped) {
	t.Helper()
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Fatalf("frame %d: after %v\n%s\nand after %v\n%s", i, a[i].at, a[i].text, b[i].at, b[i].text)
		}
	}
	if len(a) != len(b) {
		t.Fatalf("%d frames and %d", len(a), len(b))
	}
	if !slices.ContainsFunc(a, func(f stamped) bool { return strings.Contains(f.text, `"phase":"day","step":"speech","number":2`) }) {
		t.Fatalf("the pair proves nothing: %d frames", len(a))
	}
}
