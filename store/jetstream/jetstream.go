// Package jetstream keeps a store in NATS JetStream: the engine of a house on
// many machines, three replicas of everything by default.
//
// Logs are spread over a few streams by their names, one subject a log. One
// Append is one message, conditional on the sequence of the subject's last, so
// that it is kept whole or not at all. Facts are one stream that holds the
// latest message of each subject. What decides (where a log ends, what a fact
// says) is asked of a stream's leader; the lines of a log may come from any
// replica, because the chain of hashes says whether they are all there.
//
// While NATS chooses a new leader, calls wait; a write whose answer was lost
// is looked for before it is sent again. The servers must run with
// `sync_interval: always`, or they acknowledge what a loss of power takes
// back. docs/decisions/many-machines.md says more.
package jetstream

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"omerta/store"
)

// Store is a store.Store in JetStream.
type Store struct {
	conn    *nats.Conn
	js      jetstream.JetStream
	set     settings
	logs    []string // the streams' names
	facts   string
	tails   tails
	writer  string // names this store among those who write
	written atomic.Uint64
	lost    atomic.Int64 // when the connection was lost, in Unix milliseconds; 0 while it stands

	mu      sync.Mutex
	closed  bool
	working sync.WaitGroup
	ending  chan struct{} // closed when Close begins
}

var _ store.Store = (*Store)(nil)

// Option changes how a store is opened.
type Option func(*settings)

type settings struct {
	house      string
	replicas   int
	partitions int
	patience   time.Duration
	attempt    time.Duration
}

// WithReplicas sets how many servers keep each stream; 3 otherwise.
func WithReplicas(n int) Option { return func(s *settings) { s.replicas = max(n, 1) } }

// WithHouse names the house, so that several may share the servers; "omerta"
// otherwise. It may hold letters, digits and '-'.
func WithHouse(name string) Option { return func(s *settings) { s.house = name } }

// WithPartitions sets over how many streams a new store spreads its logs. One
// that exists keeps its number.
func WithPartitions(n int) Option { return func(s *settings) { s.partitions = max(n, 1) } }

// WithPatience sets how long a call waits for servers that do not answer, such
// as while they choose a leader; ten seconds otherwise.
func WithPatience(d time.Duration) Option { return func(s *settings) { s.patience = d } }

// Open connects to NATS servers, a comma between their URLs, and opens the
// house's streams there, making them if they are missing.
//
// ErrNewer and ErrForeign say that streams of that name are another program's.
func Open(ctx context.Context, servers string, options ...Option) (*Store, error) {
	set := settings{house: "omerta", replicas: 3, partitions: 3, patience: 10 * time.Second, attempt: 1500 * time.Millisecond}
	for _, o := range options {
		o(&set)
	}
	s := &Store{set: set, writer: newWriter(), ending: make(chan struct{}), tails: newTails()}
	if err := s.connect(servers); err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		s.conn.Close()
		return nil, err
	}
	return s, nil
}

func (s *Store) connect(servers string) (err error) {
	s.conn, err = Connect(servers, s.set.house+" store",
		nats.DisconnectErrHandler(func(*nats.Conn, error) { s.lost.Store(time.Now().UnixMilli()) }),
		nats.ReconnectHandler(func(*nats.Conn) { s.lost.Store(0) }))
	if err == nil {
		s.js, err = jetstream.New(s.conn)
	}
	return err
}

// gone says that the connection has been down for so long that there is no
// point in waiting for a leader: whoever holds tables had better let go.
func (s *Store) gone() bool {
	lost := s.lost.Load()
	return lost != 0 && time.Since(time.UnixMilli(lost)) > s.set.patience/5
}

// Connect connects to NATS servers, a comma between their URLs, for as long as
// it takes once the first has answered. A connection that has gone dead is
// noticed within two seconds; what is published meanwhile fails at once.
func Connect(servers, name string, options ...nats.Option) (*nats.Conn, error) {
	conn, err := nats.Connect(servers, append([]nats.Option{
		nats.Name(name), nats.MaxReconnects(-1), nats.ReconnectWait(50 * time.Millisecond),
		nats.ReconnectJitter(20*time.Millisecond, 20*time.Millisecond),
		nats.ReconnectBufSize(-1), nats.Timeout(2 * time.Second),
		nats.PingInterval(time.Second), nats.MaxPingsOutstanding(2),
	}, options...)...)
	if err != nil {
		return nil, fmt.Errorf("no NATS server answers: %w", err)
	}
	return conn, nil
}

func newWriter() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// mark names one write among all writes of all stores.
func (s *Store) mark() string { return s.writer + "-" + strconv.FormatUint(s.written.Add(1), 36) }

// begin counts a call in.
func (s *Store) begin(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return store.ErrClosed
	}
	s.working.Add(1)
	return nil
}

func (s *Store) end() { s.working.Done() }

// Close waits for what is under way and disconnects. Closing twice is no error.
func (s *Store) Close() error {
	s.mu.Lock()
	if !s.closed {
		s.closed = true
		close(s.ending)
	}
	s.mu.Unlock()
	s.working.Wait()
	s.conn.Close()
	return nil
}
