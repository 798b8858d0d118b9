package lab

import (
	bots "omerta/bot/lafamilia"
	"omerta/game"
	rules "omerta/game/lafamilia"
)

// family plays La Familia on the rules' own types.
type family struct {
	plan    Plan
	options rules.Options
	match   rules.Match
	chance  chance
	moves   []rules.Move
	log     rules.Events
	players []*bots.Player // nil on a seat that plays at random
	minds   bool           // whether any seat thinks
}

func newFamily(plan Plan) (worker, error) {
	options, err := rules.ParseOptions(plan.Options)
	if err != nil {
		return nil, err
	}
	if err := options.Fit(plan.Seats); err != nil {
		return nil, err
	}
	w := &family{plan: plan, options: options, moves: make([]rules.Move, 0, rules.MaxLegal), players: make([]*bots.Player, plan.Seats)}
	for _, level := range plan.Bots {
		if level == Random {
			continue
		}
		w.minds = true
		if _, err := bots.New(level, 0, plan.Seats, options, [32]byte{}); err != nil {
			return nil, err
		}
	}
	return w, nil
}

func (w *family) play(number int, into *tally) {
	w.chance = fork(w.plan.Seed, number)
	if err := w.match.Deal(w.options, w.plan.Seats, w.chance.seed()); err != nil {
		panic(err) // the options were checked as the worker was hired
	}
	moves := 0
	if w.minds {
		w.seat(number)
		moves = w.think()
	} else {
		moves = w.roll()
	}
	var winners uint32
	for seat := range w.plan.Seats {
		if w.match.Won(seat) {
			winners |= 1 << seat
		}
	}
	into.count(number, moves, w.match.Round(), int(w.match.Why()), winners)
}

// roll plays a match out evenly over the legal moves, the last of which, to resign, is left out.
func (w *family) roll() (moves int) {
	m, luck := &w.match, w.chance
	for seat := m.Mover(); seat >= 0; seat = m.Mover() {
		w.moves = m.Legal(seat, w.moves[:0])
		if err := m.Play(w.moves[luck.below(len(w.moves)-1)], nil); err != nil {
			panic(err) // Legal and Play disagree
		}
		moves++
	}
	return moves
}

// seat brings the players of one match to the table.
func (w *family) seat(number int) {
	for seat := range w.players {
		w.players[seat] = nil
		if level := w.plan.Bots[w.plan.level(seat, number)]; level != Random {
			w.players[seat], _ = bots.New(level, seat, w.plan.Seats, w.options, w.chance.seed())
		}
	}
}

// think plays a match out with players that see their views and what happened, as at a table.
func (w *family) think() (moves int) {
	m := &w.match
	for seat := m.Mover(); seat >= 0; seat = m.Mover() {
		w.moves = m.Legal(seat, w.moves[:0])
		w.moves = w.moves[:len(w.moves)-1]
		move := w.moves[w.chance.below(len(w.moves))]
		if player := w.players[seat]; player != nil {
			view := m.View(viewer(seat))
			move = player.Move(&view, w.moves)
		}
		w.log = w.log[:0]
		if err := m.Play(move, &w.log); err != nil {
			panic(err) // a bot made a move that it was not offered
		}
		w.tell()
		moves++
	}
	return moves
}

// tell lets every player know what came of the move, as their seat may know it.
func (w *family) tell() {
	for _, event := range w.log {
		for seat, player := range w.players {
			if player != nil {
				player.Learn(event.For(viewer(seat)))
			}
		}
	}
}

func viewer(seat int) game.Viewer { return game.Viewer(seat) }
