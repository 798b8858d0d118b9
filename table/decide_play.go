package table

import (
	"omerta/game"
	"omerta/table/letters"
)

// start deals, once everybody who sits has accepted the house rules. Seats
// that stayed empty are taken away. The host's own entropy may come with it.
func (a asker) start(c Command) ([]entry, *game.Error) {
	if refused := a.dealing(c); refused != nil {
		return nil, refused
	}
	var entries []entry
	var order []int
	for i := range a.state.seats {
		at := &a.state.seats[i]
		if at.empty() {
			continue
		}
		order = append(order, i)
		if at.ready || a.state.inPerson() {
			continue
		}
		if i != a.seat || c.Entropy == "" {
			return nil, errNotReady()
		}
		accepted, refused := a.ready(Command{Entropy: c.Entropy, Options: c.Options})
		if refused != nil {
			return nil, refused
		}
		accepted[0].By = a.person
		entries = append(entries, accepted...)
	}
	if least, _ := a.state.game.Seats(); len(order) < least {
		return nil, errTooFew()
	}
	started := entry{Do: saysStarted, Order: order, Deal: c.Deal, Options: a.state.reseated(order)}
	if refused := a.state.deals(&started); refused != nil {
		return nil, refused // and the host is no readier than before
	}
	return append(entries, started), nil
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

func (a asker) lock(c Command) ([]entry, *game.Error) {
	return one(entry{Do: saysLocked, On: c.On == nil || *c.On}), nil
}

// pause stops play or lets it go on. What stands still because nobody moved,
// or whose host and narrator have gone, anybody at the table may set going again.
func (a asker) pause(c Command) ([]entry, *game.Error) {
	on := c.On == nil || *c.On
	switch {
	case a.state.phase != phasePlay:
		return nil, errNotPlaying()
	case !on && a.seated() && (a.state.paused == pausedIdle || !a.here(a.state.host) && !a.here(a.state.narrator)):
	case !a.host() && !a.narrates():
		return nil, errNotHost()
	case on == (a.state.paused != ""):
		return nil, nil
	}
	if !on {
		return one(entry{Do: saysResumed}), nil
	}
	return one(entry{Do: saysPaused, Why: pausedHost}), nil
}

func (a asker) handOver(c Command) ([]entry, *game.Error) {
	if a.narrates() {
		return a.passNarration(c)
	}
	person, refused := a.personAt(c.Seat)
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysHost, Person: person}), nil
}

// substitute gives a seat in play to the spectator whose name is in text, or
// to a bot (GF-73). The seat keeps its hand, its name in the record and its
// history. A host who plays may not do that to one who is here, nor in the moment in
// which one has no signal, not to a bot either: from the bot it would pass on to
// a friend, or to the host's other browser, who would be shown a rival's secrets.
func (a asker) substitute(c Command) ([]entry, *game.Error) {
	at, refused := a.meant(c.Seat)
	switch {
	case refused != nil:
		return nil, refused
	case a.state.phase != phasePlay:
		return nil, errNotPlaying()
	case a.state.inPerson():
		return a.renameSeat(c)
	case a.here(at.person) && (c.Text == "" || !a.narrates()):
		return nil, errPresent()
	case !a.narrates() && at.person != "" && !at.forsaken(a.now()):
		return nil, errTooSoon()
	}
	if c.Text == "" {
		level, refused := a.state.botLevel(c.Level)
		return one(entry{Do: saysSubstituted, Seat: c.Seat, Level: level}), refused
	}
	for person, name := range a.state.watchers {
		if letters.Alike(name, c.Text) && person != a.state.narrator {
			if !a.state.mayHold(person, *c.Seat) {
				return nil, errKnows()
			}
			return one(entry{Do: saysSubstituted, Seat: c.Seat, Person: person, Name: name}), nil
		}
	}
	return nil, errSpectator()
}

// again opens the next match for the same people under the same rules, with a
// new secret that is committed to before anybody adds chance.
func (a asker) again(Command) ([]entry, *game.Error) {
	if a.state.phase != phaseOver {
		return nil, errNotOver()
	}
	return one(entry{Do: saysRematch, Secret: a.hall.secret()}), nil
}
