package web

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limits slows each of many down by itself: a token bucket a key.
type limits struct {
	each  rate.Limit
	burst int

	mu      sync.Mutex
	buckets map[string]*rate.Limiter
}

// mostBuckets bounds the memory; past it the buckets that are full again are
// forgotten.
const mostBuckets = 20_000

// newLimits makes limits of so many a second; 0 is no limit.
func newLimits(each, burst float64) *limits {
	l := &limits{each: rate.Limit(each), burst: int(burst), buckets: map[string]*rate.Limiter{}}
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
	r := b.Reserve()
	if d := r.Delay(); d > 0 {
		r.Cancel()
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
	if b == nil || b.Tokens() >= 1 {
		return 0
	}
	return time.Duration((1 - b.Tokens()) / float64(l.each) * float64(time.Second))
}

func (l *limits) tidy() {
	if len(l.buckets) < mostBuckets {
		return
	}
	for key, b := range l.buckets {
		if b.Tokens() >= float64(l.burst) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= mostBuckets {
		clear(l.buckets)
	}
}
