package lafamilia

import rules "omerta/game/lafamilia"

// sight is what a player sees as it has to choose: its View, in numbers.
type sight struct {
	seats, me, turn int
	round           int
	roundFirst      int // the seat that began this round
	phase           rules.Phase
	main            rules.Main
	arms            int // points that wait for this turn's attack
	unanswerable    bool
	against         int // the power of the attack that waits for an answer

	players [rules.MostSeats]standing
	hand    [cardCount]uint8
	laid    [cardCount]uint8 // the discards, which lie face up
}

// standing is one player as everybody sees them.
type standing struct {
	in                  bool
	own, taken, reserve int
	cards               int
	guard               rules.Card
}

// house is what the declaration says, as far as it changes how one plays.
type house struct {
	edition  rules.Edition
	goal     int
	arms     int // points an Arms card gives
	limit    int // most cards in hand
	captured bool
	reaction bool
	rounds   bool
}

var phases = map[string]rules.Phase{
	"draw": rules.Drawing, "act": rules.Acting, "discard": rules.Discarding, "answer": rules.Answering, "over": rules.Over,
}

var mains = map[string]rules.Main{"attack": rules.AttackMain, "guard": rules.GuardMain, "claim": rules.ClaimMain}

// look reads a View into numbers.
func (s *sight) look(view *rules.View, me int) {
	*s = sight{
		seats: len(view.Players), me: me, turn: view.Turn, round: view.Round, roundFirst: view.RoundFirst,
		phase: phases[view.Phase], arms: view.Arms, unanswerable: view.Unanswerable,
	}
	if view.Main != nil {
		s.main = mains[*view.Main]
	}
	if view.Attack != nil {
		s.against = view.Attack.Power
	}
	for seat := range view.Players {
		shown := &view.Players[seat]
		s.players[seat] = standing{
			in: !shown.Out, own: shown.Territories - shown.Captured, taken: shown.Captured, reserve: shown.Reserve, cards: shown.Hand,
		}
		if shown.Guard != nil {
			s.players[seat].guard = *shown.Guard
		}
	}
	for _, card := range view.Hand {
		s.hand[card]++
	}
	for _, pile := range [][]rules.Card{view.Discards.Killer, view.Discards.Defence, view.Discards.Special} {
		for _, card := range pile {
			s.laid[card]++
		}
	}
}

// size is the number of cards in the own hand.
func (s *sight) size() int { return s.players[s.me].cards }

// count is how many cards of a kind the own hand has.
func (s *sight) count(kind rules.Kind) int {
	n := 0
	for c := range s.hand {
		if s.hand[c] > 0 && rules.Card(c).Kind() == kind {
			n += int(s.hand[c])
		}
	}
	return n
}

// unseen counts the copies of each card that could be anywhere: neither in the
// own hand, nor face up, nor known to be somebody's.
func (s *sight) unseen(box rules.Edition, seen *memory) [cardCount]int {
	var left [cardCount]int
	for c := 1; c < cardCount; c++ {
		left[c] = box.Copies(rules.Card(c)) - int(s.hand[c]) - int(s.laid[c])
		for seat := range s.seats {
			left[c] -= int(seen.known[seat][c])
		}
	}
	for seat := range s.seats {
		if guard := s.players[seat].guard; guard != rules.NoCard {
			left[guard]--
		}
	}
	for c := range left {
		left[c] = max(left[c], 0)
	}
	return left
}
