package load

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"
)

// offer plays moves at a rate that does not ask how the server does: one falls
// due, at random moments that come to so many a second, at a table that has
// none under way. Its time runs from when it was due, so that a server that
// stands still is charged for every move that would have been made meanwhile.
func offer(ctx context.Context, c Config, tables []*table, span time.Duration) error {
	chance := rand.New(rand.NewPCG(c.Seed, 5))
	free := make(chan *table, len(tables))
	for _, i := range chance.Perm(len(tables)) {
		free <- tables[i]
	}
	var (
		moves sync.WaitGroup
		mu    sync.Mutex
		errs  []error
	)
	begun := time.Now()
	for due := begun; due.Sub(begun) < span; due = due.Add(gap(chance, c.Rate)) {
		if err := sleepUntil(ctx, due); err != nil {
			return err
		}
		moves.Go(func() {
			t := <-free
			err := t.moveDue(ctx, due)
			free <- t
			if err != nil {
				mu.Lock()
				defer mu.Unlock()
				errs = append(errs, err)
			}
		})
	}
	moves.Wait()
	return errors.Join(errs...)
}

// gap is how long it is from one move to the next, at so many a second.
func gap(chance *rand.Rand, rate float64) time.Duration {
	return time.Duration(chance.ExpFloat64() / rate * float64(time.Second))
}

func sleepUntil(ctx context.Context, when time.Time) error {
	timer := time.NewTimer(time.Until(when))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// moveDue plays a move that was due at a time, and where the match ended with
// it deals the next, so that the table is ready for another.
func (t *table) moveDue(ctx context.Context, due time.Time) error {
	t.due = due
	err := t.step(ctx)
	t.due = time.Time{}
	for err == nil && t.people[0].phase() != "play" {
		err = t.step(ctx)
	}
	return err
}
