package lafamilia

// Events collects what came of moves. A nil *Events collects nothing, at no cost.
type Events []Event

// EventKind is what happened.
type EventKind uint8

// The kinds of events; told.go says what each tells to whom.
const (
	TimedOut EventKind = iota + 1
	RoundBegan
	TurnBegan
	GuardFell
	DrawSkipped
	Drew
	Reshuffled
	Discarded
	Attacked
	Asked
	Answered
	Settled
	CalledOff
	TokenMoved
	Guarded
	Claimed
	Armed
	Betrayed
	Bribed
	Silenced
	Informed
	Smuggled
	Resigned
	Eliminated
	HandReturned
	Ended
)

// Event is one thing that came of a move, as the rules know it. What a viewer learns of it
// is what For gives.
type Event struct {
	Kind    EventKind
	Seat    int8 // who did it, or whom it concerns
	Target  int8 // the other seat in it
	Card    Card
	Defence Card // the defence card that an attack met
	Pile    Kind
	Count   uint8  // cards, points, draws or a round's number, by kind
	Power   uint8  // of the attack
	Colour  uint8  // of the token
	Success bool   // of the attack; or a shuffle because a hand came back
	Winners uint8  // bit s for each winner
	Why     Why    // how the match ended
	Round   uint16 // the round that begins
	Hand    *Hand  // what the Informant saw
}

func (l *Events) add(e Event) { *l = append(*l, e) }

func (l *Events) timeout(seat int) {
	if l != nil {
		l.add(Event{Kind: TimedOut, Seat: int8(seat)})
	}
}

func (l *Events) round(number, first int) {
	if l != nil {
		l.add(Event{Kind: RoundBegan, Seat: int8(first), Round: uint16(number)})
	}
}

func (l *Events) turn(seat, round int) {
	if l != nil {
		l.add(Event{Kind: TurnBegan, Seat: int8(seat), Round: uint16(round)})
	}
}

func (l *Events) fell(seat int, c Card) {
	if l != nil {
		l.add(Event{Kind: GuardFell, Seat: int8(seat), Card: c})
	}
}

func (l *Events) skipped(seat, draws int) {
	if l != nil {
		l.add(Event{Kind: DrawSkipped, Seat: int8(seat), Count: uint8(draws)})
	}
}

func (l *Events) drew(seat int, k Kind, c Card) {
	if l != nil {
		l.add(Event{Kind: Drew, Seat: int8(seat), Pile: k, Card: c})
	}
}

func (l *Events) reshuffled(k Kind, count uint8, returned bool) {
	if l != nil {
		l.add(Event{Kind: Reshuffled, Pile: k, Count: count, Success: returned})
	}
}

func (l *Events) returned(k Kind, count uint8) {
	if l != nil {
		l.add(Event{Kind: HandReturned, Pile: k, Count: count})
	}
}

func (l *Events) discarded(seat int, c Card) {
	if l != nil {
		l.add(Event{Kind: Discarded, Seat: int8(seat), Card: c})
	}
}

func (l *Events) attacked(seat, target int, c Card, arms int) {
	if l != nil {
		l.add(Event{Kind: Attacked, Seat: int8(seat), Target: int8(target), Card: c, Count: uint8(arms), Power: uint8(c.Power() + arms)})
	}
}

func (l *Events) asked(seat, by int) {
	if l != nil {
		l.add(Event{Kind: Asked, Seat: int8(seat), Target: int8(by)})
	}
}

func (l *Events) answered(seat int, c Card) {
	if l != nil {
		l.add(Event{Kind: Answered, Seat: int8(seat), Card: c})
	}
}

func (l *Events) settled(seat, target int, c Card, power int, defence Card, success bool) {
	if l != nil {
		l.add(Event{Kind: Settled, Seat: int8(seat), Target: int8(target), Card: c, Power: uint8(power), Defence: defence, Success: success})
	}
}

func (l *Events) called(seat, target int, c Card) {
	if l != nil {
		l.add(Event{Kind: CalledOff, Seat: int8(seat), Target: int8(target), Card: c})
	}
}

func (l *Events) token(from, to int, colour uint8) {
	if l != nil {
		l.add(Event{Kind: TokenMoved, Seat: int8(from), Target: int8(to), Colour: colour})
	}
}

func (l *Events) guarded(seat int, c Card) {
	if l != nil {
		l.add(Event{Kind: Guarded, Seat: int8(seat), Card: c})
	}
}

func (l *Events) claimed(seat int, c Card, colour uint8) {
	if l != nil {
		l.add(Event{Kind: Claimed, Seat: int8(seat), Card: c, Colour: colour})
	}
}

func (l *Events) armed(seat int, c Card, points int) {
	if l != nil {
		l.add(Event{Kind: Armed, Seat: int8(seat), Card: c, Count: uint8(points)})
	}
}

func (l *Events) betrayed(seat, target int, c Card) {
	if l != nil {
		l.add(Event{Kind: Betrayed, Seat: int8(seat), Target: int8(target), Card: c})
	}
}

func (l *Events) bribed(seat, target int, guard Card) {
	if l != nil {
		l.add(Event{Kind: Bribed, Seat: int8(seat), Target: int8(target), Card: guard})
	}
}

func (l *Events) silenced(seat int) {
	if l != nil {
		l.add(Event{Kind: Silenced, Seat: int8(seat)})
	}
}

func (l *Events) informed(seat, target int, h *Hand) {
	if l != nil {
		seen := *h
		l.add(Event{Kind: Informed, Seat: int8(seat), Target: int8(target), Hand: &seen})
	}
}

func (l *Events) smuggled(seat, draws int) {
	if l != nil {
		l.add(Event{Kind: Smuggled, Seat: int8(seat), Count: uint8(draws)})
	}
}

func (l *Events) resigned(seat int) {
	if l != nil {
		l.add(Event{Kind: Resigned, Seat: int8(seat)})
	}
}

func (l *Events) eliminated(seat, by int) {
	if l != nil {
		l.add(Event{Kind: Eliminated, Seat: int8(seat), Target: int8(by)})
	}
}

func (l *Events) over(winners uint8, why Why) {
	if l != nil {
		l.add(Event{Kind: Ended, Winners: winners, Why: why})
	}
}
