package lab

import (
	"cmp"
	"fmt"
	"io"
	"sort"
	"strings"
	"text/tabwriter"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// words are what the figures are told in: whole lines, in one language.
type words struct {
	tag                                          language.Tag
	head, rotated, comma                         string
	matches, moves, cpu, allocations             string
	rounds, days, ended, end, seat, level        string
	side, nostradamusAll, nostradamusWith, still string
	names                                        map[string]string // of what has another name than in records
}

var languages = map[string]*words{
	"en": {
		tag: language.English, head: "%s, %d seats: %s%s\n", rotated: ", rotated", comma: ", ",
		matches: "matches\t%d\n", moves: "moves\t%d\t%.1f a match\n",
		cpu:         "CPU-seconds\t%.2f\t%.0f matches, %.0f moves a CPU-second\n",
		allocations: "allocations\t%.3f a move\n",
		rounds:      "rounds\tmedian %d\tp90 %d, max %d\n", days: "days\tmedian %d\tp90 %d, max %d\n",
		ended: "ended\t%s\n", end: "%s %d (%.2f %%)",
		seat:  "seat %d\t%.2f %%\t%.2f to %.2f\n",
		level: "%s\t%.2f %%\t%.2f to %.2f, a player\n",
		side:  "%s wins\t%.2f %%\t%.2f to %.2f\n", still: "%s still in\t%.2f %%\t%.2f to %.2f\n",
		nostradamusAll:  "nostradamus all\t%.2f %%\t%.2f to %.2f\n",
		nostradamusWith: "nostradamus with-%s\t%.2f %%\t%.2f to %.2f\n",
	},
	"fa": {
		tag: language.Persian, head: "%s، %d صندلی: %s%s\n", rotated: "، با جابه‌جایی", comma: "، ",
		matches: "بازی\t%d\n", moves: "حرکت\t%d\tدر هر بازی %.1f\n",
		cpu:         "ثانیهٔ پردازنده\t%.2f\tدر هر ثانیه %.0f بازی و %.0f حرکت\n",
		allocations: "تخصیص حافظه\tدر هر حرکت %.3f\n",
		rounds:      "دور\tمیانه %d\tنه‌دهم تا %d، بیشترین %d\n", days: "روز\tمیانه %d\tنه‌دهم تا %d، بیشترین %d\n",
		ended: "پایان\t%s\n", end: "%s %d (%.2f٪)",
		seat:  "برد صندلی %d\t%.2f٪\tاز %.2f تا %.2f\n",
		level: "برد ربات %s\t%.2f٪\tهر بازیکن، از %.2f تا %.2f\n",
		side:  "برد %s\t%.2f٪\tاز %.2f تا %.2f\n", still: "%s تا پایان در بازی\t%.2f٪\tاز %.2f تا %.2f\n",
		nostradamusAll:  "برد نوستراداموس\t%.2f٪\tاز %.2f تا %.2f\n",
		nostradamusWith: "برد نوستراداموس با %s\t%.2f٪\tاز %.2f تا %.2f\n",
		names: map[string]string{
			"la-familia": "لا فامیلیا", "random": "تصادفی", "easy": "ساده", "normal": "معمولی",
			"target": "رسیدن به هدف", "last": "تنها ماندن", "rounds": "سقف دورها",
			"called-off": "برچیدن بازی", "city": "شهر", "mafia": "مافیا",
			"godfather": "پدرخوانده", "saul": "ساول", "matador": "ماتادور", "watson": "دکتر واتسون", "leon": "لئون",
			"kane": "کین", "constantine": "کنستانتین", "citizen": "شهروند ساده", "nostradamus": "نوستراداموس", "mafioso": "مافیای ساده",
		},
	},
}

// printed is a page of figures on its way to people.
type printed struct {
	*words
	*message.Printer
	out io.Writer
}

func (p *printed) line(format string, values ...any) { p.Fprintf(p.out, format, values...) }

// name gives what something is called.
func (p *printed) name(of string) string { return cmp.Or(p.names[of], of) }

// list joins names.
func (p *printed) list(names []string) string {
	said := make([]string, len(names))
	for i, name := range names {
		said[i] = p.name(name)
	}
	return strings.Join(said, p.comma)
}

// Print writes the figures for people, in fa or en.
func (f *Figures) Print(to io.Writer, lang string) error {
	spoken, ok := languages[lang]
	if !ok {
		return fmt.Errorf("lab: no words in %q", lang)
	}
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	p := &printed{spoken, message.NewPrinter(spoken.tag), table}
	rotated := ""
	if f.Rotate {
		rotated = p.rotated
	}
	p.line(p.head, p.name(f.Game), f.Seats, p.list(f.Bots), rotated)
	p.line(p.matches, f.Matches)
	p.line(p.moves, f.Moves, f.MovesPerMatch)
	p.line(p.cpu, f.CPUSeconds, f.MatchesPerCPUSecond, f.MovesPerCPUSecond)
	p.line(p.allocations, f.AllocationsPerMove)
	long := p.rounds
	if f.Circle != nil {
		long = p.days
	}
	p.line(long, f.Rounds.Median, f.Rounds.P90, f.Rounds.Max)
	p.line(p.ended, p.ends(f))
	if f.Circle != nil {
		p.circle(f.Circle)
	}
	for seat, w := range f.WinsBySeat {
		p.line(p.seat, seat, 100*w.Share, 100*w.Low, 100*w.High)
	}
	p.wins(p.level, f.WinsByLevel)
	return table.Flush()
}

// circle writes what is found of Godfather alone.
func (p *printed) circle(f *CircleFigures) {
	p.wins(p.side, f.Sides)
	all := f.Nostradamus[0]
	p.line(p.nostradamusAll, 100*all.Share, 100*all.Low, 100*all.High)
	for _, w := range f.Nostradamus[1:] {
		w.Name = strings.TrimPrefix(w.Name, withSide)
		p.wins(p.nostradamusWith, []Wins{w})
	}
	p.wins(p.still, f.Survival)
}

func (p *printed) wins(format string, all []Wins) {
	for _, w := range all {
		p.line(format, p.name(w.Name), 100*w.Share, 100*w.Low, 100*w.High)
	}
}

// ends says how matches ended, in a fixed order.
func (p *printed) ends(f *Figures) string {
	var parts []string
	for name, n := range f.Ended {
		parts = append(parts, p.Sprintf(p.end, p.name(name), n, 100*per(float64(n), float64(f.Matches))))
	}
	sort.Strings(parts)
	return strings.Join(parts, p.comma)
}
