// Package lab plays matches by the thousand and reports what came of them:
// how fast the rules are, how strong the bots, and whether the seats of a table are
// equal. It plays on the rules' own types, without JSON, tables or clocks.
package lab

import (
	"fmt"
	"runtime"
	"sync"
	"time"
)

// Random is the level of a player that picks evenly among its legal moves.
const Random = "random"

// Plan is what the lab shall play.
type Plan struct {
	Game    string
	Seats   int
	Bots    []string // a level a seat
	Rotate  bool     // whether levels move on by one seat each match
	Matches int
	Procs   int // how many matches are played side by side
	Seed    uint64
	Options []byte // a JSON object; absent names stand at their defaults
}

// worker plays the matches of one goroutine, one after another, into a tally.
type worker interface {
	play(match int, into *tally)
}

// Run plays a plan. Its results follow from the plan alone, whatever Procs is;
// the times, of course, do not.
func Run(plan Plan) (*Figures, error) {
	hire, found := games[plan.Game]
	if !found {
		return nil, fmt.Errorf("the lab does not know the game %q", plan.Game)
	}
	if len(plan.Bots) != plan.Seats {
		return nil, fmt.Errorf("%d bots for %d seats", len(plan.Bots), plan.Seats)
	}
	workers := make([]worker, max(plan.Procs, 1))
	tallies := make([]*tally, len(workers))
	for i := range workers {
		var err error
		if workers[i], err = hire(plan); err != nil {
			return nil, err
		}
		tallies[i] = newTally(plan)
	}
	clock := startClock()
	work(plan.Matches, workers, tallies)
	clock.stop()
	return figures(plan, merge(tallies), clock), nil
}

// games hires a worker for a game's matches.
var games = map[string]func(Plan) (worker, error){
	"la-familia": newFamily,
	"godfather":  newNight,
}

func work(matches int, workers []worker, tallies []*tally) {
	var done sync.WaitGroup
	for i, w := range workers {
		done.Add(1)
		go func() {
			defer done.Done()
			for match := i; match < matches; match += len(workers) {
				w.play(match, tallies[i])
			}
		}()
	}
	done.Wait()
}

// clock measures what playing costs: time on the wall, the processor's time and allocations.
type clock struct {
	begin, wall, cpu time.Duration
	allocations      uint64
	from             time.Time
}

func startClock() *clock {
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	return &clock{begin: cpuTime(), allocations: memory.Mallocs, from: time.Now()}
}

func (c *clock) stop() {
	c.cpu, c.wall = cpuTime()-c.begin, time.Since(c.from)
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	c.allocations = memory.Mallocs - c.allocations
}
