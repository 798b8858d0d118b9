package people

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"omerta/game"
	"omerta/store"
)

// Ban shuts a person out of the house, or lets them in again.
func (h *House) Ban(ctx context.Context, id string, on bool) error {
	_, err := h.change(ctx, id, func(person *kept) { person.Banned = on })
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
func (h *House) Bar(ctx context.Context, network string, on bool) error {
	fact, err := h.facts.Get(ctx, barredFacts+network)
	there := err == nil
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	switch {
	case on && !there:
		text, _ := json.Marshal(Barred{At: h.now().UnixMilli()}) // two numbers at most
		_, err = h.facts.Put(ctx, barredFacts+network, text, 0)
	case !on && there:
		err = h.facts.Delete(ctx, fact.Key, fact.Revision)
	default:
		err = nil
	}
	if err != nil && !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return h.readBarred(ctx)
}

// AllBarred lists the addresses that are shut out.
func (h *House) AllBarred(ctx context.Context) ([]Barred, error) {
	var all []Barred
	for fact, err := range h.facts.List(ctx, barredFacts) {
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

func (h *House) readBarred(ctx context.Context) error {
	all, err := h.AllBarred(ctx)
	if err != nil {
		return err
	}
	barred := make(map[string]bool, len(all))
	for _, b := range all {
		barred[b.Network] = true
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.barred, h.barredAt = barred, h.now()
	return nil
}

// Bars says whether an address is shut out. What it knows is at most a minute
// old; whom the store does not tell of, it lets in.
func (h *House) Bars(ctx context.Context, network string) bool {
	h.mu.Lock()
	old := h.now().Sub(h.barredAt) > barredFor
	if old {
		h.barredAt = h.now() // one asks, the others go on
	}
	barred := h.barred[network]
	h.mu.Unlock()
	if !old || h.readBarred(ctx) != nil {
		return barred
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.barred[network]
}

// ErrBanned says that somebody is shut out.
func ErrBanned() *game.Error {
	return &game.Error{Code: "banned", Text: game.Text{
		FA: "گردانندهٔ این خانه شما را راه نمی‌دهد.",
		EN: "Whoever looks after this house does not let you in.",
	}}
}
