package godfather

// Exit is why and when somebody left.
type Exit struct {
	Seat   int   `json:"seat"`
	Cause  Cause `json:"cause"`
	Phase  Phase `json:"phase"` // night for whom a dawn took
	Number int   `json:"number"`
}

// OpeningStory is what Nostradamus did in the opening night.
type OpeningStory struct {
	Seat    int   `json:"seat"`
	Targets []int `json:"targets"`                // the three he named
	Number  *int  `json:"number"`                 // the number he saw; null where he named nobody
	Side    *Side `json:"side" enum:"city,mafia"` // null where he picked none
}

// CardStory is a last-move card and what was done with it.
type CardStory struct {
	Seat    int   `json:"seat"`
	Card    Card  `json:"card"`
	Day     int   `json:"day"`
	Played  bool  `json:"played"` // or lost
	Targets []int `json:"targets"`
}

// nightStory is a night as it is kept.
type nightStory struct {
	number  int32
	choices Choices
	outcome Outcome
}

// NightStory is a night as it is told: what was chosen and what came of it.
type NightStory struct {
	Number  int          `json:"number"`
	Choices NightChoices `json:"choices"`
	Result  NightResult  `json:"result"`
}

// NightChoices are a night's choices; null where none was made.
type NightChoices struct {
	Team    *Choice `json:"team"`
	Block   *Choice `json:"block"`
	Heal    *Choice `json:"heal"`
	Fire    *Choice `json:"fire"`
	Inquire *Choice `json:"inquire"`
	Revive  *Choice `json:"revive"`
}

// Choice is what one seat chose.
type Choice struct {
	Seat   int   `json:"seat"`
	Do     Do    `json:"do"`
	Target *int  `json:"target,omitempty"`
	Role   *Role `json:"role,omitempty"`
}

// NightResult is what came of a night: of each action, and of all together.
type NightResult struct {
	Team    *Came `json:"team,omitempty"`
	Block   *Came `json:"block,omitempty"`
	Heal    *Came `json:"heal,omitempty"`
	Fire    *Came `json:"fire,omitempty"`
	Inquire *Came `json:"inquire,omitempty"`
	Revive  *Came `json:"revive,omitempty"`

	Exits []NightExit `json:"exits"`
	Back  *int        `json:"back,omitempty"`
	News  []NewsItem  `json:"news"`
	Vests []int       `json:"vests"` // whose vest was used up
}

// NightExit is who left at a dawn, and why.
type NightExit struct {
	Seat  int   `json:"seat"`
	Cause Cause `json:"cause"`
}

// told tells every night so far.
func (m *Match) told() []NightStory {
	story := make([]NightStory, 0, len(m.story))
	for i := range m.story {
		n := &m.story[i]
		story = append(story, NightStory{int(n.number), *n.choices.told(), *n.outcome.told(&n.choices)})
	}
	return story
}

func (a *Act) told() *Choice {
	if a.Do == NoDo {
		return nil
	}
	return &Choice{int(a.By), a.Do, number(a.Target), named(a.Role)}
}

func (c *Choices) told() *NightChoices {
	return &NightChoices{c.Team.told(), c.Block.told(), c.Heal.told(), c.Fire.told(), c.Inquire.told(), c.Revive.told()}
}

func (o *Outcome) told(c *Choices) *NightResult {
	news := o.news()
	r := &NightResult{Team: named(o.Team), Heal: named(o.Heal), Fire: named(o.Fire), Inquire: named(o.Inquired), Revive: named(o.Revived),
		Exits: []NightExit{}, Back: number(o.Back), News: news.Items(), Vests: o.Vests.List()}
	switch c.Block.Do {
	case Block:
		r.Block = pointer(Took)
	case Pass:
		r.Block = pointer(Held)
	}
	for seat := range o.Out.All() {
		r.Exits = append(r.Exits, NightExit{int(seat), o.Causes[seat]})
	}
	return r
}

// opening is the opening night as it is kept: Nostradamus's seat and hand then.
type opening struct {
	seat int8
	hand hand
}

func (o *opening) told() *OpeningStory {
	if o.seat == None {
		return nil
	}
	told := &OpeningStory{Seat: int(o.seat), Targets: o.hand.foreseen.List(), Side: named(o.hand.picked)}
	if o.hand.foresaw {
		told.Number = pointer(int(o.hand.number))
	}
	return told
}

// cardPlay is a card's play as it is kept.
type cardPlay struct {
	seat    int8
	card    Card
	day     int32
	played  bool
	targets Set
}

// noteCard keeps what is done with the drawn card.
func (m *Match) noteCard(targets Set, played bool) {
	m.cards = append(m.cards, cardPlay{m.s.leaver, m.s.drawn, m.s.number, played, targets})
}

func (m *Match) cardsTold() []CardStory {
	told := make([]CardStory, 0, len(m.cards))
	for _, c := range m.cards {
		told = append(told, CardStory{int(c.seat), c.card, int(c.day), c.played, c.targets.List()})
	}
	return told
}
