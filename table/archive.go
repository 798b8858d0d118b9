package table

import (
	"encoding/hex"
	"encoding/json"
	"slices"

	"omerta/game"
	"omerta/game/deal"
	"omerta/record"
)

func hexBlock(b record.Block) string { return hex.EncodeToString(b[:]) }

// Record gives the record of one of a table's matches, counted from 1, once it
// is over and the secret may be opened; 0 asks for the last that is over. The
// table itself does not wait for it: whoever reads old matches holds up no move.
func (h *Hall) Record(code string, match int) (header record.Header, moves []json.RawMessage, refused *game.Error) {
	if refused = h.there(code); refused != nil {
		return header, nil, refused
	}
	if !h.begin() {
		return header, nil, h.turnAway()
	}
	defer h.done()
	header, moves, err := h.archive(code, match)
	switch {
	case err != nil:
		return header, nil, h.damage(code, err)
	case header.Game == "":
		return header, nil, errNotOver()
	}
	return header, moves, nil
}

// there says whether a table can be read. Where there are many nodes, any of
// them reads old matches, and only the log says.
func (h *Hall) there(code string) *game.Error {
	if h.ownership.Node == "" || !validCode(code) {
		return h.at(code, func(*Table) *game.Error { return nil })
	}
	return nil
}

// archive folds a log once more and stops where the match ended; without
// a header where it has not. Few are read at once.
func (h *Hall) archive(code string, match int) (header record.Header, moves []json.RawMessage, err error) {
	h.readers <- struct{}{}
	defer func() { <-h.readers }()
	var s state
	var played []json.RawMessage
	err = fold(h.ctx, h.store, code, &s, func(e *entry) bool {
		switch e.Do {
		case saysStarted:
			played = nil
		case saysMove:
			played = append(played, e.Move)
		}
		if s.phase == phaseOver && e.Do == saysMove && (match == 0 || s.match == match) {
			header, moves = s.header(), played
		}
		return header.Game == "" || match == 0
	})
	if err == nil && s.game == nil {
		err = errNoLog
	}
	return header, moves, err
}

// header is the record's first line for the match that is over.
func (s *state) header() record.Header {
	entropy := make([]*record.Entropy, len(s.seats))
	names := make([]string, len(s.seats))
	for i := range s.seats {
		entropy[i], names[i] = s.seats[i].entropy, s.seats[i].dealtName
	}
	secret := s.secret
	seed := record.Block(*s.seed(s.seats))
	h := record.Header{
		Game: s.game.Name(), Rules: s.game.Version(), Options: s.rules(), Seats: names, Seed: &seed,
		Chance: &record.Chance{Commitment: deal.Commit(secret), Secret: &secret, Entropy: entropy},
	}
	if fixed := s.manners.fixed(s.seats); fixed != nil {
		h.Bosses = fixed["bosses"]
	}
	if s.dealt != nil {
		h.Deal = encode(s.dealt)
	}
	return h
}

// ReplayStep is one step of a replay: a move, what came of it, and how the match
// stood then, for those who may see all.
type ReplayStep struct {
	Move   json.RawMessage   `json:"move" doc:"null in the first step, which shows the deal"`
	Events []json.RawMessage `json:"events"`
	View   json.RawMessage   `json:"view"`
}

// Replay plays a finished match again, step by step.
func (h *Hall) Replay(code string, match int) ([]ReplayStep, *game.Error) {
	header, moves, refused := h.Record(code, match)
	if refused != nil {
		return nil, refused
	}
	played, err := record.Start(header)
	if err != nil {
		return nil, refusal(err)
	}
	steps := []ReplayStep{{Events: []json.RawMessage{}, View: encode(played.View(game.All))}}
	for _, move := range moves {
		events, err := played.Play(move)
		if err != nil {
			return nil, refusal(err)
		}
		steps = append(steps, ReplayStep{move, seenBy(events, game.All), encode(played.View(game.All))})
	}
	return slices.Clip(steps), nil
}

// seenBy encodes the events that a viewer learns of.
func seenBy(events []game.Event, viewer game.Viewer) []json.RawMessage {
	seen := make([]json.RawMessage, 0, len(events))
	for _, e := range events {
		if v := e.For(viewer); v != nil {
			seen = append(seen, encode(v))
		}
	}
	return seen
}
