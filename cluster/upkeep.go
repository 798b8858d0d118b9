package cluster

import (
	"context"

	"omerta/game"
	"omerta/table"
)

// What whoever looks after the house does, and what people ask of it about
// themselves, wherever the tables are.

// Shares gathers what all tables have of a person; see table.Hall.
func (h *Hall) Shares(person string) ([]table.Share, *game.Error) {
	codes, err := h.own.Visited(person)
	if err != nil {
		return nil, table.ErrStore()
	}
	return table.Gather(codes, func(code string) (share table.Share, refused *game.Error) {
		o, refused := h.carryOut(call{Do: doShare, Code: code, Person: person})
		if o.Share != nil {
			share = *o.Share
		}
		return share, refused
	})
}

// Forget takes a person from every table; see table.Hall.
func (h *Hall) Forget(person string) (damaged []string, refused *game.Error) {
	codes, err := h.own.Visited(person)
	if err != nil {
		return nil, table.ErrStore()
	}
	return table.ForgetAt(codes, func(code string, really bool) *game.Error {
		_, refused := h.carryOut(call{Do: doLose, Code: code, Person: person, Really: really})
		return refused
	})
}

// Remove removes a table; see table.Hall.
func (h *Hall) Remove(code string, why *game.Error) *game.Error {
	_, refused := h.carryOut(call{Do: doRemove, Code: code, Why: why})
	return refused
}

// Listings lists tables; any node can.
func (h *Hall) Listings(ctx context.Context, most int) (found []table.Listing, all int, err error) {
	return h.own.Listings(ctx, most)
}

// Standing is how this node's own tables stand.
func (h *Hall) Standing() table.Standing { return h.own.Standing() }

// Reports lists all reports; see table.Hall.
func (h *Hall) Reports(ctx context.Context) ([]table.Report, error) {
	return h.own.ReportsBut(ctx, func(code string) bool { return table.Plays(h.About(code, "")) })
}

// DropReport removes a report; any node can.
func (h *Hall) DropReport(ctx context.Context, key string) error { return h.own.DropReport(ctx, key) }
