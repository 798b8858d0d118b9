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

// hears says whether somebody is in a room. A narrator is in all of them.
func (s *state) hears(person, room string) bool {
	match := s.circle()
	viewer := s.viewer(person)
	switch {
	case room == roomTable:
		return true
	case match == nil || s.phase != phasePlay:
		return false
	case viewer == game.Narrator:
		return room == roomMafia || room == roomOut
	case viewer < 0 || s.inPerson():
		return false
	}
	view := match.View(viewer)
	in := view.Players[viewer].In
	switch room {
	case roomMafia:
		return in && view.Team != nil
	case roomOut:
		return !in
	}
	return false
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
		return match.View(game.Public).Step == nil
	case room == roomTable:
		return s.hasFloor(match, viewer)
	}
	return true
}

// hasFloor says whether a seat has the floor in a speech or a defence.
func (s *state) hasFloor(match *godfather.Match, viewer game.Viewer) bool {
	speaker := match.View(game.Public).Speaker
	return speaker != nil && *speaker == int(viewer)
}

// statement is a thing said that bots understand.
type statement struct {
	About int    `json:"about"` // a seat
	Kind  string `json:"kind"`  // suspect, trust, ask or defend
}

var statementKinds = map[string]bool{"suspect": true, "trust": true, "ask": true, "defend": true}

// states says whether a seat may make statements now: it has the floor, or
// a ballot asks it.
func (s *state) states(viewer game.Viewer) bool {
	match := s.circle()
	if match == nil || s.phase != phasePlay || viewer < 0 || s.inPerson() {
		return false
	}
	if s.hasFloor(match, viewer) {
		return true
	}
	step := match.Step()
	balloting := step == godfather.StepBallot1 || step == godfather.StepBallot2
	return balloting && match.View(game.Public).Players[viewer].In
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
