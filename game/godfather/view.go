package godfather

import (
	"slices"

	"omerta/game"
)

// View is what one viewer may know. Fields that the viewer is not entitled to
// are absent.
type View struct {
	Phase       Phase       `json:"phase"`
	Step        *Step       `json:"step"` // at night null to all but the narrator and the asked; at mafia and meet the living mafia see it too
	Number      int         `json:"number"`
	Players     []Player    `json:"players"` // by seat
	News        []NewsItem  `json:"news"`    // of the last dawn, until nightfall
	Declaration Declaration `json:"declaration"`

	Winner         *Side `json:"winner" enum:"city,mafia"` // null before the end, and where the match was called off
	NostradamusWon *bool `json:"nostradamus_won"`          // null until the roles are open, but to him
	CalledOff      bool  `json:"called_off"`
	Open           bool  `json:"open"` // the end stands and everybody may see every role

	Warnings   []int    `json:"warnings"`           // by seat
	Silenced   []int    `json:"silenced"`           // who may not speak or defend today, or tomorrow
	Speaker    *int     `json:"speaker"`            // who has the floor
	Turn       *int     `json:"turn"`               // whose speech it is, while another has a challenge in it
	Requests   []int    `json:"requests"`           // who asks the speaker for a challenge
	Granted    []int    `json:"granted,omitempty"`  // challenges granted today, by seat
	Defendants []int    `json:"defendants"`         // from ballot one's count until nightfall
	Quorum     *int     `json:"quorum"`             // of the running ballot, or of the inquiry of state
	Revote     bool     `json:"revote"`             // the running ballot two is a revote
	Hands      [][]int  `json:"hands,omitempty"`    // of the last ballot: by seat, against whom; null where none was raised yet
	Voters     []int    `json:"voters,omitempty"`   // who may answer the running ballot or inquiry
	Answered   []int    `json:"answered,omitempty"` // who has answered the running ballot or inquiry
	Asking     []int    `json:"asking,omitempty"`   // who asks for the state, in an open inquiry
	StateLeft  int      `json:"state_left"`         // inquiries of state left in the game
	State      *Figures `json:"state,omitempty"`    // the figures of those out, until nightfall
	Card       *Card    `json:"card"`               // the last-move card last played; to its holder and the narrator, once drawn
	Leaver     *int     `json:"leaver"`             // who plays a last-move card
	CardsLeft  int      `json:"cards_left"`         // not drawn yet

	// The viewer's own.
	Role       *Role `json:"role,omitempty"`
	Side       *Side `json:"side,omitempty"`        // Nostradamus's is the one he picked
	Team       []int `json:"team,omitempty"`        // all mafia seats, to the mafia from meet on
	Leader     *int  `json:"leader,omitempty"`      // who speaks for the team, to them and the narrator
	NumberSeen *int  `json:"number_seen,omitempty"` // Nostradamus's
	Foreseen   []int `json:"foreseen,omitempty"`    // and whom he named
	Blocked    *bool `json:"blocked,omitempty"`     // from being called until dawn
	Bullets    *int  `json:"bullets,omitempty"`     // Leon's

	// The narrator's and the all-seeing alone; the story of the game, from Exits
	// on, is everybody's once the roles are open.
	LastBlock *int          `json:"last_block,omitempty"` // whom Matador may not block tonight
	Tonight   *NightChoices `json:"tonight,omitempty"`    // the running night's choices
	Preview   *NightResult  `json:"preview,omitempty"`    // what would come of them
	Called    []Step        `json:"called,omitempty"`     // the steps called aloud since nightfall, with news from dawn on; until the day goes on
	Standing  *int          `json:"standing,omitempty"`   // how many moves can be taken back
	Exits     []Exit        `json:"exits,omitempty"`
	Opening   *OpeningStory `json:"opening,omitempty"`
	Story     []NightStory  `json:"story,omitempty"`
	Cards     []CardStory   `json:"cards,omitempty"`
}

// Player is one seat, as the viewer may know it.
type Player struct {
	Name    string `json:"name"`
	In      bool   `json:"in"`
	Exposed bool   `json:"exposed"`
	Role    *Role  `json:"role"` // null unless the viewer may know it

	// The narrator's and the all-seeing alone: what each power has left.
	Side     *Side `json:"side,omitempty"`
	Bullets  *int  `json:"bullets,omitempty"`
	Vest     *bool `json:"vest,omitempty"`
	SelfSave *bool `json:"self_save,omitempty"`
	Inquiry  *bool `json:"inquiry,omitempty"`
	Revival  *bool `json:"revival,omitempty"`
	Recruit  *bool `json:"recruit,omitempty"`
	Immune   *bool `json:"immune,omitempty"`
	Blocked  *bool `json:"blocked,omitempty"` // tonight's action is void: blocked or cuffed
	Due      *bool `json:"due,omitempty"`     // Kane leaves at the next dawn
	Number   *int  `json:"number_seen,omitempty"`
	Returns  *bool `json:"may_return,omitempty"` // of one who is out: whether Constantine may bring them back
}

// View gives what a viewer may know: a seat, or one of game.Public,
// game.Narrator and game.All.
func (m *Match) View(v game.Viewer) View {
	view := m.public()
	switch {
	case v == game.Narrator || v == game.All:
		m.seeAll(&view)
	case v >= 0 && int(v) < m.Seats():
		m.seeOwn(&view, int8(v))
	}
	if m.opened() {
		m.seeEnd(&view)
	}
	return view
}

// public gives what everybody may know.
func (m *Match) public() View {
	s := &m.s
	view := View{Phase: s.phase, Number: int(s.number), News: s.news.Items(), Declaration: m.setup.Declaration,
		Winner: named(s.winner), CalledOff: s.calledOff, Open: m.opened(),
		Warnings: append([]int{}, s.warnings[:s.seats]...), Silenced: (s.silenced | s.toSilence).List(), Requests: []int{}, Defendants: s.ballot.defendants.List(),
		StateLeft: m.setup.Declaration.StateInquiries - s.stateUsed, Card: named(s.shown), Leaver: number(s.leaver),
		CardsLeft: len(m.setup.Declaration.LastMove) - s.cardsOut.len(),
	}
	view.Players = make([]Player, s.seats)
	for seat := range s.seats {
		view.Players[seat] = Player{Name: m.setup.Names[seat], In: s.in.Has(seat), Exposed: s.exposed.Has(seat), Role: named(s.public[seat])}
	}
	if !s.phase.dark() {
		view.Step = pointer(s.step)
	}
	if s.hasFigures {
		view.State = figuresOf(s.figures)
	}
	m.seeFloor(&view)
	m.seeBallot(&view)
	return view
}

func (m *Match) seeFloor(view *View) {
	f := &m.s.floor
	switch m.s.step {
	case StepSpeech:
		view.Requests = f.requests.List()
		for _, granted := range f.granted[:m.s.seats] {
			view.Granted = append(view.Granted, int(granted))
		}
	case StepDefence:
	default:
		return
	}
	view.Speaker, view.Turn = number(f.speaker()), number(f.turn)
}

// seeBallot shows the running ballot, or the last one of the day.
func (m *Match) seeBallot(view *View) {
	s := &m.s
	b := &s.ballot
	running := s.step == StepBallot1 || s.step == StepBallot2
	open := m.setup.Declaration.Ballots == OpenBallots
	if running {
		view.Quorum, view.Revote = pointer(b.quorum), b.revote
	}
	if running || s.step == StepState {
		view.Answered, view.Voters = b.answered.List(), s.voters().List()
	}
	if s.step == StepState {
		view.Quorum = pointer(s.stateQuorum())
	}
	if s.step == StepState && open {
		view.Asking = b.asking.List()
	}
	if b.tally != 0 && (open || !running) {
		view.Hands = b.hands(s.seats, all)
	}
}

// hands lists whom each seat raised a hand against, as far as it may be seen.
func (b *ballot) hands(seats int8, seen Set) [][]int {
	hands := make([][]int, seats)
	for seat := range seats {
		if b.answered.Has(seat) && seen.Has(seat) {
			hands[seat] = b.raised[seat].List()
		}
	}
	return hands
}

// seeOwn adds what a seat may know beside the public.
func (m *Match) seeOwn(view *View, seat int8) {
	s := &m.s
	h := &s.hands[seat]
	if m.seers().Has(seat) {
		view.Step = pointer(s.step)
	}
	view.Role, view.Side = named(h.role), named(h.role.Side())
	view.Players[seat].Role = view.Role
	switch h.role {
	case Leon:
		view.Bullets = pointer(int(h.bullets))
	case Nostradamus:
		m.seeNostradamus(view, h)
	}
	if h.role.Side() == Mafia && s.met {
		view.Team, view.Leader = s.of(Mafia).List(), number(s.leader())
		for _, mate := range view.Team {
			view.Players[mate].Role = named(s.hands[mate].role)
		}
	}
	if m.knowsBlock(seat) {
		view.Blocked = pointer(s.blocked(seat) || s.cuffed.Has(seat))
	}
	if seat == s.leaver {
		view.Card = named(s.drawn)
	}
	if b := &s.ballot; view.Hands == nil && b.answered.Has(seat) && (s.step == StepBallot1 || s.step == StepBallot2) {
		view.Hands = b.hands(s.seats, one(seat))
	}
}

func (m *Match) seeNostradamus(view *View, h *hand) {
	view.Side = named(h.picked)
	if h.foresaw {
		view.NumberSeen, view.Foreseen = pointer(int(h.number)), h.foreseen.List()
	}
	if m.s.step == StepOver && !m.s.calledOff {
		view.NostradamusWon = pointer(m.s.nostradamusWon())
	}
}

// knowsBlock says that a seat has been called tonight, and so knows whether
// its action is void (GF-93). The godfather and Saul hold no step of their own:
// they are told of cuffs alone, which void a part of the team's choice.
func (m *Match) knowsBlock(seat int8) bool {
	s := &m.s
	if s.phase != Night || !s.in.Has(seat) {
		return false
	}
	h := &s.hands[seat]
	if h.role == Godfather || h.role == Saul {
		return s.cuffed.Has(seat)
	}
	step := traits[h.role].step
	return step != 0 && s.step >= step && !h.spent()
}

// seeEnd opens the roles and the story of the game.
func (m *Match) seeEnd(view *View) {
	s := &m.s
	for seat := range s.seats {
		view.Players[seat].Role = named(s.hands[seat].role)
	}
	if !s.calledOff {
		view.NostradamusWon = pointer(s.nostradamusWon())
	}
	m.seeStory(view)
}

func (m *Match) seeStory(view *View) {
	view.Exits, view.Opening, view.Story, view.Cards = slices.Clone(m.exits), m.opening.told(), m.told(), m.cardsTold()
}

// seeAll adds the narrator's part.
func (m *Match) seeAll(view *View) {
	s := &m.s
	view.Step = pointer(s.step)
	view.Leader, view.Standing = number(s.leader()), pointer(len(m.moves))
	view.Called = s.called.list()
	m.seeStory(view)
	if s.drawn != NoCard {
		view.Card = named(s.drawn)
	}
	if view.Hands == nil && s.ballot.tally != 0 {
		view.Hands = s.ballot.hands(s.seats, all)
	}
	if s.step == StepState {
		view.Asking = s.ballot.asking.List()
	}
	if s.step == StepOver && !s.calledOff {
		view.NostradamusWon = pointer(s.nostradamusWon())
	}
	for seat := range s.seats {
		m.seeHand(&view.Players[seat], seat)
	}
	if s.phase == Night {
		o := Dawn(&s.Standing, &s.tonight, &m.setup.Declaration)
		view.Tonight, view.Preview = s.tonight.told(), o.told(&s.tonight)
		if seat := s.holder(Matador); seat != None {
			view.LastBlock = number(s.lastBlocked(&s.hands[seat]))
		}
	}
}

// seeHand shows a hand with all it has left.
func (m *Match) seeHand(p *Player, seat int8) {
	s := &m.s
	h := &s.hands[seat]
	p.Role, p.Side = named(h.role), named(h.role.Side())
	switch h.role {
	case Godfather:
		p.Vest = pointer(h.vest)
	case Saul:
		p.Recruit = pointer(h.recruit)
	case Watson:
		p.SelfSave = pointer(h.selfSave)
	case Leon:
		p.Bullets, p.Vest = pointer(int(h.bullets)), pointer(h.vest)
	case Kane:
		p.Inquiry, p.Due = pointer(h.inquiry), pointer(h.due)
	case Constantine:
		p.Revival = pointer(h.revival)
	case Nostradamus:
		p.Side, p.Immune = named(h.picked), pointer(h.immune)
		if h.foresaw {
			p.Number = pointer(int(h.number))
		}
	}
	if s.phase == Night {
		p.Blocked = pointer(s.blocked(seat) || s.cuffed.Has(seat))
	}
	if !s.in.Has(seat) {
		p.Returns = pointer(m.checkRevive(seat) == fine)
	}
}
