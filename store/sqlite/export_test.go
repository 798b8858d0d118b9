package sqlite

// Unflushed opens a store that breaks its promise: it acknowledges what was
// never flushed. The tests of the promise must notice.
func Unflushed() Option { return func(s *settings) { s.synchronous = "OFF" } }

// Gathered opens a file as the file layer under a store does.
var Gathered = gathered
