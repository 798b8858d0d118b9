package table

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"omerta/game"
	"omerta/store"
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
	said []spoken // the latest
	seen seenIDs
}

// spoken is one line of the talk's log.
type spoken struct {
	Talk
	By     string `json:"by"`
	Client string `json:"client"` // the client's own id
}

func talkName(code string) string { return "talk/" + code }

// listen makes sure that the talk so far is there.
func (t *Table) listen() error {
	if t.talk.read {
		return nil
	}
	fresh := talk{read: true}
	for line, err := range t.hall.store.Read(t.hall.ctx, talkName(t.code), store.Position{}) {
		if err != nil {
			return err
		}
		var s spoken
		if err := json.Unmarshal(line.Data, &s); err != nil {
			return err
		}
		fresh.add(s)
		fresh.end = line.Position
	}
	t.talk = fresh
	return nil
}

func (k *talk) add(s spoken) {
	k.seen.add(s.By, s.Client)
	if len(k.said) == oldTalk {
		k.said = slices.Delete(k.said, 0, 1)
	}
	k.said = append(k.said, s)
}

// say keeps what somebody says and passes it on to those who may hear it.
func (t *Table) say(l *Link, c Command) *game.Error {
	name := t.state.nameOf(l.person)
	if name == "" {
		return errNotSeated()
	}
	if err := t.listen(); err != nil {
		t.hall.log.Error("a table's talk could not be read", "table", t.code, "error", err)
		return errStore()
	}
	if t.talk.seen.has(l.person, c.ID) {
		return nil
	}
	s, refused := t.words(l, c)
	if refused != nil {
		return refused
	}
	if !l.mayTalk(t.hall.clock.Now()) {
		return errTalkFast()
	}
	s.Name, s.ID = name, t.talk.end.Seq+1
	end, err := t.hall.store.Append(t.hall.ctx, talkName(t.code), t.talk.end, encode(s))
	if err != nil {
		t.hall.log.Error("the store did not keep talk", "table", t.code, "error", err)
		t.talk = talk{}
		return errStore()
	}
	t.talk.end = end
	t.talk.add(s)
	t.pass(s)
	return nil
}

// words makes a line of talk of a command.
func (t *Table) words(l *Link, c Command) (spoken, *game.Error) {
	s := spoken{By: l.person, Client: c.ID, Talk: Talk{At: t.hall.clock.Now().UnixMilli(), To: c.To}}
	if s.To == "" {
		s.To = roomTable
	}
	if seat := t.state.seatOf(l.person); seat >= 0 {
		s.Seat = &seat
	}
	if !t.state.hears(l.person, s.To) {
		return s, errTalkRoom()
	}
	if c.Do == DoStatement {
		return s, errTalkRoom() // no game hosted here takes statements
	}
	if s.Text = plainText(c.Text); s.Text == "" || utf8.RuneCountInString(s.Text) > longestTalk {
		return s, errTalkEmpty()
	}
	return s, nil
}

const roomTable = "table"

// hears says whether somebody is in a room of the table's.
func (s *state) hears(_, room string) bool { return room == roomTable }

// plainText takes from what was said all that would turn the direction of what
// stands around it, or is not meant to be seen. A ZWNJ stays.
func plainText(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r == zwnj || r == '\u200d': // the latter joins emoji
			return r
		case r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, text))
}

func (l *Link) mayTalk(now time.Time) bool {
	if l.talks == nil {
		l.talks = rate.NewLimiter(rate.Every(talkEvery), talkBurst)
	}
	return l.talks.AllowN(now, 1)
}

// pass sends a line of talk to everybody who may hear it.
func (t *Table) pass(s spoken) {
	s.Type = TypeTalk
	text := encode(s.Talk)
	for _, l := range t.links {
		if t.state.hears(l.person, s.To) {
			l.out.push(note{text: text})
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
		if t.state.hears(l.person, s.To) {
			s.Type, s.Old = TypeTalk, true
			l.out.push(note{text: encode(s.Talk)})
		}
	}
}
