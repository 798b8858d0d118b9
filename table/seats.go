package table

import (
	"slices"

	"omerta/game"
	"omerta/record"
)

// seat is a place at the table and who has it.
type seat struct {
	name      string
	person    string // an id; empty for a bot's or nobody's
	level     string // of the bot that sits here
	bot       bool
	away      bool // a bot plays for the person for now
	boss      int
	ready     bool
	entropy   *record.Entropy
	named     bool   // a name alone has the seat, in person; person is its phone, if any
	dealtName string // the name under which this match began
	since     uint64 // the log's sequence when its person sat down
	missed    int    // turns in a row that the clock played
	awaySince int64  // Unix milliseconds, while away
	missing   string // the clock that ran out last
}

func (s *seat) empty() bool { return s.person == "" && !s.bot && !s.named }

// forsaken says that its person has been away for so long that the seat may become
// another's: the clock has played for them, or a bot in their place for as long as
// others wait for a narrator.
func (s *seat) forsaken(now int64) bool {
	return s.missed >= missedTurns || s.away && now >= s.awaySince+patience.Milliseconds()
}

func (s *seat) botPlayed() bool { return s.bot || s.away }

func (s *seat) kind() string {
	switch {
	case s.bot:
		return "bot"
	case s.person != "":
		return "person"
	case s.named:
		return "named"
	}
	return "empty"
}

func (s *state) joined(e *entry) {
	if e.Seat == nil {
		s.watchers[e.By] = e.Name
	} else {
		delete(s.watchers, e.By)
		s.sit(&s.seats[*e.Seat], e.By, e.Name)
		if s.knowing != nil { // a phone that comes in play
			s.knowing[e.By] = *e.Seat
		}
	}
	if s.host == "" {
		s.host = e.By
	}
}

func (s *state) sit(at *seat, person, name string) {
	if at.named { // a phone that shows the role of whoever has the name
		at.person, at.since = person, s.end.Seq+1
		return
	}
	*at = seat{name: name, person: person, boss: at.boss, since: s.end.Seq + 1}
}

// free empties a seat of the lobby; the badge stays with the place.
func (s *state) free(at *seat) {
	person := at.person
	*at = seat{boss: at.boss}
	if person == s.host && person != s.narrator {
		s.inherit()
	}
}

// left takes a person from the table. In play a bot has the seat from then on.
func (s *state) left(person string) {
	delete(s.watchers, person)
	if s.narrator == person {
		s.narrator = ""
	}
	if i := s.seatOf(person); i >= 0 {
		at := &s.seats[i]
		if s.phase == phaseLobby && !at.named {
			s.free(at)
		} else {
			s.vacate(at)
		}
	}
	if s.host == person {
		s.inherit()
	}
}

// inherit makes the longest-seated person host.
func (s *state) inherit() {
	s.host = s.longestSeated(func(at *seat) bool { return at.person != "" })
}

// longestSeated gives the person who has sat longest of those whose seats fit.
func (s *state) longestSeated(fits func(*seat) bool) (person string) {
	first := uint64(0)
	for i := range s.seats {
		at := &s.seats[i]
		if fits(at) && (person == "" || at.since < first) {
			person, first = at.person, at.since
		}
	}
	return person
}

func (s *state) substituted(at *seat, e *entry) {
	was := at.person
	if e.Person != "" && s.knowing != nil {
		s.knowing[e.Person] = *e.Seat
	}
	if at.named {
		at.name, at.person = e.Name, ""
	} else if e.Person == "" {
		at.person, at.bot, at.level = "", true, e.Level
	} else {
		delete(s.watchers, e.Person)
		at.person, at.bot, at.level, at.since = e.Person, false, "", s.end.Seq+1
		at.name = e.Name
	}
	at.away, at.missed = false, 0
	if was != "" && was == s.host {
		s.inherit()
	}
}

// vacate takes a person from a seat that goes on without them.
func (s *state) vacate(at *seat) {
	switch {
	case at.named:
		at.person = ""
	case s.phase == phaseLobby:
		*at = seat{boss: at.boss}
	default:
		at.person, at.bot, at.away, at.level = "", true, false, levelNormal
	}
}

// release frees a seat; of a named one that has a phone, the phone alone.
func (s *state) release(at *seat) {
	if at.named && at.person != "" {
		at.person = ""
		return
	}
	s.free(at)
}

// reorder puts the seats into a new order; -1 stands for a new, empty one.
func (s *state) reorder(order []int) {
	var stay []seat
	for _, from := range order {
		if from >= 0 {
			stay = append(stay, s.seats[from])
		}
	}
	seats := make([]seat, len(order))
	for to, from := range order {
		if from >= 0 {
			seats[to] = s.seats[from]
		} else {
			seats[to].boss = freeBoss(seats[:to], stay)
		}
	}
	s.seats = seats
}

// freeBoss gives the lowest badge that no seat has.
func freeBoss(lists ...[]seat) int {
	for boss := 0; ; boss++ {
		taken := func(s seat) bool { return s.boss == boss }
		if !slices.ContainsFunc(lists, func(l []seat) bool { return slices.ContainsFunc(l, taken) }) {
			return boss
		}
	}
}

func (s *state) seatOf(person string) int {
	if person == "" {
		return -1
	}
	return slices.IndexFunc(s.seats, func(at seat) bool { return at.person == person })
}

// nameOf gives the name by which the table knows a person, or none.
func (s *state) nameOf(person string) string {
	if i := s.seatOf(person); i >= 0 {
		return s.seats[i].name
	}
	return s.watchers[person]
}

// viewer is what a person is to the match: a seat, its narrator, or one of
// the public.
func (s *state) viewer(person string) game.Viewer {
	if person != "" && person == s.narrator {
		return game.Narrator
	}
	if i := s.seatOf(person); i >= 0 {
		return game.Viewer(i)
	}
	return game.Public
}
