package jetstream_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"golang.org/x/sys/unix"

	"omerta/store"
	"omerta/store/jetstream"
)

// line is as large as a move is in a log, with its id and its seat.
var line = []byte(`{"id":"k3v9-1f","seat":2,"move":{"seat":2,"do":"attack","card":"killer-7","target":1},"at":1789432123456}`)

// BenchmarkAppend has many tables append at once, each to its own log, to
// three servers in this process that flush always.
func BenchmarkAppend(b *testing.B) {
	for _, writers := range []int{1, 64, 256} {
		b.Run(fmt.Sprint("writers=", writers), func(b *testing.B) {
			_, urls := three(b)
			s := open(b, urls)
			defer s.Close()
			appendFrom(b, s, writers)
		})
	}
}

func appendFrom(b *testing.B, s *jetstream.Store, writers int) {
	took := make([]time.Duration, b.N)
	var next atomic.Int64
	var wait sync.WaitGroup
	b.ResetTimer()
	for w := range writers {
		wait.Go(func() {
			var end store.Position
			for n := next.Add(1); n <= int64(b.N); n = next.Add(1) {
				begun := time.Now()
				var err error
				if end, err = s.Append(context.Background(), fmt.Sprint("table-", w), end, line); err != nil {
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
	report(b, took)
}

func report(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1e3, "ms-p99")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1e3, "ms-max")
}

// BenchmarkReadCold reads logs of 300 entries out of a million that fifty
// tables at a time have written, each log once, from three servers. What they
// hold in memory of it is long gone, and what the system has cached is dropped
// before each reading where it lets us.
func BenchmarkReadCold(b *testing.B) {
	const logs, entries, atOnce = 3334, 300, 50
	servers, urls := three(b, func(o *server.Options) { o.SyncAlways = false }) // how it was written makes no difference
	s := open(b, urls)
	defer s.Close()
	var wait sync.WaitGroup
	for t := range atOnce {
		wait.Go(func() {
			for log := t; log < logs; log += atOnce {
				var end store.Position
				for range entries {
					var err error
					if end, err = s.Append(context.Background(), fmt.Sprint("table-", log), end, line); err != nil {
						b.Error(err)
						return
					}
				}
			}
		})
	}
	wait.Wait()
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		drop(b, servers)
		s.Forget()
		b.StartTimer()
		begun, n := time.Now(), 0
		for _, err := range s.Read(context.Background(), fmt.Sprint("table-", i*1009%(logs*3/4)), store.Position{}) {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
		if took = append(took, time.Since(begun)); n != entries {
			b.Fatal(n)
		}
	}
	report(b, took)
}

// drop asks the system to forget what it has cached of the servers' files.
func drop(b *testing.B, servers []*server.Server) {
	b.Helper()
	for _, s := range servers {
		err := filepath.WalkDir(s.JetStreamConfig().StoreDir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".blk") {
				return nil // a file may go while we look
			}
			f, err := os.Open(path)
			if err != nil {
				return nil
			}
			defer f.Close()
			return unix.Fadvise(int(f.Fd()), 0, 0, unix.FADV_DONTNEED)
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
