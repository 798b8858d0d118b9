package lafamilia_test

import (
	"testing"

	"omerta/game/lafamilia"
)

func TestOptionsAreReadStrictly(t *testing.T) {
	for options, by := range map[string]string{
		`{"house":1}`:                            "- option_unknown",
		`{"Hand":7}`:                             "- option_unknown",
		`{"hand":7,"hand":7}`:                    "- options_malformed",
		`[]`:                                     "- options_malformed",
		`null`:                                   "- options_malformed",
		`{"hand":7`:                              "- options_malformed",
		`{"hand":7} {}`:                          "- options_malformed",
		`{"edition":"deluxe"}`:                   "LF-03 option_value",
		`{"edition":null}`:                       "LF-03 option_value",
		`{"hand_limit":6}`:                       "LF-21 option_value",
		`{"hand_limit":21}`:                      "LF-21 option_value",
		`{"hand":10,"hand_limit":9}`:             "LF-21 hand_limit_under_hand",
		`{"defence":"wall"}`:                     "LF-34 option_value",
		`{"arms":0}`:                             "LF-41 option_value",
		`{"arms":6}`:                             "LF-41 option_value",
		`{"target":3}`:                           "LF-52 option_value",
		`{"target":11}`:                          "LF-52 option_value",
		`{"target":"players"}`:                   "LF-52 option_value",
		`{"counts":"all"}`:                       "LF-52 option_value",
		`{"check":"never"}`:                      "LF-53 option_value",
		`{"rounds_start":"random"}`:              "LF-54 option_value",
		`{"rounds_start":"rotates"}`:             "LF-54 rotates_alone",
		`{"max_rounds":0}`:                       "LF-55 option_value",
		`{"max_rounds":1001}`:                    "LF-55 option_value",
		`{"times":{"turn":0}}`:                   "- option_value",
		`{"times":{"turn":601}}`:                 "- option_value",
		`{"times":{"answer":"20"}}`:              "- option_value",
		`{"times":{"lunch":20}}`:                 "- option_value",
		`{"times":60}`:                           "- option_value",
		`{"times":null}`:                         "- option_value",
		`{"times":{"turn":1,"turn":2}}`:          "- option_value",
		`{"rounds_start":"rotates","check":"t"}`: "LF-53 option_value",
	} {
		refusedSetup(t, seededSetup(options, 4, 1), by)
	}
	for _, options := range []string{``, `{}`, `{"target":null}`, `{"rounds_start":"rotates","check":"round"}`, `{"times":{"turn":1}}`,
		`{"hand":10,"hand_limit":10}`, `{"edition":"classic","hand":7,"deal":"mixed","territories":3,"first":"drawn","hand_limit":10,"defence":"guard","arms":3,"target":null,"counts":"held","check":"turn","rounds_start":"fixed","max_rounds":100,"times":{"turn":60,"answer":20}}`} {
		seeded(t, options, 4, 1)
	}
}

// The list that a lobby shows and the reader of options must know the same options,
// defaults and values.
func TestOptionListMatchesWhatIsRead(t *testing.T) {
	for _, o := range lafamilia.Game.Options() {
		if o.Title.FA == "" || o.Title.EN == "" || o.Explain.FA == "" || o.Explain.EN == "" {
			t.Errorf("%s is not explained", o.Name)
		}
		values := []any{o.Default}
		for _, item := range o.Values {
			values = append(values, item.Value)
			if item.Title.FA == "" || item.Explain.EN == "" {
				t.Errorf("%s: %v is not explained", o.Name, item.Value)
			}
		}
		if o.Number {
			values = append(values, o.Least, o.Most)
		}
		for _, value := range values {
			options := map[string]any{o.Name: value}
			switch o.Name {
			case "rounds_start":
				options["check"] = "round"
			case "hand":
				options["hand_limit"] = 20
			case "territories":
				options["target"] = 10
			}
			seeded(t, string(encode(options)), 5, 1)
		}
		def := map[string]any{o.Name: o.Default}
		with, err := lafamilia.ParseOptions(encode(def))
		if err != nil || with != lafamilia.Defaults() {
			t.Errorf("%s: the default shown is not the default: %v", o.Name, err)
		}
	}
	if n := len(lafamilia.Game.Options()); n != 14 {
		t.Errorf("%d options are shown, the ruling has 14", n)
	}
}

func TestOptionsOfAProgramAreCheckedToo(t *testing.T) {
	for name, spoil := range map[string]func(*lafamilia.Options){
		"hand":        func(o *lafamilia.Options) { o.Hand = 11 },
		"no hand":     func(o *lafamilia.Options) { o.Hand = 0 },
		"edition":     func(o *lafamilia.Options) { o.Edition = 2 },
		"deal":        func(o *lafamilia.Options) { o.Mix = 2 },
		"territories": func(o *lafamilia.Options) { o.Territories = 6 },
		"first":       func(o *lafamilia.Options) { o.First = -2 },
		"beyond":      func(o *lafamilia.Options) { o.First = 4 },
		"limit":       func(o *lafamilia.Options) { o.HandLimit = 21 },
		"under":       func(o *lafamilia.Options) { o.Hand, o.HandLimit = 9, 8 },
		"defence":     func(o *lafamilia.Options) { o.Defence = 2 },
		"arms":        func(o *lafamilia.Options) { o.Arms = 0 },
		"target":      func(o *lafamilia.Options) { o.Target = 3 },
		"counts":      func(o *lafamilia.Options) { o.Counts = 2 },
		"check":       func(o *lafamilia.Options) { o.Check = 2 },
		"rotates":     func(o *lafamilia.Options) { o.RoundsStart = lafamilia.Rotates },
		"rounds":      func(o *lafamilia.Options) { o.MaxRounds = 1001 },
		"times":       func(o *lafamilia.Options) { o.Times.Answer = 0 },
	} {
		o := lafamilia.Defaults()
		spoil(&o)
		var m lafamilia.Match
		if m.Deal(o, 4, [32]byte{}) == nil || m.Arrange(o, &lafamilia.Arranged{Hands: make([][]lafamilia.Card, 4)}, nil) == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestTheGameSaysWhoItIs(t *testing.T) {
	least, most := lafamilia.Game.Seats()
	if name, version := lafamilia.Game.Name(), lafamilia.Game.Version(); name != "la-familia" || version != 1 || least != 2 || most != 5 {
		t.Errorf("%s, rules %d, %d to %d seats", name, version, least, most)
	}
}
