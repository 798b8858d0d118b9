package godfather_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	bots "omerta/bot/godfather"
	"omerta/game"
	"omerta/game/godfather"
)

// pair is two matches that one bot sits at, with other roles behind two seats
// that it knows nothing of.
type pair struct {
	tb   testing.TB
	seat int8
	a, b *circle
}

func (p *pair) written(m *godfather.Match) string {
	raw, err := json.Marshal([]any{m.View(game.Viewer(p.seat)), m.Legal(p.seat, nil)})
	if err != nil {
		p.tb.Fatal(err)
	}
	return string(raw)
}

// TestABotSeesOnlyItsView: as long as two matches show a seat the same, its bot chooses
// and states the same, whatever is behind the other seats.
func TestABotSeesOnlyItsView(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	chosen := 0
	for number := range uint64(600) {
		deal := godfather.Mix(11)
		rng.Shuffle(len(deal), func(i, j int) { deal[i], deal[j] = deal[j], deal[i] })
		seat := int8(rng.IntN(11))
		other := slices.Clone(deal)
		i, j := stranger(rng, deal, seat), stranger(rng, deal, seat)
		other[i], other[j] = other[j], other[i]
		if slices.Equal(deal, other) {
			continue
		}
		p := pair{tb: t, seat: seat}
		level := bots.Levels()[number%2]
		d := suggested()
		d.LastMove, d.StateInquiries = []godfather.Card{godfather.Silence, godfather.Mind}, 1
		p.a = gather(t, godfather.Setup{Declaration: d, Names: names[:11], Deal: deal}, number, level)
		p.b = gather(t, godfather.Setup{Declaration: d, Names: names[:11], Deal: other}, number, level)
		chosen += p.play(rng)
	}
	if chosen < 3000 {
		t.Errorf("only %d choices were compared", chosen)
	}
}

// stranger gives another seat, and none of the team of a seat that knows it.
func stranger(rng *rand.Rand, deal []godfather.Role, seat int8) int {
	for {
		i := rng.IntN(len(deal))
		if i != int(seat) && (deal[seat].Side() != godfather.Mafia || deal[i].Side() != godfather.Mafia) {
			return i
		}
	}
}

// play goes on while the seat sees the same in both, and gives how often it chose.
func (p *pair) play(rng *rand.Rand) (chosen int) {
	for !p.a.m.Over() && !p.b.m.Over() && p.written(p.a.m) == p.written(p.b.m) {
		switch asked := p.a.m.Asked(); {
		case asked.Has(p.seat) && p.b.m.Asked().Has(p.seat):
			v, w := p.a.choose(p.seat), p.b.choose(p.seat)
			if v != w {
				p.tb.Fatalf("seat %d chose %+v, and %+v where others hold other roles", p.seat, v, w)
			}
			chosen++
			p.both(v, w)
		case p.a.m.Step() == p.b.m.Step() && p.a.m.Step() >= godfather.StepNews && asked != 0:
			v, w := p.open(rng, asked.First())
			if p.a.m.Check(v) != nil || p.b.m.Check(w) != nil {
				return chosen
			}
			p.both(v, w)
		default:
			p.dark(rng)
		}
	}
	return chosen
}

func (p *pair) both(v, w godfather.Move) {
	p.a.play(v)
	p.b.play(w)
}

// open gives the same move by day in both, with a statement now and then.
func (p *pair) open(rng *rand.Rand, seat int8) (v, w godfather.Move) {
	if about := rng.IntN(11); about != int(seat) && seat != p.seat {
		s := bots.Statement{About: about, Kind: []bots.Kind{bots.Suspect, bots.Trust, bots.Ask, bots.Defend}[rng.IntN(4)]}
		p.a.players[p.seat].Heard(int(seat), s)
		p.b.players[p.seat].Heard(int(seat), s)
	}
	legal := p.a.m.Legal(seat, nil)
	v = legal[rng.IntN(len(legal))]
	return v, v
}

// dark goes on with a step at night: a shot at one and the same seat, or nothing.
func (p *pair) dark(rng *rand.Rand) {
	target := int8(rng.IntN(11))
	for _, c := range []*circle{p.a, p.b} {
		v := godfather.Move{Seat: c.m.Asked().First(), Do: godfather.Shoot, Target: target}
		if c.m.Step() == godfather.StepMafia && v.Seat >= 0 && c.m.Check(v) == nil {
			c.play(v)
			continue
		}
		c.advance()
	}
}
