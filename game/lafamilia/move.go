package lafamilia

// Do is what a move does.
type Do uint8

// The moves.
const (
	DoDraw Do = iota + 1
	DoAttack
	DoAnswer
	DoGuard
	DoClaim
	DoSpecial
	DoDiscard
	DoEnd
	DoTimeout
	DoResign
	dos
)

var doNames = [dos]string{"", "draw", "attack", "answer", "guard", "claim", "special", "discard", "end", "timeout", "resign"}

// String gives the word that records use.
func (d Do) String() string { return doNames[d] }

// Move is one move of one seat, packed into four bytes: seat, what it does, card or pile,
// target. Two moves are the same move exactly when they are equal. Make one with the functions below.
type Move uint32

const (
	doShift     = 8
	cardShift   = 16
	targetShift = 24
)

func pack(seat int, do Do, card Card) Move {
	return Move(seat)&0xff | Move(do)<<doShift | Move(card)<<cardShift
}

func (mv Move) at(target int) Move { return mv | Move(target+1)<<targetShift }

// Draw takes the top card of a pile (LF-20).
func Draw(seat int, pile Kind) Move { return pack(seat, DoDraw, Card(pile)) }

// Attack plays a killer card against an opponent (LF-30).
func Attack(seat int, card Card, target int) Move { return pack(seat, DoAttack, card).at(target) }

// Answer meets an attack with a defence card, or declines with NoCard (LF-35).
func Answer(seat int, card Card) Move { return pack(seat, DoAnswer, card) }

// Guard lays a defence card face up (LF-34).
func Guard(seat int, card Card) Move { return pack(seat, DoGuard, card) }

// Claim gives a card for a token of the own reserve (LF-36).
func Claim(seat int, card Card) Move { return pack(seat, DoClaim, card) }

// Play plays a special card that names nobody: Arms, Smuggling, and Bribe under `reaction`.
func Play(seat int, card Card) Move { return pack(seat, DoSpecial, card) }

// PlayAt plays a special card at an opponent: Betrayal, Informant, and Bribe under `guard`.
func PlayAt(seat int, card Card, target int) Move { return pack(seat, DoSpecial, card).at(target) }

// Discard lays down the one card that is over the limit (LF-21).
func Discard(seat int, card Card) Move { return pack(seat, DoDiscard, card) }

// End ends the turn (LF-24).
func End(seat int) Move { return pack(seat, DoEnd, NoCard) }

// Timeout is the clock's move for the seat that has to move.
func Timeout(seat int) Move { return pack(seat, DoTimeout, NoCard) }

// Resign leaves the match.
func Resign(seat int) Move { return pack(seat, DoResign, NoCard) }

// Seat is whose move it is.
func (mv Move) Seat() int { return int(mv & 0xff) }

// Do is what it does.
func (mv Move) Do() Do { return Do(mv >> doShift) }

// Card is the card it plays; NoCard where it plays none.
func (mv Move) Card() Card {
	if mv.Do() == DoDraw {
		return NoCard
	}
	return Card(mv >> cardShift)
}

// Pile is the pile that a draw names.
func (mv Move) Pile() Kind { return Kind(mv >> cardShift) }

// Target is the seat it is aimed at, -1 for none.
func (mv Move) Target() int { return int(mv>>targetShift) - 1 }
