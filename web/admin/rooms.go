package admin

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"net/url"
	"slices"

	"omerta/game"
	"omerta/people"
	"omerta/store"
	"omerta/table"
	"omerta/web"
)

// most is how many rows a page shows.
const most = 200

// looking shows a page.
func (r *Room) looking(look func(context.Context, *http.Request) (string, any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		page, data, err := look(q.Context(), q)
		if err != nil {
			r.trouble(w, q, err)
			return
		}
		r.show(w, q, http.StatusOK, page, data)
	})
}

// act is something done by a form; what cannot be undone must be asked for twice.
type act struct {
	do   func(context.Context, *http.Request) (back string, err error)
	sure bool
}

func (r *Room) doing(a act) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		switch {
		case !is(q.PostFormValue("form"), r.proof("form")):
			http.Error(w, "forbidden", http.StatusForbidden)
			return
		case a.sure && q.PostFormValue("sure") != "yes":
			r.trouble(w, q, errNotSure())
			return
		}
		back, err := a.do(q.Context(), q)
		if err != nil {
			r.trouble(w, q, err)
			return
		}
		r.Log.Info("the admin has done something", "what", q.URL.Path)
		http.Redirect(w, q, back, http.StatusSeeOther)
	})
}

// trouble shows what went wrong, in the reader's language.
func (r *Room) trouble(w http.ResponseWriter, q *http.Request, err error) {
	var refused *game.Error
	switch {
	case errors.As(err, &refused):
	case errors.Is(err, store.ErrNotFound):
		refused = table.ErrNoTable()
	default:
		r.Log.Error("the admin's room", "error", err)
		refused = table.ErrStore()
	}
	r.show(w, q, http.StatusConflict, "trouble", &refused.Text)
}

// orNil keeps a nil *game.Error from becoming an error that is not nil.
func orNil(refused *game.Error) error {
	if refused == nil {
		return nil
	}
	return refused
}

type overview struct {
	table.Standing
	Sockets, Reports, Tables int
}

func (r *Room) overview(ctx context.Context, _ *http.Request) (string, any, error) {
	all, err := r.Tables.Reports(ctx)
	if err != nil {
		return "", nil, err
	}
	_, tables, err := r.Tables.Listings(ctx, 0)
	return "overview", overview{r.Tables.Standing(), len(r.Visitors()), len(all), tables}, err
}

func (r *Room) reports(ctx context.Context, _ *http.Request) (string, any, error) {
	all, err := r.Tables.Reports(ctx)
	return "reports", all[:min(len(all), most)], err
}

func (r *Room) dropReport(ctx context.Context, q *http.Request) (string, error) {
	err := r.Tables.DropReport(ctx, q.PostFormValue("key"))
	if errors.Is(err, store.ErrNotFound) { // dealt with already
		err = nil
	}
	return "/reports", err
}

type listings struct {
	Tables []table.Listing
	All    int
}

func (r *Room) tables(ctx context.Context, _ *http.Request) (string, any, error) {
	found, all, err := r.Tables.Listings(ctx, most)
	return "tables", listings{found, all}, err
}

// sight is a table as the room shows it: one whose log is damaged by its code alone.
type sight struct {
	table.Summary
	Damage *game.Text
}

func (r *Room) table(_ context.Context, q *http.Request) (string, any, error) {
	sum, refused := r.Tables.About(q.PathValue("code"), "")
	if isDamaged(refused) {
		return "table", sight{table.Summary{Code: q.PathValue("code")}, &refused.Text}, nil
	}
	return "table", sight{sum, nil}, orNil(refused)
}

// isDamaged says whether a refusal is that of a table whose log cannot be played.
func isDamaged(refused *game.Error) bool { return refused != nil && refused.Code == "corrupt" }

func (r *Room) removeTable(_ context.Context, q *http.Request) (string, error) {
	return "/tables", orNil(r.Tables.Remove(q.PostFormValue("code"), table.ErrRemoved()))
}

// seen is a person with what their sockets tell.
type seen struct {
	people.Found
	Networks, At []string
}

type crowd struct {
	Asked  string
	People []seen
}

func (r *Room) people(ctx context.Context, q *http.Request) (string, any, error) {
	asked := q.URL.Query().Get("q")
	found, err := r.People.Search(ctx, asked, most)
	networks, at := map[string][]string{}, map[string][]string{}
	for _, v := range r.Visitors() {
		networks[v.Person] = with(networks[v.Person], v.Network)
		at[v.Person] = with(at[v.Person], v.Table)
	}
	c := crowd{Asked: asked}
	for _, f := range found {
		c.People = append(c.People, seen{f, networks[f.ID], at[f.ID]})
	}
	return "people", c, err
}

// with adds what is not there yet.
func with(list []string, one string) []string {
	if slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

func (r *Room) ban(ctx context.Context, q *http.Request) (string, error) {
	id := q.PostFormValue("person")
	if err := r.People.Ban(ctx, id, true); err != nil {
		return "", err
	}
	r.Tables.Evict(id, people.ErrBanned())
	return "/people?q=" + id, nil
}

func (r *Room) unban(ctx context.Context, q *http.Request) (string, error) {
	id := q.PostFormValue("person")
	return "/people?q=" + id, r.People.Ban(ctx, id, false)
}

func (r *Room) forget(ctx context.Context, q *http.Request) (string, error) {
	damaged, err := r.People.Forget(ctx, q.PostFormValue("person"), r.Tables)
	if err != nil || len(damaged) == 0 {
		return "/people", err
	}
	return "/people/left?" + url.Values{"table": damaged}.Encode(), nil
}

// leftover is what still has a person who has been forgotten.
type leftover struct {
	Tables []string
	Text   *game.Text
}

// left shows which tables must be removed before a person is gone from all.
func (r *Room) left(_ context.Context, q *http.Request) (string, any, error) {
	var codes []string
	for _, code := range q.URL.Query()["table"] {
		if _, refused := r.Tables.About(code, ""); isDamaged(refused) {
			codes = append(codes, code)
		}
	}
	text := table.LeftToRemove(codes)
	return "left", leftover{codes, &text}, nil
}

func (r *Room) addresses(ctx context.Context, _ *http.Request) (string, any, error) {
	all, err := r.People.AllBarred(ctx)
	return "addresses", all, err
}

func (r *Room) bar(ctx context.Context, q *http.Request) (string, error) {
	network, refused := readNetwork(q.PostFormValue("network"))
	if refused != nil {
		return "", refused
	}
	if err := r.People.Bar(ctx, network, true); err != nil {
		return "", err
	}
	for _, v := range r.Visitors() {
		if v.Network == network && v.Person != "" {
			r.Tables.Evict(v.Person, people.ErrBanned())
		}
	}
	return "/addresses", nil
}

func (r *Room) free(ctx context.Context, q *http.Request) (string, error) {
	return "/addresses", r.People.Bar(ctx, q.PostFormValue("network"), false)
}

// readNetwork reads an address, or a network of IPv6, as the house counts them.
// This machine itself cannot be shut out: behind a proxy that nobody told the
// house of, everybody has its address.
func readNetwork(text string) (string, *game.Error) {
	if prefix, err := netip.ParsePrefix(text); err == nil && prefix.Addr().Is6() && prefix.Bits() == 64 {
		return prefix.Masked().String(), nil
	}
	ip, err := netip.ParseAddr(text)
	if err != nil || ip.Unmap().IsLoopback() || ip.IsUnspecified() {
		return "", errAddress()
	}
	return web.Network(ip.String()), nil
}
