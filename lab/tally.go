package lab

// tally counts what came of matches, without allocating while they are played.
type tally struct {
	matches, moves int
	shared, nobody int // matches won by several, by none
	plan           Plan
	team           bool      // whether sides win, not seats
	wins           []float64 // by seat; a shared win counts in equal parts, a side's for each of it
	levels         map[string]*score
	byLevel        []*score // the score of each place in plan.Bots
	rounds         []int    // matches by the round they ended in
	ends           []int    // matches by how they ended, as the game numbers it
	circle         circle   // Godfather's alone
}

// score is how one level did: how many chairs it had and what it won there.
type score struct {
	chairs int
	wins   float64
}

const mostEnds = 8

func newTally(plan Plan) *tally {
	t := &tally{plan: plan, team: plan.Game == "godfather", wins: make([]float64, plan.Seats), levels: map[string]*score{}, rounds: make([]int, 1001), ends: make([]int, mostEnds)}
	for _, level := range plan.Bots {
		if t.levels[level] == nil {
			t.levels[level] = &score{}
		}
		t.byLevel = append(t.byLevel, t.levels[level])
	}
	return t
}

// level gives the place in plan.Bots of who sits on a seat in a match.
func (p *Plan) level(seat, match int) int {
	if !p.Rotate {
		return seat
	}
	return (seat + match) % p.Seats
}

// count adds one match: who won it as a mask of seats, in which round it ended, and how.
func (t *tally) count(match, moves, round, end int, winners uint32) {
	t.matches++
	t.moves += moves
	t.rounds[min(round, len(t.rounds)-1)]++
	t.ends[end]++
	n := 0
	for seat := range t.plan.Seats {
		n += int(winners >> seat & 1)
	}
	switch {
	case n == 0:
		t.nobody++
	case n > 1 && !t.team:
		t.shared++
	}
	part := 1.0
	if !t.team {
		part = 1 / float64(max(n, 1))
	}
	for seat := range t.plan.Seats {
		level := t.byLevel[t.plan.level(seat, match)]
		level.chairs++
		if winners>>seat&1 != 0 {
			t.wins[seat] += part
			level.wins += part
		}
	}
}

// merge adds up tallies of one plan.
func merge(tallies []*tally) *tally {
	sum := newTally(tallies[0].plan)
	for _, t := range tallies {
		sum.matches += t.matches
		sum.moves += t.moves
		sum.shared += t.shared
		sum.nobody += t.nobody
		sum.circle.add(&t.circle)
		for i, n := range t.rounds {
			sum.rounds[i] += n
		}
		for i, n := range t.ends {
			sum.ends[i] += n
		}
		for i, n := range t.wins {
			sum.wins[i] += n
		}
		for level, s := range t.levels {
			sum.levels[level].chairs += s.chairs
			sum.levels[level].wins += s.wins
		}
	}
	return sum
}

// rank gives the round in which the match at a share of all, ordered by length, ended.
func (t *tally) rank(share float64) int {
	left := int(share * float64(t.matches-1))
	for round, n := range t.rounds {
		if left -= n; left < 0 {
			return round
		}
	}
	return 0
}

// longest gives the latest round in which a match ended.
func (t *tally) longest() (round int) {
	for r, n := range t.rounds {
		if n > 0 {
			round = r
		}
	}
	return round
}
