package table

import (
	"hash/fnv"
	"time"
)

// A bot takes a human moment before it moves.
const (
	botLeast = 800 * time.Millisecond
	botMost  = 2500 * time.Millisecond
)

// missedTurns is how many turns in a row the clock plays for a person before
// a bot takes over.
const missedTurns = 2

// plan sets the table's one timer for whatever comes next.
func (t *Table) plan() {
	t.recordStanding()
	t.keepTime()
	due, ok := t.due()
	if ok && t.alarm.waits(due) {
		return
	}
	t.unset()
	if ok {
		t.set(due, max(0, time.Duration(due-t.now())*time.Millisecond), t.tick)
	}
}

// due says when the table has to act by itself, in Unix milliseconds.
func (t *Table) due() (at int64, ok bool) {
	switch {
	case t.failing(), t.outage != nil && t.state == nil:
		return t.outage.retryAt, true
	case t.state == nil:
		return 0, false
	}
	sooner := func(due int64, comes bool) {
		if comes && (!ok || due < at) {
			at, ok = due, true
		}
	}
	sooner(t.vacantAt())
	if !t.playing() {
		return at, ok
	}
	sooner(t.state.clock.at, t.state.clock.name != "" && !t.state.narrated())
	if t.botAsked() >= 0 {
		sooner(t.botDue(), true)
	}
	sooner(t.interjects())
	return at, ok
}

func (t *Table) playing() bool {
	return t.state.phase == phasePlay && t.state.paused == "" && !t.failing()
}

// botAsked gives the first seat that the match waits for and a bot plays, or -1.
func (t *Table) botAsked() int {
	for _, i := range t.state.waiting().Seats {
		if t.state.seats[i].botPlayed() && !t.balks(i) {
			return i
		}
	}
	return -1
}

// botDue is when the bot that is asked moves. It varies, as people do, but
// follows from what everybody knows.
func (t *Table) botDue() int64 {
	seat := t.botAsked()
	if t.speech.runs(t, seat) {
		return t.speech.due
	}
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(t.code + t.state.manners.pulse(t.state, seat)))
	span := int64(botMost - botLeast)
	wait := time.Duration(float64(int64(botLeast)+int64(sum.Sum32())*span/(1<<32)) * t.hall.pace)
	s := t.state
	if s.clock.name != "" && !s.narrated() {
		wait = min(wait, time.Duration(max(0, s.clock.at-s.stirred))*time.Millisecond/2)
	}
	return max(s.stirred+wait.Milliseconds(), t.outage.until())
}

// tick does what is due. rang is when the alarm did, however long the table was
// busy since.
func (t *Table) tick(rang int64) {
	if t.failing() {
		t.retry()
		return
	}
	if refused := t.wake(); refused != nil {
		t.wakeLater(refused)
		return
	}
	if t.outage != nil { // and the log could not be read before
		t.show(nil)
	}
	t.tellVacant()
	if !t.playing() {
		return
	}
	now, rung := t.now(), false
	due, interjects := t.interjects()
	switch seat := t.botAsked(); {
	case interjects && due <= now:
		t.interject()
	case t.state.clock.name != "" && !t.state.narrated() && t.state.clock.at <= now:
		rung = true
		t.runOut(now, rang)
	case seat >= 0 && t.botDue() <= now:
		t.botMoves(seat)
	}
	if t.state != nil && (rung || !t.state.dark()) { // between, it would tell when a bot that is asked chose
		t.relieve()
	}
	t.plan()
}

// overslept is how late a clock may ring and still count. One that rings later has
// rung for nobody: the machine slept, stood still, or had its clock set forward.
const overslept = 5 * time.Second

// runOut plays the clock's steps until something else is asked under another
// clock: when a turn's time is out, its default steps follow to its end.
func (t *Table) runOut(now, rang int64) {
	withheld := t.state.withholds()
	if withheld { // what held the table up was perhaps a choice, and nobody may be told of that
		now = rang
	}
	if late := now - t.state.clock.at; late > overslept.Milliseconds() {
		if left := t.state.spared(now); left > 0 {
			t.step(entry{Do: saysHeld, Left: left})
			return
		}
	}
	for t.playing() && t.state.clock.name != "" && t.state.clock.at <= now {
		e, ok := t.state.runsOut()
		if !ok {
			return
		}
		if t.state.mustCallOff() {
			e = entry{Do: saysMove, By: byClock, Move: callOffMove}
		}
		if withheld {
			e.Rang = rang
		}
		if refused := t.step(e); refused != nil {
			t.hall.log.Error("the clock's move was refused", "table", t.code, "code", refused.Code)
			return
		}
	}
}

// relieve sees to people who do not play: a bot takes their seat, and a table
// where no person moves at all is paused.
func (t *Table) relieve() {
	if !t.playing() {
		return
	}
	var entries []entry
	for i := range t.state.seats {
		at := &t.state.seats[i]
		if at.person != "" && !at.away && at.missed >= missedTurns && at.missing != t.state.clock.name &&
			!(t.state.manners.patient && t.here(at.person)) {
			entries = append(entries, entry{Do: saysAway, Seat: &i})
		}
	}
	if t.state.deserted() {
		entries = append(entries, entry{Do: saysPaused, Why: pausedIdle})
	}
	if len(entries) > 0 {
		t.step(entries...)
	}
}

// deserted says whether whole rounds have gone by in which no person moved,
// though there is one who could.
func (s *state) deserted() bool {
	if s.manners.idle == 0 || s.round()-s.humanRound <= s.manners.idle {
		return false
	}
	for i := range s.seats {
		if s.seats[i].person != "" && len(s.play.Legal(i)) > 0 {
			return true
		}
	}
	return false
}
