package web

import (
	"context"

	"omerta/game"
	"omerta/people"
	"omerta/table"
)

// keeper is a hall that can tell, and forget, what tables have of a person.
type keeper interface {
	Shares(person string) ([]table.Share, *game.Error)
	Forget(person string) *game.Error
}

// Personal is all that the house has of a person.
type Personal struct {
	Person people.Known  `json:"person"`
	Tables []table.Share `json:"tables"`
}

// known gives who asks, of whom there is something, and the hall's keeper.
func (s *Server) known(ctx context.Context) (people.Session, keeper, error) {
	v := visitOf(ctx)
	session, ok, err := s.People.Who(v.r)
	switch {
	case err != nil:
		return session, nil, err
	case !ok:
		return session, nil, dress(errNobodyAsks())
	}
	k, ok := s.Hall.(keeper)
	if !ok {
		return session, nil, dress(errElsewhereOnly())
	}
	return session, k, s.pass(s.matches, v.network)
}

func (s *Server) exportMe(ctx context.Context, _ *nothing) (*body[Personal], error) {
	session, k, err := s.known(ctx)
	if err != nil {
		return nil, err
	}
	about, err := s.People.About(ctx, session.ID)
	if err != nil {
		return nil, err
	}
	shares, refused := k.Shares(session.ID)
	return &body[Personal]{Personal{about, shares}}, orNil(refused)
}

func (s *Server) forgetMe(ctx context.Context, _ *nothing) (*struct{}, error) {
	session, k, err := s.known(ctx)
	if err != nil {
		return nil, err
	}
	if err := forget(ctx, s.People, s.Hall, k, session.ID); err != nil {
		return nil, err
	}
	v := visitOf(ctx)
	s.keep(v, s.People.Farewell(v.secure))
	return nil, nil
}

// forget removes a person from the tables, then from the house; their sockets
// end, and whatever one of them did meanwhile is forgotten too.
func forget(ctx context.Context, persons *people.House, hall Hall, k keeper, id string) error {
	if refused := k.Forget(id); refused != nil {
		return dress(refused)
	}
	if err := persons.Forget(ctx, id); err != nil {
		return err
	}
	hall.Evict(id, errForgotten())
	return orNil(k.Forget(id))
}

func errNobodyAsks() *game.Error {
	return said("no_person", "این مرورگر هنوز کسی نیست.", "This browser is nobody yet.")
}

func errElsewhereOnly() *game.Error {
	return said("elsewhere_only", "این خانه روی چند سرور است و این کار هنوز فقط با گردانندهٔ خانه ممکن است.", "This house stands on several machines; ask whoever looks after it.")
}

func errForgotten() *game.Error {
	return said("forgotten", "خانه شما را فراموش کرد؛ چیزی از شما نمانده است.", "The house has forgotten you; nothing of yours is left.")
}
