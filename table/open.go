package table

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"omerta/game"
	"omerta/record"
	"omerta/store"
	"omerta/table/letters"
)

// Opening is what somebody wants who opens a table.
type Opening struct {
	Person    string // an id
	Name      string
	Game      string
	Mode      string          // empty for the game's default
	Options   json.RawMessage // nil for the defaults
	Seats     int             // 0 for the game's default
	Bots      int             // so many seats are filled with bots
	Confirmed bool            // the scenario's owner has confirmed the last-move cards (GF-56)
}

// codeLetters are those that nobody takes for another, on paper or aloud.
const (
	codeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ"
	codeLength  = 6
)

func validCode(code string) bool {
	if len(code) != codeLength {
		return false
	}
	for i := range len(code) {
		if !slices.Contains([]byte(codeLetters), code[i]) {
			return false
		}
	}
	return true
}

// code draws a table code, each equally likely.
func (h *Hall) code() string {
	var code []byte
	for len(code) < codeLength {
		var b [1]byte
		h.random(b[:])
		if int(b[0]) < 256/len(codeLetters)*len(codeLetters) {
			code = append(code, codeLetters[int(b[0])%len(codeLetters)])
		}
	}
	return string(code)
}

// Open opens a table and returns its code.
func (h *Hall) Open(o Opening) (string, *game.Error) {
	opened, refused := h.opening(&o)
	if refused != nil {
		return "", refused
	}
	if refused := rehearse(&o, *opened); refused != nil {
		return "", refused
	}
	code, err := h.claim(openFact{Game: o.Game})
	if err != nil {
		h.log.Error("a table could not be opened", "error", err)
		return "", errStore()
	}
	opened.At = h.clock.Now().UnixMilli()
	if err := h.remember(o.Person, code); err != nil {
		return "", errStore()
	}
	if _, err := h.store.Append(h.ctx, logName(code), store.Position{}, encode(opened)); err != nil {
		h.log.Error("a table could not be opened", "table", code, "error", err)
		return "", errStore()
	}
	return code, h.at(code, func(t *Table) *game.Error { return t.furnish(o) })
}

// opening checks what was asked for and gives the log's first entry.
func (h *Hall) opening(o *Opening) (*entry, *game.Error) {
	rules, ok := record.Find(o.Game)
	if !ok {
		return nil, errGame()
	}
	m := mannersOf[o.Game]
	o.Mode = cmp.Or(o.Mode, m.modes[0])
	if !slices.Contains(m.modes, o.Mode) {
		return nil, errMode()
	}
	if o.Mode == ModeInPerson && o.Bots > 0 {
		return nil, errInPerson()
	}
	name, refused := letters.Name(o.Name)
	if refused != nil {
		return nil, refused
	}
	taken := 1
	if o.Mode != ModeSelf {
		taken = 0
	}
	least, most := rules.Seats()
	if o.Bots < 0 || o.Bots > most {
		return nil, errSeatCount()
	}
	if o.Seats == 0 {
		o.Seats = min(max(m.seats, o.Bots+taken), most)
	}
	if o.Seats < least || o.Seats > most || o.Bots+taken > o.Seats {
		return nil, errSeatCount()
	}
	return &entry{
		Do: saysOpened, By: o.Person, Name: name, Game: o.Game, Rules: rules.Version(), Mode: o.Mode,
		Seats: o.Seats, Options: json.RawMessage("{}"), Secret: h.secret(),
	}, nil
}

// rehearse tries the house rules at a table that nobody will ever see, so that
// an opening that is refused leaves none behind.
func rehearse(o *Opening, opened entry) *game.Error {
	if len(o.Options) == 0 {
		return nil
	}
	s := &state{}
	if _, err := s.apply(&opened); err != nil {
		return refusal(err)
	}
	_, refused := s.checkOptions(o.Options, o.Confirmed)
	return refused
}

// furnish sets a new table's options and seats its bots.
func (t *Table) furnish(o Opening) *game.Error {
	if len(o.Options) > 0 {
		options, refused := t.state.checkOptions(o.Options, o.Confirmed)
		if refused != nil {
			return refused
		}
		if refused := t.step(entry{Do: saysOptions, By: o.Person, Options: options, On: o.Confirmed}); refused != nil {
			return refused
		}
	}
	host := asker{t, o.Person, t.state.seatOf(o.Person)}
	for range o.Bots {
		bot, refused := host.putBot(Command{})
		if refused == nil {
			refused = t.step(bot...)
		}
		if refused != nil {
			return refused
		}
	}
	return nil
}

// claim finds a code that no table has, and takes it.
func (h *Hall) claim(open openFact) (string, error) {
	for range mostDrawn {
		code := h.code()
		if !h.owns(code) {
			continue
		}
		_, err := h.store.Put(h.ctx, factName(code), encode(open), 0)
		if !errors.Is(err, store.ErrConflict) {
			return code, err
		}
	}
	return "", errNoCode
}

// mostDrawn is how many codes are drawn for a new table before it is given up:
// a node of many opens those that it will own.
const mostDrawn = 10_000

var errNoCode = errors.New("table: no code is free that this node would own")

// secret makes a table's part of the chance.
func (h *Hall) secret() *record.Block {
	var b record.Block
	h.random(b[:])
	return &b
}
