package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"omerta/store"
)

// Drop implements store.Log. It writes, behind the log's last message, that the
// log is gone, so that no append on its way meets an empty subject and stays
// there alone; then it removes what stands before. The mark goes by itself.
func (s *Store) Drop(ctx context.Context, log string) error {
	return s.dropping(ctx, log, func(stream, subject string) error {
		for {
			last, found, err := s.lastOf(ctx, stream, subject)
			if err != nil || !found {
				return err
			}
			if isGone(last) {
				return s.clear(ctx, stream, subject, last.seq)
			}
			if err := s.bury(ctx, stream, subject, last.seq); !errors.Is(err, store.ErrConflict) { // or else somebody added to it
				return err
			}
		}
	})
}

// DropAt implements store.Log.
func (s *Store) DropAt(ctx context.Context, log string, end store.Position) error {
	return s.dropping(ctx, log, func(stream, subject string) error {
		last, err := s.standsAt(ctx, log, stream, subject, end)
		if err != nil || end.Seq == 0 {
			return err
		}
		return s.bury(ctx, stream, subject, last)
	})
}

// dropping has a log dropped where it lies, and forgets where it ended.
func (s *Store) dropping(ctx context.Context, log string, drop func(stream, subject string) error) error {
	stream, subject, err := s.place(log)
	if err != nil {
		return err
	}
	if err := s.begin(ctx); err != nil {
		return err
	}
	defer s.end()
	defer s.tails.drop(log)
	return drop(stream, subject)
}

// bury writes that a log is gone, if its last message is this one, and removes it.
func (s *Store) bury(ctx context.Context, stream, subject string, last uint64) error {
	mark, err := s.write(ctx, stream, goneMark(subject), last)
	if err != nil {
		return err
	}
	return s.clear(ctx, stream, subject, mark)
}

// clear removes the messages of a subject that stand before a mark.
func (s *Store) clear(ctx context.Context, stream, subject string, mark uint64) error {
	return s.persist(ctx, func(ctx context.Context) error { return s.purge(ctx, stream, subject, mark) })
}

func (s *Store) purge(ctx context.Context, stream, subject string, before uint64) error {
	text, err := json.Marshal(map[string]any{"filter": subject, "seq": before})
	if err != nil {
		return err
	}
	reply, err := s.conn.RequestWithContext(ctx, "$JS.API.STREAM.PURGE."+stream, text)
	if err != nil {
		return err
	}
	var answer struct {
		Error *jetstream.APIError `json:"error"`
	}
	if err := json.Unmarshal(reply.Data, &answer); err != nil || answer.Error == nil {
		return err
	}
	return answer.Error
}

// dropped gives another meaning to damage that was found in a log which was
// dropped while it was read.
func (r *reading) dropped(ctx context.Context, damage error) error {
	if !isDamage(damage) {
		return damage
	}
	first, found, err := r.store.nextOf(ctx, r.stream, r.subject, 0)
	if err == nil && (!found || first.seq > r.last) {
		return store.ErrConflict
	}
	return damage
}

func isDamage(err error) bool {
	var corrupt *store.Corrupt
	return errors.As(err, &corrupt)
}

// headerGone marks the message that stands where a fact was deleted or a log
// was dropped. It goes away by itself after a while, when nothing written
// before it can be on its way any more.
const (
	headerGone = "Omerta-Gone"
	goneFor    = time.Hour
)

func goneMark(subject string) *nats.Msg {
	return &nats.Msg{Subject: subject, Header: nats.Header{headerGone: {"1"}, jetstream.MsgTTLHeader: {goneFor.String()}}}
}

func isGone(m message) bool { return m.header.Get(headerGone) != "" }
