package table

import (
	"cmp"
	"encoding/json"

	"omerta/game"
	"omerta/game/godfather"
)

// choice is what a seat chose in a night's step of a self-running table. It is
// logged at once and carried out when the step's time is over, so that a night
// takes as long whatever is chosen, and the next who is asked learns nothing of
// it before (GF-30). Until then the match stands where it stood, which is all
// that anybody is shown.
type choice struct {
	seat int
	by   string // whose choice: a person's id, or byBot
	move json.RawMessage
}

// withholds says whether the running step keeps its time: nobody steers, and
// its clock is for the asked alone.
func (s *state) withholds() bool {
	if s.narrated() || s.play == nil {
		return false
	}
	clock := s.awaited().Clock
	return clock != nil && !clock.Public
}

// dark says whether not everybody may know who moves now, be it a narrator or
// a clock that keeps the time.
func (s *state) dark() bool {
	match := s.circle()
	return s.withholds() || match != nil && match.Dark()
}

// entering gives a move the entry that it takes now.
func (s *state) entering(e entry) entry {
	e.Do = saysMove
	if s.withholds() {
		e.Do = saysChose
	}
	return e
}

// chose keeps a choice until its time is over. There is one a step: whoever
// chooses again is too late.
func (s *state) chose(e *entry) error {
	switch {
	case s.phase != phasePlay:
		return errNotPlaying()
	case e.Seat == nil:
		return errNotSeated()
	}
	if refused := s.tryMove(e.Move); refused != nil {
		return refused
	}
	s.chosen = &choice{*e.Seat, e.By, e.Move}
	return nil
}

// tryMove says what would come of a move, and changes nothing.
func (s *state) tryMove(move json.RawMessage) error {
	if circle, ok := s.play.(*godfather.Hosted); ok && s.chosen != nil {
		return circle.Late(move)
	}
	return s.play.Check(move)
}

// waiting is whom the match waits for: not for one who has chosen.
func (s *state) waiting() game.Waiting {
	w := s.awaited()
	if s.chosen != nil {
		w.Seats = nil
	}
	return w
}

// runsOut gives the move that is due when the clock has run out: the choice
// that was withheld, or what the clock plays.
func (s *state) runsOut() (entry, bool) {
	if c := s.chosen; c != nil {
		return entry{Do: saysMove, By: c.by, Move: c.move}, true
	}
	clock := s.awaited().Clock
	if clock == nil || clock.Move == nil {
		return entry{}, false
	}
	return entry{Do: saysMove, By: byClock, Move: clock.Move}, true
}

// onTime is how late a timer may ring for its step to count as ended in time.
const onTime = 1000

// beat is when the clock that follows a withheld step begins: when that step's
// time was over, not when the timer rang, nor when the table had time for it, so
// that nights are exact.
func (s *state) beat(e *entry) int64 {
	if late := cmp.Or(e.Rang, e.At) - s.clock.at; late >= 0 && late < onTime {
		return s.clock.at
	}
	return e.At
}

// hides says whether nobody may be shown that the store does not take what the
// table writes: while a step of the night keeps its time it would be shown because
// somebody has chosen, and where a narrator steers, because somebody has at all. If
// it is so still when the step is over, everybody is shown that.
func (s *state) hides(now int64) bool {
	if s.withholds() {
		return s.clock.at > now && !s.clock.stopped
	}
	return s.dark()
}

// nightDeadline is when a self-running table's night ends: fixed when it
// begins, so everybody may know it.
func (s *state) nightDeadline() (Deadline, bool) {
	match := s.circle()
	if match == nil || !s.withholds() || s.clock.name == "" {
		return Deadline{}, false
	}
	phase, number := match.Phase()
	follow, all := match.DarkSteps()
	after := int64(follow) * int64(s.clock.seconds) * 1000
	d := Deadline{At: s.clock.at + after, Name: s.ofMatch(phase.String() + "-" + itoa(number)), Seconds: s.clock.seconds * all}
	if s.clock.stopped {
		d.Stopped = s.clock.left + after
	}
	return d, true
}
