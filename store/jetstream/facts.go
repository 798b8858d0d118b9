package jetstream

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"omerta/store"
)

// A fact's revision is its message's sequence in the stream. Sequences never
// fall, so that a key that comes back goes on with higher ones.

func (s *Store) factPrefix() string { return s.set.house + ".fact." }

func (s *Store) factSubject(key string) (string, error) {
	if key == "" {
		return "", store.ErrNoName
	}
	subject := s.factPrefix() + keyTokens(key)
	if len(subject) > longestSubject {
		return "", store.ErrTooLarge
	}
	return subject, nil
}

// Get implements store.Facts.
func (s *Store) Get(ctx context.Context, key string) (store.Fact, error) {
	subject, err := s.factSubject(key)
	if err != nil {
		return store.Fact{}, err
	}
	if err := s.begin(ctx); err != nil {
		return store.Fact{}, err
	}
	defer s.end()
	last, there, err := s.latest(ctx, subject)
	switch {
	case err != nil:
		return store.Fact{}, err
	case !there:
		return store.Fact{}, store.ErrNotFound
	}
	return store.Fact{Key: key, Value: last.data, Revision: last.seq}, nil
}

// latest gives the message in which a fact stands; there is false where it
// does not exist, and the message may then be the mark that it is gone.
func (s *Store) latest(ctx context.Context, subject string) (m message, there bool, err error) {
	m, found, err := s.lastOf(ctx, s.facts, subject)
	return m, found && !isGone(m), err
}

// Put implements store.Facts.
func (s *Store) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	subject, err := s.factSubject(key)
	switch {
	case err != nil:
		return 0, err
	case len(value) > store.MaxData:
		return 0, store.ErrTooLarge
	}
	if err := s.begin(ctx); err != nil {
		return 0, err
	}
	defer s.end()
	expected := revision
	for {
		m := &nats.Msg{Subject: subject, Data: value, Header: nats.Header{}}
		next, err := s.write(ctx, s.facts, m, expected)
		if revision != 0 || !errors.Is(err, store.ErrConflict) {
			return next, err
		}
		last, there, err := s.latest(ctx, subject) // it may have been deleted
		if err != nil {
			return 0, err
		}
		if there || last.seq == expected {
			return 0, store.ErrConflict
		}
		expected = last.seq
	}
}

// Delete implements store.Facts.
func (s *Store) Delete(ctx context.Context, key string, revision uint64) error {
	subject, err := s.factSubject(key)
	if err != nil {
		return err
	}
	if err := s.begin(ctx); err != nil {
		return err
	}
	defer s.end()
	last, there, err := s.latest(ctx, subject)
	switch {
	case err != nil:
		return err
	case !there:
		return store.ErrNotFound
	case last.seq != revision:
		return store.ErrConflict
	}
	_, err = s.write(ctx, s.facts, goneMark(subject), revision)
	if errors.Is(err, store.ErrConflict) {
		if _, there, lookErr := s.latest(ctx, subject); lookErr == nil && !there {
			return store.ErrNotFound
		}
	}
	return err
}

// askedAtOnce is how many facts of a list are asked for at the same time.
const askedAtOnce = 32

// List implements store.Facts. The stream's leader says which keys there are;
// their facts are then asked for one by one, many at a time.
func (s *Store) List(ctx context.Context, prefix string) iter.Seq2[store.Fact, error] {
	return func(yield func(store.Fact, error) bool) {
		keys, err := s.keys(ctx, prefix)
		for chunk := range slices.Chunk(keys, 8*askedAtOnce) {
			var facts []store.Fact
			if facts, err = s.getAll(ctx, chunk); err != nil {
				break
			}
			for _, fact := range facts {
				if err = ctx.Err(); err != nil {
					break
				}
				if fact.Revision != 0 && !yield(fact, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(store.Fact{}, err)
		}
	}
}

// keys gives the keys with a prefix, those of deleted facts among them, in the
// order of their bytes.
func (s *Store) keys(ctx context.Context, prefix string) ([]string, error) {
	if err := s.begin(ctx); err != nil {
		return nil, err
	}
	defer s.end()
	info, err := s.subjects(ctx, s.factPrefix()+filterFor(prefix))
	if err != nil {
		return nil, err
	}
	var keys []string
	for subject := range info {
		key, ok := keyOf(strings.TrimPrefix(subject, s.factPrefix()))
		if ok && strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, cmp.Compare)
	return keys, nil
}

// subjects asks which subjects of the stream of facts hold something.
func (s *Store) subjects(ctx context.Context, filter string) (subjects map[string]uint64, err error) {
	err = s.persist(ctx, func(ctx context.Context) error {
		stream, err := s.js.Stream(ctx, s.facts)
		if err != nil {
			return err
		}
		info, err := stream.Info(ctx, jetstream.WithSubjectFilter(filter))
		if err == nil {
			subjects = info.State.Subjects
		}
		return err
	})
	return subjects, err
}

// getAll gets facts by their keys; one that is gone has no revision.
func (s *Store) getAll(ctx context.Context, keys []string) ([]store.Fact, error) {
	facts := make([]store.Fact, len(keys))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(askedAtOnce)
	for i, key := range keys {
		group.Go(func() (err error) {
			facts[i], err = s.Get(ctx, key)
			if errors.Is(err, store.ErrNotFound) {
				return nil
			}
			return err
		})
	}
	return facts, group.Wait()
}
