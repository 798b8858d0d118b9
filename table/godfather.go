package table

import (
	"encoding/json"

	"omerta/game"
	"omerta/game/godfather"
)

// seasonOne: eleven at the reference table; nobody's idleness pauses it, for
// its clock calls an untouched table off (GF-63). Nobody's seat is taken over
// while they have a socket open: to let the clock run out is to play, too.
var seasonOne = &manners{
	seats: 11, modes: []string{ModeSelf, ModeOnline, ModeInPerson}, patient: true,
	round: noRound, rematch: sameOptions, reseat: nothingNamed, fixed: nothingFixed, rules: seasonRules, pulse: publicPulse,
}

func noRound(game.Match) int { return 0 }

func sameOptions(options json.RawMessage, _, _ int) json.RawMessage { return options }

func nothingNamed(json.RawMessage, []int, int) json.RawMessage { return nil }

func nothingFixed([]seat) map[string]json.RawMessage { return nil }

// seasonRules gives what a table plays by. With a narrator the end is theirs to
// confirm, so that it can be taken back. Without one every power keeps its time
// at night, also one that is spent or gone, which is what `called` comes to
// where nobody is called aloud (GF-30).
func seasonRules(options json.RawMessage, mode string) json.RawMessage {
	if mode != ModeSelf {
		return withOption(options, "ends", godfather.EndsConfirmed)
	}
	return withOption(withOption(options, "ends", godfather.EndsAtOnce), "spent_roles", godfather.Called)
}

// publicPulse is a beat of the match that everybody hears: the moves of a night
// do not move it.
func publicPulse(s *state, seat int) string { return s.clock.name + "/" + itoa(seat) }

// circle gives the match where it is one of Godfather, else nil.
func (s *state) circle() *godfather.Match {
	if hosted, ok := s.play.(*godfather.Hosted); ok {
		return hosted.Match()
	}
	return nil
}

// narrated says that a narrator steers: no clock of the table's acts then.
func (s *state) narrated() bool { return s.mode != ModeSelf }

// view is what a viewer may know. In person a phone is there to show its role,
// and does not light up when its seat is woken.
func (s *state) view(viewer game.Viewer) any {
	match := s.circle()
	if match == nil || viewer < 0 || !s.inPerson() {
		return s.play.View(viewer)
	}
	view := match.View(viewer)
	if view.Blocked = nil; match.Dark() {
		view.Step = nil
	}
	return view
}

// eventsOf gives the viewer whose events a viewer gets.
func (s *state) eventsOf(viewer game.Viewer) game.Viewer {
	if viewer >= 0 && s.inPerson() {
		return game.Public
	}
	return viewer
}
