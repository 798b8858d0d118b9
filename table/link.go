package table

import (
	"slices"

	"omerta/game"
	"omerta/table/outbox"
)

// Link is one socket's place at a table. What it is entitled to see follows
// from who sits where, so it changes when its person sits down.
type Link struct {
	table  *Table
	person string // an id; empty for who sees what everybody may
	opener string // whose it is, however much it sees: an id; empty for a stranger
	out    *outbox.Box
	wake   func() // takes from out what there is
	crew   *crew  // by whom it is called

	// Only the table's running job touches what follows.
	fresh bool   // has been sent nothing yet
	shown uint64 // hash of the state last pushed
}

// Onlooker is who opens a socket.
type Onlooker struct {
	Person string // an id; empty for a stranger
	Watch  bool   // as a shared screen: sees what spectators see, whoever it is
}

// as is the person that an onlooker is to the table.
func (o Onlooker) as() string {
	if o.Watch {
		return ""
	}
	return o.Person
}

// Attach opens a link. wake is called, in a goroutine of its own, whenever
// there is something to Take and nobody takes it.
func (h *Hall) Attach(code string, who Onlooker, wake func(Place)) (Place, *game.Error) {
	l := &Link{person: who.as(), opener: who.Person, fresh: true, crew: h.crew, out: outbox.New(Farewell(true, errSlow()))}
	l.wake = func() { wake(l) }
	err := h.at(code, func(t *Table) *game.Error {
		if t.state.locked && t.state.nameOf(l.person) == "" {
			return errLocked()
		}
		if refused := t.stillOwned(); refused != nil {
			return refused
		}
		l.table = t
		t.links = append(t.links, l)
		t.lastCompany = t.now()
		t.changed()
		t.tellOldTalk(l)
		t.after(nil)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return l, nil
}

// Close implements Place.
func (l *Link) Close() {
	l.out.Close()
	l.table.post(func() {
		t := l.table
		t.lastCompany = t.now()
		t.links = slices.DeleteFunc(t.links, func(other *Link) bool { return other == l })
		if len(t.links) == 0 {
			t.noteCompany()
		} else if t.wake() == nil {
			t.changed()
			t.after(nil)
		}
	}, true)
}

// Do implements Place.
func (l *Link) Do(c Command) {
	if !validID(c.ID) {
		l.answer(c.ID, Malformed("id must be 1 to 64 letters, digits, '-' or '_'"))
		return
	}
	if !l.table.post(func() { l.table.obey(l, c) }, false) {
		l.answer(c.ID, l.table.hall.turnAway())
	}
}

// Refuse implements Place.
func (l *Link) Refuse(id string, why *game.Error) {
	l.rouse(l.out.Push(Refusal(id, why)))
}

// Refusal is the frame that answers a message which could not be read as
// a command.
func Refusal(id string, why *game.Error) []byte {
	if !validID(id) {
		id = ""
	}
	return answer(id, why)
}

// answer answers a command that never came to the table.
func (l *Link) answer(id string, refused *game.Error) {
	l.rouse(l.out.Push(answer(id, refused)))
}

func (l *Link) rouse(wake bool) {
	if wake {
		l.crew.do(l.wake)
	}
}

// answer encodes an Answer. The id holds nothing that would need care.
func answer(id string, refused *game.Error) []byte {
	if refused != nil {
		return encode(Answer{Type: TypeAnswer, ID: id, Error: refused})
	}
	text := append(make([]byte, 0, 48+len(id)), `{"type":"answer","id":"`...)
	return append(append(text, id...), `","ok":true}`...)
}

// Take implements Place.
func (l *Link) Take(buf []byte) (text []byte, more, last bool) {
	return l.out.Take(buf, l.table.time())
}

// Rest implements Place.
func (l *Link) Rest() bool { return l.out.Rest() }

// Goodbye is the last frame on a socket that gets no place at a table.
func Goodbye(why *game.Error) []byte {
	again := why.Code == "closing" || why.Code == "busy" || why.Code == "store" || why.Code == "moved"
	return Farewell(again, why)
}

// Farewell is the last frame on a socket, which says why it ends.
func Farewell(again bool, why *game.Error) []byte {
	return encode(Bye{Type: TypeBye, Again: again, Error: *why})
}

// Finish implements Place.
func (l *Link) Finish(again bool, why *game.Error) {
	l.rouse(l.out.Finish(Farewell(again, why)))
}

func validID(id string) bool {
	if len(id) < 1 || len(id) > 64 {
		return false
	}
	for _, r := range id {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
			return false
		}
	}
	return true
}

// Evict ends every socket of a person's, shared screens too, with a last word.
func (h *Hall) Evict(person string, why *game.Error) {
	for _, t := range h.handles() {
		t.post(func() {
			for _, l := range t.links {
				if l.opener == person {
					l.Finish(false, why)
				}
			}
		}, true)
	}
}
