package table

import (
	"slices"

	"omerta/game"
	"omerta/table/letters"
)

// names writes everybody's name, in person, and with it how many seats there
// are. An empty name is a seat still free.
func (a asker) names(c Command) ([]entry, *game.Error) {
	_, most := a.state.game.Seats()
	switch {
	case !a.state.inPerson():
		return nil, errMode()
	case !a.narrates():
		return nil, errNarratorOnly()
	case len(c.Names) > most:
		return nil, errSeatCount()
	}
	names := make([]string, 0, len(c.Names))
	for _, text := range c.Names {
		if text == "" {
			names = append(names, "")
			continue
		}
		name, refused := letters.Name(text)
		if refused != nil {
			return nil, refused
		}
		if slices.ContainsFunc(names, func(other string) bool { return other != "" && letters.Alike(other, name) }) {
			return nil, errNameAlike()
		}
		names = append(names, name)
	}
	return one(entry{Do: saysNames, Names: names}), nil
}

// seatNames seats names. A phone stays with its name, wherever that moves.
func (s *state) seatNames(names []string) {
	least, _ := s.game.Seats()
	seats := make([]seat, max(least, len(names)))
	for i := range seats {
		seats[i].boss = i
	}
	for i, name := range names {
		if name == "" {
			continue
		}
		seats[i].name, seats[i].named = name, true
		if was := slices.IndexFunc(s.seats, func(at seat) bool { return at.name == name }); was >= 0 {
			seats[i].person, seats[i].since = s.seats[was].person, s.seats[was].since
		}
	}
	s.seats = seats
}

// removeNamed frees a named seat of its phone, at any time; one without a
// phone is taken away in the lobby.
func (a asker) removeNamed(c Command) ([]entry, *game.Error) {
	at, refused := a.meant(c.Seat)
	switch {
	case !a.narrates():
		return nil, errNarratorOnly()
	case refused != nil:
		return nil, refused
	case at.empty():
		return nil, errEmptySeat()
	case at.person == "" && !a.lobby():
		return nil, errNotLobby()
	}
	return one(entry{Do: saysRemoved, Seat: c.Seat}), nil
}

// renameSeat substitutes a person in the room: the seat goes on under another
// name, and without the phone that showed its role.
func (a asker) renameSeat(c Command) ([]entry, *game.Error) {
	if !a.narrates() {
		return nil, errNarratorOnly()
	}
	name, refused := a.newName(c.Text, "")
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysSubstituted, Seat: c.Seat, Name: name}), nil
}

// inPerson says that one device, the narrator's, is the whole table.
func (s *state) inPerson() bool { return s.mode == ModeInPerson }
