package house

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Rubbish is collected when the heap has grown by what lives in it, or by
// roomToGrow, whichever is more: a small house need not tidy up many times a
// second, and a large one must not grow to twice its need and more.
const (
	roomToGrow  = 32 << 20
	tuneEvery   = 5 * time.Second
	leastGrowth = 100 // per cent
	mostGrowth  = 800
)

// tuneCollector sets how far the heap may grow, until the context is over.
func tuneCollector(ctx context.Context) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	tick := time.NewTicker(tuneEvery)
	defer tick.Stop()
	for {
		metrics.Read(live)
		debug.SetGCPercent(growth(live[0].Value.Uint64()))
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// growth is by how many per cent a heap of so many living bytes may grow.
func growth(live uint64) int {
	return int(min(max(roomToGrow*100/max(live, 1), leastGrowth), mostGrowth))
}
