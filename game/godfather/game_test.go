package godfather_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"omerta/game"
	"omerta/game/godfather"
)

func setup(options string, fixed map[string]json.RawMessage) game.Setup {
	return game.Setup{Options: json.RawMessage(options), Seats: names(11), Seed: new([32]byte), Fixed: fixed}
}

func refusalOf(t *testing.T, s game.Setup) *game.Error {
	t.Helper()
	_, err := godfather.Game.New(s)
	refusal, ok := err.(*game.Error)
	if !ok {
		t.Fatalf("started, or failed otherwise: %v", err)
	}
	return refusal
}

func TestGF80_UndeclaredNamesWhatIsMissing(t *testing.T) {
	refusal := refusalOf(t, setup(`{"exit_quorum":3,"tie":null,"role_claims":"allowed"}`, nil))
	if want := []string{"defence_quorum", "tie", "last_move"}; refusal.Code != "undeclared" || !slices.Equal(refusal.Missing, want) {
		t.Errorf("%v misses %v, want %v", refusal, refusal.Missing, want)
	}
	if refusal = refusalOf(t, game.Setup{Seats: names(11), Seed: new([32]byte)}); len(refusal.Missing) != 5 {
		t.Errorf("an empty declaration misses %v", refusal.Missing)
	}
}

func TestGF80_UnknownFieldsAndBadValuesAreRefused(t *testing.T) {
	for _, options := range []string{`{"tie":"coin"}`, `{"exit_quorum":0}`, `{"exit_quorum":14}`, `{"exit_quorum":"third"}`, `{"last_move":["swap","swap"]}`,
		`{"last_move":["sleep"]}`, `{"last_move":"swap"}`, `{"sense_limit":-1}`, `{"challenges":4}`, `{"times":{"day":0}}`, `{"times":{"day":601}}`,
		`{"times":{"noon":5}}`, `{"save_spares_vest":"true"}`, `{"kane":null}`, `{"Tie":"lot"}`, `{"leon_bullets":1.5}`, `[]`, `7`} {
		if refusal := refusalOf(t, setup(options, nil)); refusal.Rule != "GF-80" || refusal.Code == "undeclared" {
			t.Errorf("%s: %v", options, refusal)
		}
	}
	for name, value := range map[string]string{"arranged": `{}`, "cards": `["mind"]`, "lots": `[11]`, "deal": `{}`} {
		if refusal := refusalOf(t, setup(string(declared), map[string]json.RawMessage{name: json.RawMessage(value)})); refusal.Rule != "GF-80" {
			t.Errorf("%s: %v", name, refusal)
		}
	}
}

var declared = json.RawMessage(`{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":[],"role_claims":"banned"}`)

func TestGF11_TheRefusalCarriesTheComposition(t *testing.T) {
	deal := strings.Replace(deals[11], "citizen", "mafioso", 1)
	refusal := refusalOf(t, setup(string(declared), map[string]json.RawMessage{"deal": json.RawMessage(deal)}))
	if want := map[string]int{"mafia": 4, "city": 6, "independent": 1}; refusal.Rule != "GF-11" || !reflect.DeepEqual(refusal.Composition, want) {
		t.Errorf("%v: %v, want %v", refusal, refusal.Composition, want)
	}
	short := setup(string(declared), map[string]json.RawMessage{"deal": json.RawMessage(deals[7])})
	if refusal := refusalOf(t, short); refusal.Rule != "GF-11" || refusal.Composition["mafia"] != 2 {
		t.Errorf("seven roles for eleven seats: %v", refusal)
	}
}

func TestGF11_EveryTableFromSevenToThirteenIsItsMix(t *testing.T) {
	sides := map[int][3]int{7: {2, 4, 1}, 8: {2, 5, 1}, 9: {3, 5, 1}, 10: {3, 6, 1}, 11: {3, 7, 1}, 12: {4, 7, 1}, 13: {4, 8, 1}}
	for n, want := range sides {
		m, err := godfather.Game.New(game.Setup{Options: declared, Seats: names(n), Seed: new([32]byte)})
		if err != nil {
			t.Fatal(err)
		}
		var got [3]int
		roles := []godfather.Role{}
		for _, p := range m.View(game.All).(godfather.View).Players {
			got[map[godfather.Side]int{godfather.Mafia: 0, godfather.City: 1, godfather.Independent: 2}[p.Role.Side()]]++
			roles = append(roles, *p.Role)
		}
		mix := godfather.Mix(n)
		if slices.Equal(roles, mix) {
			t.Errorf("%d seats are dealt unshuffled", n)
		}
		slices.Sort(mix)
		slices.Sort(roles)
		if got != want || !slices.Equal(roles, mix) {
			t.Errorf("%d seats: %v, want %v", n, got, want)
		}
	}
	for _, n := range []int{6, 0} {
		if refusal := refusalOf(t, game.Setup{Options: declared, Seats: names(n), Seed: new([32]byte)}); refusal.Rule != "GF-11" {
			t.Errorf("%d seats: %v", n, refusal)
		}
	}
}

// Every option has words for a player in both languages, a default or a must,
// and every value offered is accepted.
func TestGF80_EveryOptionExplainsItself(t *testing.T) {
	musts := 0
	for _, o := range godfather.Options() {
		said(t, o.Name, o.Title, o.Explain)
		if o.Must {
			musts++
			if o.Default != nil || o.Suggest == nil {
				t.Errorf("%s must be declared, and has default %v and suggestion %v", o.Name, o.Default, o.Suggest)
			}
		} else if o.Default == nil {
			t.Errorf("%s has no default", o.Name)
		}
		for _, part := range o.Parts {
			said(t, part.Name, part.Title, part.Explain)
		}
		for _, v := range o.Values {
			said(t, o.Name, v.Title, v.Explain)
			value := v.Value
			if o.Many {
				value = []any{value}
			}
			var all map[string]any
			_ = json.Unmarshal(declared, &all)
			all[o.Name] = value
			raw, _ := json.Marshal(all)
			d, err := godfather.Declare(raw)
			if err != nil {
				t.Errorf("%s %v: %v", o.Name, v.Value, err)
			}
			back := parsed(t, written(t, d)).(map[string]any)
			if !reflect.DeepEqual(back[o.Name], parsed(t, written(t, value))) {
				t.Errorf("%s: %v comes back as %v", o.Name, value, back[o.Name])
			}
		}
	}
	if musts != 5 {
		t.Errorf("%d options have no default, want five", musts)
	}
}

func said(t *testing.T, name string, texts ...game.Text) {
	t.Helper()
	for _, text := range texts {
		if text.EN == "" || text.FA == "" || strings.ContainsAny(text.FA, "يك0123456789") || strings.IndexFunc(text.FA, unicode.IsLetter) < 0 && !strings.ContainsAny(text.FA, "۰۱۲۳") {
			t.Errorf("%s is explained as %q", name, text)
		}
	}
}

// TestGF74_EveryLegalMoveIsReadBack: what Legal writes, Play reads.
func TestGF74_EveryLegalMoveIsReadBack(t *testing.T) {
	m, err := godfather.Game.New(setup(string(declared), nil))
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		for seat := range 11 {
			for _, move := range m.Legal(seat) {
				var fields map[string]any
				if err := json.Unmarshal(move, &fields); err != nil || fields["seat"] != nil {
					t.Fatalf("%s: %v", move, err)
				}
				fields["seat"] = seat
				raw, _ := json.Marshal(fields)
				if err := m.Check(raw); err != nil {
					t.Errorf("%s is listed, but %v", raw, err)
				}
			}
		}
		linesAreReadBack(t, m)
		if _, err := m.Play(json.RawMessage(`{"seat":"narrator","do":"advance"}`)); err != nil {
			t.Fatal(err)
		}
	}
	if m.Legal(int(game.Public)) != nil || m.Legal(11) != nil || len(m.Legal(int(game.Narrator))) == 0 {
		t.Error("spectators move, or the narrator does not")
	}
}

// linesAreReadBack: a move written as a record's line is the move that is read.
func linesAreReadBack(t *testing.T, m game.Match) {
	match := m.(*godfather.Hosted).Match()
	for seat := godfather.ClockSeat; seat < 11; seat++ {
		for _, v := range match.Legal(seat, nil) {
			v.By = seat >= 0
			line, err := v.Line()
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Check(line); err != nil {
				t.Errorf("%s is listed, but %v", line, err)
			}
		}
	}
}

// TestRefusal_MalformedMoves: what cannot be read is refused by the rule of the move
// tried, as far as that can be read.
func TestRefusal_MalformedMoves(t *testing.T) {
	m, err := godfather.Game.New(setup(string(declared), map[string]json.RawMessage{"deal": json.RawMessage(deals[11])}))
	if err != nil {
		t.Fatal(err)
	}
	for move, rule := range map[string]string{
		`{"seat":0,"do":"shoot"}`:                                              "GF-31",
		`{"seat":0,"do":"shoot","target":null}`:                                "GF-31",
		`{"seat":0,"do":"shoot","target":"Ali"}`:                               "GF-31",
		`{"seat":0,"do":"shoot","target":7,"role":"kane"}`:                     "GF-31",
		`{"seat":0,"do":"sense","target":7}`:                                   "GF-32",
		`{"seat":0,"do":"sense","target":7,"role":"sherlock"}`:                 "GF-32",
		`{"seat":7,"do":"nominate"}`:                                           "GF-52",
		`{"seat":7,"do":"nominate","targets":[1,1]}`:                           "GF-52",
		`{"seat":7,"do":"vote"}`:                                               "GF-54",
		`{"seat":10,"do":"foresee","targets":[0,1,2],"by":"clock"}`:            "GF-20",
		`{"seat":"narrator","do":"undo"}`:                                      "GF-71",
		`{"seat":"narrator","do":"undo","steps":"all"}`:                        "GF-71",
		`{"seat":"narrator","do":"advance","by":"narrator"}`:                   "GF-90",
		`{"do":"heal","target":3}`:                                             "GF-35",
		`{"seat":-2,"do":"advance"}`:                                           "GF-90",
		`{"seat":"clock","do":"timeout","why":"slow"}`:                         "GF-90",
		`{"seat":2,"do":"card"}`:                                               "GF-56",
		`{"seat":2,"do":"card","card":"insomnia"}`:                             "GF-56",
		`{"seat":"host","do":"warn","target":3}`:                               "GF-72",
		`{"seat":0,"do":"dance"}`:                                              "",
		`{"seat":0}`:                                                           "",
		`nonsense`:                                                             "",
		`{"seat":10,"do":"foresee","targets":[0,1,2]} {"seat":10,"do":"side"}`: "",
	} {
		_, err := m.Play(json.RawMessage(move))
		if refusal, ok := err.(*game.Error); !ok || refusal.Rule != rule || refusal.Code != "malformed" {
			t.Errorf("%s: %v, want malformed by %q", move, err, rule)
		}
	}
}

// TestGF71_ChanceComesAgain: an undone drawing gives its entry back, and a
// chance drawn again falls the same.
func TestGF71_ChanceComesAgain(t *testing.T) {
	d := godfather.Suggested()
	d.DefenceQuorum, d.ExitQuorum, d.Tie = godfather.Quorum{Fixed: 1}, godfather.Quorum{Fixed: 1}, godfather.Lot
	d.LastMove = []godfather.Card{godfather.Silence, godfather.Reveal, godfather.Mind, godfather.Cuffs, godfather.Swap}
	leavers, cards := map[int]bool{}, map[godfather.Card]bool{}
	for seed := range 30 {
		m, err := godfather.Start(godfather.Setup{Declaration: d, Names: names(11), Seed: &[32]byte{byte(seed)}})
		if err != nil {
			t.Fatal(err)
		}
		for m.Step() != godfather.StepBallot1 {
			must(t, m, goOn)
		}
		must(t, m, godfather.Move{Seat: 0, Do: godfather.Nominate, Target: pass, Targets: godfather.Of(7, 8, 9)})
		for m.Step() != godfather.StepBallot2 {
			must(t, m, goOn)
		}
		for voter, target := range []int8{7, 8, 9} {
			must(t, m, godfather.Move{Seat: int8(voter), Do: godfather.Vote, Target: target})
		}
		must(t, m, goOn)
		first := m.View(game.All)
		must(t, m, godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Undo, Target: pass, Steps: 1})
		must(t, m, goOn)
		again := m.View(game.All)
		if *first.Leaver != *again.Leaver || *first.Card != *again.Card {
			t.Fatalf("first seat %d drew %v, then seat %d %v", *first.Leaver, *first.Card, *again.Leaver, *again.Card)
		}
		leavers[*first.Leaver], cards[*first.Card] = true, true
	}
	if len(leavers) != 3 || len(cards) != 5 {
		t.Errorf("the lot only ever fell on %v, the cards were only %v", leavers, cards)
	}
}

// TestGF90_ClocksAndSlots: each step has its declared time, a speech's clock
// goes on after a challenge, nights have six slots and no public clock.
func TestGF90_ClocksAndSlots(t *testing.T) {
	d := godfather.Suggested()
	d.Times = godfather.Times{Opening: 1, Day: 2, Challenge: 3, Defence: 4, NightStep: 5, Ballot: 6, Card: 7}
	d.DefenceQuorum, d.ExitQuorum, d.LastMove, d.StateInquiries = godfather.Quorum{Fixed: 1}, godfather.Quorum{Fixed: 1}, []godfather.Card{godfather.Cuffs}, 1
	m, err := godfather.Start(godfather.Setup{Declaration: d, Names: names(11), Deal: godfather.Mix(11)})
	if err != nil {
		t.Fatal(err)
	}
	clock := func(seconds int, public bool) string {
		t.Helper()
		c := m.Waiting().Clock
		if c.Seconds != seconds || c.Public != public || string(c.Move) != `{"seat":"clock","do":"timeout"}` {
			t.Fatalf("at %v the clock is %+v, want %d seconds", m.Step(), c, seconds)
		}
		return c.Name
	}
	seen := map[string]bool{}
	next := func(seconds int, public bool) {
		t.Helper()
		name := clock(seconds, public)
		if seen[name] {
			t.Fatalf("the clock %s ran already", name)
		}
		seen[name] = true
		must(t, m, goOn)
	}
	for range 3 {
		next(5, false)
	}
	next(1, true)
	for left := 5; left >= 0; left-- {
		if follow, all := m.DarkSteps(); follow != left || all != 6 {
			t.Fatalf("%d of %d steps of the night follow, want %d of 6", follow, all, left)
		}
		next(5, false)
	}
	if follow, all := m.DarkSteps(); follow != 0 || all != 0 {
		t.Fatal("by day steps of a night follow")
	}
	next(6, true) // news
	next(6, true) // state
	speech := clock(2, true)
	must(t, m, godfather.Move{Seat: 7, Do: godfather.Challenge, Target: pass})
	must(t, m, godfather.Move{Seat: 1, Do: godfather.Grant, Target: 7})
	if challenge := clock(3, true); challenge == speech {
		t.Fatal("a challenge runs on the speech's clock")
	}
	must(t, m, godfather.Move{Seat: godfather.ClockSeat, Do: godfather.Timeout, Target: pass})
	if clock(2, true) != speech {
		t.Fatal("the speech's clock does not go on")
	}
	must(t, m, godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Undo, Target: pass, Steps: 1})
	must(t, m, goOn)
	must(t, m, godfather.Move{Seat: 0, Do: godfather.Nominate, Target: pass, Targets: godfather.Of(7)})
	next(6, true)
	next(4, true)
	must(t, m, godfather.Move{Seat: 0, Do: godfather.Vote, Target: 7})
	next(6, true)
	next(7, true)
	must(t, m, godfather.Move{Seat: godfather.ClockSeat, Do: godfather.CallOff, Target: pass})
	if w := m.Waiting(); w.Clock != nil || len(w.Seats) != 0 {
		t.Fatalf("after the end somebody is waited for: %+v", w)
	}
}

// TestGF62_WinnersAreSeats: the winning side's, in or out, and Nostradamus
// with the side he picked; under `ends` confirmed the result waits for the close.
func TestGF62_WinnersAreSeats(t *testing.T) {
	play := func(m game.Match, moves ...string) {
		t.Helper()
		for _, move := range moves {
			if _, err := m.Play(json.RawMessage(move)); err != nil {
				t.Fatal(err)
			}
		}
	}
	start := func(options string) game.Match {
		m, err := godfather.Game.New(setup(strings.TrimSuffix(string(declared), "}")+options+"}", map[string]json.RawMessage{"deal": json.RawMessage(deals[11])}))
		if err != nil {
			t.Fatal(err)
		}
		play(m, `{"seat":10,"do":"foresee","targets":[3,4,5]}`, `{"seat":10,"do":"side","side":"city"}`,
			`{"seat":"narrator","do":"remove","target":3}`, `{"seat":"narrator","do":"remove","target":0}`, `{"seat":"narrator","do":"remove","target":1}`, `{"seat":"narrator","do":"remove","target":2}`)
		return m
	}
	want := []int{3, 4, 5, 6, 7, 8, 9, 10}
	if r := start("").Result(); !r.Over || !slices.Equal(r.Winners, want) {
		t.Errorf("%+v, want winners %v", r, want)
	}
	m := start(`,"ends":"confirmed"`)
	if m.Result().Over {
		t.Error("the result stands before the narrator has closed the match")
	}
	play(m, `{"seat":"narrator","do":"close"}`)
	if r := m.Result(); !r.Over || !slices.Equal(r.Winners, want) {
		t.Errorf("%+v, want winners %v", r, want)
	}
}

// TestPlay_AllocatesNextToNothing keeps the road clear for those who play by
// the thousand.
func TestPlay_AllocatesNextToNothing(t *testing.T) {
	m, err := godfather.Start(godfather.Setup{Declaration: godfather.Suggested(), Names: names(11), Seed: new([32]byte), NoUndo: true})
	if err != nil {
		t.Fatal(err)
	}
	rng := newRandom()
	buf := make([]godfather.Move, 0, 256)
	if allocs := testing.AllocsPerRun(100, func() {
		m.Again([32]byte{byte(rng.Uint64())})
		randomMatch(t, m, rng, buf)
	}); allocs > 3 {
		t.Errorf("a whole match allocates %v times", allocs)
	}
}
