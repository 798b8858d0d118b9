package sqlite_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"omerta/store"
	"omerta/store/sqlite"
)

// line is as large as a move is in a log, with its id and its seat.
var line = []byte(`{"id":"k3v9-1f","seat":2,"move":{"seat":2,"do":"attack","card":"killer-7","target":1},"at":1789432123456}`)

// BenchmarkAppend has many tables append at once, each to its own log; the
// figures beside the rate are the CPU used an append in the whole process,
// and how long an append took.
func BenchmarkAppend(b *testing.B) {
	for _, writers := range []int{1, 64, 256} {
		b.Run(fmt.Sprint("writers=", writers), func(b *testing.B) {
			s := open(b, b.TempDir())
			defer s.Close()
			appendFrom(b, s, writers)
		})
	}
}

func appendFrom(b *testing.B, s *sqlite.Store, writers int) {
	took := make([]time.Duration, b.N)
	var next atomic.Int64
	var wait sync.WaitGroup
	cpu := processCPU(b)
	b.ResetTimer()
	for w := range writers {
		wait.Go(func() {
			var end store.Position
			for log, i := 0, 0; ; i++ {
				n := next.Add(1)
				if n > int64(b.N) {
					return
				}
				if i == 300 { // a match is over, another begins
					log, i, end = log+1, 0, store.Position{}
				}
				begun := time.Now()
				var err error
				if end, err = s.Append(context.Background(), fmt.Sprintf("table-%d-%d", w, log), end, line); err != nil {
					b.Error(err)
					return
				}
				took[n-1] = time.Since(begun)
			}
		})
	}
	wait.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64((processCPU(b)-cpu).Microseconds())/float64(b.N), "µs-cpu/append")
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1e3, "ms-p99")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1e3, "ms-max")
}

// processCPU is the processor time that the process has used.
func processCPU(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
