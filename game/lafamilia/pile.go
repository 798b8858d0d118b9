package lafamilia

// stack is cards one upon another; the last is the top.
type stack struct {
	cards [50]Card // no kind has more (LF-01)
	n     uint8
}

func (s *stack) push(c Card) {
	s.cards[s.n] = c
	s.n++
}

func (s *stack) pop() Card {
	s.n--
	return s.cards[s.n]
}

func (s *stack) list() []Card { return s.cards[:s.n] }

// pile is one of the three piles: what is face down, and its discards face up in
// the order in which they were laid.
type pile struct {
	draw, laid stack
}

// open says whether the pile may be named for a draw (LF-20).
func (p *pile) open() bool { return p.draw.n|p.laid.n != 0 }

// anyOpen says whether there is anything at all to draw.
func (m *Match) anyOpen() bool {
	return m.piles[Killer].open() || m.piles[Defence].open() || m.piles[Special].open()
}

// discard lays a card on its own kind's discards.
func (m *Match) discard(c Card) { m.piles[c.Kind()].laid.push(c) }

// take draws the top card of a pile that is open, refilling it first where nothing is face
// down (LF-20).
func (m *Match) take(k Kind, to *Events) Card {
	p := &m.piles[k]
	if p.draw.n == 0 {
		p.draw, p.laid.n = p.laid, 0
		m.shuffle(k)
		to.reshuffled(k, p.draw.n, false)
	}
	return p.draw.pop()
}

// putBack returns a hand to the piles by kind and shuffles each that receives a card
// (LF-50); the discards stay as they are.
func (m *Match) putBack(h *Hand, to *Events) {
	for k := range kinds {
		p := &m.piles[k]
		before := p.draw.n
		for c := range h.Of(k) {
			p.draw.push(c)
		}
		if p.draw.n > before {
			m.shuffle(k)
			to.returned(k, p.draw.n-before)
			to.reshuffled(k, p.draw.n, true)
		}
	}
	h.clear()
}
