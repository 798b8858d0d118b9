package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	if os.Getenv(natsInstead) != "" {
		serveNATS(os.Args[1:])
	}
	if os.Getenv(serveInstead) != "" {
		jumpOnSignal()
		os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
	}
	testscript.Main(m, map[string]func(){"omerta": main})
}

// TestCommandLine runs the scripts in testdata/script, each a session at a terminal.
func TestCommandLine(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:   "testdata/script",
		Setup: func(env *testscript.Env) error { return os.Mkdir(env.WorkDir+"/empty", 0o700) },
	})
}
