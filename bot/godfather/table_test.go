package godfather_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	bots "omerta/bot/godfather"
	"omerta/game"
	"omerta/game/godfather"
)

// circle is a match with bots at its seats, played as a table does: each hears
// what its seat may know, and what is stated in the open.
type circle struct {
	tb      testing.TB
	m       *godfather.Match
	players []*bots.Player
	moves   []godfather.Move
}

var names = []string{"Bahram", "Sam", "Matin", "Dana", "Leila", "Kian", "Kaveh", "Ali", "Sara", "Mina", "Navid", "Roya", "Omid"}

// suggested is the declaration that a host may take with one press.
func suggested() godfather.Declaration {
	d := godfather.Standard()
	d.DefenceQuorum, d.ExitQuorum, d.Tie = godfather.Half, godfather.Half, godfather.Nobody
	d.LastMove, d.RoleClaims = []godfather.Card{}, godfather.ClaimsBanned
	return d
}

func seed(n uint64) (s [32]byte) {
	for i := range 8 {
		s[i] = byte(n >> (8 * i))
	}
	return s
}

// gather seats bots of some levels, by turns, at a table.
func gather(tb testing.TB, table godfather.Setup, number uint64, levels ...string) *circle {
	tb.Helper()
	m, err := godfather.Start(table)
	if err != nil {
		tb.Fatal(err)
	}
	c := &circle{tb: tb, m: m}
	for seat := range m.Seats() {
		p, err := bots.New(levels[seat%len(levels)], seat, m.Seats(), m.Declaration(), seed(number<<8+uint64(seat)))
		if err != nil {
			tb.Fatal(err)
		}
		c.players = append(c.players, p)
	}
	return c
}

// play plays a move and lets everybody know what came of it.
func (c *circle) play(v godfather.Move) {
	c.tb.Helper()
	events, err := c.m.Play(v)
	if err != nil {
		c.tb.Fatalf("%+v: %v", v, err)
	}
	c.moves = append(c.moves, v)
	for i := range events {
		for seat, p := range c.players {
			if told := events[i].Told(game.Viewer(seat)); told != nil {
				p.Learn(told)
			}
		}
	}
}

// choose lets a bot choose, and the others hear what it states.
func (c *circle) choose(seat int8) godfather.Move {
	c.tb.Helper()
	legal := c.m.Legal(seat, nil)
	view := c.m.View(game.Viewer(seat))
	move := c.players[seat].Move(&view, legal)
	if !slices.Contains(legal, move) && !(move.Do == godfather.Nominate && c.m.Check(move) == nil) {
		c.tb.Fatalf("seat %d: %+v was not offered", seat, move)
	}
	public := c.m.View(game.Public)
	for _, s := range c.players[seat].Statements() {
		if s.About == int(seat) || s.About < 0 || s.About >= c.m.Seats() {
			c.tb.Fatalf("seat %d states %+v", seat, s)
		}
		if about := public.Players[s.About]; about.Exposed || about.Role != nil || !about.In {
			c.tb.Fatalf("seat %d states %+v, of whom everybody knows: %+v", seat, s, about)
		}
		for other, p := range c.players {
			if other != int(seat) {
				p.Heard(int(seat), s)
			}
		}
	}
	return move
}

func (c *circle) advance() {
	c.tb.Helper()
	c.play(godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Advance, Target: godfather.None})
}

// interject lets the bots ask the speaker for challenges.
func (c *circle) interject() {
	for seat, p := range c.players {
		v := godfather.Move{Seat: int8(seat), Do: godfather.Challenge, Target: godfather.None}
		if c.m.Check(v) == nil && p.Wishes() {
			c.play(v)
		}
	}
}

// step plays whatever is next.
func (c *circle) step() {
	c.tb.Helper()
	if c.m.Step() == godfather.StepSpeech {
		c.interject()
	}
	if seat := c.m.Asked().First(); seat >= 0 {
		c.play(c.choose(seat))
		return
	}
	c.advance()
}

// finish plays to the end.
func (c *circle) finish() {
	c.tb.Helper()
	for n := 0; !c.m.Over(); n++ {
		if c.step(); n > 5000 {
			c.tb.Fatal("the match does not end")
		}
	}
}

// until goes on, by the narrator alone, to a step of a phase's number.
func (c *circle) until(step godfather.Step, number int) {
	c.tb.Helper()
	for {
		if _, n := c.m.Phase(); c.m.Step() == step && n == number || c.m.Over() {
			break
		}
		c.advance()
	}
	if c.m.Over() {
		c.tb.Fatal("the match is over")
	}
}

// declaration draws any declaration that a host may make.
func declaration(rng *rand.Rand) godfather.Declaration {
	d := godfather.Standard()
	quorums := []godfather.Quorum{godfather.Half, godfather.HalfMinusOne, godfather.Majority, {Fixed: 1}, {Fixed: 3}}
	d.DefenceQuorum, d.ExitQuorum = quorums[rng.IntN(5)], quorums[rng.IntN(5)]
	d.Tie = []string{godfather.Nobody, godfather.Revote, godfather.Lot}[rng.IntN(3)]
	cards := []godfather.Card{godfather.Silence, godfather.Reveal, godfather.Mind, godfather.Cuffs, godfather.Swap}
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	d.LastMove, d.RoleClaims = cards[:rng.IntN(6)], godfather.ClaimsBanned
	d.Opening = []string{godfather.NightFirst, godfather.DayFirst}[rng.IntN(2)]
	d.SpentRoles = []string{godfather.Skipped, godfather.Called}[rng.IntN(2)]
	d.SenseLimit, d.LeonBullets = rng.IntN(3), 1+rng.IntN(2)
	d.LeonOnNostradamus = []string{godfather.Wasted, godfather.LeonLeaves}[rng.IntN(2)]
	d.Kane = []string{godfather.ExposesSide, godfather.ExposesRole, godfather.Removes}[rng.IntN(3)]
	d.SaveSparesVest, d.ExposedMayReturn, d.AnnounceRecruit = rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0
	d.Parity = []string{godfather.Apart, godfather.WithCity}[rng.IntN(2)]
	d.StateInquiries, d.ChallengesGranted = rng.IntN(3), rng.IntN(4)
	d.Ballots = []string{godfather.OpenBallots, godfather.ClosedBallots}[rng.IntN(2)]
	return d
}

// TestNeverAnIllegalMove: whatever is declared and however many sit there, every
// choice of a whole table of bots is legal, and every match ends.
func TestNeverAnIllegalMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const matches = 2000
	cards := map[godfather.Card]int{}
	for number := range matches {
		s := seed(uint64(number))
		n := 7 + number%7
		c := gather(t, godfather.Setup{Declaration: declaration(rng), Names: names[:n], Seed: &s}, uint64(number), "normal", "easy", "normal")
		c.finish()
		for _, v := range c.moves {
			cards[v.Card]++
		}
	}
	for card := godfather.Silence; card <= godfather.Swap; card++ {
		if cards[card] == 0 {
			t.Errorf("%s was never played", card)
		}
	}
}

// TestUndoLeavesBotsAtEase: a narrator takes moves back at any time; bots go on.
func TestUndoLeavesBotsAtEase(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for number := range uint64(40) {
		s := seed(number)
		c := gather(t, godfather.Setup{Declaration: declaration(rng), Names: names[:11], Seed: &s}, number, "normal")
		for undos := 0; !c.m.Over(); {
			if c.step(); undos < 12 && rng.IntN(20) == 0 && !c.m.Over() {
				undos++
				c.play(godfather.Move{Seat: godfather.NarratorSeat, Do: godfather.Undo, Target: godfather.None, Steps: int32(1 + rng.IntN(len(c.m.Past(1000))))})
			}
		}
	}
}

// TestTheSameSeedPlaysTheSame: a table of bots follows from its seeds.
func TestTheSameSeedPlaysTheSame(t *testing.T) {
	run := func(number uint64) []godfather.Move {
		s := seed(9)
		c := gather(t, godfather.Setup{Declaration: suggested(), Names: names[:11], Seed: &s}, number, "normal", "easy")
		c.finish()
		return c.moves
	}
	if !slices.Equal(run(1), run(1)) {
		t.Error("the same seeds played two matches")
	}
	if slices.Equal(run(1), run(2)) {
		t.Error("another seed played the same")
	}
}

func TestWhomNewRefuses(t *testing.T) {
	d := suggested()
	for _, c := range []struct {
		level       string
		seat, seats int
	}{{"clever", 0, 11}, {"normal", 11, 11}, {"normal", -1, 11}, {"normal", 0, 6}, {"easy", 0, 14}} {
		if _, err := bots.New(c.level, c.seat, c.seats, d, [32]byte{}); err == nil {
			t.Errorf("%+v must be refused", c)
		}
	}
}

// in gives who is in.
func (c *circle) in() (set godfather.Set) {
	for seat := range c.m.Seats() {
		if c.m.In(seat) {
			set |= godfather.Of(seat)
		}
	}
	return set
}
