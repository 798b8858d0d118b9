package godfather

import "math/bits"

// Card is a last-move card (GF-56).
type Card uint8

// The five of season one; no other exists.
const (
	NoCard Card = iota
	Silence
	Reveal
	Mind
	Cuffs
	Swap
)

var cardNames = [...]string{"", "silence", "reveal", "mind", "cuffs", "swap"}

func (c Card) String() string { return cardNames[c] }

// MarshalText writes the card as records do.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a card as records write it.
func (c *Card) UnmarshalText(text []byte) error {
	return parse(c, cardNames[:], text, "card")
}

type cardSet uint8

func (s cardSet) has(c Card) bool { return s>>c&1 == 1 }
func (s cardSet) len() int        { return bits.OnesCount8(uint8(s)) }

// cardsLeft gives the declared cards that nobody has drawn yet, in the order
// of the declaration.
func (m *Match) cardsLeft(buf []Card) []Card {
	for _, c := range m.setup.Declaration.LastMove {
		if !m.s.cardsOut.has(c) {
			buf = append(buf, c)
		}
	}
	return buf
}

// draw gives the leaver a card unseen and asks for its play.
func (m *Match) draw(leaver int8) {
	var buf [5]Card
	left := m.cardsLeft(buf[:0])
	i := m.s.cardsOut.len()
	var card Card
	if i < len(m.setup.Cards) {
		card = m.setup.Cards[i]
	} else {
		card = left[m.below(len(left))]
	}
	m.s.cardsOut |= 1 << card
	m.s.leaver, m.s.drawn, m.s.shown = leaver, card, NoCard
	m.goTo(StepCard)
	m.tell(Event{Kind: "draw", Seat: leaver, Target: None, Card: card, to: all, full: one(leaver)})
}

// silenceTakes gives how many players the card silences: two, or one when half
// or fewer of the seats are in, the leaver not counted.
func (m *Match) silenceTakes() int {
	if 2*(m.s.in.Len()-1) <= int(m.s.seats) {
		return 1
	}
	return 2
}

func (m *Match) checkCard(v *Move) fault {
	s := &m.s
	switch {
	case s.step != StepCard:
		return m.when(StepCard)
	case v.Seat != s.leaver:
		return notLeaver
	case v.Card != s.drawn:
		return wrongCard
	}
	switch v.Card {
	case Silence:
		switch {
		case v.Target != None || v.Targets.Len() != m.silenceTakes():
			return wrongCount
		case v.Targets.Has(v.Seat):
			return targetSelf
		case v.Targets&^s.in != 0:
			return targetOut
		}
		return fine
	case Reveal:
		if v.Target != None || v.Targets != 0 {
			return targetUnasked
		}
		return fine
	case Mind:
		// Who is Nostradamus has nobody else to name: any name does, or none.
		if v.Targets == 0 && s.hands[v.Seat].role == Nostradamus && (v.Target == None || v.Target == v.Seat) {
			return fine
		}
	}
	if v.Targets != 0 {
		return wrongCount
	}
	return m.checkOther(v)
}

// playCard carries out the leaver's play and their exit.
func (m *Match) playCard(v *Move) {
	s := &m.s
	leaver, card := s.leaver, s.drawn
	s.shown = card
	m.noteCard(v.Targets|seatSet(v.Target), true)
	played := Event{Kind: "card", Seat: leaver, Target: v.Target, Targets: v.Targets, Card: card, to: all, full: one(leaver)}
	if card == Silence {
		played.full = all
	}
	m.tell(played)
	why := ByVote
	switch card {
	case Silence:
		s.toSilence = v.Targets
	case Reveal:
		s.public[leaver] = s.hands[leaver].role
		m.tell(Event{Kind: "role", Seat: leaver, Target: None, Role: s.public[leaver], to: all, full: all})
	case Cuffs:
		s.cuffed = one(v.Target)
	case Swap:
		m.swap(leaver, v.Target)
	case Mind:
		switch {
		case s.hands[leaver].role == Nostradamus:
			s.hands[leaver].immune = false
			leaver = None
		case s.hands[v.Target].role == Nostradamus:
			leaver, why = v.Target, ByMind
		}
	}
	m.cardEnds(leaver, why)
}

// cardEnds lets somebody leave after the card, or nobody, and night fall.
func (m *Match) cardEnds(leaver int8, why Cause) {
	m.s.leaver, m.s.drawn = None, NoCard
	if leaver != None {
		m.exit(leaver, why)
	}
	m.nightfall()
}

// loseCard ends the step without a play: the card is lost, but what needs no
// choice is carried out (GF-90).
func (m *Match) loseCard() {
	s := &m.s
	if s.drawn == Reveal || s.drawn == Mind && s.hands[s.leaver].role == Nostradamus {
		m.playCard(&Move{Seat: s.leaver, Do: PlayCard, Card: s.drawn, Target: None})
		return
	}
	m.noteCard(0, false)
	m.tell(Event{Kind: "card-lost", Seat: s.leaver, Target: None, to: all, full: all})
	m.cardEnds(s.leaver, ByVote)
}

// dropCard lets a card that is in hand be nobody's, unplayed: its holder was
// removed, or the match has ended.
func (m *Match) dropCard() {
	if m.s.leaver != None {
		m.noteCard(0, false)
		m.s.leaver, m.s.drawn = None, NoCard
	}
}

// swap exchanges two hands with all the state that they carry; what the public
// knows of a person stays with the person (GF-99).
func (m *Match) swap(a, b int8) {
	h := &m.s.hands
	h[a], h[b] = h[b], h[a]
	for _, seat := range [...]int8{a, b} {
		m.tell(Event{Kind: "dealt", Seat: seat, Target: None, Role: h[seat].role, to: one(seat), full: one(seat)})
	}
}

func (m *Match) legalCards(seat int8, buf []Move) []Move {
	s := &m.s
	if seat != s.leaver {
		return buf
	}
	v := Move{Seat: seat, Do: PlayCard, Card: s.drawn, Target: None}
	others := s.in &^ one(seat)
	switch {
	case s.drawn == Reveal:
		return append(buf, v)
	case s.drawn == Silence && m.silenceTakes() == 2:
		return pairs(buf, v, others)
	case s.drawn == Silence:
		return singles(buf, v, others)
	case s.drawn == Mind && s.hands[seat].role == Nostradamus:
		buf, others = append(buf, v), s.in
	}
	return targets(buf, v, others)
}

// targets lists a move against each of some seats.
func targets(buf []Move, v Move, seats Set) []Move {
	for ; seats != 0; seats &= seats - 1 {
		v.Target = seats.First()
		buf = append(buf, v)
	}
	return buf
}

// singles lists a move of one name in a list for each of some seats.
func singles(buf []Move, v Move, seats Set) []Move {
	for ; seats != 0; seats &= seats - 1 {
		v.Targets = seats & -seats
		buf = append(buf, v)
	}
	return buf
}

// pairs lists a move of two names for each two of some seats, ascending.
func pairs(buf []Move, v Move, seats Set) []Move {
	for ; seats != 0; seats &= seats - 1 {
		first := seats & -seats
		for second := seats &^ first; second != 0; second &= second - 1 {
			v.Targets = first | second&-second
			buf = append(buf, v)
		}
	}
	return buf
}
