// Package lafamilia is the rules of La Familia, the card game for two to five
// bosses, exactly as docs/rules/la-familia.en.md reads them; the LF ids in
// comments, refusals and test names are the ones of that page.
//
// A [Match] is a plain value: copying it gives an independent match that goes on
// the same way, and dealing into a used one allocates nothing. It is played by
// [Move]s, packed into four bytes; [Match.Legal] lists what [Match.Play] would
// accept, [Match.View] gives what one viewer may know, and [Event]s tell each viewer what they
// may learn. [Game] is the same behind the words that every game of the house shares, with moves as JSON.
package lafamilia

// The table's measures.
const (
	LeastSeats = 2 // LF-04
	MostSeats  = 5
	Tokens     = 10 // a player's tokens, in front of them and in reserve together (LF-04)
)
