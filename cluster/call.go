package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"omerta/game"
	"omerta/table"
)

// call is what one node asks another that owns a table.
type call struct {
	Do     string `json:"do"` // one of the constants below
	Code   string `json:"code"`
	Person string `json:"person,omitempty"`
	Name   string `json:"name,omitempty"`
	Watch  bool   `json:"watch,omitempty"` // join, attach
	Seat   *int   `json:"seat,omitempty"`
	Key    string `json:"key,omitempty"`
	Really bool   `json:"really,omitempty"` // lose: not only whether that can be

	Why *game.Error `json:"why,omitempty"` // remove

	Life string `json:"life,omitempty"` // attach: of the node that has the socket
	Link uint64 `json:"link,omitempty"` // and its number for it
}

// What a node is asked to do; each is what package table's Hall calls it.
const (
	doAbout  = "about"
	doJoin   = "join"
	doClaim  = "claim"
	doAttach = "attach"
	doShare  = "share"
	doLose   = "lose"
	doRemove = "remove"
)

// outcome is what comes of a call.
type outcome struct {
	Refused *game.Error    `json:"refused,omitempty"`
	Summary *table.Summary `json:"summary,omitempty"`
	Seat    *int           `json:"seat,omitempty"`
	Share   *table.Share   `json:"share,omitempty"`
}

// How long a table is looked for while it moves from one node to another, and
// how long a node that is asked has for its answer.
const (
	searchTime = 4 * time.Second
	searchRest = 100 * time.Millisecond
	callTime   = 2 * time.Second
)

// carryOut has a call carried out by the node that owns its table: this one, or
// another that is asked.
func (h *Hall) carryOut(c call) (o outcome, refused *game.Error) {
	refused = h.route(c.Code, func(node identity) *game.Error {
		if node == h.self {
			o = h.obey(c)
		} else {
			o = h.ask(node, c)
		}
		return o.Refused
	})
	return o, refused
}

// route finds the node that owns a table, for something to be done there. While
// the table moves it is tried again; a node that takes no part sends people on
// at once.
func (h *Hall) route(code string, do func(identity) *game.Error) *game.Error {
	ctx, cancel := context.WithTimeout(h.ctx, searchTime)
	defer cancel()
	for {
		node, ok := h.members.owner(code)
		if !ok {
			return table.ErrClosing()
		}
		refused := do(node)
		if refused == nil || refused.Code != "moved" && refused.Code != "closing" {
			return refused
		}
		select {
		case <-time.After(searchRest):
		case <-ctx.Done():
			return table.ErrClosing()
		}
	}
}

// ask calls another node. One that does not answer counts as one that closes.
func (h *Hall) ask(node identity, c call) (o outcome) {
	text, err := json.Marshal(c)
	if err != nil {
		return outcome{Refused: table.ErrClosing()}
	}
	ctx, cancel := context.WithTimeout(h.ctx, callTime)
	defer cancel()
	answer, err := h.conn.RequestWithContext(ctx, h.at(node, "call"), text)
	if err != nil {
		if !errors.Is(err, nats.ErrNoResponders) {
			h.log.Warn("a node does not answer", "node", node.name, "error", err)
		}
		return outcome{Refused: table.ErrClosing()}
	}
	if err := json.Unmarshal(answer.Data, &o); err != nil {
		h.log.Error("a node's answer cannot be read", "node", node.name, "error", err)
		return outcome{Refused: table.ErrClosing()}
	}
	return o
}

// hearCall answers another node, beside whatever else is asked meanwhile.
func (h *Hall) hearCall(m *nats.Msg) {
	select {
	case h.calls <- struct{}{}:
		go func() {
			defer func() { <-h.calls }()
			h.answer(m)
		}()
	default:
		h.reply(m, outcome{Refused: table.ErrClosing()})
	}
}

func (h *Hall) answer(m *nats.Msg) {
	var c call
	if err := json.Unmarshal(m.Data, &c); err != nil {
		h.log.Error("a node's call cannot be read", "error", err)
		return
	}
	h.reply(m, h.obey(c))
}

func (h *Hall) reply(m *nats.Msg, o outcome) {
	text, err := json.Marshal(o)
	if err == nil {
		err = m.Respond(text)
	}
	if err != nil {
		h.log.Warn("a node gets no answer", "error", err)
	}
}

// obey carries out a call at a table that lives here.
func (h *Hall) obey(c call) (o outcome) {
	switch c.Do {
	case doAbout:
		var sum table.Summary
		if sum, o.Refused = h.own.About(c.Code, c.Person); o.Refused == nil {
			o.Summary = &sum
		}
	case doJoin:
		o.Seat, o.Refused = h.own.Join(c.Code, c.Person, c.Name, c.Watch, c.Seat)
	case doClaim:
		if c.Seat == nil {
			return outcome{Refused: table.ErrNoTable()}
		}
		o.Refused = h.own.Claim(c.Code, c.Person, *c.Seat, c.Key)
	case doAttach:
		o.Refused = h.admit(c)
	case doShare:
		var share table.Share
		if share, o.Refused = h.own.Share(c.Code, c.Person); o.Refused == nil {
			o.Share = &share
		}
	case doLose:
		o.Refused = h.own.Lose(c.Code, c.Person, c.Really)
	case doRemove:
		if c.Why == nil {
			c.Why = table.ErrRemoved()
		}
		o.Refused = h.own.Remove(c.Code, c.Why)
	default:
		o.Refused = table.Malformed("a node asks for " + c.Do)
	}
	return o
}
