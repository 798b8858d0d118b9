package table_test

import (
	"testing"
	"time"

	"omerta/table"
)

// callsOffWithout has the narrator vanish, and a host who plays call the match off,
// open the next one and have the narrator come back: from then on the host plays,
// and the narrator is somebody else.
func (e *evening) callsOffWithout(host string) {
	e.t.Helper()
	e.without("ana")
	e.wait(2 * time.Minute)
	e.do(host, table.Command{Do: table.DoCallOff})
	e.do(host, table.Command{Do: table.DoRematch})
	e.connect("ana")
	if now, book := e.guest[host].state.You, e.guest["ana"].state.You; !now.Host || now.Seat == nil || !book.Narrator || book.Host {
		e.t.Fatalf("the host is %+v, the narrator %+v", now, book)
	}
}

func TestGF73_AHostWhoPlaysGivesNobodysSeatToASpectatorWhoeverNarrates(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		host := person(0)
		e.callsOffWithout(host)
		for seat := range eleven {
			e.do(person(seat), table.Command{Do: table.DoReady})
		}
		e.do(host, table.Command{Do: table.DoStart})
		e.watches("zari", "Zari")
		given := table.Command{Do: table.DoSubstitute, Seat: at(4), Text: "Zari"}
		e.refused(host, "present", given)
		e.without(person(4))
		e.refused(host, "too_soon", given)
		e.do("ana", given)
		if s := e.guest["zari"].state; s.You.Seat == nil || *s.You.Seat != 4 {
			t.Errorf("whom the narrator seats is %+v", s.You)
		}
		e.enter(`{"do":"remove","target":8}`)
		e.do("ana", table.Command{Do: table.DoHandOver, Seat: at(8)})
		if s := e.guest[person(8)].state; !s.You.Narrator || s.You.Host || !e.guest[host].state.You.Host {
			t.Errorf("who has the book now is %+v", s.You)
		}
	})
}

func TestGF70_AHostWhoPlaysInTheRoomDoesNothingThatIsTheNarrators(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		host := person(7)
		e.must(e.hall.Claim(e.code, host, 7, e.guest["ana"].state.Keys[7]))
		e.connect(host)
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		e.callsOffWithout(host)
		e.must(e.hall.Claim(e.code, person(5), 5, e.guest["ana"].state.Keys[5]))
		dealing := table.Command{Do: table.DoStart, Deal: reference}
		naming := table.Command{Do: table.DoNames, Names: eleven}
		for _, c := range []table.Command{dealing, naming, {Do: table.DoRemove, Seat: at(5)}} {
			e.refused(host, "narrator_only", c)
		}
		if len(e.guest[host].state.Keys) > 0 {
			t.Error("a host who plays is shown the keys of the seats")
		}
		e.do(host, table.Command{Do: table.DoStart})
		for _, c := range []table.Command{{Do: table.DoRemove, Seat: at(5)}, {Do: table.DoSubstitute, Seat: at(5), Text: "Parisa"}} {
			e.refused(host, "narrator_only", c)
			e.do("ana", c)
		}
	})
}

// At night nobody is seen to come back by a move, whoever keeps the time.
func TestGF30_WhoMovesInANarratedNightIsNotSeenToComeBack(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.watches("zari", "Zari")
		watson := person(3)
		e.without(watson)
		e.do("ana", table.Command{Do: table.DoBot, Seat: at(3)})
		e.advance("foresee", "side", "meet", "speech")
		e.enter(`{"seat":0,"do":"hold"}`)
		e.enter(`{"seat":2,"do":"pass"}`)
		e.connect(watson)
		shown := map[string]int{}
		for _, p := range []string{"zari", person(7), person(0)} {
			shown[p] = len(e.guest[p].frames)
		}
		e.do(watson, move(`{"do":"heal","target":5}`))
		for p, before := range shown {
			if frames := e.guest[p].frames; len(frames) != before {
				t.Errorf("%s is shown when Watson chooses: %s", p, frames[before])
			}
		}
		e.advanceTo("speech")
		if !e.guest["zari"].state.Table.Seats[3].Away {
			t.Error("the night has brought Watson back")
		}
		e.do(watson, table.Command{Do: table.DoBack})
	})
}
