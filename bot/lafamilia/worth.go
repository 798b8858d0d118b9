package lafamilia

import rules "omerta/game/lafamilia"

// worth is what a card in hand is good for, in a measure of its own: the least
// is given away first.
func worth(c rules.Card) float64 {
	switch c {
	case rules.Smuggling:
		return 2.4
	case rules.Betrayal:
		return 2.2
	case rules.Arms:
		return 1.1
	case rules.Bribe:
		return 1.0
	case rules.Informant:
		return 0.7
	}
	if c.Kind() == rules.Defence {
		return 0.5 + 0.12*float64(c.Power())
	}
	return 0.5 + 0.1*float64(c.Power())
}

// spare is the worth of a card to a hand: of a kind that the hand is full of, one is missed less,
// and the last killer more.
func (s *sight) spare(c rules.Card) float64 {
	value := worth(c)
	switch n := s.count(c.Kind()); {
	case c.Kind() == rules.Special:
	case n <= 1 && c.Kind() == rules.Killer:
		value += 0.8
	case n <= 2 && c.Kind() == rules.Killer:
		value += 0.3
	case n >= 4:
		value -= 0.25
	}
	return value
}
