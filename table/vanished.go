package table

import (
	"encoding/json"
	"time"

	"omerta/game"
)

// Where a narrator steers no clock acts (GF-70), so one who vanishes would hold
// the match up for ever. Once they have had no socket for long enough, others may
// go on without them: somebody who does not play takes the narrator's seat, or
// the match is called off.

// patience is how long that is: a call, a tunnel or a phone that starts
// anew is over by then, and eleven people have not gone home yet.
const patience = 2 * time.Minute

// absence is how long a narrator in play has been gone, as far as this node
// knows: it is no matter of the log, for who has a socket is none.
type absence struct {
	since int64 // Unix milliseconds; 0 while the narrator is here, or none is needed
	told  bool  // that others may go on without them
}

// missNarrator notes whether the narrator is here.
func (t *Table) missNarrator() {
	s := t.state
	if s == nil {
		return
	}
	if s.phase != phasePlay || !s.narrated() || t.here(s.narrator) {
		if t.absence.since != 0 {
			t.absence = absence{}
			t.changed()
		}
		return
	}
	if t.absence.since == 0 {
		t.absence.since = t.now()
		t.changed()
	}
}

// vacantAt is when others may go on without the narrator, if that is still to be
// told to somebody.
func (t *Table) vacantAt() (at int64, ok bool) {
	ok = t.absence.since != 0 && !t.absence.told && len(t.links) > 0
	return t.absence.since + patience.Milliseconds(), ok
}

// vacant says whether others may go on without the narrator.
func (t *Table) vacant() bool {
	return t.absence.since != 0 && t.now() >= t.absence.since+patience.Milliseconds()
}

// tellVacant tells everybody once that they may.
func (t *Table) tellVacant() {
	if _, waits := t.vacantAt(); waits && t.vacant() {
		t.absence.told = true
		t.changed()
		t.show(nil)
	}
}

// may lists the commands that stand open to a viewer because the narrator is
// gone, or because they are out and alone among bots.
func (t *Table) may(viewer game.Viewer) (may []string) {
	if viewer >= 0 && t.state.endsAlone(int(viewer)) {
		return []string{DoCallOff}
	}
	if viewer == game.Narrator || !t.vacant() {
		return nil
	}
	if viewer < 0 || !t.state.isIn(int(viewer)) {
		may = append(may, DoNarrate)
	}
	if viewer >= 0 && t.state.seats[viewer].person == t.heir() {
		may = append(may, DoCallOff)
	}
	return may
}

// heir is who decides where the narrator is gone: the host, or whoever of those
// here has sat there longest. Nobody where a name alone has every seat.
func (t *Table) heir() string {
	if t.here(t.state.host) {
		return t.state.host
	}
	return t.state.longestSeated(func(at *seat) bool { return t.here(at.person) })
}

// abandoned refuses what is open only once the narrator is gone.
func (a asker) abandoned() *game.Error {
	switch {
	case !a.state.narrated():
		return errMode()
	case a.state.phase != phasePlay:
		return errNotPlaying()
	case !a.vacant():
		return errNarratorHere()
	}
	return nil
}

// narrate takes the seat of a narrator who is gone: for one who watches or is out,
// since a narrator sees everything.
func (a asker) narrate(Command) ([]entry, *game.Error) {
	if refused := a.abandoned(); refused != nil {
		return nil, refused
	}
	switch {
	case a.state.nameOf(a.person) == "":
		return nil, errNarratorNameless()
	case a.seated() && a.state.isIn(a.seat):
		return nil, errPlays()
	}
	return one(entry{Do: saysNarrator, Person: a.person}), nil
}

// closeMove is the narrator's last move, without which roles and secret stay shut.
var closeMove = json.RawMessage(`{"seat":"narrator","do":"close"}`)

// callOff ends a match whose narrator is gone, or who is alone in it and out, as
// the clock ends one that nobody touches (GF-63). An end that was reached and not
// closed stands.
func (a asker) callOff(Command) (entries []entry, refused *game.Error) {
	if a.seated() && a.state.endsAlone(a.seat) {
		return one(entry{Do: saysMove, By: byClock, Move: callOffMove}), nil
	}
	if refused = a.abandoned(); refused != nil {
		return nil, refused
	}
	if a.person == "" || a.person != a.heir() {
		return nil, errNotHeir()
	}
	if a.person != a.state.host {
		entries = append(entries, entry{Do: saysHost, Person: a.person})
	}
	if !a.state.circle().Over() {
		entries = append(entries, entry{Do: saysMove, By: byClock, Move: callOffMove})
	}
	return append(entries, entry{Do: saysMove, Move: closeMove}), nil
}
