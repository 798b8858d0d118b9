package lafamilia

import "omerta/game/deal"

// Deal sets up a match between so many seats from a seed (LF-10 to LF-14), in place: whatever the Match was before
// is gone, and nothing is allocated. It says with a *game.Error why options cannot stand.
func (m *Match) Deal(o Options, seats int, seed [32]byte) error {
	if refusal := o.refuse(seats); refusal != nil {
		return refusal
	}
	m.reset(o, seats)
	m.chance.Key(seed)
	for k := range kinds {
		m.piles[k].draw = boxes[o.Edition][k]
		deal.ShuffleBytes(&m.chance, m.piles[k].draw.list())
	}
	killers, defences, specials := o.dealt()
	for seat := range seats {
		m.dealHand(seat, Killer, killers)
		m.dealHand(seat, Defence, defences)
		m.dealHand(seat, Special, specials)
		m.place(seat, o.Territories)
	}
	first := int(o.First)
	if first < 0 {
		first = m.chance.Below(seats)
	}
	m.begin(first)
	return nil
}

// dealt says how many cards of each kind a hand begins with (LF-12).
func (o *Options) dealt() (killers, defences, specials uint8) {
	if o.Mix == Mixed {
		defences, specials = 2*o.Hand/7, o.Hand/7
	}
	return o.Hand - defences - specials, defences, specials
}

func (m *Match) reset(o Options, seats int) {
	m.options, m.seats, m.goal = o, seats, o.Goal(seats)
	m.script, m.broken, m.betrayals, m.reshuffles = nil, false, 0, 0
	m.bosses = [MostSeats]uint8{0, 1, 2, 3, 4}
	m.in = 1<<seats - 1
	m.asked, m.round, m.attack = -1, 1, NoCard
	m.winners, m.why, m.main, m.phase = 0, NotOver, NoMain, Drawing
	m.loseBonuses()
	for seat := range m.players {
		p := &m.players[seat]
		p.hand.clear()
		p.guard, p.own, p.reserve, p.left, p.taken = NoCard, 0, 0, 0, 0
	}
	for k := range m.piles {
		m.piles[k].draw.n, m.piles[k].laid.n = 0, 0
	}
}

func (m *Match) dealHand(seat int, k Kind, n uint8) {
	for range n {
		m.players[seat].hand.add(m.piles[k].draw.pop())
	}
}

// place puts tokens in front of a seat and the rest into its reserve (LF-13).
func (m *Match) place(seat int, territories uint8) {
	p := &m.players[seat]
	p.own, p.reserve = territories, Tokens-territories
}

func (m *Match) begin(first int) {
	m.first, m.roundFirst = first, first
	m.startTurn(first, nil)
}
