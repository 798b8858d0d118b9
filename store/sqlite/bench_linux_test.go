package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
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

// BenchmarkReadCold reads logs of 300 entries out of a million, each through
// a store just opened, so that SQLite has nothing of it in memory. What the
// system has cached is dropped first where it lets us.
func BenchmarkReadCold(b *testing.B) {
	dir, logs := b.TempDir(), 3334
	load(b, dir, logs, 300)
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		forget(b, dir)
		s := open(b, dir)
		b.StartTimer()
		begun := time.Now()
		n := 0
		for _, err := range s.Read(context.Background(), fmt.Sprint("table-", i*1009%logs), store.Position{}) {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
		took = append(took, time.Since(begun))
		b.StopTimer()
		if err := s.Close(); err != nil || n != 300 {
			b.Fatal(n, err)
		}
		b.StartTimer()
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms-p50")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1e3, "ms-max")
}

// load fills logs side by side, as tables that play at the same time would:
// an entry of each in turn.
func load(b *testing.B, dir string, logs, entries int) {
	b.Helper()
	s := open(b, dir)
	ends := make([]store.Position, logs)
	for range entries {
		var wait sync.WaitGroup
		for part := range slices.Chunk(slices.Collect(indexes(logs)), logs/64+1) {
			wait.Go(func() {
				for _, l := range part {
					var err error
					if ends[l], err = s.Append(context.Background(), fmt.Sprint("table-", l), ends[l], line); err != nil {
						b.Error(err)
					}
				}
			})
		}
		wait.Wait()
	}
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
}

func indexes(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// forget asks the system to drop what it has cached of the data file.
func forget(b *testing.B, dir string) {
	b.Helper()
	f, err := os.Open(filepath.Join(dir, "omerta.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	const dontNeed = 4 // POSIX_FADV_DONTNEED
	if _, _, errno := syscall.Syscall6(syscall.SYS_FADVISE64, f.Fd(), 0, 0, dontNeed, 0, 0); errno != 0 {
		b.Logf("the system keeps its cache: %v", errno)
	}
}

// BenchmarkReadWhileAppending reads logs of 300 entries while 64 tables
// append.
func BenchmarkReadWhileAppending(b *testing.B) {
	dir := b.TempDir()
	load(b, dir, 64, 300)
	s := open(b, dir)
	defer s.Close()
	stop := make(chan struct{})
	var wait sync.WaitGroup
	for w := range 64 {
		wait.Go(func() {
			var end store.Position
			for {
				select {
				case <-stop:
					return
				default:
				}
				var err error
				if end, err = s.Append(context.Background(), fmt.Sprint("busy-", w), end, line); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	b.ResetTimer()
	for i := range b.N {
		for _, err := range s.Read(context.Background(), fmt.Sprint("table-", i%64), store.Position{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
	b.StopTimer()
	close(stop)
	wait.Wait()
}
