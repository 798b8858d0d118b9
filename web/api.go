package web

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"omerta/game"
	"omerta/people"
	"omerta/record"
	"omerta/table"
	"omerta/table/letters"
)

// describe adds every call of the JSON API.
func (s *Server) describe() {
	get(s.api, "/api/games", "list-games", "The games of the house and their options", s.games)
	get(s.api, "/api/house", "get-house", "Addresses under which phones nearby reach this machine", s.house)
	get(s.api, "/api/me", "get-me", "Who this browser is, and where it has a place", s.me)
	post(s.api, "/api/me", "be-somebody", "Be a person to this house before taking a place, so that a join whose answer is lost may be sent again", s.meet)
	get(s.api, "/api/me/export", "export-me", "All that the house has of this person", s.exportMe)
	get(s.api, "/api/tables/{code}", "get-table", "A table as its join page shows it", s.about)
	get(s.api, "/api/tables/{code}/replay", "get-replay", "A finished match step by step, with the all-seeing view", s.replay)
	post(s.api, "/api/tables", "open-table", "Open a table; the caller is its host", s.openTable)
	post(s.api, "/api/tables/{code}/join", "join-table", "Take a seat, or watch", s.join)
	post(s.api, "/api/recover", "recover", "Be, from now on, the person of a recovery code", s.recover)
	post(s.api, "/api/me/forget", "forget-me", "Leave every table and be forgotten, for good", s.forgetMe)
	post(s.api, "/api/leave", "leave-house", "Forget the session in this browser", s.leave)
}

func get[I, O any](api huma.API, path, id, summary string, do func(context.Context, *I) (*O, error)) {
	call(api, http.MethodGet, path, id, summary, do)
}

func post[I, O any](api huma.API, path, id, summary string, do func(context.Context, *I) (*O, error)) {
	call(api, http.MethodPost, path, id, summary, do)
}

func call[I, O any](api huma.API, method, path, id, summary string, do func(context.Context, *I) (*O, error)) {
	operation := huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, MaxBodyBytes: maxBody, DefaultStatus: http.StatusOK,
	}
	huma.Register(api, operation, func(ctx context.Context, in *I) (*O, error) {
		out, err := do(ctx, in)
		if err != nil {
			return nil, refuse(err)
		}
		return out, nil
	})
}

// body is an answer with a JSON body.
type body[T any] struct{ Body T }

type nothing struct{}

// Rules is a game as the lobby offers it.
type Rules struct {
	Name    string        `json:"name"`
	Version int           `json:"version"`
	Least   int           `json:"least" doc:"the smallest table"`
	Most    int           `json:"most" doc:"the largest table"`
	Options []game.Option `json:"options"`
}

func (s *Server) games(context.Context, *nothing) (*body[[]Rules], error) {
	var all []Rules
	for _, g := range record.Games() {
		least, most := g.Seats()
		all = append(all, Rules{g.Name(), g.Version(), least, most, g.Options()})
	}
	return &body[[]Rules]{all}, nil
}

// House is this machine.
type House struct {
	Addresses []string `json:"addresses" doc:"base addresses, the likeliest first"`
	Version   string   `json:"version"`
}

func (s *Server) house(context.Context, *nothing) (*body[House], error) {
	h := House{Addresses: []string{}, Version: s.Version}
	if s.Addresses != nil {
		h.Addresses = s.Addresses()
	}
	return &body[House]{h}, nil
}

// Me is who a browser is.
type Me struct {
	Name     string  `json:"name" doc:"empty for a stranger"`
	Recovery string  `json:"recovery" doc:"the recovery code, where this browser has it"`
	Tables   []Place `json:"tables"`
}

// Place is a table where somebody has a place.
type Place struct {
	Code  string `json:"code"`
	Game  string `json:"game"`
	Phase string `json:"phase" enum:"lobby,play,over"`
	Seat  *int   `json:"seat" doc:"null for spectators and narrators"`
}

func (s *Server) me(ctx context.Context, _ *nothing) (*body[Me], error) {
	session, ok, err := s.People.Who(visitOf(ctx).r)
	if err != nil || !ok {
		return &body[Me]{Me{Tables: []Place{}}}, err
	}
	return s.meOf(session)
}

func (s *Server) meOf(session people.Session) (*body[Me], error) {
	me := Me{Name: session.Name, Recovery: session.Code, Tables: []Place{}}
	sums, err := s.Hall.Tables(session.ID)
	for _, sum := range sums {
		me.Tables = append(me.Tables, Place{sum.Code, sum.Game, sum.Phase, sum.Seat})
	}
	return &body[Me]{me}, err
}

// meet makes a person of a stranger before anything is seen of them: whoever then joins, and
// never hears that they did, is the same person when they ask again.
func (s *Server) meet(ctx context.Context, _ *nothing) (*struct{}, error) {
	_, err := s.person(ctx)
	return nil, err
}

// person gives who asks, and makes a person of a stranger.
func (s *Server) person(ctx context.Context) (people.Session, error) {
	v := visitOf(ctx)
	session, ok, err := s.People.Who(v.r)
	if err != nil {
		return session, err
	}
	if !ok {
		if session, err = s.People.Welcome(ctx); err != nil {
			return session, err
		}
		s.keep(v, s.People.Cookies(session, v.secure))
	}
	return session, s.pass(s.acts, session.ID)
}

func (s *Server) keep(v visit, cookies []http.Cookie) {
	for i := range cookies {
		http.SetCookie(v.w, &cookies[i])
	}
}

// Opening is what a table is opened with.
type Opening struct {
	Game    string          `json:"game" doc:"as list-games names it"`
	Name    string          `json:"name" doc:"the caller's"`
	Mode    string          `json:"mode,omitempty" doc:"self-running, narrated-online or narrated-in-person; La Familia tables run themselves"`
	Options json.RawMessage `json:"options,omitempty" doc:"an object; absent names stand at their defaults"`
	Seats   int             `json:"seats,omitempty" doc:"the game's usual number where absent"`
	Bots    int             `json:"bots,omitempty" doc:"so many seats are filled with bots"`

	Confirmed bool `json:"confirmed,omitempty" doc:"Godfather: the scenario's owner has confirmed the last-move cards"`
}

// Code names a table.
type Code struct {
	Code string `json:"code" doc:"six letters"`
}

func (s *Server) openTable(ctx context.Context, in *body[Opening]) (*body[Code], error) {
	name, refused := letters.Name(in.Body.Name)
	if refused != nil {
		return nil, dress(refused)
	}
	who, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.pass(s.opens, who.ID); err != nil {
		return nil, err
	}
	code, refused := s.Hall.Open(table.Opening{
		Person: who.ID, Name: name, Game: in.Body.Game, Mode: in.Body.Mode,
		Options: in.Body.Options, Seats: in.Body.Seats, Bots: in.Body.Bots, Confirmed: in.Body.Confirmed,
	})
	if refused != nil {
		return nil, dress(refused)
	}
	return &body[Code]{Code{code}}, s.People.Rename(ctx, who.ID, name)
}

// AtTable is the table that a call is about.
type AtTable struct {
	Code string `path:"code" doc:"six letters"`
}

func (s *Server) about(ctx context.Context, in *AtTable) (*body[table.Summary], error) {
	sum, _, err := s.look(visitOf(ctx), in.Code)
	return &body[table.Summary]{sum}, err
}

// Joining is how somebody comes to a table.
type Joining struct {
	Name  string `json:"name"`
	Watch bool   `json:"watch,omitempty"`
	Seat  *int   `json:"seat,omitempty" doc:"the first free one where absent"`
	Key   string `json:"key,omitempty" maxLength:"16" doc:"of a named seat, in person: this phone shows its role from now on, and the name given here is not used"`
}

// Joined is the place that somebody got.
type Joined struct {
	Code string `json:"code"`
	Seat *int   `json:"seat" doc:"null for a spectator"`
}

func (s *Server) join(ctx context.Context, in *struct {
	AtTable
	Body Joining
}) (*body[Joined], error) {
	if in.Body.Key != "" {
		return s.claim(ctx, in.Code, in.Body)
	}
	name, refused := letters.Name(in.Body.Name)
	if refused != nil {
		return nil, dress(refused)
	}
	if _, _, err := s.look(visitOf(ctx), in.Code); err != nil {
		return nil, err // no person is made for a table that is not there
	}
	who, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	seat, refused := s.Hall.Join(in.Code, who.ID, name, in.Body.Watch, in.Body.Seat)
	if refused != nil {
		return nil, dress(refused)
	}
	return &body[Joined]{Joined{in.Code, seat}}, s.People.Rename(ctx, who.ID, name)
}

// claim makes a phone a named seat's.
func (s *Server) claim(ctx context.Context, code string, j Joining) (*body[Joined], error) {
	if _, _, err := s.look(visitOf(ctx), code); err != nil {
		return nil, err
	}
	if j.Seat == nil {
		return nil, dress(table.ErrNoTable())
	}
	who, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	if refused := s.Hall.Claim(code, who.ID, *j.Seat, j.Key); refused != nil {
		if refused.Code == "no_table" {
			s.misses.wait(visitOf(ctx).network) // a key that was guessed
		}
		return nil, dress(refused)
	}
	return &body[Joined]{Joined{code, j.Seat}}, nil
}

// Recovery is a recovery code as somebody typed it.
type Recovery struct {
	Recovery string `json:"recovery" maxLength:"64"`
}

func (s *Server) recover(ctx context.Context, in *body[Recovery]) (*body[Me], error) {
	v := visitOf(ctx)
	session, err := s.People.Recover(ctx, in.Body.Recovery, v.network)
	if err != nil {
		return nil, err
	}
	s.Hall.Evict(session.ID, people.ErrElsewhere())
	s.keep(v, s.People.Cookies(session, v.secure))
	return s.meOf(session)
}

func (s *Server) leave(ctx context.Context, _ *nothing) (*struct{}, error) {
	v := visitOf(ctx)
	s.keep(v, s.People.Farewell(v.secure))
	return nil, nil
}

// Replay is a finished match.
type Replay struct {
	Steps []table.ReplayStep `json:"frames"`
}

func (s *Server) replay(ctx context.Context, in *struct {
	AtTable
	Match int `query:"match" minimum:"0" doc:"which of the table's matches, from 1; the last where absent"`
}) (*body[Replay], error) {
	if err := s.lookBack(visitOf(ctx), in.Code); err != nil {
		return nil, err
	}
	steps, refused := s.Hall.Replay(in.Code, in.Match)
	return &body[Replay]{Replay{steps}}, orNil(refused)
}
