package lafamilia

import (
	"encoding/json"
	"math"
	"strconv"
)

// The largest number that a packed move holds for a seat or a target; any other
// that is written stands for it, there being no such seat anyhow.
const (
	nowhere       = math.MaxUint8
	nowhereTarget = math.MaxUint8 - 1
)

// written collects a move's fields as they come.
type written struct {
	seat, target      int
	do                Do
	pile              Kind
	card              Card
	hasSeat, hasPile  bool
	hasCard, hasCards bool
	declines          bool
}

// ParseMove reads a move as records write it, "seat" included. Anything else is
// refused as malformed; whether the match allows it is for Play to say.
func ParseMove(raw []byte) (Move, error) {
	if mv, ok := offered(raw); ok {
		return mv, nil
	}
	w := written{target: -1}
	if err := object(raw, w.field); err != nil {
		return 0, errMalformed
	}
	mv, ok := w.move()
	if !ok {
		return 0, errMalformed
	}
	return mv, nil
}

func (w *written) field(name string, value json.RawMessage) (err error) {
	switch name {
	case "seat":
		w.hasSeat = true
		w.seat, err = place(value, nowhere)
	case "target":
		w.target, err = place(value, nowhereTarget)
	case "do":
		w.do, err = named(value, doNames[:], Do(0))
		if w.do == 0 {
			return errNotStrict
		}
	case "pile":
		w.hasPile = true
		w.pile, err = named(value, kindNames[:], Kind(0))
	case "card":
		w.hasCard = true
		if w.declines = isNull(value); !w.declines {
			w.card, err = strictCard(value)
		}
	case "cards":
		w.hasCards = true
		var listed []Card
		listed, err = strictCards(value)
		if len(listed) == 1 {
			w.card = listed[0]
		}
	default:
		return errNotStrict
	}
	return err
}

// move packs the fields, if they are the ones that such a move has. Whether a
// special card takes a target depends on the match, and is left to it.
func (w *written) move() (Move, bool) {
	mv := pack(w.seat, w.do, w.card)
	aimed := w.do == DoAttack || w.do == DoSpecial && w.target >= 0
	if w.do == DoDraw {
		mv = Draw(w.seat, w.pile)
	}
	if aimed {
		mv = mv.at(w.target)
	}
	ok := w.hasSeat && w.do != 0 &&
		w.hasPile == (w.do == DoDraw) &&
		w.hasCards == (w.do == DoDiscard) &&
		w.hasCard == takesCard[w.do] &&
		(!w.declines || w.do == DoAnswer) &&
		(w.target >= 0) == aimed
	return mv, ok
}

var takesCard = [dos]bool{DoAttack: true, DoAnswer: true, DoGuard: true, DoClaim: true, DoSpecial: true}

// place reads a seat's number; one that cannot be a seat is `none`.
func place(raw json.RawMessage, none int) (int, error) {
	number, err := strict[int64](raw)
	if err == nil && (number < 0 || number > int64(none)) {
		return none, nil
	}
	return int(number), err
}

// named reads one of the names.
func named[T ~uint8](raw json.RawMessage, names []string, zero T) (T, error) {
	text, err := strict[string](raw)
	if err != nil {
		return zero, err
	}
	for i, name := range names {
		if name == text {
			return T(i), nil
		}
	}
	return zero, errNotStrict
}

// appendFields writes a move without its seat and braces.
func (mv Move) appendFields(buf []byte) []byte {
	buf = append(buf, `"do":"`...)
	buf = append(buf, mv.Do().String()...)
	buf = append(buf, '"')
	switch do := mv.Do(); {
	case do == DoDraw:
		buf = append(buf, `,"pile":"`...)
		buf = append(buf, mv.Pile().String()...)
		buf = append(buf, '"')
	case do == DoDiscard:
		buf = append(buf, `,"cards":["`...)
		buf = append(buf, mv.Card().String()...)
		buf = append(buf, `"]`...)
	case do == DoAnswer && mv.Card() == NoCard:
		buf = append(buf, `,"card":null`...)
	case takesCard[do]:
		buf = append(buf, `,"card":"`...)
		buf = append(buf, mv.Card().String()...)
		buf = append(buf, '"')
	}
	if mv.Target() >= 0 {
		buf = append(buf, `,"target":`...)
		buf = strconv.AppendInt(buf, int64(mv.Target()), 10)
	}
	return buf
}

// MarshalJSON writes a move as records do.
func (mv Move) MarshalJSON() ([]byte, error) {
	buf := append(make([]byte, 0, 80), `{"seat":`...)
	buf = strconv.AppendInt(buf, int64(mv.Seat()), 10)
	buf = append(buf, ',')
	return append(mv.appendFields(buf), '}'), nil
}

// UnmarshalJSON reads a move as ParseMove does.
func (mv *Move) UnmarshalJSON(raw []byte) error {
	parsed, err := ParseMove(raw)
	if err == nil {
		*mv = parsed
	}
	return err
}

// Offer gives the move as a list of legal moves has it: without its seat. The
// bytes are shared, and must not be changed.
func (mv Move) Offer() json.RawMessage {
	do, card, target := mv.Do(), mv>>cardShift&0xff, mv>>targetShift
	if do < dos && card < Move(cards) && target <= MostSeats {
		if offer := offers[do][card][target]; offer != nil {
			return offer
		}
	}
	return mv.offer()
}

func (mv Move) offer() json.RawMessage {
	return append(mv.appendFields([]byte{'{'}), '}')
}

// offers holds every offer that can come up, written once; targets from 1, 0 for none.
var offers = func() (offers [dos][cards][MostSeats + 1]json.RawMessage) {
	for mv := range everyMove {
		offers[mv.Do()][mv>>cardShift&0xff][mv>>targetShift] = mv.offer()
	}
	return offers
}()

// everyMove yields all that seat 0 could ever do.
func everyMove(yield func(Move) bool) {
	going := true
	each := func(moves ...Move) {
		for _, mv := range moves {
			going = going && yield(mv)
		}
	}
	for k := range kinds {
		each(Draw(0, k))
	}
	each(End(0), Resign(0), Timeout(0), Answer(0, NoCard))
	for c := NoCard + 1; c < cards; c++ {
		each(Answer(0, c), Guard(0, c), Claim(0, c), Play(0, c), Discard(0, c))
		for target := range MostSeats {
			each(Attack(0, c, target), PlayAt(0, c, target))
		}
	}
}
