package web

import "time"

// SetPatience sets how long a socket may flood before it is closed.
func (s *Server) SetPatience(d time.Duration) { s.patience = d }

// ParseMove is the short way of reading a command.
var ParseMove = parseMove

// Speed is how fast a socket may send.
type Speed = speed

// NewSpeed makes one.
var NewSpeed = newSpeed

// Take counts a message.
func (s *speed) Take(now time.Time, size int) (time.Duration, bool) { return s.take(now, size) }

// Parse reads a command.
var Parse = parse
