package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"omerta/people"
	"omerta/store/sqlite"
	"omerta/table"
)

// visited makes a data folder in which Shahrzad has opened a table.
func visited(t *testing.T) (data string, who people.Session, code string) {
	t.Helper()
	data = t.TempDir()
	kept, err := sqlite.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	persons, err := people.New(t.Context(), kept, time.Now)
	if err == nil {
		who, err = persons.Welcome(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	hall := table.NewHall(table.Config{Store: kept})
	code, refused := hall.Open(table.Opening{Person: who.ID, Name: "Shahrzad", Game: "la-familia"})
	if refused != nil {
		t.Fatal(refused)
	}
	hall.Close()
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	return data, who, code
}

func ask(args ...string) (status int, out, err string) {
	var said, complained bytes.Buffer
	status = run(args, streams{strings.NewReader(""), &said, &complained})
	return status, said.String(), complained.String()
}

func TestWhoeverLooksAfterAHouseGivesAPersonOutAndForgetsThem(t *testing.T) {
	data, who, code := visited(t)
	status, out, _ := ask("person", "export", "--data", data, who.Code)
	var all struct {
		Person people.Known
		Tables []table.Share
	}
	if err := json.Unmarshal([]byte(out), &all); err != nil || status != 0 {
		t.Fatalf("exit %d: %v in %s", status, err, out)
	}
	if all.Person.ID != who.ID || len(all.Tables) != 1 || all.Tables[0].Table != code || all.Tables[0].Names[0] != "Shahrzad" {
		t.Errorf("it prints %s", out)
	}
	if status, _, complained := ask("person", "forget", "--data", data, who.ID); status != 0 {
		t.Fatalf("exit %d: %s", status, complained)
	}
	if status, out, complained := ask("person", "export", "--data", data, "--lang", "fa", who.ID); status != 1 || out != "" || !strings.Contains(complained, "این خانه چنین کسی را نمی‌شناسد") {
		t.Errorf("afterwards: exit %d, %s%s", status, out, complained)
	}
}
