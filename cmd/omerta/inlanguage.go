package main

import "omerta/game"

// inLanguage is part of each command that answers people, who read one of two
// languages.
type inLanguage struct {
	Lang string `default:"en" enum:"fa,en" help:"The language to answer in: fa or en."`
}

// in gives a text in the language asked for.
func (l inLanguage) in(text game.Text) string {
	if l.Lang == "fa" {
		return text.FA
	}
	return text.EN
}
