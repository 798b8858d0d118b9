// Package cluster spreads a house's tables over many machines: it says which
// node owns which table, and carries commands and frames between the node
// that has a browser's socket and the node that has its table, over NATS.
//
// Every node tells the others a few times a second that it is there
// (members). A table belongs to the living node that a hash of both names
// ranks first (rendezvous), so that all who see the same nodes agree without
// asking. They may disagree for a moment, or one may have slept: what they
// believe decides only who tries. Who may write is decided by the table's log
// (see package table, Ownership).
//
// A socket whose table lives here is a table.Link as on one machine. Another's
// is a remote place at this end (remote), and a guest of the table's node at
// the other (guest). NATS may lose messages when a connection breaks, so both
// ends count them and compare (beat): a place that has missed anything is
// ended, the browser comes again, and its first state tells it everything.
package cluster

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"omerta/table"
)

// Config is what a node of many is told.
type Config struct {
	// Conn is the node's own connection to NATS. The hall takes it over.
	Conn *nats.Conn
	// House is the first part of all subjects; nodes of one house share it.
	House string
	// Name is the node's, and its alone. It keeps it when it starts anew, and
	// with it its share of the tables.
	Name string
	// Tables makes the hall of the tables that live here.
	Tables func(table.Ownership) *table.Hall
	Log    *slog.Logger
}

// Hall is all tables of the house, as one of its nodes reaches them.
type Hall struct {
	conn  *nats.Conn
	house string
	self  identity
	log   *slog.Logger
	own   *table.Hall // the tables that live here

	members *members
	remotes *register[uint64, *remote] // places of sockets that are here, at tables that are not
	guests  *register[guestID, *guest] // places of sockets that are elsewhere, at tables that are here
	numbers atomic.Uint64              // the last that a remote place was given
	calls   chan struct{}

	ctx    context.Context
	cancel context.CancelFunc
	change chan struct{} // has one element when the tables must be settled
	beside sync.WaitGroup
	close  sync.Once
}

// mostCalls is how many calls of other nodes are answered at once.
const mostCalls = 512

// New makes a node's hall. Start lets it take part.
func New(c Config) (*Hall, error) {
	ctx, cancel := context.WithCancel(context.Background())
	h := &Hall{
		conn: c.Conn, house: c.House, self: newIdentity(c.Name), log: c.Log, ctx: ctx, cancel: cancel,
		remotes: newRegister[uint64, *remote](), guests: newRegister[guestID, *guest](),
		calls: make(chan struct{}, mostCalls), change: make(chan struct{}, 1),
	}
	if h.log == nil {
		h.log = slog.New(slog.DiscardHandler)
	}
	h.members = newMembers(h.self)
	h.own = c.Tables(table.Ownership{Node: h.self.String(), Owns: h.owns})
	if err := h.listen(); err != nil {
		cancel()
		return nil, err
	}
	return h, nil
}

// listen subscribes to what other nodes say.
func (h *Hall) listen() error {
	h.conn.SetDisconnectErrHandler(func(_ *nats.Conn, err error) { h.cutOff("disconnected", err) })
	h.conn.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
		if errors.Is(err, nats.ErrSlowConsumer) {
			h.cutOff("too slow", err)
		}
	})
	for subject, hear := range map[string]nats.MsgHandler{
		h.subject("pulse"):       h.hearPulse,
		h.subject("evict"):       h.hearEvict,
		h.subject("nodes"):       h.hearNodes,
		h.at(h.self, "call"):     h.hearCall,
		h.at(h.self, "commands"): h.hearCommand,
		h.at(h.self, "frames"):   h.hearFrames,
		h.at(h.self, "beat"):     h.hearBeat,
	} {
		if _, err := h.conn.Subscribe(subject, hear); err != nil {
			return err
		}
	}
	return h.conn.Flush()
}

// subject names what all nodes of the house hear.
func (h *Hall) subject(what string) string { return h.house + ".cluster." + what }

// at names what one node hears, in this one of its lives.
func (h *Hall) at(node identity, what string) string {
	return h.house + ".cluster.at." + node.life + "." + what
}

// cutOff ends every place that may have missed something.
func (h *Hall) cutOff(why string, err error) {
	if h.ctx.Err() == nil {
		h.log.Warn("cut off from the other nodes", "why", why, "error", err)
	}
	h.endRemotes(func(*remote) bool { return true })
	h.endGuests(func(*guest) bool { return true })
}

// Start takes part: it waits until this node is counted among the living,
// takes the tables that are its own, and returns how many those are.
func (h *Hall) Start(ctx context.Context) (int, error) {
	h.beside.Go(h.live)
	if err := h.members.join(ctx); err != nil {
		return 0, err
	}
	n, err := h.own.Start(ctx)
	h.beside.Go(h.settle)
	h.beside.Go(h.beats)
	return n, err
}

// settle follows each change of the living nodes.
func (h *Hall) settle() {
	for {
		select {
		case <-h.change:
		case <-h.ctx.Done():
			return
		}
		begun := time.Now()
		taken, err := h.own.Settle(h.ctx)
		if err != nil {
			h.log.Error("the tables are not settled", "error", err)
			h.again()
			continue
		}
		h.log.Info("tables settled", "taken", taken, "nodes", h.members.names(), "took", time.Since(begun).Round(time.Millisecond))
	}
}

// again settles once more, after a moment.
func (h *Hall) again() {
	select {
	case <-time.After(pulseEvery):
	case <-h.ctx.Done():
	}
	h.changed()
}

func (h *Hall) changed() {
	select {
	case h.change <- struct{}{}:
	default:
	}
}

// errAdrift says that a node does not hear itself.
var errAdrift = errors.New("cluster: this node is cut off from the others, or not yet among them")

// Ready says whether this node takes part.
func (h *Hall) Ready() error {
	if h.members.present() == nil {
		return errAdrift
	}
	return nil
}

// Close lets the tables that live here finish what they have begun, tells
// their sockets to come again, and hands the tables over to the other nodes.
func (h *Hall) Close() {
	h.close.Do(func() {
		h.own.Close()
		h.members.leave()
		h.sayPulse()
		_ = h.conn.FlushTimeout(time.Second)
		h.cancel()
		h.beside.Wait()
		h.finishRemotes(func(*remote) bool { return true }, table.ErrClosing())
		h.conn.Close()
	})
}
