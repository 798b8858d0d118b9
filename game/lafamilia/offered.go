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
	for mv := range everyMove {
		moves[string(mv.offer()[1:])] = mv
	}
	return moves
}()
