package table

import "time"

// Clock is where a table gets its time from, so that a test may turn it.
type Clock interface {
	Now() time.Time
	// Steady is how long it has run since some moment, however it was set meanwhile.
	Steady() time.Duration
	// AfterFunc calls f in its own goroutine once d is over, unless stopped.
	AfterFunc(d time.Duration, f func()) (stop func())
}

// Wall is the clock on the wall.
type Wall struct{}

// Now is the time of day.
func (Wall) Now() time.Time { return time.Now() }

var begun = time.Now()

// Steady is how long the program has run.
func (Wall) Steady() time.Duration { return time.Since(begun) }

// AfterFunc is time.AfterFunc.
func (Wall) AfterFunc(d time.Duration, f func()) func() {
	timer := time.AfterFunc(d, f)
	return func() { timer.Stop() }
}
