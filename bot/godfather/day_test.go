package godfather_test

import (
	"encoding/json"
	"testing"

	bots "omerta/bot/godfather"
	"omerta/game"
	"omerta/game/godfather"
)

// TestTheTeamHoldsItsMate: with a mate and one of the city's in defence, it votes for
// the latter, most of the time; and it never raises hands as one man.
func TestTheTeamHoldsItsMate(t *testing.T) {
	against, mate, named := 0, 0, 0
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		c.until(godfather.StepBallot1, 1)
		for seat := range c.m.Asked().All() {
			if v := c.choose(seat); seat <= 2 && v.Targets&godfather.Of(0, 1, 2) != 0 {
				named++
			}
			c.play(godfather.Move{Seat: seat, Do: godfather.Nominate, Target: godfather.None, Targets: godfather.Of(1, 7) &^ godfather.Of(int(seat))})
		}
		c.until(godfather.StepBallot2, 1)
		for _, seat := range []int8{0, 2} {
			switch c.choose(seat).Target {
			case 7:
				against++
			case 1:
				mate++
			}
		}
	})
	if against < 50 || mate > 0 {
		t.Errorf("of 80 votes of the team %d fell on the stranger and %d on the mate", against, mate)
	}
	if named > 60 {
		t.Errorf("of 120 nominations of the team %d name a mate", named)
	}
}

// TestASpeechIsSaidAndEnded: with its statements, one challenge granted to who asks, then done.
func TestASpeechIsSaidAndEnded(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		c.until(godfather.StepSpeech, 1)
		speaker := c.m.Asked().First()
		for _, asking := range []int8{7, 8} {
			if asking != speaker {
				c.play(do(asking, godfather.Challenge, godfather.None))
			}
		}
		if v := c.choose(speaker); v.Do != godfather.Grant {
			t.Fatalf("the speaker chooses %+v", v)
		} else {
			c.play(v)
		}
		if v := c.choose(c.m.Asked().First()); v.Do != godfather.Done {
			t.Fatalf("the challenger chooses %+v", v)
		} else {
			c.play(v)
		}
		if v := c.choose(speaker); v.Do != godfather.Done {
			t.Fatalf("with the floor back the speaker chooses %+v", v)
		}
	})
}

// TestStatementsCrossTheWire: what a bot says in its speech another reads.
func TestStatementsCrossTheWire(t *testing.T) {
	c := scene(t, 1, nil)
	c.until(godfather.StepSpeech, 1)
	speaker := c.m.Asked().First()
	view := c.m.View(game.Viewer(speaker))
	c.players[speaker].Move(&view, c.m.Legal(speaker, nil))
	said := c.players[speaker].Speak()
	if len(said) == 0 || len(c.players[speaker].Speak()) != 0 {
		t.Fatalf("says %s, and then more", said)
	}
	for _, raw := range said {
		var s bots.Statement
		if err := json.Unmarshal(raw, &s); err != nil || s.Kind == "" {
			t.Errorf("%s: %v", raw, err)
		}
		c.players[(speaker+1)%11].Hear(int(speaker), raw)
	}
	for _, raw := range []string{`{`, `[]`, `{"about":99,"kind":"suspect"}`, `{"about":-1,"kind":"trust"}`, `{"about":3,"kind":"love"}`} {
		c.players[3].Hear(4, json.RawMessage(raw))
		c.players[3].Hear(99, json.RawMessage(raw))
	}
	c.finish()
}

// TestTheAccusedAsksForTheFloor: whoever is accused wants a challenge of the accuser, more often than of another.
func TestTheAccusedAsksForTheFloor(t *testing.T) {
	asked := [2]int{}
	many(t, func(number uint64) {
		for i := range asked {
			c := scene(t, number, nil)
			c.until(godfather.StepSpeech, 1)
			speaker := c.m.Asked().First()
			me := (speaker + 1) % 11
			if i == 1 {
				c.players[me].Hear(int(speaker), json.RawMessage(`{"about":`+string(rune('0'+me))+`,"kind":"suspect"}`))
			}
			legal := []json.RawMessage{json.RawMessage(`{"do":"challenge"}`)}
			if c.players[me].Interject(legal) != nil {
				asked[i]++
			}
			if c.players[me].Interject(nil) != nil {
				t.Error("it asks where no challenge is to be had")
			}
		}
	})
	if asked[1] < 10 || asked[0] > 8 {
		t.Errorf("of 40 asked %d where nothing was said of them, %d where they were accused", asked[0], asked[1])
	}
}

// TestOfWhoIsExposedThereIsNothingLeftToSay: nobody accuses or clears them, which choose
// holds at every table, nor asks for a challenge in their speech, though they accuse.
func TestOfWhoIsExposedThereIsNothingLeftToSay(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, nil)
		c.exposed(2)
		for c.until(godfather.StepSpeech, 1); c.m.Asked().First() != 2; {
			c.play(c.choose(c.m.Asked().First()))
		}
		for seat, p := range c.players {
			if p.Heard(2, bots.Statement{About: seat, Kind: bots.Suspect}); p.Wishes() {
				t.Errorf("seat %d asks for a challenge in the speech of one who is exposed", seat)
			}
		}
	})
}

// TestTheStateIsAskedForOnceSomebodyLeft by a vote, and not before.
func TestTheStateIsAskedForOnceSomebodyLeft(t *testing.T) {
	many(t, func(number uint64) {
		c := scene(t, number, func(table *godfather.Setup) { table.Declaration.StateInquiries = 1 })
		if v := c.chooses(godfather.StepState, 1, 7); v.Do != godfather.NoState {
			t.Errorf("on the first day a citizen chooses %+v", v)
		}
		c.until(godfather.StepBallot1, 1)
		c.voteOut(9)
		if v := c.chooses(godfather.StepState, 2, 7); v.Do != godfather.AskState {
			t.Errorf("after a vote a citizen chooses %+v", v)
		}
	})
}

// TestCardsAreUsedSensibly: who leaves by a vote plays the card for their side.
func TestCardsAreUsedSensibly(t *testing.T) {
	team := godfather.Of(0, 1, 2)
	for _, s := range []struct {
		card   godfather.Card
		leaver int8
		ok     func(v godfather.Move) bool
	}{
		{godfather.Silence, 1, func(v godfather.Move) bool { return v.Targets.Len() == 2 && v.Targets&team == 0 }},
		{godfather.Silence, 7, func(v godfather.Move) bool { return v.Targets.Len() == 2 && v.Targets.Has(2) }},
		{godfather.Reveal, 7, func(v godfather.Move) bool { return v.Target == godfather.None }},
		{godfather.Mind, 10, func(v godfather.Move) bool { return v.Target == godfather.None }},
		{godfather.Mind, 1, func(v godfather.Move) bool { return !team.Has(v.Target) }},
		{godfather.Mind, 7, func(v godfather.Move) bool { return v.Target != 2 }},
		{godfather.Cuffs, 1, func(v godfather.Move) bool { return !team.Has(v.Target) }},
		{godfather.Cuffs, 7, func(v godfather.Move) bool { return v.Target == 2 }},
		{godfather.Swap, 1, func(v godfather.Move) bool { return !team.Has(v.Target) }},
		{godfather.Swap, 7, func(v godfather.Move) bool { return v.Target == 2 }},
	} {
		many(t, func(number uint64) {
			c := scene(t, number, func(table *godfather.Setup) {
				table.Declaration.LastMove = []godfather.Card{s.card}
				table.Cards = []godfather.Card{s.card}
			})
			c.exposed(2)
			c.until(godfather.StepBallot1, 1)
			c.voteOut(s.leaver)
			if v := c.choose(s.leaver); !s.ok(v) {
				t.Errorf("%s: seat %d plays %+v", s.card, s.leaver, v)
			}
		})
	}
}

// TestChooseAnswersInTheMatchsOwnWords: moves as a table gives and takes them.
func TestChooseAnswersInTheMatchsOwnWords(t *testing.T) {
	for number := range uint64(6) {
		s := seed(number)
		options := json.RawMessage(`{"defence_quorum":"half","exit_quorum":2,"tie":"lot","last_move":["silence","cuffs","swap","mind","reveal"],"role_claims":"allowed"}`)
		m, err := godfather.Game.New(game.Setup{Options: options, Seats: names[:11], Seed: &s})
		if err != nil {
			t.Fatal(err)
		}
		house, err := godfather.Declare(options)
		if err != nil {
			t.Fatal(err)
		}
		playWritten(t, m, house)
	}
}

func playWritten(t *testing.T, m game.Match, house godfather.Declaration) {
	players := make([]*bots.Player, 11)
	for seat := range players {
		var err error
		if players[seat], err = bots.New("normal", seat, 11, house, seed(uint64(seat))); err != nil {
			t.Fatal(err)
		}
	}
	for !m.Result().Over {
		move := json.RawMessage(`{"seat":"narrator","do":"advance"}`)
		if asked := m.Waiting().Seats; len(asked) > 0 {
			seat := asked[0]
			chosen := players[seat].Choose(m.View(game.Viewer(seat)), m.Legal(seat))
			move = json.RawMessage(`{"seat":` + string(appendInt(seat)) + `,` + string(chosen[1:]))
		}
		events, err := m.Play(move)
		if err != nil {
			t.Fatalf("%s: %v", move, err)
		}
		for seat, p := range players {
			var seen []any
			for _, e := range events {
				if told := e.For(game.Viewer(seat)); told != nil {
					seen = append(seen, told)
				}
			}
			p.See(seen)
		}
	}
}

func appendInt(n int) []byte {
	raw, _ := json.Marshal(n)
	return raw
}

// TestDaysThatLedNowhereEnd: where nights take nobody, by a mafia that does not shoot,
// the same doubts would raise the same hands for ever. Who got nowhere gives way to
// what others think.
func TestDaysThatLedNowhereEnd(t *testing.T) {
	const matches, most = 300, 8
	for number := range uint64(matches) {
		s := seed(number)
		c := gather(t, godfather.Setup{Declaration: suggested(), Names: names[:7+number%7], Seed: &s}, number, "normal", "easy")
		for fruitless, in := 0, c.in(); !c.m.Over(); in = c.in() {
			c.quietDay()
			if fruitless++; c.in() != in {
				fruitless = 0
			}
			if fruitless > most {
				t.Fatalf("match %d, %d seats: %d days in a row led nowhere", number, c.m.Seats(), fruitless)
			}
		}
	}
}

// quietDay plays a day, and before it a night in which nobody does anything.
func (c *circle) quietDay() {
	c.tb.Helper()
	for day := false; !c.m.Over(); {
		phase, _ := c.m.Phase()
		switch {
		case phase == godfather.Night && day:
			return
		case phase == godfather.Night && c.m.Step() != godfather.StepForesee:
			c.advance()
		default:
			c.step()
			day = phase == godfather.Day
		}
	}
}
