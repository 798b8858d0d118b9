package table

import "omerta/game"

// turnClock is the clock of a match as a table keeps it: one that runs, and
// those that it interrupted. It follows from the log alone, so a restart finds
// the same deadlines.
type turnClock struct {
	name    string // of the clock that runs; empty for none
	seconds int
	at      int64 // when it has run out, Unix milliseconds
	stopped bool  // while the table is paused
	left    int64 // milliseconds, while stopped
	waiting []interrupted
}

// interrupted is a clock that goes on when the match asks for it again.
type interrupted struct {
	name string
	left int64
}

// mostInterrupted bounds how many clocks are remembered. No game nests deeper
// than two; the rest are turns that are over.
const mostInterrupted = 6

// follow takes over what the match asks for now. The same name is the same
// clock running on.
func (c *turnClock) follow(asked *game.Clock, now int64) {
	if asked == nil {
		*c = turnClock{}
		return
	}
	if asked.Name == c.name {
		return
	}
	c.interrupt(now)
	c.name, c.seconds = asked.Name, asked.Seconds
	c.set(c.resume(asked), now)
}

func (c *turnClock) interrupt(now int64) {
	if c.name == "" {
		return
	}
	if len(c.waiting) == mostInterrupted {
		c.waiting = append(c.waiting[:0], c.waiting[1:]...)
	}
	c.waiting = append(c.waiting, interrupted{c.name, max(0, c.remaining(now))})
}

// resume gives the time of a clock that was interrupted, or the whole time of
// a new one.
func (c *turnClock) resume(asked *game.Clock) int64 {
	for i, w := range c.waiting {
		if w.name == asked.Name {
			c.waiting = append(c.waiting[:i], c.waiting[i+1:]...)
			return w.left
		}
	}
	return int64(asked.Seconds) * 1000
}

func (c *turnClock) remaining(now int64) int64 {
	if c.stopped {
		return c.left
	}
	return c.at - now
}

func (c *turnClock) set(left, now int64) {
	c.left, c.at = left, now+left
}

func (c *turnClock) stop(now int64) {
	if !c.stopped {
		c.left, c.stopped = max(0, c.at-now), true
	}
}

func (c *turnClock) goOn(now int64) {
	if c.stopped {
		c.stopped = false
		c.set(c.left, now)
	}
}

// ofMatch tells a clock of this match from the same of one before.
func (s *state) ofMatch(clock string) string {
	if s.match == 1 {
		return clock
	}
	return clock + "-match-" + itoa(s.match)
}

func (s *state) deadline() Deadline {
	d := Deadline{At: s.clock.at, Seconds: s.clock.seconds, Name: s.ofMatch(s.clock.name)}
	if s.clock.stopped {
		d.Stopped = max(1, s.clock.left)
	}
	return d
}
