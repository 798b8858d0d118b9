package people

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"omerta/store"
)

// Ban shuts a person out of the house, or lets them in again.
func (reg *Registry) Ban(ctx context.Context, id string, on bool) error {
	_, err := reg.change(ctx, id, func(person *kept) { person.Banned = on })
	if errors.Is(err, store.ErrNotFound) {
		return errStranger()
	}
	return err
}

// Barred is an address, or a network of IPv6, that is shut out.
type Barred struct {
	Network string `json:"-"`
	At      int64  `json:"at"` // Unix milliseconds
}

const barredFacts = "barred/"

// barredFor is how old what a node knows of barred addresses may be: another
// node may have barred one.
const barredFor = time.Minute

// Bar shuts an address out, or lets it in again.
func (reg *Registry) Bar(ctx context.Context, network string, on bool) error {
	fact, err := reg.facts.Get(ctx, barredFacts+network)
	there := err == nil
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	switch {
	case on && !there:
		text, _ := json.Marshal(Barred{At: reg.now().UnixMilli()}) // two numbers at most
		_, err = reg.facts.Put(ctx, barredFacts+network, text, 0)
	case !on && there:
		err = reg.facts.Delete(ctx, fact.Key, fact.Revision)
	default:
		err = nil
	}
	if err != nil && !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return reg.readBarred(ctx)
}

// AllBarred lists the addresses that are shut out.
func (reg *Registry) AllBarred(ctx context.Context) ([]Barred, error) {
	var all []Barred
	for fact, err := range reg.facts.List(ctx, barredFacts) {
		if err != nil {
			return nil, err
		}
		b := Barred{Network: fact.Key[len(barredFacts):]}
		if err := json.Unmarshal(fact.Value, &b); err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	return all, nil
}

func (reg *Registry) readBarred(ctx context.Context) error {
	all, err := reg.AllBarred(ctx)
	if err != nil {
		return err
	}
	barred := make(map[string]bool, len(all))
	for _, b := range all {
		barred[b.Network] = true
	}
	reg.mu.Lock()
	defer reg.mu.Unlock()
	reg.barred, reg.barredAt = barred, reg.now()
	return nil
}

// Bars says whether an address is shut out. What it knows is at most a minute
// old; whom the store does not tell of, it lets in.
func (reg *Registry) Bars(ctx context.Context, network string) bool {
	reg.mu.Lock()
	old := reg.now().Sub(reg.barredAt) > barredFor
	if old {
		reg.barredAt = reg.now() // one asks, the others go on
	}
	barred := reg.barred[network]
	reg.mu.Unlock()
	if !old || reg.readBarred(ctx) != nil {
		return barred
	}
	reg.mu.Lock()
	defer reg.mu.Unlock()
	return reg.barred[network]
}
