package table

import (
	"omerta/game"
)

// obey carries out one command and answers it, come what may.
func (t *Table) obey(l *Link, c Command) {
	refused := t.attempt(l, c)
	if refused != nil {
		t.hall.metrics.refused(refused.Code)
	}
	t.send(l, answer(c.ID, refused))
}

func (t *Table) attempt(l *Link, c Command) (refused *game.Error) {
	defer func() {
		if fault := recover(); fault != nil {
			t.fault(fault)
			refused = t.afterFault(l, c)
		}
	}()
	if refused = t.wake(); refused == nil {
		refused = t.try(l, c)
	}
	return refused
}

// try carries out a command, once however often it is sent.
func (t *Table) try(l *Link, c Command) *game.Error {
	switch c.Do {
	case DoSay, DoStatement:
		return t.say(l, c)
	case DoReport:
		return t.report(l, c)
	case DoCheck:
		return t.check(l, c)
	}
	if t.failing() {
		return errStore()
	}
	if l.person != "" && t.state.seen.has(l.person, c.ID) {
		return nil
	}
	if refused := t.state.overtaken(c); refused != nil {
		return refused
	}
	if c.Do == DoMove {
		return t.move(l, c)
	}
	entries, refused := t.decide(asker{t, l.person, t.state.seatOf(l.person)}, c)
	if refused != nil || len(entries) == 0 {
		return refused
	}
	if !t.hall.hasty && !t.pace.may(l.person, mattersEvery, mattersBurst, t.hall.clock.Now()) {
		return errHasty()
	}
	last := &entries[len(entries)-1]
	last.ID, last.By = c.ID, l.person
	return t.keep(entries)
}

// overtaken refuses what was meant for another match.
func (s *state) overtaken(c Command) *game.Error {
	if c.Match != 0 && c.Match != s.match {
		return errOvertaken()
	}
	return nil
}

// keep commits what a command came to, and what the house must know of it
// beside the log.
func (t *Table) keep(entries []entry) *game.Error {
	if refused := t.announce(entries); refused != nil {
		return refused
	}
	return t.step(entries...)
}
