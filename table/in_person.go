package table

import (
	"crypto/hmac"
	"crypto/sha256"
	"slices"

	"omerta/game"
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

// keyLength is how many letters the key of a seat has.
const keyLength = 8

// key is what a phone shows to be a named seat's: in the seat's QR, which the
// narrator holds out to its player alone. It follows from the match's secret.
func (s *state) key(seat int) string {
	sum := sha256.Sum256(append([]byte("omerta-seat-1"+itoa(seat)+":"), s.secret[:]...))
	key := make([]byte, keyLength)
	for i := range key {
		key[i] = codeLetters[int(sum[i])%len(codeLetters)]
	}
	return string(key)
}

// keyed says whether seats have keys now: not once the secret is open, for
// anybody could work them out then, and have a phone at the next match.
func (s *state) keyed() bool { return s.inPerson() && s.phase != phaseOver }

// keys lists the keys of all seats, in person.
func (s *state) keys() []string {
	if !s.keyed() {
		return nil
	}
	keys := make([]string, len(s.seats))
	for seat := range keys {
		keys[seat] = s.key(seat)
	}
	return keys
}

// Claim makes a phone a named seat's, in person: it will show that seat's role.
// A seat has one phone; the narrator frees it with `remove`.
func (h *Hall) Claim(code, person string, seat int, key string) *game.Error {
	return h.at(code, func(t *Table) *game.Error {
		s := t.state
		switch {
		case t.failing:
			return errStore()
		case !s.keyed() || seat < 0 || seat >= len(s.seats) || !hmac.Equal([]byte(s.key(seat)), []byte(key)):
			return ErrNoTable()
		case s.seats[seat].person == person:
			return nil
		case person == s.narrator:
			return errNarrates()
		case s.seats[seat].person != "" || s.seatOf(person) >= 0:
			return errTaken()
		case !s.mayHold(person, seat):
			return errKnows()
		}
		return t.keep(one(entry{Do: saysJoined, By: person, Name: s.seats[seat].name, Seat: &seat}))
	})
}

// inPerson says that one device, the narrator's, is the whole table.
func (s *state) inPerson() bool { return s.mode == ModeInPerson }
