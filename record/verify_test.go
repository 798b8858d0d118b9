package record_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"omerta/game"
	"omerta/game/deal"
	"omerta/record"
)

// played gives the record of a whole match from a live table, played by whoever is asked taking the middle of
// what is legal.
func played(t testing.TB) *record.Record {
	t.Helper()
	secret, given := record.Block{1, 2, 3}, record.Entropy{4, 5}
	seed := record.Block(deal.Seed(secret, []*[16]byte{(*[16]byte)(&given), nil, nil}))
	header := record.Header{
		Game: "la-familia", Rules: 1, Options: json.RawMessage(`{"max_rounds":3}`), Seats: []string{"Nima", "Roya", "Omid"}, Seed: &seed,
		Chance: &record.Chance{Commitment: deal.Commit(secret), Secret: &secret, Entropy: []*record.Entropy{&given, nil, nil}},
	}
	match, err := record.Start(header)
	if err != nil {
		t.Fatal(err)
	}
	var moves []json.RawMessage
	for !match.Result().Over {
		seat := match.Waiting().Seats[0]
		legal := match.Legal(seat)
		fields := map[string]any{}
		if err := json.Unmarshal(legal[(len(legal)-1)/2], &fields); err != nil {
			t.Fatal(err)
		}
		fields["seat"] = seat
		move, _ := json.Marshal(fields)
		if _, err := match.Play(move); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, move)
	}
	var file bytes.Buffer
	if err := record.Write(&file, header, moves); err != nil {
		t.Fatal(err)
	}
	rec, err := record.Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestAnHonestRecordIsVerified(t *testing.T) {
	findings := record.Verify(played(t))
	if !record.Holds(findings) || len(findings) != 5 {
		t.Errorf("%+v", findings)
	}
}

// TestARecordDealtElsewhereIsVerified: the matches in testdata/chance were
// dealt and shuffled by another program, written from docs/rules/chance.md
// alone; the views in them, which TestCases checks, are that program's too.
func TestARecordDealtElsewhereIsVerified(t *testing.T) {
	files, _ := filepath.Glob("testdata/chance/*.jsonl")
	if len(files) < 2 {
		t.Fatalf("only %d records found", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := record.Read(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if findings := record.Verify(rec); !record.Holds(findings) || len(findings) != 5 {
			t.Errorf("%s: %+v", file, findings)
		}
	}
}

// TestATamperedRecordIsNamed: each change is found by the check that must find it.
func TestATamperedRecordIsNamed(t *testing.T) {
	for _, c := range []struct {
		name, check string
		tamper      func(*record.Record)
	}{
		{"another secret", record.CheckCommitment, func(r *record.Record) { r.Header.Chance.Secret[0]++ }},
		{"another commitment", record.CheckCommitment, func(r *record.Record) { r.Header.Chance.Commitment[31]++ }},
		{"no secret yet", record.CheckCommitment, func(r *record.Record) { r.Header.Chance.Secret = nil }},
		{"no chance told", record.CheckCommitment, func(r *record.Record) { r.Header.Chance = nil }},
		{"another secret and commitment", record.CheckSeed, func(r *record.Record) {
			r.Header.Chance.Secret[0]++
			r.Header.Chance.Commitment = deal.Commit(*r.Header.Chance.Secret)
		}},
		{"another entropy", record.CheckSeed, func(r *record.Record) { r.Header.Chance.Entropy[0][3]++ }},
		{"entropy at another seat", record.CheckSeed, func(r *record.Record) {
			e := r.Header.Chance.Entropy
			e[0], e[1] = e[1], e[0]
		}},
		{"entropy of one seat more", record.CheckSeed, func(r *record.Record) {
			r.Header.Chance.Entropy = append(r.Header.Chance.Entropy, nil)
		}},
		{"another seed", record.CheckSeed, func(r *record.Record) { r.Header.Seed[9]++ }},
		{"a seed left out", record.CheckSeed, func(r *record.Record) { r.Header.Seed = nil }},
		{"a deal by hand", record.CheckDeal, func(r *record.Record) {
			r.Header.Arranged = json.RawMessage(`{"hands":[["killer-1"],["killer-2"],["killer-3"]],"piles":{},"first":0,"territories":[3,3,3]}`)
		}},
		{"other options", record.CheckDeal, func(r *record.Record) { r.Header.Options = json.RawMessage(`{"first":9}`) }},
		{"a move left out", record.CheckMoves, func(r *record.Record) { r.Lines = r.Lines[1:] }},
		{"a card never held", record.CheckMoves, func(r *record.Record) {
			r.Lines[1].Move = json.RawMessage(`{"seat":0,"do":"attack","card":"killer-11","target":1}`)
		}},
		{"a move after the end", record.CheckMoves, func(r *record.Record) { r.Lines = append(r.Lines, r.Lines[0]) }},
		{"the end cut off", record.CheckResult, func(r *record.Record) { r.Lines = r.Lines[:len(r.Lines)-1] }},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := played(t)
			c.tamper(rec)
			findings := record.Verify(rec)
			last := findings[len(findings)-1]
			if record.Holds(findings) || last.Check != c.check || last.Line == 0 || last.Text.FA == "" {
				t.Errorf("want %s to fail, got %+v", c.check, findings)
			}
		})
	}
}

// FuzzRead: whatever is read can be written and read again, and played without a crash.
func FuzzRead(f *testing.F) {
	f.Add([]byte(arranged + "\n" + `{"seat":0,"do":"draw","pile":"killer"}`))
	f.Add([]byte(arranged + "\n" + `{"expect":{"players":{"1":{"hand":["defence-3"]}}}}`))
	f.Add([]byte(header + "\n" + `{"legal":0,"has":[{"do":"draw"}]}` + "\n" + `{"seat":0,"do":"end","refused":{"rule":"LF-20"}}`))
	f.Add([]byte(`{"game":"godfather","rules":1,"seats":["a"],"refused":"GF-11"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		rec, err := record.Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		if _, err := record.Referee(rec, game.All, func(record.Verdict) {}); err != nil {
			return
		}
		record.Verify(rec)
		var file bytes.Buffer
		if err := record.Write(&file, rec.Header, rec.Moves()); err != nil {
			t.Fatal(err)
		}
		if _, err := record.Read(&file); err != nil && rec.Header.Refused == nil {
			t.Fatalf("written and not read again: %v\n%s", err, file.String())
		}
	})
}
