package game

// Option describes one point of a game's declaration, so that a lobby, a
// command line and the rules pages can offer and explain it without knowing
// the game.
type Option struct {
	Name    string       `json:"name"`
	Title   Text         `json:"title"`
	Explain Text         `json:"explain"` // one plain sentence for a player
	Rule    string       `json:"rule,omitempty"`
	Values  []OptionItem `json:"values,omitempty"` // for a choice among named values
	Least   int          `json:"least,omitempty"`  // for a number
	Most    int          `json:"most,omitempty"`
	Number  bool         `json:"number,omitempty"` // takes a whole number from Least to Most (beside Values, if any)
	Many    bool         `json:"many,omitempty"`   // takes a list of Values
	Parts   []Option     `json:"parts,omitempty"`  // for an object of numbers, such as `times`
	Default any          `json:"default"`          // nil where the host must declare it, or where null is the default
	Must    bool         `json:"must,omitempty"`   // has no default: a table does not start without it
	Suggest any          `json:"suggest,omitempty"`
}

// OptionItem is one value that an option may take.
type OptionItem struct {
	Value   any  `json:"value"`
	Title   Text `json:"title"`
	Explain Text `json:"explain"`
}

// Suggested gives what the house suggests where a host must declare, by the
// options' names.
func Suggested(options []Option) map[string]any {
	all := map[string]any{}
	for _, o := range options {
		if o.Must {
			all[o.Name] = o.Suggest
		}
	}
	return all
}
