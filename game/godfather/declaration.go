package godfather

import (
	"encoding/json"
	"slices"
	"strconv"

	"omerta/game"
)

// Declaration is everything that all players are shown before the first night
// (GF-80).
type Declaration struct {
	DefenceQuorum     Quorum `json:"defence_quorum"`
	ExitQuorum        Quorum `json:"exit_quorum"`
	Tie               string `json:"tie"`
	LastMove          []Card `json:"last_move"`
	RoleClaims        string `json:"role_claims"`
	Opening           string `json:"opening"`
	SpentRoles        string `json:"spent_roles"`
	SenseLimit        int    `json:"sense_limit"` // 0 is no limit
	LeonOnNostradamus string `json:"leon_on_nostradamus"`
	LeonBullets       int    `json:"leon_bullets"`
	SaveSparesVest    bool   `json:"save_spares_vest"`
	Kane              string `json:"kane"`
	ExposedMayReturn  bool   `json:"exposed_may_return"`
	AnnounceRecruit   bool   `json:"announce_recruit"`
	Parity            string `json:"parity"`
	StateInquiries    int    `json:"state_inquiries"` // a game
	ChallengesGranted int    `json:"challenges"`      // that one player may be granted a day
	Ballots           string `json:"ballots"`
	Times             Times  `json:"times"`
	Ends              string `json:"ends"`
}

// Times are the declared times, in seconds.
type Times struct {
	Opening   int `json:"opening"`
	Day       int `json:"day"`
	Challenge int `json:"challenge"`
	Defence   int `json:"defence"`
	NightStep int `json:"night_step"`
	Ballot    int `json:"ballot"`
	Card      int `json:"card"`
}

// The values of the options that are names.
const (
	Nobody = "nobody"
	Revote = "revote"
	Lot    = "lot"

	ClaimsBanned  = "banned"
	ClaimsAllowed = "allowed"

	NightFirst = "night"
	DayFirst   = "day"

	Skipped = "skipped"
	Called  = "called"

	Wasted     = "wasted"
	LeonLeaves = "leon-leaves"

	ExposesSide = "exposes-side"
	ExposesRole = "exposes-role"
	Removes     = "removes"

	Apart    = "nostradamus-apart"
	WithCity = "nostradamus-with-city"

	OpenBallots   = "open"
	ClosedBallots = "closed"

	EndsAtOnce    = "at-once"
	EndsConfirmed = "confirmed"
)

// Quorum is how many hands or votes are needed: a fixed number, or a share of
// the living.
type Quorum struct {
	Share string // "half", "half-minus-one", "majority", or empty for a number
	Fixed int
}

// The quorums that are shares.
var (
	Half         = Quorum{Share: "half"}
	HalfMinusOne = Quorum{Share: "half-minus-one"}
	Majority     = Quorum{Share: "majority"}
)

// Of gives the quorum among that many.
func (q Quorum) Of(living int) int {
	switch q.Share {
	case Half.Share:
		return (living + 1) / 2
	case HalfMinusOne.Share:
		return max(1, living/2-1)
	case Majority.Share:
		return living/2 + 1
	}
	return q.Fixed
}

// MarshalJSON writes the quorum as options do.
func (q Quorum) MarshalJSON() ([]byte, error) {
	if q.Share != "" {
		return json.Marshal(q.Share)
	}
	return strconv.AppendInt(nil, int64(q.Fixed), 10), nil
}

// Standard is the declaration with every option that has a default at it, and
// the five that have none unset.
func Standard() Declaration {
	return Declaration{
		Opening: NightFirst, SpentRoles: Skipped, LeonOnNostradamus: Wasted, LeonBullets: 2, SaveSparesVest: true,
		Kane: ExposesSide, Parity: Apart, ChallengesGranted: 1, Ballots: OpenBallots, Ends: EndsAtOnce,
		Times: Times{Opening: 30, Day: 40, Challenge: 30, Defence: 40, NightStep: 30, Ballot: 30, Card: 30},
	}
}

// Declare reads a declaration. It refuses what it does not know, and one that
// leaves any of the five open.
func Declare(options json.RawMessage) (Declaration, error) {
	d := Standard()
	given, err := object(options, "options")
	if err != nil {
		return d, err
	}
	for name := range given {
		if !slices.ContainsFunc(optionList, func(o game.Option) bool { return o.Name == name }) {
			return d, undeclarable("unknown_option", name)
		}
	}
	for _, o := range optionList {
		raw, ok := given[o.Name]
		if !ok || (o.Must && isNull(raw)) {
			continue
		}
		if !d.set(o, raw) {
			return d, undeclarable("bad_option", o.Name)
		}
	}
	return d, d.complete()
}

// complete says which of the five that have no default are not declared.
func (d *Declaration) complete() error {
	var missing []string
	for _, point := range []struct {
		name string
		open bool
	}{
		{"defence_quorum", d.DefenceQuorum == Quorum{}},
		{"exit_quorum", d.ExitQuorum == Quorum{}},
		{"tie", d.Tie == ""},
		{"last_move", d.LastMove == nil},
		{"role_claims", d.RoleClaims == ""},
	} {
		if point.open {
			missing = append(missing, point.name)
		}
	}
	if missing == nil {
		return nil
	}
	return undeclared(missing)
}

// set reads one option's value and says whether it is one of those offered.
func (d *Declaration) set(o game.Option, raw json.RawMessage) bool {
	switch into := d.field(o.Name).(type) {
	case *string:
		return strict(raw, into) && offers(o, *into)
	case *Quorum:
		return into.read(raw)
	case *int:
		return strict(raw, into) && (offers(o, *into) || o.Number && *into >= o.Least && *into <= o.Most)
	case *bool:
		return strict(raw, into)
	case *[]Card:
		return readCards(raw, into)
	case *Times:
		return into.read(raw, o.Parts)
	}
	return false
}

// field gives the place of an option by its name.
func (d *Declaration) field(name string) any {
	return map[string]any{
		"defence_quorum": &d.DefenceQuorum, "exit_quorum": &d.ExitQuorum, "tie": &d.Tie, "last_move": &d.LastMove,
		"role_claims": &d.RoleClaims, "opening": &d.Opening, "spent_roles": &d.SpentRoles, "sense_limit": &d.SenseLimit,
		"leon_on_nostradamus": &d.LeonOnNostradamus, "leon_bullets": &d.LeonBullets, "save_spares_vest": &d.SaveSparesVest,
		"kane": &d.Kane, "exposed_may_return": &d.ExposedMayReturn, "announce_recruit": &d.AnnounceRecruit,
		"parity": &d.Parity, "state_inquiries": &d.StateInquiries, "challenges": &d.ChallengesGranted,
		"ballots": &d.Ballots, "times": &d.Times, "ends": &d.Ends,
	}[name]
}

func offers(o game.Option, value any) bool {
	return slices.ContainsFunc(o.Values, func(i game.OptionItem) bool { return i.Value == value })
}

func (q *Quorum) read(raw json.RawMessage) bool {
	if strict(raw, &q.Fixed) {
		return q.Fixed >= 1 && q.Fixed <= MostSeats
	}
	return strict(raw, &q.Share) && slices.Contains([]Quorum{Half, HalfMinusOne, Majority}, *q)
}

// readCards reads a list of different cards; a list without any is declared too.
func readCards(raw json.RawMessage, into *[]Card) bool {
	var names []string // not cards: a text would pass for a list of bytes
	if !strict(raw, &names) {
		return false
	}
	cards := make([]Card, len(names))
	for i, name := range names {
		if cards[i].UnmarshalText([]byte(name)) != nil || has(cards[:i], cards[i]) {
			return false
		}
	}
	*into = cards
	return true
}

func (t *Times) read(raw json.RawMessage, parts []game.Option) bool {
	given, err := object(raw, "times")
	if err != nil {
		return false
	}
	fields := map[string]*int{"opening": &t.Opening, "day": &t.Day, "challenge": &t.Challenge, "defence": &t.Defence,
		"night_step": &t.NightStep, "ballot": &t.Ballot, "card": &t.Card}
	for name, value := range given {
		i := slices.IndexFunc(parts, func(p game.Option) bool { return p.Name == name })
		if i < 0 || !strict(value, fields[name]) || *fields[name] < parts[i].Least || *fields[name] > parts[i].Most {
			return false
		}
	}
	return true
}
