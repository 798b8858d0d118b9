package jetstream

import (
	"cmp"
	"context"
	"slices"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Stream is a stream of a house as its servers see it.
type Stream struct {
	Name     string `json:"name"`
	Leader   string `json:"leader"`
	Replicas int    `json:"replicas"`
	Messages uint64 `json:"messages"`
	Bytes    uint64 `json:"bytes"`
	Lag      uint64 `json:"lag"`   // operations that the slowest replica is behind
	Whole    bool   `json:"whole"` // there is a leader, and every replica is there and current
}

// Streams gives the streams of a house, by name.
func Streams(ctx context.Context, conn *nats.Conn, house string) ([]Stream, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	var streams []Stream
	for _, subjects := range []string{house + ".fact.>", house + ".log.>"} {
		list := js.ListStreams(ctx, jetstream.WithStreamListSubject(subjects))
		for info := range list.Info() {
			streams = append(streams, seen(info))
		}
		if err := list.Err(); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(streams, func(a, b Stream) int { return cmp.Compare(a.Name, b.Name) })
	return streams, nil
}

func seen(info *jetstream.StreamInfo) Stream {
	s := Stream{
		Name: info.Config.Name, Replicas: info.Config.Replicas,
		Messages: info.State.Msgs, Bytes: info.State.Bytes, Whole: true,
	}
	if info.Cluster == nil {
		return s
	}
	s.Leader = info.Cluster.Leader
	s.Whole = s.Leader != "" && len(info.Cluster.Replicas) == s.Replicas-1
	for _, peer := range info.Cluster.Replicas {
		s.Lag = max(s.Lag, peer.Lag)
		s.Whole = s.Whole && peer.Current && !peer.Offline
	}
	return s
}
