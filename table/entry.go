package table

import (
	"bytes"
	"encoding/json"
	"strconv"

	"omerta/record"
)

// entry is one line of a table's log: one move, or one matter of the table,
// never what came of it. A table is the fold of its entries, live and after a
// restart, by the same code.
type entry struct {
	Do string `json:"do"`           // one of the constants below
	At int64  `json:"at"`           // Unix milliseconds; never goes back within a log
	ID string `json:"id,omitempty"` // the client's own id of the command behind it
	By string `json:"by,omitempty"` // a person's id, or byBot, byClock; empty for the house

	Seat    *int            `json:"seat,omitempty"`
	Move    json.RawMessage `json:"move,omitempty"` // whole, as records write it
	Person  string          `json:"person,omitempty"`
	Name    string          `json:"name,omitempty"`
	Level   string          `json:"level,omitempty"`
	Boss    int             `json:"boss,omitempty"`
	On      bool            `json:"on,omitempty"`
	Why     string          `json:"why,omitempty"`
	Mode    string          `json:"mode,omitempty"`
	Order   []int           `json:"order,omitempty"`
	Options json.RawMessage `json:"options,omitempty"`
	Names   []string        `json:"names,omitempty"`
	Deal    []string        `json:"deal,omitempty"`
	Entropy *record.Entropy `json:"entropy,omitempty"`
	Left    int64           `json:"left,omitempty"` // milliseconds
	Rang    int64           `json:"rang,omitempty"` // when the clock rang for a step that kept its time, Unix milliseconds

	Game   string        `json:"game,omitempty"`
	Rules  int           `json:"rules,omitempty"`
	Seats  int           `json:"seats,omitempty"`
	Secret *record.Block `json:"secret,omitempty"`

	// Whole stands in the first entry of a log that was written anew: how many
	// entries that came to. With fewer the log is not there yet.
	Whole int `json:"whole,omitempty"`
}

// text is the entry as the log keeps it. A move's, of which there are most, is
// written by hand: it has few fields, and ids hold nothing that would need care.
func (e *entry) text() []byte {
	if e.Do != saysMove || e.Seat == nil || e.By == "" || e.Rang != 0 {
		return encode(e)
	}
	b := append(make([]byte, 0, 128+len(e.Move)), `{"do":"move","at":`...)
	b = strconv.AppendInt(b, e.At, 10)
	if e.ID != "" {
		b = append(append(append(b, `,"id":"`...), e.ID...), '"')
	}
	b = append(append(append(b, `,"by":"`...), e.By...), `","seat":`...)
	b = strconv.AppendInt(b, int64(*e.Seat), 10)
	return append(append(append(b, `,"move":`...), e.Move...), '}')
}

// read takes an entry from a line of the log: a move's as text writes it.
func (e *entry) read(text []byte) error {
	if e.readMove(text) {
		return nil
	}
	*e = entry{}
	return json.Unmarshal(text, e)
}

func (e *entry) readMove(text []byte) bool {
	rest, ok := bytes.CutPrefix(text, []byte(`{"do":"move","at":`))
	if !ok || bytes.IndexByte(text, '\\') >= 0 {
		return false
	}
	at, rest, _ := bytes.Cut(rest, []byte(`,`))
	if after, given := bytes.CutPrefix(rest, []byte(`"id":"`)); given {
		id, behind, _ := bytes.Cut(after, []byte(`",`))
		e.ID, rest = string(id), behind
	}
	rest, named := bytes.CutPrefix(rest, []byte(`"by":"`))
	by, rest, _ := bytes.Cut(rest, []byte(`","seat":`))
	place, move, _ := bytes.Cut(rest, []byte(`,"move":`))
	stamp, err := strconv.ParseInt(string(at), 10, 64)
	seat, err2 := strconv.Atoi(string(place))
	e.Do, e.At, e.By, e.Seat = saysMove, stamp, string(by), &seat
	e.Move = json.RawMessage(bytes.TrimSuffix(move, []byte(`}`)))
	return named && err == nil && err2 == nil && json.Valid(e.Move)
}

// What an entry says.
const (
	saysOpened      = "opened"      // game, rules, seats, mode, options, secret, by, name: the table and its host
	saysJoined      = "joined"      // by, name, seat (none: watches)
	saysStood       = "stood"       // seat: its person watches from now on
	saysNamed       = "named"       // seat, name
	saysBoss        = "boss"        // seat, boss
	saysLeft        = "left"        // by
	saysOptions     = "options"     // options; on: the owner has confirmed the last-move cards
	saysMode        = "mode"        // mode
	saysNames       = "names"       // names: of the seats, in person
	saysNarrator    = "narrator"    // person: narrates from now on
	saysSeats       = "seats"       // order: the seats that stay, -1 for a new empty one
	saysBot         = "bot"         // seat, level, name: a bot sits down in the lobby
	saysRemoved     = "removed"     // seat
	saysLocked      = "locked"      // on
	saysReady       = "ready"       // seat, on, entropy
	saysHost        = "host"        // person
	saysStarted     = "started"     // order: the seats that play; deal: their roles, if dealt from paper; options, where they name a seat that has another number now
	saysMove        = "move"        // move, seat
	saysChose       = "chose"       // move, seat: to be carried out when the step's time is over
	saysPaused      = "paused"      // why
	saysResumed     = "resumed"     //
	saysOwner       = "owner"       // name: the node that owns the table from now on, where there are many
	saysHeld        = "held"        // left: the clock has this much time from now on
	saysAway        = "away"        // seat: a bot plays for its person for now
	saysBack        = "back"        // seat
	saysSubstituted = "substituted" // seat, and person and name, or level
	saysMuted       = "muted"       // by, person, on
	saysRematch     = "rematch"     // secret
)

// Who plays a move, where it is no person.
const (
	byBot   = "bot"
	byClock = "clock"
)
