package jetstream

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"omerta/store"
)

// headerWrite names the write that a message came from, so that one whose
// answer was lost can be told from another's.
const headerWrite = "Omerta-Write"

// write adds a message behind the last of its subject, if that is the one
// expected (0: none), and returns its sequence.
//
// A write whose answer does not come is looked for, and sent again if it is
// not there: the condition keeps it from being added twice.
func (s *Store) write(ctx context.Context, stream string, m *nats.Msg, expected uint64) (uint64, error) {
	if int64(m.Size()) > s.conn.MaxPayload() {
		return 0, store.ErrTooLarge
	}
	mark := s.mark()
	m.Header.Set(headerWrite, mark)
	ctx, cancel := context.WithTimeoutCause(ctx, s.set.patience, errNoAnswer)
	defer cancel()
	for unsure := false; ; {
		var seq uint64
		err := s.try(ctx, func(ctx context.Context) (err error) { seq, err = s.publish(ctx, m, expected); return err })
		switch {
		case err == nil:
			return seq, nil
		case conflict(err):
			again, seq, err := s.find(ctx, stream, m.Subject, mark, expected)
			switch {
			case again:
				continue
			case errors.Is(err, store.ErrConflict) && unsure:
				return 0, errOverwritten
			}
			return seq, err
		case !passing(err):
			return 0, explain(err)
		case !unsent(err):
			unsure = true
		}
		if over := s.wait(ctx); over != nil {
			return 0, errors.Join(errUnknown, over, err)
		}
	}
}

// errUnknown says that a write may have been kept or not.
var errUnknown = errors.New("jetstream: the servers did not say whether it was kept")

// errOverwritten says that somebody else wrote after, and perhaps over,
// a write whose answer was lost.
var errOverwritten = errors.New("jetstream: the answer was lost, and others have written since")

func (s *Store) publish(ctx context.Context, m *nats.Msg, expected uint64) (uint64, error) {
	kept, err := s.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequencePerSubject(expected), jetstream.WithRetryAttempts(0))
	if err != nil {
		return 0, err
	}
	return kept.Sequence, nil
}

// find sees what a refused write met. The servers also refuse, in the same
// words, what comes before they have quite finished with the write before it:
// then it is sent again. And if its answer was lost, it may be there.
func (s *Store) find(ctx context.Context, stream, subject, mark string, expected uint64) (again bool, seq uint64, err error) {
	last, found, err := s.lastOf(ctx, stream, subject)
	switch {
	case err != nil:
		return false, 0, errors.Join(errUnknown, err)
	case found && last.header.Get(headerWrite) == mark:
		return false, last.seq, nil
	case last.seq == expected:
		return true, 0, nil
	}
	return false, 0, store.ErrConflict
}

func conflict(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) &&
		(api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// unsent says that a message certainly came to no stream.
func unsent(err error) bool {
	return errors.Is(err, nats.ErrReconnectBufExceeded) || errors.Is(err, nats.ErrNoResponders) || errors.Is(err, jetstream.ErrNoStreamResponse)
}
