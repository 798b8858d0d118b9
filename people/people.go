// Package people says who somebody is. A person is a random id and a recovery
// code, nothing more: no address, no password. A browser proves who it is by
// a session, in a signed cookie; the recovery code, kept only as a hash, moves
// a person to another browser and ends the sessions of all others.
package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"omerta/store"
)

// Person is somebody who plays, or has once opened the door.
type Person struct {
	ID   string
	Name string // as last given; empty for a stranger
}

// kept is a person as a fact.
type kept struct {
	Name     string `json:"name,omitempty"`
	Recovery string `json:"recovery"` // hash of the code
	Epoch    int    `json:"epoch"`    // sessions of earlier epochs have ended
	Since    int64  `json:"since"`    // Unix milliseconds
	Banned   bool   `json:"banned,omitempty"`
}

// Registry knows everybody.
type Registry struct {
	facts store.Facts
	key   []byte // signs sessions
	now   func() time.Time

	mu       sync.Mutex
	attempts map[string]*attempt // at recovery, by address
	barred   map[string]bool     // addresses that are shut out, and
	barredAt time.Time           // when that was read
}

// New reads the signing key, or makes it when the house is opened first.
func New(ctx context.Context, facts store.Facts, now func() time.Time) (*Registry, error) {
	key, err := signingKey(ctx, facts)
	if err != nil {
		return nil, fmt.Errorf("people: the signing key: %w", err)
	}
	reg := &Registry{facts: facts, key: key, now: now, attempts: map[string]*attempt{}}
	return reg, reg.readBarred(ctx)
}

const keyFact = "people/key"

func signingKey(ctx context.Context, facts store.Facts) ([]byte, error) {
	fact, err := facts.Get(ctx, keyFact)
	if err == nil {
		return fact.Value, nil
	}
	if !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	key := make([]byte, 32)
	_, _ = rand.Read(key) // never fails
	if _, err := facts.Put(ctx, keyFact, key, 0); err != nil {
		if errors.Is(err, store.ErrConflict) { // another node was quicker
			return signingKey(ctx, facts)
		}
		return nil, err
	}
	return key, nil
}

const personFacts = "person/"

func personFact(id string) string     { return personFacts + id }
func recoveryFact(hash string) string { return "recovery/" + hash }

// Welcome makes a person of a stranger. The recovery code is given here and
// never again: only its hash is kept.
func (reg *Registry) Welcome(ctx context.Context) (Session, error) {
	id, code := newID(), newCode()
	person := kept{Recovery: hashCode(code), Since: reg.now().UnixMilli()}
	if _, err := reg.facts.Put(ctx, recoveryFact(person.Recovery), []byte(id), 0); err != nil {
		return Session{}, err
	}
	if err := reg.put(ctx, id, person, 0); err != nil {
		return Session{}, err
	}
	return Session{Person: Person{ID: id}, Code: code, epoch: person.Epoch}, nil
}

// Rename keeps the name that somebody uses now.
func (reg *Registry) Rename(ctx context.Context, id, name string) error {
	_, err := reg.change(ctx, id, func(person *kept) { person.Name = name })
	return err
}

// change changes a person, again where another request of theirs came between:
// whoever presses a button twice is one person.
func (reg *Registry) change(ctx context.Context, id string, change func(*kept)) (kept, error) {
	for {
		was, revision, err := reg.get(ctx, id)
		if err != nil {
			return was, err
		}
		person := was
		if change(&person); person == was {
			return person, nil
		}
		if err := reg.put(ctx, id, person, revision); !errors.Is(err, store.ErrConflict) {
			return person, err
		}
	}
}

func (reg *Registry) get(ctx context.Context, id string) (kept, uint64, error) {
	var person kept
	fact, err := reg.facts.Get(ctx, personFact(id))
	if err != nil {
		return person, 0, err
	}
	return person, fact.Revision, json.Unmarshal(fact.Value, &person)
}

func (reg *Registry) put(ctx context.Context, id string, person kept, revision uint64) error {
	text, err := json.Marshal(person)
	if err != nil {
		return err
	}
	_, err = reg.facts.Put(ctx, personFact(id), text, revision)
	return err
}

func newID() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// Recover makes the bearer of a recovery code that person. All other sessions
// of the person's end. from is who asks, an address: who guesses is slowed.
func (reg *Registry) Recover(ctx context.Context, code, from string) (Session, error) {
	if wait := reg.mayTry(from); wait > 0 {
		return Session{}, &TooMany{After: wait}
	}
	code = tidyCode(code)
	fact, err := reg.facts.Get(ctx, recoveryFact(hashCode(code)))
	if errors.Is(err, store.ErrNotFound) {
		return Session{}, errNobody()
	}
	if err != nil {
		return Session{}, err
	}
	id := string(fact.Value)
	person, err := reg.change(ctx, id, func(person *kept) { person.Epoch++ })
	if err != nil {
		return Session{}, err
	}
	if person.Banned {
		return Session{}, ErrBanned()
	}
	reg.succeeded(from)
	return Session{Person: Person{ID: id, Name: person.Name}, Code: code, epoch: person.Epoch}, nil
}

func hashCode(code string) string {
	sum := sha256.Sum256([]byte("omerta-recovery-1" + code))
	return hex.EncodeToString(sum[:])
}
