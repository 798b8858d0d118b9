package lafamilia

// offered finds a move by its text where that is just what a list of legal moves
// had, with the seat put first, as nearly every move is written.
func offered(raw []byte) (Move, bool) {
	const seat = len(`{"seat":`)
	if len(raw) < seat+2 || string(raw[:seat]) != `{"seat":` || raw[seat+1] != ',' {
		return 0, false
	}
	place := raw[seat] - '0'
	mv, ok := byOffer[string(raw[seat+2:])]
	return mv | Move(place), ok && place <= 9
}

// byOffer has seat 0's moves by their text without brace and seat.
var byOffer = func() map[string]Move {
	moves := map[string]Move{}
	note := func(mv Move) { moves[string(mv.offer()[1:])] = mv }
	for k := range kinds {
		note(Draw(0, k))
	}
	for _, mv := range []Move{End(0), Resign(0), Timeout(0), Answer(0, NoCard)} {
		note(mv)
	}
	for c := NoCard + 1; c < cards; c++ {
		for _, mv := range []Move{Answer(0, c), Guard(0, c), Claim(0, c), Play(0, c), Discard(0, c)} {
			note(mv)
		}
		for target := range MostSeats {
			note(Attack(0, c, target))
			note(PlayAt(0, c, target))
		}
	}
	return moves
}()
