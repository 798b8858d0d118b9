package jetstream_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"omerta/store"
	"omerta/store/jetstream"
)

// rendered is what a NATS server takes as tokens.
var rendered = regexp.MustCompile(`^[-=_a-zA-Z0-9]+(\.[-=_a-zA-Z0-9]+)*$`)

func TestNamesComeBackFromTheirSubjects(t *testing.T) {
	seen := map[string]string{}
	rapid.Check(t, func(t *rapid.T) {
		key := string(rapid.SliceOfN(rapid.ByteRange(0, 255), 0, 12).Draw(t, "key"))
		written := jetstream.KeyTokens(key)
		if !rendered.MatchString(written) {
			t.Fatalf("%q is written %q", key, written)
		}
		if back, ok := jetstream.KeyOf(written); !ok || back != key {
			t.Fatalf("%q is written %q and read %q", key, written, back)
		}
		if other, ok := seen[written]; ok && other != key {
			t.Fatalf("%q and %q are both written %q", key, other, written)
		}
		seen[written] = key
		if back, ok := jetstream.Untoken(jetstream.Token(key)); !ok || back != key {
			t.Fatalf("%q as one token is read %q", key, back)
		}
	})
}

func TestAFilterFindsEveryKeyWithThePrefix(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.StringMatching(`[ab/=]{1,12}`).Draw(t, "key")
		prefix := key[:rapid.IntRange(0, len(key)).Draw(t, "length")]
		filter := strings.TrimSuffix(jetstream.FilterFor(prefix), ">")
		if written := jetstream.KeyTokens(key); !strings.HasPrefix(written, filter) || written == filter {
			t.Fatalf("%q, written %q, is not under %q of the prefix %q", key, written, filter, prefix)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add(jetstream.Packed(store.Chain(store.Position{}, []byte("one"), nil, []byte("three"))))
	f.Add([]byte{1, 0, 0, 0, 0, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1})
	f.Add([]byte{2})
	f.Fuzz(func(t *testing.T, text []byte) {
		entries, ok := jetstream.Unpack(bytes.Clone(text))
		if !ok {
			return
		}
		again, ok := jetstream.Unpack(jetstream.Packed(entries))
		if !ok || len(again) != len(entries) {
			t.Fatalf("%d entries come back as %d", len(entries), len(again))
		}
		for i := range again {
			if again[i].Position != entries[i].Position || !bytes.Equal(again[i].Data, entries[i].Data) {
				t.Fatalf("entry %d changed", i)
			}
		}
	})
}
