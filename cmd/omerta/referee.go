package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"omerta/game"
	"omerta/record"
)

// refereeCmd plays records and checks them.
type refereeCmd struct {
	Files  []string `arg:"" name:"file" help:"Records to play; - reads standard input."`
	Viewer string   `default:"all" placeholder:"WHO" help:"Whose events and last view to print: a seat from 0, public, narrator or all."`
	Quiet  bool     `short:"q" help:"Print only failures and the end."`
}

// Help is the longer text of --help.
func (refereeCmd) Help() string {
	return `One JSON line is printed for each move, and one at the end of each record.
Exits 0 when every line held, 1 when one did not, 2 when a file is no record.`
}

// Validate refuses a viewer that there cannot be.
func (c *refereeCmd) Validate() error {
	if _, ok := record.ParseViewer(c.Viewer); !ok {
		return fmt.Errorf("--viewer takes a seat from 0, public, narrator or all, not %q", c.Viewer)
	}
	return nil
}

// Run plays one file after another; the worst of them is the exit status.
func (c *refereeCmd) Run(std streams) error {
	viewer, _ := record.ParseViewer(c.Viewer)
	out := json.NewEncoder(std.out)
	out.SetEscapeHTML(false)
	worst := status(0)
	for _, file := range c.Files {
		name := ""
		if len(c.Files) > 1 {
			name = file
		}
		worst = max(worst, c.referee(file, name, viewer, std.in, out))
	}
	if worst > 0 {
		return worst
	}
	return nil
}

// referee plays one file; name stands in its output where there are several.
func (c *refereeCmd) referee(file, name string, viewer game.Viewer, in io.Reader, out *json.Encoder) status {
	rec, err := readRecord(file, in)
	var end record.Ending
	if err == nil {
		end, err = record.Referee(rec, viewer, func(v record.Verdict) {
			if v.File = name; !v.OK || !c.Quiet {
				_ = out.Encode(v) // a closed output shows at the end
			}
		})
	}
	if err != nil {
		_ = out.Encode(unreadable(name, err))
		return unusable
	}
	if end.File = name; out.Encode(end) != nil {
		return unusable
	}
	if end.Failed > 0 {
		return failed
	}
	return 0
}

// readRecord reads a file, or standard input for "-".
func readRecord(file string, in io.Reader) (*record.Record, error) {
	if file == "-" {
		return record.Read(in)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return record.Read(f)
}

// unreadable says why a file is no record, by its line if a line shows it.
func unreadable(name string, err error) record.Verdict {
	var corrupt *record.Corrupt
	if errors.As(err, &corrupt) {
		return record.Verdict{File: name, Line: corrupt.Line, Error: corrupt.Err}
	}
	return record.Verdict{File: name, Error: &game.Error{Code: "file_unreadable", Text: game.Text{
		FA: "این پرونده را نمی‌توان خواند: " + err.Error(),
		EN: "This file cannot be read: " + err.Error(),
	}}}
}
