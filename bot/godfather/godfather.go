// Package godfather plays Godfather as a guest at the table: it sees a View, the
// events that its seat gets and what is stated in the open, and never a Match.
//
// What it thinks of the others is a belief: how likely each of them is to be
// mafia, worked out over every team that there could be. A team is the likelier
// the less its members raised hands against each other and the more they went
// for those who then proved to be city. The mafia knows the truth, and uses the same
// belief to see itself as the city does.
//
// One idea a file: ledger is what happened, sight what a View shows, belief what
// follows from both; power, team, ballot, floor and cards choose.
package godfather

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	rules "omerta/game/godfather"
)

// The levels.
const (
	Easy   = "easy"   // reads the table a little, and stakes lives on a hunch
	Normal = "normal" // reads it well, and follows a hunch only where nothing is at stake
)

// Levels lists the levels, the weakest first.
func Levels() []string { return []string{Easy, Normal} }

// habits are what makes a level.
type habits struct {
	reads   float64 // how much of what ballots and statements tell is taken in
	rash    bool    // whether lives are staked on first impressions
	deduces bool    // roles, from what the team's shots came to
	hunch   float64 // how far a first impression carries, in log odds
}

var levels = map[string]habits{
	Easy:   {reads: 0.4, rash: true, hunch: 0.7},
	Normal: {reads: 0.7, deduces: true, hunch: 0.45},
}

// Player is one bot at one seat for one match. It is not safe for concurrent use.
type Player struct {
	me     int8
	house  rules.Declaration
	habits habits
	luck   *rand.Rand
	seen   ledger
	teams  []rules.Set // every team that there could be
	hunch  [rules.MostSeats]float64
	sight  sight
	said   []Statement // to be made before the last choice is played
	told   told
	spoken int  // the day of the last speech of one's own
	gave   bool // a challenge in the running speech
}

// New seats a bot of a level. The declaration is the match's; the seed is the
// bot's own chance, apart from the match's.
func New(level string, seat, seats int, house rules.Declaration, seed [32]byte) (*Player, error) {
	h, found := levels[level]
	if !found {
		return nil, fmt.Errorf("bot: no level %q", level)
	}
	mix := rules.Mix(seats)
	if mix == nil || seat < 0 || seat >= seats {
		return nil, fmt.Errorf("bot: no seat %d at a table of %d", seat, seats)
	}
	p := &Player{
		me: int8(seat), house: house, habits: h, luck: rand.New(rand.NewChaCha8(seed)),
		seen:  ledger{me: int8(seat), nightFirst: house.Opening != rules.DayFirst, speaker: rules.None},
		teams: teams(seats, mafiaIn(mix)), spoken: -1,
	}
	for i := range p.hunch {
		p.hunch[i] = h.hunch * p.luck.NormFloat64()
	}
	return p, nil
}

func mafiaIn(mix []rules.Role) (n int) {
	for _, role := range mix {
		if role.Side() == rules.Mafia {
			n++
		}
	}
	return n
}

// See tells the bot what happened, as its seat may know it: events as Event.For gives them.
func (p *Player) See(events []any) {
	for _, event := range events {
		if told, ok := event.(rules.Told); ok {
			p.seen.see(&told)
		}
	}
}

// Learn tells the bot of one event.
func (p *Player) Learn(told *rules.Told) { p.seen.see(told) }

// Move chooses among the legal moves of the own seat, of which there is at least
// one. It may raise hands against several where the list has those against one.
func (p *Player) Move(view *rules.View, legal []rules.Move) rules.Move {
	p.sight.look(view, p.me)
	p.seen.keep(p.sight.phase, p.sight.number)
	if p.house.Ballots == rules.ClosedBallots {
		p.seen.counted(&p.sight)
	}
	p.said = p.said[:0]
	o := offer(legal)
	switch p.sight.step {
	case rules.StepForesee, rules.StepSide:
		return p.foresee(o)
	case rules.StepMafia:
		return p.lead(o)
	case rules.StepMatador, rules.StepWatson, rules.StepLeon, rules.StepKane, rules.StepConstantine:
		return p.wield(o)
	case rules.StepState:
		return p.ask(o)
	case rules.StepSpeech, rules.StepDefence:
		return p.speak(o)
	case rules.StepBallot1:
		return p.raise(o)
	case rules.StepBallot2:
		return p.vote(o)
	case rules.StepCard:
		return p.play(o)
	}
	return legal[0]
}

// Choose does the same with a View and moves as the match gives them to a table.
func (p *Player) Choose(view any, legal []json.RawMessage) json.RawMessage {
	shown, ok := view.(rules.View)
	moves, err := parse(legal, p.me)
	if !ok || err != nil { // not Godfather's own words: whatever is offered first is legal
		return legal[0]
	}
	chosen := p.Move(&shown, moves)
	for i, move := range moves {
		if move == chosen {
			return legal[i]
		}
	}
	return several(chosen)
}

// parse reads moves that are written without their seat.
func parse(legal []json.RawMessage, seat int8) ([]rules.Move, error) {
	moves := make([]rules.Move, len(legal))
	for i, raw := range legal {
		var read struct {
			Do      rules.Do
			Target  *int8
			Targets []int
			Role    rules.Role
			Side    rules.Side
			Card    rules.Card
		}
		if err := json.Unmarshal(raw, &read); err != nil {
			return nil, err
		}
		moves[i] = rules.Move{Seat: seat, Do: read.Do, Target: rules.None, Role: read.Role, Side: read.Side, Card: read.Card, Targets: rules.Of(read.Targets...)}
		if read.Target != nil {
			moves[i].Target = *read.Target
		}
	}
	return moves, nil
}

// several writes hands against more than one.
func several(move rules.Move) json.RawMessage {
	raw, _ := json.Marshal(struct { // names and numbers always can be written
		Do      rules.Do `json:"do"`
		Targets []int    `json:"targets"`
	}{move.Do, move.Targets.List()})
	return raw
}
