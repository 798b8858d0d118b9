package jetstream

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"

	"github.com/nats-io/nats.go/jetstream"

	"omerta/store"
)

// version is how streams are written; it stands in their metadata.
const version = 1

// The metadata of every stream.
const (
	metaVersion    = "omerta-version"
	metaPartitions = "omerta-partitions"
)

// prepare makes sure that the house's streams are there.
func (s *Store) prepare(ctx context.Context) error {
	s.facts = s.set.house + "-facts"
	found, err := s.stream(ctx, jetstream.StreamConfig{
		Name: s.facts, Subjects: []string{s.set.house + ".fact.>"},
		MaxMsgsPerSubject: 1,
	})
	if err != nil {
		return err
	}
	// The facts were there first, and say how many streams of logs there are.
	if s.set.partitions, err = strconv.Atoi(found.Metadata[metaPartitions]); err != nil || s.set.partitions < 1 {
		return store.ErrForeign
	}
	for i := range s.set.partitions {
		name := fmt.Sprintf("%s-log-%d", s.set.house, i)
		_, err := s.stream(ctx, jetstream.StreamConfig{
			Name: name, Subjects: []string{fmt.Sprintf("%s.log.%d.*", s.set.house, i)}, AllowDirect: true,
		})
		if err != nil {
			return err
		}
		s.logs = append(s.logs, name)
	}
	return nil
}

// stream finds a stream, or makes it. An older one is given as many replicas
// as are wanted now.
func (s *Store) stream(ctx context.Context, wanted jetstream.StreamConfig) (jetstream.StreamConfig, error) {
	wanted.Storage, wanted.Replicas, wanted.AllowMsgTTL = jetstream.FileStorage, s.set.replicas, true
	wanted.Metadata = map[string]string{metaVersion: strconv.Itoa(version), metaPartitions: strconv.Itoa(s.set.partitions)}
	config := wanted
	err := s.persist(ctx, func(ctx context.Context) (err error) { config, err = s.findOrMake(ctx, wanted); return err })
	return config, err
}

func (s *Store) findOrMake(ctx context.Context, wanted jetstream.StreamConfig) (jetstream.StreamConfig, error) {
	found, err := s.js.Stream(ctx, wanted.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		found, err = s.js.CreateStream(ctx, wanted)
	}
	if err != nil {
		return wanted, err
	}
	config := found.CachedInfo().Config
	switch n, err := strconv.Atoi(config.Metadata[metaVersion]); {
	case err != nil:
		return config, store.ErrForeign
	case n > version:
		return config, store.ErrNewer
	case config.Replicas != wanted.Replicas:
		config.Replicas = wanted.Replicas
		_, err := s.js.UpdateStream(ctx, config)
		return config, err
	}
	return config, nil
}

// place says which stream keeps a log, and under which subject.
func (s *Store) place(log string) (stream, subject string, err error) {
	if log == "" {
		return "", "", store.ErrNoName
	}
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(log))
	i := int(sum.Sum32() % uint32(len(s.logs)))
	subject = fmt.Sprintf("%s.log.%d.%s", s.set.house, i, token(log))
	if len(subject) > longestSubject {
		return "", "", store.ErrTooLarge
	}
	return s.logs[i], subject, nil
}
