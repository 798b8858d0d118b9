package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
)

// Node is what a node says of itself to whoever looks after the house.
type Node struct {
	Name   string        `json:"name"`
	Here   bool          `json:"here"`   // takes part
	Since  time.Time     `json:"since"`  // it started
	Tables int           `json:"tables"` // in its hands
	Away   int           `json:"away"`   // places of its sockets at tables of other nodes
	Guests int           `json:"guests"` // places of other nodes' sockets at its tables
	Lag    time.Duration `json:"lag"`    // until it answered
}

func (h *Hall) hearNodes(m *nats.Msg) {
	text, err := json.Marshal(Node{
		Name: h.self.name, Here: h.Ready() == nil, Since: h.members.born,
		Tables: h.own.Busy(), Away: h.remotes.count(), Guests: h.guests.count(),
	})
	if err == nil {
		_ = m.Respond(text)
	}
}

// Nodes asks all nodes of a house after themselves, and gives those that
// answer in time.
func Nodes(ctx context.Context, conn *nats.Conn, house string, wait time.Duration) ([]Node, error) {
	inbox := conn.NewRespInbox()
	answers, err := conn.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	begun := time.Now()
	if err := conn.PublishRequest(house+".cluster.nodes", inbox, nil); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	var nodes []Node
	for {
		answer, err := answers.NextMsgWithContext(ctx)
		if err != nil { // nobody is left, or nobody is there
			slices.SortFunc(nodes, func(a, b Node) int { return cmp.Compare(a.Name, b.Name) })
			return nodes, nil
		}
		var n Node
		if json.Unmarshal(answer.Data, &n) == nil && n.Name != "" {
			n.Lag = time.Since(begun)
			nodes = append(nodes, n)
		}
	}
}

// Nodes is how many nodes of the house this one hears, itself included.
func (h *Hall) Nodes() int { return len(h.members.names()) }

// Guests is how many sockets of other nodes are at this node's tables.
func (h *Hall) Guests() int { return h.guests.count() }
