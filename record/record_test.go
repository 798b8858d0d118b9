package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"omerta/record"

	"github.com/google/go-cmp/cmp"
)

const header = `{"game":"la-familia","rules":1,"options":{},"seats":["Nima","Roya"],"seed":"` + zeros + `"}`

const zeros = "0000000000000000000000000000000000000000000000000000000000000000"

func TestACorruptRecordIsNamedByLine(t *testing.T) {
	for _, c := range []struct {
		name, text string
		line       int
		says       string
	}{
		{"empty", "", 1, "empty"},
		{"blank", "\n\n", 2, "empty"},
		{"no object", "[1]", 1, "not a JSON object"},
		{"null", "null", 1, "not a JSON object"},
		{"cut short", header + "\n{\"seat\":0,\"do\":\"dr", 2, "not a JSON object"},
		{"two in a line", header + "\n{\"seat\":0,\"do\":\"end\"}{}", 2, "not a JSON object"},
		{"not UTF-8", header + "\n{\"seat\":0,\"do\":\"\xff\"}", 2, "UTF-8"},
		{"a name twice", header + `` + "\n" + `{"seat":0,"seat":1,"do":"end"}`, 2, `"seat" stands twice`},
		{"a name twice, deep", `{"game":"x","rules":1,"seats":[],"options":{"a":[{"b":1,"b":2}]}}`, 1, `"b" stands twice`},
		{"unknown header field", strings.Replace(header, `"rules"`, `"rulez":1,"rules"`, 1), 1, `"rulez"`},
		{"header field in other case", strings.Replace(header, `"rules"`, `"Rules"`, 1), 1, `"Rules"`},
		{"no seats", `{"game":"la-familia","rules":1}`, 1, `"seats"`},
		{"seats of numbers", `{"game":"la-familia","rules":1,"seats":[1]}`, 1, `"seats"`},
		{"a seat of null", `{"game":"la-familia","rules":1,"seats":["Nima",null]}`, 1, `"seats"`},
		{"rules in words", strings.Replace(header, `"rules":1`, `"rules":"1"`, 1), 1, `"rules"`},
		{"null options", strings.Replace(header, `{}`, `null`, 1), 1, `"options"`},
		{"short seed", strings.Replace(header, "00000000", "00", 1), 1, `"seed"`},
		{"seed not hex", strings.Replace(header, "00000000", "zzzzzzzz", 1), 1, `"seed"`},
		{"chance lacks entropy", strings.Replace(header, `"seed"`, `"chance":{"commitment":"`+zeros+`"},"seed"`, 1), 1, `"chance.entropy"`},
		{"chance has more", strings.Replace(header, `"seed"`, `"chance":{"commitment":"`+zeros+`","entropy":[],"luck":1},"seed"`, 1), 1, `"luck"`},
		{"refused header false", strings.Replace(header, `"seed"`, `"refused":false,"seed"`, 1), 1, `"refused"`},
		{"refused header has moves", strings.Replace(header, `"seed"`, `"refused":true,"seed"`, 1) + "\n{\"seat\":0,\"do\":\"end\"}", 2, "no further lines"},
		{"neither move nor check", header + "\n{\"hello\":1}", 2, "neither"},
		{"move refused by a number", header + "\n{\"seat\":0,\"do\":\"end\",\"refused\":22}", 2, `"refused"`},
		{"expect has more", header + "\n{\"expect\":{},\"seat\":0}", 2, `"seat"`},
		{"a viewer not seated", header + "\n{\"expect\":{},\"viewer\":2}", 2, `"viewer"`},
		{"a viewer of that name", header + "\n{\"expect\":{},\"viewer\":\"god\"}", 2, `"viewer"`},
		{"a quoted seat", header + "\n{\"expect\":{},\"viewer\":\"0\"}", 2, `"viewer"`},
		{"legal of nobody", header + "\n{\"legal\":\"public\"}", 2, `"legal"`},
		{"legal has no list", header + "\n{\"legal\":0,\"has\":{}}", 2, `"has"`},
		{"unknown nothing", header + "\n{\"unknown\":[]}", 2, `"unknown"`},
		{"a line without end", header + "\n\n" + strings.Repeat("x", 1<<20+1), 3, "longer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := record.Read(strings.NewReader(c.text))
			var corrupt *record.Corrupt
			if !errors.As(err, &corrupt) {
				t.Fatalf("want a *Corrupt, got %v", err)
			}
			if corrupt.Line != c.line || !strings.Contains(corrupt.Err.Text.EN, c.says) {
				t.Errorf("want line %d saying %q, got %v", c.line, c.says, err)
			}
			if corrupt.Err.Code != record.CodeMalformed || corrupt.Err.Text.FA == "" {
				t.Errorf("not a whole refusal: %+v", corrupt.Err)
			}
		})
	}
}

func TestWhatIsWrittenReadsTheSame(t *testing.T) {
	var seed record.Block
	seed[0], seed[31] = 0xab, 0x01
	secret, entropy := record.Block{7}, record.Entropy{1, 2}
	want := record.Header{
		Game: "la-familia", Rules: 1, Title: "بازی‌ای برای آزمون", Options: json.RawMessage(`{"hand":5}`),
		Seats: []string{"نیما", "Roya <b>"}, Seed: &seed, Bosses: json.RawMessage(`[3,1]`),
		Chance: &record.Chance{Commitment: record.Block{9}, Secret: &secret, Entropy: []*record.Entropy{&entropy, nil}},
	}
	moves := []json.RawMessage{json.RawMessage(`{"seat":0,"do":"draw","pile":"killer"}`), json.RawMessage(`{"seat":0,"do":"end"}`)}

	var file bytes.Buffer
	if err := record.Write(&file, want, moves); err != nil {
		t.Fatal(err)
	}
	rec, err := record.Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, rec.Header); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(moves, rec.Moves()); diff != "" {
		t.Error(diff)
	}
}

func TestMovesAreThoseThatStand(t *testing.T) {
	rec, err := record.Read(strings.NewReader(header + `
{"expect":{"turn":0}}

{"seat":0,"do":"end","refused":true}
{"seat":0,"do":"draw","pile":"killer"}
{"legal":0,"has":[]}
`))
	if err != nil {
		t.Fatal(err)
	}
	if got := rec.Moves(); len(got) != 1 || !strings.Contains(string(got[0]), "draw") {
		t.Errorf("moves are %s", got)
	}
	var numbers []int
	for _, line := range rec.Lines {
		numbers = append(numbers, line.Number)
	}
	if diff := cmp.Diff([]int{2, 4, 5, 6}, numbers); diff != "" {
		t.Error(diff)
	}
}
