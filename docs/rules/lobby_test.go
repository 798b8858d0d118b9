package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"omerta/game"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
)

// A house rule has one name, in the lobby and in the book, and so has each of
// its values: who reads of one finds the other. The names of records stand in
// the book behind them, and the pages leave those out.
func TestTheBookCallsOptionsAsTheLobbyDoes(t *testing.T) {
	options := map[string][]game.Option{
		"la-familia": lafamilia.Game.Options(),
		"godfather":  godfather.Game.Options(),
	}
	each(t, func(t *testing.T, b book, text string) {
		for _, o := range options[b.name] {
			head := fmt.Sprintf("**%s** `%s`:", inBook(o.Title, text), o.Name)
			_, told, found := strings.Cut(text, head)
			if !found {
				t.Errorf("no paragraph begins with %s", head)
				continue
			}
			told, _, _ = strings.Cut(told, "\n\n")
			for _, name := range valuesOf(o, text) {
				if !strings.Contains(strings.ToLower(told), strings.ToLower(name)) {
					t.Errorf("%s does not say %s:%s", head, name, told)
				}
			}
		}
	})
}

// inBook is a title in the language of a book.
func inBook(title game.Text, book string) string {
	if strings.Contains(book, "## واژه‌ها") {
		return title.FA
	}
	return title.EN
}

// valuesOf lists an option's values, each with its title before its name in
// records; the values and parts that only numbers tell apart have none.
func valuesOf(o game.Option, book string) []string {
	var names []string
	for _, v := range o.Values {
		if _, number := v.Value.(int); !number && o.Name != "exit_quorum" { // its values are the other quorum's
			names = append(names, fmt.Sprintf("%s `%s`", inBook(v.Title, book), code(v.Value)))
		}
	}
	for _, part := range o.Parts {
		names = append(names, fmt.Sprintf("%s `%s`", inBook(part.Title, book), part.Name))
	}
	return names
}

func code(value any) string {
	if value == nil {
		return "null"
	}
	return fmt.Sprint(value)
}

// TestNoNameOfRecordsStandsInTheRules: what players read is told in words. The
// names stand where an option is explained, for whoever writes records.
func TestNoNameOfRecordsStandsInTheRules(t *testing.T) {
	each(t, func(t *testing.T, _ book, text string) {
		for _, paragraph := range strings.Split(text, "\n\n") {
			if strings.Contains(paragraph, "`") && !optionHead.MatchString(paragraph) {
				t.Errorf("a name of records in %s", paragraph)
			}
		}
	})
}
