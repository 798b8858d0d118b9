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
	"omerta/house"
	"omerta/store"
)

// restoreCmd carries a data folder to NATS.
type restoreCmd struct {
	natsFlags
	Replicas int    `name:"nats-replicas" help:"How many NATS servers keep each thing." default:"3" env:"OMERTA_NATS_REPLICAS"`
	From     string `arg:"" help:"The data folder, such as a backup."`
	inLanguage
}

// Help is the longer text of --help.
func (restoreCmd) Help() string {
	return `Moves a house from one machine to many: every log with its hashes and every fact
of a data folder goes to NATS. Nobody may serve the folder or the servers
meanwhile. If it is interrupted, give the command again: it goes on where it
stopped. Where another house stands already, nothing is written.
Exits 0 when all is there, 1 when the folder is damaged, 2 when it cannot be
read or the servers do not take it.`
}

// Run carries everything.
func (c *restoreCmd) Run(std streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.NATS == "" {
		fmt.Fprintln(std.err, "omerta: "+c.in(game.Text{
			FA: "با ‎--nats بگویید داده‌ها به کدام سرورهای NATS برود.",
			EN: "Say with --nats which NATS servers the data goes to.",
		}))
		return unusable
	}
	found, err := house.Restore(ctx, c.From, house.Many{Servers: c.NATS, House: c.House, Replicas: c.Replicas})
	if err != nil {
		fmt.Fprintln(std.err, "omerta: "+c.in(restoreTrouble(err)))
		var corrupt *store.Corrupt
		if errors.As(err, &corrupt) {
			return failed
		}
		return unusable
	}
	_, err = fmt.Fprintln(std.out, c.in(carried(found)))
	return err
}

// restoreTrouble says why a restore did not come to its end.
func restoreTrouble(err error) game.Text {
	var corrupt *store.Corrupt
	switch {
	case errors.As(err, &corrupt):
		return damaged(corrupt)
	case errors.Is(err, house.ErrOccupied):
		return game.Text{
			FA: "روی آن سرورها خانهٔ دیگری هست و چیزی نوشته نشد. با ‎--nats-house نام دیگری بگذارید.",
			EN: "Another house stands on those servers, and nothing was written. Give this one another name with --nats-house.",
		}
	case errors.Is(err, context.Canceled):
		return game.Text{
			FA: "کار نیمه‌کاره ماند. همین فرمان را دوباره بدهید تا از همان‌جا ادامه پیدا کند.",
			EN: "Interrupted half-way. Give the same command again, and it goes on from there.",
		}
	}
	return storeTrouble(err)
}

// carried says what was restored.
func carried(found house.Carried) game.Text {
	fa, en := message.NewPrinter(language.Persian), message.NewPrinter(language.English)
	return game.Text{
		FA: fa.Sprintf("همه چیز به سرورها رسید و هش همهٔ سطرها همان است که بود: %d دفتر با %d سطر و %d یادداشت.", found.Logs, found.Entries, found.Facts),
		EN: en.Sprintf("Everything is there, every entry with the hash that it had: logs: %d, entries: %d, facts: %d.", found.Logs, found.Entries, found.Facts),
	}
}
