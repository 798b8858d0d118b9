// Package godfather holds the rules of Godfather, season one: a night-and-day
// game of three sides for 7 to 13 seats.
//
// A Match follows from a Setup (the declaration, the seats, and a seed or a
// fixed deal) and from its moves, and from nothing else. A move is a small
// struct; Play accepts it or says which rule refuses it, and Legal lists what
// Play would accept. View is what one viewer may know: a field that a viewer
// is not entitled to is not there.
//
// One idea a file: roles and mixes are data; opening, night, day, speech,
// ballot and cards hold what may be done in each step; dawn is one pure
// function from a night's choices to what came of them; steps decides what
// comes next; ends, undo, view and waiting speak for themselves. Game is the
// same behind the words that every game of the house shares, with moves as
// JSON; a match of it is a Hosted.
//
// Rule ids (GF-…) are those of docs/rules. Where a rule leaves a choice,
// docs/rules/godfather-readings.md says how it is taken here.
package godfather
