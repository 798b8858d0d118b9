package table

import "time"

// DefaultDoze is how long a quiet table keeps its state.
const DefaultDoze = 5 * time.Second

// sweepLater looks after a while for tables that have been quiet.
func (h *Hall) sweepLater() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.closed() {
		h.sweep = h.clock.AfterFunc(h.doze/2, h.sweepNow)
	}
}

// manyDozed is how many tables must have gone to sleep for it to be worth
// tidying; fewMoves, how little must have happened since the last sweep for
// nobody to be held up by it.
const (
	manyDozed = 50
	fewMoves  = 20
)

func (h *Hall) sweepNow() {
	if quiet := h.kept.Swap(0) <= fewMoves; quiet && h.dozed.Load() >= manyDozed && h.tidy != nil {
		h.dozed.Store(0)
		h.tidy()
	}
	for _, t := range h.handles() {
		t.post(t.dozeOff, true)
	}
	h.sweepLater()
}

// dozeOff drops the state of a quiet table; its timer and its sockets stay.
func (t *Table) dozeOff() {
	if t.outage != nil || t.hall.clock.Now().Sub(t.used) < t.hall.doze {
		return
	}
	if t.state != nil {
		t.hall.dozed.Add(1)
		t.markOver()
	}
	t.drop()
	if len(t.links) == 0 && t.alarm == nil {
		t.hall.forget(t)
	}
}
