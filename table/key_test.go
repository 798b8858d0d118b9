package table_test

import (
	"testing"

	"omerta/table"
)

func (e *evening) claimRefused(code, person string, seat int, key string) {
	e.t.Helper()
	if refused := e.hall.Claim(e.code, person, seat, key); refused == nil || refused.Code != code || refused.Text.FA == "" {
		e.t.Errorf("%s at seat %d is answered %v, not %q", person, seat, refused, code)
	}
}

func TestGF70_KeysThatAFormerNarratorSawOpenNothing(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		keys := e.guest["ana"].state.Keys
		e.watches("zari", "Zari")
		e.do("ana", table.Command{Do: table.DoHandOver, Text: "Zari"})
		e.claimRefused("no_table", "ana", 9, keys[9])
		e.do("zari", table.Command{Do: table.DoStart, Deal: reference})
		e.claimRefused("no_table", "ana", 10, keys[10])
		e.restart()
		e.must(e.hall.Claim(e.code, "p", 10, e.guest["zari"].state.Keys[10]))
	})
}

func TestGF73_TheKeyOfWhoWasReplacedInTheRoomOpensNothing(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		keys := e.guest["ana"].state.Keys
		e.must(e.hall.Claim(e.code, "p", 5, keys[5]))
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		e.do("ana", table.Command{Do: table.DoSubstitute, Seat: at(5), Text: "Parisa"})
		e.claimRefused("no_table", "p", 5, keys[5])
		e.must(e.hall.Claim(e.code, "parisa", 5, e.guest["ana"].state.Keys[5]))
		e.must(e.hall.Claim(e.code, "golnaz", 6, keys[6]))
	})
}

// A phone that has shown one role shows no other in the same match, and one that
// was taken away comes back by a new key alone.
func TestGF70_APhoneThatCameInPlayAndWasTakenAwayShowsNoOtherRole(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		e.do("ana", table.Command{Do: table.DoStart, Deal: reference})
		keys := e.guest["ana"].state.Keys
		e.must(e.hall.Claim(e.code, "p", 5, keys[5]))
		e.do("ana", table.Command{Do: table.DoRemove, Seat: at(5)})
		e.claimRefused("knows", "p", 6, keys[6])
		e.claimRefused("no_table", "p", 5, keys[5])
		e.must(e.hall.Claim(e.code, "p", 5, e.guest["ana"].state.Keys[5]))
	})
}

func TestGF70_NoPhoneClaimsASeatWithoutANameAndAKeyGoesWithItsName(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.inRoom(suggested(""))
		was := e.guest["ana"].state.Keys
		names := append(append([]string{}, eleven[1:8]...), "")
		e.do("ana", table.Command{Do: table.DoNames, Names: names})
		e.claimRefused("no_table", "p", 0, was[0])
		e.claimRefused("unnamed", "p", 7, e.guest["ana"].state.Keys[7])
		free := e.guest["ana"].state.Keys[7]
		names[7] = "Parisa"
		e.do("ana", table.Command{Do: table.DoNames, Names: names})
		e.claimRefused("no_table", "p", 7, free)
		keys := e.guest["ana"].state.Keys
		e.must(e.hall.Claim(e.code, "p", 7, keys[7]))
		e.do("ana", table.Command{Do: table.DoSeats, Order: []int{1, 0, 2, 3, 4, 5, 6, 7}})
		e.claimRefused("no_table", "q", 0, keys[0])
		e.claimRefused("no_table", "q", 0, keys[1])
		e.must(e.hall.Claim(e.code, "q", 2, keys[2]))
		e.do("ana", table.Command{Do: table.DoStart})
		for seat, s := range e.guest["ana"].state.Table.Seats {
			if s.Name == "" {
				t.Errorf("seat %d plays without a name", seat)
			}
		}
	})
}
