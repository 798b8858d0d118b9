package table

import (
	"strings"
	"time"

	"omerta/bot"
	"omerta/game/godfather"
)

// tellTalkers lets the bots hear what has been stated since they heard last, or
// since the match began.
func (t *Table) tellTalkers() {
	s := t.state
	for seat, p := range s.players {
		talker, ok := p.(bot.Talker)
		if !ok {
			continue
		}
		for i := range t.talk.said {
			said := &t.talk.said[i]
			if said.Statement == nil || said.Match != s.match || said.Seat == nil || said.ID <= s.heard[seat] {
				continue
			}
			talker.Hear(*said.Seat, said.Statement)
			s.heard[seat] = said.ID
		}
	}
}

// interjectAfter is how long a person's speech has run, or how long a bot has
// had its say, when the bots are asked whether they want a challenge in it.
const interjectAfter = 500 * time.Millisecond

// interjects says whether the bots have still to be asked about the running
// speech, and when.
func (t *Table) interjects() (due int64, ok bool) {
	s := t.state
	match := s.circle()
	if match == nil || match.Step() != godfather.StepSpeech || len(s.players) == 0 || t.wasInterjected(s.clock.name) {
		return 0, false
	}
	from := s.stirred
	if seat := t.botAsked(); seat >= 0 && t.hall.pace > 0 {
		if !t.speech.runs(t, seat) || len(t.speech.lines) > 0 {
			return 0, false // there is nothing yet to object to
		}
		from = t.speech.since
	}
	return from + t.paced(interjectAfter), true
}

// wasInterjected says whether the bots have been asked about a speech: once,
// also where it goes on after a challenge, whose clock is named after it.
func (t *Table) wasInterjected(speech string) bool {
	return t.interjected == speech || strings.HasPrefix(t.interjected, speech+"-")
}

// interject asks every bot once, in seat order.
func (t *Table) interject() {
	s := t.state
	t.interjected = s.clock.name
	for seat := range s.seats {
		talker, ok := s.players[seat].(bot.Talker)
		if !ok || !t.playing() || s.clock.name != t.interjected {
			continue
		}
		if chosen := talker.Interject(s.play.Legal(seat)); chosen != nil {
			t.playForBot(seat, chosen)
		}
		if t.state != s {
			return // the store failed, and the table has read itself back
		}
	}
}
