package lafamilia_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/lafamilia"
)

// layout is an arranged set-up, written as one reads it: cards by name, hands parted by "|".
type layout struct {
	options     string // JSON, {} if empty
	hands       string
	killer      string // piles from the top
	defence     string
	special     string
	first       int
	territories []int // three each if nil
	betrayals   string
	reshuffles  string // parted by "|"
	bosses      []int
	seed        *[32]byte
}

func cardList(text string) []string { return append([]string{}, strings.Fields(text)...) }

func cardLists(text string) [][]string {
	lists := [][]string{}
	for _, part := range strings.Split(text, "|") {
		lists = append(lists, cardList(part))
	}
	return lists
}

func (l layout) setup() game.Setup {
	hands := cardLists(l.hands)
	if l.territories == nil {
		for range hands {
			l.territories = append(l.territories, 3)
		}
	}
	arranged := map[string]any{
		"hands": hands, "first": l.first, "territories": l.territories,
		"piles": map[string]any{"killer": cardList(l.killer), "defence": cardList(l.defence), "special": cardList(l.special)},
	}
	if l.betrayals != "" {
		arranged["betrayals"] = cardList(l.betrayals)
	}
	if l.reshuffles != "" {
		arranged["reshuffles"] = cardLists(l.reshuffles)
	}
	fixed := map[string]json.RawMessage{"arranged": encode(arranged)}
	if l.bosses != nil {
		fixed["bosses"] = encode(l.bosses)
	}
	names := []string{"Ana", "Babak", "Cyrus", "Dara", "Elham"}[:len(hands)]
	return game.Setup{Options: json.RawMessage(l.options), Seats: names, Fixed: fixed, Seed: l.seed}
}

func encode(value any) json.RawMessage {
	raw, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return raw
}

// scene is a match that a test plays by words: "0 attack killer-7 2".
type scene struct {
	t     *testing.T
	match *lafamilia.Hosted
}

func (l layout) begin(t *testing.T) *scene {
	t.Helper()
	match, err := lafamilia.Game.New(l.setup())
	if err != nil {
		t.Fatalf("set-up refused: %v", err)
	}
	return &scene{t, match.(*lafamilia.Hosted)}
}

// move turns words into a record's line.
func move(words string) json.RawMessage {
	w := strings.Fields(words)
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		panic(err)
	}
	fields := map[string]any{"seat": seat, "do": w[1]}
	switch {
	case w[1] == "draw":
		fields["pile"] = w[2]
	case w[1] == "discard":
		fields["cards"] = w[2:]
	case w[1] == "answer" && w[2] == "-":
		fields["card"] = nil
	case len(w) > 2:
		fields["card"] = w[2]
		if len(w) > 3 {
			fields["target"], _ = strconv.Atoi(w[3])
		}
	}
	return encode(fields)
}

// play makes moves that must be accepted.
func (s *scene) play(moves ...string) {
	s.t.Helper()
	for _, words := range moves {
		s.told(words)
	}
}

// pass lets the clock play out turns of these seats, in order.
func (s *scene) pass(seats ...int) {
	s.t.Helper()
	for _, seat := range seats {
		if turn := s.look(game.Public, "turn"); turn != strconv.Itoa(seat) {
			s.t.Fatalf("it is the turn of %s, not of %d", turn, seat)
		}
		for clock := s.match.Waiting().Clock.Name; ; {
			s.play(fmt.Sprintf("%d timeout", seat))
			if now := s.match.Waiting().Clock; now == nil || now.Name != clock {
				break
			}
		}
	}
}

// told makes a move and gives its events as everybody may know them.
func (s *scene) told(words string) []game.Event {
	s.t.Helper()
	if err := s.match.Check(move(words)); err != nil {
		s.t.Fatalf("%s: check refuses: %v", words, err)
	}
	events, err := s.match.Play(move(words))
	if err != nil {
		s.t.Fatalf("%s: refused: %v", words, err)
	}
	return events
}

// refused makes moves that must be refused, by "LF-22 code" or "- code" for no rule, and must
// change nothing.
func (s *scene) refused(by string, moves ...string) {
	s.t.Helper()
	for _, words := range moves {
		s.refusedJSON(by, move(words))
	}
}

func (s *scene) refusedJSON(by string, raw json.RawMessage) {
	s.t.Helper()
	before := s.match.Match()
	checked := s.match.Check(raw)
	_, err := s.match.Play(raw)
	var refusal *game.Error
	if !errors.As(err, &refusal) {
		s.t.Fatalf("%s: accepted, or refused without an Error: %v", raw, err)
	}
	if got := said(refusal); got != by {
		s.t.Errorf("%s: refused by %q, want %q", raw, got, by)
	}
	if !reflect.DeepEqual(checked, err) {
		s.t.Errorf("%s: check says %v, play %v", raw, checked, err)
	}
	if refusal.Text.FA == "" || refusal.Text.EN == "" {
		s.t.Errorf("%s: refused without words", raw)
	}
	if after := s.match.Match(); !reflect.DeepEqual(before, after) {
		s.t.Errorf("%s: a refused move changed the match", raw)
	}
}

func said(refusal *game.Error) string {
	if refusal.Rule == "" {
		return "- " + refusal.Code
	}
	return refusal.Rule + " " + refusal.Code
}

// look gives a place in a view as compact JSON: "players.1.territories".
func (s *scene) look(viewer game.Viewer, path string) string {
	s.t.Helper()
	var at any
	if err := json.Unmarshal(encode(s.match.View(viewer)), &at); err != nil {
		s.t.Fatal(err)
	}
	for _, step := range strings.Split(path, ".") {
		switch value := at.(type) {
		case map[string]any:
			found, ok := value[step]
			if !ok {
				return "absent"
			}
			at = found
		case []any:
			i, _ := strconv.Atoi(step)
			at = value[i]
		}
	}
	return string(encode(at))
}

// sees checks places of one viewer's view, in pairs of path and value.
func (s *scene) sees(viewer game.Viewer, pairs ...string) {
	s.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := s.look(viewer, pairs[i]); got != pairs[i+1] {
			s.t.Errorf("viewer %d sees %s = %s, want %s", viewer, pairs[i], got, pairs[i+1])
		}
	}
}

// is checks places of the all-seeing view.
func (s *scene) is(pairs ...string) {
	s.t.Helper()
	s.sees(game.All, pairs...)
}

// legal gives a seat's moves as words, without the seat.
func (s *scene) legal(seat int) []string {
	s.t.Helper()
	all := []string{}
	for _, raw := range s.match.Legal(seat) {
		var fields struct {
			Do, Pile string
			Card     *string
			Cards    []string
			Target   *int
		}
		if err := json.Unmarshal(raw, &fields); err != nil {
			s.t.Fatal(err)
		}
		words := fields.Do + " " + fields.Pile + strings.Join(fields.Cards, " ")
		if fields.Card != nil {
			words += *fields.Card
		} else if fields.Do == "answer" {
			words += "-"
		}
		if fields.Target != nil {
			words += fmt.Sprintf(" %d", *fields.Target)
		}
		all = append(all, strings.TrimSpace(words))
	}
	return all
}

func (s *scene) offers(seat int, want ...string) {
	s.t.Helper()
	if got := s.legal(seat); !reflect.DeepEqual(got, append([]string{}, want...)) {
		s.t.Errorf("seat %d may %q\nwant %q", seat, got, want)
	}
}

// told to a viewer, as JSON.
func forViewer(events []game.Event, viewer game.Viewer) string {
	var lines []string
	for _, e := range events {
		if told := e.For(viewer); told != nil {
			lines = append(lines, string(encode(told)))
		}
	}
	return strings.Join(lines, "\n")
}

// refusedSetup checks that a set-up is refused by "LF-11 code".
func refusedSetup(t *testing.T, setup game.Setup, by string) {
	t.Helper()
	_, err := lafamilia.Game.New(setup)
	var refusal *game.Error
	if !errors.As(err, &refusal) {
		t.Errorf("set-up %s %s: accepted, or refused without an Error: %v", setup.Options, setup.Fixed, err)
		return
	}
	if got := said(refusal); got != by {
		t.Errorf("set-up %s %s: refused by %q, want %q", setup.Options, setup.Fixed, got, by)
	}
	if refusal.Text.FA == "" || refusal.Text.EN == "" {
		t.Errorf("set-up %s: refused without words", setup.Options)
	}
}

// seeded sets up a match from a seed.
func seeded(t *testing.T, options string, seats, seed int) *scene {
	t.Helper()
	match, err := lafamilia.Game.New(seededSetup(options, seats, seed))
	if err != nil {
		t.Fatalf("set-up refused: %v", err)
	}
	return &scene{t, match.(*lafamilia.Hosted)}
}

func seededSetup(options string, seats, seed int) game.Setup {
	key := seedOf(seed)
	names := []string{"Ana", "Babak", "Cyrus", "Dara", "Elham", "Farid"}[:seats]
	return game.Setup{Options: json.RawMessage(options), Seats: names, Seed: &key}
}
