package table

import (
	"context"
	"encoding/json"
	"time"

	"omerta/game"
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
	switch {
	case isMissing(refused):
		return h.storeFailed(h.clearRest(code))
	case isDamage(refused):
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
		if err := h.dropFact(key); err != nil {
			return err
		}
	}
	return nil
}
