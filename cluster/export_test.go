package cluster

import (
	"time"

	"omerta/table"
)

// What the tests look at from within.
type (
	Members  = members
	Identity = identity
	Pulse    = pulse
)

const (
	Silence   = silence
	Probation = probation
)

var (
	NewMembers = newMembers
	First      = first
	Unbundle   = unbundle
)

// Self makes an identity.
func Self(name, life string) Identity { return identity{name, life} }

func (i identity) Name() string { return i.name }

// Hear takes a pulse in.
func (m *members) Hear(p Pulse, now time.Time) { m.hear(p, now) }

// Look looks who lives, and names those who do.
func (m *members) Look(now time.Time) []string {
	m.look(now)
	return m.names()
}

// Say is the next pulse.
func (m *members) Say() Pulse { return m.say() }

// Bundled makes a bundle of whatever waits at a place.
func Bundled(number, first uint64, place table.Place) []byte {
	b := newBundle(number, first)
	if b.fill(place) {
		b.markLast()
	}
	return b.text
}

// Life names this one of the node's lives.
func (h *Hall) Life() string { return h.self.life }

// Own is the hall of the tables that live here.
func (h *Hall) Own() *table.Hall { return h.own }
