package record

import (
	"fmt"
	"strings"

	"omerta/game"
	"omerta/game/deal"
)

// Finding is one thing that Verify looked at.
type Finding struct {
	Check string    `json:"check"` // commitment, seed, deal, moves or result
	OK    bool      `json:"ok"`
	Line  int       `json:"line,omitempty"` // the line of the record that shows the fault
	Text  game.Text `json:"text"`
}

// The checks, in the order in which they are made.
const (
	CheckCommitment = "commitment" // the secret is the one the table was bound to before the deal
	CheckSeed       = "seed"       // the seed follows from the secret and everybody's entropy
	CheckDeal       = "deal"       // the deal follows from the seed and from nothing else
	CheckMoves      = "moves"      // every move was legal on that deal, and every other line holds
	CheckResult     = "result"     // the match came to its end
)

// Verify works a finished match out again from the opened secret and says what
// it looked at. It stops at the first check that the later ones stand on.
func Verify(rec *Record) []Finding {
	v := verifier{rec: rec}
	for _, check := range []func() bool{v.commitment, v.seed, v.deal, v.moves, v.result} {
		if !check() {
			break
		}
	}
	return v.findings
}

// Holds tells whether all that was looked at is in order.
func Holds(findings []Finding) bool {
	for _, f := range findings {
		if !f.OK {
			return false
		}
	}
	return len(findings) > 0
}

type verifier struct {
	rec      *Record
	fair     Block // the seed as worked out again
	match    game.Match
	findings []Finding
}

func (v *verifier) found(check string, ok bool, line int, fa, en string) bool {
	v.findings = append(v.findings, Finding{check, ok, line, game.Text{FA: fa, EN: en}})
	return ok
}

func (v *verifier) commitment() bool {
	chance := v.rec.Header.Chance
	switch {
	case chance == nil:
		return v.found(CheckCommitment, false, v.rec.Line,
			"این پرونده از راه پخش کارت‌ها چیزی نمی‌گوید؛ بازی یک میز واقعی نیست.",
			"This record says nothing of how its chance came about; it is not a live table's.")
	case chance.Secret == nil:
		return v.found(CheckCommitment, false, v.rec.Line,
			"راز میز هنوز باز نشده است؛ پس از پایان بازی دوباره بگیریدش.",
			"The table's secret has not been opened; download the record again after the match.")
	case Block(deal.Commit(*chance.Secret)) != chance.Commitment:
		return v.found(CheckCommitment, false, v.rec.Line,
			"راز بازشده با مُهری که میز پیش از پخش نشان داد نمی‌خواند.",
			"The opened secret is not the one that the table committed itself to before the deal.")
	}
	return v.found(CheckCommitment, true, 0,
		"راز بازشده همان است که میز پیش از پخش مُهرش کرده بود.",
		"The opened secret is the one that the table committed itself to before the deal.")
}

func (v *verifier) seed() bool {
	header := &v.rec.Header
	if len(header.Chance.Entropy) != len(header.Seats) {
		return v.found(CheckSeed, false, v.rec.Line,
			"شمار سهم‌ها از شانس با شمار صندلی‌ها برابر نیست.",
			"There is not one value of entropy for each seat.")
	}
	entropy := make([]*[16]byte, len(header.Seats))
	added := 0
	for i, e := range header.Chance.Entropy {
		if entropy[i] = (*[16]byte)(e); e != nil {
			added++
		}
	}
	v.fair = deal.Seed(*header.Chance.Secret, entropy)
	if header.Seed == nil || *header.Seed != v.fair {
		return v.found(CheckSeed, false, v.rec.Line,
			"بذر این پرونده از راز میز و سهم بازیکنان از شانس به دست نمی‌آید.",
			"The record's seed does not follow from the table's secret and the players' entropy.")
	}
	return v.found(CheckSeed, true, 0,
		fmt.Sprintf("بذر از راز میز و سهم %s بازیکن از شانس دوباره حساب شد و همان است.", persian(added)),
		fmt.Sprintf("The seed, worked out again from the table's secret and from what players added to chance (%d of them), is the same.", added))
}

func (v *verifier) deal() bool {
	header := v.rec.Header
	for _, name := range []string{"arranged", "deal", "cards", "lots"} {
		if _, given := header.fixed()[name]; given {
			return v.found(CheckDeal, false, v.rec.Line,
				fmt.Sprintf("بخش «%s» پخش را با دست تعیین کرده است؛ دربارهٔ شانس آن چیزی نمی‌توان گفت.", name),
				fmt.Sprintf("The field %q fixes by hand what chance should have decided; nothing can be shown about it.", name))
		}
	}
	header.Seed = &v.fair
	match, err := Start(header)
	if err != nil {
		refusal := asError(err)
		return v.found(CheckDeal, false, v.rec.Line, refusal.Text.FA, refusal.Text.EN)
	}
	v.match = match
	return v.found(CheckDeal, true, 0,
		"همهٔ پخش، کارت به کارت، از همین بذر دوباره انجام شد.",
		"The whole deal was made again from that seed.")
}

func (v *verifier) moves() bool {
	var first *Verdict
	r := referee{match: v.match, viewer: game.All, say: func(said Verdict) {
		if !said.OK && first == nil {
			first = &said
		}
	}}
	for _, line := range v.rec.Lines {
		if r.line(line); first != nil {
			return v.found(CheckMoves, false, first.Line, first.Error.Text.FA, first.Error.Text.EN)
		}
	}
	return v.found(CheckMoves, true, 0,
		fmt.Sprintf("هر %s حرکت دوباره بازی شد و همه مجاز بود.", persian(r.end.Moves)),
		fmt.Sprintf("All %d moves were played again, and every one was legal.", r.end.Moves))
}

func (v *verifier) result() bool {
	result := v.match.Result()
	if !result.Over {
		return v.found(CheckResult, false, v.lastLine(),
			"بازی در این پرونده به پایان نمی‌رسد؛ شاید دنبالهٔ آن بریده شده باشد.",
			"The match does not come to its end in this record; it may have been cut.")
	}
	if len(result.Winners) == 0 {
		return v.found(CheckResult, true, 0, "بازی به پایان رسید و برنده‌ای ندارد.", "The match ended, and nobody won.")
	}
	names := make([]string, len(result.Winners))
	for i, seat := range result.Winners {
		names[i] = v.rec.Header.Seats[seat]
	}
	return v.found(CheckResult, true, 0,
		"بازی به پایان رسید. برنده: "+strings.Join(names, "، "),
		"The match ended. Won by "+strings.Join(names, ", "))
}

func (v *verifier) lastLine() int {
	if n := len(v.rec.Lines); n > 0 {
		return v.rec.Lines[n-1].Number
	}
	return v.rec.Line
}
