package table

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"omerta/game"
	"omerta/table/letters"
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
		case refused.Code != "no_table":
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

// isDamage says whether a refusal is that of a table whose log cannot be played.
// One such keeps nobody from what is theirs elsewhere.
func isDamage(refused *game.Error) bool { return refused != nil && refused.Code == "corrupt" }

// failedAt says why what a table has of a person could not be had.
func (h *Hall) failedAt(code string, err error) *game.Error {
	if err == nil {
		return nil
	}
	return h.unplayable(code, err)
}

// saidBy gives what a person said at the table, as far as it can be read.
func (t *Table) saidBy(person string) ([]Talk, error) {
	talk := []Talk{}
	err := t.eachSaid(func(said *spoken, _ []byte) error {
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

// Forget takes a person from every table: they leave where they have a place,
// their names become a nobody's in logs and records, and what they said is
// taken out of the talk. Matches, finished and running, stand as they are. Of a
// damaged table only the reports go; it goes on being one that they visited, until
// it is removed.
func (h *Hall) Forget(person string) *game.Error {
	codes, err := h.Visited(person)
	if err != nil {
		return h.storeFailed(err)
	}
	return ForgetAt(codes, func(code string, really bool) *game.Error { return h.Lose(code, person, really) })
}

// ForgetAt takes a person from tables, once none of them says that it cannot be.
func ForgetAt(codes []string, lose func(code string, really bool) *game.Error) *game.Error {
	for _, really := range []bool{false, true} {
		for _, code := range codes {
			if refused := lose(code, really); refused != nil && refused.Code != "no_table" && !isDamage(refused) {
				return refused
			}
		}
	}
	return nil
}

// Lose takes a person from one table; if not really, it says only whether that
// can be.
func (h *Hall) Lose(code, person string, really bool) *game.Error {
	refused := h.at(code, func(t *Table) *game.Error {
		switch {
		case t.state.phase == phasePlay && t.state.narrator == person:
			return errNarrates()
		case really:
			return t.lose(person)
		}
		return nil
	})
	if really && isDamage(refused) {
		if failed := h.storeFailed(h.dropReportsOf(code, person)); failed != nil {
			return failed
		}
	}
	if !really || refused != nil && refused.Code != "no_table" {
		return refused
	}
	return h.storeFailed(h.unfact(seatFact(person, code)))
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
	if refused := t.stillOwned(); refused != nil {
		return refused
	}
	err := t.rewrite(person)
	if t.lostTo(err) {
		t.letGo()
		return errMoved()
	}
	t.drop()
	if err == nil {
		err = t.hall.dropReportsOf(t.code, person)
	}
	if err != nil {
		return t.hall.failedAt(t.code, err)
	}
	if refused := t.wake(); refused != nil {
		return refused
	}
	t.after(nil)
	return nil
}

// rewrite writes a table's log and talk anew without a person's names and words.
func (t *Table) rewrite(person string) error {
	nobody, err := t.nobody(person)
	if err != nil {
		return err
	}
	var anew rewriting
	var first *line
	err = lines(t.hall.ctx, t.hall.store, t.code, func(l *line) (bool, error) {
		if l.gives(person) {
			l.Name = nobody
		}
		first = cmp.Or(first, l)
		anew.Log = append(anew.Log, l.text())
		return true, nil
	})
	if err != nil {
		return err
	}
	first.Whole = len(anew.Log) // it was played, so there is one
	anew.Log[0] = first.text()
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
	return t.hall.replace(t.code, t.state.end, anew)
}

// nobody is what a forgotten person is called at a table, in the script that they
// were called in first: a name that nobody else ever had there. Who is a nobody
// already stays the same.
func (t *Table) nobody(person string) (string, error) {
	called, taken := "", []string{}
	err := lines(t.hall.ctx, t.hall.store, t.code, func(l *line) (bool, error) {
		switch {
		case !l.gives(person):
			taken = append(append(taken, l.Name), l.Names...)
		case called == "" || isNobody(l.Name):
			called = l.Name
		}
		return true, nil
	})
	if err != nil || isNobody(called) {
		return called, err
	}
	for n := 1; ; n++ {
		name := nobodys(called, n)
		if !slices.ContainsFunc(taken, func(other string) bool { return letters.Alike(other, name) }) {
			return name, nil
		}
	}
}

const (
	nobodyFA = "بی‌نام "
	nobodyEN = "Nobody "
)

// nobodys gives the nth name of a nobody, in the script and the digits of another.
func nobodys(called string, n int) string {
	if called != "" && !letters.Arabic(called) {
		return nobodyEN + strconv.Itoa(n)
	}
	return nobodyFA + strings.Map(func(r rune) rune { return r - '0' + '۰' }, strconv.Itoa(n))
}

// isNobody says whether a name is a nobody's, which tells nothing of anybody.
func isNobody(name string) bool {
	number, fa := strings.CutPrefix(name, nobodyFA)
	if !fa {
		var en bool
		if number, en = strings.CutPrefix(name, nobodyEN); !en {
			return false
		}
	}
	return number != "" && !strings.ContainsFunc(number, func(r rune) bool { return !unicode.IsDigit(r) })
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

// Damaged gives those of the shares whose tables are damaged.
func Damaged(shares []Share) (codes []string) {
	for _, s := range shares {
		if s.Damaged {
			codes = append(codes, s.Table)
		}
	}
	return codes
}

// Unforgotten tells who was forgotten which tables could not be written anew.
func Unforgotten(codes []string) game.Text {
	list := strings.Join(codes, ", ")
	return game.Text{
		FA: "دفتر این میزها آسیب دیده است و خوانده نمی‌شود؛ نام شما و حرف‌هایتان در آن‌ها می‌ماند تا گردانندهٔ خانه آن‌ها را بردارد: " + list,
		EN: "The logs of these tables are damaged and cannot be read; your name and what you said stay in them until whoever looks after the house removes them: " + list,
	}
}
