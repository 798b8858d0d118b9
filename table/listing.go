package table

import (
	"context"

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
	tables, err := h.knowns(ctx)
	if err != nil {
		return nil, 0, err
	}
	latestFirst(tables)
	for _, k := range tables[:min(len(tables), most)] {
		if k.Damaged != 0 && h.mended(k.code) {
			k.Damaged = 0
		}
		found = append(found, Listing{k.code, k.Game, k.Over, k.At, k.Damaged})
	}
	return found, len(tables), nil
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
