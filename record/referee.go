package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"omerta/game"
)

// Verdict is what the referee says of one line.
type Verdict struct {
	File   string      `json:"file,omitempty"`
	Line   int         `json:"line"`
	OK     bool        `json:"ok"`
	Events []any       `json:"events,omitzero"` // what came of an accepted move, for the viewer asked for
	Error  *game.Error `json:"error,omitempty"` // why the line fails, or the refusal that a test wanted
}

// Ending is what the referee says at the end of a record.
type Ending struct {
	File   string `json:"file,omitempty"`
	End    bool   `json:"end"`
	Moves  int    `json:"moves"`  // accepted
	Failed int    `json:"failed"` // lines that did not hold
	View   any    `json:"view"`   // of the viewer asked for; null where the set-up was refused
}

// Referee plays a record and says of each move whether it stands, and of each
// line that a test adds when it does not hold. It gives a *Corrupt where the
// header describes no match of this house at all.
func Referee(rec *Record, viewer game.Viewer, say func(Verdict)) (Ending, error) {
	if rec.wrong == nil && int(viewer) >= len(rec.Header.Seats) {
		return Ending{}, &Corrupt{Line: rec.Line, Err: errField("viewer")}
	}
	r := referee{viewer: viewer, say: say, end: Ending{End: true}}
	match, err := rec.start()
	if rec.Header.Refused != nil {
		r.hold(rec.Line, wanted(rec.Header.Refused, err))
		return r.end, nil
	}
	if err != nil {
		refusal := asError(err)
		if !ofHouseRules(refusal) {
			return Ending{}, &Corrupt{Line: rec.Line, Err: refusal}
		}
		r.hold(rec.Line, refusal)
		return r.end, nil
	}
	r.match = match
	for _, line := range rec.Lines {
		r.line(line)
	}
	r.end.View = match.View(viewer)
	return r.end, nil
}

// ofHouseRules tells a set-up that a game refuses for its seats or options, a
// line that does not hold, from a header that describes no set-up at all. An
// option of no name, or a time out of range, has no rule's id to go by.
func ofHouseRules(refusal *game.Error) bool {
	return refusal.Rule != "" || strings.HasPrefix(refusal.Code, "option_")
}

type referee struct {
	match  game.Match
	viewer game.Viewer
	say    func(Verdict)
	end    Ending
}

// line plays or checks one line.
func (r *referee) line(line Line) {
	switch {
	case line.Kind == Move && line.Refused == nil:
		r.play(line)
	case line.Kind == Move:
		r.refuse(line)
	case line.Kind == Expect:
		r.hold(line.Number, r.expect(line))
	case line.Kind == Unknown:
		r.hold(line.Number, r.unknown(line))
	case line.Kind == Legal:
		r.hold(line.Number, r.legal(line))
	}
}

// hold counts and says a failure; a line that holds goes without saying.
func (r *referee) hold(number int, failure *game.Error) {
	if failure != nil {
		r.end.Failed++
		r.say(Verdict{Line: number, Error: failure})
	}
}

func (r *referee) play(line Line) {
	events, err := r.match.Play(line.Move)
	if err != nil {
		r.hold(line.Number, asError(err))
		return
	}
	r.end.Moves++
	r.say(Verdict{Line: line.Number, OK: true, Events: seen(events, r.viewer)})
}

// seen gives the events that a viewer may know, never nil.
func seen(events []game.Event, viewer game.Viewer) []any {
	out := []any{}
	for _, event := range events {
		if e := event.For(viewer); e != nil {
			out = append(out, e)
		}
	}
	return out
}

// refuse checks a move that must be refused: Check is asked first, so that one
// that would be accepted leaves the match alone, and then Play must refuse it
// too and change nothing.
func (r *referee) refuse(line Line) {
	err := r.match.Check(line.Move)
	if failure := wanted(line.Refused, err); failure != nil {
		r.hold(line.Number, failure)
		return
	}
	before := r.everything()
	if _, err = r.match.Play(line.Move); err == nil || !bytes.Equal(before, r.everything()) {
		r.hold(line.Number, errChanged())
		return
	}
	r.say(Verdict{Line: line.Number, OK: true, Error: asError(err)})
}

func (r *referee) everything() []byte {
	view, _ := json.Marshal(r.match.View(game.All)) // views are made for encoding/json
	return view
}

// wanted holds a refusal against what a test wants of it.
func wanted(want json.RawMessage, err error) *game.Error {
	if err == nil {
		return errNotRefused()
	}
	refusal := asError(err)
	switch want[0] {
	case '{':
		var fields any
		_ = json.Unmarshal(want, &fields) // an object, as the reader saw to
		if got, err := plain(refusal); err != nil || match("", fields, got) != nil {
			return errRefusedElse(refusal)
		}
	case '"':
		if string(want[1:len(want)-1]) != refusal.Rule {
			return errRefusedElse(refusal)
		}
	}
	return nil
}

func (r *referee) expect(line Line) *game.Error {
	var want any
	_ = json.Unmarshal(line.Expect, &want) // part of a line that was just decoded
	got, err := plain(r.match.View(line.Viewer))
	if err != nil {
		return asError(err)
	}
	if wrong := match("", want, got); wrong != nil {
		return errUnlike(wrong)
	}
	return nil
}

func (r *referee) unknown(line Line) *game.Error {
	got, err := plain(r.match.View(line.Viewer))
	if err != nil {
		return asError(err)
	}
	view, _ := got.(map[string]any)
	for _, name := range line.Fields {
		if view[name] != nil {
			return errUnlike(&mismatch{name, nil, view[name]})
		}
	}
	return nil
}

func (r *referee) legal(line Line) *game.Error {
	moves, err := plain(r.match.Legal(line.Seat))
	if err != nil {
		return asError(err)
	}
	list, _ := moves.([]any)
	for _, want := range line.Has {
		if !anyMatches(want, list) {
			return errLacks(line.Seat, want)
		}
	}
	for _, want := range line.Hasnt {
		if anyMatches(want, list) {
			return errOffers(line.Seat, want)
		}
	}
	return nil
}

func anyMatches(pattern json.RawMessage, moves []any) bool {
	var want any
	_ = json.Unmarshal(pattern, &want) // part of a line that was just decoded
	for _, move := range moves {
		if match("", want, move) == nil {
			return true
		}
	}
	return false
}

// asError gives the refusal in an error; whatever else a game returns is
// a fault, and says so.
func asError(err error) *game.Error {
	var refusal *game.Error
	if errors.As(err, &refusal) {
		return refusal
	}
	return &game.Error{Code: "fault", Text: game.Text{FA: "برنامه در این سطر خطا کرد: " + err.Error(), EN: "The program failed here: " + err.Error()}}
}
