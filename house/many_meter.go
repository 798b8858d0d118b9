package house

import (
	"context"
	"math"
	"time"

	"github.com/nats-io/nats.go"

	"omerta/cluster"
	"omerta/store/jetstream"
	"omerta/web"
)

// asksFor is how long the servers may take to say how their streams stand.
const asksFor = time.Second

// meterMany exports what only a house on many machines has: how many nodes
// hear each other, who sits at another node's table, and whether the streams
// keep up. What nobody answers is not a number.
func meterMany(meter *web.Meter, many *cluster.Hall, conn *nats.Conn, house string) {
	streams := func(most func(jetstream.Stream) float64) func() float64 {
		return func() float64 {
			ctx, cancel := context.WithTimeout(context.Background(), asksFor)
			defer cancel()
			found, err := jetstream.Streams(ctx, conn, house)
			if err != nil {
				return math.NaN()
			}
			worst := 0.0
			for _, s := range found {
				worst = max(worst, most(s))
			}
			return worst
		}
	}
	meter.Register("omerta_nodes", "Nodes that this one hears, itself included.", func() float64 { return float64(many.Nodes()) })
	meter.Register("omerta_guests", "Sockets of other nodes at this node's tables.", func() float64 { return float64(many.Guests()) })
	meter.Register("omerta_stream_lag", "Operations that the slowest replica of any stream is behind.",
		streams(func(s jetstream.Stream) float64 { return float64(s.Lag) }))
	meter.Register("omerta_stream_torn", "1 while a stream has no leader or lacks a replica.",
		streams(func(s jetstream.Stream) float64 {
			if s.Whole {
				return 0
			}
			return 1
		}))
}
