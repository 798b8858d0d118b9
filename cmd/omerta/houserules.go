package main

import "encoding/json"

// houseRules makes one object of the house rules given on the command line: a
// value that is JSON is taken as that, any other as text. No rules, no object.
func houseRules(given map[string]string) (json.RawMessage, error) {
	if len(given) == 0 {
		return nil, nil
	}
	object := make(map[string]json.RawMessage, len(given))
	for name, value := range given {
		object[name] = json.RawMessage(value)
		if !json.Valid([]byte(value)) {
			quoted, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			object[name] = quoted
		}
	}
	return json.Marshal(object)
}
