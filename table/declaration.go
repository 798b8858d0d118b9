package table

import (
	"encoding/json"

	"omerta/game"
)

// rules is what the table plays by: what the host has declared, as it holds in
// the table's mode.
func (s *state) rules() json.RawMessage { return s.manners.rules(s.options, s.mode) }

// unconfirmed refuses last-move cards unless the host says that the scenario's
// owner has confirmed them (GF-56).
func unconfirmed(options json.RawMessage, confirmed bool) *game.Error {
	var declared struct {
		Cards []json.RawMessage `json:"last_move"`
	}
	if json.Unmarshal(options, &declared) != nil || len(declared.Cards) == 0 || confirmed {
		return nil
	}
	return errUnconfirmed()
}

// lacks says why these options could not be played by as the table stands.
func (s *state) lacks(options json.RawMessage, confirmed bool) *game.Error {
	if refused := s.trial(options); refused != nil {
		return refused
	}
	return unconfirmed(options, confirmed)
}

// dealing checks what a start says beside the order: roles dealt from paper
// cards are for a table in one room.
func (a asker) dealing(c Command) *game.Error {
	s := a.state
	switch {
	case c.Deal != nil && !s.inPerson():
		return errDeal()
	case c.Deal != nil && !a.narrates():
		return errNarratorOnly()
	case s.narrated() && s.narrator == "":
		return errNoNarrator()
	case c.Options != nil && !sameJSON(c.Options, s.rules()):
		return errChanged()
	}
	return unconfirmed(s.options, s.confirmed)
}
