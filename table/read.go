package table

import (
	"context"

	"omerta/store"
)

// read gives a table as its log tells it. Of the matches before the last the
// moves are not played again: nothing at the table follows from them any more.
// The log's chain is checked all the same, and so is every move when a match's
// record is asked for.
func read(ctx context.Context, log store.Log, code string) (*state, error) {
	r := reading{state: &state{}}
	if err := lines(ctx, log, code, r.take); err != nil {
		return nil, err
	}
	if r.game == nil {
		return nil, errNoLog
	}
	for _, l := range r.match {
		if err := r.follow(l); err != nil {
			return nil, errAt(code, l, err)
		}
	}
	return r.state, nil
}

// reading is a state on the way to the end of its log.
type reading struct {
	*state
	match   []*line // what stands behind the last deal, and waits to see whether a rematch follows
	inMatch bool    // a match was dealt, and no rematch came yet
}

func (r *reading) take(l *line) (bool, error) {
	switch {
	case l.Do == saysRematch && r.inMatch:
		if err := r.skim(); err != nil {
			return false, err
		}
		r.match, r.inMatch = r.match[:0], false
	case r.inMatch:
		r.match = append(r.match, l)
		return true, nil
	case l.Do == saysStarted:
		r.inMatch = true
	}
	return true, r.follow(l)
}

// skim applies what happened beside the moves of a match that was played to its
// end, and remembers that the moves were made.
func (r *reading) skim() error {
	left := 0
	for _, l := range r.match {
		if l.plays() {
			left++
		}
	}
	for _, l := range r.match {
		if !l.plays() {
			if err := r.follow(l); err != nil {
				return err
			}
			continue
		}
		r.noted(&l.entry)
		r.end = l.at
		if left--; left == 0 {
			r.phase, r.paused = phaseOver, ""
		}
	}
	return nil
}

// plays says whether an entry is about the match, which skim leaves alone.
func (e *entry) plays() bool { return e.Do == saysMove || e.Do == saysChose }
