package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"omerta/table"
)

// dark is an evening of which the public learns the same whatever is done at
// night: what is chosen, by whom and when is drawn from `hidden`, except what
// the viewer knows of.
type dark struct {
	*evening
	mode   string
	deal   []string
	viewer string
	hidden *rand.Rand

	begun  map[string]time.Time // when each step, or night, was first seen
	delays map[string]time.Duration
	seen   []stamped
	taken  int
	sent   map[string]int
	asleep bool // the house has been restarted
}

// stamped is a frame and when it came.
type stamped struct {
	at   time.Duration
	text string
}

const (
	beat  = 100 * time.Millisecond
	quick = `,"times":{"opening":2,"day":2,"challenge":1,"defence":2,"night_step":2,"ballot":2,"card":2}`
)

func person(seat int) string { return fmt.Sprint("p", seat) }

// gather brings eleven people and a spectator to a table of that mode, ready to
// play, and says who is host. In the room Ana narrates, and seat 7 has a phone.
func (e *evening) gather(mode, options string) (host string) {
	e.t.Helper()
	if mode == table.ModeInPerson {
		e.inRoom(options)
		e.must(e.hall.Claim(e.code, person(7), 7, e.guest["ana"].state.Keys[7]))
		e.connect(person(7), "tv")
		return "ana"
	}
	host, first := "ana", 0
	if mode == table.ModeSelf {
		host, first = person(0), 1
	}
	code, refused := e.hall.Open(table.Opening{Person: host, Name: "Nasrin", Game: "godfather", Mode: mode, Options: []byte(options)})
	e.must(refused)
	e.code = code
	e.connect(host)
	for seat := first; seat < len(eleven); seat++ {
		_, refused := e.hall.Join(e.code, person(seat), eleven[seat], false, nil)
		e.must(refused)
		e.connect(person(seat))
	}
	e.connect("tv")
	for seat := range eleven {
		e.do(person(seat), table.Command{Do: table.DoReady, Entropy: fmt.Sprintf("%032x", seat)})
	}
	return host
}

// play plays an opening, two nights and two days to the second ballot.
func (d *dark) play() {
	undo := table.DealAs(d.deal)
	defer undo()
	options := quick
	if d.mode != table.ModeSelf {
		options += `,"spent_roles":"called"` // a narrator who passes powers over in silence tells of them
	}
	d.do(d.gather(d.mode, suggested(options)), table.Command{Do: table.DoStart})
	d.leaf()
	for {
		phase, number, step := d.hall.Stands(d.code)
		if phase == "day" && number == 2 && step == "ballot-1" {
			return
		}
		if strings.Contains(phase, "night") {
			d.night(phase, number, step)
		} else {
			d.day(phase, number, step)
		}
		d.wait(beat)
		d.note()
	}
}

// do sends a command under an id that the others' commands do not move.
func (d *dark) do(person string, c table.Command) {
	d.t.Helper()
	d.sent[person]++
	c.ID = fmt.Sprint(person, "-", d.sent[person])
	d.evening.do(person, c)
}

// leaf lets everybody read no more than they are asked for: there is much of it.
func (d *dark) leaf() {
	for _, g := range d.guest {
		g.lazy = true
	}
}

// note keeps what has come to the viewer since, and when.
func (d *dark) note() {
	frames := d.guest[d.viewer].frames
	for _, f := range frames[d.taken:] {
		d.seen = append(d.seen, stamped{d.since("the start"), string(f)})
	}
	d.taken = len(frames)
}

// since gives for how long something has been so.
func (d *dark) since(what string) time.Duration {
	if _, ok := d.begun[what]; !ok {
		d.begun[what] = d.clock.Now()
	}
	return d.clock.Now().Sub(d.begun[what])
}

var darkSteps = []string{"foresee", "side", "meet", "mafia", "matador", "watson", "leon", "kane", "constantine"}

// night does what is due in this beat of a night. Without a narrator people
// choose when they like, or never; a narrator keeps the pace, so that the dawn
// comes at the same time.
func (d *dark) night(phase string, number int, step string) {
	night, key := fmt.Sprint(phase, number), fmt.Sprint(phase, number, step)
	actor := d.actor(step)
	if d.mode != table.ModeSelf {
		if d.since(night) == time.Duration(1+slices.Index(darkSteps, step))*time.Second {
			d.enterFor(actor, d.harmless(step, actor, number))
		}
		return
	}
	if number == 2 && d.since(night) == 7*time.Second && !d.asleep {
		d.note()
		d.asleep, d.taken = true, 0
		d.restart()
		d.leaf()
	}
	if _, drawn := d.delays[key]; !drawn {
		d.delays[key] = time.Duration(1+d.hidden.IntN(18)) * beat
		if d.knows(step, actor) {
			d.delays[key] = 5 * beat
		}
	}
	if d.since(key) != d.delays[key] {
		return
	}
	d.whisper(phase)
	if m := d.harmless(step, actor, number); m != "" {
		d.do(person(actor), move(m))
	}
}

// enterFor makes a choice at a narrated table, or goes on without one.
func (d *dark) enterFor(actor int, choice string) {
	switch {
	case choice == "":
		d.do("ana", move(`{"do":"advance"}`))
	case d.mode == table.ModeInPerson:
		d.do("ana", table.Command{Do: table.DoMove, Move: []byte(choice), Seat: &actor})
	default:
		d.do(person(actor), move(choice))
	}
}

// whisper lets the mafia talk, or not.
func (d *dark) whisper(phase string) {
	godfather := slices.Index(d.deal, "godfather")
	if phase == "night" && d.viewer != person(1) && d.hidden.IntN(2) == 0 {
		d.do(person(godfather), table.Command{Do: table.DoSay, To: "mafia", Text: "who?"})
	}
}

// actor gives the seat that a step asks, or -1.
func (d *dark) actor(step string) int {
	role := map[string]string{"foresee": "nostradamus", "side": "nostradamus", "mafia": "godfather"}[step]
	if role == "" {
		role = step
	}
	seat := slices.Index(d.deal, role)
	asked := "ana"
	if d.mode == table.ModeSelf {
		asked = person(seat)
	}
	if seat < 0 || !slices.Contains(d.guest[asked].look().Asked, seat) {
		return -1
	}
	return seat
}

// knows says whether the viewer sees what is chosen in a step.
func (d *dark) knows(step string, actor int) bool {
	return person(actor) == d.viewer || step == "mafia" && d.viewer == person(1)
}

// harmless draws a choice of which nobody but its maker ever hears, or none.
// The viewer's own is always the first.
func (d *dark) harmless(step string, actor, number int) string {
	if actor < 0 {
		return ""
	}
	immune := slices.Index(d.deal, "nostradamus")
	at := func(do string, target int) string { return fmt.Sprintf(`{"do":%q,"target":%d}`, do, target) }
	choices := map[string][]string{
		"foresee": {`{"do":"foresee","targets":[1,4,7]}`, `{"do":"foresee","targets":[0,2,3]}`, `{"do":"foresee","targets":[5,6,9]}`},
		"side":    {`{"do":"side","side":"mafia"}`},
		"mafia":   {`{"do":"hold"}`, at("shoot", immune), fmt.Sprintf(`{"do":"sense","target":%d,"role":"watson"}`, immune)},
		"matador": {`{"do":"pass"}`, at("block", slices.Index(d.deal, []string{"leon", "kane"}[max(0, number-1)]))},
		"watson":  {`{"do":"pass"}`, at("heal", immune)},
		"leon":    {`{"do":"pass"}`, at("fire", immune)},
		"kane":    {`{"do":"pass"}`, at("inquire", immune)},
	}[step]
	if choices == nil {
		choices = []string{`{"do":"pass"}`}
	}
	if d.knows(step, actor) {
		return choices[0]
	}
	choice := append(choices, "")[d.hidden.IntN(len(choices)+1)]
	if choice != "" && !d.allowed(actor, choice) {
		return `{"do":"pass"}`
	}
	return choice
}

// allowed says whether a seat may make a choice: the blocked may only pass.
func (d *dark) allowed(actor int, choice string) bool {
	if d.mode == table.ModeInPerson {
		d.guest["ana"].look()
		return d.guest["ana"].may(fmt.Sprintf(`{"seat":%d,%s`, actor, choice[1:]))
	}
	d.guest[person(actor)].look()
	return d.guest[person(actor)].may(choice)
}

// day does what is due in this beat of a day: everybody speaks for a moment,
// and on the first day all vote seat 9 out.
func (d *dark) day(phase string, number int, step string) {
	seats := d.guest["tv"].look().Asked
	if step == "news" && d.mode != table.ModeSelf && d.since(fmt.Sprint(phase, number, step)) == time.Second {
		d.do("ana", move(`{"do":"advance"}`))
	}
	if len(seats) == 0 || d.since(fmt.Sprint(phase, number, step, seats))%(3*beat) != 2*beat {
		return
	}
	seat := seats[0]
	choice := map[string]string{
		"speech": `{"do":"done"}`, "defence": `{"do":"done"}`,
		"ballot-1": `{"do":"nominate","targets":[9]}`, "ballot-2": `{"do":"vote","target":9}`,
	}[step]
	if seat == 9 && step == "ballot-1" {
		choice = `{"do":"nominate","targets":[]}`
	}
	if d.mode != table.ModeInPerson && step == "speech" {
		d.do(person(seat), table.Command{Do: table.DoSay, Text: "I am a citizen."})
	}
	d.enterFor(seat, choice)
}
