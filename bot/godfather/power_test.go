package godfather_test

import (
	"testing"

	bots "omerta/bot/godfather"
	"omerta/game/godfather"
)

// The seats of the reference table in these scenes: godfather 0, saul 1, matador 2, watson 3, leon 4,
// kane 5, constantine 6, citizens 7 to 9, nostradamus 10.
func scene(tb testing.TB, number uint64, change func(*godfather.Setup)) *circle {
	table := godfather.Setup{Declaration: suggested(), Names: names[:11], Deal: godfather.Mix(11)}
	if change != nil {
		change(&table)
	}
	return gather(tb, table, number, "normal")
}

// many plays a scene with many seeds of the bots.
func many(t *testing.T, play func(number uint64)) {
	t.Helper()
	for number := range uint64(40) {
		play(number)
	}
}

func do(seat int8, do godfather.Do, target int8) godfather.Move {
	return godfather.Move{Seat: seat, Do: do, Target: target}
}

// chooses goes on to a seat's step and gives its choice.
func (c *circle) chooses(step godfather.Step, number int, seat int8) godfather.Move {
	c.tb.Helper()
	c.until(step, number)
	return c.choose(seat)
}

// exposed plays until Kane has exposed a seat at the first dawn.
func (c *circle) exposed(seat int8) {
	c.tb.Helper()
	c.until(godfather.StepKane, 1)
	c.play(do(5, godfather.Inquire, seat))
}

func TestNostradamusPicksByHisNumber(t *testing.T) {
	for _, number := range []struct {
		named []int
		sides map[godfather.Side]bool
	}{
		{[]int{1, 2, 7}, map[godfather.Side]bool{godfather.Mafia: true}},
		{[]int{0, 7, 8}, map[godfather.Side]bool{godfather.City: true}},
		{[]int{1, 7, 8}, map[godfather.Side]bool{godfather.City: true, godfather.Mafia: true}},
	} {
		picked := map[godfather.Side]bool{}
		many(t, func(luck uint64) {
			c := scene(t, luck, nil)
			c.play(godfather.Move{Seat: 10, Do: godfather.Foresee, Target: godfather.None, Targets: godfather.Of(number.named...)})
			picked[c.choose(10).Side] = true
		})
		if len(picked) != len(number.sides) {
			t.Errorf("naming %v he picks %v", number.named, picked)
		}
		for side := range picked {
			if !number.sides[side] {
				t.Errorf("naming %v he picks %s", number.named, side)
			}
		}
	}
}

func TestLeonFiresOnlyWhenSure(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		if v := c.chooses(godfather.StepLeon, 1, 4); v.Do != godfather.Pass {
			t.Errorf("on the first night Leon chooses %+v", v)
		}
		c = scene(t, number, nil)
		c.exposed(2)
		if v := c.chooses(godfather.StepLeon, 2, 4); v.Do != godfather.Fire || v.Target != 2 {
			t.Errorf("with one exposed and still in, Leon chooses %+v", v)
		}
	})
}

// TestLeonFiresAgainWhereItCostsNothing: who stood his bullet is none of the city's.
func TestLeonFiresAgainWhereItCostsNothing(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		c.until(godfather.StepLeon, 1)
		c.play(do(4, godfather.Fire, 0)) // the godfather's vest
		if v := c.chooses(godfather.StepLeon, 2, 4); v.Do != godfather.Fire || v.Target != 0 {
			t.Errorf("Leon chooses %+v", v)
		}
	})
}

func TestKaneWaitsForSomethingToGoBy(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		if v := c.chooses(godfather.StepKane, 1, 5); v.Do != godfather.Pass {
			t.Errorf("on the first night Kane chooses %+v", v)
		}
		if v := c.chooses(godfather.StepKane, 3, 5); v.Do != godfather.Inquire || v.Target == 5 {
			t.Errorf("on the third Kane chooses %+v", v)
		}
	})
}

// TestWatsonSavesOthersAndHimselfOnce: over whole matches he never leaves a free night unused,
// saves himself at most once, and at some tables does.
func TestWatsonSavesOthersAndHimselfOnce(t *testing.T) {
	selves := 0
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		own := 0
		for !c.m.Over() {
			if c.m.Step() == godfather.StepWatson && c.m.Asked() != 0 {
				seat := c.m.Asked().First()
				v := c.choose(seat)
				if v.Do == godfather.Pass && len(c.m.Legal(seat, nil)) > 1 {
					t.Error("Watson leaves a night unused")
				}
				if v.Do == godfather.Heal && v.Target == seat {
					own++
				}
				c.play(v)
				continue
			}
			c.step()
		}
		if own > 2 { // a self-save that was blocked is not spent
			t.Errorf("Watson saved himself %d times", own)
		}
		selves += own
	})
	if selves == 0 {
		t.Error("Watson never saved himself")
	}
}

// TestConstantineBringsBackTheCity: whom the night took, not whom the table voted out as mafia.
func TestConstantineBringsBackTheCity(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		c.until(godfather.StepMafia, 1)
		c.play(do(0, godfather.Shoot, 7))
		c.until(godfather.StepBallot1, 1)
		c.voteOut(2)
		if v := c.chooses(godfather.StepConstantine, 2, 6); v.Do != godfather.Revive || v.Target != 7 {
			t.Errorf("Constantine chooses %+v", v)
		}
	})
}

// voteOut takes a seat out by everybody's hands and votes.
func (c *circle) voteOut(seat int8) {
	c.tb.Helper()
	for voter := range c.m.Asked().All() {
		v := godfather.Move{Seat: voter, Do: godfather.Nominate, Target: godfather.None}
		if voter != seat {
			v.Targets = godfather.Of(int(seat))
		}
		c.play(v)
	}
	_, number := c.m.Phase()
	c.until(godfather.StepBallot2, number)
	for voter := range c.m.Asked().All() {
		c.play(do(voter, godfather.Vote, seat))
	}
}

func TestTheTeamShootsThenRecruits(t *testing.T) {
	recruits := 0
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		if v := c.chooses(godfather.StepMafia, 1, 0); v.Do != godfather.Shoot {
			t.Errorf("on the first night the godfather chooses %+v", v)
		}
		c.until(godfather.StepBallot1, 1)
		c.voteOut(2)
		if v := c.chooses(godfather.StepMafia, 2, 0); v.Do == godfather.Recruit {
			recruits++
		}
		c = scene(t, number, nil)
		c.until(godfather.StepBallot1, 1)
		c.voteOut(1)
		if v := c.chooses(godfather.StepMafia, 2, 0); v.Do == godfather.Recruit {
			t.Errorf("without Saul the godfather chooses %+v", v)
		}
	})
	if recruits < 30 {
		t.Errorf("only %d of 40 recruited once a mate had left", recruits)
	}
}

// TestTheSixthSenseIsUsedWhenItIsLikelyRight: over whole tables of bots most of it hits.
func TestTheSixthSenseIsUsedWhenItIsLikelyRight(t *testing.T) {
	tried, right := 0, 0
	for number := range uint64(500) {
		s := seed(number)
		c := gather(t, godfather.Setup{Declaration: suggested(), Names: names[:11], Seed: &s}, number, "normal")
		c.finish()
		slaughters := map[int8]bool{}
		for _, exit := range c.m.View(-3).Exits {
			if exit.Cause == godfather.BySlaughter {
				slaughters[int8(exit.Seat)] = true
			}
		}
		for _, v := range c.moves {
			if v.Do == godfather.Sense {
				tried++
				if slaughters[v.Target] {
					right++
				}
			}
		}
	}
	if tried < 20 || 2*right < tried {
		t.Errorf("the sixth sense was right %d times of %d", right, tried)
	}
}

// TestMatadorBlocksAPowerAndNotTheVictim: whom the team shoots tonight is the last whom he would block.
func TestMatadorBlocksAPowerAndNotTheVictim(t *testing.T) {
	wasted := 0
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		v := c.chooses(godfather.StepMafia, 1, 0)
		c.play(v)
		if w := c.chooses(godfather.StepMatador, 1, 2); w.Do != godfather.Block {
			t.Errorf("Matador chooses %+v", w)
		} else if w.Target == v.Target {
			wasted++
		}
	})
	if wasted > 4 {
		t.Errorf("Matador blocked the victim %d times of 40", wasted)
	}
}

// TestAnExposedMafiaIsVotedOut: the city raises its hands and its votes.
func TestAnExposedMafiaIsVotedOut(t *testing.T) {
	for _, level := range bots.Levels() {
		many(t, func(number uint64) {
			table := godfather.Setup{Declaration: suggested(), Names: names[:11], Deal: godfather.Mix(11)}
			c := gather(t, table, number, level)
			c.exposed(2)
			for _, step := range []godfather.Step{godfather.StepBallot1, godfather.StepBallot2} {
				c.until(step, 1)
				for seat := range c.m.Asked().All() {
					c.play(c.choose(seat))
				}
			}
			if c.m.View(-1).Players[2].In {
				t.Errorf("%s, table %d: the exposed one is still in", level, number)
			}
		})
	}
}
