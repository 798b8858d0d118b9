package web

import (
	"time"

	"golang.org/x/time/rate"
)

// speed is how fast one socket may send, and how long its flood is borne: from
// the first message that had to wait until as much may be sent at once again as
// half a burst.
type speed struct {
	limit    *rate.Limiter
	patience time.Duration
	slowed   time.Time // since when messages come too fast
}

// newSpeed allows so many messages a second, and three times as many at once;
// for 0 it gives nil, which is no limit.
func newSpeed(messages float64, patience time.Duration) *speed {
	if messages == 0 {
		return nil
	}
	return &speed{limit: rate.NewLimiter(rate.Limit(messages), int(3*messages)), patience: patience}
}

// piece is how many bytes count as a message: a large one costs the house as
// much as many small ones.
const piece = 4 << 10

// take counts a message of so many bytes, and says how long not to read on; patient
// is false once the flood has gone on for too long.
func (s *speed) take(now time.Time, size int) (wait time.Duration, patient bool) {
	if s == nil {
		return 0, true
	}
	cost := min(1+size/piece, s.limit.Burst())
	wait = s.limit.ReserveN(now, cost).DelayFrom(now)
	switch {
	case s.limit.TokensAt(now) >= float64(s.limit.Burst())/2:
		s.slowed = time.Time{}
	case wait > 0 && s.slowed.IsZero():
		s.slowed = now
	}
	return wait, s.slowed.IsZero() || now.Sub(s.slowed) <= s.patience
}
