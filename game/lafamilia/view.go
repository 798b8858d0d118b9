package lafamilia

import "omerta/game"

// View is what one seat, or everybody, may know of a match. It has no
// field for anything else: no other hand, no order of a pile, no unseen card.
type View struct {
	Phase   string       `json:"phase" enum:"draw,act,discard,answer,over"`
	Turn    int          `json:"turn"`
	Round   int          `json:"round"`
	Players []PlayerView `json:"players"`
	Hand    []Card       `json:"hand,omitzero"` // the viewer's own, in a hand's order; absent for spectators
	Table
}

// Table is what lies open to everybody.
type Table struct {
	Piles        Piles       `json:"piles"`
	Discards     Discards    `json:"discards"`
	Winners      []int       `json:"winners"`
	Why          string      `json:"why" enum:",last,target,rounds"` // how it ended; empty before
	Asked        *int        `json:"asked"`                          // who is asked for an answer
	Draws        int         `json:"draws"`                          // draws owed now
	Main         *string     `json:"main" enum:"attack,guard,claim"` // the turn's main action
	Arms         int         `json:"arms"`                           // the bonus waiting, in points
	Attack       *AttackView `json:"attack"`
	Unanswerable bool        `json:"unanswerable"` // a Bribe waits
	Target       int         `json:"target"`       // territories that win
	HandLimit    int         `json:"hand_limit"`
	MaxRounds    int         `json:"max_rounds"`
	RoundFirst   int         `json:"round_first"` // the seat that began this round
}

// AttackView is the attack that lies on the table while its answer is awaited.
type AttackView struct {
	Card   Card `json:"card"`
	Power  int  `json:"power"` // with the bonus
	Target int  `json:"target"`
}

// Public is what everybody may know of a player.
type Public struct {
	Name        string `json:"name"`
	Boss        int    `json:"boss"`        // badge, and colour of the own tokens
	Territories int    `json:"territories"` // all tokens in front of the player
	Reserve     int    `json:"reserve"`
	Captured    int    `json:"captured"` // those of other colours among the territories
	Tokens      []int  `json:"tokens"`   // their colours: the own ones, then the others in the order of capture
	Guard       *Card  `json:"guard"`
	Out         bool   `json:"out"`
}

// PlayerView is a player as others see them.
type PlayerView struct {
	Public
	Hand int `json:"hand"` // number of cards
}

// OpenPlayer is a player with the hand open.
type OpenPlayer struct {
	Public
	Hand []Card `json:"hand"`
}

// OpenView is the all-seeing view.
type OpenView struct {
	Phase   string       `json:"phase" enum:"draw,act,discard,answer,over"`
	Turn    int          `json:"turn"`
	Round   int          `json:"round"`
	Players []OpenPlayer `json:"players"`
	Table
}

// PileSize counts a pile's two parts.
type PileSize struct {
	Draw    int `json:"draw"`
	Discard int `json:"discard"`
}

// Piles counts the three piles.
type Piles struct {
	Killer  PileSize `json:"killer"`
	Defence PileSize `json:"defence"`
	Special PileSize `json:"special"`
}

// Discards are the face-up cards, each in the order in which they were laid.
type Discards struct {
	Killer  []Card `json:"killer"`
	Defence []Card `json:"defence"`
	Special []Card `json:"special"`
}

// View gives what a seat may know, or, for any other viewer, what everybody may.
func (m *Match) View(viewer game.Viewer) View {
	v := View{Phase: m.phase.String(), Turn: m.turn, Round: m.round, Table: m.table()}
	v.Players = make([]PlayerView, m.seats)
	for seat := range v.Players {
		v.Players[seat] = PlayerView{m.public(seat), m.players[seat].hand.Size()}
	}
	v.Hand = m.ownHand(viewer)
	return v
}

func (m *Match) ownHand(viewer game.Viewer) []Card {
	if viewer < 0 || int(viewer) >= m.seats {
		return nil
	}
	hand := &m.players[viewer].hand
	return hand.Cards(make([]Card, 0, hand.Size()))
}

// Open gives everything, save what nobody has seen.
func (m *Match) Open() OpenView {
	v := OpenView{Phase: m.phase.String(), Turn: m.turn, Round: m.round, Table: m.table()}
	v.Players = make([]OpenPlayer, m.seats)
	for seat := range v.Players {
		v.Players[seat] = OpenPlayer{m.public(seat), m.players[seat].hand.Cards([]Card{})}
	}
	return v
}

func (m *Match) public(seat int) Public {
	p := &m.players[seat]
	shown := Public{
		Boss:        int(m.bosses[seat]),
		Territories: p.territories(),
		Reserve:     int(p.reserve),
		Captured:    int(p.taken),
		Tokens:      make([]int, 0, p.territories()),
		Guard:       nullable(p.guard),
		Out:         !m.In(seat),
	}
	if m.names != nil {
		shown.Name = m.names[seat]
	}
	for range p.own {
		shown.Tokens = append(shown.Tokens, int(m.bosses[seat]))
	}
	for _, colour := range p.captured[:p.taken] {
		shown.Tokens = append(shown.Tokens, int(m.bosses[colour]))
	}
	return shown
}

func (m *Match) table() Table {
	t := Table{
		Piles:        Piles{m.pileSize(Killer), m.pileSize(Defence), m.pileSize(Special)},
		Discards:     Discards{m.discards(Killer), m.discards(Defence), m.discards(Special)},
		Winners:      seatsOf(m.winners),
		Why:          m.why.String(),
		Draws:        m.draws,
		Arms:         m.arms,
		Unanswerable: m.unanswerable,
		Target:       m.goal,
		HandLimit:    int(m.options.HandLimit),
		MaxRounds:    int(m.options.MaxRounds),
		RoundFirst:   m.roundFirst,
	}
	if m.main != NoMain {
		t.Main = &mainNames[m.main]
	}
	if m.phase == Answering {
		asked := m.asked
		t.Asked = &asked
		t.Attack = &AttackView{m.attack, m.attack.Power() + m.arms, asked}
	}
	return t
}

func (m *Match) pileSize(k Kind) PileSize {
	p := &m.piles[k]
	return PileSize{int(p.draw.n), int(p.laid.n)}
}

func (m *Match) discards(k Kind) []Card {
	return append(make([]Card, 0, m.piles[k].laid.n), m.piles[k].laid.list()...)
}
