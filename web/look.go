package web

import (
	"omerta/people"
	"omerta/table"
)

// Guessing table codes: so many misses from one address, then one more every
// two seconds, and meanwhile nobody there is shown a table where they have not
// been: to be somebody takes a guesser no more than opening a table.
const (
	missesEach  = 0.5
	missesBurst = 40
)

// lookBack finds a table to read an old match of, which costs the house much
// more than to look.
func (s *Server) lookBack(v visit, code string) error {
	if err := s.pass(s.matches, v.network); err != nil {
		return err
	}
	_, _, err := s.look(v, code)
	return err
}

// look finds a table for whoever asks, who may be a stranger.
func (s *Server) look(v visit, code string) (table.Summary, people.Session, error) {
	session, known, err := s.People.Who(v.r)
	if err != nil {
		return table.Summary{}, session, err
	}
	sum, err := s.lookAs(v, session, known, code)
	return sum, session, err
}

func (s *Server) lookAs(v visit, session people.Session, known bool, code string) (table.Summary, error) {
	if wait := s.misses.left(v.network); wait > 0 && !(known && s.Hall.Remembers(session.ID, code)) {
		s.Meter.refused("too_many")
		return table.Summary{}, tooMany(wait)
	}
	sum, refused := s.Hall.About(code, session.ID)
	if refused == nil {
		return sum, nil
	}
	if refused.Code == "no_table" {
		s.misses.wait(v.network)
	}
	return sum, dress(refused)
}
