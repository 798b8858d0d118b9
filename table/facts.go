package table

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"omerta/game"
	"omerta/store"
)

// openFact tells, beside the log, that a table exists, and whether it must be
// woken when the node starts.
type openFact struct {
	Game string `json:"game"`
	Over bool   `json:"over,omitempty"`
	At   int64  `json:"at,omitempty"` // when it was over, Unix milliseconds

	Damaged int64 `json:"damaged,omitempty"` // when the log was found to be damaged, Unix milliseconds
	Company int64 `json:"company,omitempty"` // about when a match in play was last looked at, Unix milliseconds

	Quiet int64 `json:"quiet,omitempty"` // since when nothing had happened there when it was looked for old tables, Unix milliseconds
	Seen  int64 `json:"seen,omitempty"`  // how old the house was, by its own count, when it first saw that
}

// factName is where a table's openFact is.
func factName(code string) string { return "table/" + code }

// known is a table as its fact tells of it.
type known struct {
	openFact
	code     string
	revision uint64 // grows with each change of the fact
}

// knowns gives all tables of the house. A fact that does not read keeps nobody from
// the others, and is logged.
func (h *Hall) knowns(ctx context.Context) ([]known, error) {
	var all []known
	for fact, err := range h.store.List(ctx, factName("")) {
		if err != nil {
			return nil, err
		}
		k := known{code: fact.Key[len(factName("")):], revision: fact.Revision}
		if err := json.Unmarshal(fact.Value, &k.openFact); err != nil {
			h.log.Error("a table's fact cannot be read", "table", k.code, "error", err)
			continue
		}
		all = append(all, k)
	}
	return all, nil
}

// latestFirst puts those tables first that changed last.
func latestFirst(all []known) {
	slices.SortFunc(all, func(a, b known) int { return cmp.Compare(b.revision, a.revision) })
}

// mark writes a table's fact anew, if it says something else.
func (h *Hall) mark(code string, open openFact) error {
	fact, err := h.store.Get(h.ctx, factName(code))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	var was openFact
	if err == nil && json.Unmarshal(fact.Value, &was) == nil && was.Over == open.Over && was.At == open.At {
		open.Company, open.Quiet, open.Seen = was.Company, was.Quiet, was.Seen
	}
	text := encode(open)
	if bytes.Equal(text, fact.Value) {
		return nil
	}
	_, err = h.store.Put(h.ctx, factName(code), text, fact.Revision)
	return err
}

// announce writes, before the log does, what the house must find without
// reading logs: who has been at which table, and which tables are over.
func (t *Table) announce(entries []entry) *game.Error {
	var err error
	for i := range entries {
		switch e := &entries[i]; e.Do {
		case saysJoined:
			err = t.hall.remember(e.By, t.code)
		case saysRematch:
			err = t.hall.mark(t.code, openFact{Game: t.state.game.Name()})
		}
		if err != nil {
			t.hall.log.Error("the store did not keep a fact", "table", t.code, "error", err)
			return errStore()
		}
	}
	return nil
}

// markOver marks a table whose match is over and which has gone quiet: most play
// again at once. It is no harm if that is lost: the log says it too.
func (t *Table) markOver() {
	if t.state == nil || t.state.phase != phaseOver {
		return
	}
	if err := t.hall.mark(t.code, openFact{Game: t.state.game.Name(), Over: true, At: t.state.acted}); err != nil {
		t.hall.log.Warn("a finished table could not be marked", "table", t.code, "error", err)
	}
}

// noteCompany writes down when somebody was last at a match in play, when nobody is
// any more: a match that people come back to is not
// forsaken, though nobody moves. It is written rarely, and so not exact.
func (t *Table) noteCompany() {
	phase := phases[t.stand.phase.Load()]
	if t.hall.retention == 0 || t.lastCompany == 0 || phase == phaseLobby || phase == phaseOver {
		return
	}
	open, revision, err := t.hall.openFact(t.code)
	if err == nil && t.lastCompany-open.Company > (t.hall.retention/companyParts).Milliseconds() {
		open.Company, open.Seen = t.lastCompany, 0
		_, err = t.hall.store.Put(t.hall.ctx, factName(t.code), encode(open), revision)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		t.hall.log.Warn("when a table was last looked at could not be kept", "table", t.code, "error", err)
	}
}

// companyParts is how many times at most that is written in the time that
// a table is kept.
const companyParts = 30

// openFact reads a table's fact.
func (h *Hall) openFact(code string) (open openFact, revision uint64, err error) {
	fact, err := h.store.Get(h.ctx, factName(code))
	if err == nil {
		err = json.Unmarshal(fact.Value, &open)
	}
	return open, fact.Revision, err
}

// seatFacts is where it is told who has been at which table.
const seatFacts = "seat/"

func seatFact(person, code string) string { return seatFacts + person + "/" + code }

// remember notes that a person has been at a table.
func (h *Hall) remember(person, code string) error {
	_, err := h.store.Put(h.ctx, seatFact(person, code), []byte("{}"), 0)
	if errors.Is(err, store.ErrConflict) {
		return nil
	}
	return err
}

// Remembers says whether a person has been at a table. It asks nothing of the
// table, so it takes as long whether there is one or not.
func (h *Hall) Remembers(person, code string) bool {
	if !validCode(code) {
		return false
	}
	_, err := h.store.Get(h.ctx, seatFact(person, code))
	return err == nil
}

// dropFact removes a fact, if there is one.
func (h *Hall) dropFact(key string) error {
	fact, err := h.store.Get(h.ctx, key)
	if err == nil {
		err = h.store.Delete(h.ctx, key, fact.Revision)
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}
