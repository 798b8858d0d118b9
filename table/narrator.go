package table

import (
	"encoding/json"
	"slices"

	"omerta/game"
	"omerta/table/letters"
)

// mostPast is how many moves a narrator is shown that an undo would take back.
const mostPast = 50

// passNarration hands the narrator's seat to a spectator, by name, or to somebody
// who sits at the table; in play only to one who is out, for a narrator sees
// all. Whoever narrated sees from then on what everybody may.
func (a asker) passNarration(c Command) ([]entry, *game.Error) {
	if c.Seat == nil {
		for person, name := range a.state.watchers {
			if person != a.person && letters.Alike(name, c.Text) {
				return one(entry{Do: saysNarrator, Person: person}), nil
			}
		}
		return nil, errSpectator()
	}
	person, refused := a.personAt(c.Seat)
	switch {
	case refused != nil:
		return nil, refused
	case a.state.phase == phasePlay && a.state.isIn(*c.Seat):
		return nil, errPlays()
	}
	return one(entry{Do: saysNarrator, Person: person}), nil
}

// isIn says whether a seat is still in play.
func (s *state) isIn(seat int) bool {
	match := s.circle()
	return match == nil || match.In(seat)
}

// makeNarrator makes somebody the narrator; a seat that they had is free, or in
// play a bot's. Who narrated before watches from then on.
func (s *state) makeNarrator(person string) {
	name := s.nameOf(person)
	was := s.narrator
	s.narrator = person
	if i := s.seatOf(person); i >= 0 {
		s.vacate(&s.seats[i])
	}
	s.watchers[person] = name
	if s.host == was || s.host == "" {
		s.host = person
	}
	if s.knowing != nil {
		s.knowing[person] = noSeat
	}
}

// endNarration ends the narration: who narrated takes the first free seat.
func (s *state) endNarration() {
	person := s.narrator
	s.narrator = ""
	i := slices.IndexFunc(s.seats, func(at seat) bool { return at.empty() })
	if person == "" || i < 0 {
		return
	}
	name := s.watchers[person]
	delete(s.watchers, person)
	s.sit(&s.seats[i], person, name)
}

// narratorMoves lists what the narrator may enter: every seat's moves, by seat,
// then the narrator's own; each whole, as records write it.
func (s *state) narratorMoves() []json.RawMessage {
	var moves []json.RawMessage
	list := func(seat int) {
		for _, move := range s.play.Legal(seat) {
			moves = append(moves, seated(move, seat))
		}
	}
	for seat := range s.seats {
		list(seat)
	}
	list(int(game.Narrator))
	return moves
}

// past lists the moves that an undo would take back, the last first.
func (s *state) past() []json.RawMessage {
	match := s.circle()
	if match == nil {
		return nil
	}
	var past []json.RawMessage
	for _, move := range match.Past(mostPast) {
		line, err := move.Line()
		if err != nil {
			return past // only moves that were read, which can be written
		}
		past = append(past, line)
	}
	return past
}

// appendForNarrator adds what only the narrator is shown.
func (s *state) appendForNarrator(body []byte) []byte {
	body = appendList(body, `,"past":[`, s.past())
	if keys := s.keys(); keys != nil {
		body = append(append(body, `,"keys":`...), encode(keys)...)
	}
	return body
}
