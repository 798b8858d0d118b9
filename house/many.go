package house

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"omerta/cluster"
	"omerta/store"
	"omerta/store/jetstream"
	"omerta/store/sqlite"
	"omerta/table"
	"omerta/web"
	"omerta/web/admin"
)

// Many is what a node is told where the house stands on many machines.
type Many struct {
	Servers  string // URLs of NATS servers, a comma between them
	Replicas int    // how many of them keep everything; 3 if 0
	House    string // names the house among others on the same servers; "omerta" if empty
	Node     string // this node's name, and its alone
}

// DefaultHouse is what a house on NATS is called if nobody gave it a name.
const DefaultHouse = "omerta"

func (m *Many) house() string { return cmp.Or(m.House, DefaultHouse) }

// hall is the tables, wherever they live.
type hall interface {
	web.Hall
	admin.Tables
	Start(context.Context) (int, error)
	Close()
}

// openStore opens what keeps everything.
func openStore(ctx context.Context, c Config) (store.Store, error) {
	if c.Many == nil {
		kept, err := sqlite.Open(c.Data, c.Store...)
		if err != nil {
			return nil, fmt.Errorf("the data folder %s: %w", c.Data, err)
		}
		return kept, nil
	}
	return jetstream.Open(ctx, c.Many.Servers,
		jetstream.WithHouse(c.Many.house()), jetstream.WithReplicas(cmp.Or(c.Many.Replicas, 3)))
}

// openHall makes the hall of the tables; on many machines it reaches those of
// other nodes too.
func openHall(c Config, meter *web.Meter, tables table.Config) (hall, error) {
	if c.Many == nil {
		return table.NewHall(tables), nil
	}
	conn, err := jetstream.Connect(c.Many.Servers, c.Many.house()+" node "+c.Many.Node)
	if err != nil {
		return nil, err
	}
	many, err := cluster.New(cluster.Config{
		Conn: conn, House: c.Many.house(), Name: c.Many.Node, Log: c.Log,
		Tables: func(own table.Ownership) *table.Hall {
			tables.Ownership = own
			return table.NewHall(tables)
		},
	})
	if err != nil {
		conn.Close()
		return nil, err
	}
	meterMany(meter, many, conn, c.Many.house())
	return many, nil
}

var errNotReady = errors.New("house: not ready")

// isReady says whether browsers should be sent here.
func (h *House) isReady() error {
	if !h.ready.Load() {
		return errNotReady
	}
	if many, ok := h.hall.(*cluster.Hall); ok {
		return many.Ready()
	}
	return nil
}
