package table

import "encoding/json"

// Dozing says whether a table has dropped its state.
func (h *Hall) Dozing(code string) bool {
	t := h.table(code)
	done := make(chan bool, 1)
	t.post(func() { done <- t.state == nil }, true)
	return <-done
}

// Arrange makes La Familia's tables deal as given instead of by their seed,
// until undone.
func Arrange(arranged json.RawMessage) (undo func()) {
	before := laFamilia.fixed
	laFamilia.fixed = func([]seat) map[string]json.RawMessage {
		return map[string]json.RawMessage{"arranged": arranged}
	}
	return func() { laFamilia.fixed = before }
}

// DealAs makes Godfather's tables deal these roles instead of by their seed,
// until undone.
func DealAs(roles []string) (undo func()) {
	before := seasonOne.fixed
	seasonOne.fixed = func([]seat) map[string]json.RawMessage {
		return map[string]json.RawMessage{"deal": encode(roles)}
	}
	return func() { seasonOne.fixed = before }
}

// Stands says where a table's match of Godfather truly stands.
func (h *Hall) Stands(code string) (phase string, number int, step string) {
	t := h.table(code)
	done := make(chan struct{})
	t.post(func() {
		defer close(done)
		if t.wake() != nil {
			return
		}
		if match := t.state.circle(); match != nil {
			p, n := match.Phase()
			phase, number, step = p.String(), n, match.Step().String()
		}
	}, true)
	<-done
	return phase, number, step
}
