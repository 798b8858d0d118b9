package table

import (
	"slices"

	"omerta/game"
	"omerta/table/letters"
)

// mute lets a person hear nothing more of what another says in words, at this
// table and for as long as it stands; nobody else learns of it. Statements come
// all the same: they are part of play.
func (a asker) mute(c Command) ([]entry, *game.Error) {
	other, refused := a.other(c)
	if refused != nil {
		return nil, refused
	}
	on := c.On == nil || *c.On
	if on == a.state.deaf(a.person, other) {
		return nil, nil
	}
	return one(entry{Do: saysMuted, Person: other, On: on}), nil
}

// other gives the person that a command of one person about another means: the
// one of a seat, or the one without a seat who has the name in text.
func (a asker) other(c Command) (string, *game.Error) {
	if a.state.nameOf(a.person) == "" {
		return "", errNameless()
	}
	person, refused := a.named(c)
	if refused == nil && person == a.person {
		return "", errYourself()
	}
	return person, refused
}

func (a asker) named(c Command) (string, *game.Error) {
	if c.Seat != nil {
		at, refused := a.meant(c.Seat)
		if refused == nil && at.person == "" {
			return "", errNobodyThere()
		}
		if refused != nil {
			return "", refused
		}
		return at.person, nil
	}
	for person, name := range a.state.watchers {
		if letters.Alike(name, c.Text) {
			return person, nil
		}
	}
	return "", errSpectator()
}

func (s *state) muted(e *entry) {
	if s.mutes == nil {
		s.mutes = map[string]map[string]bool{}
	}
	if s.mutes[e.By] == nil {
		s.mutes[e.By] = map[string]bool{}
	}
	if e.On {
		s.mutes[e.By][e.Person] = true
	} else {
		delete(s.mutes[e.By], e.Person)
	}
}

// deaf says whether somebody has muted another.
func (s *state) deaf(person, other string) bool { return person != "" && s.mutes[person][other] }

// mutedBy lists the names of those whom a person has muted and who are here.
func (s *state) mutedBy(person string) []string {
	var names []string
	for other := range s.mutes[person] {
		if name := s.nameOf(other); name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// reaches says whether a line of talk is passed on to somebody.
func (s *state) reaches(person string, said *spoken) bool {
	return s.hears(person, said.To) && (said.Statement != nil || !s.deaf(person, said.By))
}
