package people

import (
	"context"
	"errors"

	"omerta/game"
	"omerta/store"
)

// Known is all that the house itself keeps of a person; what tables have of them
// is theirs to tell. The recovery code is not among it: its hash alone is kept.
type Known struct {
	ID    string `json:"id"`
	Name  string `json:"name" doc:"as last given"`
	Since int64  `json:"since" doc:"Unix milliseconds"`
}

// About tells what the house keeps of a person.
func (reg *Registry) About(ctx context.Context, id string) (Known, error) {
	person, _, err := reg.get(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return Known{}, errStranger()
	}
	return Known{id, person.Name, person.Since}, err
}

// Find gives the id of the person that a recovery code is of.
func (reg *Registry) Find(ctx context.Context, code string) (string, error) {
	fact, err := reg.facts.Get(ctx, recoveryFact(hashCode(tidyCode(code))))
	if errors.Is(err, store.ErrNotFound) {
		return "", errNobody()
	}
	return string(fact.Value), err
}

// Tables is what forgetting needs of the tables.
type Tables interface {
	// Forget takes a person from every table; none is touched if one refuses.
	// Those that are damaged still have the person, and are returned.
	Forget(person string) (damaged []string, refused *game.Error)
	// Evict ends every socket of a person's, with a last word.
	Evict(person string, why *game.Error)
}

// Forget takes a person from the tables, then out of the house: every session and
// socket of theirs ends, and the recovery code is nobody's from then on. Whatever
// one of them did meanwhile is forgotten too. Cut short, it can be done again. It
// returns the codes of tables that are damaged, and still have the person.
func (reg *Registry) Forget(ctx context.Context, id string, tables Tables) (damaged []string, err error) {
	damaged, refused := tables.Forget(id)
	if refused != nil {
		return nil, refused
	}
	if err := reg.remove(ctx, id); err != nil {
		return nil, err
	}
	tables.Evict(id, lastWord(damaged))
	if damaged, refused = tables.Forget(id); refused != nil {
		return nil, refused
	}
	return damaged, nil
}

// remove removes what the house itself keeps of a person.
func (reg *Registry) remove(ctx context.Context, id string) error {
	person, revision, err := reg.get(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return errStranger()
	}
	if err != nil {
		return err
	}
	fact, err := reg.facts.Get(ctx, recoveryFact(person.Recovery))
	if err == nil {
		err = reg.facts.Delete(ctx, fact.Key, fact.Revision)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	for {
		err = reg.facts.Delete(ctx, personFact(id), revision)
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
		if _, revision, err = reg.get(ctx, id); err != nil { // renamed meanwhile
			return err
		}
	}
}
