package lab

import "omerta/game/godfather"

// circle counts what came of matches of Godfather, beside what a tally counts of any game.
type circle struct {
	sides       [godfather.Independent + 1]int // matches by the side that won
	held, stood [godfather.Mafioso + 1]int     // seats by the role they ended with; those still in
	picked, met [godfather.Independent + 1]int // matches by the side Nostradamus picked; those that he won
}

// count adds a match.
func (c *circle) count(seats int, e godfather.Ending) {
	c.sides[e.Winner]++
	for seat, role := range e.Roles[:seats] {
		c.held[role]++
		if e.In.Has(int8(seat)) {
			c.stood[role]++
		}
	}
	c.picked[e.Picked]++
	if e.Picked != godfather.NoSide && e.Picked == e.Winner {
		c.met[e.Picked]++
	}
}

// add adds up.
func (c *circle) add(o *circle) {
	for i := range c.sides {
		c.sides[i] += o.sides[i]
		c.picked[i] += o.picked[i]
		c.met[i] += o.met[i]
	}
	for role := range c.held {
		c.held[role] += o.held[role]
		c.stood[role] += o.stood[role]
	}
}

// CircleFigures are what the lab found of Godfather alone.
type CircleFigures struct {
	Sides       []Wins `json:"sides"`       // matches by the side that won
	Nostradamus []Wins `json:"nostradamus"` // his wins: of all matches, and of those with a side picked
	Survival    []Wins `json:"survival"`    // by role at the end: who is still in
}

// withSide stands before the side in the name of what Nostradamus won with it.
const withSide = "with-"

func (c *circle) figures(matches int) *CircleFigures {
	f := &CircleFigures{}
	won := 0
	for _, side := range [...]godfather.Side{godfather.City, godfather.Mafia} {
		f.Sides = append(f.Sides, wilson(side.String(), float64(c.sides[side]), matches))
		won += c.met[side]
	}
	f.Nostradamus = append(f.Nostradamus, wilson("all", float64(won), matches))
	for _, side := range [...]godfather.Side{godfather.City, godfather.Mafia} {
		f.Nostradamus = append(f.Nostradamus, wilson(withSide+side.String(), float64(c.met[side]), c.picked[side]))
	}
	for role, held := range c.held {
		if held > 0 {
			f.Survival = append(f.Survival, wilson(godfather.Role(role).String(), float64(c.stood[role]), held))
		}
	}
	return f
}
