package web

import (
	"context"

	"omerta/game"
	"omerta/people"
	"omerta/table"
)

// Personal is all that the house has of a person.
type Personal struct {
	Person people.Known  `json:"person"`
	Tables []table.Share `json:"tables"`
}

// known gives who asks, of whom there is something.
func (s *Server) known(ctx context.Context) (people.Session, error) {
	v := visitOf(ctx)
	session, ok, err := s.People.Who(v.r)
	if err == nil && !ok {
		err = dress(errNobodyAsks())
	}
	if err != nil {
		return session, err
	}
	return session, s.pass(s.matches, v.network)
}

func (s *Server) exportMe(ctx context.Context, _ *nothing) (*body[Personal], error) {
	session, err := s.known(ctx)
	if err != nil {
		return nil, err
	}
	about, err := s.People.About(ctx, session.ID)
	if err != nil {
		return nil, err
	}
	shares, refused := s.Hall.Shares(session.ID)
	return &body[Personal]{Personal{about, shares}}, orNil(refused)
}

// Forgotten is what is left of whom the house has forgotten.
type Forgotten struct {
	Damaged []string   `json:"damaged,omitempty" doc:"codes of tables whose logs are damaged, and could not be written anew"`
	Text    *game.Text `json:"text,omitempty" doc:"what that means; absent where there are none"`
}

func (s *Server) forgetMe(ctx context.Context, _ *nothing) (*body[Forgotten], error) {
	session, err := s.known(ctx)
	if err != nil {
		return nil, err
	}
	damaged, err := s.People.Forget(ctx, session.ID, s.Hall)
	if err != nil {
		return nil, err
	}
	v := visitOf(ctx)
	s.keep(v, s.People.Farewell(v.secure))
	left := Forgotten{Damaged: damaged}
	if len(damaged) > 0 {
		text := table.Unforgotten(damaged)
		left.Text = &text
	}
	return &body[Forgotten]{left}, nil
}
