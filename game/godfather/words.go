package godfather

import (
	"slices"
	"strings"
)

// Words gives, for each type that moves, views and events write as a word, by
// its zero value, every word that it may be: what those who describe the game need (the pages' types
// are made from it).
func Words() map[any][]string {
	return map[any][]string{
		Phase(0): spelled(phaseNames[:]), Step(0): spelled(stepNames[:]),
		Role(0): spelled(roleNames[:]), Side(0): spelled(sideNames[:]),
		Card(0): spelled(cardNames[:]), Do(0): spelled(doNames[:]),
		Cause(0): spelled(causeNames[:]), Came(0): spelled(cameNames[:]),
	}
}

// spelled gives the names of a table but the empty one, which stands for none.
func spelled(names []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "" })
}

// EventKind is a kind of event and the fields of Told that it has, by their
// names in JSON.
type EventKind struct {
	Name string
	Says []string // always
	May  []string // where there is something to say that the viewer may know
}

// EventKinds describes every kind of event.
func EventKinds() []EventKind {
	kinds := make([]EventKind, 0, len(eventKinds))
	for _, k := range eventKinds {
		kind := EventKind{Name: k.name}
		for field := range strings.FieldsSeq(k.fields) {
			if sometimes, ok := strings.CutSuffix(field, "?"); ok {
				kind.May = append(kind.May, sometimes)
			} else {
				kind.Says = append(kind.Says, field)
			}
		}
		kinds = append(kinds, kind)
	}
	return kinds
}

var eventKinds = []struct{ name, fields string }{
	{"phase", "phase number"},              // a phase began
	{"step", "step seat?"},                 // a step, or a turn to speak, began; seat has the floor
	{"foreseen", "seat targets number"},    // what Nostradamus was told
	{"picked", "seat side"},                // the side he picked
	{"met", "targets"},                     // the mafia see their team
	{"chosen", "seat do target? role?"},    // a night's choice, to those who may know it
	{"recruited", "target targets"},        // a citizen joined the team, now targets
	{"news", "news"},                       // what the dawn made public
	{"state-answer", "seat do?"},           // an answer to the inquiry of state
	{"state", "state"},                     // its figures
	{"no-state", ""},                       // it was not asked for
	{"challenge", "seat"},                  // asks for a challenge
	{"grant", "seat target"},               // grants one
	{"hand", "seat targets?"},              // raised a hand; targets once they may be seen
	{"vote", "seat targets?"},              // voted
	{"defendants", "targets number"},       // ballot one counted, with its quorum
	{"counted", "targets number"},          // ballot two counted: who has the most
	{"lot", "seat targets"},                // the lot among targets fell on seat
	{"draw", "seat card?"},                 // the leaver drew a card
	{"card", "seat card target? targets?"}, // played it
	{"card-lost", "seat"},                  // lost it
	{"role", "seat role"},                  // a role became public
	{"dealt", "seat role"},                 // the own role is another now
	{"exit", "seat cause"},                 // somebody left by day
	{"warn", "target number"},              // a warning, and how many there are
	{"undo", "number?"},                    // moves were taken back
	{"over", "side?"},                      // the match ended; no side where it was called off
	{"closed", ""},                         // roles are open
}
