package lafamilia_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"omerta/game"
	"omerta/game/lafamilia"
)

// pair is a match, and a twin that differs from it only in what the viewer may not know: other hands,
// the order of the piles, what Betrayals among others took, and all chance to come.
type pair struct {
	t      *testing.T
	viewer int // a seat, or -1: spectators
	match  lafamilia.Match
	twin   lafamilia.Match
	lots   *lots
	buf    bytes.Buffer
}

// mix makes a fresh twin. What the viewer is about to see is kept: the piles' tops, and
// the hand of the seat `keep`.
func (p *pair) mix(keep int) {
	p.twin = p.match.Unseen(p.viewer, keep, p.lots.below)
}

// reveals says whether a move shows the viewer something that it may then know.
func (p *pair) reveals(mv lafamilia.Move) bool {
	own := mv.Seat() == p.viewer
	switch mv.Do() {
	case lafamilia.DoDraw, lafamilia.DoTimeout:
		return own
	case lafamilia.DoSpecial:
		return own && mv.Target() >= 0 || mv.Card() == lafamilia.Betrayal && mv.Target() == p.viewer
	}
	return false
}

// choose picks a move that both matches allow, any seat's; whose hidden card the others play is theirs
// to show, so the twin must hold it too.
func (p *pair) choose() lafamilia.Move {
	seat := p.match.Mover()
	if p.lots.below(80) == 0 {
		if any := p.lots.below(p.match.Seats()); p.match.In(any) {
			return lafamilia.Resign(any)
		}
	}
	if p.lots.below(20) == 0 && p.match.ByClock() == p.twin.ByClock() {
		return lafamilia.Timeout(seat)
	}
	legal := p.match.Legal(seat, nil)
	legal = legal[:len(legal)-1]
	for range 50 {
		if mv := legal[p.lots.below(len(legal))]; p.twin.Check(mv) == nil {
			return mv
		}
	}
	p.mix(seat)
	return legal[p.lots.below(len(legal))]
}

// goesOut says whether a move puts somebody out, which shows how many cards of each kind they held.
func (p *pair) goesOut(mv lafamilia.Move) bool {
	trial := p.match
	trial.Play(mv, nil)
	for seat := range trial.Seats() {
		if trial.In(seat) != p.match.In(seat) {
			return true
		}
	}
	return false
}

// seen is all that a viewer gets to see after a step.
func (p *pair) seen(m *lafamilia.Match, told lafamilia.Events) string {
	p.buf.Reset()
	enc := json.NewEncoder(&p.buf)
	for _, e := range told {
		enc.Encode(e.For(game.Viewer(p.viewer)))
	}
	enc.Encode(m.View(game.Viewer(p.viewer)))
	fmt.Fprintln(&p.buf, m.Mover(), m.Phase(), m.Round())
	if p.viewer < 0 {
		return p.buf.String()
	}
	for _, mv := range m.Legal(p.viewer, nil) {
		p.buf.Write(mv.Offer())
	}
	all := universe(m, p.viewer)
	for range 12 {
		var refused *game.Error
		if errors.As(m.Check(all[p.lots.below(len(all))]), &refused) {
			enc.Encode(refused)
		}
	}
	return p.buf.String()
}

func (p *pair) compare(what string, told, retold lafamilia.Events) {
	lots := *p.lots
	a := p.seen(&p.match, told)
	*p.lots = lots
	if b := p.seen(&p.twin, retold); a != b {
		p.t.Fatalf("viewer %d can tell after %s:\n%s\n%s", p.viewer, what, a, b)
	}
}

// run plays the pair to the end and gives how many steps were compared while the two differed,
// and how many of those when the viewer was out.
func (p *pair) run() (compared, out int) {
	p.mix(-1)
	p.compare("the deal", nil, nil)
	for n := 0; p.match.Phase() != lafamilia.Over; n++ {
		mv := p.choose()
		switch {
		case p.reveals(mv):
			p.mix(mv.Target())
		case p.goesOut(mv):
			p.mix(-1)
		default:
			p.twin.Rekey(seedOf(n))
		}
		if p.twin.Check(mv) != nil {
			p.mix(mv.Seat())
		}
		before := p.twin != p.match
		var told, retold lafamilia.Events
		if err := p.match.Play(mv, &told); err != nil {
			p.t.Fatal(err)
		}
		if err := p.twin.Play(mv, &retold); err != nil {
			p.t.Fatalf("the twin refuses %s: %v", encode(mv), err)
		}
		p.compare(string(encode(mv)), told, retold)
		if before {
			compared++
			if p.viewer >= 0 && !p.match.In(p.viewer) {
				out++
			}
		}
	}
	return compared, out
}

func TestSecrecyIsALaw(t *testing.T) {
	const matches = 2000
	chance, compared, out := lots(11), 0, 0
	for n := range matches {
		o := lafamilia.Defaults()
		o.Defence = lafamilia.DefenceMode(n & 1)
		o.Edition = lafamilia.Edition(n >> 1 & 1)
		o.Check = lafamilia.CheckTime(n >> 2 & 1)
		o.HandLimit = uint8(7 + n%4)
		seats := 2 + n%4
		p := &pair{t: t, viewer: chance.below(seats+1) - 1, lots: &chance}
		if err := p.match.Deal(o, seats, seedOf(n)); err != nil {
			t.Fatal(err)
		}
		steps, after := p.run()
		compared, out = compared+steps, out+after
	}
	if compared < matches*10 || out < matches {
		t.Fatalf("only %d steps were compared, %d of them with a viewer who is out", compared, out)
	}
	t.Logf("%d steps of %d matches compared, %d with a viewer who is out", compared, matches, out)
}

// A twin must really differ, or the law above would hold for nothing.
func TestSecrecyTwinsDifferWhereItIsHidden(t *testing.T) {
	chance, differ := lots(3), 0
	for n := range 200 {
		p := &pair{t: t, viewer: 1, lots: &chance}
		p.match.Deal(lafamilia.Defaults(), 4, seedOf(n))
		p.mix(-1)
		if p.match.HandOf(1) != p.twin.HandOf(1) {
			t.Fatal("the viewer's own hand was mixed")
		}
		if p.match.HandOf(0) != p.twin.HandOf(0) && p.match.HandOf(3) != p.twin.HandOf(3) {
			differ++
		}
	}
	if differ < 190 {
		t.Fatalf("only %d of 200 twins differ", differ)
	}
}

// A view's type has no place for a secret: whatever is not the viewer's own appears only as a number.
func TestViewsNeverHoldAnotherHand(t *testing.T) {
	s := seeded(t, `{}`, 4, 9)
	for viewer := game.Viewer(-1); viewer < 4; viewer++ {
		for seat := range 4 {
			s.sees(viewer, fmt.Sprintf("players.%d.hand", seat), "7")
		}
		if hand := s.look(viewer, "hand"); (hand == "absent") != (viewer < 0) {
			t.Errorf("viewer %d sees hand %s", viewer, hand)
		}
	}
	s.sees(9, "hand", "absent")
	s.sees(game.Narrator, "hand", "absent")
}

func TestHandsAreShownInTheirOrderNotAsTheyCame(t *testing.T) {
	s := layout{hands: "special-smuggling defence-9 killer-10 special-arms killer-2 defence-1 killer-2 | killer-1", killer: "killer-5", first: 0}.begin(t)
	s.play("0 draw killer")
	s.sees(0, "hand", `["killer-2","killer-2","killer-5","killer-10","defence-1","defence-9","special-arms","special-smuggling"]`)
}
