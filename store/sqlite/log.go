package sqlite

import (
	"context"
	"errors"
	"iter"

	"omerta/store"
)

// Append implements store.Log. If the context ends before the writer has
// begun, its error says that nothing was written.
func (s *Store) Append(ctx context.Context, log string, after store.Position, data ...[]byte) (store.Position, error) {
	if log == "" {
		return store.Position{}, store.ErrNoName
	}
	for _, d := range data {
		if len(d) > store.MaxData {
			return store.Position{}, store.ErrTooLarge
		}
	}
	entries := store.Chain(after, data...)
	err := s.write(ctx, func(w *writer) error { return w.append(log, after, entries) })
	switch {
	case err != nil:
		return store.Position{}, err
	case len(entries) == 0:
		return after, nil
	}
	return entries[len(entries)-1].Position, nil
}

// Read implements store.Log. No connection is held while the caller looks at
// an entry, so it may be slow, and may call the store.
func (s *Store) Read(ctx context.Context, log string, after store.Position) iter.Seq2[store.Entry, error] {
	return func(yield func(store.Entry, error) bool) {
		if log == "" {
			yield(store.Entry{}, store.ErrNoName)
			return
		}
		if err := s.walk(ctx, log, after, yield); err != nil {
			yield(store.Entry{}, err)
		}
	}
}

// walk yields a log's entries chunk by chunk up to the end as it is now. What
// an end says was written in the same transaction as the entries before it,
// so each of them must be there.
func (s *Store) walk(ctx context.Context, log string, after store.Position, yield func(store.Entry, error) bool) error {
	var last end
	err := s.read(ctx, func(r *reader) (err error) { last, err = r.endOf(log); return err })
	if err != nil {
		return damage(log, after, err)
	}
	if err := s.stands(ctx, last, after); err != nil {
		return s.dropped(ctx, last, damage(log, after, err))
	}
	return s.dropped(ctx, last, s.walkTo(ctx, last, after, yield))
}

func (s *Store) walkTo(ctx context.Context, last end, after store.Position, yield func(store.Entry, error) bool) error {
	log := last.name
	var chunk []store.Entry
	for at := after; at.Seq < last.Seq; {
		err := s.read(ctx, func(r *reader) (err error) { chunk, err = r.entries(chunk[:0], last, at.Seq); return err })
		if err != nil {
			return damage(log, at, err)
		}
		if len(chunk) == 0 {
			return &store.Corrupt{Log: log, Seq: at.Seq + 1, Damage: store.Missing}
		}
		for _, entry := range chunk {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := store.Check(log, at, entry); err != nil {
				return err
			}
			if at = entry.Position; at.Seq == last.Seq && at != last.Position {
				return &store.Corrupt{Log: log, Seq: at.Seq, Damage: store.Altered}
			}
			if !yield(entry, nil) {
				return nil
			}
		}
	}
	return nil
}

// Drop implements store.Log.
func (s *Store) Drop(ctx context.Context, log string) error {
	if log == "" {
		return store.ErrNoName
	}
	return s.write(ctx, func(w *writer) error { return w.drop(log) })
}

// DropAt implements store.Log.
func (s *Store) DropAt(ctx context.Context, log string, end store.Position) error {
	if log == "" {
		return store.ErrNoName
	}
	return s.write(ctx, func(w *writer) error {
		if err := w.append(log, end, nil); err != nil {
			return err
		}
		return w.drop(log)
	})
}

// dropped gives another meaning to damage that was found in a log which was
// dropped while it was read. Numbers of logs are not used again by a process.
func (s *Store) dropped(ctx context.Context, last end, err error) error {
	var corrupt *store.Corrupt
	if !errors.As(err, &corrupt) {
		return err
	}
	now := end{}
	if again := s.read(ctx, func(r *reader) (err error) { now, err = r.endOf(last.name); return err }); again != nil || now.id == last.id {
		return err
	}
	return store.ErrConflict
}

// stands says whether a log goes through a position that a caller holds.
func (s *Store) stands(ctx context.Context, last end, after store.Position) error {
	switch {
	case after == (store.Position{}), after == last.Position:
		return nil
	case after.Seq > last.Seq:
		// The caller saw an entry that is gone.
		return &store.Corrupt{Log: last.name, Seq: last.Seq + 1, Damage: store.Missing}
	}
	var hash [32]byte
	err := s.read(ctx, func(r *reader) (err error) { hash, err = r.hash(last, after.Seq); return err })
	if err == nil && hash != after.Hash {
		return store.ErrConflict
	}
	return err
}
