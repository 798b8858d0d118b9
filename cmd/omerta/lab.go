package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"omerta/lab"
	"omerta/record"
)

// labCmd plays matches by the thousand.
type labCmd struct {
	Game    string            `required:"" placeholder:"NAME" help:"The game: la-familia or godfather."`
	Seats   int               `default:"4" help:"How many sit at the table (godfather: 7 to 13)."`
	Bots    string            `default:"random" placeholder:"LEVELS" help:"One level for all, or one a seat with commas: random, easy, normal."`
	Rotate  bool              `help:"Let the levels move on by one seat each match."`
	Matches int               `default:"10000" help:"How many matches to play."`
	Procs   int               `default:"1" help:"How many matches to play side by side."`
	Seed    uint64            `default:"1" help:"The chance of it all: the same seed plays the same matches."`
	Option  map[string]string `placeholder:"NAME=VALUE" help:"A house rule; may be given again for another."`
	JSON    bool              `help:"Print the figures as JSON."`

	inLanguage
}

// Help is the longer text of --help.
func (labCmd) Help() string {
	return `Plays whole matches without a table and prints what came of them: how fast, how
long, who won (with 95 % bands) and how the matches ended. random picks evenly
among its legal moves and never resigns.`
}

// Run plays and prints.
func (c *labCmd) Run(std streams) error {
	plan, err := c.plan()
	if err != nil {
		return err
	}
	figures, err := lab.Run(plan)
	if err != nil {
		return err
	}
	if !c.JSON {
		return figures.Print(std.out, c.Lang)
	}
	out := json.NewEncoder(std.out)
	out.SetIndent("", "  ")
	return out.Encode(figures)
}

// plan reads the flags as the lab takes them.
func (c *labCmd) plan() (lab.Plan, error) {
	g, ok := record.Find(c.Game)
	if !ok {
		return lab.Plan{}, fmt.Errorf("there is no game %q", c.Game)
	}
	if least, most := g.Seats(); c.Seats < least || c.Seats > most {
		return lab.Plan{}, fmt.Errorf("%s is played by %d to %d", c.Game, least, most)
	}
	bots := strings.Split(c.Bots, ",")
	if len(bots) == 1 {
		bots = strings.Split(strings.Repeat(","+c.Bots, c.Seats)[1:], ",")
	}
	options, err := houseRules(c.Option)
	return lab.Plan{
		Game: c.Game, Seats: c.Seats, Bots: bots, Rotate: c.Rotate,
		Matches: c.Matches, Procs: c.Procs, Seed: c.Seed, Options: options,
	}, err
}
