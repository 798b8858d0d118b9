package cluster

import (
	"encoding/binary"

	"github.com/nats-io/nats.go"

	"omerta/table"
)

// bundle is frames on their way from a table's node to a socket's:
//
//	number of the place, 8 bytes · number of the first frame, 8 bytes ·
//	whether a last one is among them, 1 byte · then for each frame its length
//	(uvarint) and the frame
type bundle struct {
	text  []byte
	count uint64
}

const (
	bundleHead = 17
	bundleFull = 256 << 10 // bytes after which a bundle is sent
)

func newBundle(place, first uint64) bundle {
	text := binary.BigEndian.AppendUint64(make([]byte, 0, 4<<10), place)
	text = binary.BigEndian.AppendUint64(text, first)
	return bundle{text: append(text, 0)}
}

// fill takes what waits at a place, or as much as has room; over says that
// nothing will ever come again.
func (b *bundle) fill(place table.Place) (over bool) {
	var frame []byte
	for len(b.text) < bundleFull {
		text, more, last := place.Take(frame[:0])
		if !more {
			return last
		}
		b.text = append(binary.AppendUvarint(b.text, uint64(len(text))), text...)
		b.count++
		frame = text
	}
	return false
}

func (b *bundle) markLast() { b.text[bundleHead-1] = 1 }

// unbundle reads what a bundle holds; ok is false if it is none.
func unbundle(text []byte) (place, first uint64, frames [][]byte, last, ok bool) {
	if len(text) < bundleHead {
		return 0, 0, nil, false, false
	}
	place, first, last = binary.BigEndian.Uint64(text), binary.BigEndian.Uint64(text[8:]), text[16] == 1
	for text = text[bundleHead:]; len(text) > 0; {
		size, n := binary.Uvarint(text)
		if n <= 0 || uint64(len(text)-n) < size {
			return 0, 0, nil, false, false
		}
		end := n + int(size)
		frames, text = append(frames, text[n:end:end]), text[end:]
	}
	return place, first, frames, last, true
}

// hearFrames takes in what another node sends to sockets here.
func (h *Hall) hearFrames(m *nats.Msg) {
	place, first, frames, last, ok := unbundle(m.Data)
	if !ok {
		h.log.Error("a node's frames cannot be read")
		return
	}
	if r := h.remotes.find(place); r != nil {
		r.hear(first, frames, last)
	}
}
