package table

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
)

// Listing is a table as the house finds it without waking it.
type Listing struct {
	Code string
	Game string
	Over bool  // its last match is over
	At   int64 // when it was over, Unix milliseconds; 0 where it is not known
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
		list = append(list, dated{Listing{fact.Key[len(factName("")):], open.Game, open.Over, open.At}, fact.Revision})
	}
	slices.SortFunc(list, func(a, b dated) int { return cmp.Compare(b.revision, a.revision) })
	for _, d := range list[:min(len(list), most)] {
		found = append(found, d.Listing)
	}
	return found, len(list), nil
}
