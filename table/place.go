package table

import "omerta/game"

// Place is a socket's place at a table, wherever the table lives: a *Link
// where that is this machine. What a viewer is sent comes out of Take, frame
// by frame, each whole and ready for the wire.
type Place interface {
	// Do hands a command in. Its answer comes among the frames.
	Do(Command)
	// Refuse answers a message that could not be read as a command.
	Refuse(id string, why *game.Error)
	// Take appends the next frame to buf. more is false when none waits; then
	// last says whether there will ever be one again.
	Take(buf []byte) (text []byte, more, last bool)
	// Rest says whether the taker may go, to be woken when there is something
	// to take; if not, something has come meanwhile, if only the end. Whoever
	// has been given the last rests no more.
	Rest() bool
	// Finish sends a last word and ends the place.
	Finish(again bool, why *game.Error)
	// Close takes the place from the table.
	Close()
}

var _ Place = (*Link)(nil)
