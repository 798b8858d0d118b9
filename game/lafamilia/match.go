package lafamilia

import (
	"math/bits"

	"omerta/game/deal"
)

// Phase is what a match waits for.
type Phase uint8

// The phases, as a view names them.
const (
	Drawing    Phase = iota // a draw is owed
	Acting                  // the turn's player may act or end
	Discarding              // the turn's player holds a card too many
	Answering               // the target of an attack is asked
	Over
)

var phaseNames = [...]string{"draw", "act", "discard", "answer", "over"}

// String gives the view's word.
func (p Phase) String() string { return phaseNames[p] }

// Main is the main action of a turn (LF-22).
type Main uint8

// The main actions.
const (
	NoMain Main = iota
	AttackMain
	GuardMain
	ClaimMain
)

// mainNames are the view's words.
var mainNames = [...]string{"", "attack", "guard", "claim"}

// Why is how a match ended.
type Why uint8

// The ends.
const (
	NotOver    Why = iota
	LastOne        // one player left (LF-51)
	ByTarget       // LF-52, LF-53
	ByMaxRound     // LF-55
)

var whyNames = [...]string{"", "last", "target", "rounds"}

// String gives the view's word, "" while the match goes on.
func (w Why) String() string { return whyNames[w] }

// player is what lies before one seat, and what it holds.
type player struct {
	hand     Hand
	guard    Card
	own      uint8 // tokens of the own colour in front of the player
	reserve  uint8
	left     uint8     // tokens of the own colour that left the game
	taken    uint8     // tokens of other colours in front of the player
	captured [40]uint8 // their seats, in the order of capture (LF-32)
}

func (p *player) territories() int { return int(p.own) + int(p.taken) }

// Match is one match in play. The zero Match must be dealt before use. It is a
// value: a copy is a match of its own, and == tells whether two are the same.
type Match struct {
	chance  deal.Chance
	piles   [kinds]pile
	players [MostSeats]player
	options Options
	names   *[MostSeats]string // nil: nobody is named
	script  *script            // what an arrangement fixes of the chance to come

	bosses     [MostSeats]uint8
	seats      int
	turn       int
	asked      int // the seat asked under `reaction`, or -1
	first      int // the match's first seat
	roundFirst int // the present round's first seat
	round      int
	goal       int // the target in force (LF-52)
	arms       int // points waiting for this turn's attack (LF-41)
	draws      int // draws owed now

	in           uint8 // bit s for each seat still in
	winners      uint8
	phase        Phase
	main         Main
	why          Why
	attack       Card // the attack card on the table while its answer is awaited
	unanswerable bool // a Bribe waits under `reaction` (LF-43)
	smuggling    bool // the draws owed are Smuggling's (LF-44)
	broken       bool // the arrangement's script did not fit (see script)
	betrayals    int  // how many of the script's Betrayals are used
	reshuffles   int  // how many of the script's shuffles are used
}

// Seats is the number of seats at the table, out or in.
func (m *Match) Seats() int { return m.seats }

// Phase is what the match waits for.
func (m *Match) Phase() Phase { return m.phase }

// Round counts from 1.
func (m *Match) Round() int { return m.round }

// Options are the options in force.
func (m *Match) Options() Options { return m.options }

// Why says how the match ended.
func (m *Match) Why() Why { return m.why }

// Won says whether a seat is among the winners.
func (m *Match) Won(seat int) bool { return m.winners>>seat&1 != 0 }

// In says whether a seat is still in.
func (m *Match) In(seat int) bool { return seat >= 0 && seat < m.seats && m.in>>seat&1 != 0 }

// Mover is the seat that has to move, or -1 once the match is over.
func (m *Match) Mover() int {
	switch m.phase {
	case Over:
		return -1
	case Answering:
		return m.asked
	}
	return m.turn
}

// score is what the target and the last round count (LF-52).
func (m *Match) score(seat int) int {
	p := &m.players[seat]
	if m.options.Counts == Captured {
		return int(p.taken)
	}
	return p.territories()
}

func (m *Match) living() int { return bits.OnesCount8(m.in) }

// opponent says whether a seat is a living opponent of the one whose turn it is.
func (m *Match) opponent(seat int) bool { return m.In(seat) && seat != m.turn }
