package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"omerta/game"
	"omerta/people"
	"omerta/store"
	"omerta/store/sqlite"
	"omerta/table"
)

// personCmd is for whoever looks after a house and is asked for somebody's data.
type personCmd struct {
	Export exportCmd `cmd:"" help:"Print all that a data folder has of one person."`
	Forget forgetCmd `cmd:"" help:"Take one person out of a data folder, for good."`
}

// whom names a person in a data folder.
type whom struct {
	Data string `default:"data" placeholder:"DIR" env:"OMERTA_DATA" help:"The data folder; no house may have it open."`
	Who  string `arg:"" help:"The person's recovery code, or the id that the admin's page shows."`
	inLanguage
}

// Help is the longer text of --help.
func (exportCmd) Help() string {
	return "Prints JSON. People can do this for themselves, in a house that is open: GET /api/me/export."
}

// Help is the longer text of --help.
func (forgetCmd) Help() string {
	return `The person leaves every table; their names become a nobody's in logs and records,
what they said is taken out, and nothing leads back to them. Matches stand as they
were played. In a house that is open, people can do this for themselves.`
}

type exportCmd struct {
	Of whom `embed:""`
}

type forgetCmd struct {
	Of whom `embed:""`
}

// Run prints a person.
func (c *exportCmd) Run(std streams) error {
	return c.Of.with(std, func(ctx context.Context, persons *people.Registry, hall *table.Hall, id string) error {
		about, err := persons.About(ctx, id)
		if err != nil {
			return err
		}
		shares, refused := hall.Shares(id)
		if refused != nil {
			return refused
		}
		out := json.NewEncoder(std.out)
		out.SetIndent("", "  ")
		out.SetEscapeHTML(false)
		return out.Encode(map[string]any{"person": about, "tables": shares})
	})
}

// Run forgets a person.
func (c *forgetCmd) Run(std streams) error {
	return c.Of.with(std, func(ctx context.Context, persons *people.Registry, hall *table.Hall, id string) error {
		damaged, err := persons.Forget(ctx, id, hall)
		if err != nil {
			return err
		}
		fmt.Fprintln(std.out, c.Of.in(game.Text{FA: "خانه این شخص را فراموش کرد.", EN: "The house has forgotten this person."}))
		if len(damaged) > 0 {
			fmt.Fprintln(std.err, "omerta: "+c.Of.in(table.LeftToRemove(damaged)))
		}
		return nil
	})
}

// with opens the data folder, finds the person and does something.
func (c *whom) with(std streams, do func(context.Context, *people.Registry, *table.Hall, string) error) error {
	ctx := context.Background()
	var kept *sqlite.Store
	err := sqlite.Exists(c.Data) // to ask makes no new house
	if err == nil {
		kept, err = sqlite.Open(c.Data)
	}
	if err != nil {
		fmt.Fprintln(std.err, "omerta: "+c.in(storeTrouble(err)))
		return unusable
	}
	hall := table.NewHall(table.Config{Store: kept})
	err = func() error {
		persons, err := people.New(ctx, kept, time.Now)
		if err != nil {
			return err
		}
		id, err := persons.Find(ctx, c.Who)
		if err != nil {
			id = c.Who
		}
		return do(ctx, persons, hall, id)
	}()
	hall.Close()
	return c.say(std, errors.Join(err, kept.Close()))
}

// say tells an error in the language asked for.
func (c *whom) say(std streams, err error) error {
	var refused *game.Error
	var corrupt *store.Corrupt
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused):
		fmt.Fprintln(std.err, "omerta: "+c.in(refused.Text))
	case errors.As(err, &corrupt):
		fmt.Fprintln(std.err, "omerta: "+c.in(damaged(corrupt)))
	default:
		fmt.Fprintln(std.err, "omerta: "+c.in(storeTrouble(err)))
	}
	return failed
}
