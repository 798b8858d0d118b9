package table

import (
	"errors"
	"fmt"

	"omerta/game"
	"omerta/store"
)

// errNoLog says that a table has no log, or not all of it yet: there is no such
// table, unless a rewriting waits.
var errNoLog = errors.New("table: no log")

// errNoEntry says that a log holds what this program cannot have written.
var errNoEntry = errors.New("table: an entry that does not follow")

// errAt names the entry that does not follow.
func errAt(code string, l *line, why error) error {
	return fmt.Errorf("%w: entry %d of table %s: %v", errNoEntry, l.at.Seq, code, why)
}

// unplayable says why a log could not be played.
func (h *Hall) unplayable(code string, err error) *game.Error {
	var corrupt *store.Corrupt
	switch {
	case errors.Is(err, errNoLog):
		return ErrNoTable()
	case errors.As(err, &corrupt), errors.Is(err, errNoEntry), errors.Is(err, errNoRewriting):
		h.log.Error("a table cannot be played", "table", code, "error", err)
		return errCorrupt()
	}
	h.log.Error("a table could not be read", "table", code, "error", err)
	return errStore()
}

// failedAt says why what a table has of a person could not be had.
func (h *Hall) failedAt(code string, err error) *game.Error {
	if err == nil {
		return nil
	}
	return h.unplayable(code, err)
}

// unplayable says why the table's log could not be played, and remembers damage.
func (t *Table) unplayable(err error) *game.Error {
	refused := t.hall.unplayable(t.code, err)
	if isDamage(refused) {
		t.damaged = refused
		t.hall.noteDamage(t.code)
	}
	return refused
}

// noteDamage writes down when a table was first found to be damaged, for whoever
// looks after the house.
func (h *Hall) noteDamage(code string) {
	open, revision, err := h.openFact(code)
	if err == nil && open.Damaged == 0 {
		open.Damaged = h.clock.Now().UnixMilli()
		_, err = h.store.Put(h.ctx, factName(code), encode(open), revision)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		h.log.Warn("that a table is damaged could not be kept", "table", code, "error", err)
	}
}

// damage says why a log could not be folded; the table remembers it, where it is
// this node's for certain.
func (h *Hall) damage(code string, err error) *game.Error {
	if h.ownership.Node != "" {
		return h.unplayable(code, err)
	}
	return h.unwoken(code, func(t *Table) *game.Error { return t.unplayable(err) })
}

// isDamage says whether a refusal is that of a table whose log cannot be played.
// One such keeps nobody from what is theirs elsewhere.
func isDamage(refused *game.Error) bool { return refused != nil && refused.Code == "corrupt" }

// isMissing says whether a refusal is that of a table that is not there.
func isMissing(refused *game.Error) bool { return refused != nil && refused.Code == "no_table" }

// storeFailed says that the store did not do what it was asked for, if it did not.
func (h *Hall) storeFailed(err error) *game.Error {
	if err == nil {
		return nil
	}
	h.log.Error("the store did not do what it was asked to", "error", err)
	return errStore()
}
