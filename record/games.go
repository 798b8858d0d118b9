package record

import (
	"slices"

	"omerta/game"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
)

// entry is a game in the register, with the header fields that are its own.
type entry struct {
	game  game.Game
	fixed []string
}

// register lists every game of the house, in the order in which they are shown.
var register = []entry{
	{lafamilia.Game, []string{"arranged", "bosses"}},
	{godfather.Game, []string{"deal", "cards", "lots"}},
}

// Games gives every game of the house, in the order in which they are shown.
func Games() []game.Game {
	games := make([]game.Game, len(register))
	for i, e := range register {
		games[i] = e.game
	}
	return games
}

// Find gives the game of that name.
func Find(name string) (game.Game, bool) {
	e, ok := find(name)
	return e.game, ok
}

func find(name string) (entry, bool) {
	i := slices.IndexFunc(register, func(e entry) bool { return e.game.Name() == name })
	if i < 0 {
		return entry{}, false
	}
	return register[i], true
}

// Start sets up the match of a header. It refuses with an *game.Error a game
// that the house does not know, rules of another version, and whatever the
// game itself refuses.
func Start(header Header) (game.Match, error) {
	e, ok := find(header.Game)
	if !ok {
		return nil, errUnknownGame(header.Game)
	}
	if header.Rules != e.game.Version() {
		return nil, errRules(header.Game, header.Rules, e.game.Version())
	}
	setup := header.Setup()
	for _, name := range headerFields {
		if setup.Fixed[name] != nil && !slices.Contains(e.fixed, name) {
			return nil, errForeign(header.Game, name)
		}
	}
	return e.game.New(setup)
}
