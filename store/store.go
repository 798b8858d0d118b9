// Package store says how the house keeps things: a Log of entries a table,
// and Facts, small values by key. Nothing is ever stored any other way.
//
// Engines live in packages named for what they wrap; package storetest holds
// the suite that each of them must pass.
package store

import (
	"context"
	"errors"
	"iter"
)

var (
	// ErrConflict says that the log or the fact is not where the caller
	// believed it: somebody else wrote.
	ErrConflict = errors.New("store: written by somebody else meanwhile")
	// ErrNotFound says that a fact does not exist.
	ErrNotFound = errors.New("store: no such fact")
	// ErrFull says that the disk has no room.
	ErrFull = errors.New("store: the disk is full")
	// ErrReadOnly says that the data folder cannot be written.
	ErrReadOnly = errors.New("store: the data folder cannot be written")
	// ErrNewer says that a newer program wrote the store.
	ErrNewer = errors.New("store: written by a newer version of this program")
	// ErrClosed says that the store was closed.
	ErrClosed = errors.New("store: closed")
)

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

// Log is append-only, one log a name.
type Log interface {
	// Append adds entries after a position and returns the new end once they
	// are durable. ErrConflict if the log does not end there.
	Append(ctx context.Context, log string, after Position, data ...[]byte) (Position, error)
	// Read yields the entries after a position, in order. A *Corrupt error
	// names the first entry whose hash does not hold.
	Read(ctx context.Context, log string, after Position) iter.Seq2[Entry, error]
}

// Fact is one small value.
type Fact struct {
	Key      string
	Value    []byte
	Revision uint64 // grows with each write of the key; 0 means that it does not exist
}

// Facts are small values by key, with compare and set.
type Facts interface {
	Get(ctx context.Context, key string) (Fact, error)
	// Put writes if the key's revision is the one given (0: if it does not
	// exist) and returns the new revision once it is durable.
	Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error)
	Delete(ctx context.Context, key string, revision uint64) error
	// List yields the facts whose key has the prefix, by key.
	List(ctx context.Context, prefix string) iter.Seq2[Fact, error]
}

// Store is both, in one place.
type Store interface {
	Log
	Facts
	Close() error
}
