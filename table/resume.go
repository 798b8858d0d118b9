package table

import (
	"context"
	"sync"
	"time"

	"omerta/game"
)

// resumers is how many tables are woken at once: as many as keep the store
// busy, and a processor or two.
const resumers = 4

func (h *Hall) resumeAll(codes []string) {
	var wg sync.WaitGroup
	next := make(chan string)
	for range resumers {
		wg.Go(func() {
			for code := range next {
				h.resume(code)
			}
		})
	}
	for _, code := range codes {
		next <- code
	}
	close(next)
	wg.Wait()
}

// unfinished gives the codes of open tables that are to be woken here, those
// first that began last.
func (h *Hall) unfinished(ctx context.Context) ([]string, error) {
	tables, err := h.knowns(ctx)
	if err != nil {
		return nil, err
	}
	latestFirst(tables)
	var codes []string
	for _, k := range tables {
		if !k.Over && h.owns(k.code) && !h.has(k.code) {
			codes = append(codes, k.code)
		}
	}
	return codes, nil
}

// resume wakes one table after a restart, or where it has become this node's.
func (h *Hall) resume(code string) {
	err := h.at(code, func(t *Table) *game.Error {
		if left := t.state.spared(t.now()); left > 0 && !t.taken {
			return t.step(entry{Do: saysHeld, Left: left})
		}
		t.after(nil)
		return nil
	})
	if err != nil && !isMissing(err) {
		h.log.Error("a table does not resume", "table", code, "code", err.Code)
	}
}

// restartGrace is what a clock has left at least when a table resumes.
const restartGrace = 15 * time.Second

// spared is the time, in milliseconds, that a clock is given when a table resumes
// with little or nothing left of it; 0 where there is enough, or no clock runs.
// While the house was down nobody could move, and whoever looked on must come
// back first: a restart robs nobody of a turn, and neither does a move to another
// node.
func (s *state) spared(now int64) int64 {
	if s.phase != phasePlay || s.paused != "" || s.narrated() || s.clock.name == "" {
		return 0
	}
	if least := min(int64(s.clock.seconds)*1000, restartGrace.Milliseconds()); s.clock.remaining(now) < least {
		return least
	}
	return 0
}
