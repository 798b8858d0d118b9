package jetstream

// What the tests look at from within.
var (
	Token     = token
	Untoken   = untoken
	KeyTokens = keyTokens
	KeyOf     = keyOf
	FilterFor = filterFor
	Packed    = packed
	Unpack    = unpack
)

// Place says where a log is kept.
func (s *Store) Place(log string) (stream, subject string, err error) { return s.place(log) }

// Forget makes the store ask where every log ends.
func (s *Store) Forget() { s.tails.of = map[string]tail{} }
