package sqlite

// Unflushed opens a store that breaks its promise: it acknowledges what was
// never flushed. The tests of the promise must notice.
func Unflushed() Option { return func(s *settings) { s.synchronous = "OFF" } }
