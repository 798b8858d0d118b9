package table

import (
	"time"

	"golang.org/x/time/rate"
)

// Limits of what one person may do at a table beside moves and talk, however
// many sockets they open: each time the log grows, for good.
const (
	mattersEvery = time.Second
	mattersBurst = 60
)

// mostPaced bounds how many people are slowed down at once.
const mostPaced = 10_000

// paces slows each person down by themself.
type paces map[string]*rate.Limiter

// may counts in what a person does, unless they are too fast.
func (p *paces) may(person string, every time.Duration, burst int, now time.Time) bool {
	own := (*p)[person]
	if own == nil {
		if *p == nil || len(*p) >= mostPaced {
			*p = paces{}
		}
		own = rate.NewLimiter(rate.Every(every), burst)
		(*p)[person] = own
	}
	return own.AllowN(now, 1)
}
