package table

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"omerta/game"
	"omerta/record"
	"omerta/store"
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
	m := mannersOf(o.Game)
	o.Mode = cmp.Or(o.Mode, m.modes[0])
	if !slices.Contains(m.modes, o.Mode) {
		return nil, errMode()
	}
	if o.Mode == ModeInPerson && o.Bots > 0 {
		return nil, errInPerson()
	}
	name, err := CleanName(o.Name)
	if err != nil {
		return nil, refusal(err)
	}
	taken := 1
	if o.Mode != ModeSelf {
		taken = 0
	}
	least, most := rules.Seats()
	if o.Seats == 0 {
		o.Seats = min(max(m.seats, o.Bots+taken), most)
	}
	if o.Seats < least || o.Seats > most || o.Bots < 0 || o.Bots+taken > o.Seats {
		return nil, errSeatCount()
	}
	return &entry{
		Do: saysOpened, By: o.Person, Name: name, Game: o.Game, Rules: rules.Version(), Mode: o.Mode,
		Seats: o.Seats, Options: json.RawMessage("{}"), Secret: h.secret(),
	}, nil
}

// furnish sets a new table's options and seats its bots.
func (t *Table) furnish(o Opening) *game.Error {
	if len(o.Options) > 0 {
		options, refused := t.checkOptions(o.Options, o.Confirmed)
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
	for {
		code := h.code()
		_, err := h.store.Put(h.ctx, factName(code), encode(open), 0)
		if !errors.Is(err, store.ErrConflict) {
			return code, err
		}
	}
}

// Join gives a person a place at a table, and the seat: nil for a spectator.
// Who has a place already keeps it.
func (h *Hall) Join(code, person, name string, watch bool, wanted *int) (seat *int, refused *game.Error) {
	refused = h.at(code, func(t *Table) *game.Error {
		if t.failing {
			return errStore()
		}
		if i := t.state.seatOf(person); i >= 0 {
			seat = &i
			return nil
		}
		e, refused := t.welcome(person, name, watch, wanted)
		if refused != nil || e == nil {
			return refused
		}
		seat = e.Seat
		return t.keep(one(*e))
	})
	return seat, refused
}

// welcome says what joining comes to. A table in play takes spectators only.
func (t *Table) welcome(person, name string, watch bool, wanted *int) (*entry, *game.Error) {
	s := t.state
	known := s.watchers[person]
	if s.locked && known == "" {
		return nil, errLocked()
	}
	clean, refused := t.newName(cmp.Or(name, known), person)
	if refused != nil {
		return nil, refused
	}
	e := &entry{Do: saysJoined, By: person, Name: clean}
	if watch || s.phase != phaseLobby || person == s.narrator || s.inPerson() {
		if known == clean {
			return nil, nil
		}
		return e, nil
	}
	i, refused := asker{t, person, -1}.freeSeat(wanted)
	e.Seat = &i
	return e, refused
}

// announce writes, before the log does, what the house must find without
// reading logs: who has been at which table, and which tables are over.
func (t *Table) announce(entries []entry) *game.Error {
	var err error
	for i := range entries {
		switch e := &entries[i]; e.Do {
		case saysJoined:
			err = t.hall.remember(e.By, t.code)
		case saysRematch:
			err = t.hall.mark(t.code, openFact{Game: t.state.game.Name()})
		}
		if err != nil {
			t.hall.log.Error("the store did not keep a fact", "table", t.code, "error", err)
			return errStore()
		}
	}
	return nil
}

// end marks a table whose match is over. It is no harm if that is lost: the
// log says it too.
func (t *Table) end() {
	if t.state == nil || t.state.phase != phaseOver {
		return
	}
	if err := t.hall.mark(t.code, openFact{Game: t.state.game.Name(), Over: true}); err != nil {
		t.hall.log.Warn("a finished table could not be marked", "table", t.code, "error", err)
	}
}

func seatFact(person, code string) string { return "seat/" + person + "/" + code }

// remember notes that a person has been at a table.
func (h *Hall) remember(person, code string) error {
	_, err := h.store.Put(h.ctx, seatFact(person, code), []byte("{}"), 0)
	if errors.Is(err, store.ErrConflict) {
		return nil
	}
	return err
}

// Summary is what anybody who knows a table's code may learn of it.
type Summary struct {
	Code   string     `json:"code"`
	Game   string     `json:"game"`
	Phase  string     `json:"phase" enum:"lobby,play,over"`
	Mode   string     `json:"mode"`
	Seats  []SeatInfo `json:"seats"`
	Free   int        `json:"free" doc:"empty seats"`
	Locked bool       `json:"locked"`
	Seated bool       `json:"seated" doc:"whether the caller has a place here: a seat, the narrator's or a spectator's"`
	Seat   *int       `json:"seat" doc:"the caller's seat, or null"`
}

// About sums a table up for a person, who may be a stranger.
func (h *Hall) About(code, person string) (sum Summary, refused *game.Error) {
	refused = h.at(code, func(t *Table) *game.Error {
		s := t.state
		sum = Summary{
			Code: code, Game: s.game.Name(), Phase: s.phase, Mode: s.mode, Seats: t.seatInfo(), Locked: s.locked,
			Seated: s.nameOf(person) != "",
		}
		if i := s.seatOf(person); i >= 0 {
			sum.Seat = &i
		}
		for i := range s.seats {
			if s.seats[i].empty() && !s.inPerson() {
				sum.Free++
			}
		}
		return nil
	})
	return sum, refused
}

// Tables lists the tables where a person still has a place.
func (h *Hall) Tables(person string) ([]Summary, error) {
	var sums []Summary
	prefix := seatFact(person, "")
	for fact, err := range h.store.List(h.ctx, prefix) {
		if err != nil {
			return nil, err
		}
		sum, refused := h.About(fact.Key[len(prefix):], person)
		if refused == nil && sum.Seated {
			sums = append(sums, sum)
		}
	}
	return sums, nil
}

// Evict ends every socket of a person's, with a last word.
func (h *Hall) Evict(person string, why *game.Error) {
	h.mu.Lock()
	tables := make([]*Table, 0, len(h.tables))
	for _, t := range h.tables {
		tables = append(tables, t)
	}
	h.mu.Unlock()
	for _, t := range tables {
		t.post(func() {
			for _, l := range t.links {
				if l.person == person {
					l.Finish(false, why)
				}
			}
		}, true)
	}
}
