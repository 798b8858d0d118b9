package jetstream

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"omerta/store"
)

// reading goes through one log.
type reading struct {
	store           *Store
	log             string
	stream, subject string
	after           store.Position // the caller has what comes before
	yield           func(store.Entry, error) bool

	last uint64          // the log's last message
	end  *store.Position // and where it ends
	at   store.Position  // how far the chain was checked
	from uint64          // the sequence of the stream from which messages are still wanted
	done bool            // the caller wants no more
}

// A replica answers with so many messages at once, or so many bytes.
const (
	batch      = 512
	batchBytes = 4 << 20
)

func (r *reading) run(ctx context.Context) error {
	if err := r.begin(ctx); err != nil || r.end != nil && r.at == *r.end {
		return err
	}
	// Any replica serves. Where one lags or has rotted, the leader is asked,
	// and another replica after it.
	var damage error
	for _, source := range []func(context.Context) ([]message, error){r.replica, r.leader, r.replica, r.leader} {
		if damage = r.through(ctx, source); !isDamage(damage) {
			return damage
		}
	}
	return r.dropped(ctx, damage)
}

// begin finds out where the log ends and whether it goes through the caller's
// position, as far as that can be said yet.
func (r *reading) begin(ctx context.Context) (err error) {
	if err := r.store.begin(ctx); err != nil {
		return err
	}
	defer r.store.end()
	if r.last, r.end, err = r.store.endOf(ctx, r.stream, r.subject); err != nil {
		return err
	}
	if r.end == nil {
		return nil
	}
	switch {
	case r.after == *r.end:
		r.at = r.after
	case r.after.Seq > r.end.Seq: // the caller saw an entry that is gone
		return &store.Corrupt{Log: r.log, Seq: r.end.Seq + 1, Damage: store.Missing}
	case r.after.Seq == r.end.Seq:
		return store.ErrConflict
	}
	return nil
}

// through takes messages from a source up to the log's last.
func (r *reading) through(ctx context.Context, source func(context.Context) ([]message, error)) error {
	for !r.done && r.from <= r.last {
		messages, err := r.some(ctx, source)
		if err != nil {
			return err
		}
		if len(messages) == 0 {
			return &store.Corrupt{Log: r.log, Seq: r.at.Seq + 1, Damage: store.Missing}
		}
		for _, m := range messages {
			if m.seq > r.last || r.done {
				break
			}
			if err := r.take(ctx, m); err != nil {
				return err
			}
			r.from = m.seq + 1
		}
		if last := messages[len(messages)-1].seq; last >= r.last && !r.done && r.from <= r.last {
			return &store.Corrupt{Log: r.log, Seq: r.at.Seq + 1, Damage: store.Missing}
		}
	}
	return nil
}

func (r *reading) some(ctx context.Context, source func(context.Context) ([]message, error)) ([]message, error) {
	if err := r.store.begin(ctx); err != nil {
		return nil, err
	}
	defer r.store.end()
	return source(ctx)
}

// take checks one message's entries against the chain, and yields those that
// the caller has not.
func (r *reading) take(ctx context.Context, m message) error {
	if isGone(m) && r.at.Seq == 0 {
		return nil // the log was begun anew behind it
	}
	entries, ok := unpack(m.data)
	if !ok {
		return &store.Corrupt{Log: r.log, Seq: r.at.Seq + 1, Damage: store.Altered}
	}
	at := r.at
	for _, e := range entries { // all before any: a message is whole or damaged
		if err := store.Check(r.log, at, e); err != nil {
			return err
		}
		at = e.Position
	}
	for _, e := range entries {
		r.at = e.Position
		switch {
		case e.Seq < r.after.Seq:
			continue
		case e.Seq == r.after.Seq:
			if e.Hash != r.after.Hash {
				return store.ErrConflict
			}
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if !r.yield(e, nil) {
			r.done = true
			return nil
		}
	}
	return nil
}

// leader gives the next message as the stream's leader has it.
func (r *reading) leader(ctx context.Context) ([]message, error) {
	m, found, err := r.store.nextOf(ctx, r.stream, r.subject, r.from)
	if err != nil || !found {
		return nil, err
	}
	return []message{m}, nil
}

// replica gives the next messages as any replica has them; none where it does
// not answer.
func (r *reading) replica(ctx context.Context) ([]message, error) {
	conn := r.store.conn
	inbox := conn.NewRespInbox()
	answers, err := conn.SubscribeSync(inbox)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = answers.Unsubscribe() }()
	text, err := json.Marshal(question{Seq: max(r.from, 1), NextSubject: r.subject, Batch: batch, MaxBytes: batchBytes})
	if err != nil {
		return nil, err
	}
	if err := conn.PublishRequest("$JS.API.DIRECT.GET."+r.stream, inbox, text); err != nil {
		return nil, nil
	}
	attempt, cancel := context.WithTimeout(ctx, r.store.set.attempt)
	defer cancel()
	var messages []message
	for {
		answer, err := answers.NextMsgWithContext(attempt)
		if err != nil {
			return messages, ctx.Err()
		}
		m, more := direct(answer)
		if !more {
			return messages, nil
		}
		messages = append(messages, m)
	}
}

// direct reads one message of a replica's answer; more is false at its end.
func direct(answer *nats.Msg) (m message, more bool) {
	if answer.Header.Get("Status") != "" {
		return m, false
	}
	seq, err := strconv.ParseUint(answer.Header.Get(jetstream.SequenceHeader), 10, 64)
	if err != nil {
		return m, false
	}
	return message{subject: answer.Header.Get(jetstream.SubjectHeader), seq: seq, header: answer.Header, data: answer.Data}, true
}
