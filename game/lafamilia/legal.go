package lafamilia

import (
	"math/bits"
	"slices"
)

// MaxLegal bounds how many moves a seat can ever have; a buffer of that
// capacity keeps Legal from allocating.
const MaxLegal = 128

// Legal appends exactly the moves that Play would accept of a seat, the clock's apart:
// draws by pile, discards, answers, attacks by card and target, guards, claims, specials, the end, and
// last, for whoever is in, to resign. Identical cards are listed once.
func (m *Match) Legal(seat int, buf []Move) []Move {
	if m.phase == Over || !m.In(seat) {
		return buf
	}
	start := len(buf)
	buf = slices.Grow(buf, MaxLegal)[:start+MaxLegal]
	l := listing{moves: (*[MaxLegal]Move)(buf[start:])}
	if seat == m.Mover() {
		m.list(&l, seat)
	}
	l.add(Resign(seat))
	buf = buf[:start+l.n]
	if m.script != nil {
		return m.keepScripted(buf, start)
	}
	return buf
}

// listing is legal moves being written.
type listing struct {
	moves *[MaxLegal]Move
	n     int
}

func (l *listing) add(mv Move) {
	l.moves[l.n&(MaxLegal-1)] = mv
	l.n++
}

// each adds a move for every card of a mask.
func (l *listing) each(base Move, mask uint32) {
	for ; mask != 0; mask &= mask - 1 {
		l.add(base | Move(bits.TrailingZeros32(mask))<<cardShift)
	}
}

// eachAt adds a move for every card of a mask and every seat of another.
func (l *listing) eachAt(base Move, mask uint32, seats uint8) {
	for ; mask != 0; mask &= mask - 1 {
		move := base | Move(bits.TrailingZeros32(mask))<<cardShift
		for rest := uint32(seats); rest != 0; rest &= rest - 1 {
			l.add(move.at(bits.TrailingZeros32(rest)))
		}
	}
}

func (m *Match) list(l *listing, seat int) {
	held := m.players[seat].hand.held
	switch m.phase {
	case Drawing:
		for k := range kinds {
			if m.piles[k].open() {
				l.add(Draw(seat, k))
			}
		}
	case Discarding:
		l.each(Discard(seat, NoCard), held)
	case Answering:
		l.each(Answer(seat, NoCard), held&defenceMask)
		l.add(Answer(seat, NoCard))
	case Acting:
		if m.main == NoMain {
			m.listMain(l, seat, held)
		}
		if held&specialMask != 0 {
			m.listSpecials(l, seat, held)
		}
		l.add(End(seat))
	}
}

func (m *Match) listMain(l *listing, seat int, held uint32) {
	l.eachAt(Attack(seat, NoCard, -1), held&killerMask, m.in&^(1<<seat))
	if m.options.Defence == GuardAction {
		l.each(Guard(seat, NoCard), held&defenceMask)
	}
	if m.players[seat].reserve > 0 {
		l.each(Claim(seat, NoCard), held)
	}
}

func (m *Match) listSpecials(l *listing, seat int, held uint32) {
	opponents := m.in &^ (1 << seat)
	if held>>Arms&1 != 0 && m.main == NoMain {
		l.add(Play(seat, Arms))
	}
	if held>>Betrayal&1 != 0 {
		l.eachAt(Play(seat, NoCard), 1<<Betrayal, opponents&m.holding())
	}
	if held>>Bribe&1 != 0 {
		m.listBribe(l, seat, opponents)
	}
	if held>>Informant&1 != 0 {
		l.eachAt(Play(seat, NoCard), 1<<Informant, opponents)
	}
	if held>>Smuggling&1 != 0 {
		l.add(Play(seat, Smuggling))
	}
}

func (m *Match) listBribe(l *listing, seat int, opponents uint8) {
	if m.options.Defence == Reaction {
		if m.main == NoMain && !m.unanswerable {
			l.add(Play(seat, Bribe))
		}
		return
	}
	l.eachAt(Play(seat, NoCard), 1<<Bribe, opponents&m.guarding())
}

// holding has a bit for each seat with a card in hand.
func (m *Match) holding() (seats uint8) {
	for seat := range m.seats {
		if m.players[seat].hand.size > 0 {
			seats |= 1 << seat
		}
	}
	return seats
}

// guarding has a bit for each seat whose guard stands.
func (m *Match) guarding() (seats uint8) {
	for seat := range m.seats {
		if m.players[seat].guard != NoCard {
			seats |= 1 << seat
		}
	}
	return seats
}
