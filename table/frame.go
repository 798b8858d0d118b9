package table

import (
	"hash/maphash"
	"strconv"
)

// frame is one state as one viewer may see it, encoded once for every socket
// that sees the same. What several viewers share they share as bytes; the parts
// follow each other on the wire.
type frame struct {
	table []byte // `"table":…`
	you   []byte // `,"you":…`
	view  []byte // `,"view":…`, as far as all see the same
	own   []byte // the rest
	about uint64 // hash of these

	events []byte // `,"events":[…]`, or nothing
	look   []byte // instead of them, for whoever has missed them: what an Informant saw
}

var hashSeed = maphash.MakeSeed()

// sum hashes what the frame says of how things stand.
func (f *frame) sum() {
	var h maphash.Hash
	h.SetSeed(hashSeed)
	for _, part := range [...][]byte{f.table, f.you, f.view, f.own} {
		_, _ = h.Write(part) // never fails
	}
	f.about = h.Sum64()
}

// Write implements outbox.State: a socket's own number and the time come before
// the state.
func (f *frame) Write(buf []byte, seq uint64, now int64, bare bool) []byte {
	buf = append(buf, `{"type":"state","seq":`...)
	buf = strconv.AppendUint(buf, seq, 10)
	buf = append(buf, `,"now":`...)
	buf = strconv.AppendInt(buf, now, 10)
	buf = append(buf, ',')
	buf = append(append(buf, f.table...), f.you...)
	buf = append(append(buf, f.view...), f.own...)
	if bare {
		buf = append(buf, f.look...)
	} else {
		buf = append(buf, f.events...)
	}
	return append(buf, '}')
}
