package web_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"omerta/table"
	"omerta/web"
)

// FuzzMovesAreReadAsTheDecoderReadsThem: the short way of reading a move may say
// no to anything, but what it reads, the decoder reads alike.
func FuzzMovesAreReadAsTheDecoderReadsThem(f *testing.F) {
	for _, text := range []string{
		`{"id":"a1","do":"move","move":{"do":"draw","pile":"killer"}}`,
		`{"do":"move","id":"a1","move":{"do":"answer","card":null}}`,
		`{"id":"a1","do":"move","move":{"do":"end"},"clock":"turn-1-2"}`,
		`{"id":"a1","do":"move","move":{"do":"end"},"clock":"turn-1-2","match":12}`,
		`{"match":0,"id":"a","do":"move","move":{}}`, `{"match":01,"id":"a","do":"move","move":{}}`,
		`{"match":1,"match":2,"id":"a","do":"move","move":{}}`, `{"match":1.5,"id":"a","do":"move","move":{}}`,
		`{"match":-1,"id":"a","do":"move","move":{}}`, `{"id":"a","do":"move","move":{},"match":99999999999999999999}`,
		`{"clock":"","clock":"b","id":"a","do":"move","move":{}}`, `{"id":"a","clock":7,"do":"move","move":{}}`,
		`{"id":"a","id":"b","do":"move","move":{}}`,
		`{"ID":"a","do":"move","move":{}}`,
		`{"id":"a","do":"move","move":{"a":"}"}}`,
		`{"id":"a","do":"move","move":{"a":{}}} {}`,
		`{"id":"a\u0041","do":"move","move":{}}`,
		`{"id":"a","do":"move","move":12}`, `{"id":"a","do":"move","move":{},}`, `{}`, `{`, ``,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got, ok := web.ParseMove(text)
		if !ok {
			return
		}
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		var want table.Command
		if err := decoder.Decode(&want); err != nil || decoder.More() {
			t.Fatalf("%q is read, but: %v", text, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	})
}

func TestTheShortWayReadsWhatPhonesSend(t *testing.T) {
	for _, text := range []string{
		`{"id":"a1","do":"move","move":{"do":"draw","pile":"killer"}}`,
		`{"do":"move","id":"a1","move":{"do":"discard","cards":["killer-1"]}}`,
		`{"id":"a1","do":"move","move":{"do":"end"},"clock":"turn-1-2","match":12}`,
	} {
		c, ok := web.ParseMove([]byte(text))
		if !ok || c.ID != "a1" || c.Do != table.DoMove || !bytes.Contains([]byte(text), c.Move) {
			t.Errorf("%s is read as %+v, %v", text, c, ok)
		}
	}
}
