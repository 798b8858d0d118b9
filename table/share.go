package table

import (
	"slices"

	"omerta/game"
	"omerta/store"
)

// Share is what one table has of a person: docs/decisions/personal-data.md says
// what else there is, and what becomes of it.
type Share struct {
	Table  string   `json:"table"`
	Game   string   `json:"game"`
	Phase  string   `json:"phase" enum:"lobby,play,over"`
	Names  []string `json:"names" doc:"under which the person was there"`
	Seat   *int     `json:"seat" doc:"null for spectators, narrators and who has left"`
	Since  int64    `json:"since" doc:"Unix milliseconds"`
	Moves  int      `json:"moves" doc:"made by the person; the records of finished matches have them"`
	Talk   []Talk   `json:"talk" doc:"what the person said"`
	Report []Report `json:"reports" doc:"that the person made"`

	Damaged bool `json:"damaged,omitempty" doc:"the table's log cannot be read: there is only what stands beside it"`
}

// Shares gathers what all tables have of a person.
func (h *Hall) Shares(person string) ([]Share, *game.Error) {
	codes, err := h.Visited(person)
	if err != nil {
		return nil, h.storeFailed(err)
	}
	return Gather(codes, func(code string) (Share, *game.Error) { return h.Share(code, person) })
}

// Gather collects the shares of tables; one that is gone has none.
func Gather(codes []string, of func(code string) (Share, *game.Error)) ([]Share, *game.Error) {
	shares := []Share{}
	for _, code := range codes {
		share, refused := of(code)
		switch {
		case refused == nil:
			shares = append(shares, share)
		case !isMissing(refused):
			return nil, refused
		}
	}
	return shares, nil
}

// Share is what one table has of a person.
func (h *Hall) Share(code, person string) (share Share, refused *game.Error) {
	refused = h.unwoken(code, func(t *Table) (refused *game.Error) {
		if refused = t.wake(); refused == nil {
			var err error
			share, err = t.share(person)
			refused = h.failedAt(code, err)
		}
		if !isDamage(refused) {
			return refused
		}
		var err error
		share, err = t.remains(person)
		return h.storeFailed(err)
	})
	return share, refused
}

// saidBy gives what a person said at the table, as far as it can be read.
func (t *Table) saidBy(person string) ([]Talk, error) {
	talk := []Talk{}
	err := t.eachSaid(func(said *spoken, _ store.Entry) error {
		if said.By == person {
			talk = append(talk, said.Talk)
		}
		return nil
	})
	return talk, err
}

// remains is what a damaged table has of a person beside its log: what they said,
// as far as that can be read, and reported.
func (t *Table) remains(person string) (Share, error) {
	s := Share{Table: t.code, Names: []string{}, Talk: []Talk{}, Damaged: true}
	open, _, err := t.hall.openFact(t.code)
	if err != nil {
		return s, err
	}
	s.Game, s.Phase = open.Game, phasePlay
	if open.Over {
		s.Phase = phaseOver
	}
	s.Talk, err = t.saidBy(person)
	if err != nil && !isDamage(t.hall.failedAt(t.code, err)) {
		return s, err
	}
	s.Report, err = t.hall.reportsOf(t.code, person)
	return s, err
}

func (t *Table) share(person string) (Share, error) {
	s := Share{Table: t.code, Game: t.state.game.Name(), Phase: t.state.phase, Names: []string{}, Talk: []Talk{}, Report: []Report{}}
	if seat := t.state.seatOf(person); seat >= 0 {
		s.Seat = &seat
	}
	err := lines(t.hall.ctx, t.hall.store, t.code, func(l *line) (bool, error) {
		if l.gives(person) && !slices.Contains(s.Names, l.Name) {
			s.Names = append(s.Names, l.Name)
		}
		if l.By == person && s.Since == 0 {
			s.Since = l.At
		}
		if l.By == person && l.Do == saysMove {
			s.Moves++
		}
		return true, nil
	})
	if err != nil {
		return s, err
	}
	if s.Talk, err = t.saidBy(person); err != nil {
		return s, err
	}
	s.Report, err = t.hall.reportsOf(t.code, person)
	return s, err
}

// gives says whether an entry gives a person a name.
func (e *entry) gives(person string) bool {
	switch e.Do {
	case saysOpened, saysJoined, saysNamed:
		return e.By == person
	case saysSubstituted:
		return e.Person == person
	}
	return false
}
