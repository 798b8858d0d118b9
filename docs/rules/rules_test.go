// Package rules_test holds the pages of rules to the rulings: every id is told
// once in each language, and every option by its name and its values.
package rules_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// anchor is the head of a heading or paragraph that tells one or more rules;
// the pages turn each id in it into a link target.
var (
	anchor = regexp.MustCompile(`(?m)^(?:#+ )?((?:\[(?:LF|GF)-\d\d\] ?)+)`)
	id     = regexp.MustCompile(`(?:LF|GF)-\d\d`)
	marked = regexp.MustCompile(`\[(?:LF|GF)-\d\d\]`)
)

type book struct {
	name    string
	ids     []string
	options map[string][]string // by name, the values that are words
}

var books = []book{
	{
		name: "la-familia",
		ids:  ids("LF", 1, 5, 10, 14, 20, 24, 30, 36, 40, 44, 50, 55),
		options: map[string][]string{
			"edition": {"classic", "seed"}, "hand": nil, "deal": {"mixed", "killers"},
			"territories": nil, "first": {"drawn"}, "hand_limit": nil,
			"defence": {"guard", "reaction"}, "arms": nil, "target": {"null"},
			"counts": {"held", "captured"}, "check": {"turn", "round"},
			"rounds_start": {"fixed", "rotates"}, "max_rounds": nil,
			"times": {"turn", "answer"},
		},
	},
	{
		name: "godfather",
		ids:  ids("GF", 1, 11, 20, 24, 30, 40, 50, 56, 60, 63, 70, 74, 80, 80, 90, 99),
		options: map[string][]string{
			"opening": {"night", "day"}, "spent_roles": {"skipped", "called"}, "sense_limit": nil,
			"leon_on_nostradamus": {"wasted", "leon-leaves"}, "leon_bullets": nil,
			"save_spares_vest": {"true", "false"}, "kane": {"exposes-side", "exposes-role", "removes"},
			"exposed_may_return": {"false", "true"}, "announce_recruit": {"false", "true"},
			"parity": {"nostradamus-apart", "nostradamus-with-city"}, "state_inquiries": nil,
			"challenges": nil, "ballots": {"open", "closed"},
			"times":          {"opening", "day", "challenge", "defence", "night_step", "ballot", "card"},
			"ends":           {"at-once", "confirmed"},
			"defence_quorum": {"half", "half-minus-one", "majority"}, "exit_quorum": nil,
			"tie":         {"nobody", "revote", "lot"},
			"last_move":   {"silence", "reveal", "mind", "cuffs", "swap"},
			"role_claims": {"banned", "allowed"},
		},
	},
}

// ids lists the ids of the ranges given as pairs of first and last.
func ids(prefix string, ends ...int) []string {
	var all []string
	for i := 0; i < len(ends); i += 2 {
		for n := ends[i]; n <= ends[i+1]; n++ {
			all = append(all, fmt.Sprintf("%s-%02d", prefix, n))
		}
	}
	return all
}

func each(t *testing.T, check func(t *testing.T, b book, text string)) {
	for _, b := range books {
		for _, language := range []string{"fa", "en"} {
			t.Run(b.name+"/"+language, func(t *testing.T) {
				text, err := os.ReadFile(b.name + "." + language + ".md")
				if err != nil {
					t.Fatal(err)
				}
				check(t, b, string(text))
			})
		}
	}
}

func TestEveryRuleIsToldOnceInEachLanguage(t *testing.T) {
	each(t, func(t *testing.T, b book, text string) {
		told, heads := map[string]int{}, 0
		for _, head := range anchor.FindAllStringSubmatch(text, -1) {
			for _, rule := range id.FindAllString(head[1], -1) {
				told[rule]++
				heads++
			}
		}
		if all := len(marked.FindAllString(text, -1)); all != heads {
			t.Errorf("%d marked ids, of which %d stand at a paragraph's head", all, heads)
		}
		for _, rule := range b.ids {
			if told[rule] != 1 {
				t.Errorf("%s is told %d times", rule, told[rule])
			}
			delete(told, rule)
		}
		for rule := range told {
			t.Errorf("%s is no rule of %s", rule, b.name)
		}
		for _, rule := range id.FindAllString(text, -1) {
			if !known(b, rule) {
				t.Errorf("the text refers to %s, which is no rule of %s", rule, b.name)
			}
		}
	})
}

func known(b book, rule string) bool {
	for _, k := range b.ids {
		if k == rule {
			return true
		}
	}
	return false
}

func TestEveryOptionIsExplainedOnceWithItsValues(t *testing.T) {
	each(t, func(t *testing.T, b book, text string) {
		explained := map[string]string{}
		for _, paragraph := range strings.Split(text, "\n\n") {
			head := optionHead.FindStringSubmatch(paragraph)
			if head == nil {
				continue
			}
			if explained[head[1]] != "" {
				t.Errorf("%s is explained twice", head[1])
			}
			explained[head[1]] = paragraph
		}
		for name, values := range b.options {
			if explained[name] == "" {
				t.Errorf("option %s is not explained", name)
			}
			for _, value := range values {
				if !strings.Contains(explained[name], "`"+value+"`") {
					t.Errorf("option %s does not say what %s means", name, value)
				}
			}
			delete(explained, name)
		}
		for name := range explained {
			t.Errorf("%s is no option of %s", name, b.name)
		}
	})
}

// optionHead is how a paragraph that explains an option begins: its title in
// the language of the page and its name in records.
var optionHead = regexp.MustCompile("^\\*\\*[^*]+\\*\\* `([a-z_]+)`:")

func TestBothLanguagesHaveTheSameShape(t *testing.T) {
	for _, b := range books {
		t.Run(b.name, func(t *testing.T) {
			fa, en := shape(t, b.name+".fa.md"), shape(t, b.name+".en.md")
			for i := range max(len(fa), len(en)) {
				if i >= len(fa) || i >= len(en) || fa[i] != en[i] {
					t.Fatalf("block %d differs: fa %q, en %q", i, at(fa, i), at(en, i))
				}
			}
		})
	}
}

// shape reduces a page to the kind of each block: heading and level, example,
// table and its height, paragraph and the ids it tells.
func shape(t *testing.T, file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for _, b := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
		switch {
		case strings.HasPrefix(b, "#"):
			blocks = append(blocks, strings.SplitN(b, " ", 2)[0])
		case strings.HasPrefix(b, ">"):
			blocks = append(blocks, "example")
		case strings.HasPrefix(b, "|"):
			blocks = append(blocks, fmt.Sprintf("table of %d", strings.Count(b, "\n")))
		default:
			blocks = append(blocks, "paragraph "+anchor.FindString(b))
		}
	}
	return blocks
}

func at(blocks []string, i int) string {
	if i < len(blocks) {
		return blocks[i]
	}
	return "nothing"
}

func TestPersianIsWrittenAsPersian(t *testing.T) {
	code := regexp.MustCompile("`[^`]*`|(?:LF|GF)-\\d\\d")
	for _, b := range books {
		text, err := os.ReadFile(b.name + ".fa.md")
		if err != nil {
			t.Fatal(err)
		}
		prose, _, _ := strings.Cut(string(text), "## واژه‌ها")
		for n, line := range strings.Split(prose, "\n") {
			if bad := strings.IndexAny(code.ReplaceAllString(line, ""), "يك0123456789,;?ۀ"); bad >= 0 {
				t.Errorf("%s.fa.md:%d: not Persian spelling: %s", b.name, n+1, line)
			}
		}
	}
}
