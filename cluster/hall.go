package cluster

import (
	"encoding/json"
	"sync"

	"github.com/nats-io/nats.go"

	"omerta/game"
	"omerta/record"
	"omerta/table"
)

// Open opens a table, at this node, and returns its code.
func (h *Hall) Open(o table.Opening) (code string, refused *game.Error) {
	if h.Ready() != nil {
		return "", table.ErrClosing()
	}
	code, refused = h.own.Open(o)
	if refused != nil && refused.Code == "moved" {
		refused = table.ErrClosing()
	}
	return code, refused
}

// Join gives a person a place at a table; see table.Hall.
func (h *Hall) Join(code, person, name string, watch bool, wanted *int) (seat *int, refused *game.Error) {
	o, refused := h.carryOut(call{Do: doJoin, Code: code, Person: person, Name: name, Watch: watch, Seat: wanted})
	return o.Seat, refused
}

// Claim makes a phone a named seat's; see table.Hall.
func (h *Hall) Claim(code, person string, seat int, key string) *game.Error {
	_, refused := h.carryOut(call{Do: doClaim, Code: code, Person: person, Seat: &seat, Key: key})
	return refused
}

// About sums a table up for a person; see table.Hall.
func (h *Hall) About(code, person string) (sum table.Summary, refused *game.Error) {
	o, refused := h.carryOut(call{Do: doAbout, Code: code, Person: person})
	if o.Summary != nil {
		sum = *o.Summary
	}
	return sum, refused
}

// Attach opens a place at a table; see table.Hall.
func (h *Hall) Attach(code string, who table.Onlooker, wake func(table.Place)) (place table.Place, refused *game.Error) {
	refused = h.route(code, func(node identity) (refused *game.Error) {
		if node == h.self {
			place, refused = h.own.Attach(code, who, wake)
		} else {
			place, refused = h.attach(node, code, who, wake)
		}
		return refused
	})
	if refused != nil {
		return nil, refused
	}
	return place, nil
}

// askedAtOnce is how many of a person's tables are looked at side by side.
const askedAtOnce = 8

// Tables lists the tables where a person still has a place.
func (h *Hall) Tables(person string) ([]table.Summary, error) {
	codes, err := h.own.Visited(person)
	all := make([]*table.Summary, len(codes))
	var wg sync.WaitGroup
	room := make(chan struct{}, askedAtOnce)
	for i, code := range codes {
		room <- struct{}{}
		wg.Go(func() {
			defer func() { <-room }()
			if sum, refused := h.About(code, person); refused == nil && sum.Seated {
				all[i] = &sum
			}
		})
	}
	wg.Wait()
	var sums []table.Summary
	for _, sum := range all {
		if sum != nil {
			sums = append(sums, *sum)
		}
	}
	return sums, err
}

// Remembers says whether a person has been at a table.
func (h *Hall) Remembers(person, code string) bool { return h.own.Remembers(person, code) }

// Record gives the record of a match that is over; any node reads it.
func (h *Hall) Record(code string, match int) (record.Header, []json.RawMessage, *game.Error) {
	return h.own.Record(code, match)
}

// Replay plays a finished match again; any node does.
func (h *Hall) Replay(code string, match int) ([]table.ReplayStep, *game.Error) {
	return h.own.Replay(code, match)
}

// eviction ends all of a person's sockets.
type eviction struct {
	Person string     `json:"person"`
	Why    game.Error `json:"why"`
}

// Evict ends every socket of a person's, at every node.
func (h *Hall) Evict(person string, why *game.Error) {
	h.evict(person, why)
	if err := h.publish(h.subject("evict"), eviction{person, *why}); err != nil {
		h.log.Error("other nodes do not hear that a person's sockets end", "error", err)
	}
}

func (h *Hall) evict(person string, why *game.Error) {
	h.own.Evict(person, why)
	h.remotes.each(func(r *remote) bool { return r.opener == person }, func(r *remote) { r.Finish(false, why) })
}

func (h *Hall) hearEvict(m *nats.Msg) {
	var e eviction
	if json.Unmarshal(m.Data, &e) == nil && e.Person != "" {
		h.evict(e.Person, &e.Why)
	}
}
