package table

import (
	"errors"
	"slices"
	"strings"

	"omerta/game"
	"omerta/store"
)

// Remove removes a table and all that is kept of it but reports: its log, its
// talk, and that people have been there. Those who look on are told why. What
// a removal left that was cut short goes too.
func (h *Hall) Remove(code string, why *game.Error) *game.Error {
	refused := h.at(code, func(t *Table) *game.Error { return t.remove(why) })
	switch {
	case isDamage(refused):
		return h.removeDamaged(code, why)
	case isMissing(refused) && validCode(code):
		if _, _, err := h.openFact(code); !errors.Is(err, store.ErrNotFound) {
			if err == nil {
				err = h.clearRest(code)
			}
			return h.storeFailed(err)
		}
	}
	return refused
}

// removeDamaged removes a table whose log cannot be played.
func (h *Hall) removeDamaged(code string, why *game.Error) *game.Error {
	return h.unwoken(code, func(t *Table) *game.Error {
		err := t.dropLogs()
		if err == nil {
			err = h.clearRest(code)
		}
		return t.removed(err, why)
	})
}

// dropLogs removes a damaged table's logs, the one by which the others are found last.
func (t *Table) dropLogs() (err error) {
	for _, log := range []string{rewriteName(t.code), talkName(t.code), logName(t.code)} {
		err = errors.Join(err, t.hall.store.Drop(t.hall.ctx, log))
	}
	return err
}

// remove takes the log from where it ends, and what else there is after it: what
// another node goes on with while this one is frozen stays. Cut short, it can be
// done again, for the mark that there is such a table goes last.
func (t *Table) remove(why *game.Error) *game.Error {
	visitors, err := t.visitors()
	if err != nil { // also where the log was damaged since it was read
		t.drop()
		return t.unplayable(err)
	}
	if err = t.dropLog(); t.lostTo(err) {
		t.letGo()
		return errMoved()
	}
	if err == nil {
		err = t.dropFacts(visitors)
	}
	return t.removed(err, why)
}

// dropFacts drops that people have been at the table, and then that there is one.
func (t *Table) dropFacts(visitors []string) error {
	for _, person := range visitors {
		if err := t.hall.dropFact(seatFact(person, t.code)); err != nil {
			return err
		}
	}
	return t.hall.dropFact(factName(t.code))
}

// dropLog drops the table's log, before it what could bring it back, and then
// what was said.
func (t *Table) dropLog() error {
	h := t.hall
	if err := h.dropAsFound(rewriteName(t.code)); err != nil {
		return err
	}
	if err := h.store.DropAt(h.ctx, logName(t.code), t.state.end); err != nil {
		return err
	}
	return h.store.Drop(h.ctx, talkName(t.code))
}

// removed is what is left to do when nothing is kept of a table any more.
func (t *Table) removed(err error, why *game.Error) *game.Error {
	t.drop()
	if err != nil {
		return t.hall.storeFailed(err)
	}
	t.outage, t.damaged = nil, nil
	t.stand.phase.Store(0)
	t.stand.since.Store(0)
	t.plan()
	for _, l := range t.links {
		l.Finish(false, why)
	}
	t.links = nil
	return nil
}

// visitors gives who has been at the table.
func (t *Table) visitors() (people []string, err error) {
	err = lines(t.hall.ctx, t.hall.store, t.code, func(l *line) (bool, error) {
		if (l.Do == saysJoined || l.Do == saysOpened) && l.By != "" && !slices.Contains(people, l.By) {
			people = append(people, l.By)
		}
		return true, nil
	})
	return people, err
}

// clearRest removes what is found without a log: that of a table whose removal was
// cut short, or whose log cannot be read.
func (h *Hall) clearRest(code string) error {
	var visits []string
	for fact, err := range h.store.List(h.ctx, seatFacts) {
		if err != nil {
			return err
		}
		if strings.HasSuffix(fact.Key, "/"+code) {
			visits = append(visits, fact.Key)
		}
	}
	if err := h.store.Drop(h.ctx, talkName(code)); err != nil {
		return err
	}
	for _, key := range append(visits, factName(code)) {
		if err := h.dropFact(key); err != nil {
			return err
		}
	}
	return nil
}
