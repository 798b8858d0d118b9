package table

import (
	"encoding/json"

	"omerta/game"
)

// Command is what a client sends on its socket, one a text frame.
//
// Every command is answered by one Answer with the same id. An id is used
// once by a person at a table: sent twice, the command is applied once and answered
// twice.
type Command struct {
	ID string `json:"id"` // the client's own, 1 to 64 letters, digits, '-' or '_'
	Do string `json:"do" enum:"move,check,say,statement,ready,sit,stand,name,boss,leave,back,options,mode,seats,names,bot,remove,lock,start,pause,hand-over,narrate,call-off,substitute,rematch,mute,report"`

	Move      json.RawMessage `json:"move,omitempty"`                     // move, check: as records write it, without "seat"
	Clock     string          `json:"clock,omitempty"`                    // move: the name of the clock for which it is meant, refused as "overtaken" where another runs by now
	Match     int             `json:"match,omitempty"`                    // any: the match for which it is meant, refused as "overtaken" where another is on by now
	Seat      *int            `json:"seat,omitempty"`                     // move by a narrator for a seat; bot, remove, hand-over, substitute, mute, report: the seat meant
	Level     string          `json:"level,omitempty" enum:"easy,normal"` // bot, substitute
	Text      string          `json:"text,omitempty"`                     // say: up to 500 characters; name: the new name; substitute: the spectator's name, a bot where absent; mute, report: the name of one without a seat
	To        string          `json:"to,omitempty"`                       // say: "table" (default), "mafia", "out"
	Options   json.RawMessage `json:"options,omitempty"`                  // options: the whole object; ready, start: the house rules as shown, refused as "changed" if they are others by now
	Entropy   string          `json:"entropy,omitempty"`                  // ready, start: 32 hex digits of the person's own chance
	On        *bool           `json:"on,omitempty"`                       // lock, pause, ready, mute: to or from
	Boss      *int            `json:"boss,omitempty"`                     // boss: which badge, 0 to 4 (La Familia)
	Order     []int           `json:"order,omitempty"`                    // seats: the present seats in their new order, -1 for a new empty one
	Mode      string          `json:"mode,omitempty"`                     // mode: one of the Mode… constants (Godfather)
	Deal      []string        `json:"deal,omitempty"`                     // start in person: roles as dealt from paper cards, by seat
	Names     []string        `json:"names,omitempty"`                    // names: everybody's name, in person
	Confirmed *bool           `json:"confirmed,omitempty"`                // options: the host declares that the scenario's owner has confirmed the last-move cards (Godfather)
	Why       string          `json:"why,omitempty"`                      // report: what happened, up to 500 characters
	Statement json.RawMessage `json:"statement,omitempty"`                // statement: a structured statement (Godfather): {"about":3,"kind":"suspect"|"trust"|"ask"|"defend"}
}

// What a command does.
const (
	DoMove       = "move"       // play a move of the game
	DoCheck      = "check"      // ask why a move is refused, or whether it is legal; changes nothing
	DoSay        = "say"        // talk
	DoStatement  = "statement"  // make a structured statement (Godfather, by day)
	DoReady      = "ready"      // accept the declaration as shown, with entropy; on=false takes it back
	DoSit        = "sit"        // take an empty seat (a spectator in the lobby)
	DoStand      = "stand"      // give the seat up in the lobby
	DoName       = "name"       // change the own name in the lobby
	DoBoss       = "boss"       // pick a badge in the lobby
	DoLeave      = "leave"      // leave the table; in play a bot takes the seat over
	DoBack       = "back"       // take the own seat back from the bot that plays it
	DoOptions    = "options"    // host, lobby: set the house rules
	DoMode       = "mode"       // host, lobby: who runs the table (Godfather)
	DoSeats      = "seats"      // host, lobby: how many seats (order's length), or a new order
	DoNames      = "names"      // host, lobby, in person: everybody's name
	DoBot        = "bot"        // host: put a bot on a seat (lobby: any empty one; play: one whose person is away)
	DoRemove     = "remove"     // host, lobby: free a seat
	DoLock       = "lock"       // host: nobody new may join
	DoStart      = "start"      // host: deal
	DoPause      = "pause"      // host or narrator: stop or go on
	DoHandOver   = "hand-over"  // host: make another seat host; narrator: pass the narrator's seat on
	DoNarrate    = "narrate"    // one who watches or is out: take the seat of a narrator who is gone
	DoCallOff    = "call-off"   // host, or whoever has sat longest of those here: end the match of a narrator who is gone; or who is out and alone among bots
	DoSubstitute = "substitute" // narrator or host: let a waiting spectator or a bot take a seat in play
	DoMute       = "mute"       // hear no more words of somebody's, or hear them again; nobody else learns of it
	DoReport     = "report"     // tell the house about somebody
	DoRematch    = "rematch"    // host, after the end: the same people and rules again
)

// Who runs a Godfather table (GF-70). La Familia tables always run themselves.
const (
	ModeSelf     = "self-running"
	ModeOnline   = "narrated-online"
	ModeInPerson = "narrated-in-person"
)

// What a frame from the server is.
const (
	TypeState  = "state"
	TypeAnswer = "answer"
	TypeTalk   = "talk"
	TypeBye    = "bye"
)

// Answer answers one command. An accepted move is answered only once it is
// durable.
type Answer struct {
	Type  string      `json:"type" enum:"answer"`
	ID    string      `json:"id"`
	OK    bool        `json:"ok"`
	Error *game.Error `json:"error,omitempty"`
}

// State is everything that one viewer's screen is drawn from. It is always
// whole: a client that missed any number of them needs only the latest.
type State struct {
	Type   string            `json:"type" enum:"state"`
	Seq    uint64            `json:"seq"` // counts the states sent on this socket, from 1
	Now    int64             `json:"now"` // the server's clock, Unix milliseconds
	Table  Info              `json:"table"`
	You    You               `json:"you"`
	View   json.RawMessage   `json:"view,omitempty"`   // the game's view, from the deal on
	Legal  []json.RawMessage `json:"legal,omitempty"`  // the moves that this viewer may make now; a narrator's are whole, with every seat's and "narrator"'s
	Asked  []int             `json:"asked,omitempty"`  // seats the match waits for, where this viewer may know
	Clock  *Deadline         `json:"clock,omitempty"`  // where this viewer may know
	Events []json.RawMessage `json:"events,omitempty"` // what came of the last step, for animation and the log; may be missed

	Chosen json.RawMessage   `json:"chosen,omitempty"` // self-running, at night: the own choice, carried out when the step's time is over
	Past   []json.RawMessage `json:"past,omitempty"`   // narrator: the moves that an undo would take back, last first, whole, at most 50
	Keys   []string          `json:"keys,omitempty"`   // narrator, in person: by seat, what a phone joins that seat with
}

// Info is what everybody at the table may know about the table itself.
type Info struct {
	Code      string          `json:"code"` // six letters
	Game      string          `json:"game"`
	Phase     string          `json:"phase" enum:"lobby,play,over"`
	Mode      string          `json:"mode"`
	Match     int             `json:"match"` // counts the matches at this table, from 1
	Locked    bool            `json:"locked"`
	Paused    string          `json:"paused,omitempty" enum:"host,idle,store"` // why play stands still
	Options   json.RawMessage `json:"options"`                                 // as they hold in this mode
	Confirmed bool            `json:"confirmed,omitempty"`                     // the host declares that the scenario's owner has confirmed the last-move cards
	Seats     []SeatInfo      `json:"seats"`
	Host      *int            `json:"host"`               // a seat, or null where the narrator is host
	Narrator  string          `json:"narrator,omitempty"` // the narrator's name
	Watching  int             `json:"watching"`           // spectators

	NarratorAway int64 `json:"narrator_away,omitempty"` // in play, since when the narrator has had no socket, Unix milliseconds

	Commitment string      `json:"commitment"`        // SHA-256 of the table's secret for this match, hex
	Secret     string      `json:"secret,omitempty"`  // opened at the end
	Missing    []string    `json:"missing,omitempty"` // what the host must still declare
	Refused    *game.Error `json:"refused,omitempty"` // why these house rules could not start
}

// SeatInfo is a seat and who sits there.
type SeatInfo struct {
	Name  string `json:"name"`
	Kind  string `json:"kind" enum:"empty,person,bot,named"` // named: a name alone, in person
	Level string `json:"level,omitempty" enum:"easy,normal"` // a bot's
	Boss  int    `json:"boss"`                               // badge, 0 to 4
	Ready bool   `json:"ready"`                              // accepted the declaration as it stands
	Here  bool   `json:"here"`                               // has a socket open
	Away  bool   `json:"away"`                               // a bot or the clock plays for them for now
	Host  bool   `json:"host"`
}

// You is who the viewer is.
type You struct {
	Seat     *int   `json:"seat"` // null for spectators and the narrator
	Host     bool   `json:"host"`
	Narrator bool   `json:"narrator"`
	Name     string `json:"name,omitempty"`
	Away     bool   `json:"away"` // a bot plays the own seat; `back` takes it back

	May   []string `json:"may,omitempty" enum:"narrate,call-off"` // commands that stand open because the narrator is gone, or one is out and alone among bots
	Muted []string `json:"muted,omitempty"`                       // names of those whom the seat or the narrator has muted
}

// Deadline is when the clock acts. Absolute, so that a phone that slept shows
// it right.
type Deadline struct {
	At      int64  `json:"at"` // Unix milliseconds
	Seconds int    `json:"seconds"`
	Name    string `json:"name"`              // the same name is the same clock
	Stopped int64  `json:"stopped,omitempty"` // milliseconds left, while paused
}

// Talk is one thing said.
type Talk struct {
	Type      string          `json:"type" enum:"talk"`
	ID        uint64          `json:"id"`   // in order, from 1, each room for itself
	At        int64           `json:"at"`   // Unix milliseconds
	Seat      *int            `json:"seat"` // null for spectators and the narrator
	Name      string          `json:"name"`
	To        string          `json:"to"` // "table", "mafia", "out"
	Text      string          `json:"text,omitempty"`
	Statement json.RawMessage `json:"statement,omitempty"`
	Old       bool            `json:"old,omitempty"` // said before this socket opened
}

// Bye is the last frame before the server closes a socket, if it can say why.
type Bye struct {
	Type  string     `json:"type" enum:"bye"`
	Again bool       `json:"again"` // whether to reconnect
	Error game.Error `json:"error"`
}
