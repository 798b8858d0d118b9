package lafamilia_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/deal"
	"omerta/game/lafamilia"
)

// box counts the cards of an edition by the name's beginning.
func box(e lafamilia.Edition) map[string]int {
	count := map[string]int{}
	for c := lafamilia.Card(1); c.String() != "special-smuggling"; c++ {
		count[c.String()] = e.Copies(c)
	}
	count["special-smuggling"] = e.Copies(lafamilia.Smuggling)
	return count
}

func TestLF01_FiveKillersOfEachPower(t *testing.T) {
	for power := 1; power <= 10; power++ {
		c := lafamilia.KillerCard(power)
		if n := lafamilia.Classic.Copies(c); n != 5 || c.Power() != power || c.Kind() != lafamilia.Killer {
			t.Errorf("%d copies of %s of power %d", n, c, c.Power())
		}
	}
}

func TestLF02_TwoDefencesOfEachPower(t *testing.T) {
	for power := 1; power <= 10; power++ {
		c := lafamilia.DefenceCard(power)
		if n := lafamilia.Classic.Copies(c); n != 2 || c.Power() != power || c.Kind() != lafamilia.Defence {
			t.Errorf("%d copies of %s of power %d", n, c, c.Power())
		}
	}
}

func TestLF03_SpecialsByEdition(t *testing.T) {
	want := map[lafamilia.Edition]string{
		lafamilia.Classic:     "special-arms:3 special-betrayal:3 special-bribe:3 special-informant:3 special-smuggling:3",
		lafamilia.SeedEdition: "special-arms:7 special-betrayal:8 special-bribe:0 special-informant:0 special-smuggling:0",
	}
	for edition, specials := range want {
		var got []string
		total := 0
		for name, n := range box(edition) {
			total += n
			if strings.HasPrefix(name, "special") {
				got = append(got, fmt.Sprintf("%s:%d", name, n))
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != specials || total != 85 {
			t.Errorf("edition %d has %v, %d cards in all", edition, got, total)
		}
	}
}

func TestLF03_SeedEditionDealsNoOtherSpecials(t *testing.T) {
	s := seeded(t, `{"edition":"seed","hand":7}`, 5, 3)
	for seat := range 5 {
		for _, name := range []string{"bribe", "informant", "smuggling"} {
			if hand := s.look(game.Viewer(seat), "hand"); strings.Contains(hand, name) {
				t.Errorf("seat %d holds %s", seat, hand)
			}
		}
	}
	l := layout{options: `{"edition":"seed"}`, hands: "special-bribe | killer-1"}
	refusedSetup(t, l.setup(), "- arranged_malformed")
}

func TestLF04_TwoToFiveSeatsEachWithABossOfTheirOwn(t *testing.T) {
	for seats := range 7 {
		if within := seats >= 2 && seats <= 5; within {
			s := seeded(t, `{}`, seats, 1)
			for seat := range seats {
				s.is(fmt.Sprintf("players.%d.boss", seat), fmt.Sprint(seat), fmt.Sprintf("players.%d.tokens.0", seat), fmt.Sprint(seat))
			}
		} else {
			refusedSetup(t, seededSetup(`{}`, seats, 1), "LF-04 seats")
		}
	}
}

func TestLF04_BossesColourTheTokens(t *testing.T) {
	s := layout{hands: "killer-9 | killer-1", killer: "killer-1", bosses: []int{4, 2}}.begin(t)
	s.play("0 draw killer")
	events := s.told("0 attack killer-9 1")
	if told := forViewer(events, game.Public); !strings.Contains(told, `{"event":"token","from":1,"to":0,"colour":2}`) {
		t.Errorf("told %s", told)
	}
	s.is("players.0.boss", "4", "players.0.tokens", "[4,4,4,2]", "players.1.tokens", "[2,2]")
	for _, bosses := range [][]int{{0}, {0, 0}, {0, 5}, {-1, 0}, {0, 1, 2}, {}} {
		l := layout{hands: "killer-9 | killer-1", bosses: bosses}
		refusedSetup(t, l.setup(), "LF-04 bosses")
	}
}

func TestLF05_ScoreIsOpenToAll(t *testing.T) {
	s := seeded(t, `{}`, 4, 1)
	for viewer := game.Viewer(-1); viewer < 4; viewer++ {
		s.sees(viewer, "players.2.territories", "3", "players.2.reserve", "7", "players.2.captured", "0", "target", "5")
	}
}

// shuffle is the stated method: Fisher and Yates, from the end.
func shuffle[E any](chance *deal.Chance, s []E) {
	for i := len(s) - 1; i > 0; i-- {
		j := chance.Below(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}

func TestLF10_ThreePilesEachShuffledByItself(t *testing.T) {
	s := seeded(t, `{"deal":"killers"}`, 2, 1)
	s.is("piles.killer", `{"discard":0,"draw":36}`, "piles.defence", `{"discard":0,"draw":20}`, "piles.special", `{"discard":0,"draw":15}`)
	// The deal as the chance page states it, done over again by hand.
	want := func(seed int) string {
		chance := deal.New(seedOf(seed))
		var piles [3][]string
		for power := 1; power <= 10; power++ {
			name := fmt.Sprintf("killer-%d", power)
			piles[0] = append(piles[0], name, name, name, name, name)
			piles[1] = append(piles[1], fmt.Sprintf("defence-%d", power), fmt.Sprintf("defence-%d", power))
		}
		for _, name := range []string{"arms", "betrayal", "bribe", "informant", "smuggling"} {
			piles[2] = append(piles[2], "special-"+name, "special-"+name, "special-"+name)
		}
		for _, pile := range piles {
			shuffle(&chance, pile)
		}
		hands := make([][]string, 3)
		for seat := range hands {
			for k, n := range []int{4, 2, 1} {
				for range n {
					last := len(piles[k]) - 1
					hands[seat] = append(hands[seat], piles[k][last])
					piles[k] = piles[k][:last]
				}
			}
		}
		return fmt.Sprint(hands, chance.Below(3))
	}
	for seed := range 50 {
		s := seeded(t, `{}`, 3, seed)
		hands := make([][]string, 3)
		for seat := range hands {
			json.Unmarshal([]byte(s.look(game.Viewer(seat), "hand")), &hands[seat])
		}
		turn := s.look(game.Public, "turn")
		if got, stated := sortedHands(fmt.Sprint(hands, turn)), sortedHands(want(seed)); got != stated {
			t.Fatalf("seed %d: dealt %s, want %s", seed, got, stated)
		}
	}
}

// sortedHands makes two ways of writing the same hands equal.
func sortedHands(text string) string {
	parts := strings.Split(text, "]")
	for i, part := range parts {
		words := strings.Fields(strings.Trim(part, "[ "))
		slices.Sort(words)
		parts[i] = strings.Join(words, " ")
	}
	return strings.Join(parts, "|")
}

func TestLF11_SevenCardsEachAtAnyTable(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		s := seeded(t, `{}`, seats, seats)
		for seat := range seats {
			s.sees(game.Public, fmt.Sprintf("players.%d.hand", seat), "7")
		}
	}
	for hand := 1; hand <= 10; hand++ {
		s := seeded(t, fmt.Sprintf(`{"hand":%d}`, hand), 5, hand)
		s.sees(game.Public, "players.4.hand", fmt.Sprint(hand))
	}
	for _, hand := range []string{"0", "11", "-1", "7.5", `"7"`, "null", "[7]"} {
		refusedSetup(t, seededSetup(`{"hand":`+hand+`}`, 4, 1), "LF-11 option_value")
	}
}

func TestLF12_WhatAHandIsMadeOf(t *testing.T) {
	kinds := func(s *scene, seat int) string {
		hand := s.look(game.Viewer(seat), "hand")
		return fmt.Sprint(strings.Count(hand, "killer-"), strings.Count(hand, "defence-"), strings.Count(hand, "special-"))
	}
	// ⌊2h/7⌋ defences, ⌊h/7⌋ specials, the rest killers.
	want := []string{1: "1 0 0", 2: "2 0 0", 3: "3 0 0", 4: "3 1 0", 5: "4 1 0", 6: "5 1 0", 7: "4 2 1", 8: "5 2 1", 9: "6 2 1", 10: "7 2 1"}
	for hand := 1; hand <= 10; hand++ {
		mixed := seeded(t, fmt.Sprintf(`{"hand":%d}`, hand), 3, hand)
		killers := seeded(t, fmt.Sprintf(`{"hand":%d,"deal":"killers"}`, hand), 5, hand)
		for seat := range 3 {
			if got := kinds(mixed, seat); got != want[hand] {
				t.Errorf("a mixed hand of %d is %s, want %s", hand, got, want[hand])
			}
			if got := kinds(killers, seat); got != fmt.Sprint(hand, 0, 0) {
				t.Errorf("a killers' hand of %d is %s", hand, got)
			}
		}
	}
	refusedSetup(t, seededSetup(`{"deal":"all"}`, 4, 1), "LF-12 option_value")
}

func TestLF13_TerritoriesPlacedAndReserve(t *testing.T) {
	for n := 1; n <= 5; n++ {
		s := seeded(t, fmt.Sprintf(`{"territories":%d,"target":10}`, n), 2, n)
		s.is("players.1.territories", fmt.Sprint(n), "players.1.reserve", fmt.Sprint(10-n))
	}
	seeded(t, `{}`, 2, 1).is("players.0.territories", "3", "players.0.reserve", "7")
	refusedSetup(t, seededSetup(`{"territories":0}`, 2, 1), "LF-13 option_value")
	refusedSetup(t, seededSetup(`{"territories":6}`, 2, 1), "LF-13 option_value")
	// Not under the target, with everything held counting.
	refusedSetup(t, seededSetup(`{"territories":5}`, 4, 1), "LF-13 territories_at_target")
	refusedSetup(t, seededSetup(`{"territories":5,"target":4}`, 2, 1), "LF-13 territories_at_target")
	seeded(t, `{"territories":5}`, 3, 1)
	seeded(t, `{"territories":5,"counts":"captured"}`, 4, 1)
}

func TestLF14_FirstIsDrawnOrNamed(t *testing.T) {
	seen := map[string]int{}
	for seed := range 200 {
		seen[seeded(t, `{"first":"drawn"}`, 4, seed).look(game.Public, "turn")]++
	}
	if len(seen) != 4 {
		t.Errorf("drawn first seats: %v", seen)
	}
	for seat := range 4 {
		seeded(t, fmt.Sprintf(`{"first":%d}`, seat), 4, 1).is("turn", fmt.Sprint(seat))
	}
	refusedSetup(t, seededSetup(`{"first":4}`, 4, 1), "LF-14 first_beyond_table")
	for _, first := range []string{"5", "-1", `"host"`, "null", "1.5", "true"} {
		refusedSetup(t, seededSetup(`{"first":`+first+`}`, 4, 1), "LF-14 option_value")
	}
	// Naming the first seat does not change what is dealt.
	for seed := range 20 {
		drawn, named := seeded(t, `{}`, 4, seed), seeded(t, `{"first":2}`, 4, seed)
		if a, b := drawn.look(0, "hand"), named.look(0, "hand"); a != b {
			t.Errorf("seed %d deals %s or %s", seed, a, b)
		}
	}
}
