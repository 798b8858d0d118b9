package lafamilia

import "sync"

// outlook is the race solved: the chance to win from every standing of the
// scores, with guards and cards left aside, against players of one sort.
// Seats are counted in the order of play, from whoever begins a round.
type outlook struct {
	key   outlookKey
	base  int         // scores run below this
	value [][]float32 // by whose turn begins, then by the scores
}

// outlookKey is all that an outlook follows from.
type outlookKey struct {
	players, me, goal        int
	captured, rounds, sensed bool
}

var races sync.Map // of *outlook by key: each is solved once

// solved gives the outlook of a race.
func solved(key outlookKey) *outlook {
	if known, ok := races.Load(key); ok {
		return known.(*outlook)
	}
	o := &outlook{key: key, base: key.goal}
	if key.rounds {
		o.base += 2 // one may pass the target and still have to wait for the round's end
	}
	o.solve()
	kept, _ := races.LoadOrStore(key, o)
	return kept.(*outlook)
}

// What an opponent without sense does: attacks anybody, claims, or nothing of weight.
const (
	strikes = 0.49
	builds  = 0.33
)

// patience is how much of a hope outlasts a round of play: where nobody lets anybody through, the
// end is as open as it was.
const patience = 0.97

// solve goes over all standings until the values hold still.
func (o *outlook) solve() {
	n := 1
	for range o.key.players {
		n *= o.base
	}
	o.value = make([][]float32, o.key.players)
	for turn := range o.value {
		o.value[turn] = make([]float32, n)
	}
	scores := make([]int, o.key.players)
	for change, sweep := float32(1), 0; change > 0.002 && sweep < 60; sweep++ {
		change = 0
		for turn := o.key.players - 1; turn >= 0; turn-- {
			for at := range n {
				o.read(at, scores)
				v := o.turn(turn, scores)
				change = max(change, v-o.value[turn][at], o.value[turn][at]-v)
				o.value[turn][at] = v
			}
		}
	}
}

func (o *outlook) read(at int, scores []int) {
	for i := range scores {
		scores[i] = at % o.base
		at /= o.base
	}
}

// at gives the value of a standing as a turn begins.
func (o *outlook) at(turn int, scores []int) float32 {
	at := 0
	for i := len(scores) - 1; i >= 0; i-- {
		at = at*o.base + min(max(scores[i], 0), o.base-1)
	}
	return o.value[turn][at]
}

func (o *outlook) out(player int, scores []int) bool { return !o.key.captured && scores[player] == 0 }

// turn works out one player's turn from the values after it.
func (o *outlook) turn(turn int, scores []int) float32 {
	switch {
	case o.out(o.key.me, scores):
		return 0
	case o.out(turn, scores):
		return o.after(turn, scores)
	case turn == o.key.me:
		return o.own(scores)
	case o.key.sensed:
		return o.sensible(turn, scores)
	}
	return o.anyhow(turn, scores)
}

// own is the best of the own actions.
func (o *outlook) own(scores []int) float32 {
	best := o.claim(o.key.me, scores)
	for target := range scores {
		if target != o.key.me && !o.out(target, scores) {
			best = max(best, o.attack(o.key.me, target, scores))
		}
	}
	if !o.key.sensed {
		return best
	}
	return patience*best + (1-patience)/float32(len(scores))
}

// anyhow is the turn of a player without sense.
func (o *outlook) anyhow(turn int, scores []int) float32 {
	others := 0
	var sum float32
	for target := range scores {
		if target != turn && !o.out(target, scores) {
			sum += o.attack(turn, target, scores)
			others++
		}
	}
	return strikes*sum/float32(others) + builds*o.claim(turn, scores) + (1-strikes-builds)*o.after(turn, scores)
}

// sensible is the turn of a player who finishes if that can be, else hits who would finish next, else whoever leads.
func (o *outlook) sensible(turn int, scores []int) float32 {
	if !o.key.rounds && scores[turn]+1 >= o.key.goal {
		return 0
	}
	var sum float32
	ties, most := 0, -1
	for i := 1; i < len(scores); i++ {
		target := (turn + i) % len(scores)
		if o.out(target, scores) {
			continue
		}
		if !o.key.rounds && scores[target]+1 >= o.key.goal {
			return o.attack(turn, target, scores)
		}
		if scores[target] > most {
			most, ties, sum = scores[target], 0, 0
		}
		if scores[target] == most {
			sum += o.attack(turn, target, scores)
			ties++
		}
	}
	return sum / float32(ties)
}

func (o *outlook) claim(player int, scores []int) float32 {
	if o.key.captured {
		return o.after(player, scores)
	}
	scores[player]++
	v := o.after(player, scores)
	scores[player]--
	return v
}

func (o *outlook) attack(player, target int, scores []int) float32 {
	loses := 1
	if o.key.captured {
		loses = 0 // the own colour goes first, and does not count
	}
	scores[player]++
	scores[target] -= loses
	v := o.after(player, scores)
	scores[player]--
	scores[target] += loses
	return v
}

// after is the value once a player's turn has ended.
func (o *outlook) after(player int, scores []int) float32 {
	last := player == len(scores)-1
	switch winner := o.winner(player, last, scores); {
	case winner == o.key.me:
		return 1
	case winner >= 0:
		return 0
	case last:
		return o.at(0, scores)
	}
	return o.at(player+1, scores)
}

// winner gives who has won as a player's turn ends, or -1.
func (o *outlook) winner(player int, last bool, scores []int) int {
	if !o.key.rounds {
		if scores[player] >= o.key.goal {
			return player
		}
		return o.onlyOne(scores)
	}
	if best, alone := leader(scores); last && alone && scores[best] >= o.key.goal {
		return best
	}
	return o.onlyOne(scores)
}

// onlyOne gives the one who is left, or -1.
func (o *outlook) onlyOne(scores []int) int {
	left := -1
	for player := range scores {
		if o.out(player, scores) {
			continue
		}
		if left >= 0 {
			return -1
		}
		left = player
	}
	return left
}

// leader gives who has most, and whether alone.
func leader(scores []int) (best int, alone bool) {
	for player, score := range scores {
		switch {
		case player == 0 || score > scores[best]:
			best, alone = player, true
		case score == scores[best]:
			alone = false
		}
	}
	return best, alone
}
