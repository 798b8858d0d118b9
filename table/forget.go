package table

import (
	"cmp"
	"strings"

	"omerta/game"
	"omerta/store"
)

// Forget takes a person from every table: they leave where they have a place,
// their names become a nobody's in logs and records, and what they said is
// taken out of the talk. Matches, finished and running, stand as they are. Of a
// damaged table only the reports go; it goes on being one that they visited, until
// it is removed, and its code is among those returned.
func (h *Hall) Forget(person string) (damaged []string, refused *game.Error) {
	codes, err := h.Visited(person)
	if err != nil {
		return nil, h.storeFailed(err)
	}
	return ForgetAt(codes, func(code string, really bool) *game.Error { return h.Lose(code, person, really) })
}

// ForgetAt takes a person from tables, once none of them says that it cannot be, and
// gives the codes of those that are damaged.
func ForgetAt(codes []string, lose func(code string, really bool) *game.Error) (damaged []string, refused *game.Error) {
	for _, really := range []bool{false, true} {
		damaged = nil
		for _, code := range codes {
			switch refused := lose(code, really); {
			case isDamage(refused):
				damaged = append(damaged, code)
			case refused != nil && !isMissing(refused):
				return nil, refused
			}
		}
	}
	return damaged, nil
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
	if !really || refused != nil && !isMissing(refused) {
		return refused
	}
	return h.storeFailed(h.dropFact(seatFact(person, code)))
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
	err = t.eachSaid(func(said *spoken, kept store.Entry) error {
		text := kept.Data
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

// Unforgotten tells who was forgotten which tables are damaged, and still have them.
func Unforgotten(codes []string) game.Text {
	list := strings.Join(codes, ", ")
	return game.Text{
		FA: "دفتر این میزها آسیب دیده است و خوانده نمی‌شود؛ نام شما و حرف‌هایتان در آن‌ها می‌ماند تا گردانندهٔ خانه آن‌ها را بردارد: " + list,
		EN: "The logs of these tables are damaged and cannot be read; your name and what you said stay in them until whoever looks after the house removes them: " + list,
	}
}

// LeftToRemove tells the same to whoever looks after the house.
func LeftToRemove(codes []string) game.Text {
	list := strings.Join(codes, ", ")
	return game.Text{
		FA: "دفتر این میزها آسیب دیده است و خوانده نمی‌شود؛ نام این شخص و حرف‌هایش در آن‌ها می‌ماند تا آن‌ها را بردارید: " + list,
		EN: "The logs of these tables are damaged and cannot be read; this person's name and what they said stay in them until you remove them: " + list,
	}
}
