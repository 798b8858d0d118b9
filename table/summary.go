package table

import "omerta/game"

// Summary is what anybody who knows a table's code may learn of it.
type Summary struct {
	Code   string     `json:"code"`
	Game   string     `json:"game"`
	Phase  string     `json:"phase" enum:"lobby,play,over"`
	Mode   string     `json:"mode"`
	Seats  []SeatInfo `json:"seats"`
	Free   int        `json:"free" doc:"empty seats"`
	Locked bool       `json:"locked"`
	Seated bool       `json:"seated" doc:"whether the caller has a place here: a seat, the narrator's or a spectator's"`
	Seat   *int       `json:"seat" doc:"the caller's seat, or null"`
}

// About sums a table up for a person, who may be a stranger.
func (h *Hall) About(code, person string) (sum Summary, refused *game.Error) {
	refused = h.at(code, func(t *Table) *game.Error {
		s := t.state
		sum = Summary{
			Code: code, Game: s.game.Name(), Phase: s.phase, Mode: s.mode, Seats: t.seatInfo(), Locked: s.locked,
			Seated: s.nameOf(person) != "",
		}
		if i := s.seatOf(person); i >= 0 {
			sum.Seat = &i
		}
		for i := range s.seats {
			if s.seats[i].empty() && !s.inPerson() {
				sum.Free++
			}
		}
		return nil
	})
	return sum, refused
}

// Tables lists the tables where a person still has a place.
func (h *Hall) Tables(person string) ([]Summary, error) {
	codes, err := h.Visited(person)
	var sums []Summary
	for _, code := range codes {
		sum, refused := h.About(code, person)
		if refused == nil && sum.Seated {
			sums = append(sums, sum)
		}
	}
	return sums, err
}

// Visited gives the codes of all tables where a person has been.
func (h *Hall) Visited(person string) ([]string, error) {
	var codes []string
	prefix := seatFact(person, "")
	for fact, err := range h.store.List(h.ctx, prefix) {
		if err != nil {
			return nil, err
		}
		codes = append(codes, fact.Key[len(prefix):])
	}
	return codes, nil
}
