// Command omerta is the door of the house: it runs a node, referees and
// verifies records, and plays matches by the thousand. One small file
// a subcommand; whatever they do is in the packages they call.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// cli is the command line: one field a subcommand.
type cli struct {
	Serve   serveCmd   `cmd:"" help:"Open the house: a table for the people around you."`
	Referee refereeCmd `cmd:"" help:"Play records and check every line of them."`
	Verify  verifyCmd  `cmd:"" help:"Check that a finished match was dealt and played fairly."`
	Lab     labCmd     `cmd:"" help:"Play matches by the thousand and print figures."`
	Backup  backupCmd  `cmd:"" help:"Copy a data folder, live or not, and check every entry of it."`
	Cluster clusterCmd `cmd:"" help:"Show the nodes of a house on many machines."`
	Person  personCmd  `cmd:"" help:"Give out, or forget, what a house has of one person."`
	Restore restoreCmd `cmd:"" help:"Carry a data folder to the servers of a house on many machines."`
	Load    loadCmd    `cmd:"" help:"Play many tables over real sockets and measure the server."`
	Disturb disturbCmd `cmd:"" hidden:"" help:"Be rude guests at tables, until interrupted; omerta load --rude starts it beside itself."`
	OpenAPI openapiCmd `cmd:"" name:"openapi" help:"Print the OpenAPI description of what the house answers."`

	Version kong.VersionFlag `help:"Print the version and leave."`
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// status is an exit status for which everything has already been said.
type status int

func (s status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// The exit statuses of commands that check something.
const (
	failed   status = 1 // what was checked does not hold
	unusable status = 2 // what was to be checked could not be read, or the command line is wrong
)

func main() {
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// run carries out one command line and gives the exit status.
func run(args []string, std streams) int {
	exit := -1
	parser := kong.Must(new(cli),
		kong.Name("omerta"),
		kong.Description("A house for two mafia games: La Familia, a card game, and Godfather, with a narrator or without.\n\nTo open a table for the people around you: omerta serve"),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true}),
		kong.Vars{"version": built()},
		kong.Writers(std.out, std.err),
		kong.Exit(func(code int) { exit = max(exit, code) }),
		kong.Bind(std),
	)
	if len(args) == 0 {
		args = []string{"--help"}
	}
	command, err := parser.Parse(args)
	if exit >= 0 { // --help or --version has said what was asked for
		return exit
	}
	if err != nil {
		fmt.Fprintf(std.err, "omerta: %v\nomerta --help says what there is.\n", err)
		return int(unusable)
	}
	var code status
	switch err := command.Run(); {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	default:
		fmt.Fprintf(std.err, "omerta: %v\n", err)
		return int(failed)
	}
}

// version is set by the release build.
var version = ""

// built names this build: the release, or the commit it was built from.
func built() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			return "development " + setting.Value[:min(12, len(setting.Value))]
		}
	}
	return "development"
}
