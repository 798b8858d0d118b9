package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"omerta/game"
	"omerta/store"
)

// clearEvery is how often old tables are looked for.
const clearEvery = 6 * time.Hour

// clearLater looks after a while for tables that have been kept long enough.
func (h *Hall) clearLater() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.retention > 0 && !h.closed() {
		h.clearing = h.clock.AfterFunc(clearEvery, func() {
			if _, err := h.Clear(h.ctx); err != nil {
				h.log.Error("old tables could not be looked for", "error", err)
			}
			h.clearLater()
		})
	}
}

// Clear removes tables at which nothing has happened for as long as the house
// keeps them, also those in the middle of a match that everybody has deserted,
// and reports of that age. It returns how many tables went.
func (h *Hall) Clear(ctx context.Context) (int, error) {
	before := h.clock.Now().Add(-h.retention).UnixMilli()
	codes, err := h.oldTables(ctx, before)
	if err != nil {
		return 0, err
	}
	cleared := 0
	for _, code := range codes {
		if refused := h.clear(code, before); refused == nil {
			cleared++
		} else if refused.Code != "in_use" {
			h.log.Error("an old table could not be removed", "table", code, "code", refused.Code)
		}
	}
	if cleared > 0 {
		h.log.Info("old tables removed", "tables", cleared)
	}
	return cleared, h.clearReports(ctx, before)
}

// oldTables gives the codes of those that may be old: whoever played on has no
// mark of an end.
func (h *Hall) oldTables(ctx context.Context, before int64) ([]string, error) {
	var codes []string
	for fact, err := range h.store.List(ctx, factName("")) {
		if err != nil {
			return nil, err
		}
		var open openFact
		code := fact.Key[len(factName("")):]
		if json.Unmarshal(fact.Value, &open) == nil && open.At < before && open.Company < before && h.owns(code) {
			codes = append(codes, code)
		}
	}
	return codes, nil
}

func (h *Hall) clear(code string, before int64) *game.Error {
	refused := h.at(code, func(t *Table) *game.Error {
		if !t.forsaken(before) {
			return errInUse()
		}
		return t.remove(ErrNoTable())
	})
	if refused == nil {
		return nil
	}
	switch refused.Code {
	case "no_table":
		return h.storeFailed(h.clearRest(code))
	case "corrupt":
		return h.clearDamaged(code, before)
	}
	return refused
}

// clearDamaged removes a table whose log cannot be played, once that has been
// known for as long as others are kept: until then it may be brought back from
// a copy.
func (h *Hall) clearDamaged(code string, before int64) *game.Error {
	open, _, err := h.openFact(code)
	switch {
	case err != nil:
		return h.storeFailed(err)
	case open.Damaged == 0 || open.Damaged >= before: // 0 where that could not be written down
		return errInUse()
	}
	return h.removeDamaged(code, ErrNoTable())
}

// forsaken says that nothing has happened at a table since then, nobody has looked
// at a match there, and it waits for nothing that comes by itself.
func (t *Table) forsaken(since int64) bool {
	if t.state.acted >= since || len(t.links) > 0 {
		return false
	}
	_, acts := t.due()
	return t.state.phase != phasePlay || t.lastCompany < since && !acts
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
		if err := h.unfact(key); err != nil {
			return err
		}
	}
	return nil
}

// Remove removes a table and all that is kept of it but reports: its log, its
// talk, and that people have been there. Those who look on are told why. What
// a removal left that was cut short goes too.
func (h *Hall) Remove(code string, why *game.Error) *game.Error {
	refused := h.at(code, func(t *Table) *game.Error { return t.remove(why) })
	switch {
	case isDamage(refused):
		return h.removeDamaged(code, why)
	case refused != nil && refused.Code == "no_table" && validCode(code):
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
	for _, person := range visitors {
		if err == nil {
			err = t.hall.unfact(seatFact(person, t.code))
		}
	}
	if err == nil {
		err = t.hall.unfact(factName(t.code))
	}
	return t.removed(err, why)
}

// dropLog drops the table's log, before it what could bring it back, and then
// what was said.
func (t *Table) dropLog() error {
	h := t.hall
	stale, err := h.endOf(rewriteName(t.code))
	if err == nil {
		err = h.store.DropAt(h.ctx, rewriteName(t.code), stale)
	}
	if err == nil {
		err = h.store.DropAt(h.ctx, logName(t.code), t.state.end)
	}
	if err == nil {
		err = h.store.Drop(h.ctx, talkName(t.code))
	}
	return err
}

// removed is what is left to do when nothing is kept of a table any more.
func (t *Table) removed(err error, why *game.Error) *game.Error {
	t.drop()
	if err != nil {
		return t.hall.storeFailed(err)
	}
	t.failing, t.damaged = false, nil
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

// unfact removes a fact, if there is one.
func (h *Hall) unfact(key string) error {
	fact, err := h.store.Get(h.ctx, key)
	if err == nil {
		err = h.store.Delete(h.ctx, key, fact.Revision)
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// storeFailed says that the store did not do what it was asked for, if it did not.
func (h *Hall) storeFailed(err error) *game.Error {
	if err == nil {
		return nil
	}
	h.log.Error("the store did not do what it was asked to", "error", err)
	return errStore()
}

func (h *Hall) clearReports(ctx context.Context, before int64) error {
	var old []string
	for fact, err := range h.store.List(ctx, reports) {
		if err != nil {
			return err
		}
		var r Report
		if json.Unmarshal(fact.Value, &r) == nil && r.At < before {
			old = append(old, fact.Key)
		}
	}
	for _, key := range old {
		if err := h.unfact(key); err != nil {
			return err
		}
	}
	return nil
}
