package table

import (
	"encoding/json"
	"fmt"
	"slices"

	"omerta/game"
)

// encode encodes what this package made itself.
func encode(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // only types of ours, which encode
	}
	return text
}

// appendJSON appends what writes itself, and encodes what does not.
func appendJSON(b []byte, v any) []byte {
	if own, ok := v.(interface{ AppendJSON([]byte) []byte }); ok {
		return own.AppendJSON(b)
	}
	return append(b, encode(v)...)
}

// audience is what a frame is made for: a viewer, and of the public apart who has
// no name where one with a name may take the narrator's seat.
type audience struct {
	viewer   game.Viewer
	nameless bool
}

// show sends every viewer what they may know of the table now, if that has
// changed, with what came of the last step. Each view is encoded once.
func (t *Table) show(events []game.Event) {
	s := t.state
	if s == nil {
		return
	}
	frames, shared := map[audience]*frame{}, &views{state: s}
	for _, l := range t.links {
		viewer := s.viewer(l.person)
		at := audience{viewer, viewer == game.Public && s.nameOf(l.person) == "" && t.vacant()}
		f := frames[at]
		if f == nil {
			f = t.frame(viewer, events, shared)
			if at.nameless {
				f.you = append([]byte(`,"you":`), encode(You{})...)
				f.sum()
			}
			frames[at] = f
		}
		if l.fresh || f.about != l.shown || f.events != nil {
			t.rouse(l, l.out.PushState(f, l.fresh))
		}
		l.fresh, l.shown = false, f.about
	}
}

func (t *Table) frame(viewer game.Viewer, events []game.Event, shared *views) *frame {
	s := t.state
	f := &frame{table: t.encodedInfo(), you: t.encodedYou(viewer)}
	if s.play != nil {
		f.view, f.own = shared.append(make([]byte, 0, t.texts.size+t.texts.size/4+128), viewer)
		f.own = s.appendAsked(f.own, viewer, shared)
	}
	if viewer == game.Narrator {
		f.own = s.appendForNarrator(f.own)
	}
	f.events = appendEvents(events, s.eventsOf(viewer))
	f.look = s.look.events(viewer)
	f.sum()
	t.texts.size = len(f.own)
	return f
}

// appendEvents encodes what a viewer learns of events, or gives nothing.
func appendEvents(events []game.Event, viewer game.Viewer) []byte {
	var list []byte
	for _, e := range events {
		told := e.For(viewer)
		switch {
		case told == nil:
			continue
		case list == nil:
			list = append(make([]byte, 0, 128*len(events)), `,"events":[`...)
		default:
			list = append(list, ',')
		}
		list = appendJSON(list, told)
	}
	if list != nil {
		list = append(list, ']')
	}
	return list
}

// appendList adds raw values as a list, or nothing where there are none.
func appendList(body []byte, open string, values []json.RawMessage) []byte {
	if len(values) == 0 {
		return body
	}
	body = append(body, open...)
	for i, v := range values {
		if i > 0 {
			body = append(body, ',')
		}
		body = append(body, v...)
	}
	return append(body, ']')
}

// texts is what a table last encoded of itself, until something of it changes.
type texts struct {
	info []byte          // `"table":` and Info
	yous map[self][]byte // `,"you":` and You
	size int             // of the last view, in bytes: the next is about as long
}

// self is what the You of a viewer hangs on besides info.
type self struct {
	viewer game.Viewer
	alone  bool // may end the match, which moves change
}

func (t *Table) encodedInfo() []byte {
	if t.texts.info == nil {
		t.texts.info = append([]byte(`"table":`), encode(t.info())...)
	}
	return t.texts.info
}

func (t *Table) encodedYou(viewer game.Viewer) []byte {
	if t.texts.yous == nil {
		t.texts.yous = map[self][]byte{}
	}
	who := self{viewer, viewer >= 0 && t.state.endsAlone(int(viewer))}
	text := t.texts.yous[who]
	if text == nil {
		text = append([]byte(`,"you":`), encode(t.you(viewer))...)
		t.texts.yous[who] = text
	}
	return text
}

// info is the table as everybody may see it.
func (t *Table) info() Info {
	s := t.state
	i := Info{
		Code: t.code, Game: s.game.Name(), Phase: s.phase, Mode: s.mode, Match: s.match,
		Locked: s.locked, Paused: s.paused, Options: s.rules(), Confirmed: s.confirmed, Seats: t.seatInfo(),
		Commitment: hexBlock(s.commitment()), Watching: t.watching(), Narrator: s.nameOf(s.narrator), NarratorAway: t.absence.since,
	}
	if t.failing() {
		i.Paused = pausedStore
	}
	if h := s.seatOf(s.host); h >= 0 {
		i.Host = &h
	}
	switch s.phase {
	case phaseOver:
		i.Secret = hexBlock(s.secret)
	case phaseLobby:
		if refused := t.lacking(); refused != nil {
			i.Refused, i.Missing = refused, refused.Missing
		}
	}
	return i
}

// tried is what came of trying the house rules last.
type tried struct {
	rules   string // with all that they were tried for
	refused *game.Error
}

// lacking says why these house rules could not start, and asks the game only
// when they have changed.
func (t *Table) lacking() *game.Error {
	s := t.state
	rules := fmt.Sprintf("%s %s %d %v", s.options, s.mode, len(s.seats), s.confirmed)
	if t.tried.rules != rules {
		t.tried = tried{rules, s.lacks(s.options, s.confirmed)}
	}
	return t.tried.refused
}

func (t *Table) seatInfo() []SeatInfo {
	infos := make([]SeatInfo, len(t.state.seats))
	for i := range infos {
		at := &t.state.seats[i]
		infos[i] = SeatInfo{
			Name: at.name, Kind: at.kind(), Level: at.level, Boss: at.boss, Ready: at.ready,
			Here: at.bot || t.here(at.person), Away: at.away, Host: at.person != "" && at.person == t.state.host,
		}
	}
	return infos
}

func (t *Table) you(viewer game.Viewer) You {
	s := t.state
	if viewer == game.Narrator {
		return You{Narrator: true, Host: s.host == s.narrator, Name: s.nameOf(s.narrator), Muted: s.mutedBy(s.narrator)}
	}
	if viewer < 0 {
		return You{May: t.may(viewer)}
	}
	at, i := &s.seats[viewer], int(viewer)
	return You{
		Seat: &i, Host: at.person == s.host, Name: at.name, Away: at.away, May: t.may(viewer), Muted: s.mutedBy(at.person),
	}
}

// here says whether a person has a socket open.
func (t *Table) here(person string) bool {
	return person != "" && slices.ContainsFunc(t.links, func(l *Link) bool { return l.person == person })
}

// watching counts the spectators that have a socket open.
func (t *Table) watching() int {
	n := 0
	for _, l := range t.links {
		if t.state.viewer(l.person) == game.Public {
			n++
		}
	}
	return n
}
