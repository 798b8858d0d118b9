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
	moves, n := (*listing)(buf[start:]), 0
	if seat == m.Mover() {
		n = m.list(moves, seat)
	}
	n = moves.add(n, Resign(seat))
	return buf[:start+n]
}

// listing is legal moves being written; each method takes how many there are and
// gives how many there are then.
type listing [MaxLegal]Move

func (l *listing) add(n int, mv Move) int {
	l[n&(MaxLegal-1)] = mv
	return n + 1
}

// each adds a move for every card of a mask.
func (l *listing) each(n int, base Move, mask uint32) int {
	for ; mask != 0; mask &= mask - 1 {
		l[n&(MaxLegal-1)] = base | Move(bits.TrailingZeros32(mask))<<cardShift
		n++
	}
	return n
}

// eachAt adds a move for every card of a mask and every seat of another.
func (l *listing) eachAt(n int, base Move, mask uint32, seats uint8) int {
	for ; mask != 0; mask &= mask - 1 {
		move := base | Move(bits.TrailingZeros32(mask))<<cardShift
		for rest := uint32(seats); rest != 0; rest &= rest - 1 {
			l[n&(MaxLegal-1)] = move | Move(bits.TrailingZeros32(rest)+1)<<targetShift
			n++
		}
	}
	return n
}

func (m *Match) list(l *listing, seat int) (n int) {
	held := m.players[seat].hand.held
	switch m.phase {
	case Drawing:
		for k := range kinds {
			if m.piles[k].open() {
				n = l.add(n, Draw(seat, k))
			}
		}
	case Discarding:
		n = l.each(n, Discard(seat, NoCard), held)
	case Answering:
		n = l.each(n, Answer(seat, NoCard), held&defenceMask)
		n = l.add(n, Answer(seat, NoCard))
	case Acting:
		if m.main == NoMain {
			n = m.listMain(l, n, seat, held)
		}
		if held&specialMask != 0 {
			n = m.listSpecials(l, n, seat, held)
		}
		n = l.add(n, End(seat))
	}
	return n
}

func (m *Match) listMain(l *listing, n, seat int, held uint32) int {
	n = l.eachAt(n, Attack(seat, NoCard, -1), held&killerMask, m.in&^(1<<seat))
	if m.options.Defence == GuardAction {
		n = l.each(n, Guard(seat, NoCard), held&defenceMask)
	}
	if m.players[seat].reserve > 0 {
		n = l.each(n, Claim(seat, NoCard), held)
	}
	return n
}

func (m *Match) listSpecials(l *listing, n, seat int, held uint32) int {
	opponents := m.in &^ (1 << seat)
	if held>>Arms&1 != 0 && m.main == NoMain {
		n = l.add(n, Play(seat, Arms))
	}
	if held>>Betrayal&1 != 0 {
		n = l.eachAt(n, Play(seat, NoCard), 1<<Betrayal, opponents&m.holding())
	}
	if held>>Bribe&1 != 0 {
		n = m.listBribe(l, n, seat, opponents)
	}
	if held>>Informant&1 != 0 {
		n = l.eachAt(n, Play(seat, NoCard), 1<<Informant, opponents)
	}
	if held>>Smuggling&1 != 0 {
		n = l.add(n, Play(seat, Smuggling))
	}
	return n
}

func (m *Match) listBribe(l *listing, n, seat int, opponents uint8) int {
	if m.options.Defence == GuardAction {
		return l.eachAt(n, Play(seat, NoCard), 1<<Bribe, opponents&m.guarding())
	}
	if m.main == NoMain && !m.unanswerable {
		n = l.add(n, Play(seat, Bribe))
	}
	return n
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
