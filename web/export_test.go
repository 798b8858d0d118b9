package web

import "time"

// SetPatience sets how long a socket may flood before it is closed.
func (s *Server) SetPatience(d time.Duration) { s.patience = d }

// ParseMove is the short way of reading a command.
var ParseMove = parseMove
