package godfather

import (
	"encoding/json"
	"strconv"
)

// fields names what a record may write beside "seat", "do" and "by", by what a move takes.
var moveFields = []struct {
	name  string
	takes takes
}{
	{"target", takesTarget | takesCard}, {"targets", takesTargets | takesCard}, {"role", takesRole},
	{"side", takesSide}, {"card", takesCard}, {"steps", takesSteps},
}

// readMove reads a move as records write it. What it cannot read it refuses by
// the rule of the move tried.
func (m *Match) readMove(raw json.RawMessage) (Move, error) {
	v := Move{Target: None}
	var fields map[string]json.RawMessage
	if !strict(raw, &fields) || !strict(fields["do"], &v.Do) {
		return v, unreadable("")
	}
	if !readSeat(fields["seat"], &v.Seat) || !v.read(fields) {
		return v, unreadable(m.rule(&v))
	}
	return v, nil
}

func readSeat(raw json.RawMessage, seat *int8) bool {
	var name string
	if strict(raw, &name) {
		switch name {
		case narratorName:
			*seat = NarratorSeat
		case clockName:
			*seat = ClockSeat
		}
		return *seat < 0
	}
	return strict(raw, seat) && *seat >= 0
}

// read takes the fields that the kind of move takes, and refuses any other.
func (v *Move) read(fields map[string]json.RawMessage) bool {
	for name := range fields {
		if name != "seat" && name != "do" && name != "by" && !v.takesField(name) {
			return false
		}
	}
	takes := deeds[v.Do].takes
	return v.readBy(fields["by"]) &&
		v.readTargets(fields, takes) &&
		(takes&takesRole == 0 || strict(fields["role"], &v.Role)) &&
		(takes&takesSide == 0 || strict(fields["side"], &v.Side)) &&
		(takes&takesCard == 0 || strict(fields["card"], &v.Card)) &&
		(takes&takesSteps == 0 || strict(fields["steps"], &v.Steps))
}

func (v *Move) takesField(name string) bool {
	takes := deeds[v.Do].takes
	for _, f := range moveFields {
		if f.name == name {
			return takes&f.takes != 0
		}
	}
	return false
}

func (v *Move) readBy(raw json.RawMessage) bool {
	if raw == nil {
		return true
	}
	var by string
	v.By = strict(raw, &by) && by == narratorName && v.Seat >= 0
	return v.By
}

func (v *Move) readTargets(fields map[string]json.RawMessage, takes takes) bool {
	target, hasTarget := fields["target"]
	targets, hasTargets := fields["targets"]
	switch {
	case takes&takesCard != 0:
		return (!hasTarget || readTarget(target, v)) && (!hasTargets || v.readSet(targets))
	case takes&takesTargets != 0:
		return v.readSet(targets)
	case takes&mayAbstain != 0 && hasTarget && isNull(target):
		return true
	case takes&takesTarget != 0:
		return readTarget(target, v)
	}
	return true
}

func readTarget(raw json.RawMessage, v *Move) bool {
	return strict(raw, &v.Target) && v.Target >= 0
}

// readSet reads a list of different seats.
func (v *Move) readSet(raw json.RawMessage) bool {
	var seats []*int8
	if !strict(raw, &seats) {
		return false
	}
	for _, seat := range seats {
		if seat == nil || *seat < 0 || *seat >= MostSeats || v.Targets.Has(*seat) {
			return false
		}
		v.Targets |= one(*seat)
	}
	return true
}

// MarshalJSON writes the move as records do, without "seat".
func (v Move) MarshalJSON() ([]byte, error) { return v.write(false) }

// Line writes the move as a record's line does, with "seat".
func (v Move) Line() (json.RawMessage, error) { return v.write(true) }

// MoveLine is a move as records write it.
type MoveLine struct {
	Seat    *Mover `json:"seat,omitempty"`
	Do      Do     `json:"do"`
	Card    *Card  `json:"card,omitempty"`
	Target  *Aim   `json:"target,omitempty"`
	Targets []int  `json:"targets,omitzero"`
	Role    *Role  `json:"role,omitempty"`
	Side    *Side  `json:"side,omitempty"`
	Steps   int32  `json:"steps,omitempty"`
	By      string `json:"by,omitempty" enum:"narrator"`
}

func (v *Move) write(seated bool) ([]byte, error) {
	takes := deeds[v.Do].takes
	w := MoveLine{Do: v.Do, Card: named(v.Card), Role: named(v.Role), Side: named(v.Side), Steps: v.Steps}
	if seated {
		w.Seat = pointer(Mover(v.Seat))
	}
	if v.Target != None || takes&mayAbstain != 0 {
		w.Target = pointer(Aim(v.Target))
	}
	if takes&takesTargets != 0 || v.Targets != 0 {
		w.Targets = v.Targets.List()
	}
	if v.By {
		w.By = narratorName
	}
	return json.Marshal(w)
}

// Mover is who makes a move: a seat, by its number, or "narrator" or "clock".
type Mover int8

const (
	narratorName = "narrator"
	clockName    = "clock"
)

// MarshalJSON writes the mover as records do.
func (w Mover) MarshalJSON() ([]byte, error) {
	switch int8(w) {
	case NarratorSeat:
		return json.Marshal(narratorName)
	case ClockSeat:
		return json.Marshal(clockName)
	}
	return strconv.AppendInt(nil, int64(w), 10), nil
}

// Movers gives the names of those who move without a seat.
func Movers() []string { return []string{narratorName, clockName} }

// Aim is a move's target: a seat, or null for nobody.
type Aim int8

// MarshalJSON writes the target as records do.
func (a Aim) MarshalJSON() ([]byte, error) {
	if int8(a) == None {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(a), 10), nil
}
