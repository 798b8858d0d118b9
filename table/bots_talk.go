package table

import (
	"time"

	"omerta/bot"
	"omerta/game"
	"omerta/game/godfather"
)

// botSpeaks makes the statements that go with a bot's choice. What cannot be
// kept is not said: nothing of the match depends on it.
func (t *Table) botSpeaks(seat int) {
	talker, ok := t.state.players[seat].(bot.Talker)
	if !ok {
		return
	}
	for _, raw := range talker.Speak() {
		if !t.state.states(game.Viewer(seat)) || t.listen() != nil {
			return
		}
		stated, refused := t.state.readStatement(raw, game.Viewer(seat))
		if refused != nil {
			continue
		}
		said := spoken{By: byBot, Talk: Talk{At: t.hall.clock.Now().UnixMilli(), Seat: &seat, To: roomTable, Statement: stated}}
		if t.utter(said, t.state.seats[seat].name) != nil {
			return
		}
	}
}

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
			if *said.Seat != seat {
				talker.Hear(*said.Seat, said.Statement)
			}
			s.heard[seat] = said.ID
		}
	}
}

// interjectAfter is how long a speech has run when the bots are asked whether
// they want a challenge in it.
const interjectAfter = 500 * time.Millisecond

// interjects says whether the bots have still to be asked about the running
// speech, and when.
func (t *Table) interjects() (due int64, ok bool) {
	s := t.state
	match := s.circle()
	if match == nil || match.Step() != godfather.StepSpeech || t.interjected == s.clock.name {
		return 0, false
	}
	return s.stirred + int64(float64(interjectAfter.Milliseconds())*t.hall.pace), len(s.players) > 0
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
