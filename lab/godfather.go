package lab

import (
	"encoding/json"
	"fmt"
	"strconv"

	"omerta/game/godfather"
)

// night plays Godfather on the rules' own types: in each step each asked seat once, in seat order,
// evenly over its legal moves; then the step is ended.
type night struct {
	plan  Plan
	match *godfather.Match
	moves []godfather.Move
	luck  chance
	won   godfather.Side
	count int
}

func newNight(plan Plan) (worker, error) {
	for _, level := range plan.Bots {
		if level != Random {
			return nil, fmt.Errorf("the lab plays Godfather at %s only, not at %q", Random, level)
		}
	}
	declaration, err := declare(plan.Options)
	if err != nil {
		return nil, err
	}
	names := make([]string, plan.Seats)
	for i := range names {
		names[i] = strconv.Itoa(i)
	}
	match, err := godfather.Start(godfather.Table{Declaration: declaration, Names: names, Seed: new([32]byte), NoUndo: true})
	return &night{plan: plan, match: match, moves: make([]godfather.Move, 0, 256)}, err
}

// declare lets the suggested set stand wherever the plan says nothing.
func declare(options []byte) (godfather.Declaration, error) {
	given := map[string]json.RawMessage{
		"defence_quorum": []byte(`"half"`), "exit_quorum": []byte(`"half"`), "tie": []byte(`"nobody"`),
		"last_move": []byte(`[]`), "role_claims": []byte(`"banned"`),
	}
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
	w.won, w.count = godfather.NoSide, 0
	for !w.match.Over() {
		w.step()
	}
	_, last := w.match.Phase()
	into.count(number, w.count, last, int(w.won), uint32(w.match.Winners()))
}

// step plays one step to its end.
func (w *night) step() {
	m := w.match
	step := m.Step()
	for seat := range m.Asked().All() {
		w.moves = m.Legal(seat, w.moves[:0])
		if len(w.moves) == 0 || m.Step() != step {
			break
		}
		w.make(w.moves[w.luck.below(len(w.moves))])
	}
	if m.Step() == step && !m.Over() {
		w.make(godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: godfather.None})
	}
}

func (w *night) make(move godfather.Move) {
	events, err := w.match.Play(move)
	if err != nil {
		panic(err) // Legal and Play disagree
	}
	w.count++
	for i := range events {
		if events[i].Kind == "over" {
			w.won = events[i].Side
		}
	}
}
