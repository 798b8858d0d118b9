package table

import "omerta/game"

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

// meant gives the seat that a command speaks of.
func (t *Table) meant(i *int) (*seat, *game.Error) {
	if i == nil || *i < 0 || *i >= len(t.state.seats) {
		return nil, errNoSeat()
	}
	return &t.state.seats[*i], nil
}

// personAt gives the person who has the seat that a command speaks of.
func (t *Table) personAt(seat *int) (string, *game.Error) {
	at, refused := t.meant(seat)
	switch {
	case refused != nil:
		return "", refused
	case at.person == "":
		return "", errEmptySeat()
	}
	return at.person, nil
}
