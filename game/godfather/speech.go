package godfather

// floor is who speaks, in the speeches and in the defences.
type floor struct {
	opener     int8 // of the last speeches, or None
	turn       int8 // whose speech it is, or None
	challenger int8 // who has the floor within it, or None
	left       Set  // who has not spoken yet, the running speech included
	requests   Set  // who asks the speaker for a challenge
	granted    [MostSeats]int8
}

var noFloor = floor{opener: None, turn: None, challenger: None}

// speaker gives who has the floor, or None.
func (f *floor) speaker() int8 {
	if f.challenger != None {
		return f.challenger
	}
	return f.turn
}

// startSpeeches gives the floor to each of the living but the silenced, starting one living seat
// further each day (GF-98).
func (m *Match) startSpeeches() {
	s := &m.s
	f := &s.floor
	f.opener = s.in.after(f.opener)
	f.granted = [MostSeats]int8{}
	m.goTo(StepSpeech)
	f.start(s.in&^s.silenced, f.opener)
}

// start gives the floor to the first of some seats, from one on.
func (f *floor) start(speakers Set, from int8) {
	f.left, f.requests, f.challenger = speakers, 0, None
	f.turn = from
	if !speakers.Has(from) {
		f.turn = speakers.after(from)
	}
}

// next ends the running speech.
func (f *floor) next() {
	f.challenger, f.requests = None, 0
	f.left &^= one(f.turn)
	f.turn = f.left.after(f.turn)
}

// leave takes a removed player off the floor.
func (f *floor) leave(seat int8) {
	f.requests &^= one(seat)
	if f.challenger == seat {
		f.challenger = None
	}
	if f.turn == seat {
		f.next()
	}
	f.left &^= one(seat)
}

// endTurn ends the running turn: a challenge gives the floor back, a speech
// passes it on.
func (m *Match) endTurn() {
	if f := &m.s.floor; f.challenger != None {
		f.challenger = None
	} else {
		f.next()
	}
	m.entered = true
}

func (m *Match) checkDone(v *Move) fault {
	s := &m.s
	speaking := s.step == StepSpeech || s.step == StepDefence
	switch {
	case s.phase == Day && speaking && s.silenced.Has(v.Seat):
		return silenced
	case !speaking:
		return m.when(StepSpeech)
	case s.floor.speaker() != v.Seat:
		return noFloorNow
	}
	return fine
}

// challenging says whether a seat may have to do with challenges now.
func (m *Match) challenging(seat int8) fault {
	switch {
	case m.s.phase == OpeningDay:
		return openingDay
	case m.s.step != StepSpeech:
		return m.when(StepSpeech)
	case m.s.silenced.Has(seat):
		return silenced
	}
	return fine
}

func (m *Match) checkChallenge(v *Move) fault {
	if no := m.challenging(v.Seat); no != fine {
		return no
	}
	f := &m.s.floor
	switch {
	case f.turn == v.Seat || f.challenger == v.Seat:
		return hasFloor
	case f.requests.Has(v.Seat):
		return alreadyAsked
	case int(f.granted[v.Seat]) >= m.setup.Declaration.ChallengesGranted:
		return noChallengeLeft
	}
	return fine
}

func (m *Match) checkGrant(v *Move) fault {
	if no := m.challenging(v.Seat); no != fine {
		return no
	}
	s := &m.s
	f := &s.floor
	switch {
	case f.turn != v.Seat || f.challenger != None:
		return noFloorNow
	case v.Target < 0 || v.Target >= s.seats:
		return noSuchSeat
	case s.silenced.Has(v.Target):
		return silenced
	case !f.requests.Has(v.Target):
		return notAsking
	}
	return fine
}

func (m *Match) playChallenge(v *Move) {
	m.s.floor.requests |= one(v.Seat)
	m.tell(Event{Kind: "challenge", Seat: v.Seat, Target: None, to: all, full: all})
}

func (m *Match) playGrant(v *Move) {
	f := &m.s.floor
	f.requests &^= one(v.Target)
	f.granted[v.Target]++
	f.challenger = v.Target
	m.tell(Event{Kind: "grant", Seat: v.Seat, Target: v.Target, to: all, full: all})
	m.entered = true
}

func (m *Match) legalSpeech(seat int8, buf []Move) []Move {
	s := &m.s
	if s.floor.speaker() == seat {
		buf = append(buf, Move{Seat: seat, Do: Done, Target: None})
	}
	if s.step != StepSpeech || s.phase != Day {
		return buf
	}
	if v := (Move{Seat: seat, Do: Challenge, Target: None}); m.checkChallenge(&v) == fine {
		buf = append(buf, v)
	}
	if s.floor.turn == seat && s.floor.challenger == None {
		buf = targets(buf, Move{Seat: seat, Do: Grant}, s.floor.requests)
	}
	return buf
}
