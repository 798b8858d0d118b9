package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"omerta/game"
	"omerta/store"
	"omerta/store/sqlite"
)

// backupCmd copies a data folder.
type backupCmd struct {
	Data string `default:"data" placeholder:"DIR" env:"OMERTA_DATA" help:"The data folder to copy."`
	To   string `arg:"" help:"Where the copy goes: a folder that does not exist yet, or is empty."`
	inLanguage
}

// Help is the longer text of --help.
func (backupCmd) Help() string {
	return `The house may be open meanwhile: the copy is the whole store as it was at one
moment, and nobody's move waits for it. It appears only once it is complete and
flushed, and every entry of every log has been checked. To restore it, serve it
as the data folder.
Exits 0 when all is well, 1 when the store is damaged, 2 when there is nothing
to copy or the copy cannot be written.`
}

// Run makes the copy; an interrupt leaves nothing of it behind.
func (c *backupCmd) Run(std streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	found, err := sqlite.Backup(ctx, c.Data, c.To)
	if err != nil {
		fmt.Fprintln(std.err, "omerta: "+c.in(storeTrouble(err)))
		var corrupt *store.Corrupt
		if errors.As(err, &corrupt) {
			return failed
		}
		return unusable
	}
	_, err = fmt.Fprintln(std.out, c.in(copied(found, c.To)))
	return err
}

// copied says what a finished copy holds.
func copied(found sqlite.Contents, to string) game.Text {
	fa, en := message.NewPrinter(language.Persian), message.NewPrinter(language.English)
	kilobytes := (found.Bytes + 1023) / 1024
	return game.Text{
		FA: fa.Sprintf("رونوشت کامل شد و همهٔ سطرهایش درست بود: %d دفتر با %d سطر و %d یادداشت، روی هم %d کیلوبایت، در \u2068%s\u2069.",
			found.Logs, found.Entries, found.Facts, kilobytes, to),
		EN: en.Sprintf("The copy is complete and every entry of it holds: logs: %d, entries: %d, facts: %d, size: %d KB, in %s.",
			found.Logs, found.Entries, found.Facts, kilobytes, to),
	}
}
