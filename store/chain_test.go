package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"omerta/store"
)

// The encoding is a promise to every log ever written, so it is spelled out
// here a second time, byte by byte.
func TestNext_Encoding(t *testing.T) {
	var before [32]byte
	for i := range before {
		before[i] = byte(i)
	}
	line := "omerta log entry 1\n" + string(before[:]) +
		"\x00\x00\x00\x00\x00\x00\x01\x03" + "\x00\x00\x00\x00\x00\x00\x00\x02" + "hi"
	got := store.Next(store.Position{Seq: 0x102, Hash: before}, []byte("hi"))
	if got.Seq != 0x103 || got.Hash != sha256.Sum256([]byte(line)) {
		t.Errorf("Next = %d %x", got.Seq, got.Hash)
	}
	const first = "030a5170318786f66ed862f8b45a8611ba6f7cef1ad15f5a859b22551e52d0fc"
	if got := store.Next(store.Position{}, nil); hex.EncodeToString(got.Hash[:]) != first {
		t.Errorf("the empty first entry hashes to %x", got.Hash)
	}
}

func TestNext_LongData(t *testing.T) {
	long := strings.Repeat("x", 2000)
	line := "omerta log entry 1\n" + strings.Repeat("\x00", 32) +
		"\x00\x00\x00\x00\x00\x00\x00\x01" + "\x00\x00\x00\x00\x00\x00\x07\xd0" + long
	if got := store.Next(store.Position{}, []byte(long)); got.Hash != sha256.Sum256([]byte(line)) {
		t.Errorf("Next = %x", got.Hash)
	}
}

func TestCheck_NamesTheFirstEntryThatDoesNotHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 0, 40), 1, 8).Draw(t, "data")
		entries := store.Chain(store.Position{}, data...)
		at := rapid.IntRange(0, len(entries)-1).Draw(t, "at")
		want := store.Altered
		switch kind := rapid.IntRange(0, 2).Draw(t, "kind"); {
		case kind == 0 && len(data[at]) > 0:
			bit := rapid.IntRange(0, len(data[at])*8-1).Draw(t, "bit")
			entries[at].Data = append([]byte(nil), data[at]...)
			entries[at].Data[bit/8] ^= 1 << (bit % 8)
		case kind == 1 && at < len(entries)-1:
			entries = append(entries[:at], entries[at+1:]...)
			want = store.Missing
		default:
			bit := rapid.IntRange(0, 255).Draw(t, "bit")
			entries[at].Hash[bit/8] ^= 1 << (bit % 8)
		}
		after := store.Position{}
		for _, e := range entries {
			err := store.Check("log", after, e)
			if err == nil {
				after = e.Position
				continue
			}
			var corrupt *store.Corrupt
			if !errors.As(err, &corrupt) || corrupt.Seq != uint64(at+1) || corrupt.Damage != want || corrupt.Log != "log" {
				t.Fatalf("damaged entry %d (%s): %v", at+1, want, err)
			}
			return
		}
		t.Fatalf("damage to entry %d went unseen", at+1)
	})
}
