package web

import (
	"encoding/json"

	"omerta/game"
	"omerta/record"
	"omerta/table"
)

// Hall is where the tables are: a *table.Hall on one machine, a *cluster.Hall
// where they live on many.
type Hall interface {
	seating
	finding
	archive
	possession
}

// seating is how people come to a table (api, socket).
type seating interface {
	Open(table.Opening) (code string, refused *game.Error)
	Join(code, person, name string, watch bool, wanted *int) (seat *int, refused *game.Error)
	Claim(code, person string, seat int, key string) *game.Error
	Attach(code string, who table.Onlooker, wake func(table.Place)) (table.Place, *game.Error)
}

// finding is how a table is found by who has its code, or has been there (look, api).
type finding interface {
	About(code, person string) (table.Summary, *game.Error)
	Tables(person string) ([]table.Summary, error)
	Remembers(person, code string) bool
}

// archive has the matches that are over (files, api).
type archive interface {
	Record(code string, match int) (record.Header, []json.RawMessage, *game.Error)
	Replay(code string, match int) ([]table.ReplayStep, *game.Error)
}

// possession is what tables have of a person, and how they let go of it (personal).
type possession interface {
	Shares(person string) ([]table.Share, *game.Error)
	Forget(person string) (damaged []string, refused *game.Error)
	Evict(person string, why *game.Error)
}

var _ Hall = (*table.Hall)(nil)
