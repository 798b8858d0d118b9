package table

import (
	"context"
	"encoding/json"
	"time"

	"omerta/game"
)

// How often old tables are looked for, and how soon after a start: later than
// whoever starts a house with a wrong date finds that out.
const (
	clearEvery = 6 * time.Hour
	clearFirst = time.Hour
)

// clearLater looks after a while for tables that have been kept long enough.
func (h *Hall) clearLater(after time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.retention > 0 && !h.closed() {
		h.clearing = h.clock.AfterFunc(after, func() {
			if _, err := h.Clear(h.ctx); err != nil {
				h.log.Error("old tables could not be looked for", "error", err)
			}
			h.clearLater(clearEvery)
		})
	}
}

// span is the time for which tables are kept, as it stands now.
type span struct {
	from, to int64 // by the calendar, Unix milliseconds
	lasted   int64 // how old the house is by its own count, in milliseconds
	keep     int64 // milliseconds
}

// aDay is how far behind a machine's clock may be, so that what happened is not to come yet.
const aDay = 24 * time.Hour

// span looks at the calendar, and counts how old the house is.
func (h *Hall) span(ctx context.Context) (span, error) {
	lasted, err := h.grow(ctx)
	now := h.clock.Now()
	return span{now.Add(-h.retention).UnixMilli(), now.Add(aDay).UnixMilli(), lasted, h.retention.Milliseconds()}, err
}

// past says whether the calendar has it that something is too long ago to be kept, or
// is still to come: then the calendar was wrong, and only the house's count holds.
func (s span) past(at int64) bool { return at < s.from || at > s.to }

// Clear removes tables at which nothing has happened for as long as the house
// keeps them, also those in the middle of a match that everybody has deserted,
// and reports of that age. It returns how many tables went.
func (h *Hall) Clear(ctx context.Context) (int, error) {
	kept, err := h.span(ctx)
	if err != nil {
		return 0, err
	}
	codes, err := h.oldTables(ctx, kept)
	if err != nil {
		return 0, err
	}
	cleared := 0
	for _, code := range codes {
		if refused := h.clear(code, kept); refused == nil {
			cleared++
		} else if refused.Code != "in_use" {
			h.log.Error("an old table could not be removed", "table", code, "code", refused.Code)
		}
	}
	if cleared > 0 {
		h.log.Info("old tables removed", "tables", cleared)
	}
	return cleared, h.clearReports(ctx, kept)
}

// oldTables gives the codes of those that may be old: whoever played on has no
// mark of an end.
func (h *Hall) oldTables(ctx context.Context, kept span) ([]string, error) {
	tables, err := h.knowns(ctx)
	if err != nil {
		return nil, err
	}
	var codes []string
	for _, k := range tables {
		if !h.owns(k.code) {
			continue
		}
		old := true
		if k.Over && k.At > 0 {
			old, err = h.outlived(k.code, k.At, kept)
		}
		if err != nil {
			return nil, err
		}
		if old {
			codes = append(codes, k.code)
		}
	}
	return codes, nil
}

// outlived says whether a table has been kept long enough, at which nothing has
// happened since then: by the calendar, and by the house's own count from when it was
// first found so, which is noted.
func (h *Hall) outlived(code string, since int64, kept span) (bool, error) {
	open, revision, err := h.openFact(code)
	if err == nil && (open.Quiet != since || open.Seen == 0) {
		open.Quiet, open.Seen = since, kept.lasted
		_, err = h.store.Put(h.ctx, factName(code), encode(open), revision)
	}
	return err == nil && kept.lasted-open.Seen >= kept.keep && kept.past(since) && kept.past(open.Company), err
}

func (h *Hall) clear(code string, kept span) *game.Error {
	refused := h.at(code, func(t *Table) *game.Error {
		forsaken, err := t.forsaken(kept)
		switch {
		case err != nil:
			return h.storeFailed(err)
		case !forsaken:
			return errInUse()
		}
		return t.remove(ErrNoTable())
	})
	switch {
	case isMissing(refused):
		return h.storeFailed(h.clearRest(code))
	case isDamage(refused):
		return h.clearDamaged(code, kept)
	}
	return refused
}

// clearDamaged removes a table whose log cannot be played, once that has been
// known for as long as others are kept: until then it may be brought back from
// a copy.
func (h *Hall) clearDamaged(code string, kept span) *game.Error {
	open, _, err := h.openFact(code)
	if err == nil && open.Damaged == 0 { // where that could not be written down
		return errInUse()
	}
	old := false
	if err == nil {
		old, err = h.outlived(code, open.Damaged, kept)
	}
	switch {
	case err != nil:
		return h.storeFailed(err)
	case !old:
		return errInUse()
	}
	return h.removeDamaged(code, ErrNoTable())
}

// forsaken says that nothing has happened at a table for as long as tables are kept,
// nobody has looked at a match there, and it waits for nothing that comes by itself.
func (t *Table) forsaken(kept span) (bool, error) {
	if len(t.links) > 0 {
		return false, nil
	}
	if _, acts := t.due(); t.state.phase == phasePlay && (acts || !kept.past(t.lastCompany)) {
		return false, nil
	}
	return t.hall.outlived(t.code, t.state.acted, kept)
}

// clearReports removes reports that have been kept for as long as tables are.
func (h *Hall) clearReports(ctx context.Context, kept span) error {
	var old []string
	for fact, err := range h.store.List(ctx, reports) {
		var r keptReport
		if err == nil && json.Unmarshal(fact.Value, &r) == nil && r.Seen == 0 {
			r.Seen = kept.lasted
			_, err = h.store.Put(ctx, fact.Key, r.text(), fact.Revision)
		}
		if err != nil {
			return err
		}
		if r.Seen > 0 && kept.lasted-r.Seen >= kept.keep && kept.past(r.At) {
			old = append(old, fact.Key)
		}
	}
	for _, key := range old {
		if err := h.dropFact(key); err != nil {
			return err
		}
	}
	return nil
}
