// Package tabletest gives tests a clock to turn and a store to break.
package tabletest

import (
	"slices"
	"sync"
	"time"
)

// Clock is a table.Clock that stands still until it is advanced.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	steady time.Duration
	timers []*timer
}

type timer struct {
	at time.Time
	f  func()
}

// NewClock gives a clock that shows a fixed time.
func NewClock() *Clock { return NewClockAt(time.UnixMilli(1_800_000_000_000)) }

// NewClockAt gives a clock that shows a time.
func NewClockAt(now time.Time) *Clock { return &Clock{now: now} }

// Now is the time that the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Steady is how far the clock was advanced, whatever leaps it made.
func (c *Clock) Steady() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.steady
}

// AfterFunc calls f, in a goroutine of its own, when the clock has been
// advanced that far.
func (c *Clock) AfterFunc(d time.Duration, f func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{c.now.Add(d), f}
	if d <= 0 {
		go f()
		return func() {}
	}
	c.timers = append(c.timers, t)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.timers = slices.DeleteFunc(c.timers, func(other *timer) bool { return other == t })
	}
}

// Advance turns the clock, timer by timer. After each that rings, settle is
// called, so that what it sets off is done before the next.
func (c *Clock) Advance(d time.Duration, settle func()) {
	end := c.Now().Add(d)
	for {
		f := c.next(end)
		if f == nil {
			settle()
			return
		}
		go f()
		settle()
	}
}

// Leap sets the clock forward, or back, and rings nothing, as when it is corrected, or when
// the machine wakes that slept: what was to ring in a minute still rings in one.
func (c *Clock) Leap(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	for _, t := range c.timers {
		t.at = t.at.Add(d)
	}
}

// next goes to the next timer that rings before end, or to the end.
func (c *Clock) next(end time.Time) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	first := -1
	for i, t := range c.timers {
		if !t.at.After(end) && (first < 0 || t.at.Before(c.timers[first].at)) {
			first = i
		}
	}
	if first < 0 {
		c.turn(end)
		return nil
	}
	t := c.timers[first]
	c.timers = slices.Delete(c.timers, first, first+1)
	c.turn(t.at)
	return t.f
}

func (c *Clock) turn(to time.Time) {
	c.steady += to.Sub(c.now)
	c.now = to
}
