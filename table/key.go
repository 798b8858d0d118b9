package table

import (
	"crypto/hmac"
	"crypto/sha256"

	"omerta/game"
)

// keyLength is how many letters the key of a seat has.
const keyLength = 8

// keyring is which key each seat has now. A key is one person's: it is another
// once somebody else has the seat, the narrator has taken the phone away, or
// another narrates, who alone may know it.
type keyring struct {
	cut  int      // so many were made
	keys []int    // by seat, the number of its key
	of   []string // by seat, whose it is
}

// rekey gives a new key to each seat whose old one may be in wrong hands after
// an entry.
func (s *state) rekey(e *entry) {
	if !s.inPerson() {
		return
	}
	ring := &s.ring
	if e.Do == saysNarrator || e.Do == saysMode {
		ring.of = nil
	}
	keys, of := make([]int, len(s.seats)), make([]string, len(s.seats))
	for i := range s.seats {
		of[i] = s.seats[i].name
		taken := e.Do == saysRemoved && *e.Seat == i
		if i < len(ring.of) && ring.of[i] == of[i] && !taken {
			keys[i] = ring.keys[i]
			continue
		}
		ring.cut++
		keys[i] = ring.cut
	}
	ring.keys, ring.of = keys, of
}

// key is what a phone shows to be a named seat's: in the seat's QR, which the
// narrator holds out to its player alone. It follows from the match's secret.
func (s *state) key(seat int) string {
	sum := sha256.Sum256(append([]byte("omerta-seat-2"+itoa(seat)+":"+itoa(s.ring.keys[seat])+":"), s.secret[:]...))
	key := make([]byte, keyLength)
	for i := range key {
		key[i] = codeLetters[int(sum[i])%len(codeLetters)]
	}
	return string(key)
}

// keyed says whether seats have keys now: not once the secret is open, for
// anybody could work them out then, and have a phone at the next match.
func (s *state) keyed() bool { return s.inPerson() && s.phase != phaseOver }

// keys lists the keys of all seats, in person.
func (s *state) keys() []string {
	if !s.keyed() {
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
		case t.failing():
			return errStore()
		case !s.keyed() || seat < 0 || seat >= len(s.seats) || !hmac.Equal([]byte(s.key(seat)), []byte(key)):
			return ErrNoTable()
		case !s.seats[seat].named:
			return errUnnamed()
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
