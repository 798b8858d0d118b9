package store

import (
	"crypto/sha256"
	"encoding/binary"
)

// chainTag opens what is hashed, so that an entry's hash is never the hash of
// anything else.
const chainTag = "omerta log entry 1\n"

// Next is the end of a log once data follows a position. Its hash is
//
//	SHA-256("omerta log entry 1\n" ‖ hash before, 32 bytes ‖ sequence ‖ length of data ‖ data)
//
// where the sequence is the new entry's, counted from 1, and both numbers are
// eight bytes, the most significant first.
func Next(after Position, data []byte) Position {
	next := Position{Seq: after.Seq + 1}
	line := make([]byte, 0, 512) // on the stack; a move is smaller
	line = append(line, chainTag...)
	line = append(line, after.Hash[:]...)
	line = binary.BigEndian.AppendUint64(line, next.Seq)
	line = binary.BigEndian.AppendUint64(line, uint64(len(data)))
	next.Hash = sha256.Sum256(append(line, data...))
	return next
}

// Chain makes entries of data, following a position.
func Chain(after Position, data ...[]byte) []Entry {
	entries := make([]Entry, len(data))
	for i, d := range data {
		after = Next(after, d)
		entries[i] = Entry{Position: after, Data: d}
	}
	return entries
}

// Check says whether an entry, as an engine found it, is the one that follows
// a position of a log: nil, or the *Corrupt that names what is wrong.
func Check(log string, after Position, entry Entry) error {
	want := Next(after, entry.Data)
	switch {
	case entry.Seq != want.Seq:
		return &Corrupt{Log: log, Seq: want.Seq, Damage: Missing}
	case entry.Hash != want.Hash:
		return &Corrupt{Log: log, Seq: want.Seq, Damage: Altered}
	}
	return nil
}
