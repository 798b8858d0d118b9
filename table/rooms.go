package table

import (
	"bytes"
	"encoding/json"

	"omerta/game"
	"omerta/game/godfather"
)

// The rooms in which people at a table talk. Godfather closes and opens them:
// the table's own belongs by day to who has the floor, the mafia's is theirs at
// night, and those who are out have one to themselves.
const (
	roomTable = "table"
	roomMafia = "mafia"
	roomOut   = "out"
)

// hears says whether somebody is in a room now: the closed ones are open only
// while a match is played.
func (s *state) hears(person, room string) bool {
	return room == roomTable || s.phase == phasePlay && s.belongs(person, room)
}

// belongs says whether somebody is in a closed room of the match, or was when it
// ended. A narrator is in all of them.
func (s *state) belongs(person, room string) bool {
	match := s.circle()
	viewer := s.viewer(person)
	switch {
	case match == nil || room != roomMafia && room != roomOut:
		return false
	case viewer == game.Narrator:
		return true
	case viewer < 0 || s.inPerson():
		return false
	case room == roomMafia:
		return match.Confers(int(viewer))
	}
	return !match.In(int(viewer))
}

// speaks says whether somebody may talk in a room now.
func (s *state) speaks(person, room string) bool {
	if !s.hears(person, room) {
		return false
	}
	match := s.circle()
	viewer := s.viewer(person)
	switch {
	case match == nil || s.phase != phasePlay || viewer == game.Narrator:
		return true
	case s.inPerson():
		return false
	case room == roomMafia:
		return match.Dark()
	case room == roomTable:
		return viewer >= 0 && match.HasFloor(int(viewer))
	}
	return true
}

// statement is a thing said that bots understand.
type statement struct {
	About int    `json:"about"` // a seat
	Kind  string `json:"kind"`  // suspect, trust, ask or defend
}

var statementKinds = map[string]bool{"suspect": true, "trust": true, "ask": true, "defend": true}

// states says whether a seat may make statements now: it has the floor, or
// a ballot asks it. Whom a card has silenced may raise a hand there and vote, and
// says nothing (GF-56).
func (s *state) states(viewer game.Viewer) bool {
	match := s.circle()
	if match == nil || s.phase != phasePlay || viewer < 0 || s.inPerson() {
		return false
	}
	if match.HasFloor(int(viewer)) {
		return true
	}
	step := match.Step()
	balloting := step == godfather.StepBallot1 || step == godfather.StepBallot2
	return balloting && match.In(int(viewer)) && !match.Silenced(int(viewer))
}

// hushed refuses what somebody may not say now, for the reason that holds.
func (s *state) hushed(viewer game.Viewer, room string) *game.Error {
	if match := s.circle(); match != nil && s.phase == phasePlay && !match.Dark() && room == roomTable && match.Silenced(int(viewer)) {
		return errSilenced()
	}
	return errTalkRoom()
}

// readStatement reads a statement about another seat, and writes it the one
// way that it is kept.
func (s *state) readStatement(raw json.RawMessage, by game.Viewer) (json.RawMessage, *game.Error) {
	st := statement{About: -1}
	reading := json.NewDecoder(bytes.NewReader(raw))
	reading.DisallowUnknownFields()
	if reading.Decode(&st) != nil || !statementKinds[st.Kind] {
		return nil, errStatement()
	}
	if st.About < 0 || st.About >= len(s.seats) || st.About == int(by) {
		return nil, errStatement()
	}
	return encode(st), nil
}
