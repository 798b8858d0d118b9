package jetstream

import (
	"context"
	"iter"

	"github.com/nats-io/nats.go"

	"omerta/store"
)

// Append implements store.Log. Its entries are one message, so that together
// they must fit into one: 1 MiB unless the servers allow more.
func (s *Store) Append(ctx context.Context, log string, after store.Position, data ...[]byte) (store.Position, error) {
	stream, subject, err := s.place(log)
	if err != nil {
		return store.Position{}, err
	}
	for _, d := range data {
		if len(d) > store.MaxData {
			return store.Position{}, store.ErrTooLarge
		}
	}
	if err := s.begin(ctx); err != nil {
		return store.Position{}, err
	}
	defer s.end()
	expected, known := s.tails.at(log, after)
	if !known || len(data) == 0 {
		if expected, err = s.standsAt(ctx, log, stream, subject, after); err != nil || len(data) == 0 {
			return after, err
		}
	}
	entries := store.Chain(after, data...)
	m := &nats.Msg{Subject: subject, Data: packed(entries), Header: nats.Header{}}
	seq, err := s.write(ctx, stream, m, expected)
	if err != nil {
		s.tails.drop(log)
		return store.Position{}, err
	}
	end := entries[len(entries)-1].Position
	s.tails.set(log, tail{end, seq})
	return end, nil
}

// standsAt gives the sequence of a log's last message, if the log ends where
// the caller believes.
func (s *Store) standsAt(ctx context.Context, log, stream, subject string, after store.Position) (uint64, error) {
	last, end, err := s.endOf(ctx, stream, subject)
	switch {
	case err != nil:
		return 0, err
	case end == nil:
		return 0, &store.Corrupt{Log: log, Seq: after.Seq + 1, Damage: store.Unreadable}
	case *end != after:
		return 0, store.ErrConflict
	case end.Seq == 0 && last != 0: // dropped, and perhaps not yet cleared
		return last, s.clear(ctx, stream, subject, last)
	}
	return last, nil
}

// endOf finds a log's last message and where the log ends: at the start where
// there is none; nil where the message cannot be read.
func (s *Store) endOf(ctx context.Context, stream, subject string) (seq uint64, end *store.Position, err error) {
	last, found, err := s.lastOf(ctx, stream, subject)
	switch {
	case err != nil:
		return 0, nil, err
	case !found || isGone(last):
		return last.seq, &store.Position{}, nil
	}
	if entries, ok := unpack(last.data); ok {
		end = &entries[len(entries)-1].Position
	}
	return last.seq, end, nil
}

// Read implements store.Log. Nothing is held while the caller looks at an
// entry, so it may be slow, and may call the store.
func (s *Store) Read(ctx context.Context, log string, after store.Position) iter.Seq2[store.Entry, error] {
	return func(yield func(store.Entry, error) bool) {
		stream, subject, err := s.place(log)
		if err == nil {
			r := reading{store: s, log: log, stream: stream, subject: subject, after: after, yield: yield}
			err = r.run(ctx)
		}
		if err != nil {
			yield(store.Entry{}, err)
		}
	}
}
