package table

import (
	"bytes"
	"encoding/json"
	"slices"

	"omerta/game"
	"omerta/record"
	"omerta/table/letters"
)

func (a asker) ready(c Command) ([]entry, *game.Error) {
	if c.On != nil && !*c.On {
		return one(entry{Do: saysReady, Seat: &a.seat}), nil
	}
	if c.Options != nil && !sameJSON(c.Options, a.state.rules()) {
		return nil, errChanged()
	}
	entropy, refused := parseEntropy(c.Entropy)
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysReady, Seat: &a.seat, On: true, Entropy: entropy}), nil
}

// parseEntropy reads a person's part of the chance; who gives none adds none.
func parseEntropy(text string) (*record.Entropy, *game.Error) {
	if text == "" {
		return nil, nil
	}
	e := new(record.Entropy)
	if e.UnmarshalText([]byte(text)) != nil {
		return nil, errEntropy()
	}
	return e, nil
}

func sameJSON(a, b json.RawMessage) bool {
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	return bytes.Equal(encode(x), encode(y))
}

func (a asker) sit(c Command) ([]entry, *game.Error) {
	name := a.state.watchers[a.person]
	switch {
	case a.seated():
		return nil, errSeated()
	case name == "":
		return nil, errNameless()
	case a.state.locked && !a.host():
		return nil, errLocked()
	case a.state.inPerson():
		return nil, errInPerson()
	case a.person == a.state.narrator:
		return nil, errNarrates()
	}
	seat, refused := a.freeSeat(c.Seat)
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysJoined, By: a.person, Name: name, Seat: &seat}), nil
}

// freeSeat gives the seat that was asked for, or the first that is empty.
func (a asker) freeSeat(wanted *int) (int, *game.Error) {
	seats := a.state.seats
	if wanted == nil {
		i := slices.IndexFunc(seats, func(s seat) bool { return s.empty() })
		if i < 0 {
			return 0, errFull()
		}
		return i, nil
	}
	switch {
	case *wanted < 0 || *wanted >= len(seats):
		return 0, errNoSeat()
	case !seats[*wanted].empty():
		return 0, errTaken()
	}
	return *wanted, nil
}

func (a asker) stand(Command) ([]entry, *game.Error) {
	if a.host() && a.alone() {
		return nil, errAlone()
	}
	return one(entry{Do: saysStood, Seat: &a.seat}), nil
}

// alone says whether nobody else has a seat who could be host.
func (a asker) alone() bool {
	return !slices.ContainsFunc(a.state.seats, func(s seat) bool { return s.person != "" && s.person != a.person })
}

func (a asker) rename(c Command) ([]entry, *game.Error) {
	switch {
	case !a.seated():
		return nil, errNotSeated()
	case a.state.inPerson():
		return nil, errInPerson()
	}
	name, refused := a.newName(c.Text, a.person)
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysNamed, Seat: &a.seat, Name: name}), nil
}

// newName cleans a name and makes sure that nobody else at the table could be
// taken for its bearer.
func (t *Table) newName(text, person string) (string, *game.Error) {
	name, refused := letters.Name(text)
	if refused != nil {
		return "", refused
	}
	for i := range t.state.seats {
		if at := &t.state.seats[i]; at.name != "" && (at.person == "" || at.person != person) && letters.Alike(at.name, name) {
			return "", errNameAlike()
		}
	}
	for other, theirs := range t.state.watchers {
		if other != person && letters.Alike(theirs, name) {
			return "", errNameAlike()
		}
	}
	return name, nil
}

func (a asker) boss(c Command) ([]entry, *game.Error) {
	if c.Boss == nil || *c.Boss < 0 || *c.Boss >= a.state.manners.badges {
		return nil, errBoss()
	}
	for i := range a.state.seats {
		if at := &a.state.seats[i]; at.boss == *c.Boss && i != a.seat {
			if !at.empty() {
				return nil, errBoss()
			}
			mine := a.state.seats[a.seat].boss
			return []entry{{Do: saysBoss, Seat: &i, Boss: mine}, {Do: saysBoss, Seat: &a.seat, Boss: *c.Boss}}, nil
		}
	}
	return one(entry{Do: saysBoss, Seat: &a.seat, Boss: *c.Boss}), nil
}

func (a asker) setOptions(c Command) ([]entry, *game.Error) {
	confirmed := a.state.confirmed
	if c.Confirmed != nil {
		confirmed = *c.Confirmed
	}
	options, refused := a.state.checkOptions(c.Options, confirmed)
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysOptions, Options: options, On: confirmed}), nil
}

// checkOptions refuses house rules that could never start; those that only
// lack something are still being declared.
func (s *state) checkOptions(options json.RawMessage, confirmed bool) (json.RawMessage, *game.Error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(options, &fields) != nil || fields == nil {
		return nil, Malformed("options must be an object")
	}
	if refused := s.trial(options); refused != nil && len(refused.Missing) == 0 {
		return nil, refused
	}
	if refused := unconfirmed(options, confirmed); refused != nil {
		return nil, refused
	}
	return encode(options), nil
}

// reseat takes a new order of seats: the present ones, -1 for a new empty one;
// only empty seats may be left out.
func (a asker) reseat(c Command) ([]entry, *game.Error) {
	least, most := a.state.game.Seats()
	if len(c.Order) < least || len(c.Order) > most {
		return nil, errSeatCount()
	}
	seen := map[int]bool{}
	for _, i := range c.Order {
		if i < -1 || i >= len(a.state.seats) || i >= 0 && seen[i] {
			return nil, errNoSeat()
		}
		seen[i] = true
	}
	for i := range a.state.seats {
		if !seen[i] && !a.state.seats[i].empty() {
			return nil, errTaken()
		}
	}
	entries := one(entry{Do: saysSeats, Order: c.Order})
	if options := a.state.reseated(c.Order); options != nil {
		entries = append(entries, entry{Do: saysOptions, Options: options, On: a.state.confirmed})
	}
	return entries, nil
}

func (a asker) remove(c Command) ([]entry, *game.Error) {
	if a.state.inPerson() {
		return a.removeNamed(c)
	}
	if !a.lobby() {
		return nil, errNotLobby()
	}
	at, refused := a.meant(c.Seat)
	switch {
	case refused != nil:
		return nil, refused
	case at.empty():
		return nil, errEmptySeat()
	case *c.Seat == a.seat:
		return nil, errOwnSeat()
	}
	return one(entry{Do: saysRemoved, Seat: c.Seat}), nil
}
