package godfather

import "slices"

// mixes are the only tables of this scenario, by the number of seats (GF-11), in
// the order in which docs/rules/chance.md states that they are shuffled.
var mixes = map[int][]Role{
	7:  {Godfather, Matador, Watson, Leon, Kane, Constantine, Nostradamus},
	8:  {Godfather, Matador, Watson, Leon, Kane, Constantine, Nostradamus, Citizen},
	9:  {Godfather, Matador, Watson, Leon, Kane, Constantine, Nostradamus, Mafioso, Citizen},
	10: {Godfather, Matador, Mafioso, Nostradamus, Watson, Leon, Kane, Constantine, Citizen, Citizen},
	11: {Godfather, Saul, Matador, Watson, Leon, Kane, Constantine, Citizen, Citizen, Citizen, Nostradamus},
	12: {Godfather, Saul, Matador, Watson, Leon, Kane, Constantine, Citizen, Citizen, Citizen, Nostradamus, Mafioso},
	13: {Godfather, Saul, Matador, Watson, Leon, Kane, Constantine, Citizen, Citizen, Citizen, Nostradamus, Mafioso, Citizen},
}

// Mix gives the roles of a table of that many seats, nil where there is none.
func Mix(seats int) []Role { return slices.Clone(mixes[seats]) }

// composition counts the sides of a deal.
func composition(deal []Role) map[string]int {
	count := map[string]int{"mafia": 0, "city": 0, "independent": 0}
	for _, r := range deal {
		if r != NoRole {
			count[r.Side().String()]++
		}
	}
	return count
}

// isMix says whether a deal is exactly the mix of its number of seats.
func isMix(deal []Role) bool {
	dealt, mix := slices.Clone(deal), Mix(len(deal))
	slices.Sort(dealt)
	slices.Sort(mix)
	return slices.Equal(dealt, mix)
}
