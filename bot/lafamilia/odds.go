package lafamilia

import (
	"math"

	rules "omerta/game/lafamilia"
)

// What an unknown card in somebody's hand is likely to be.
const (
	killerShare  = 0.55
	defenceShare = 0.28
	trickShare   = 0.012 // a card that makes up for a weak killer: Arms or a Bribe
)

// odds is what can be said of cards that one does not see.
type odds struct {
	killers  [12]float64 // the share of unseen killers over each power
	defences [12]float64 // the share of unseen defences of at least each power
}

func newOdds(left [cardCount]int) odds {
	var o odds
	var killers, defences int
	for power := 1; power <= 10; power++ {
		killers += left[rules.KillerCard(power)]
		defences += left[rules.DefenceCard(power)]
	}
	over, atLeast := killers, defences
	for power := 0; power <= 10; power++ {
		if power > 0 {
			over -= left[rules.KillerCard(power)]
		}
		o.killers[power] = share(over, killers)
		o.defences[power] = share(atLeast, defences)
		if power > 0 {
			atLeast -= left[rules.DefenceCard(power)]
		}
	}
	return o
}

func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// beats gives the chance that a player holds a killer over each power when their
// turn comes, one card drawn.
func (o *odds) beats(known *[cardCount]uint8, cards int) (chance [11]float64) {
	unknown := float64(max(cards-total(known), 0) + 1)
	best := 0
	for power := 10; power > 0 && best == 0; power-- {
		if known[rules.KillerCard(power)] > 0 {
			best = power
		}
	}
	for power := range chance {
		if best > power {
			chance[power] = 1
			continue
		}
		chance[power] = 1 - math.Pow(1-killerShare*o.killers[power]-trickShare, unknown)
	}
	return chance
}

// parries gives the chance that a player holds a defence of at least a power.
func (o *odds) parries(known *[cardCount]uint8, cards, power int) float64 {
	for p := power; p <= 10; p++ {
		if known[rules.DefenceCard(p)] > 0 {
			return 1
		}
	}
	if power > 10 {
		return 0
	}
	return 1 - math.Pow(1-defenceShare*o.defences[power], float64(max(cards-total(known), 0)))
}

func total(hand *[cardCount]uint8) int {
	n := 0
	for _, copies := range hand {
		n += int(copies)
	}
	return n
}
