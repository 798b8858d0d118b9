package record_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omerta/game"
	"omerta/record"
)

// TestCases plays every record in testdata: the rules told as short matches.
func TestCases(t *testing.T) {
	var files []string
	err := filepath.WalkDir("testdata", func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".jsonl" {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 25 {
		t.Fatalf("only %d records found", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(file[len("testdata/"):], ".jsonl"), func(t *testing.T) { playFile(t, file) })
	}
}

// TestHandedCases plays the records of a folder that OMERTA_CASES names (from
// the root of the house), or those beside the house where there are any.
func TestHandedCases(t *testing.T) {
	folder := os.Getenv("OMERTA_CASES")
	if folder == "" {
		folder = "../shared/cases"
	}
	if !filepath.IsAbs(folder) {
		folder = filepath.Join("..", folder)
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*", "*.jsonl"))
	if len(files) == 0 && os.Getenv("OMERTA_CASES") != "" {
		t.Fatalf("no records in %s", folder)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { playFile(t, file) })
	}
}

func playFile(t *testing.T, file string) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rec, err := record.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	if rec.Header.Title == "" {
		t.Error("a case says in its title what it shows")
	}
	end, err := record.Referee(rec, game.All, func(v record.Verdict) {
		if !v.OK {
			t.Errorf("%s:%d: %v", filepath.Base(file), v.Line, v.Error)
		}
	})
	if err != nil || end.Failed != 0 {
		t.Errorf("failed %d, %v", end.Failed, err)
	}
}

// referee plays a text and gives all that the referee says.
func referee(t *testing.T, text string, viewer game.Viewer) (said []record.Verdict, end record.Ending, err error) {
	t.Helper()
	rec, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	end, err = record.Referee(rec, viewer, func(v record.Verdict) { said = append(said, v) })
	return said, end, err
}

const arranged = `{"game":"la-familia","rules":1,"seats":["Nima","Roya"],"arranged":{"hands":[["killer-5","killer-6"],["defence-3"]],"piles":{"killer":["killer-1","killer-2","killer-3"]},"first":0,"territories":[3,3]}}`

// TestTheRefereeSeesWhatDoesNotHold: each of these lines is wrong, and only these.
func TestTheRefereeSeesWhatDoesNotHold(t *testing.T) {
	for _, c := range []struct{ name, line, code string }{
		{"an illegal move", `{"seat":0,"do":"end"}`, ""},
		{"another's move", `{"seat":1,"do":"draw","pile":"killer"}`, ""},
		{"a field too many", `{"seat":0,"do":"draw","pile":"killer","x":1}`, ""},
		{"accepted, to be refused", `{"seat":0,"do":"draw","pile":"killer","refused":true}`, record.CodeNotRefused},
		{"refused by another rule", `{"seat":0,"do":"end","refused":"LF-99"}`, record.CodeNotAsWanted},
		{"refused by another code", `{"seat":0,"do":"end","refused":{"code":"nothing"}}`, record.CodeNotAsWanted},
		{"a scalar differs", `{"expect":{"turn":1}}`, record.CodeExpected},
		{"a field is absent", `{"expect":{"nothing":1}}`, record.CodeExpected},
		{"an array is shorter", `{"expect":{"hand":["killer-5"]},"viewer":0}`, record.CodeExpected},
		{"an array is longer", `{"expect":{"hand":["killer-5","killer-6","killer-7"]},"viewer":0}`, record.CodeExpected},
		{"an element differs", `{"expect":{"players":{"1":{"territories":4}}}}`, record.CodeExpected},
		{"an index beyond", `{"expect":{"players":{"2":null}}}`, record.CodeExpected},
		{"an object for a scalar", `{"expect":{"turn":{}}}`, record.CodeExpected},
		{"a scalar for an object", `{"expect":{"piles":null}}`, record.CodeExpected},
		{"an array for an object", `{"expect":{"piles":[]}}`, record.CodeExpected},
		{"known, to be unknown", `{"unknown":["winners","phase"],"viewer":1}`, record.CodeExpected},
		{"not legal", `{"legal":0,"has":[{"do":"draw","pile":"special"}]}`, record.CodeExpected},
		{"legal", `{"legal":0,"hasnt":[{"do":"resign"}]}`, record.CodeExpected},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := arranged + "\n" + c.line + "\n" + `{"seat":0,"do":"draw","pile":"killer"}`
			said, end, err := referee(t, text, game.All)
			if err != nil || end.Failed != 1 || end.Moves != 1 || len(said) != 2 {
				t.Fatalf("%+v %+v %v", said, end, err)
			}
			if said[0].OK || said[0].Line != 2 || c.code != "" && said[0].Error.Code != c.code || said[0].Error.Text.FA == "" {
				t.Errorf("said %+v: %v", said[0], said[0].Error)
			}
			if !said[1].OK || said[1].Events == nil {
				t.Errorf("the line after it must stand: %+v", said[1])
			}
		})
	}
}

func TestASetUpIsRefusedAsWanted(t *testing.T) {
	ask := func(fields string) (record.Ending, []record.Verdict, error) {
		said, end, err := referee(t, `{"game":"la-familia","rules":1,"seats":["Nima","Roya"],`+fields+`}`, game.All)
		return end, said, err
	}
	seed := `"seed":"` + zeros + `"`
	if end, said, err := ask(seed + `,"refused":true`); err != nil || end.Failed != 1 || said[0].Line != 1 {
		t.Errorf("accepted, to be refused: %+v %+v %v", end, said, err)
	}
	if end, said, err := ask(seed + `,"options":{"first":7},"refused":true`); err != nil || end.Failed != 0 || len(said) != 0 {
		t.Errorf("refused as wanted: %+v %+v %v", end, said, err)
	}
	if end, said, err := ask(seed + `,"options":{"first":7},"refused":"LF-99"`); err != nil || end.Failed != 1 || len(said) != 1 {
		t.Errorf("refused by another rule: %+v %+v %v", end, said, err)
	}
	for _, options := range []string{`{"first":7}`, `{"shoot":1}`, `{"times":{"turn":0}}`, `{"times":{"night":30}}`} {
		if end, said, err := ask(seed + `,"options":` + options); err != nil || end.Failed != 1 || len(said) != 1 || said[0].Line != 1 {
			t.Errorf("%s refused unasked: %+v %+v %v", options, end, said, err)
		}
	}
	if _, said, err := ask(seed + `,"options":7`); err == nil || len(said) != 0 {
		t.Errorf("options that are none make no record: %+v %v", said, err)
	}
}

// A header that describes no match is refused like any other set-up where it
// says itself that it must be; TestACorruptRecordIsNamedByLine has those that
// do not.
func TestAHeaderThatIsNoneIsRefusedAsWanted(t *testing.T) {
	for _, c := range []struct{ name, header, want, unlike string }{
		{"unknown field", `"rules":1,"seats":["Nima","Roya"],"rulez":1`, `{"code":"record_malformed"}`, `"LF-01"`},
		{"short seed", `"rules":1,"seats":["Nima","Roya"],"seed":"00"`, `true`, `{"code":"record_rules"}`},
		{"no seats", `"rules":1`, `true`, `"LF-01"`},
		{"newer rules", `"rules":2,"seats":["Nima","Roya"]`, `{"code":"record_rules"}`, `"LF-01"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := `{"game":"la-familia",` + c.header
			if said, end, err := referee(t, text+`,"refused":`+c.want+`}`, 1); err != nil || end.Failed != 0 || len(said) != 0 {
				t.Errorf("refused as wanted: %+v %+v %v", end, said, err)
			}
			said, end, err := referee(t, text+`,"refused":`+c.unlike+`}`, 1)
			if err != nil || end.Failed != 1 || len(said) != 1 || said[0].Error.Code != record.CodeNotAsWanted {
				t.Errorf("refused for another reason: %+v %+v %v", end, said, err)
			}
		})
	}
}

// TestNoRecordOfThisHouse: the whole file is turned away, nothing is played.
func TestNoRecordOfThisHouse(t *testing.T) {
	for _, c := range []struct{ name, old, new, code, says string }{
		{"another game", `la-familia`, `poker`, record.CodeUnknownGame, `"poker"`},
		{"older rules", `"rules":1`, `"rules":0`, record.CodeRules, "version 0"},
		{"newer rules", `"rules":1`, `"rules":2`, record.CodeRules, "version 2"},
		{"another game's field", `"rules":1`, `"rules":1,"lots":[1]`, record.CodeMalformed, `"lots"`},
		{"an impossible arrangement", `"killer-5"`, `"killer-11"`, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			said, _, err := referee(t, strings.Replace(arranged, c.old, c.new, 1)+"\n"+`{"seat":0,"do":"draw","pile":"killer"}`, game.All)
			corrupt, ok := err.(*record.Corrupt)
			if !ok || corrupt.Line != 1 || len(said) != 0 {
				t.Fatalf("want line 1 turned away, got %v, %+v", err, said)
			}
			if c.code != "" && corrupt.Err.Code != c.code || !strings.Contains(corrupt.Err.Text.EN, c.says) {
				t.Errorf("got %v", corrupt.Err)
			}
		})
	}
}

func TestTheRefereeShowsWhatTheViewerMaySee(t *testing.T) {
	text := arranged + "\n" + `{"seat":0,"do":"draw","pile":"killer"}`
	for viewer, secret := range map[game.Viewer]bool{game.All: true, 0: true, 1: false, game.Public: false} {
		said, end, err := referee(t, text, viewer)
		if err != nil {
			t.Fatal(err)
		}
		shown, _ := json.Marshal([]any{said, end})
		if strings.Contains(string(shown), "killer-1") != secret {
			t.Errorf("viewer %d sees %s", viewer, shown)
		}
	}
	if _, _, err := referee(t, text, 2); err == nil {
		t.Error("a viewer who does not sit at the table must be turned away")
	}
}
