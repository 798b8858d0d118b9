package godfather

import "encoding/json"

// What those who host a live match ask of it, beyond the contract that all
// games share.

// Past gives the accepted moves that still stand, the last first, at most so
// many: what an undo would take back (GF-71).
func (m *Match) Past(most int) []Move {
	past := make([]Move, 0, min(most, len(m.moves)))
	for i := len(m.moves) - 1; i >= 0 && len(past) < most; i-- {
		past = append(past, m.moves[i])
	}
	return past
}

// In says whether a seat is still in.
func (m *Match) In(seat int) bool { return m.s.in.Has(int8(seat)) }

// HasFloor says whether a seat speaks now, in a speech or a defence. Who has no
// seat never does, also when nobody speaks.
func (m *Match) HasFloor(seat int) bool { return seat >= 0 && int(m.s.shownSpeaker()) == seat }

// Silenced says whether a card takes a seat's voice today (GF-56).
func (m *Match) Silenced(seat int) bool { return m.s.silenced.Has(int8(seat)) }

// Dark says whether it is night, when not everybody sees which step runs.
func (m *Match) Dark() bool { return m.s.phase.dark() }

// Confers says whether a seat takes part in the mafia's talk: one of theirs who is
// in, once they have met.
func (m *Match) Confers(seat int) bool { return m.s.met && m.s.living(Mafia).Has(int8(seat)) }

// DarkSteps counts the steps of the running night, if each is gone through
// (`spent_roles` called): those that still follow the running one, and all. By
// day there are none.
func (m *Match) DarkSteps() (left, all int) {
	switch m.s.phase {
	case OpeningNight:
		return int(StepMeet - m.s.step), int(StepMeet-StepForesee) + 1
	case Night:
		return int(StepConstantine - m.s.step), int(StepConstantine-StepMafia) + 1
	}
	return 0, 0
}

// Late refuses a move that would be fine, were it not that its step has its
// answer already: a table that withholds a night's choices until their time is
// over takes no second one. What is wrong with the move otherwise comes first.
func (h *Hosted) Late(raw json.RawMessage) error {
	v, err := h.match.readMove(raw)
	if err != nil {
		return err
	}
	if err := h.match.Check(v); err != nil {
		return err
	}
	return h.match.refusal(&v, tooLate)
}
