package house_test

import (
	"fmt"
	"strings"
	"testing"

	"omerta/store"
	"omerta/store/jetstream"
	"omerta/table"
)

// One message to the servers holds a megabyte. A table that has stood for longer
// than that can still forget somebody.
func TestALongTableForgetsSomebodyOnManyMachinesToo(t *testing.T) {
	many, err := jetstream.Open(t.Context(), natsServer(t), jetstream.WithReplicas(1))
	if err != nil {
		t.Fatal(err)
	}
	defer many.Close()
	hall := table.NewHall(table.Config{Store: many})
	code, refused := hall.Open(table.Opening{Person: "ana", Name: "Ana", Game: "la-familia"})
	if refused != nil {
		t.Fatal(refused)
	}
	if _, refused := hall.Join(code, "shahrzad", "Shahrzad", true, nil); refused != nil {
		t.Fatal(refused)
	}
	hall.Close()
	lengthen(t, many, "table/"+code, `{"do":"muted","at":1,"by":"ana","person":"%s","on":true}`)
	lengthen(t, many, "talk/"+code, `{"type":"talk","id":1,"at":1,"seat":null,"name":"Shahrzad","to":"table","statement":{},"text":"%s","by":"shahrzad","client":"x","match":0}`)
	long := sizes(t, many, code)

	hall = table.NewHall(table.Config{Store: many})
	defer hall.Close()
	if _, refused := hall.Forget("shahrzad"); refused != nil {
		t.Fatal(refused)
	}
	if sum, refused := hall.About(code, "ana"); refused != nil || sum.Seat == nil {
		t.Errorf("the table is %+v, %v", sum, refused)
	}
	for log, now := range sizes(t, many, code) {
		if was := long[log]; was.bytes < 3<<20 || now.bytes < 3<<20 || now.entries < was.entries || now.named > 0 || was.named == 0 {
			t.Errorf("%s was %+v and is %+v", log, was, now)
		}
	}
	for range many.Read(t.Context(), "rewrite/"+code, store.Position{}) {
		t.Fatal("the rewriting still waits")
	}
}

// lengthen adds three megabytes and more to a log.
func lengthen(t *testing.T, to store.Log, log, form string) {
	t.Helper()
	var end store.Position
	for line, err := range to.Read(t.Context(), log, end) {
		if err != nil {
			t.Fatal(err)
		}
		end = line.Position
	}
	const each = 100 << 10
	for size := 0; size < 3<<20; size += each {
		var err error
		if end, err = to.Append(t.Context(), log, end, fmt.Appendf(nil, form, strings.Repeat("x", each))); err != nil {
			t.Fatal(err)
		}
	}
}

// size is how long a log is, and in how many entries somebody is named.
type size struct{ entries, bytes, named int }

func sizes(t *testing.T, from store.Log, code string) map[string]size {
	t.Helper()
	all := map[string]size{}
	for _, log := range []string{"table/" + code, "talk/" + code} {
		var s size
		for line, err := range from.Read(t.Context(), log, store.Position{}) {
			if err != nil {
				t.Fatal(err)
			}
			s.entries, s.bytes = s.entries+1, s.bytes+len(line.Data)
			if strings.Contains(string(line.Data), "Shahrzad") {
				s.named++
			}
		}
		all[log] = s
	}
	return all
}
