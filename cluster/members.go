package cluster

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
)

// How nodes know of one another. Nothing here looks at the clock on the wall:
// it may jump.
const (
	pulseEvery = 250 * time.Millisecond
	silence    = 2500 * time.Millisecond // a node not heard for so long is gone
	probation  = time.Second             // a node hears the others for so long before it takes part
	joinTime   = 30 * time.Second        // and gives up when it cannot
)

// identity is a node in one of its lives.
type identity struct {
	name string
	life string // differs each time a node starts; a later one is greater
}

func newIdentity(name string) identity {
	b := make([]byte, 4)
	_, _ = rand.Read(b) // never fails
	return identity{name, fmt.Sprintf("%016x", time.Now().UnixNano()) + hex.EncodeToString(b)}
}

func (i identity) String() string { return i.name + " " + i.life }

// pulse is what a node says of itself.
type pulse struct {
	Name string `json:"name"`
	Life string `json:"life"`
	Here bool   `json:"here"` // whether it takes part
	Gone bool   `json:"gone,omitempty"`
}

// member is a node as it was last heard.
type member struct {
	identity
	here bool
	at   time.Time
}

// members are the nodes of the house as this one hears them.
type members struct {
	self   identity
	living atomic.Pointer[[]identity] // those that take part, by name
	heard  atomic.Int64               // when this node last heard itself, since born
	born   time.Time

	mu      sync.Mutex
	seen    map[string]member // by name
	since   time.Time         // since when this node hears itself without a gap
	taking  bool              // takes part
	leaving bool
	rival   bool          // a later life of the same name has taken this one's part
	elder   time.Time     // when an earlier life of the same name was last heard to take part
	arrived chan struct{} // closed when this node first took part
}

func newMembers(self identity) *members {
	m := &members{self: self, seen: map[string]member{}, born: time.Now(), arrived: make(chan struct{})}
	m.heard.Store(-2 * int64(silence)) // never yet
	m.living.Store(&[]identity{})
	return m
}

// hear takes a pulse in. A node that starts by a name that another has waits
// for that one to go; one that has slept, and been replaced, goes.
func (m *members) hear(p pulse, now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p.Name == m.self.name {
		switch {
		case p.Life == m.self.life:
			m.hearSelf(now)
		case p.Life < m.self.life && p.Here:
			m.elder = now
			return
		case p.Life < m.self.life || !p.Here:
			return
		default:
			m.rival = true
		}
	}
	if m.seen[p.Name].life > p.Life { // of a life that is over
		return
	}
	m.seen[p.Name] = member{identity{p.Name, p.Life}, p.Here && !p.Gone, now}
}

func (m *members) hearSelf(now time.Time) {
	if now.Sub(m.born)-time.Duration(m.heard.Load()) > silence {
		m.since, m.taking = now, false
	}
	m.heard.Store(int64(now.Sub(m.born)))
}

// look forgets those who have gone silent, and says whether the nodes that
// take part are others than before.
func (m *members) look(now time.Time) (changed bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for name, other := range m.seen {
		if now.Sub(other.at) > silence {
			delete(m.seen, name)
		}
	}
	m.taking = m.mayTake(now)
	var living []identity
	for _, name := range slices.Sorted(maps.Keys(m.seen)) {
		if other := m.seen[name]; other.here && m.taking {
			living = append(living, other.identity)
		}
	}
	if slices.Equal(living, *m.living.Load()) {
		return false
	}
	m.living.Store(&living)
	if m.among(living) && !m.hasArrived() {
		close(m.arrived)
	}
	return true
}

// mayTake says whether this node may take part: it hears itself, and has heard
// the others for long enough to know them.
func (m *members) mayTake(now time.Time) bool {
	self := m.seen[m.self.name]
	return self.life == m.self.life && !m.rival && !m.leaving && now.Sub(m.since) >= probation &&
		(m.hasArrived() || now.Sub(m.elder) > silence)
}

func (m *members) among(living []identity) bool { return slices.Contains(living, m.self) }

func (m *members) hasArrived() bool {
	select {
	case <-m.arrived:
		return true
	default:
		return false
	}
}

// say is this node's next pulse.
func (m *members) say() pulse {
	m.mu.Lock()
	defer m.mu.Unlock()
	return pulse{Name: m.self.name, Life: m.self.life, Here: m.taking, Gone: m.leaving}
}

func (m *members) leave() {
	m.mu.Lock()
	m.leaving, m.taking = true, false
	m.mu.Unlock()
	m.living.Store(&[]identity{})
}

// present gives the nodes that take part; none if this one does not, or no
// longer hears itself.
func (m *members) present() []identity {
	living := *m.living.Load()
	if time.Since(m.born)-time.Duration(m.heard.Load()) > silence || !m.among(living) {
		return nil
	}
	return living
}

// owner gives the node that owns a table, as far as this one knows.
func (m *members) owner(code string) (identity, bool) {
	living := m.present()
	if living == nil {
		return identity{}, false
	}
	return first(living, code), true
}

func (m *members) lives(life string) bool {
	return slices.ContainsFunc(*m.living.Load(), func(i identity) bool { return i.life == life })
}

func (m *members) names() (names []string) {
	for _, i := range *m.living.Load() {
		names = append(names, i.name)
	}
	return names
}

// join waits until this node takes part.
func (m *members) join(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, joinTime)
	defer cancel()
	select {
	case <-m.arrived:
		return nil
	case <-ctx.Done():
		return cmp.Or(m.why(), errAdrift)
	}
}

func (m *members) why() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if time.Since(m.elder) <= silence {
		return fmt.Errorf("cluster: another node has the name %q", m.self.name)
	}
	return nil
}

// live says a few times a second that this node is there, and looks who else is.
func (h *Hall) live() {
	tick := time.NewTicker(pulseEvery)
	defer tick.Stop()
	for {
		h.sayPulse()
		if h.members.look(time.Now()) {
			h.log.Info("nodes", "living", h.members.names())
			h.endRemotes(func(r *remote) bool { return !h.members.lives(r.node.life) })
			h.endGuests(func(g *guest) bool { return !h.members.lives(g.id.life) })
			h.changed()
		}
		select {
		case <-tick.C:
		case <-h.ctx.Done():
			return
		}
	}
}

func (h *Hall) sayPulse() { _ = h.publish(h.subject("pulse"), h.members.say()) }

func (h *Hall) hearPulse(m *nats.Msg) {
	var p pulse
	if json.Unmarshal(m.Data, &p) == nil && p.Name != "" {
		h.members.hear(p, time.Now())
	}
}

// publish says something to whoever hears it. Where the connection is down, it
// is not said later.
func (h *Hall) publish(subject string, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return h.conn.Publish(subject, text)
}

// owns says whether a table is this node's.
func (h *Hall) owns(code string) bool {
	owner, ok := h.members.owner(code)
	return ok && owner == h.self
}
