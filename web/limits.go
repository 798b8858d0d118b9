package web

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// gates are how fast people may come and go. All but the guessing of codes grow
// with how many writes a second one address may make: a hundred phones of a café
// have one address, and after a restart they all come back within a second.
type gates struct {
	writes  *limits // by address: r a second, 6r at once
	reads   *limits // of the API, by address: 10r, 100r
	dials   *limits // openings of sockets by people, by address: 25r, 200r
	watches *limits // openings of sockets by strangers, by address: r, 20r
	acts    *limits // writes, by person: r/2, 3r
	redials *limits // openings of sockets, by person: r/10, 2r
	opens   *limits // openings of tables, by person: r/200, r
	matches *limits // readings of whole old matches, by address: r/10, 2r
	misses  *limits // guesses of table codes, by address: one in two seconds, 40
}

func newGates(r float64, now func() time.Time) gates {
	by := func(each, burst float64) *limits { return newLimits(each, burst, now) }
	return gates{
		writes: by(r, 6*r), reads: by(10*r, 100*r), dials: by(25*r, 200*r), watches: by(r, 20*r),
		acts: by(r/2, 3*r), redials: by(r/10, 2*r), opens: by(r/200, r), matches: by(r/10, 2*r),
		misses: by(missesEach, missesBurst),
	}
}

// pass takes a token, or refuses and says when to try again.
func (s *Server) pass(l *limits, key string) error {
	wait := l.wait(key)
	if wait == 0 {
		return nil
	}
	s.Meter.refused("too_many")
	return tooMany(wait)
}

// limits slows each of many down by itself: a token bucket a key.
type limits struct {
	each  rate.Limit
	burst int
	now   func() time.Time

	mu      sync.Mutex
	buckets map[string]*rate.Limiter
}

// mostBuckets bounds the memory; past it the buckets that are full again are
// forgotten.
const mostBuckets = 20_000

// newLimits makes limits of so many a second; 0 is no limit.
func newLimits(each, burst float64, now func() time.Time) *limits {
	l := &limits{each: rate.Limit(each), burst: max(1, int(burst)), now: now, buckets: map[string]*rate.Limiter{}}
	if each == 0 {
		l.each = rate.Inf
	}
	return l
}

// wait takes a token, or says how long until there is one.
func (l *limits) wait(key string) time.Duration {
	if l.each == rate.Inf {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.buckets[key]
	if b == nil {
		l.tidy()
		b = rate.NewLimiter(l.each, l.burst)
		l.buckets[key] = b
	}
	now := l.now()
	r := b.ReserveN(now, 1)
	if d := r.DelayFrom(now); d > 0 {
		r.CancelAt(now)
		return d
	}
	return 0
}

// left says how long until there is a token, and takes none.
func (l *limits) left(key string) time.Duration {
	if l.each == rate.Inf {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.buckets[key]
	if b == nil || b.TokensAt(l.now()) >= 1 {
		return 0
	}
	return time.Duration((1 - b.TokensAt(l.now())) / float64(l.each) * float64(time.Second))
}

func (l *limits) tidy() {
	if len(l.buckets) < mostBuckets {
		return
	}
	for key, b := range l.buckets {
		if b.TokensAt(l.now()) >= float64(l.burst) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= mostBuckets {
		clear(l.buckets)
	}
}
