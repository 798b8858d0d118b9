package people

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
)

// Found is a person as whoever looks after the house sees them.
type Found struct {
	Known
	Banned bool
}

// Search lists those whose id is the one asked for, or whose name holds it, the
// latest first; all of them where nothing is asked for, but no more than most.
func (reg *Registry) Search(ctx context.Context, asked string, most int) ([]Found, error) {
	var found []Found
	asked = strings.ToLower(strings.TrimSpace(asked))
	for fact, err := range reg.facts.List(ctx, personFacts) {
		if err != nil {
			return nil, err
		}
		var person kept
		if err := json.Unmarshal(fact.Value, &person); err != nil {
			return nil, err
		}
		id := fact.Key[len(personFacts):]
		if asked != "" && id != asked && !strings.Contains(strings.ToLower(person.Name), asked) {
			continue
		}
		if found = append(found, Found{Known{id, person.Name, person.Since}, person.Banned}); len(found) >= 2*most {
			found = latest(found, most)
		}
	}
	return latest(found, most), nil
}

func latest(found []Found, most int) []Found {
	slices.SortStableFunc(found, func(a, b Found) int { return cmp.Compare(b.Since, a.Since) })
	return found[:min(len(found), most)]
}
