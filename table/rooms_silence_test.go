package table_test

import (
	"encoding/json"
	"testing"

	"omerta/table"
)

// silences plays a match in which whoever leaves first draws the silence card and
// takes the voice of seats 3 and 4, to the ballot of the day after.
func (e *evening) silences() {
	e.t.Helper()
	e.circle(table.ModeOnline, suggested(""), 11, 0)
	e.connect("ana")
	cards := json.RawMessage(`{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":["silence"],"role_claims":"banned"}`)
	e.do("ana", table.Command{Do: table.DoOptions, Options: cards, Confirmed: new(true)})
	for seat, name := range eleven {
		if seat == 0 {
			name = "Nasrin"
		}
		_, refused := e.hall.Join(e.code, person(seat), name, false, nil)
		e.must(refused)
		e.connect(person(seat))
		e.do(person(seat), table.Command{Do: table.DoReady})
	}
	e.t.Cleanup(table.DealAs(reference))
	e.do("ana", table.Command{Do: table.DoStart})
	for _, choice := range []struct{ step, move string }{
		{"ballot-1", `{"do":"nominate","targets":[9]}`}, {"ballot-2", `{"do":"vote","target":9}`},
	} {
		e.advanceTo(choice.step)
		for seat := range eleven {
			if seat != 9 {
				e.do(person(seat), move(choice.move))
			}
		}
	}
	e.do(person(9), move(`{"do":"card","card":"silence","targets":[3,4]}`))
	e.advanceTo("ballot-1")
}

// advanceTo has the narrator go on until a step is there.
func (e *evening) advanceTo(step string) {
	e.t.Helper()
	for range 60 {
		if e.guest["ana"].view().step() == step {
			return
		}
		e.enter(`{"do":"advance"}`)
	}
	e.t.Fatalf("no %s comes", step)
}

func TestGF56_TheSilencedVoteAndSayNothingInAnyForm(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.silences()
		suspect := table.Command{Do: table.DoStatement, Statement: json.RawMessage(`{"about":0,"kind":"suspect"}`)}
		for _, c := range []table.Command{suspect, saying("it is seat 0")} {
			e.refused(person(3), "silenced", c)
		}
		e.do(person(5), suspect)
		e.watches("zari", "Zari")
		e.refused("zari", "talk_room", suspect)
		e.do(person(3), move(`{"do":"nominate","targets":[0]}`))
	})
}

// Nobody has the floor at a ballot: least of all one who only watches.
func TestGF51_ASpectatorSaysNothingAloudWhileAMatchIsPlayed(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("zari", "Zari")
		for _, step := range []string{"foresee", "speech", "mafia", "ballot-1"} {
			e.advanceTo(step)
			e.refused("zari", "talk_room", saying("Cyrus is the godfather"))
		}
	})
}
