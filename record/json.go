package record

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"

	"omerta/game"
)

// object reads one JSON object, field by field. A name given twice is refused
// at any depth: readers of the same file could otherwise take it differently.
func object(text []byte) (map[string]json.RawMessage, *game.Error) {
	if !utf8.Valid(text) {
		return nil, errNotUTF8()
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil || fields == nil {
		return nil, errNotJSON()
	}
	tokens := json.NewDecoder(bytes.NewReader(text))
	tokens.UseNumber()
	if name, twice := repeatedName(tokens); twice {
		return nil, errTwice(name)
	}
	return fields, nil
}

// repeatedName walks one value that is known to be well formed and gives the
// first name that an object in it has twice.
func repeatedName(tokens *json.Decoder) (string, bool) {
	token, err := tokens.Token()
	open, nested := token.(json.Delim)
	if err != nil || !nested {
		return "", false
	}
	seen := map[string]bool{}
	for tokens.More() {
		if open == '{' {
			name, _ := tokens.Token()
			text, _ := name.(string)
			if seen[text] {
				return text, true
			}
			seen[text] = true
		}
		if name, twice := repeatedName(tokens); twice {
			return name, true
		}
	}
	tokens.Token() // the closing bracket
	return "", false
}
