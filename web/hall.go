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
	Open(table.Opening) (code string, refused *game.Error)
	Join(code, person, name string, watch bool, wanted *int) (seat *int, refused *game.Error)
	Claim(code, person string, seat int, key string) *game.Error
	Attach(code string, who table.Onlooker, wake func(table.Place)) (table.Place, *game.Error)

	About(code, person string) (table.Summary, *game.Error)
	Tables(person string) ([]table.Summary, error)
	Remembers(person, code string) bool
	Evict(person string, why *game.Error)

	Shares(person string) ([]table.Share, *game.Error)
	Forget(person string) *game.Error

	Record(code string, match int) (record.Header, []json.RawMessage, *game.Error)
	Replay(code string, match int) ([]table.Frame, *game.Error)
}

var _ Hall = (*table.Hall)(nil)
