package table

// seenIDs remembers the ids of commands that were carried out, so that one
// sent twice is applied once. It keeps the last thousand or two.
type seenIDs struct{ young, old map[string]struct{} }

const generation = 1024

func (s *seenIDs) add(by, id string) {
	if s.young == nil || len(s.young) >= generation {
		s.old, s.young = s.young, map[string]struct{}{}
	}
	s.young[by+"/"+id] = struct{}{}
}

func (s *seenIDs) has(by, id string) bool {
	key := by + "/" + id
	if _, ok := s.young[key]; ok {
		return true
	}
	_, ok := s.old[key]
	return ok
}
