package game

// Text is one sentence in both languages of the house.
type Text struct {
	FA string `json:"fa"`
	EN string `json:"en"`
}

// Error is a refusal: a stable code for programs, the ruling's id where a rule
// of the game refuses, and a sentence for people with a way out.
type Error struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	Text Text   `json:"text"`

	// Missing names the points that a declaration lacks (GF-80).
	Missing []string `json:"missing,omitempty"`
	// Composition counts the sides of a table that has the wrong mix (GF-11).
	Composition map[string]int `json:"composition,omitempty"`
}

// Refuse makes a refusal behind which no rule of a game stands.
func Refuse(code, fa, en string) *Error {
	return &Error{Code: code, Text: Text{FA: fa, EN: en}}
}

func (e *Error) Error() string {
	if e.Rule == "" {
		return e.Code + ": " + e.Text.EN
	}
	return e.Code + " (" + e.Rule + "): " + e.Text.EN
}
