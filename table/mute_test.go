package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/table"
)

func muting(seat int, on bool) table.Command {
	return table.Command{Do: table.DoMute, Seat: &seat, On: &on}
}

func (g *guest) heard(text string) (times int) {
	for _, said := range g.talk {
		if said.Text == text {
			times++
		}
	}
	return times
}

func saying(text string) table.Command { return table.Command{Do: table.DoSay, Text: text} }

func TestWhoIsMutedIsHeardByAllButTheirMuterAndLearnsNothingOfIt(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.do("dina", muting(0, true))
		if got := e.guest["dina"].state.You.Muted; !slices.Equal(got, []string{"Ana"}) {
			t.Fatalf("dina is shown %q as muted", got)
		}
		before := map[string]int{}
		for _, p := range []string{"ana", "babak", "cyrus"} {
			before[p] = len(e.guest[p].frames)
		}
		e.do("dina", muting(1, true))
		e.do("dina", muting(1, true)) // again is no harm
		e.do("dina", muting(1, false))
		for p, n := range before {
			if got := len(e.guest[p].frames); got != n {
				t.Errorf("%s was sent %d frames when dina muted and unmuted", p, got-n)
			}
		}
		e.do("ana", saying("loud"))
		e.do("babak", saying("calm"))
		for p, want := range map[string]int{"ana": 1, "babak": 1, "cyrus": 1, "dina": 0} {
			if got := e.guest[p].heard("loud"); got != want {
				t.Errorf("%s hears ana %d times", p, got)
			}
		}
		if e.guest["dina"].heard("calm") != 1 {
			t.Error("dina does not hear babak, whom she has unmuted")
		}
		e.restart()
		if got := e.guest["dina"]; got.heard("loud") != 0 || got.heard("calm") != 1 || len(got.state.You.Muted) != 1 {
			t.Errorf("after a restart dina is told %+v", got.talk)
		}
		e.do("dina", muting(0, false))
		e.connect("dina")
		if e.guest["dina"].heard("loud") != 1 {
			t.Error("unmuted, ana is not heard by a socket that opens")
		}
	})
}

func TestMutingLastsOverARematchAndAChangeOfSeatAndTakesSpectatorsToo(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{}`, 4, 0)
		e.join("babak")
		_, refused := e.hall.Join(e.code, "zari", "Zari", true, nil)
		e.must(refused)
		e.connect("ana", "babak", "zari")
		e.do("babak", table.Command{Do: table.DoMute, Text: "zari"})
		e.do("babak", muting(0, true))
		e.do("ana", table.Command{Do: table.DoSeats, Order: []int{-1, 1, 0}})
		e.do("ana", saying("from another seat"))
		e.do("zari", saying("from nowhere"))
		if g := e.guest["babak"]; g.heard("from another seat")+g.heard("from nowhere") != 0 || !slices.Equal(g.state.You.Muted, []string{"Ana", "Zari"}) {
			t.Errorf("babak hears %+v and has muted %q", g.talk, g.state.You.Muted)
		}
		e.refused("babak", "yourself", muting(1, true))
		e.refused("babak", "nobody_there", muting(0, true))
		e.refused("babak", "no_seat", muting(9, true))
		e.refused("babak", "no_spectator", table.Command{Do: table.DoMute, Text: "Nobody"})
		e.connect("stranger")
		e.refused("stranger", "nameless", muting(1, true))
	})
}

// A statement is part of play: who mutes another must not miss it.
func TestStatementsOfTheMutedStillCome(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.do(person(1), muting(0, true))
		for e.guest["ana"].view().step() != "speech" {
			e.enter(`{"do":"advance"}`)
		}
		e.do(person(0), saying("words"))
		e.do(person(0), table.Command{Do: table.DoStatement, Statement: []byte(`{"about":3,"kind":"suspect"}`)})
		if got := e.guest[person(1)].talk; len(got) != 1 || got[0].Statement == nil {
			t.Errorf("the muter hears %+v", got)
		}
	})
}

func reporting(seat int, why string) table.Command {
	return table.Command{Do: table.DoReport, Seat: &seat, Why: why}
}

func (e *evening) reports() []table.Report {
	e.t.Helper()
	all, err := e.hall.Reports(e.t.Context())
	if err != nil {
		e.t.Fatal(err)
	}
	return all
}

func TestAReportHasTheTalkThatItsMakerHeardInTheLastMinutes(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.do("ana", saying("long ago"))
		e.wait(20 * time.Minute)
		e.do("dina", muting(0, true))
		e.do("ana", saying("rude"))
		first := reporting(0, "She is \u202erude to us.")
		first.ID = "r1"
		e.do("dina", first)
		e.do("dina", first)
		all := e.reports()
		if len(all) != 1 {
			t.Fatalf("%d reports", len(all))
		}
		r := all[0]
		if r.Table != e.code || r.Game != "la-familia" || r.By.Person != "dina" || r.About.Person != "ana" || r.About.Name != "Ana" ||
			r.Why != "She is rude to us." || r.At != e.clock.Now().UnixMilli() {
			t.Errorf("the report says %+v", r)
		}
		if len(r.Talk) != 1 || r.Talk[0].Text != "rude" {
			t.Errorf("with the talk %+v", r.Talk)
		}
		if err := e.hall.DropReport(t.Context(), r.Key); err != nil || len(e.reports()) != 0 {
			t.Errorf("dealt with, it is still there: %v", err)
		}
		if e.hall.DropReport(t.Context(), "person/ana") == nil {
			t.Error("what is no report can be dropped as one")
		}
	})
}

// A calendar that is set back makes nothing younger that was said.
func TestAReportHasNothingOfLongAgoHoweverTheClockWasSet(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{"times":{"turn":600,"answer":600}}`)
		e.do("ana", saying("long ago"))
		e.wait(20 * time.Minute)
		e.clock.Leap(-24 * time.Hour)
		e.do("ana", saying("rude"))
		e.wait(time.Minute)
		e.do("dina", reporting(0, "She is rude."))
		if talk := e.reports()[0].Talk; len(talk) != 1 || talk[0].Text != "rude" {
			t.Errorf("with the talk %+v", talk)
		}
	})
}

// What others said is no part of it: nobody could have it forgotten there.
func TestAReportHasWhatTheTwoOfThemSaidAndNobodyElse(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		for _, p := range []string{"ana", "babak", "dina"} {
			e.do(p, saying("so says "+p))
		}
		e.do("dina", reporting(0, ""))
		if got := said(e.reports()[0].Talk); got != "so says ana, so says dina" {
			t.Errorf("the report has %q", got)
		}
	})
}

func said(lines []table.Talk) string {
	var texts []string
	for _, line := range lines {
		texts = append(texts, line.Text)
	}
	return strings.Join(texts, ", ")
}

// Of a closed room a report has this match's talk alone, and all that its maker
// heard of that, also when the match has just ended; what was said aloud counts
// whichever match it was said in.
func TestGF30_AReportHasAClosedRoomsTalkOfThisMatchAloneAlsoWhenItIsOver(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.enter(`{"do":"advance"}`)
		e.enter(`{"do":"advance"}`)
		whisper := saying("a whisper")
		whisper.To = "mafia"
		e.do(person(0), whisper)
		e.enter(`{"do":"call-off"}`)
		e.enter(`{"do":"close"}`)
		e.do(person(0), saying("aloud"))
		e.do(person(2), reporting(0, ""))
		e.do(person(7), reporting(0, ""))
		e.do("ana", table.Command{Do: table.DoRematch})
		for seat := range 11 {
			e.do(person(seat), table.Command{Do: table.DoReady})
		}
		e.do("ana", table.Command{Do: table.DoStart})
		e.enter(`{"do":"advance"}`)
		e.enter(`{"do":"advance"}`)
		e.wait(time.Minute)
		e.do(person(1), reporting(0, "")) // Saul in both: but what the mafia said is past
		e.enter(`{"do":"call-off"}`)
		e.enter(`{"do":"close"}`)
		want := map[string]string{person(1): "aloud", person(2): "a whisper, aloud", person(7): "aloud"}
		for _, r := range e.reports() {
			if got := said(r.Talk); got != want[r.By.Person] {
				t.Errorf("the report of %s has %q, not %q", r.By.Name, got, want[r.By.Person])
			}
		}
	})
}

func TestReportsAreLimitedByPersonAndSayWhyTheyAreRefused(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.four(`{}`)
		e.refused("dina", "yourself", reporting(3, ""))
		e.refused("dina", "talk", reporting(0, strings.Repeat("x", 501)))
		for range 5 {
			e.do("dina", reporting(0, ""))
		}
		e.refused("dina", "report_limit", reporting(0, ""))
		e.do("babak", reporting(0, ""))
		e.wait(2 * time.Minute)
		e.do("dina", reporting(0, ""))
		e.connect("stranger")
		e.refused("stranger", "nameless", reporting(0, ""))
	})
}

// Whoever reads reports may sit at the table: what the mafia say at night opens
// to them when the match is over.
func TestGF30_AReportReadDuringTheMatchKeepsTheNightsTalkBack(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.online("")
		e.enter(`{"do":"advance"}`)
		e.enter(`{"do":"advance"}`)
		whisper := saying("hush")
		whisper.To = "mafia"
		e.do(person(0), whisper)
		e.do(person(2), reporting(0, "he whispers"))
		e.do(person(7), reporting(0, "he is silent"))
		for _, r := range e.reports() {
			if len(r.Talk) != 0 {
				t.Errorf("in play the report of %s shows %+v", r.By.Name, r.Talk)
			}
		}
		e.enter(`{"do":"call-off"}`)
		e.enter(`{"do":"close"}`)
		for _, r := range e.reports() {
			if want := map[string]int{person(2): 1}[r.By.Person]; len(r.Talk) != want {
				t.Errorf("afterwards the report of %s shows %+v", r.By.Name, r.Talk)
			}
		}
	})
}

// Whoever mutes and unmutes, or comes to watch under ever other names, holds no
// bot up by it.
func TestNobodyKeepsABotFromItsMoveByWhatIsNoPlay(t *testing.T) {
	inEvening(t, func(e *evening) {
		e.open(`{"first":1,"times":{"turn":60}}`, 3, 2)
		_, refused := e.hall.Join(e.code, "zari", "Zari", true, nil)
		e.must(refused)
		e.connect("ana", "zari")
		e.start("ana")
		for i := range 80 {
			e.do("zari", muting(0, i%2 == 0))
			_, refused := e.hall.Join(e.code, "zari", []string{"Zarrin", "Zari"}[i%2], true, nil)
			e.must(refused)
			e.wait(300 * time.Millisecond)
			if person, _ := e.asked(); person == "ana" {
				return
			}
		}
		t.Error("in 24 seconds two bots have not come to their turns' end")
	})
}
