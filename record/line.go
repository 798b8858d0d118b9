package record

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"omerta/game"
)

// Kind tells the lines of a record apart.
type Kind int

// The lines that follow a header: moves, and what a test may add.
const (
	Move    Kind = iota // somebody's move
	Expect              // a viewer's view holds at least this
	Unknown             // these fields are absent or null in a viewer's view
	Legal               // a seat's legal moves have these, and have not those
)

// Line is one line of a record after its header.
type Line struct {
	Number int // in the file, from 1
	Kind   Kind

	Move    json.RawMessage // Move: as the game takes it
	Refused json.RawMessage // Move: nil, or what the refusal must match

	Viewer game.Viewer       // Expect, Unknown: who looks
	Expect json.RawMessage   // Expect: what the view must hold
	Fields []string          // Unknown: what the viewer must not know
	Seat   int               // Legal: whose moves
	Has    []json.RawMessage // Legal: each is matched by at least one move
	Hasnt  []json.RawMessage // Legal: none is matched by any move
}

func readLine(number int, text []byte, fields map[string]json.RawMessage, seats int) (Line, *game.Error) {
	line := Line{Number: number}
	var err *game.Error
	switch {
	case has(fields, "do"):
		line.Kind = Move
		line.Move, line.Refused, err = readMove(text, fields)
	case has(fields, "expect"):
		line.Kind = Expect
		line.Expect = fields["expect"]
		if err = onlyFields(fields, "expect", "viewer"); err == nil {
			line.Viewer, err = readViewer(fields["viewer"], seats)
		}
	case has(fields, "unknown"):
		line.Kind = Unknown
		err = readUnknown(&line, fields, seats)
	case has(fields, "legal"):
		line.Kind = Legal
		err = readLegal(&line, fields, seats)
	default:
		err = errNoLine()
	}
	return line, err
}

// readMove parts a move from what a test says of it. Whether the rest is a
// move at all is for the game to say.
func readMove(text []byte, fields map[string]json.RawMessage) (move, refused json.RawMessage, err *game.Error) {
	refused, marked := fields["refused"]
	if !marked {
		return text, nil, nil
	}
	if !validRefusal(refused) {
		return nil, nil, errField("refused")
	}
	delete(fields, "refused")
	move, _ = json.Marshal(fields) // raw messages that were just decoded
	return move, refused, nil
}

func readUnknown(line *Line, fields map[string]json.RawMessage, seats int) (err *game.Error) {
	if err := onlyFields(fields, "unknown", "viewer"); err != nil {
		return err
	}
	if json.Unmarshal(fields["unknown"], &line.Fields) != nil || len(line.Fields) == 0 {
		return errField("unknown")
	}
	line.Viewer, err = readViewer(fields["viewer"], seats)
	return err
}

func readLegal(line *Line, fields map[string]json.RawMessage, seats int) *game.Error {
	if err := onlyFields(fields, "legal", "has", "hasnt"); err != nil {
		return err
	}
	viewer, err := readViewer(fields["legal"], seats)
	if err != nil || viewer < 0 {
		return errField("legal")
	}
	line.Seat = int(viewer)
	for name, list := range map[string]*[]json.RawMessage{"has": &line.Has, "hasnt": &line.Hasnt} {
		if raw, given := fields[name]; given && json.Unmarshal(raw, list) != nil {
			return errField(name)
		}
	}
	return nil
}

// readViewer reads a seat's number or another viewer's name; without one the
// all-seeing view is meant.
func readViewer(raw json.RawMessage, seats int) (game.Viewer, *game.Error) {
	if raw == nil {
		return game.All, nil
	}
	viewer, ok := ParseViewer(string(bytes.Trim(raw, `"`)))
	quoted := raw[0] == '"'
	if !ok || quoted == (viewer >= 0) || int(viewer) >= seats {
		return 0, errField("viewer")
	}
	return viewer, nil
}

// ParseViewer reads a viewer's name: a seat's number, "public", "narrator" or
// "all".
func ParseViewer(name string) (game.Viewer, bool) {
	switch name {
	case "public":
		return game.Public, true
	case "narrator":
		return game.Narrator, true
	case "all":
		return game.All, true
	}
	seat, err := strconv.Atoi(name)
	return game.Viewer(seat), err == nil && seat >= 0 && strconv.Itoa(seat) == name
}

// validRefusal tells whether a test's `refused` is one of the three things it
// may be: true, a rule's id, or an object.
func validRefusal(raw json.RawMessage) bool {
	switch raw[0] {
	case 't', '{':
		return true
	case '"':
		return len(raw) > 2
	}
	return false
}

func has(fields map[string]json.RawMessage, name string) bool {
	_, given := fields[name]
	return given
}

func onlyFields(fields map[string]json.RawMessage, known ...string) *game.Error {
	var unknown []string
	for name := range fields {
		if !slices.Contains(known, name) {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	slices.Sort(unknown)
	return errUnknownField(unknown[0])
}

func missingField(fields map[string]json.RawMessage, names ...string) string {
	for _, name := range names {
		if !has(fields, name) {
			return name
		}
	}
	return ""
}
