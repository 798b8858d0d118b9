package godfather_test

import (
	"slices"
	"testing"

	"omerta/game"

	"pgregory.net/rapid"
)

// TestGF51_WhatATableAsksOfAMatchIsWhatItsViewsShow holds the short answers to the
// long ones, at every moment of a match.
func TestGF51_WhatATableAsksOfAMatchIsWhatItsViewsShow(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := drawMatch(r)
		for range 120 {
			if v, ok := drawMove(r, m); ok {
				must(t, m, v)
			}
			public := m.View(game.Public)
			if m.Dark() != (public.Step == nil) {
				r.Fatalf("dark: %t, in %s", m.Dark(), written(t, public))
			}
			for _, nobody := range []game.Viewer{game.Public, game.Narrator, game.All} {
				if seat := int(nobody); m.HasFloor(seat) || m.Silenced(seat) || m.Confers(seat) || m.In(seat) {
					r.Fatalf("viewer %d, who has no seat, is taken for a player in %s", nobody, written(t, public))
				}
			}
			for seat, p := range public.Players {
				own := m.View(game.Viewer(seat))
				floor := public.Speaker != nil && *public.Speaker == seat
				if m.Silenced(seat) && (floor || !slices.Contains(public.Silenced, seat)) {
					r.Fatalf("seat %d is silenced, and speaks or is not shown so in %s", seat, written(t, public))
				}
				if m.In(seat) != p.In || m.HasFloor(seat) != floor || m.Confers(seat) != (p.In && own.Team != nil) {
					r.Fatalf("seat %d: in %t, floor %t, confers %t in %s", seat, m.In(seat), m.HasFloor(seat), m.Confers(seat), written(t, own))
				}
			}
		}
	})
}
