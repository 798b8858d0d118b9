package lab

import (
	"encoding/json"
	"strconv"

	bots "omerta/bot/godfather"
	"omerta/game"
	"omerta/game/godfather"
)

// night plays Godfather on the rules' own types: in each step each asked seat once, in seat order,
// one at random evenly over its legal moves; then the step is ended.
type night struct {
	plan    Plan
	house   godfather.Declaration
	match   *godfather.Match
	moves   []godfather.Move
	luck    chance
	count   int
	players []*bots.Player // nil on a seat that plays at random
	minds   bool           // whether any seat thinks
}

func newNight(plan Plan) (worker, error) {
	w := &night{plan: plan, moves: make([]godfather.Move, 0, 256), players: make([]*bots.Player, plan.Seats)}
	var err error
	if w.house, err = declare(plan.Options); err != nil {
		return nil, err
	}
	names := make([]string, plan.Seats)
	for i := range names {
		names[i] = strconv.Itoa(i)
	}
	if w.match, err = godfather.Start(godfather.Setup{Declaration: w.house, Names: names, Seed: new([32]byte), NoUndo: true}); err != nil {
		return nil, err
	}
	for _, level := range plan.Bots {
		if level == Random {
			continue
		}
		w.minds = true
		if _, err := bots.New(level, 0, plan.Seats, w.house, [32]byte{}); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// declare lets the suggested set stand wherever the plan says nothing.
func declare(options []byte) (godfather.Declaration, error) {
	given := game.Suggested(godfather.Options())
	if len(options) > 0 {
		if err := json.Unmarshal(options, &given); err != nil {
			return godfather.Declaration{}, err
		}
	}
	sheet, err := json.Marshal(given)
	if err != nil {
		return godfather.Declaration{}, err
	}
	return godfather.Declare(sheet)
}

func (w *night) play(number int, into *tally) {
	w.luck = fork(w.plan.Seed, number)
	w.match.Again(w.luck.seed())
	w.count = 0
	if w.minds {
		w.seat(number)
	}
	for !w.match.Over() {
		w.step()
	}
	_, last := w.match.Phase()
	end := w.match.Ending()
	into.count(number, w.count, last, int(end.Winner), uint32(w.match.Winners()))
	into.circle.count(w.plan.Seats, end)
}

// seat brings the players of one match to the table.
func (w *night) seat(number int) {
	for seat := range w.players {
		w.players[seat] = nil
		if level := w.plan.Bots[w.plan.level(seat, number)]; level != Random {
			w.players[seat], _ = bots.New(level, seat, w.plan.Seats, w.house, w.luck.seed()) // the level was tried as the worker was hired
		}
	}
}

// step plays one step to its end. A speech is a step of its own for each who
// has the floor, so that a player who thinks may be given it back.
func (w *night) step() {
	m := w.match
	step := m.Step()
	if w.minds && step == godfather.StepSpeech {
		w.interject()
	}
	for seat := range m.Asked().All() {
		w.moves = m.Legal(seat, w.moves[:0])
		if len(w.moves) == 0 || m.Step() != step {
			break
		}
		w.make(w.choose(seat))
	}
	if m.Step() == step && !m.Over() && !(w.minds && m.Asked() != 0) {
		w.make(godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: godfather.None})
	}
}

// choose gives a seat's move, one of w.moves or, of a player who thinks, hands
// against several; what he states with it is heard by the others.
func (w *night) choose(seat int8) godfather.Move {
	player := w.players[seat]
	if player == nil {
		return w.moves[w.luck.below(len(w.moves))]
	}
	view := w.match.View(game.Viewer(seat))
	move := player.Move(&view, w.moves)
	for _, statement := range player.Statements() {
		for other, hearer := range w.players {
			if hearer != nil && other != int(seat) {
				hearer.Heard(int(seat), statement)
			}
		}
	}
	return move
}

// interject lets those who want it ask the speaker for a challenge.
func (w *night) interject() {
	speaker := w.match.Asked().First()
	for seat, player := range w.players {
		if player == nil || seat == int(speaker) {
			continue
		}
		challenge := godfather.Move{Seat: int8(seat), Do: godfather.Challenge, Target: godfather.None}
		if w.match.Check(challenge) == nil && player.Wishes() {
			w.make(challenge)
		}
	}
}

func (w *night) make(move godfather.Move) {
	events, err := w.match.Play(move)
	if err != nil {
		panic(err) // Legal and Play disagree, or a bot made a move that it was not offered
	}
	w.count++
	if !w.minds {
		return
	}
	for i := range events {
		w.tell(&events[i])
	}
}

// tell lets every player know of an event, as their seat may know it.
func (w *night) tell(event *godfather.Event) {
	for seat, player := range w.players {
		if player == nil {
			continue
		}
		if told := event.Told(game.Viewer(seat)); told != nil {
			player.Learn(told)
		}
	}
}
