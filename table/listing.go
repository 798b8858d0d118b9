package table

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"omerta/game"
)

// Listing is a table as the house finds it without waking it.
type Listing struct {
	Code string
	Game string
	Over bool  // its last match is over
	At   int64 // when it was over, Unix milliseconds; 0 where it is not known

	Damaged int64 // when its log was found not to hold, Unix milliseconds; 0 for a sound table
}

// Listings lists tables, those that changed last first, but no more than most,
// and says how many there are.
func (h *Hall) Listings(ctx context.Context, most int) (found []Listing, all int, err error) {
	type dated struct {
		Listing
		revision uint64
	}
	var list []dated
	for fact, err := range h.store.List(ctx, factName("")) {
		if err != nil {
			return nil, 0, err
		}
		var open openFact
		if err := json.Unmarshal(fact.Value, &open); err != nil {
			return nil, 0, err
		}
		list = append(list, dated{Listing{fact.Key[len(factName("")):], open.Game, open.Over, open.At, open.Damaged}, fact.Revision})
	}
	slices.SortFunc(list, func(a, b dated) int { return cmp.Compare(b.revision, a.revision) })
	for _, d := range list[:min(len(list), most)] {
		if d.Damaged != 0 && h.mended(d.Code) {
			d.Damaged = 0
		}
		found = append(found, d.Listing)
	}
	return found, len(list), nil
}

// mended says whether a table that was found damaged can be played again, as it can
// where its log was brought back, and takes back that it is damaged.
func (h *Hall) mended(code string) bool {
	if refused := h.at(code, func(*Table) *game.Error { return nil }); refused != nil {
		return false
	}
	open, revision, err := h.openFact(code)
	if err == nil {
		open.Damaged = 0
		_, err = h.store.Put(h.ctx, factName(code), encode(open), revision)
	}
	if err != nil {
		h.log.Warn("that a table is sound again could not be kept", "table", code, "error", err)
	}
	return true
}
