package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"omerta/game"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
	"omerta/web"
)

// What the pages' types are made from is held here against what the games
// really write, by somebody else's reading of the published document.

// schemas reads the published document.
type schemas struct{ compiler *jsonschema.Compiler }

func published(t *testing.T) schemas {
	t.Helper()
	text, err := web.Describe("1")
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("openapi.json", document); err != nil {
		t.Fatal(err)
	}
	return schemas{compiler}
}

func (s schemas) of(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	schema, err := s.compiler.Compile("openapi.json#/components/schemas/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func fits(schema *jsonschema.Schema, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	read, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	if err := schema.Validate(read); err != nil {
		return fmt.Errorf("%w\n%s", err, text)
	}
	return nil
}

// wild plays matches at random and shows each viewer's part of them to what
// looks at it.
type wild struct {
	t     *testing.T
	rng   *rand.Rand
	match game.Match
	seats int
	look  func(what string, viewer game.Viewer, value any)
}

// viewers are all who look at a match.
func (w *wild) viewers() []game.Viewer {
	viewers := []game.Viewer{game.Public, game.Narrator, game.All}
	for seat := range w.seats {
		viewers = append(viewers, game.Viewer(seat))
	}
	return viewers
}

func (w *wild) see(events []game.Event) {
	for _, viewer := range w.viewers() {
		if w.rng.IntN(6) == 0 {
			w.look("view", viewer, w.match.View(viewer))
		}
		for _, event := range events {
			if told := event.For(viewer); told != nil {
				w.look("event", viewer, told)
			}
		}
	}
}

// offers gives all that some seats may do now, as records write it.
func (w *wild) offers(seats ...int) (moves []json.RawMessage) {
	for _, seat := range seats {
		for _, offer := range w.match.Legal(seat) {
			if !bytes.Contains(offer, []byte(`"resign"`)) {
				moves = append(moves, fmt.Appendf(nil, `{"seat":%d,%s`, seat, offer[1:]))
			}
		}
	}
	return moves
}

func (w *wild) play(move json.RawMessage) {
	w.look("move", game.All, move)
	events, err := w.match.Play(move)
	if err != nil {
		w.t.Fatalf("%s: %v", move, err)
	}
	w.see(events)
}

func (w *wild) seed() *[32]byte {
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(w.rng.Uint32())
	}
	return &seed
}

func (w *wild) start(rules game.Game, options string, seats int) {
	names := make([]string, seats)
	for i := range names {
		names[i] = fmt.Sprint("seat ", i)
	}
	match, err := rules.New(game.Setup{Options: json.RawMessage(options), Seats: names, Seed: w.seed()})
	if err != nil {
		w.t.Fatal(err)
	}
	w.match, w.seats = match, seats
	w.see(nil)
}

// evening plays a match of Godfather: mostly what seats may do, and sometimes
// what only a narrator or a clock does.
func (w *wild) evening() {
	others := []string{
		`{"seat":"clock","do":"timeout"}`, `{"seat":"narrator","do":"advance"}`, `{"seat":"narrator","do":"undo","steps":1}`,
		`{"seat":"narrator","do":"warn","target":2}`, `{"seat":"narrator","do":"remove","target":3}`,
	}
	for range 260 {
		moves := w.offers(append(w.match.Waiting().Seats, w.rng.IntN(w.seats))...)
		if recruits := w.recruits(moves); len(recruits) > 0 {
			moves = recruits
		}
		if len(moves) > 0 && w.rng.IntN(8) > 0 {
			w.play(moves[w.rng.IntN(len(moves))])
		} else if move := json.RawMessage(others[w.rng.IntN(len(others))]); w.match.Check(move) == nil && (w.rng.IntN(6) == 0 || !bytes.Contains(move, []byte("remove"))) {
			w.play(move)
		}
	}
	if end := json.RawMessage(`{"seat":"narrator","do":"close"}`); w.match.Check(end) == nil {
		w.play(end)
	}
}

// recruits gives the moves that recruit, which chance alone would hardly ever hit.
func (w *wild) recruits(moves []json.RawMessage) []json.RawMessage {
	return slices.DeleteFunc(slices.Clone(moves), func(move json.RawMessage) bool { return !bytes.Contains(move, []byte(`"recruit"`)) })
}

var circles = []string{
	`{"defence_quorum":2,"exit_quorum":1,"tie":"lot","last_move":["silence","mind","cuffs","swap","reveal"],"role_claims":"banned","state_inquiries":2}`,
	`{"defence_quorum":1,"exit_quorum":"half-minus-one","tie":"revote","last_move":[],"role_claims":"allowed","ballots":"closed","kane":"exposes-role","announce_recruit":true,"ends":"confirmed"}`,
	`{"defence_quorum":1,"exit_quorum":1,"tie":"nobody","last_move":["swap","mind"],"role_claims":"banned","opening":"day","spent_roles":"called","kane":"removes","leon_bullets":1,"challenges":3}`,
}

func TestGF_WhatAMatchWritesIsWhatThePagesTypesSay(t *testing.T) {
	s := published(t)
	kinds, dos := map[string]bool{}, map[string]bool{}
	schema := map[string]*jsonschema.Schema{"view": s.of(t, "GodfatherView"), "event": s.of(t, "GodfatherEvent"), "move": s.of(t, "GodfatherMove")}
	w := &wild{t: t, rng: rand.New(rand.NewPCG(1, 2)), look: func(what string, viewer game.Viewer, value any) {
		if err := fits(schema[what], value); err != nil {
			t.Fatalf("%s of viewer %d: %v", what, viewer, err)
		}
		switch value := value.(type) {
		case godfather.Told:
			kinds[value.Kind] = true
		case json.RawMessage:
			var move struct{ Do string }
			_ = json.Unmarshal(value, &move)
			dos[move.Do] = true
		}
	}}
	for n := range 12 {
		w.start(godfather.Game, circles[n%len(circles)], []int{11, 13, 8, 10}[n%4])
		w.evening()
	}
	for _, kind := range godfather.EventKinds() {
		if !kinds[kind.Name] {
			t.Errorf("no %q was heard in all these matches", kind.Name)
		}
		delete(kinds, kind.Name)
	}
	if len(dos) < 20 || len(kinds) > 0 {
		t.Errorf("moves %v, events that nobody described %v", dos, kinds)
	}
}

func TestLF_WhatAMatchWritesIsWhatThePagesTypesSay(t *testing.T) {
	s := published(t)
	view, open, told := s.of(t, "LaFamiliaView"), s.of(t, "LaFamiliaOpenView"), s.of(t, "LaFamiliaEvent")
	kinds := map[string]int{}
	w := &wild{t: t, rng: rand.New(rand.NewPCG(3, 4)), look: func(what string, viewer game.Viewer, value any) {
		schema := view
		switch value.(type) {
		case json.RawMessage:
			return
		case lafamilia.OpenView:
			schema = open
		case lafamilia.View:
		default:
			schema = told
		}
		if err := fits(schema, value); err != nil {
			t.Fatalf("%s of viewer %d: %v", what, viewer, err)
		}
		if schema == told {
			text, _ := json.Marshal(value)
			var event struct{ Event string }
			_ = json.Unmarshal(text, &event)
			kinds[event.Event]++
		}
	}}
	houses := []string{`{}`, `{"hand":10,"hand_limit":10}`, `{"defence":"reaction","hand":10,"hand_limit":20,"target":10}`, `{"target":10,"check":"round","max_rounds":12,"territories":1}`}
	for n := range 5 * len(houses) {
		w.start(lafamilia.Game, houses[n%len(houses)], 2+n%3)
		for moves := 0; !w.match.Result().Over && moves < 500; moves++ {
			if moves%45 == 44 {
				seat := w.match.Waiting().Seats[0]
				w.play(fmt.Appendf(nil, `{"seat":%d,"do":%q}`, seat, []string{"timeout", "resign"}[moves/45%2]))
				continue
			}
			offers := w.offers(w.match.Waiting().Seats...)
			w.play(offers[w.rng.IntN(len(offers))])
		}
	}
	if len(kinds) < 24 {
		t.Errorf("only these were heard: %v", kinds)
	}
}

// TestTheSchemasRefuse: a schema that takes anything would hold nothing.
func TestTheSchemasRefuse(t *testing.T) {
	s := published(t)
	for name, wrong := range map[string][]string{
		"GodfatherEvent": {`{"event":"exit","seat":1}`, `{"event":"exit","seat":1,"cause":"age"}`, `{"event":"gone"}`, `{"event":"closed","seat":1}`},
		"News":           {`{"out":1}`, `{"back":null}`, `{"recruit":false}`, `{"back":1,"exposed":2}`},
		"GodfatherMove":  {`{}`, `{"do":"dance"}`, `{"do":"shoot","seat":"host"}`, `{"do":"sense","role":"sherlock"}`},
		"LaFamiliaEvent": {`{"event":"drew","seat":0}`, `{"event":"drew","seat":0,"pile":"money"}`, `{"event":"over","winners":[],"why":""}`},
	} {
		for _, text := range wrong {
			if fits(s.of(t, name), json.RawMessage(text)) == nil {
				t.Errorf("%s takes %s", name, text)
			}
		}
	}
	w := &wild{t: t, rng: rand.New(rand.NewPCG(5, 6)), look: func(string, game.Viewer, any) {}}
	w.start(godfather.Game, circles[0], 11)
	text, err := json.Marshal(w.match.View(0))
	if err != nil {
		t.Fatal(err)
	}
	var view map[string]any
	if err := json.Unmarshal(text, &view); err != nil {
		t.Fatal(err)
	}
	for field, wrong := range map[string]any{"phase": "noon", "quorum": "half", "bullets": nil, "role": nil, "deck": 1, "declaration": map[string]any{}} {
		spoilt := maps.Clone(view)
		spoilt[field] = wrong
		if err := fits(s.of(t, "GodfatherView"), spoilt); err == nil {
			t.Errorf("a view with %s %v is taken", field, wrong)
		}
	}
}
