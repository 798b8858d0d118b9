package godfather

import (
	"bytes"
	"encoding/json"
)

func isNull(raw json.RawMessage) bool { return string(bytes.TrimSpace(raw)) == "null" }

// strict reads a value that must be there: null is none.
func strict(raw json.RawMessage, into any) bool {
	return len(raw) > 0 && !isNull(raw) && json.Unmarshal(raw, into) == nil
}

// object reads an object's fields.
func object(raw json.RawMessage, what string) (map[string]json.RawMessage, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var fields map[string]json.RawMessage
	if !strict(raw, &fields) {
		return nil, notObject(what)
	}
	return fields, nil
}
