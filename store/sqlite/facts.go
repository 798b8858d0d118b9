package sqlite

import (
	"context"
	"iter"
	"strings"

	"omerta/store"
)

// Get implements store.Facts.
func (s *Store) Get(ctx context.Context, key string) (store.Fact, error) {
	if key == "" {
		return store.Fact{}, store.ErrNoName
	}
	fact := store.Fact{Key: key}
	err := s.read(ctx, func(r *reader) error {
		found, err := r.getFact.row(func() {
			fact.Value = r.getFact.ColumnBlob(0, nil)
			fact.Revision = uint64(r.getFact.ColumnInt64(1))
		}, []byte(key))
		if err == nil && !found {
			return store.ErrNotFound
		}
		return err
	})
	if err != nil {
		return store.Fact{}, err
	}
	return fact, nil
}

// Put implements store.Facts.
func (s *Store) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	switch {
	case key == "":
		return 0, store.ErrNoName
	case len(value) > store.MaxData:
		return 0, store.ErrTooLarge
	}
	var next uint64
	err := s.write(ctx, func(w *writer) (err error) { next, err = w.put(key, value, revision); return err })
	if err != nil {
		return 0, err
	}
	return next, nil
}

// Delete implements store.Facts.
func (s *Store) Delete(ctx context.Context, key string, revision uint64) error {
	if key == "" {
		return store.ErrNoName
	}
	return s.write(ctx, func(w *writer) error { return w.delete(key, revision) })
}

// List implements store.Facts.
func (s *Store) List(ctx context.Context, prefix string) iter.Seq2[store.Fact, error] {
	return func(yield func(store.Fact, error) bool) {
		var chunk []store.Fact
		for from := prefix; ; from = chunk[len(chunk)-1].Key + "\x00" {
			err := s.read(ctx, func(r *reader) (err error) { chunk, err = r.list(chunk[:0], from); return err })
			if err != nil {
				yield(store.Fact{}, err)
				return
			}
			for _, fact := range chunk {
				if err := ctx.Err(); err != nil {
					yield(store.Fact{}, err)
					return
				}
				if !strings.HasPrefix(fact.Key, prefix) || !yield(fact, nil) {
					return
				}
			}
			if len(chunk) == 0 {
				return
			}
		}
	}
}

// list adds to a chunk the next facts from a key on.
func (r *reader) list(chunk []store.Fact, from string) ([]store.Fact, error) {
	s := r.listFacts
	if err := s.bind([]byte(from)); err != nil {
		return nil, err
	}
	for size := 0; size < chunkBytes && s.Step(); {
		fact := store.Fact{
			Key:      string(s.ColumnRawBlob(0)),
			Value:    s.ColumnBlob(1, nil),
			Revision: uint64(s.ColumnInt64(2)),
		}
		size += len(fact.Value)
		chunk = append(chunk, fact)
	}
	return chunk, s.Reset()
}

// put writes a fact under the next revision. Revisions are counted over all
// facts, so a key that comes back never meets one that it had before.
func (w *writer) put(key string, value []byte, revision uint64) (uint64, error) {
	now, err := w.revisionOf(key)
	if err != nil {
		return 0, err
	}
	if now != revision {
		return 0, store.ErrConflict
	}
	w.revision++
	w.revised = true
	return w.revision, w.putFact.run([]byte(key), value, w.revision)
}

func (w *writer) delete(key string, revision uint64) error {
	now, err := w.revisionOf(key)
	switch {
	case err != nil:
		return err
	case now == 0:
		return store.ErrNotFound
	case now != revision:
		return store.ErrConflict
	}
	return w.deleteFact.run([]byte(key))
}

func (w *writer) revisionOf(key string) (revision uint64, err error) {
	_, err = w.getFact.row(func() { revision = uint64(w.getFact.ColumnInt64(0)) }, []byte(key))
	return revision, err
}
