package jetstream

import (
	"encoding/binary"

	"omerta/store"
)

// What one Append adds is one message:
//
//	1 byte, the version · number of the first entry, 8 bytes · then, for each
//	entry, the length of its data (uvarint), the data, its hash (32 bytes)
//
// Numbers are written most significant byte first.

func packed(entries []store.Entry) []byte {
	size := 9
	for _, e := range entries {
		size += binary.MaxVarintLen32 + len(e.Data) + len(e.Hash)
	}
	b := append(make([]byte, 0, size), version)
	b = binary.BigEndian.AppendUint64(b, entries[0].Seq)
	for _, e := range entries {
		b = binary.AppendUvarint(b, uint64(len(e.Data)))
		b = append(append(b, e.Data...), e.Hash[:]...)
	}
	return b
}

// unpack reads a message, or says that it is none. The entries' data are the
// message's own bytes.
func unpack(b []byte) ([]store.Entry, bool) {
	if len(b) < 9 || b[0] != version {
		return nil, false
	}
	seq := binary.BigEndian.Uint64(b[1:])
	var entries []store.Entry
	for b = b[9:]; len(b) > 0; seq++ {
		size, n := binary.Uvarint(b)
		if n <= 0 || uint64(len(b)-n) < size+32 || size > store.MaxData {
			return nil, false
		}
		b = b[n:]
		e := store.Entry{Position: store.Position{Seq: seq, Hash: [32]byte(b[size:])}, Data: b[:size:size]}
		entries, b = append(entries, e), b[size+32:]
	}
	return entries, len(entries) > 0
}
