package lafamilia

import (
	"bytes"
	"encoding/json"
	"errors"
)

// What comes from outside is read strictly: field names exactly as stated, none
// twice, none unknown, and no value of another type where encoding/json would let it pass.

var errNotStrict = errors.New("lafamilia: not of the stated shape")

// object reads a JSON object and hands over its fields in order.
func object(raw []byte, field func(name string, value json.RawMessage) error) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if token, err := dec.Token(); err != nil || token != json.Delim('{') {
		return errNotStrict
	}
	seen := make(map[string]bool, 8)
	for dec.More() {
		token, err := dec.Token()
		name, ok := token.(string)
		if err != nil || !ok || seen[name] {
			return errNotStrict
		}
		seen[name] = true
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return errNotStrict
		}
		if err := field(name, value); err != nil {
			return err
		}
	}
	if _, err := dec.Token(); err != nil || len(bytes.TrimSpace(raw[dec.InputOffset():])) != 0 {
		return errNotStrict
	}
	return nil
}

// strict reads one value that must not be null.
func strict[T any](raw json.RawMessage) (value T, err error) {
	if isNull(raw) {
		return value, errNotStrict
	}
	err = json.Unmarshal(raw, &value)
	return value, err
}

// list reads a JSON array, each element by itself.
func list[T any](raw json.RawMessage, element func(json.RawMessage) (T, error)) ([]T, error) {
	parts, err := strict[[]json.RawMessage](raw)
	if err != nil {
		return nil, err
	}
	values := make([]T, len(parts))
	for i, part := range parts {
		if values[i], err = element(part); err != nil {
			return nil, err
		}
	}
	return values, nil
}

func isNull(raw json.RawMessage) bool { return string(bytes.TrimSpace(raw)) == "null" }

func strictCard(raw json.RawMessage) (Card, error) { return strict[Card](raw) }

func strictCards(raw json.RawMessage) ([]Card, error) { return list(raw, strictCard) }
