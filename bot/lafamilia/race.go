package lafamilia

// race is the match as a race for the target: tokens, guards and how many
// cards everybody holds. It is what a player at the table keeps in mind to see
// who wins soon, and it is small enough to be played on in thought.
type race struct {
	runners   [5]runner
	seats     int
	me        int
	goal      int
	captured  bool // only taken tokens count
	reaction  bool // attacks are answered from the hand
	rounds    bool // the target is looked at when a round ends
	outlooks  *outlooks
	over      *[12]float64 // the share of killers over each power
	first     int          // who begins a round, as far as that matters: else the own seat
	lastSeat  int          // who moves last in this round
	sense     float64      // how likely the others are to play by sense
	roundOver bool         // the round has ended in thought
}

// runner is one player in the race.
type runner struct {
	in      bool
	own     int // tokens of the own colour
	taken   int
	reserve int
	guard   int // the power of the standing guard, 0 for none; under reaction of the best answer expected
	cards   int

	beats *[11]float64 // the chance to hold a killer card over each power
}

// wonNow is a win at once: worth more than one that is as good as sure later.
const wonNow = 1.2

func (r *race) score(seat int) int {
	p := &r.runners[seat]
	if r.captured {
		return p.taken
	}
	return p.own + p.taken
}

func (p *runner) tokens() int { return p.own + p.taken }

// strike moves a token, as a successful attack does.
func (r *race) strike(from, to int) {
	loser := &r.runners[to]
	if loser.own > 0 {
		loser.own--
	} else {
		loser.taken--
	}
	loser.in = loser.tokens() > 0
	r.runners[from].taken++
	r.runners[from].cards--
}

// hit is the chance that one player's attack on another succeeds.
func (r *race) hit(from, to int) float64 {
	p := &r.runners[from]
	if p.cards <= 0 {
		return 0
	}
	return p.beats[min(r.runners[to].guard, 10)]
}

// finishes is the chance that a player who begins a turn now ends it at the target.
func (r *race) finishes(seat int) float64 {
	p := &r.runners[seat]
	missing := r.goal - r.score(seat)
	if missing <= 0 {
		return 1
	}
	if missing > 1 {
		return 0
	}
	if !r.captured && p.reserve > 0 && p.cards >= 0 { // any card claims, the one just drawn too
		return 1
	}
	best := 0.0
	for other := range r.seats {
		if other != seat && r.runners[other].in {
			best = max(best, r.hit(seat, other))
		}
	}
	return best
}

func (r *race) next(seat int) int {
	if seat++; seat < r.seats {
		return seat
	}
	return 0
}

// prospects is the chance, as a player guesses it, to win from here on, with the
// given seat to begin its turn: the others' turns are thought through until the own one.
func (r *race) prospects(seat int) float64 {
	for !r.runners[seat].in {
		if seat == r.me {
			return 0
		}
		seat = r.next(seat)
	}
	if seat == r.me || r.open() {
		return r.standing(seat)
	}
	return r.turn(seat)
}

// open tells whether no guard stands in anybody's way.
func (r *race) open() bool {
	for seat := range r.seats {
		if r.runners[seat].in && r.runners[seat].guard > 0 {
			return false
		}
	}
	return true
}

// turn thinks through one opponent's turn: by sense for a part, else as it comes.
func (r *race) turn(seat int) float64 {
	if r.sense == 0 {
		return r.anyhow(seat)
	}
	return r.sense*r.sensible(seat) + (1-r.sense)*r.anyhow(seat)
}

// sensible is the turn of an opponent who hits who must be hit, or whoever leads.
func (r *race) sensible(seat int) float64 {
	if !r.rounds && r.finishes(seat) >= 1 {
		return 0
	}
	targets, n := r.targets(seat)
	if n == 0 {
		return r.claims(seat)
	}
	sum := 0.0
	for _, target := range targets[:n] {
		sum += r.attack(seat, target, r.hit(seat, target))
	}
	return sum / float64(n)
}

// anyhow is the turn of an opponent who attacks anybody with anything, claims, or does nothing of weight.
func (r *race) anyhow(seat int) float64 {
	still := *r
	sum, others := 0.0, 0
	for other := range r.seats {
		if other != seat && r.runners[other].in {
			sum += r.attack(seat, other, r.over[min(r.runners[other].guard, 10)])
			others++
		}
	}
	return strikes*sum/float64(others) + builds*r.claims(seat) + (1-strikes-builds)*still.after(seat)
}

// attack thinks through one attack that succeeds with a chance.
func (r *race) attack(seat, target int, p float64) (sum float64) {
	if p < 1 {
		missed := *r
		missed.runners[target].guard = missed.spent(target)
		missed.runners[seat].cards--
		sum += (1 - p) * missed.after(seat)
	}
	if p > 0 {
		struck := *r
		struck.runners[target].guard = struck.spent(target)
		struck.strike(seat, target)
		sum += p * struck.after(seat)
	}
	return sum
}

// spent is the guard that is left once an attack has met it.
func (r *race) spent(target int) int {
	if r.reaction {
		return r.runners[target].guard / 2
	}
	return 0
}

func (r *race) claims(seat int) float64 {
	after := *r
	if p := &after.runners[seat]; p.reserve > 0 {
		p.own++
		p.reserve--
		p.cards--
	}
	return after.after(seat)
}

// after goes on once a seat's turn has ended.
func (r *race) after(seat int) float64 {
	if !r.runners[r.me].in {
		return 0
	}
	if !r.rounds && r.score(seat) >= r.goal {
		if seat == r.me {
			return wonNow
		}
		return 0
	}
	if r.rounds && seat == r.lastSeat && !r.roundOver {
		r.roundOver = true
		switch best, alone := r.leader(); {
		case r.score(best) < r.goal || !alone:
		case best == r.me:
			return wonNow
		default:
			return 0
		}
	}
	return r.prospects(r.next(seat))
}

// leader gives a seat with the most, and whether it is alone.
func (r *race) leader() (best int, alone bool) {
	best = -1
	for seat := range r.seats {
		if !r.runners[seat].in {
			continue
		}
		switch {
		case best < 0 || r.score(seat) > r.score(best):
			best, alone = seat, true
		case r.score(seat) == r.score(best):
			alone = false
		}
	}
	return best, alone
}

// targets gives those whom a sensible opponent would attack, equally likely; none where
// there is nobody whose guard can be hoped to be beaten.
func (r *race) targets(seat int) (targets [5]int, n int) {
	best := -1.0
	for other := r.next(seat); other != seat; other = r.next(other) {
		if !r.runners[other].in {
			continue
		}
		chance := r.hit(seat, other)
		if chance < 0.25 {
			continue
		}
		worth := chance * (1 + r.threat(seat, other))
		if worth > best+1e-9 {
			best, n = worth, 0
		}
		if worth > best-1e-9 {
			targets[n] = other
			n++
		}
	}
	return targets, n
}

// threat weighs how much it matters to hit a player: whoever finishes on their next turn, and the sooner it comes
// the more; else whoever is ahead.
func (r *race) threat(seat, other int) float64 {
	ahead := float64(r.score(other)) / float64(r.goal)
	missing := r.goal - r.score(other)
	switch {
	case r.rounds && missing <= 0:
		return 8 + ahead
	case missing <= 1:
		turns := (other - seat + r.seats) % r.seats
		return 6 - float64(turns) + ahead
	}
	return 2 * ahead
}

// standing judges the race as a seat's turn begins: guards and cards aside, from the scores alone.
func (r *race) standing(begins int) float64 {
	var scores [5]int
	players, me, turn := 0, 0, 0
	for i, seat := 0, r.first; i < r.seats; i, seat = i+1, r.next(seat) {
		if !r.runners[seat].in {
			continue
		}
		if seat == r.me {
			me = players
		}
		if seat == begins {
			turn = players
		}
		scores[players] = r.score(seat)
		players++
	}
	if players == 1 {
		return 1
	}
	near := within[players]
	if r.rounds {
		near-- // the solved scores reach past the target there
	}
	far := max(r.goal-near, 0)
	for i := range players {
		if least := min(scores[i], 1); far > 0 && !r.captured {
			scores[i] = max(scores[i]-far, least)
		} else {
			scores[i] = max(scores[i]-far, 0)
		}
	}
	return r.outlooks.chance(r, me, turn, r.goal-far, scores[:players])
}

// within is how close to the target a race of so many is told apart; further off, all standings are one, so
// that a race is solved in a few milliseconds.
var within = [...]int{2: 10, 3: 10, 4: 7, 5: 5}

// outlooks keeps at hand what one match needs of the races solved, by players left and the own place among them.
type outlooks [6][5]*[2]*outlook

func (o *outlooks) chance(r *race, me, turn, goal int, scores []int) float64 {
	pair := o[len(scores)][me]
	if pair == nil {
		key := outlookKey{players: len(scores), me: me, goal: goal, captured: r.captured, rounds: r.rounds}
		pair = &[2]*outlook{0: solved(key)}
		key.sensed = true
		pair[1] = solved(key)
		o[len(scores)][me] = pair
	}
	return (1-r.sense)*float64(pair[0].at(turn, scores)) + r.sense*float64(pair[1].at(turn, scores))
}
