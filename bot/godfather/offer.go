package godfather

import rules "omerta/game/godfather"

// offer is the legal moves of a moment.
type offer []rules.Move

// find gives the first move of a kind, and whether there is one.
func (o offer) find(do rules.Do) (rules.Move, bool) {
	for _, move := range o {
		if move.Do == do {
			return move, true
		}
	}
	return o[0], false
}

// at gives the move of a kind at a target, or else the first of all.
func (o offer) at(do rules.Do, target int8) rules.Move {
	for _, move := range o {
		if move.Do == do && move.Target == target {
			return move
		}
	}
	return o[0]
}

// reach gives whom a kind of move may be aimed at.
func (o offer) reach(do rules.Do) (set rules.Set) {
	for _, move := range o {
		if move.Do == do && move.Target >= 0 {
			set |= one(move.Target)
		}
	}
	return set
}

// rest gives the move that leaves everything as it is: pass, hold, an abstention.
func (o offer) rest() rules.Move {
	for _, move := range o {
		switch move.Do {
		case rules.Pass, rules.Hold:
			return move
		case rules.Nominate, rules.Vote:
			if move.Target == rules.None && move.Targets == 0 {
				return move
			}
		}
	}
	return o[0]
}

func one(seat int8) rules.Set { return 1 << seat }

// top gives the seat of a set that scores most and its score, or None.
func top(set rules.Set, score func(int8) float64) (best int8, most float64) {
	best = rules.None
	for seat := range set.All() {
		if v := score(seat); best == rules.None || v > most {
			best, most = seat, v
		}
	}
	return best, most
}
