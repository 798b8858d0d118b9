package table

import (
	"encoding/json"

	"omerta/game"
)

// talker is a bot that hears what seats state in the open, and has something
// to state itself.
type talker interface {
	Hear(from int, statement json.RawMessage)
	// Speak gives what the bot states before its last choice is played, once.
	Speak() []json.RawMessage
}

// botSpeaks makes the statements that go with a bot's choice. What cannot be
// kept is not said: nothing of the match depends on it.
func (t *Table) botSpeaks(seat int) {
	bot, ok := t.state.players[seat].(talker)
	if !ok {
		return
	}
	for _, raw := range bot.Speak() {
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
		bot, ok := p.(talker)
		if !ok {
			continue
		}
		for i := range t.talk.said {
			said := &t.talk.said[i]
			if said.Statement == nil || said.Match != s.match || said.Seat == nil || said.ID <= s.heard[seat] {
				continue
			}
			if *said.Seat != seat {
				bot.Hear(*said.Seat, said.Statement)
			}
			s.heard[seat] = said.ID
		}
	}
}
