package web

// Visitor is an open socket, as whoever looks after the house sees it.
type Visitor struct {
	Person  string // an id; empty for a stranger
	Network string // an address, or the network of an IPv6 one
	Table   string // a code
}

// Visitors lists all open sockets of this node.
func (s *Server) Visitors() []Visitor {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]Visitor, 0, len(s.sockets))
	for k := range s.sockets {
		all = append(all, k.visitor)
	}
	return all
}
