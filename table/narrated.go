package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"

	"omerta/game"
)

// mostPast is how many moves a narrator is shown that an undo would take back.
const mostPast = 50

// narratorMoves lists what the narrator may enter: every seat's moves, by seat,
// then the narrator's own; each whole, as records write it.
func (s *state) narratorMoves() []json.RawMessage {
	var moves []json.RawMessage
	for seat := range s.seats {
		moves = appendSeated(moves, s.play.Legal(seat), itoa(seat))
	}
	return appendSeated(moves, s.play.Legal(int(game.Narrator)), narratorSeat)
}

const narratorSeat = `"narrator"`

func appendSeated(moves, legal []json.RawMessage, seat string) []json.RawMessage {
	for _, move := range legal {
		whole := append(append([]byte(`{"seat":`), seat...), ',')
		moves = append(moves, append(whole, move[1:]...))
	}
	return moves
}

// past lists the moves that an undo would take back, the last first.
func (s *state) past() []json.RawMessage {
	match := s.circle()
	if match == nil {
		return nil
	}
	var past []json.RawMessage
	for _, move := range match.Past(mostPast) {
		line, err := move.Line()
		if err != nil {
			return past // only moves that were read, which can be written
		}
		past = append(past, line)
	}
	return past
}

// asNarrator takes the seat out of a narrator's move, where it came with it as
// in the list of legal ones, and says whose move it is.
func asNarrator(c *Command) *game.Error {
	var fields map[string]json.RawMessage
	if json.Unmarshal(c.Move, &fields) != nil || fields == nil {
		return Malformed("move must be an object")
	}
	seat, given := fields["seat"]
	delete(fields, "seat")
	delete(fields, "by") // the table says who enters a move
	c.Move = encode(fields)
	if !given || bytes.Equal(seat, []byte(narratorSeat)) {
		return nil
	}
	c.Seat = new(int)
	if json.Unmarshal(seat, c.Seat) != nil {
		return Malformed("seat must be a number or \"narrator\"")
	}
	return nil
}

// claims looks at what a move says of its maker: a narrator's may say its seat,
// a player's neither that nor who enters it.
func (t *Table) claims(l *Link, c *Command) *game.Error {
	if t.state.viewer(l.person) == game.Narrator {
		return asNarrator(c)
	}
	return byWhom(c.Move)
}

// byWhom refuses a player's move that claims to be entered by another.
func byWhom(move json.RawMessage) *game.Error {
	var fields map[string]json.RawMessage
	if json.Unmarshal(move, &fields) != nil {
		return Malformed("move must be an object")
	}
	if _, given := fields["by"]; given {
		return Malformed("move must not say who enters it")
	}
	return nil
}

// keyLength is how many letters the key of a seat has.
const keyLength = 8

// key is what a phone shows to be a named seat's: in the seat's QR, which the
// narrator holds out to its player alone. It follows from the match's secret.
func (s *state) key(seat int) string {
	sum := sha256.Sum256(append([]byte("omerta-seat-1"+itoa(seat)+":"), s.secret[:]...))
	key := make([]byte, keyLength)
	for i := range key {
		key[i] = codeLetters[int(sum[i])%len(codeLetters)]
	}
	return string(key)
}

// keys lists the keys of all seats, in person.
func (s *state) keys() []string {
	if !s.inPerson() {
		return nil
	}
	keys := make([]string, len(s.seats))
	for seat := range keys {
		keys[seat] = s.key(seat)
	}
	return keys
}

// Claim makes a phone a named seat's, in person: it will show that seat's role.
// A seat has one phone; the narrator frees it with `remove`.
func (h *Hall) Claim(code, person string, seat int, key string) *game.Error {
	return h.at(code, func(t *Table) *game.Error {
		s := t.state
		switch {
		case t.failing:
			return errStore()
		case !s.inPerson() || seat < 0 || seat >= len(s.seats) || s.key(seat) != key:
			return ErrNoTable()
		case s.seats[seat].person == person:
			return nil
		case person == s.narrator:
			return errNarrates()
		case s.seats[seat].person != "" || s.seatOf(person) >= 0:
			return errTaken()
		case !s.mayHold(person, seat):
			return errKnows()
		}
		return t.keep(one(entry{Do: saysJoined, By: person, Name: s.seats[seat].name, Seat: &seat}))
	})
}
