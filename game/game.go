// Package game holds the words that every game in the house shares: what a
// match is, who may look at it, and how a refusal is said.
//
// A match is a deterministic function of its set-up and its moves. Nothing in
// this package or below it knows a clock, a file, the network or chance other
// than the seed it was given.
package game

import "encoding/json"

// Viewer is somebody who looks at a match: a seat (0 and up), or one of the
// viewers below.
type Viewer int

const (
	Public   Viewer = -1 // spectators, shared screens: what everybody may know
	Narrator Viewer = -2 // the narrator of a narrated match: everything
	All      Viewer = -3 // the all-seeing view of referees and finished matches
)

// Game is one set of rules, as those who host matches need it.
type Game interface {
	// Name is the game's name in records: "la-familia" or "godfather".
	Name() string
	// Version is the `rules` number that records of these rules carry.
	Version() int
	// Seats gives the smallest and the largest table.
	Seats() (least, most int)
	// Options describes every option, in the order in which they are shown.
	Options() []Option
	// New sets up a match, or says with an *Error why it cannot start.
	New(Setup) (Match, error)
}

// Setup is all that a match follows from, apart from its moves.
type Setup struct {
	Options json.RawMessage            // an object; absent names stand at their defaults
	Seats   []string                   // one name a seat
	Seed    *[32]byte                  // the match's chance; nil where the rest fixes it all
	Fixed   map[string]json.RawMessage // header fields of the game's own: "arranged", "bosses", "deal", "cards", "lots"
}

// Match is one play of a game. It is not safe for concurrent use.
type Match interface {
	// Play applies one move, given as records write it, or refuses it with an
	// *Error and changes nothing.
	Play(move json.RawMessage) ([]Event, error)
	// Check says what Play would say, and changes nothing either way.
	Check(move json.RawMessage) error
	// Legal lists exactly the moves that Play would accept of a seat, or of the
	// Narrator, in a fixed order, as records write them but without "seat".
	Legal(seat int) []json.RawMessage
	// View is what one viewer may know, ready for encoding/json.
	View(Viewer) any
	// Waiting says who is asked, and what the clock does if nobody answers.
	Waiting() Waiting
	// Result says whether the match is over and for whom.
	Result() Result
}

// Event is something that came of a move.
type Event interface {
	// For gives the event as one viewer may know it, ready for
	// encoding/json, or nil where that viewer learns nothing of it.
	For(Viewer) any
}

// Waiting says whom a match waits for.
type Waiting struct {
	Seats []int  // those asked, ascending; empty if only the clock or a narrator can go on
	Clock *Clock // nil once the match is over
}

// Clock is the time that the declaration gives for what is asked.
type Clock struct {
	Name    string          // the same name is the same clock running on; a clock may be interrupted by another and go on afterwards
	Seconds int             // the whole time it gives
	Move    json.RawMessage // what the table plays when it has run out
	Public  bool            // whether everybody may see it; if not, only the asked may
}

// Result is how a match ended.
type Result struct {
	Over    bool
	Winners []int // seats, ascending; empty for a match that was called off
}
