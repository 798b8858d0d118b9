package table

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"time"
	"unicode/utf8"

	"omerta/game"
	"omerta/store"
	"omerta/table/letters"
)

// Limits of reports: how many a person may make, and how much of the talk goes
// with one.
const (
	reportEvery = 2 * time.Minute
	reportBurst = 5
	reportTalk  = 15 * time.Minute
)

// Report is what somebody at a table tells the house about another, with what
// the two of them said there in the last minutes, as far as the reporter could
// hear it.
type Report struct {
	Key   string `json:"-"`
	At    int64  `json:"at"` // Unix milliseconds
	Table string `json:"table"`
	Game  string `json:"game"`
	Match int    `json:"match"`
	By    Party  `json:"by"`
	About Party  `json:"about"`
	Why   string `json:"why,omitempty"`
	Talk  []Talk `json:"talk,omitempty"`
}

// keptReport is a report as it lies in the store.
type keptReport struct {
	Report
	Seen int64 `json:"seen,omitempty"` // how old the house was, by its own count, when it first looked for old reports
}

// Party is one of the two in a report.
type Party struct {
	Person string `json:"person"` // an id
	Name   string `json:"name"`
	Seat   *int   `json:"seat"`
}

// reports is where all reports are, by table.
const reports = "report/"

// reportFact is where a report is; a command sent twice is one report.
func reportFact(code, person, id string) string {
	sum := sha256.Sum256([]byte(person + "/" + id))
	return reports + code + "/" + hex.EncodeToString(sum[:12])
}

// report keeps what somebody tells about another. The match knows nothing of it.
func (t *Table) report(l *Link, c Command) *game.Error {
	a := asker{t, l.person, t.state.seatOf(l.person)}
	about, refused := a.other(c)
	if refused != nil {
		return refused
	}
	why := letters.Plain(c.Why)
	if utf8.RuneCountInString(why) > longestTalk {
		return errTalkEmpty()
	}
	key := reportFact(t.code, l.person, c.ID)
	if _, err := t.hall.store.Get(t.hall.ctx, key); err == nil {
		return nil
	}
	if err := t.listen(); err != nil {
		t.hall.log.Error("a table's talk could not be read", "table", t.code, "error", err)
		return errStore()
	}
	if !t.hall.mayReport(l.person) {
		return errReports()
	}
	r := keptReport{Report: Report{
		At: t.now(), Table: t.code, Game: t.state.game.Name(), Match: t.state.match,
		By: t.state.party(l.person), About: t.state.party(about), Why: why, Talk: t.between(l.person, about),
	}}
	if _, err := t.hall.store.Put(t.hall.ctx, key, r.text(), 0); err != nil && !errors.Is(err, store.ErrConflict) {
		t.hall.log.Error("the store did not keep a report", "table", t.code, "error", err)
		return errStore()
	}
	t.hall.log.Info("a report", "table", t.code)
	return nil
}

// text is a report as it is kept: without the oldest of the talk, where there
// is more than a fact may hold.
func (r *keptReport) text() []byte {
	text := encode(r)
	for len(text) > store.MaxData {
		r.Talk = r.Talk[1+len(r.Talk)/8:]
		text = encode(r)
	}
	return text
}

func (s *state) party(person string) Party {
	p := Party{Person: person, Name: s.nameOf(person)}
	if seat := s.seatOf(person); seat >= 0 {
		p.Seat = &seat
	}
	return p
}

// between gives what two people said in the last minutes, as far as the first of
// them could hear it: what is muted too, and of a closed room this match's, for
// who was in it before is not known any more.
func (t *Table) between(by, about string) []Talk {
	since := t.now() - reportTalk.Milliseconds()
	var lines []Talk
	for i := range t.talk.said {
		said := &t.talk.said[i]
		heard := said.To == roomTable || said.Match == t.state.match && t.state.belongs(by, said.To)
		if said.At >= since && said.Statement == nil && heard && (said.By == by || said.By == about) {
			lines = append(lines, said.Talk)
		}
	}
	slices.SortStableFunc(lines, func(a, b Talk) int { return cmp.Compare(a.At, b.At) })
	return lines
}

// mayReport counts a report in, unless the person makes too many.
func (h *Hall) mayReport(person string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.reporters.may(person, reportEvery, reportBurst, h.clock.Now())
}

// Reports lists all reports, the latest first. What was said where not everybody
// hears it is left out while its table plays: whoever looks after the house may
// sit there.
func (h *Hall) Reports(ctx context.Context) ([]Report, error) { return h.ReportsBut(ctx, h.plays) }

// ReportsBut lists all reports; of which tables play, another tells.
func (h *Hall) ReportsBut(ctx context.Context, plays func(code string) bool) ([]Report, error) {
	var all []Report
	for fact, err := range h.store.List(ctx, reports) {
		if err != nil {
			return nil, err
		}
		r := Report{Key: fact.Key}
		if err := json.Unmarshal(fact.Value, &r); err != nil {
			return nil, err
		}
		if plays(r.Table) {
			r.Talk = slices.DeleteFunc(r.Talk, func(said Talk) bool { return said.To != roomTable })
		}
		all = append(all, r)
	}
	slices.SortStableFunc(all, func(a, b Report) int { return cmp.Compare(b.At, a.At) })
	return all, nil
}

func (h *Hall) plays(code string) bool { return Plays(h.About(code, "")) }

// Plays says whether a table is, or may be, in the middle of a match.
func Plays(sum Summary, refused *game.Error) bool {
	if refused != nil {
		return !isMissing(refused) && !isDamage(refused)
	}
	return sum.Phase == phasePlay
}

// DropReport removes a report that has been dealt with.
func (h *Hall) DropReport(ctx context.Context, key string) error {
	if len(key) <= len(reports) || key[:len(reports)] != reports {
		return store.ErrNotFound
	}
	fact, err := h.store.Get(ctx, key)
	if err != nil {
		return err
	}
	return h.store.Delete(ctx, key, fact.Revision)
}

// reportsOf gives the reports that a person made at a table.
func (h *Hall) reportsOf(code, person string) ([]Report, error) {
	made := []Report{}
	for fact, err := range h.store.List(h.ctx, reports+code+"/") {
		if err != nil {
			return nil, err
		}
		r := Report{Key: fact.Key}
		if json.Unmarshal(fact.Value, &r) == nil && r.By.Person == person {
			made = append(made, r)
		}
	}
	return made, nil
}

// dropReportsOf removes the reports that a person made at a table. Those about
// them stay until they are dealt with, or as long as the house keeps tables.
func (h *Hall) dropReportsOf(code, person string) error {
	made, err := h.reportsOf(code, person)
	for _, r := range made {
		err = errors.Join(err, h.dropFact(r.Key))
	}
	return err
}
