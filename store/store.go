// Package store says how the house keeps things: a Log of entries a table,
// and Facts, small values by key. Nothing is ever stored any other way.
//
// Engines live in packages named for what they wrap; package storetest holds
// the suite that each of them must pass.
package store

import (
	"context"
	"iter"
)

// MaxData is the most bytes that one entry or one fact may hold; every engine
// takes that much, and refuses more with ErrTooLarge.
const MaxData = 512 << 10

// Position is a place in a log: the number of entries up to it, and the hash
// of the last of them. The zero Position is the start of every log.
type Position struct {
	Seq  uint64
	Hash [32]byte
}

// Entry is one line of a log. Its hash covers the entry before it, so a loss
// or a flipped bit is named and never played over.
type Entry struct {
	Position
	Data []byte
}

// Log is append-only, one log a name. A name is any non-empty string of bytes.
type Log interface {
	// Append adds entries after a position and returns the new end once they
	// are durable: all of them, or none. ErrConflict if the log does not end
	// exactly there, in number and in hash. With no data it only checks.
	//
	// After any other error the caller cannot know whether the entries were
	// kept, and must read the log again before it goes on.
	Append(ctx context.Context, log string, after Position, data ...[]byte) (Position, error)
	// Read yields the entries after a position, in order, up to the end as it
	// was when reading began; none if there is no such log. A *Corrupt error
	// names the first entry that does not hold; ErrConflict says that another
	// entry than the caller's stands at the position. Nothing follows an error.
	Read(ctx context.Context, log string, after Position) iter.Seq2[Entry, error]
	// Drop removes a log with all its entries, durably; it is as if nobody had
	// ever written to it, and no error if nobody had. Whoever still holds
	// a position in it is refused as anybody is who holds one that never was;
	// a reading under way ends, or says ErrConflict.
	Drop(ctx context.Context, log string) error
	// DropAt is Drop of a log that ends exactly there, in number and in hash, or
	// else ErrConflict: whoever was frozen meanwhile drops nothing that others
	// have written.
	DropAt(ctx context.Context, log string, end Position) error
}

// Fact is one small value.
type Fact struct {
	Key      string
	Value    []byte
	Revision uint64 // grows with each write of the key; 0 means that it does not exist
}

// Facts are small values by key, with compare and set. A key is any non-empty
// string of bytes.
type Facts interface {
	// Get returns ErrNotFound if there is no such fact.
	Get(ctx context.Context, key string) (Fact, error)
	// Put writes if the key's revision is the one given (0: if it does not
	// exist) and returns the new revision once it is durable.
	Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error)
	// Delete removes the key if its revision is the one given: ErrConflict if
	// it is another, ErrNotFound if there is no such fact. A key that comes
	// back later goes on with higher revisions than it ever had.
	Delete(ctx context.Context, key string, revision uint64) error
	// List yields the facts whose key has the prefix, in the order of the
	// keys' bytes. A fact written meanwhile may be seen or not.
	List(ctx context.Context, prefix string) iter.Seq2[Fact, error]
}

// Store is both, in one place.
type Store interface {
	Log
	Facts
	// Close finishes what was begun and lets go of everything; from then on
	// every call answers ErrClosed.
	Close() error
}
