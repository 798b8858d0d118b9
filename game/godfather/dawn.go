package godfather

// Act is what one seat chose to do in a night.
type Act struct {
	By     int8 // the seat, or None where nothing was chosen
	Do     Do
	Target int8
	Role   Role // named by the sixth sense
}

var noAct = Act{By: None, Target: None}

// Choices are a night's choices.
type Choices struct {
	Team    Act // shoot, sense, recruit or hold
	Block   Act
	Heal    Act
	Fire    Act
	Inquire Act
	Revive  Act
	// Turned says whether tonight's recruit succeeded; it counts at the move.
	Turned bool
}

var noChoices = Choices{noAct, noAct, noAct, noAct, noAct, noAct, false}

// Cause is why somebody leaves, the strongest last among those of a dawn.
type Cause uint8

// The causes.
const (
	NoCause Cause = iota
	ByShot
	ByBullet
	ByMistake
	ByDeparture
	ByInquiry
	BySlaughter
	ByVote
	ByMind
	ByRemoval
)

var causeNames = [...]string{"", "shot", "bullet", "mistake", "departure", "inquiry", "slaughter", "vote", "mind", "removed"}

func (c Cause) String() string { return causeNames[c] }

// MarshalText writes the cause as views do.
func (c Cause) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a cause as views write it.
func (c *Cause) UnmarshalText(text []byte) error {
	return parse(c, causeNames[:], text, "cause")
}

// strength orders causes: slaughter > penalty > shot.
func (c Cause) strength() int {
	switch c {
	case NoCause:
		return 0
	case ByShot, ByBullet:
		return 1
	case BySlaughter:
		return 3
	}
	return 2
}

// Came says what came of an action.
type Came uint8

// What may come of an action.
const (
	Nothing   Came = iota // there was none
	Hit                   // a shot or bullet took its target out; a sense was right
	Missed                // a sense was wrong
	Saved                 // the target was saved
	Vested                // the target's vest stopped it
	Immune                // the target is immune
	Mistaken              // Leon fired at the wrong side
	Void                  // the actor was slaughtered tonight
	Fallen                // the inquiry fell with its asker or its target
	Found                 // the inquiry found a mafia member
	Unfounded             // the inquiry found none
	Held                  // the team held its fire, a power passed
	Turned                // the recruit succeeded
	Failed                // the recruit failed
	Took                  // a block, a save or a revival took effect
	Late                  // the target had already left
)

var cameNames = [...]string{"", "hit", "missed", "saved", "vest", "immune", "mistake", "void", "fell", "found",
	"unfounded", "held", "turned", "failed", "took", "late"}

func (c Came) String() string { return cameNames[c] }

// MarshalText writes what came of an action as views do.
func (c Came) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what came of an action as views write it.
func (c *Came) UnmarshalText(text []byte) error {
	return parse(c, cameNames[:], text, "outcome")
}

// Outcome is what came of a night.
type Outcome struct {
	Causes  [MostSeats]Cause // why each seat leaves
	Out     Set              // who leaves
	Back    int8             // who is brought back, or None
	Exposed int8             // whom Kane exposed, or None
	Role    Role             // the role made public with it, if any
	Recruit bool             // a recruit is announced

	Vests Set // whose vest is used up
	// The powers that are spent, by the seat that spent them, or None.
	SelfSave, Bullet, Inquiry, Revival int8

	Team, Heal, Fire, Inquired, Revived Came
}

// Dawn works out what comes of a night. It is pure: it reads the standing at
// the night's end, the choices and the declaration, and changes nothing.
func Dawn(s *Standing, c *Choices, d *Declaration) Outcome {
	w := dawning{s: s, c: c, d: d, saved: None}
	w.o = Outcome{Back: None, Exposed: None, SelfSave: None, Bullet: None, Inquiry: None, Revival: None}
	w.slaughter()
	w.saves()
	w.shot()
	w.bullet()
	w.departure()
	w.inquiry()
	w.revival()
	w.o.Recruit = d.AnnounceRecruit && c.Team.Do == Recruit
	return w.o
}

// dawning is a dawn being worked out, in the ruling's order.
type dawning struct {
	s     *Standing
	c     *Choices
	d     *Declaration
	o     Outcome
	saved int8
}

// leaves notes a cause for somebody in; several are one exit, and the
// strongest counts.
func (w *dawning) leaves(seat int8, why Cause) {
	if !w.s.in.Has(seat) {
		return
	}
	w.o.Out |= one(seat)
	if why.strength() > w.o.Causes[seat].strength() {
		w.o.Causes[seat] = why
	}
}

// used says whether a power takes effect, and if not, why: a slaughtered player's
// action does not happen (GF-32).
func (w *dawning) used(a Act, do Do) Came {
	switch {
	case a.Do == Pass:
		return Held
	case a.Do != do:
		return Nothing
	case a.By != None && w.o.Causes[a.By] == BySlaughter:
		return Void
	}
	return Took
}

func (w *dawning) slaughter() {
	t := w.c.Team
	switch t.Do {
	case Sense:
		if w.o.Team = Missed; w.s.hands[t.Target].role == t.Role {
			w.o.Team = Hit
			w.leaves(t.Target, BySlaughter)
		}
	case Recruit:
		if w.o.Team = Failed; w.c.Turned {
			w.o.Team = Turned
		}
	case Hold:
		w.o.Team = Held
	}
}

func (w *dawning) saves() {
	a := w.c.Heal
	if w.o.Heal = w.used(a, Heal); w.o.Heal != Took {
		return
	}
	w.saved = a.Target
	if a.Target == a.By {
		w.o.SelfSave = a.By
	}
}

// strike shoots at somebody: a save counts before a vest (GF-37).
func (w *dawning) strike(target int8, vested bool, why Cause) Came {
	switch {
	case !w.s.in.Has(target):
		return Late
	case w.saved == target:
		if vested && !w.d.SaveSparesVest {
			w.o.Vests |= one(target)
		}
		return Saved
	case vested:
		w.o.Vests |= one(target)
		return Vested
	}
	w.leaves(target, why)
	return Hit
}

func (w *dawning) shot() {
	if w.c.Team.Do != Shoot {
		return
	}
	target := w.c.Team.Target
	h := &w.s.hands[target]
	if h.immune {
		w.o.Team = Immune
		return
	}
	w.o.Team = w.strike(target, h.role == Leon && h.vest, ByShot)
}

func (w *dawning) bullet() {
	a := w.c.Fire
	if w.o.Fire = w.used(a, Fire); w.o.Fire == Took {
		w.o.Bullet = a.By
		w.o.Fire = w.fired(a)
	}
}

func (w *dawning) fired(a Act) Came {
	h := &w.s.hands[a.Target]
	switch side := h.role.Side(); {
	case side == Mafia:
		return w.strike(a.Target, h.role == Godfather && h.vest, ByBullet)
	case side == City, w.d.LeonOnNostradamus == LeonLeaves:
		w.leaves(a.By, ByMistake)
		return Mistaken
	case h.immune:
		return Immune
	}
	return w.strike(a.Target, false, ByBullet)
}

func (w *dawning) departure() {
	for seat := range w.s.in.All() {
		if w.s.hands[seat].due {
			w.leaves(seat, ByDeparture)
		}
	}
}

func (w *dawning) inquiry() {
	a := w.c.Inquire
	if w.o.Inquired = w.used(a, Inquire); w.o.Inquired != Took {
		return
	}
	if out := w.o.Out | ^w.s.in; out.Has(a.By) || out.Has(a.Target) {
		w.o.Inquired = Fallen
		return
	}
	w.o.Inquiry, w.o.Inquired = a.By, Unfounded
	if w.s.side(a.Target) == Mafia {
		w.expose(a.Target)
	}
}

func (w *dawning) expose(target int8) {
	w.o.Inquired, w.o.Exposed = Found, target
	switch w.d.Kane {
	case ExposesRole:
		w.o.Role = w.s.hands[target].role
	case Removes:
		w.leaves(target, ByInquiry)
	}
}

func (w *dawning) revival() {
	a := w.c.Revive
	if w.o.Revived = w.used(a, Revive); w.o.Revived == Took {
		w.o.Revival, w.o.Back = a.By, a.Target
	}
}

// apply carries out what came of a night.
func (s *Standing) apply(o *Outcome) {
	for seat := range s.seats {
		s.hands[seat].due = false
		if o.Causes[seat] == BySlaughter {
			s.slaughtered |= one(seat)
		}
		if o.Vests.Has(seat) {
			s.hands[seat].vest = false
		}
	}
	s.in &^= o.Out
	if o.SelfSave != None {
		s.hands[o.SelfSave].selfSave = false
	}
	if o.Bullet != None {
		s.hands[o.Bullet].bullets--
	}
	if o.Inquiry != None {
		h := &s.hands[o.Inquiry]
		h.inquiry, h.due = false, o.Exposed != None
	}
	if o.Exposed != None {
		s.exposed |= one(o.Exposed)
		if o.Role != NoRole {
			s.public[o.Exposed] = o.Role
		}
	}
	if o.Revival != None {
		s.hands[o.Revival].revival = false
		s.in |= one(o.Back)
	}
}
