package record

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"omerta/game"
)

// Header is the first line of a record: all that the match follows from,
// apart from its moves.
type Header struct {
	Game    string          `json:"game"`
	Rules   int             `json:"rules"`           // the version of the rules it was played by
	Title   string          `json:"title,omitempty"` // a test's one sentence
	Options json.RawMessage `json:"options"`         // an object
	Seats   []string        `json:"seats"`           // one name a seat
	Seed    *Block          `json:"seed,omitempty"`
	Chance  *Chance         `json:"chance,omitempty"`

	Arranged json.RawMessage `json:"arranged,omitempty"` // La Familia: hands and piles as laid, for teaching and tests
	Bosses   json.RawMessage `json:"bosses,omitempty"`   // La Familia: each seat's badge
	Deal     json.RawMessage `json:"deal,omitempty"`     // Godfather: the roles by seat
	Cards    json.RawMessage `json:"cards,omitempty"`    // Godfather: the last-move cards, in the order they are drawn
	Lots     json.RawMessage `json:"lots,omitempty"`     // Godfather: the seats that leave by lot

	// Refused says that the set-up itself must be refused: true, a rule's id,
	// or an object that matches the error. Such a record has no moves.
	Refused json.RawMessage `json:"refused,omitempty"`
}

// Chance is how a live table came to its seed, so that anybody can see that
// it was fair.
type Chance struct {
	Commitment Block      `json:"commitment"`       // SHA-256 of the secret, published before any entropy was taken
	Secret     *Block     `json:"secret,omitempty"` // the table's own, once opened
	Entropy    []*Entropy `json:"entropy"`          // by seat; null where a person gave none, or a bot sat
}

// Block is 32 bytes, written as 64 hex digits: a seed, a secret, a hash.
type Block [32]byte

// MarshalText writes the block as hex digits.
func (b Block) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, b[:]), nil }

// UnmarshalText reads exactly 64 hex digits.
func (b *Block) UnmarshalText(text []byte) error { return readHex(b[:], text) }

// Entropy is one person's 16 bytes of chance, written as 32 hex digits.
type Entropy [16]byte

// MarshalText writes the entropy as hex digits.
func (e Entropy) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, e[:]), nil }

// UnmarshalText reads exactly 32 hex digits.
func (e *Entropy) UnmarshalText(text []byte) error { return readHex(e[:], text) }

func readHex(into, text []byte) error {
	if len(text) != 2*len(into) {
		return fmt.Errorf("%d hex digits are needed, not %d", 2*len(into), len(text))
	}
	_, err := hex.Decode(into, text)
	return err
}

// Setup gives the header as the game takes it.
func (h *Header) Setup() game.Setup {
	return game.Setup{Options: h.Options, Seats: h.Seats, Seed: (*[32]byte)(h.Seed), Fixed: h.fixed()}
}

// fixed gathers the fields of the game's own, or nil if there are none.
func (h *Header) fixed() map[string]json.RawMessage {
	var fixed map[string]json.RawMessage
	for name, value := range map[string]json.RawMessage{
		"arranged": h.Arranged, "bosses": h.Bosses, "deal": h.Deal, "cards": h.Cards, "lots": h.Lots,
	} {
		if value == nil {
			continue
		}
		if fixed == nil {
			fixed = make(map[string]json.RawMessage)
		}
		fixed[name] = value
	}
	return fixed
}

// names are one name a seat; a null, which the decoder alone would pass over,
// names nobody.
type names []string

// UnmarshalJSON reads a list of strings and nothing else.
func (n *names) UnmarshalJSON(text []byte) error {
	var given []*string
	if err := json.Unmarshal(text, &given); err != nil {
		return err
	}
	*n = make(names, len(given))
	for i, name := range given {
		if name == nil {
			return fmt.Errorf("seat %d has no name", i)
		}
		(*n)[i] = *name
	}
	return nil
}

// headerFields are the names that a header may use; what a game's own are is
// said by the register of games.
var headerFields = []string{
	"game", "rules", "title", "options", "seats", "seed", "chance",
	"arranged", "bosses", "deal", "cards", "lots", "refused",
}

func readHeader(fields map[string]json.RawMessage) (Header, *game.Error) {
	var h Header
	if err := onlyFields(fields, headerFields...); err != nil {
		return h, err
	}
	if missing := missingField(fields, "game", "rules", "seats"); missing != "" {
		return h, errHeaderNeeds(missing)
	}
	if err := decodeFields(fields, &h); err != nil {
		return h, err
	}
	if h.Options == nil {
		h.Options = json.RawMessage("{}")
	}
	if h.Refused != nil && !validRefusal(h.Refused) {
		return h, errField("refused")
	}
	return h, readChance(fields["chance"])
}

// refusable gives what counts of a header that describes no match but says
// itself that it must be refused: an unknown field is refused as a wrong option is.
func refusable(fields map[string]json.RawMessage) (h Header, marked bool) {
	h.Refused, marked = fields["refused"]
	_ = json.Unmarshal(fields["title"], &h.Title) // for people; without one it is refused all the same
	return h, marked && validRefusal(h.Refused)
}

// readChance refuses unknown and missing fields of chance, which the decoder
// alone would pass over.
func readChance(chance json.RawMessage) *game.Error {
	if chance == nil {
		return nil
	}
	fields, err := object(chance)
	if err != nil {
		return errField("chance")
	}
	if missing := missingField(fields, "commitment", "entropy"); missing != "" {
		return errHeaderNeeds("chance." + missing)
	}
	return onlyFields(fields, "commitment", "secret", "entropy")
}

// decodeFields decodes one field after another, so that the one that is wrong
// can be named. A null is no value for any of them.
func decodeFields(fields map[string]json.RawMessage, h *Header) *game.Error {
	targets := map[string]any{
		"game": &h.Game, "rules": &h.Rules, "title": &h.Title, "options": &h.Options, "seats": (*names)(&h.Seats),
		"seed": &h.Seed, "chance": &h.Chance, "arranged": &h.Arranged, "bosses": &h.Bosses, "deal": &h.Deal,
		"cards": &h.Cards, "lots": &h.Lots, "refused": &h.Refused,
	}
	for _, name := range headerFields {
		value, given := fields[name]
		if !given {
			continue
		}
		if bytes.Equal(value, []byte("null")) || json.Unmarshal(value, targets[name]) != nil {
			return errField(name)
		}
	}
	return nil
}
