package table

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"slices"

	"omerta/bot"
	"omerta/game"
)

// levelNormal is how a bot plays where nobody says otherwise.
const levelNormal = "normal"

// player is a bot at its seat. It learns only what a person there would see.
type player = bot.Player

// seatBots gives every seat that a bot plays a player, and takes away those
// that are not needed any more.
func (s *state) seatBots() {
	if s.play == nil {
		s.players = nil
		return
	}
	for i := range s.seats {
		at := &s.seats[i]
		switch {
		case !at.botPlayed():
			delete(s.players, i)
			delete(s.heard, i)
		case s.players[i] == nil:
			if p := botPlayer(s, i); p != nil {
				if s.players == nil {
					s.players, s.heard = map[int]player{}, map[int]uint64{}
				}
				s.players[i] = p
			}
		}
	}
}

// tellBots lets the bots see what came of a move.
func (s *state) tellBots(events []game.Event) {
	for i, p := range s.players {
		var seen []any
		for _, e := range events {
			if v := e.For(game.Viewer(i)); v != nil {
				seen = append(seen, v)
			}
		}
		p.See(seen)
	}
}

// botSeed is a bot's own chance: nobody at the table can foresee it, and it
// tells nothing of the deal.
func (s *state) botSeed(seat int) [32]byte {
	text := append([]byte("omerta-bot-1"), s.secret[:]...)
	return sha256.Sum256(binary.BigEndian.AppendUint32(text, uint32(seat)))
}

// botPlayer seats a bot by the rules that the match is played by; nobody where
// the house has none for the game.
func botPlayer(s *state, seat int) player {
	place := bot.Place{
		Game: s.game.Name(), Level: s.seats[seat].level, Seat: seat, Seats: len(s.seats),
		Options: s.rules(), Seed: s.botSeed(seat),
	}
	if place.Level == "" {
		place.Level = levelNormal
	}
	p, err := bot.New(place)
	if err != nil {
		return nil
	}
	return p
}

// balk is a bot's seat whose move the rules refused, and when: the clock plays
// for it then.
type balk struct{ match, moves, seat int }

func (t *Table) balks(seat int) bool {
	return t.state.players[seat] == nil || t.balked == balk{t.state.match, t.state.moves, seat}
}

// botMoves lets a bot move, or say the next of what it says before it does.
func (t *Table) botMoves(seat int) {
	if on := t.speech; on.runs(t, seat) {
		if len(on.lines) > 0 {
			t.sayNext()
			return
		}
		if t.speech = nil; on.moves == t.state.moves {
			t.playChosen(seat, on.chosen)
			return
		}
	}
	s := t.state
	legal := s.play.Legal(seat)
	if len(legal) == 0 {
		t.balked = balk{s.match, s.moves, seat}
		return
	}
	if _, talks := s.players[seat].(bot.Talker); talks && t.listen() == nil {
		t.tellTalkers()
	}
	chosen := s.players[seat].Choose(s.play.View(game.Viewer(seat)), legal)
	if !t.takesFloor(seat, chosen) {
		t.playChosen(seat, chosen)
	}
}

// playChosen plays what a bot chose; where the rules refuse it, the clock will
// play for it.
func (t *Table) playChosen(seat int, chosen json.RawMessage) {
	at := balk{t.state.match, t.state.moves, seat}
	if !t.playForBot(seat, chosen) {
		t.balked = at
	}
}

// playForBot plays the move that a bot chose, and says whether the rules accepted
// it: what could not be kept is chosen anew.
func (t *Table) playForBot(seat int, chosen json.RawMessage) bool {
	refused := t.step(t.state.entering(entry{By: byBot, Seat: &seat, Move: seated(chosen, seat)}))
	if refused == nil || refused.Code == errStore().Code || refused.Code == errMoved().Code {
		return true
	}
	t.hall.log.Error("a bot's move was refused", "table", t.code, "code", refused.Code)
	return false
}

// putBot seats a bot in the lobby, or has one play for somebody who is not
// there.
func (a asker) putBot(c Command) ([]entry, *game.Error) {
	level, refused := a.state.botLevel(c.Level)
	switch {
	case refused != nil:
		return nil, refused
	case a.state.inPerson():
		return nil, errInPerson()
	}
	if !a.lobby() {
		return a.botForAbsent(c)
	}
	seat, refused := a.freeSeat(c.Seat)
	if refused != nil {
		return nil, refused
	}
	return one(entry{Do: saysBot, Seat: &seat, Level: level, Name: a.botName()}), nil
}

// botLevel gives the level that a command asks for.
func (s *state) botLevel(level string) (string, *game.Error) {
	switch {
	case level == "":
		return levelNormal, nil
	case slices.Contains(bot.Levels(s.game.Name()), level):
		return level, nil
	}
	return "", errLevel()
}

func (a asker) botForAbsent(c Command) ([]entry, *game.Error) {
	at, refused := a.meant(c.Seat)
	switch {
	case refused != nil:
		return nil, refused
	case a.state.phase != phasePlay:
		return nil, errNotPlaying()
	case at.person == "" || at.away:
		return nil, errTaken()
	case a.here(at.person):
		return nil, errPresent()
	}
	return one(entry{Do: saysAway, Seat: c.Seat}), nil
}

// botNames are the names that bots sit down with, Persian ones; who reads English
// is shown them in Latin letters.
var botNames = []game.Text{
	{FA: "نادر", EN: "Nader"},
	{FA: "شهلا", EN: "Shahla"},
	{FA: "بهرام", EN: "Bahram"},
	{FA: "پروین", EN: "Parvin"},
	{FA: "کیوان", EN: "Keyvan"},
	{FA: "گلنار", EN: "Golnar"},
	{FA: "سهراب", EN: "Sohrab"},
	{FA: "مهین", EN: "Mahin"},
	{FA: "فرخ", EN: "Farrokh"},
	{FA: "لعیا", EN: "Laya"},
	{FA: "جمشید", EN: "Jamshid"},
	{FA: "توران", EN: "Touran"},
	{FA: "ایرج", EN: "Iraj"},
}

// BotNames gives the names of bots.
func BotNames() []game.Text { return slices.Clone(botNames) }

// botName gives the first name that nobody at the table has.
func (t *Table) botName() string {
	i := slices.IndexFunc(botNames, func(name game.Text) bool {
		_, refused := t.newName(name.FA, "")
		return refused == nil
	})
	return botNames[max(i, 0)].FA
}
