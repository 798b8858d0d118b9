//go:build unix

package chaos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"text/tabwriter"
	"time"

	"omerta/store"
)

// Row is what came of one fault.
type Row struct {
	Fault  Fault
	Rounds int
	Findings
	LongestPause time.Duration // at any table, from one acknowledgement to the next
	Took         time.Duration // in all
}

// Add adds what came of more rounds of the same fault.
func (r *Row) Add(more Row) {
	r.Rounds += more.Rounds
	r.Acknowledged += more.Acknowledged
	r.Lost += more.Lost
	r.Duplicated += more.Duplicated
	r.Denied += more.Denied
	r.Disordered += more.Disordered
	r.LongestPause = max(r.LongestPause, more.LongestPause)
	r.Took += more.Took
}

// Endure has a fault happen so many times while a party plays, and checks the
// logs after the last. An error says that a table does not play on, or that
// the site does not recover.
func Endure(ctx context.Context, s *Site, p *Party, kept store.Log, fault Fault, rounds int, chance *rand.Rand) (Row, error) {
	row, begun, before := Row{Fault: fault}, time.Now(), p.acknowledged()
	for ; row.Rounds < rounds; row.Rounds++ {
		if err := row.round(ctx, s, p, chance); err != nil {
			return row, fmt.Errorf("%s, round %d: %w\n%s", fault.Name, row.Rounds+1, err, s.Said())
		}
	}
	var err error
	row.Findings, err = p.Check(ctx, kept)
	row.Acknowledged, row.Took = p.acknowledged()-before, time.Since(begun)
	return row, err
}

func (r *Row) round(ctx context.Context, s *Site, p *Party, chance *rand.Rand) error {
	if err := p.playsOn(ctx); err != nil {
		return fmt.Errorf("before it: %w", err)
	}
	begun := p.now()
	heal, err := r.Fault.Strike(ctx, s, p, chance)
	if err != nil {
		return errors.Join(err, s.healed(heal))
	}
	if r.Fault.Lasts > 0 {
		pause(ctx, r.Fault.Lasts)
		if err := p.playsOn(ctx); err != nil {
			return errors.Join(fmt.Errorf("while it lasts: %w", err), heal())
		}
	}
	if err := heal(); err != nil {
		return err
	}
	if err := p.playsOn(ctx); err != nil {
		return fmt.Errorf("after it: %w", err)
	}
	r.LongestPause = max(r.LongestPause, p.longestPause(begun, p.now()))
	return until(ctx, "the site is sound again", func() bool { return s.Sound(ctx) })
}

func (s *Site) healed(heal func() error) error {
	if heal == nil {
		return nil
	}
	return heal()
}

// playsOn waits until a command sent from now on is acknowledged at every table.
func (p *Party) playsOn(ctx context.Context) error {
	moment := p.now()
	if until(ctx, "", func() bool { return p.answeredSince(moment) }) == nil {
		return nil
	}
	for _, c := range p.tables {
		if c.firstSince(moment) == 0 {
			return fmt.Errorf("table %s does not play on", c.code)
		}
	}
	return errors.New("the tables do not play on")
}

// Print writes rows as a table.
func Print(out io.Writer, rows []Row) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "FAULT\tROUNDS\tACKNOWLEDGED\tLOST\tDUPLICATED\tDENIED\tOUT OF ORDER\tLONGEST PAUSE\tTOOK")
	for _, r := range rows {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%v\t%v\n", r.Fault.Name, r.Rounds, r.Acknowledged, r.Lost, r.Duplicated,
			r.Denied, r.Disordered, r.LongestPause.Round(10*time.Millisecond), r.Took.Round(100*time.Millisecond))
	}
	return t.Flush()
}
