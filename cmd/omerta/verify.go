package main

import (
	"encoding/json"
	"fmt"
	"strconv"

	"omerta/game"
	"omerta/record"
)

// verifyCmd checks the chance and the play of a finished match.
type verifyCmd struct {
	File string `arg:"" help:"A finished match's record; - reads standard input."`
	inLanguage
	JSON bool `help:"Print one JSON object in both languages."`
}

// Help is the longer text of --help.
func (verifyCmd) Help() string {
	return `Works the match out again: the commitment from the opened secret, the seed from
the secret and the players' entropy, the whole deal from the seed, then every
move. Says what it checked. Exits 0 when all holds, 1 when something does not,
2 when the file is no record.`
}

// Run verifies one record.
func (c *verifyCmd) Run(std streams) error {
	rec, err := readRecord(c.File, std.in)
	if err != nil {
		return c.refuse(std, unreadable("", err))
	}
	findings := record.Verify(rec)
	holds := record.Holds(findings)
	if c.JSON {
		out := json.NewEncoder(std.out)
		out.SetEscapeHTML(false)
		err = out.Encode(struct {
			OK       bool             `json:"ok"`
			Findings []record.Finding `json:"findings"`
		}{holds, findings})
	} else {
		err = c.say(std, findings)
	}
	if err == nil && !holds {
		return failed
	}
	return err
}

// lineWord stands before the number of a record's line.
var lineWord = game.Text{FA: "سطر", EN: "line"}

// say prints one line a finding.
func (c *verifyCmd) say(std streams, findings []record.Finding) error {
	for _, f := range findings {
		mark, where := "✓", ""
		if !f.OK {
			mark = "✗"
		}
		if f.Line > 0 {
			where = " (" + c.in(lineWord) + " " + strconv.Itoa(f.Line) + ")"
		}
		if _, err := fmt.Fprintf(std.out, "%s %-10s  %s%s\n", mark, f.Check, c.in(f.Text), where); err != nil {
			return err
		}
	}
	return nil
}

// refuse says why the file is no record.
func (c *verifyCmd) refuse(std streams, verdict record.Verdict) error {
	if c.JSON {
		out := json.NewEncoder(std.out)
		out.SetEscapeHTML(false)
		if err := out.Encode(verdict); err != nil {
			return err
		}
		return unusable
	}
	text := c.in(verdict.Error.Text)
	if verdict.Line > 0 {
		text = fmt.Sprintf("%s %d: %s", c.in(lineWord), verdict.Line, text)
	}
	fmt.Fprintln(std.err, "omerta: "+text)
	return unusable
}
