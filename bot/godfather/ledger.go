package godfather

import rules "omerta/game/godfather"

// ledger is what happened, as far as the own seat was told, by days. It is kept
// as it was told and judged when it is asked for, so that what an undo takes back
// is simply written over.
type ledger struct {
	me         int8
	nightFirst bool
	number     int  // of the running phase
	night      bool // it is one
	speaker    int8 // who has the floor, or None
	days       []day
}

// day is a day and the night before it.
type day struct {
	// The night's choices that were told: of one's own power and of the team.
	own, team choice
	news      bool
	out       rules.Set // at dawn
	slaughter rules.Set
	back      rules.Set
	exposed   rules.Set

	suspects, trusts [rules.MostSeats]rules.Set // stated
	hands            [rules.MostSeats]rules.Set // raised in ballot one
	votes            [rules.MostSeats]rules.Set
	answered, voted  rules.Set // who did
	tried            rules.Set // defendants
	left             rules.Set // by day
	swapped          rules.Set // who left by giving their role away
	state            *rules.Figures
}

// choice is one choice of a night.
type choice struct {
	do     rules.Do
	target int8
	role   rules.Role
}

// day gives the entry of a day, which may not have begun.
func (l *ledger) day(number int) *day {
	for len(l.days) <= number {
		l.days = append(l.days, day{})
	}
	return &l.days[number]
}

// today gives the entry of the running day.
func (l *ledger) today() *day { return l.day(l.number) }

// dawn gives the entry of the day that follows the running night.
func (l *ledger) dawn() *day {
	if l.nightFirst {
		return l.today()
	}
	return l.day(l.number + 1)
}

// keep drops what was told of days that an undo has taken back.
func (l *ledger) keep(phase rules.Phase, number int) {
	l.number, l.night = number, phase == rules.Night
	last := number
	if l.night && !l.nightFirst {
		last++ // the night's choices stand with the day after it
	}
	if len(l.days) > last+1 {
		clear(l.days[last+1:])
		l.days = l.days[:last+1]
	}
	if d := l.dawn(); l.night && d.news {
		*d = day{own: d.own, team: d.team}
	}
}

// see notes an event.
func (l *ledger) see(e *rules.Told) {
	switch e.Kind {
	case "phase":
		l.keep(value(e.Phase), value(e.Number))
		if l.night {
			*l.dawn() = day{}
		}
	case "step":
		l.speaker = rules.None
		if e.Seat != nil {
			l.speaker = int8(*e.Seat)
		}
	case "chosen":
		l.seeChoice(e)
	case "news":
		l.seeNews(e.News)
	case "hand", "vote":
		l.seeHand(e)
	case "defendants":
		l.today().tried = rules.Of(e.Targets...)
	case "state":
		l.today().state = e.State
	case "card":
		if value(e.Card) == rules.Swap {
			l.today().swapped |= one(int8(*e.Seat))
		}
	case "exit":
		l.today().left |= one(int8(*e.Seat))
	}
}

func (l *ledger) seeChoice(e *rules.Told) {
	made := choice{do: value(e.Do), target: rules.None, role: value(e.Role)}
	if e.Target != nil {
		made.target = int8(*e.Target)
	}
	switch made.do {
	case rules.Shoot, rules.Sense, rules.Recruit, rules.Hold:
		l.dawn().team = made
	default:
		l.dawn().own = made
	}
}

func (l *ledger) seeNews(news []rules.NewsItem) {
	d := l.today()
	d.news, d.out, d.slaughter, d.back, d.exposed = true, 0, 0, 0, 0
	for _, item := range news {
		switch {
		case item.Out != nil:
			d.out |= one(int8(*item.Out))
			if item.Cause != nil {
				d.slaughter |= one(int8(*item.Out))
			}
		case item.Back != nil:
			d.back |= one(int8(*item.Back))
		case item.Exposed != nil:
			d.exposed |= one(int8(*item.Exposed))
		}
	}
}

func (l *ledger) seeHand(e *rules.Told) {
	d, seat := l.today(), *e.Seat
	if e.Targets == nil { // a closed ballot: only that there was a hand
		return
	}
	if e.Kind == "hand" {
		d.hands[seat] = rules.Of(e.Targets...)
		d.answered |= one(int8(seat))
		return
	}
	d.votes[seat] = rules.Of(e.Targets...)
	d.voted |= one(int8(seat))
}

// counted notes the hands of a closed ballot, which a View shows once they are counted.
func (l *ledger) counted(s *sight) {
	number := s.number
	if l.night && l.nightFirst || s.phase == rules.Day && s.step < rules.StepBallot1 {
		number--
	}
	if s.answered == 0 || number < 0 || s.step == rules.StepBallot1 || s.step == rules.StepBallot2 {
		return
	}
	if d := l.day(number); d.tried == 0 || s.step == rules.StepDefence {
		d.hands, d.answered = s.hands, s.answered
	} else {
		d.votes, d.voted = s.hands, s.answered
	}
}

// lastDay gives the entry of the day before the running one.
func (l *ledger) lastDay() *day { return l.day(max(0, l.number-1)) }

// fruitless counts the days in a row, to the last before the running one, whose
// ballots took nobody out and that no night's victim came after.
func (l *ledger) fruitless() (n int) {
	for i := l.number - 1; i >= 0 && i+1 < len(l.days); i-- {
		if d := &l.days[i]; d.answered == 0 || d.left != 0 || l.days[i+1].out != 0 {
			break
		}
		n++
	}
	return n
}
