package cluster_test

import (
	"bytes"
	"testing"

	"omerta/cluster"
	"omerta/game"
	"omerta/table"
)

// shelf is a place where frames lie.
type shelf struct {
	frames [][]byte
	last   bool
}

func (s *shelf) Take(buf []byte) ([]byte, bool, bool) {
	if len(s.frames) == 0 {
		return buf, false, s.last
	}
	text := append(buf, s.frames[0]...)
	s.frames = s.frames[1:]
	return text, true, false
}

func (s *shelf) Do(table.Command)           {}
func (s *shelf) Refuse(string, *game.Error) {}
func (s *shelf) Rest() bool                 { return len(s.frames) == 0 }
func (s *shelf) Finish(bool, *game.Error)   {}
func (s *shelf) Close()                     {}

func FuzzUnbundle(f *testing.F) {
	f.Add(cluster.Bundled(1, 1, &shelf{frames: [][]byte{[]byte("one"), nil, bytes.Repeat([]byte("x"), 300)}}))
	f.Add(cluster.Bundled(1<<63, 9, &shelf{last: true}))
	f.Add([]byte("\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x01\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"))
	f.Fuzz(func(t *testing.T, text []byte) {
		place, first, frames, last, ok := cluster.Unbundle(text)
		if !ok {
			return
		}
		again := cluster.Bundled(place, first, &shelf{frames: frames, last: last})
		place2, first2, frames2, _, ok := cluster.Unbundle(again)
		if !ok || place2 != place || first2 != first || len(frames2) > len(frames) {
			t.Fatalf("%x comes back as %x", text, again)
		}
		for i := range frames2 {
			if !bytes.Equal(frames[i], frames2[i]) {
				t.Fatalf("frame %d of %x changed", i, text)
			}
		}
	})
}
