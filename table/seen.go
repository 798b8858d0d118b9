package table

// seenIDs remembers the ids of commands that were carried out, so that one
// sent twice is applied once. Of each person it keeps the last few hundred:
// nobody makes a table forget what another has sent.
type seenIDs map[string]*recent

// recent is what one person sent lately.
type recent struct{ young, old map[string]struct{} }

const generation = 256

func (s *seenIDs) add(by, id string) {
	if *s == nil {
		*s = seenIDs{}
	}
	own := (*s)[by]
	if own == nil {
		own = &recent{}
		(*s)[by] = own
	}
	if own.young == nil || len(own.young) >= generation {
		own.old, own.young = own.young, map[string]struct{}{}
	}
	own.young[id] = struct{}{}
}

func (s seenIDs) has(by, id string) bool {
	own := s[by]
	if own == nil {
		return false
	}
	_, young := own.young[id]
	_, old := own.old[id]
	return young || old
}
