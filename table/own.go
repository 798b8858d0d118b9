package table

import (
	"context"
	"errors"

	"omerta/game"
	"omerta/store"
)

// Where a house stands on many machines, each of its tables is owned by one
// node. Owning begins with an entry in the table's log that names the node:
// whoever owned the table before and goes on writing, because it was frozen or
// cut off and does not know, meets another end of the log than it believes in,
// and lets the table go. What follows has no part in a house on one machine.

// Ownership is what a node of many knows of which tables are its own.
type Ownership struct {
	// Node names this node, by another name each time it starts.
	Node string
	// Owns says whether a table is this node's to serve.
	Owns func(code string) bool
}

// mostContested is how often a table is tried to be taken from others who take
// it at the same time.
const mostContested = 5

// owns says whether a table is this node's, as far as it knows.
func (h *Hall) owns(code string) bool { return h.ownership.Node == "" || h.ownership.Owns(code) }

// own reads a table, and makes it this node's.
func (t *Table) own() (*state, error) {
	h := t.hall
	for range mostContested {
		s, err := h.read(t.code)
		if err == nil && h.ownership.Node != "" && s.owner != h.ownership.Node {
			err = t.take(s)
		}
		if !errors.Is(err, store.ErrConflict) {
			return s, err
		}
	}
	return nil, store.ErrConflict
}

// take appends that a table is this node's from now on. Whoever's turn it is
// gets back what time the change may have cost them.
func (t *Table) take(s *state) error {
	now := max(t.time(), s.now)
	entries := []entry{{Do: saysOwner, Name: t.hall.ownership.Node, At: now}}
	if left := s.spared(now); left > 0 {
		entries = append(entries, entry{Do: saysHeld, Left: left, At: now})
	}
	data := make([][]byte, len(entries))
	for i := range entries {
		if _, err := s.apply(&entries[i]); err != nil {
			return err
		}
		data[i] = entries[i].text()
	}
	end, err := t.hall.store.Append(t.hall.ctx, logName(t.code), s.end, data...)
	s.end, t.taken = end, err == nil
	return err
}

// lostTo says whether an append failed because another node owns the table.
func (t *Table) lostTo(err error) bool {
	return t.hall.ownership.Node != "" && errors.Is(err, store.ErrConflict)
}

// stillOwned makes sure that no other node has taken the table, where it matters for
// what is not written to the table's own log: what is said there, and what
// somebody is shown who has just come.
func (t *Table) stillOwned() *game.Error {
	if t.hall.ownership.Node == "" {
		return nil
	}
	_, err := t.hall.store.Append(t.hall.ctx, logName(t.code), t.state.end)
	if t.lostTo(err) {
		t.letGo()
		return errMoved()
	}
	if err != nil { // what is written finds out
		t.hall.log.Warn("the store does not say who owns a table", "table", t.code, "error", err)
	}
	return nil
}

// letGo lets a table go that is another node's: those who look on are told
// to come again.
func (t *Table) letGo() {
	t.hall.log.Info("a table is let go", "table", t.code, "sockets", len(t.links))
	t.drop()
	t.outage, t.taken = nil, false
	t.unset()
	for _, l := range t.links {
		l.Finish(true, errMoved())
	}
	t.links = nil
	t.hall.forget(t)
}

// Settle follows a change of who owns what: tables that are no longer this
// node's are let go, and those that have become its own are taken over, so
// that their clocks run. It returns how many were taken.
func (h *Hall) Settle(ctx context.Context) (int, error) {
	for _, t := range h.handles() {
		if !h.owns(t.code) {
			t.post(func() {
				if !h.owns(t.code) {
					t.letGo()
				}
			}, true)
		}
	}
	codes, err := h.unfinished(ctx)
	if err != nil {
		return 0, err
	}
	h.resumeAll(codes)
	return len(codes), nil
}

// Busy gives how many tables this node has in its hands.
func (h *Hall) Busy() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.tables)
}
