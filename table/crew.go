package table

import (
	"sync"
	"sync/atomic"
)

// crew does short jobs on goroutines that stay for the next one: each move
// starts several, and a new goroutine would grow its stack anew every time.
// As many jobs run side by side as there are; only so many idle goroutines stay.
type crew struct {
	jobs chan func()
	over chan struct{}
	once sync.Once
	idle atomic.Int32
}

const mostIdle = 256

func newCrew() *crew { return &crew{jobs: make(chan func()), over: make(chan struct{})} }

// do has a job done soon, by somebody else.
func (c *crew) do(job func()) {
	select {
	case c.jobs <- job:
	default:
		go c.work(job)
	}
}

func (c *crew) work(job func()) {
	for {
		job()
		if c.idle.Add(1) > mostIdle {
			c.idle.Add(-1)
			return
		}
		select {
		case job = <-c.jobs:
			c.idle.Add(-1)
		case <-c.over:
			return
		}
	}
}

// dismiss sends the idle home. Jobs that still come are done all the same.
func (c *crew) dismiss() { c.once.Do(func() { close(c.over) }) }
