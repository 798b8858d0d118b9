package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	"omerta/table"
)

// spied deals so that Ana holds an Informant and plays it at Babak.
const spied = `{"hands":[["special-informant","killer-1"],["killer-9","defence-8"]],"first":0,"territories":[3,3],
	"piles":{"killer":["killer-1","killer-2","killer-3","killer-4"]}}`

// saw gives the hand that the last state of somebody tells of, if one does.
func (g *guest) saw() string {
	for _, e := range g.state.Events {
		if strings.Contains(string(e), `"informed"`) && strings.Contains(string(e), `"hand"`) {
			return string(e)
		}
	}
	return ""
}

func TestLF42_WhatAnInformantSawIsToldToAPhoneThatDroppedInThatMoment(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.t.Cleanup(table.Arrange(json.RawMessage(spied)))
		e.open(`{}`, 2, 0)
		e.join("babak")
		e.connect("ana", "babak")
		e.start("ana", "babak")
		e.do("ana", move(`{"do":"draw","pile":"killer"}`))
		e.do("ana", move(`{"do":"special","card":"special-informant","target":1}`))
		if got := e.guest["ana"].saw(); !strings.Contains(got, "killer-9") {
			t.Fatalf("ana saw %s", got)
		}
		for _, back := range []func(){func() { e.connect("ana", "babak") }, e.restart} {
			back()
			if got := e.guest["ana"].saw(); !strings.Contains(got, "killer-9") || !strings.Contains(got, "defence-8") {
				t.Errorf("back again, ana is told %s", e.guest["ana"].state.Events)
			}
			if got := e.guest["babak"]; got.saw() != "" || got.state.Events != nil {
				t.Errorf("and babak %s", got.state.Events)
			}
			e.connect("stranger")
			if got := e.guest["stranger"]; got.state.Events != nil {
				t.Errorf("and a stranger %s", got.state.Events)
			}
			if strings.Contains(string(e.guest["ana"].state.View), "killer-9") {
				t.Error("and the view has it")
			}
		}
		e.do("ana", move(`{"do":"end"}`))
		e.connect("ana")
		if got := e.guest["ana"].state.Events; got != nil {
			t.Errorf("after the next move ana is still told %s", got)
		}
	})
}

// A slow phone of which only the newest state is sent has missed the event; it
// is told all the same.
func TestLF42_WhatAnInformantSawIsToldToAPhoneThatIsSlow(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.t.Cleanup(table.Arrange(json.RawMessage(spied)))
		e.open(`{}`, 2, 0)
		e.join("babak")
		e.connect("ana", "babak")
		e.start("ana", "babak")
		e.do("ana", move(`{"do":"draw","pile":"killer"}`))
		g := e.guest["ana"]
		g.link.Do(table.Command{ID: "look", Do: table.DoMove, Move: json.RawMessage(`{"do":"special","card":"special-informant","target":1}`)})
		e.settle()
		e.guest["babak"].link.Close() // which changes what ana is to see, before she has taken anything
		e.settle()
		g.take()
		if got := g.saw(); !strings.Contains(got, "killer-9") {
			t.Errorf("ana is told %s", g.state.Events)
		}
	})
}
