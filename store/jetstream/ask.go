package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"omerta/store"
)

// message is one message of a stream.
type message struct {
	subject string
	seq     uint64
	header  nats.Header
	data    []byte
}

// question is what a stream's leader is asked for.
type question struct {
	Seq         uint64 `json:"seq,omitempty"`
	NextSubject string `json:"next_by_subj,omitempty"`
	LastSubject string `json:"last_by_subj,omitempty"`
	Batch       int    `json:"batch,omitempty"`
	MaxBytes    int    `json:"max_bytes,omitempty"`
}

// lastOf asks a stream's leader for the last message of a subject; found is
// false where there is none.
func (s *Store) lastOf(ctx context.Context, stream, subject string) (m message, found bool, err error) {
	return s.askLeader(ctx, stream, question{LastSubject: subject})
}

// nextOf asks a stream's leader for the first message of a subject from
// a sequence on.
func (s *Store) nextOf(ctx context.Context, stream, subject string, from uint64) (m message, found bool, err error) {
	return s.askLeader(ctx, stream, question{Seq: max(from, 1), NextSubject: subject})
}

func (s *Store) askLeader(ctx context.Context, stream string, q question) (m message, found bool, err error) {
	err = s.persist(ctx, func(ctx context.Context) (err error) { m, err = s.askOnce(ctx, stream, q); return err })
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return m, false, nil
	}
	return m, err == nil, err
}

// persist makes a call again while the servers have nobody to answer it, for
// as long as there is patience.
func (s *Store) persist(ctx context.Context, call func(context.Context) error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, s.set.patience, errNoAnswer)
	defer cancel()
	for {
		err := s.try(ctx, call)
		if err == nil || !passing(err) {
			return explain(err)
		}
		if over := s.wait(ctx); over != nil {
			return errors.Join(over, err)
		}
	}
}

// try gives a call the time of one attempt.
func (s *Store) try(ctx context.Context, call func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, s.set.attempt)
	defer cancel()
	return call(ctx)
}

// kept is a message as the leader's answer holds it.
type kept struct {
	Error   *jetstream.APIError `json:"error"`
	Message struct {
		Subject string `json:"subject"`
		Seq     uint64 `json:"seq"`
		Header  []byte `json:"hdrs"`
		Data    []byte `json:"data"`
	} `json:"message"`
}

func (s *Store) askOnce(ctx context.Context, stream string, q question) (message, error) {
	text, err := json.Marshal(q)
	if err != nil {
		return message{}, err
	}
	reply, err := s.conn.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+stream, text)
	if err != nil {
		return message{}, err
	}
	var answer kept
	if err := json.Unmarshal(reply.Data, &answer); err != nil {
		return message{}, fmt.Errorf("jetstream: an answer that cannot be read: %w", err)
	}
	if answer.Error != nil {
		return message{}, answer.Error
	}
	m := message{subject: answer.Message.Subject, seq: answer.Message.Seq, data: answer.Message.Data}
	if len(answer.Message.Header) > 0 {
		m.header, err = nats.DecodeHeadersMsg(answer.Message.Header)
	}
	return m, err
}

var errNoAnswer = errors.New("jetstream: the servers do not answer")

// wait lets a moment go by before a call is tried again, unless there is no
// time left for it.
func (s *Store) wait(ctx context.Context) error {
	if s.gone() {
		return errNoAnswer
	}
	pause := time.NewTimer(50 * time.Millisecond)
	defer pause.Stop()
	select {
	case <-pause.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-s.ending:
		return store.ErrClosed
	}
}

// passing says whether a call may succeed when it is made again.
func passing(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return api.ErrorCode == codeNotAvailable || api.ErrorCode == codeNoPeers
	}
	for _, why := range []error{
		context.DeadlineExceeded, nats.ErrTimeout, nats.ErrNoResponders, jetstream.ErrNoStreamResponse, nats.ErrReconnectBufExceeded,
		nats.ErrDisconnected, nats.ErrConnectionReconnecting, nats.ErrStaleConnection, nats.ErrNoServers,
	} {
		if errors.Is(err, why) {
			return true
		}
	}
	return false
}

// Codes of the servers' errors that the client library does not name.
const (
	codeNotAvailable jetstream.ErrorCode = 10008
	codeNoPeers      jetstream.ErrorCode = 10005
	codeResources    jetstream.ErrorCode = 10023
	codeStorage      jetstream.ErrorCode = 10047
)

// explain gives the house's own error for one of the servers' where there is one.
func explain(err error) error {
	var api *jetstream.APIError
	switch {
	case errors.As(err, &api) && (api.ErrorCode == codeResources || api.ErrorCode == codeStorage || strings.Contains(api.Description, "no space")):
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	case errors.Is(err, nats.ErrConnectionClosed):
		return store.ErrClosed
	}
	return err
}
