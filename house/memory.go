package house

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Rubbish is collected when the heap has grown by roomToGrow, or by leastGrowth
// of what lives in it and on stacks, whichever is more: a small house need not
// tidy up many times a second, and a large one must not grow to twice its need.
const (
	roomToGrow  = 24 << 20
	tuneEvery   = 250 * time.Millisecond // a house that fills at a start or after a storm does so within seconds
	leastGrowth = 40                     // per cent
	mostGrowth  = 800
)

// tuneCollector sets how far the heap may grow, until the context is over.
func tuneCollector(ctx context.Context) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	tick := time.NewTicker(tuneEvery)
	defer tick.Stop()
	set := 0
	for {
		metrics.Read(live)
		if may := growth(live[0].Value.Uint64() + live[1].Value.Uint64()); may != set { // setting it stops the world for a moment
			debug.SetGCPercent(may)
			set = may
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// growth is by how many per cent of so many living bytes the heap may grow.
func growth(live uint64) int {
	return int(min(max(roomToGrow*100/max(live, 1), leastGrowth), mostGrowth))
}
