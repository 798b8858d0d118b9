package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"omerta/store"
)

// The house keeps tables for so long by the calendar, and the calendar may be wrong:
// a laptop wakes in another year, or stamps an evening with one that is long past
// and is put right the next day. So before a table goes, the house must also have
// seen it quiet for so long by its own count, which no leap of the calendar moves far.

// ageFact is where the house's count is.
const ageFact = "house/age"

// age is how old the house is by its own count.
type age struct {
	Lasted int64 `json:"lasted"`          // milliseconds
	At     int64 `json:"at"`              // by the calendar then, Unix milliseconds
	Doubt  int64 `json:"doubt,omitempty"` // of a great leap of the calendar, what counts once the next start agrees with it
}

// unseenParts is what part of the time that tables are kept counts at most for a time
// in which the house did not run, or slept.
const unseenParts = 4

// aYear is a leap that no house makes by standing still.
const aYear = 365 * 24 * time.Hour

// grow counts what has gone by: that the house ran for so long, by a clock that nobody
// sets, and what the calendar says beside that, but no more than most.
func (a *age) grow(at, ran, most int64, starts bool) {
	unseen := at - a.At - ran
	if starts && unseen >= 0 {
		a.Lasted, a.Doubt = a.Lasted+a.Doubt, 0
	}
	switch {
	case unseen < 0, unseen > aYear.Milliseconds(): // set back, or put right: nothing is known of what it was before
		a.Doubt = 0
	case unseen <= most:
		a.Lasted += unseen
	default:
		a.Doubt = most
	}
	a.Lasted, a.At = a.Lasted+ran, at
}

// aged is what a node remembers of the last time that it counted.
type aged struct {
	revision uint64
	steady   time.Duration
}

// grow counts how old the house is.
func (h *Hall) grow(ctx context.Context) (lasted int64, err error) {
	now, steady := h.clock.Now().UnixMilli(), h.clock.Steady()
	a := age{Lasted: 1, At: now}
	fact, err := h.store.Get(ctx, ageFact)
	switch {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return 0, err
	default:
		if err := json.Unmarshal(fact.Value, &a); err != nil {
			return 0, err
		}
		ran, starts := int64(0), fact.Revision != h.aged.revision // or another node has counted
		if !starts {
			ran = (steady - h.aged.steady).Milliseconds()
		}
		a.grow(now, ran, h.retention.Milliseconds()/unseenParts, starts)
	}
	revision, err := h.store.Put(ctx, ageFact, encode(a), fact.Revision)
	if errors.Is(err, store.ErrConflict) { // which counts as well
		return a.Lasted, nil
	}
	h.aged = aged{revision, steady}
	return a.Lasted, err
}
