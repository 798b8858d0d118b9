package web

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/coder/websocket"

	"omerta/game"
	"omerta/table"
)

// parse reads a command; its id also where the rest is refused.
func parse(kind websocket.MessageType, text []byte) (c table.Command, refused *game.Error) {
	if kind != websocket.MessageText {
		return c, table.Malformed("a message must be a text frame")
	}
	if c, ok := parseMove(text); ok {
		return c, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&c)
	if err == nil && decoder.More() {
		err = errors.New("more than one JSON value")
	}
	if err != nil {
		var lax struct {
			ID string `json:"id"`
		}
		_ = json.Unmarshal(text, &lax)
		return table.Command{ID: lax.ID}, table.Malformed(err.Error())
	}
	return c, nil
}

// parseMove reads a move as nearly every one comes: an id, the word, the move and
// perhaps its clock and match, with no blank and nothing escaped. Of all else it says no, and leaves it
// to the decoder, which would read the same.
func parseMove(text []byte) (c table.Command, ok bool) {
	for before := byte('{'); ; before = ',' {
		if len(text) == 1 && before == ',' && text[0] == '}' {
			return c, c.ID != "" && c.Do == table.DoMove && c.Move != nil
		}
		if len(text) < 2 || text[0] != before {
			return c, false
		}
		name, rest := quoted(text[1:])
		if len(rest) == 0 || rest[0] != ':' {
			return c, false
		}
		switch string(name) {
		case "id":
			ok = c.ID == ""
			name, text = quoted(rest[1:])
			c.ID = string(name)
		case "do":
			ok = c.Do == ""
			name, text = quoted(rest[1:])
			c.Do = string(name)
		case "clock":
			ok = c.Clock == ""
			name, text = quoted(rest[1:])
			c.Clock = string(name)
		case "match":
			ok = c.Match == 0
			c.Match, text = number(rest[1:])
		case "move":
			ok = c.Move == nil
			c.Move, text = object(rest[1:])
		default:
			return c, false
		}
		if !ok {
			return c, false
		}
	}
}

// quoted cuts a string of plain characters off; nothing where there is none.
func quoted(text []byte) (inside, rest []byte) {
	if len(text) == 0 || text[0] != '"' {
		return nil, nil
	}
	for i, b := range text[1:] {
		switch {
		case b == '"':
			return text[1 : i+1], text[i+2:]
		case b < ' ' || b >= 0x7f || b == '\\':
			return nil, nil
		}
	}
	return nil, nil
}

// number cuts a small number off.
func number(text []byte) (n int, rest []byte) {
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		n = n*10 + int(text[digits]-'0')
		digits++
	}
	if digits == 0 || digits > 9 || text[0] == '0' {
		return 0, nil
	}
	return n, text[digits:]
}

// object cuts a copy of an object off in which no string holds a brace.
func object(text []byte) (whole json.RawMessage, rest []byte) {
	if len(text) == 0 || text[0] != '{' {
		return nil, nil
	}
	depth := 0
	for i, b := range text {
		switch b {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			if whole = text[:i+1]; !json.Valid(whole) {
				return nil, nil
			}
			return bytes.Clone(whole), text[i+1:]
		}
	}
	return nil, nil
}
