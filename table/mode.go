package table

import (
	"slices"

	"omerta/game"
)

// setMode changes who runs the table (GF-70). In a narrated mode the host is
// the narrator and has no seat.
func (a asker) setMode(c Command) ([]entry, *game.Error) {
	s := a.state
	switch {
	case !slices.Contains(s.manners.modes, c.Mode):
		return nil, errMode()
	case c.Mode == s.mode && (!s.narrated() || s.narrator != ""):
		return nil, nil
	}
	if c.Mode == ModeSelf && !a.seated() {
		if _, refused := a.freeSeat(nil); refused != nil && !s.inPerson() {
			return nil, refused
		}
	}
	return one(entry{Do: saysMode, Mode: c.Mode}), nil
}

// switched takes the table over to another mode. Bots do not sit in a room
// with people, and names without phones do not play online.
func (s *state) switched(mode string) {
	wasInPerson := s.inPerson()
	s.mode = mode
	if s.narrated() {
		s.takeBook(s.host)
	}
	for i := range s.seats {
		at := &s.seats[i]
		switch {
		case s.inPerson() && at.bot, wasInPerson && !s.inPerson() && at.person == "":
			*at = seat{boss: at.boss}
		default:
			at.named = s.inPerson() && !at.empty()
		}
	}
	if !s.narrated() {
		s.giveBook()
	}
	s.unready()
}

// takeBook makes somebody the narrator; a seat that they had is free, or in
// play a bot's. Who narrated before watches from then on.
func (s *state) takeBook(person string) {
	name := s.nameOf(person)
	was := s.narrator
	s.narrator = person
	if i := s.seatOf(person); i >= 0 {
		s.vacate(&s.seats[i])
	}
	s.watchers[person] = name
	if s.host == was || s.host == "" {
		s.host = person
	}
	if s.knowing != nil {
		s.knowing[person] = noSeat
	}
}

// vacate takes a person from a seat that goes on without them.
func (s *state) vacate(at *seat) {
	switch {
	case at.named:
		at.person = ""
	case s.phase == phaseLobby:
		*at = seat{boss: at.boss}
	default:
		at.person, at.bot, at.away, at.level = "", true, false, levelNormal
	}
}

// release frees a seat; of a named one that has a phone, the phone alone.
func (s *state) release(at *seat) {
	if at.named && at.person != "" {
		at.person = ""
		return
	}
	s.free(at)
}

// giveBook ends the narration: who narrated takes the first free seat.
func (s *state) giveBook() {
	person := s.narrator
	s.narrator = ""
	i := slices.IndexFunc(s.seats, func(at seat) bool { return at.empty() })
	if person == "" || i < 0 {
		return
	}
	name := s.watchers[person]
	delete(s.watchers, person)
	s.sit(&s.seats[i], person, name)
}

// names writes everybody's name, in person, and with it how many seats there
// are. An empty name is a seat still free.
func (a asker) names(c Command) ([]entry, *game.Error) {
	_, most := a.state.game.Seats()
	switch {
	case !a.state.inPerson():
		return nil, errMode()
	case len(c.Names) > most:
		return nil, errSeatCount()
	}
	names := make([]string, 0, len(c.Names))
	for _, text := range c.Names {
		if text == "" {
			names = append(names, "")
			continue
		}
		name, err := CleanName(text)
		if err != nil {
			return nil, refusal(err)
		}
		if slices.ContainsFunc(names, func(other string) bool { return other != "" && Alike(other, name) }) {
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
	case refused != nil:
		return nil, refused
	case at.empty():
		return nil, errEmptySeat()
	case at.person == "" && !a.lobby():
		return nil, errNotLobby()
	}
	return one(entry{Do: saysRemoved, Seat: c.Seat}), nil
}
