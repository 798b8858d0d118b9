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
