package table

import (
	"bytes"
	"encoding/json"
	"slices"

	"omerta/game"
	"omerta/record"
	"omerta/table/letters"
)

// asker is who sends a command.
type asker struct {
	*Table
	person string
	seat   int // -1 for none
}

func (a asker) host() bool   { return a.person != "" && a.person == a.state.host }
func (a asker) lobby() bool  { return a.state.phase == phaseLobby }
func (a asker) seated() bool { return a.seat >= 0 }

// narrates says whether who asks is the narrator: that a table has one says
// nothing of its host, who may play.
func (a asker) narrates() bool { return a.person != "" && a.person == a.state.narrator }

// rule is what may be asked when and by whom, and what it comes to: entries
// for the log, all or none.
type rule struct {
	host, seated, lobby bool // what it needs
	orNarrator          bool // the narrator will do for the host
	decide              func(asker, Command) ([]entry, *game.Error)
}

var commands = map[string]rule{
	DoReady:      {seated: true, lobby: true, decide: asker.ready},
	DoSit:        {lobby: true, decide: asker.sit},
	DoStand:      {seated: true, lobby: true, decide: asker.stand},
	DoName:       {lobby: true, decide: asker.rename},
	DoBoss:       {seated: true, lobby: true, decide: asker.boss},
	DoLeave:      {decide: asker.leave},
	DoBack:       {seated: true, decide: asker.back},
	DoOptions:    {host: true, lobby: true, decide: asker.setOptions},
	DoMode:       {host: true, lobby: true, decide: asker.setMode},
	DoSeats:      {host: true, lobby: true, decide: asker.reseat},
	DoNames:      {host: true, orNarrator: true, lobby: true, decide: asker.names},
	DoBot:        {host: true, orNarrator: true, decide: asker.putBot},
	DoRemove:     {host: true, orNarrator: true, decide: asker.remove},
	DoLock:       {host: true, decide: asker.lock},
	DoStart:      {host: true, lobby: true, decide: asker.start},
	DoPause:      {decide: asker.pause},
	DoHandOver:   {host: true, orNarrator: true, decide: asker.handOver},
	DoNarrate:    {decide: asker.narrate},
	DoCallOff:    {decide: asker.callOff},
	DoSubstitute: {host: true, orNarrator: true, decide: asker.substitute},
	DoMute:       {decide: asker.mute},
	DoRematch:    {host: true, decide: asker.again},
}

// decide says what a command comes to.
func (t *Table) decide(a asker, c Command) ([]entry, *game.Error) {
	r, known := commands[c.Do]
	switch {
	case !known:
		return nil, errUnknownCommand()
	case r.host && !a.host() && !(r.orNarrator && a.narrates()):
		return nil, errNotHost()
	case r.seated && !a.seated():
		return nil, errNotSeated()
	case r.lobby && !a.lobby():
		return nil, errNotLobby()
	}
	return r.decide(a, c)
}

func one(e entry) []entry { return []entry{e} }

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

func (a asker) leave(Command) ([]entry, *game.Error) {
	switch {
	case a.state.nameOf(a.person) == "":
		return nil, errNameless()
	case a.state.phase == phasePlay && a.person == a.state.narrator:
		return nil, errNarrates()
	}
	return one(entry{Do: saysLeft, By: a.person}), nil
}

func (a asker) back(Command) ([]entry, *game.Error) {
	if !a.state.seats[a.seat].away {
		return nil, errNotAway()
	}
	return one(entry{Do: saysBack, Seat: &a.seat}), nil
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
	return one(entry{Do: saysSeats, Order: c.Order}), nil
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

// meant gives the seat that a command speaks of.
func (t *Table) meant(i *int) (*seat, *game.Error) {
	if i == nil || *i < 0 || *i >= len(t.state.seats) {
		return nil, errNoSeat()
	}
	return &t.state.seats[*i], nil
}

func (a asker) lock(c Command) ([]entry, *game.Error) {
	return one(entry{Do: saysLocked, On: c.On == nil || *c.On}), nil
}
