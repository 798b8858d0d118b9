package table

import "time"

// Metrics hears of what a hall does, to count it.
type Metrics interface {
	Appended(entries int, took time.Duration)
	Moved(moves int)
	Refused(code string)
	// Watch is told how to ask how the hall's tables stand.
	Watch(func() Standing)
}

// counter passes on to Metrics, if there are any.
type counter struct{ to Metrics }

func (c counter) appended(n int, took time.Duration) {
	if c.to != nil {
		c.to.Appended(n, took)
	}
}

func (c counter) moved(n int) {
	if c.to != nil && n > 0 {
		c.to.Moved(n)
	}
}

func (c counter) refused(code string) {
	if c.to != nil {
		c.to.Refused(code)
	}
}
