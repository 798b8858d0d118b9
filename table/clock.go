package table

import "time"

// Clock is where a table gets its time from, so that a test may turn it.
type Clock interface {
	Now() time.Time
	// AfterFunc calls f in its own goroutine once d is over, unless stopped.
	AfterFunc(d time.Duration, f func()) (stop func())
}

// Wall is the clock on the wall.
type Wall struct{}

// Now is the time of day.
func (Wall) Now() time.Time { return time.Now() }

// AfterFunc is time.AfterFunc.
func (Wall) AfterFunc(d time.Duration, f func()) func() {
	timer := time.AfterFunc(d, f)
	return func() { timer.Stop() }
}
