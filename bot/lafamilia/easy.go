package lafamilia

import (
	"math/rand/v2"

	rules "omerta/game/lafamilia"
)

// easy plays without plan but without blunders: it never attacks in vain, never
// passes a win by, and never ends with a good action left.
type easy struct {
	house house
	luck  *rand.Rand
}

func (p *easy) choose(s *sight, legal []rules.Move) rules.Move {
	switch s.phase {
	case rules.Drawing:
		return p.draw(s, legal)
	case rules.Discarding:
		return p.discard(legal)
	case rules.Answering:
		return p.answer(s, legal)
	}
	return p.act(s, legal)
}

// pick gives one of the moves that please, each equally likely, or the zero move.
func (p *easy) pick(legal []rules.Move, pleases func(rules.Move) bool) (picked rules.Move) {
	n := 0
	for _, move := range legal {
		if !pleases(move) {
			continue
		}
		if n++; p.luck.IntN(n) == 0 {
			picked = move
		}
	}
	return picked
}

func (p *easy) draw(s *sight, legal []rules.Move) rules.Move {
	armed := s.count(rules.Killer) > 0
	move := p.pick(legal, func(m rules.Move) bool {
		return m.Do() == rules.DoDraw && (armed || m.Pile() == rules.Killer)
	})
	if move != 0 {
		return move
	}
	return p.pick(legal, func(m rules.Move) bool { return m.Do() == rules.DoDraw })
}

func (p *easy) discard(legal []rules.Move) rules.Move {
	return best(legal, func(m rules.Move) bool { return m.Do() == rules.DoDiscard }, func(m rules.Move) float64 { return -worth(m.Card()) })
}

// best gives the move that pleases and scores most, the first of equals, or the zero move.
func best(legal []rules.Move, pleases func(rules.Move) bool, score func(rules.Move) float64) rules.Move {
	var found rules.Move
	most := 0.0
	for _, move := range legal {
		if !pleases(move) {
			continue
		}
		if v := score(move); found == 0 || v > most {
			found, most = move, v
		}
	}
	return found
}

func (p *easy) answer(s *sight, legal []rules.Move) rules.Move {
	stop := p.pick(legal, func(m rules.Move) bool {
		return m.Do() == rules.DoAnswer && m.Card() != rules.NoCard && m.Card().Power() >= s.against
	})
	if stop != 0 {
		return stop
	}
	return p.pick(legal, func(m rules.Move) bool { return m.Do() == rules.DoAnswer && m.Card() == rules.NoCard })
}

func (p *easy) act(s *sight, legal []rules.Move) rules.Move {
	if s.main != rules.NoMain {
		return find(legal, rules.DoEnd)
	}
	sure := func(m rules.Move) bool {
		return m.Do() == rules.DoAttack && m.Card().Power()+s.arms > s.players[m.Target()].guard.Power()
	}
	claim := best(legal, func(m rules.Move) bool { return m.Do() == rules.DoClaim }, func(m rules.Move) float64 { return -worth(m.Card()) })
	if claim != 0 && s.wins(p.house, false) {
		return claim
	}
	attack := best(legal, sure, func(m rules.Move) float64 { return p.luck.Float64() - 0.05*float64(m.Card().Power()) })
	if attack != 0 && s.wins(p.house, true) {
		return attack
	}
	if special := p.special(s, legal, attack != 0); special != 0 {
		return special
	}
	guard := p.pick(legal, func(m rules.Move) bool { return m.Do() == rules.DoGuard })
	for _, choice := range []struct {
		move  rules.Move
		often float64
	}{{attack, 0.6}, {guard, 0.25}, {claim, 1}, {attack, 1}, {guard, 1}} {
		if choice.move != 0 && p.luck.Float64() < choice.often {
			return choice.move
		}
	}
	return find(legal, rules.DoEnd)
}

// special plays half of the specials that are of use, as they come.
func (p *easy) special(s *sight, legal []rules.Move, attacks bool) rules.Move {
	if p.luck.IntN(2) == 0 {
		return 0
	}
	return p.pick(legal, func(m rules.Move) bool {
		if m.Do() != rules.DoSpecial {
			return false
		}
		switch m.Card() {
		case rules.Smuggling:
			return s.size() < p.house.limit
		case rules.Arms:
			return attacks && p.house.reaction
		}
		return true
	})
}

// wins tells whether one token more reaches the target now.
func (s *sight) wins(h house, taken bool) bool {
	me := &s.players[s.me]
	score := me.own + me.taken
	if h.captured {
		score = me.taken
		if !taken {
			return false
		}
	}
	return score+1 >= h.goal
}
