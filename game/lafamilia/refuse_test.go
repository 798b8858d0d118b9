package lafamilia_test

import "testing"

// Where several refusals apply, the ruling's order says which is given. Each step here breaks at
// least two rules, neighbours in that order.
func TestRefusalsComeInTheStatedOrder(t *testing.T) {
	over := layout{hands: "killer-1 | killer-2"}.begin(t)
	over.play("1 resign")
	over.refused("- match_over", "1 end", "0 draw killer", "1 resign") // over before seat out

	out := layout{hands: "killer-1 | killer-2 | killer-3", killer: "killer-4"}.begin(t)
	out.play("1 resign")
	out.refused("LF-50 seat_out", "1 draw killer", "1 timeout") // seat out before not this seat's move
	out.refused("LF-54 not_your_move", "2 attack killer-9 7")   // before draw first, card not in hand, the target

	full := layout{options: `{"hand_limit":7}`, hands: "killer-1 killer-1 killer-2 killer-3 killer-4 defence-1 special-arms | killer-2", killer: "killer-9"}.begin(t)
	full.play("0 draw killer")
	full.refused("LF-21 too_many_cards", "0 draw killer", "0 attack killer-8 0", "0 answer killer-1", "0 discard killer-8 killer-8") // before second draw, card not in hand
	full.refused("LF-54 not_your_move", "1 discard killer-2")

	asked := layout{options: `{"defence":"reaction"}`, hands: "killer-1 killer-2 | defence-1 killer-2", killer: "killer-9"}.begin(t)
	asked.refused("LF-20 draw_first", "0 answer defence-9", "0 guard killer-1", "0 claim killer-8") // before guard under reaction and card not in hand
	asked.play("0 draw killer", "0 attack killer-1 1")
	asked.refused("LF-35 answer_awaited", "1 draw defence", "1 attack killer-9 1") // before card not in hand
	asked.refused("- not_in_hand", "1 answer killer-9")                            // before the answer's own row
	asked.play("1 answer -")
	asked.refused("LF-22 main_action_spent", "0 guard defence-9") // before guard under reaction
	asked.refused("LF-20 drawn_already", "0 draw special")

	act := layout{options: `{"defence":"reaction"}`, hands: "killer-1 special-bribe special-bribe | killer-2", killer: "killer-9"}.begin(t)
	act.play("0 draw killer")
	act.refused("LF-21 nothing_to_discard", "0 discard killer-8") // before card not in hand
	act.refused("LF-35 no_guards", "0 guard defence-9")           // before card not in hand
	act.refused("- not_in_hand", "0 attack defence-1 0", "0 special special-arms", "0 answer defence-2")
	act.play("0 special special-bribe")
	act.refused("LF-43 bribe_waits", "0 special special-bribe")
	act.play("0 attack killer-1 1")
	act.refused("LF-23 bribe_too_late", "0 special special-bribe")

	smuggle := layout{hands: "special-smuggling killer-1 | killer-2", killer: "killer-9 killer-8 killer-7"}.begin(t)
	smuggle.play("0 draw killer", "0 claim killer-1", "0 special special-smuggling")
	smuggle.refused("LF-44 draw_smuggled", "0 attack killer-9 1", "0 discard killer-9", "0 guard defence-9") // before second main action
	smuggle.refused("LF-20 empty_pile", "0 draw defence")
}

// A timeout is no way around the seat that has to move, and is always open to that one.
func TestLF54_TimeoutBelongsToTheSeatThatHasToMove(t *testing.T) {
	s := layout{options: `{"defence":"reaction"}`, hands: "killer-1 | killer-2 | killer-3", killer: "killer-9"}.begin(t)
	s.play("0 timeout", "0 attack killer-1 1")
	s.refused("LF-54 not_your_move", "0 timeout", "2 timeout")
	s.play("1 timeout", "0 timeout")
	s.is("turn", "1")
}
