package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"omerta/game"
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
}

// Shares gathers what all tables have of a person.
func (h *Hall) Shares(person string) ([]Share, *game.Error) {
	codes, err := h.Visited(person)
	if err != nil {
		return nil, h.failed(err)
	}
	shares := []Share{}
	for _, code := range codes {
		refused := h.at(code, func(t *Table) *game.Error {
			share, err := t.share(person)
			shares = append(shares, share)
			return h.failed(err)
		})
		if refused != nil && refused.Code != "no_table" {
			return nil, refused
		}
	}
	return shares, nil
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
		if l.By == person && l.plays() {
			s.Moves++
		}
		return true, nil
	})
	if err != nil {
		return s, err
	}
	err = t.eachSaid(func(said *spoken, _ []byte) error {
		if said.By == person {
			s.Talk = append(s.Talk, said.Talk)
		}
		return nil
	})
	if err != nil {
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

// Forget takes a person from every table: they leave where they have a place,
// their names become a nobody's in logs and records, and what they said is
// taken out of the talk. Matches, finished and running, stand as they are.
func (h *Hall) Forget(person string) *game.Error {
	codes, err := h.Visited(person)
	if err != nil {
		return h.failed(err)
	}
	for _, code := range codes {
		refused := h.at(code, func(t *Table) *game.Error {
			if t.state.phase == phasePlay && t.state.narrator == person {
				return errNarrates()
			}
			return nil
		})
		if refused != nil && refused.Code == "narrates" {
			return refused // before anything is done
		}
	}
	for _, code := range codes {
		refused := h.at(code, func(t *Table) *game.Error { return t.lose(person) })
		if refused != nil && refused.Code != "no_table" {
			return refused
		}
		if err := h.unfact(seatFact(person, code)); err != nil {
			return h.failed(err)
		}
	}
	return nil
}

// lose takes a person from one table.
func (t *Table) lose(person string) *game.Error {
	if t.state.nameOf(person) != "" {
		left, refused := asker{t, person, t.state.seatOf(person)}.leave(Command{})
		if refused == nil {
			refused = t.keep(left)
		}
		if refused != nil {
			return refused
		}
	}
	if refused := t.held(); refused != nil {
		return refused
	}
	err := t.rewrite(person)
	t.drop()
	if err == nil {
		err = t.hall.dropReportsOf(t.code, person)
	}
	if err != nil {
		return t.hall.failed(err)
	}
	if refused := t.wake(); refused != nil {
		return refused
	}
	t.after(nil)
	return nil
}

// rewrite writes a table's log and talk anew without a person's names and words.
func (t *Table) rewrite(person string) error {
	var anew rewriting
	nobody := ""
	err := lines(t.hall.ctx, t.hall.store, t.code, func(l *line) (bool, error) {
		if l.gives(person) {
			if nobody == "" {
				nobody = t.state.nobody(l.Name)
			}
			l.Name = nobody
		}
		anew.Log = append(anew.Log, l.text())
		return true, nil
	})
	if err != nil {
		return err
	}
	err = t.eachSaid(func(said *spoken, text []byte) error {
		if said.By == person {
			said.Name, said.Client = nobody, ""
			if said.Statement == nil {
				said.Text = "…"
			}
			text = encode(said)
		}
		anew.Talk = append(anew.Talk, text)
		return nil
	})
	if err != nil {
		return err
	}
	return t.hall.replace(t.code, anew)
}

// nobody is what a forgotten person is called at a table, in the script that
// they were called in: a name that nobody else there has.
func (s *state) nobody(called string) string {
	pattern := "بی‌نام %d"
	if called != "" && !strings.ContainsFunc(called, arabic) {
		pattern = "Nobody %d"
	}
	for n := 1; ; n++ {
		name := fmt.Sprintf(pattern, n)
		if !s.called(name) {
			return name
		}
	}
}

func (s *state) called(name string) bool {
	for i := range s.seats {
		if at := &s.seats[i]; at.name != "" && Alike(at.name, name) || at.played != "" && Alike(at.played, name) {
			return true
		}
	}
	for _, theirs := range s.watchers {
		if Alike(theirs, name) {
			return true
		}
	}
	return false
}

// eachSaid goes through a table's whole talk.
func (t *Table) eachSaid(each func(said *spoken, text []byte) error) error {
	for line, err := range t.hall.store.Read(t.hall.ctx, talkName(t.code), start) {
		var said spoken
		if err == nil {
			err = json.Unmarshal(line.Data, &said)
		}
		if err == nil {
			err = each(&said, line.Data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
