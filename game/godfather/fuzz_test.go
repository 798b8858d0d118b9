package godfather_test

import (
	"encoding/json"
	"os"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
)

var suggested = json.RawMessage(`{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":["silence","mind"],"role_claims":"banned","state_inquiries":1}`)

// FuzzMoves throws any bytes at a match as moves, with turns of the ordinary
// game between them: a refused move changes nothing, an accepted one was
// checked so, and the match never falls.
func FuzzMoves(f *testing.F) {
	for _, seed := range []string{
		`{"seat":10,"do":"foresee","targets":[1,2,3]}`, `{"seat":"narrator","do":"undo","steps":1}`, `{"seat":7,"do":"vote","target":null}`,
		`{"seat":0,"do":"sense","target":5,"role":"watson","by":"narrator"}`, `{"seat":2,"do":"card","card":"silence","targets":[1,4]}`,
		`{"seat":"clock","do":"timeout"}`, `{"seat":-1,"do":"remove","target":-1}`, `{"seat":0,"do":"nominate","targets":[1,1]}`, `{}`, `[]`, `{"seat":99999999999,"do":3}`,
	} {
		f.Add(seed, 5)
	}
	trials := map[int]trial{}
	f.Fuzz(func(t *testing.T, move string, turns int) {
		turns = min(max(turns, 0), 60)
		s, ok := trials[turns]
		if !ok {
			s = advanced(t, turns)
			trials[turns] = s
		}
		checked := s.match.Check(json.RawMessage(move))
		_, err := s.match.Play(json.RawMessage(move))
		if err == nil {
			delete(trials, turns)
		}
		if (err == nil) != (checked == nil) {
			t.Fatalf("Check says %v, Play %v", checked, err)
		} else if err != nil && written(t, s.match.View(game.All)) != s.before {
			t.Fatalf("%v changed the match", err)
		} else if _, ok := err.(*game.Error); err != nil && !ok {
			t.Fatalf("%v is no refusal", err)
		}
	})
}

// trial is a match that serves try after try as long as every move is refused.
type trial struct {
	match  game.Match
	before string
}

// advanced is a match in which the narrator went on so many times.
func advanced(t *testing.T, turns int) trial {
	var seed [32]byte
	m, err := godfather.Game.New(game.Setup{Options: suggested, Seats: names(11), Seed: &seed})
	for i := 0; i < turns && err == nil; i++ {
		_, err = m.Play(json.RawMessage(`{"seat":"narrator","do":"advance"}`))
	}
	if err != nil {
		t.Fatal(err)
	}
	return trial{match: m, before: written(t, m.View(game.All))}
}

// FuzzSetup throws any options and deals at the game: it starts a whole match
// or says in both languages why not.
func FuzzSetup(f *testing.F) {
	f.Add(string(suggested), deals[11], `["mind"]`, `[3]`, 11)
	f.Add(`{"times":{"day":0}}`, deals[7], `["mind","mind"]`, `[99]`, 7)
	f.Add(`{"last_move":["swap","swap"]}`, `["sherlock"]`, `{}`, `null`, 1)
	f.Add(`null`, `null`, ``, `[1.5]`, 0)
	f.Fuzz(func(t *testing.T, options, deal, cards, lots string, seats int) {
		setup := game.Setup{Options: json.RawMessage(options), Seats: names(min(max(seats, 0), 13)), Fixed: map[string]json.RawMessage{}}
		for name, value := range map[string]string{"deal": deal, "cards": cards, "lots": lots} {
			if json.Valid([]byte(value)) {
				setup.Fixed[name] = json.RawMessage(value)
			}
		}
		m, err := godfather.Game.New(setup)
		if err != nil {
			if refusal, ok := err.(*game.Error); !ok || refusal.Text.FA == "" || refusal.Text.EN == "" {
				t.Fatalf("%v is no refusal", err)
			}
			return
		}
		for range 40 {
			_, _ = m.Play(json.RawMessage(`{"seat":"clock","do":"timeout"}`))
		}
		written(t, m.View(game.All))
	})
}

// TestFuzzSeedsAreCommitted keeps what fuzzing once found.
func TestFuzzSeedsAreCommitted(t *testing.T) {
	for _, dir := range []string{"FuzzMoves", "FuzzSetup"} {
		if seeds, err := os.ReadDir("testdata/fuzz/" + dir); err != nil || len(seeds) == 0 {
			t.Errorf("%s has no committed seeds: %v", dir, err)
		}
	}
}
