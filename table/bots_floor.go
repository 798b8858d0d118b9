package table

import (
	"encoding/json"
	"time"
	"unicode/utf8"

	"omerta/bot"
	"omerta/game"
)

// speech is what a bot with the floor says before it plays what it chose: line
// by line, each with the time that it takes to read. It is not kept: after a
// restart the bot thinks again, and has heard what it said.
type speech struct {
	seat   int
	match  int
	clock  string // which floor it has
	moves  int    // of the match, when it chose
	lines  []json.RawMessage
	chosen json.RawMessage
	since  int64 // when it said the last, Unix milliseconds
	due    int64 // when the next is due, or the move
}

// runs says whether a speech is the one that this seat is at.
func (on *speech) runs(t *Table, seat int) bool {
	return on != nil && on.seat == seat && on.match == t.state.match && on.clock == t.state.clock.name
}

// How long a line is left to be read: a moment, and so much for each letter of
// the sentence that the pages make of it around a name.
const (
	glance    = time.Second
	perLetter = 60 * time.Millisecond
	around    = 12 // letters
)

// readingTime is how long a statement about somebody of that name is read.
func readingTime(name string) time.Duration {
	return glance + time.Duration(utf8.RuneCountInString(name)+around)*perLetter
}

// paced gives a bot's time as the house wants it, in milliseconds.
func (t *Table) paced(d time.Duration) int64 {
	return int64(float64(d.Milliseconds()) * t.hall.pace)
}

// takesFloor lets a bot begin to say what goes with its choice, and says whether
// the choice has to wait until it is said. Where bots take no time, all is said
// at once.
func (t *Table) takesFloor(seat int, chosen json.RawMessage) bool {
	talker, ok := t.state.players[seat].(bot.Talker)
	if !ok {
		return false
	}
	lines := talker.Speak()
	match := t.state.circle()
	if match == nil || !match.HasFloor(seat) || t.hall.pace <= 0 {
		for _, line := range lines {
			t.botStates(seat, line)
		}
		return false
	}
	s := t.state
	t.speech = &speech{seat: seat, match: s.match, clock: s.clock.name, moves: s.moves, lines: lines, chosen: chosen}
	t.sayNext()
	return true
}

// sayNext says the next line, and notes when the one after it is due. However
// short the floor is, the rest must fit into it.
func (t *Table) sayNext() {
	on := t.speech
	wait := glance
	if len(on.lines) > 0 {
		line := on.lines[0]
		on.lines = on.lines[1:]
		wait = readingTime(t.nameAbout(line))
		t.botStates(on.seat, line)
	}
	on.since = t.now()
	left := t.paced(wait)
	if s := t.state; s.clock.name != "" && !s.narrated() {
		left = min(left, max(0, s.clock.at-on.since)/int64(len(on.lines)+2))
	}
	on.due = on.since + left
}

// nameAbout gives the name of whom a statement is about.
func (t *Table) nameAbout(statement json.RawMessage) string {
	var read struct {
		About int `json:"about"`
	}
	if json.Unmarshal(statement, &read) != nil || read.About < 0 || read.About >= len(t.state.seats) {
		return ""
	}
	return t.state.seats[read.About].name
}

// botStates makes a bot's statement. What cannot be kept is not said: nothing of
// the match depends on it.
func (t *Table) botStates(seat int, raw json.RawMessage) {
	if !t.state.states(game.Viewer(seat)) || t.listen() != nil {
		return
	}
	stated, refused := t.state.readStatement(raw, game.Viewer(seat))
	if refused != nil {
		return
	}
	t.utter(spoken{By: byBot, Talk: Talk{At: t.now(), Seat: &seat, To: roomTable, Statement: stated}}, t.state.seats[seat].name)
}
