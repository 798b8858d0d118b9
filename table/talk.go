package table

import (
	"encoding/json"
	"slices"
	"time"
	"unicode/utf8"

	"omerta/game"
	"omerta/store"
	"omerta/table/letters"
)

// Limits of talk: how long one thing said may be, how many a table shows to
// those who come, and how fast one person may talk.
const (
	longestTalk = 500
	oldTalk     = 100
	talkEvery   = 1500 * time.Millisecond
	talkBurst   = 6
)

// talk is what was said at a table. It has a log of its own, so that it never
// comes in the way of a move.
type talk struct {
	read bool // the log has been read
	end  store.Position
	said []spoken          // the latest of each room
	last map[string]uint64 // the number of the last thing said, by room
	seen seenIDs
	pace paces // by person, however many sockets they open
}

// spoken is one line of the talk's log.
type spoken struct {
	Talk
	By     string `json:"by"`
	Client string `json:"client"` // the client's own id
	Match  int    `json:"match"`  // which of the table's
}

func talkName(code string) string { return "talk/" + code }

// listen makes sure that the talk so far is there.
func (t *Table) listen() error {
	if t.talk.read {
		return nil
	}
	fresh := talk{read: true, pace: t.talk.pace}
	err := t.eachSaid(func(said *spoken, kept store.Entry) error {
		fresh.add(*said)
		fresh.end = kept.Position
		return nil
	})
	if err == nil {
		t.talk = fresh
	}
	return err
}

func (k *talk) add(s spoken) {
	k.seen.add(s.By, s.Client)
	k.said = append(k.said, s)
	if k.last == nil {
		k.last = map[string]uint64{}
	}
	k.last[s.To] = s.ID
	k.forget(s.To)
}

// forget drops the oldest of a room that has more than are kept. What is said
// in one room must not push out what those in another see.
func (k *talk) forget(room string) {
	first, n := -1, 0
	for i := range k.said {
		if k.said[i].To == room {
			if n++; first < 0 {
				first = i
			}
		}
	}
	if n > oldTalk {
		k.said = slices.Delete(k.said, first, first+1)
	}
}

// say keeps what somebody says and passes it on to those who may hear it.
func (t *Table) say(l *Link, c Command) *game.Error {
	name := t.state.nameOf(l.person)
	if name == "" {
		return errNameless()
	}
	if err := t.listen(); err != nil {
		t.hall.log.Error("a table's talk could not be read", "table", t.code, "error", err)
		return errStore()
	}
	if t.talk.seen.has(l.person, c.ID) {
		return nil
	}
	if refused := t.state.overtaken(c); refused != nil {
		return refused
	}
	s, refused := t.words(l, c)
	if refused != nil {
		return refused
	}
	if !t.talk.pace.may(l.person, talkEvery, talkBurst, t.hall.clock.Now()) {
		return errTalkFast()
	}
	return t.utter(s, name)
}

// utter keeps a line of talk, and passes it on once it is kept.
func (t *Table) utter(s spoken, name string) *game.Error {
	if refused := t.stillOwned(); refused != nil {
		return refused
	}
	s.Name, s.ID, s.Match = name, t.talk.last[s.To]+1, t.state.match
	end, err := t.hall.store.Append(t.hall.ctx, talkName(t.code), t.talk.end, encode(s))
	if err != nil {
		t.hall.log.Error("the store did not keep talk", "table", t.code, "error", err)
		t.talk = talk{}
		return errStore()
	}
	t.talk.end = end
	t.talk.add(s)
	t.pass(s)
	t.tellTalkers()
	return nil
}

// words makes a line of talk of a command.
func (t *Table) words(l *Link, c Command) (spoken, *game.Error) {
	s := spoken{By: l.person, Client: c.ID, Talk: Talk{At: t.now(), To: c.To}}
	if s.To == "" {
		s.To = roomTable
	}
	if seat := t.state.seatOf(l.person); seat >= 0 {
		s.Seat = &seat
	}
	if c.Do == DoStatement {
		return t.states(l, s, c)
	}
	if !t.state.speaks(l.person, s.To) {
		return s, t.state.hushed(t.state.viewer(l.person), s.To)
	}
	if s.Text = letters.Plain(c.Text); s.Text == "" || utf8.RuneCountInString(s.Text) > longestTalk {
		return s, errTalkEmpty()
	}
	return s, nil
}

// states makes a statement of a command.
func (t *Table) states(l *Link, s spoken, c Command) (spoken, *game.Error) {
	viewer := t.state.viewer(l.person)
	if s.To != roomTable || !t.state.states(viewer) {
		return s, t.state.hushed(viewer, s.To)
	}
	var refused *game.Error
	s.Statement, refused = t.state.readStatement(c.Statement, viewer)
	return s, refused
}

// pass sends a line of talk to everybody who may hear it.
func (t *Table) pass(s spoken) {
	s.Type = TypeTalk
	text := encode(s.Talk)
	for _, l := range t.links {
		if t.state.reaches(l.person, &s) {
			t.send(l, text)
		}
	}
}

// tellOldTalk sends a socket that has just opened what was said before. That
// it cannot be read holds nobody from playing.
func (t *Table) tellOldTalk(l *Link) {
	if err := t.listen(); err != nil {
		t.hall.log.Error("a table's talk could not be read", "table", t.code, "error", err)
		return
	}
	for _, s := range t.talk.said {
		if t.state.reaches(l.person, &s) && (s.To == roomTable || s.Match == t.state.match) {
			s.Type, s.Old = TypeTalk, true
			t.send(l, encode(s.Talk))
		}
	}
}

// eachSaid goes through a table's whole talk.
func (t *Table) eachSaid(each func(said *spoken, kept store.Entry) error) error {
	for kept, err := range t.hall.store.Read(t.hall.ctx, talkName(t.code), start) {
		var said spoken
		if err == nil {
			err = json.Unmarshal(kept.Data, &said)
		}
		if err == nil {
			err = each(&said, kept)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
