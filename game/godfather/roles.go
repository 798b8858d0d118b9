package godfather

import "fmt"

// Side is what a role plays for, and what Nostradamus picks.
type Side uint8

// The sides.
const (
	NoSide Side = iota
	City
	Mafia
	Independent
)

var sideNames = [...]string{"", "city", "mafia", "independent"}

func (s Side) String() string { return sideNames[s] }

// MarshalText writes the side as records do.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a side as records write it.
func (s *Side) UnmarshalText(text []byte) error {
	return parse(s, sideNames[:], text, "side")
}

// Role is a role card (GF-01 … GF-10).
type Role uint8

// The roles. The zero Role is none.
const (
	NoRole Role = iota
	Godfather
	Saul
	Matador
	Watson
	Leon
	Kane
	Constantine
	Citizen
	Nostradamus
	Mafioso
	roles
)

// trait is what makes a role: everything that the rest of the package asks
// about one.
type trait struct {
	name    string
	side    Side
	step    Step // the night step at which the role itself is asked, if any
	fresh   hand // the role's powers, unspent
	guessed bool // whether the sixth sense may name it (GF-96)
}

var traits = [roles]trait{
	Godfather:   {name: "godfather", side: Mafia, fresh: hand{vest: true}},
	Saul:        {name: "saul", side: Mafia, fresh: hand{recruit: true}},
	Matador:     {name: "matador", side: Mafia, step: StepMatador},
	Watson:      {name: "watson", side: City, step: StepWatson, fresh: hand{selfSave: true}, guessed: true},
	Leon:        {name: "leon", side: City, step: StepLeon, fresh: hand{bullets: 2, vest: true}, guessed: true},
	Kane:        {name: "kane", side: City, step: StepKane, fresh: hand{inquiry: true}, guessed: true},
	Constantine: {name: "constantine", side: City, step: StepConstantine, fresh: hand{revival: true}, guessed: true},
	Citizen:     {name: "citizen", side: City, guessed: true},
	Nostradamus: {name: "nostradamus", side: Independent, fresh: hand{immune: true}, guessed: true},
	Mafioso:     {name: "mafioso", side: Mafia},
}

var roleNames = func() (names [roles]string) {
	for r := range traits {
		names[r] = traits[r].name
	}
	return names
}()

func (r Role) String() string { return roleNames[r] }

// Side gives the side that the role plays for.
func (r Role) Side() Side { return traits[r].side }

// MarshalText writes the role as records do.
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a role as records write it.
func (r *Role) UnmarshalText(text []byte) error {
	return parse(r, roleNames[:], text, "role")
}

// hand is a role card with all the state it carries: what a Swap
// exchanges (GF-99). The flags say what is still to be used.
type hand struct {
	role      Role
	bullets   int8
	vest      bool
	selfSave  bool
	inquiry   bool
	revival   bool
	recruit   bool
	immune    bool
	due       bool // Kane leaves at the next dawn (GF-38)
	foresaw   bool
	foreseen  Set  // whom Nostradamus named
	number    int8 // and the number seen
	picked    Side // and the side picked
	lastBlock int8 // Matador's last target, if lastNight is a night
	lastNight int32
}

// fresh gives a role's hand as it is at the deal.
func fresh(r Role, d *Declaration) hand {
	h := traits[r].fresh
	h.role = r
	if h.bullets > 0 {
		h.bullets = int8(d.LeonBullets)
	}
	return h
}

// parse finds the name that text spells and gives its place; the first place
// of a table is the empty name, which nothing spells.
func parse[T ~uint8](into *T, names []string, text []byte, kind string) error {
	for i, name := range names {
		if name != "" && name == string(text) {
			*into = T(i)
			return nil
		}
	}
	return fmt.Errorf("%q is no %s", text, kind)
}
