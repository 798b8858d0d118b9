package rules_test

import (
	"encoding/hex"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"omerta/game/godfather"
)

func chancePage(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("chance.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func rolesOf(text string) (roles []godfather.Role) {
	for name := range strings.SplitSeq(strings.Join(strings.Fields(text), " "), ", ") {
		var role godfather.Role
		if role.UnmarshalText([]byte(name)) != nil {
			return nil
		}
		roles = append(roles, role)
	}
	return roles
}

// In what order a mix lies before its shuffle decides who gets which role: a
// stranger's verifier has it from the page alone.
func TestGF11_ThePageOfChanceStatesEveryMixAsItIsShuffled(t *testing.T) {
	rows := regexp.MustCompile(`(?m)^\| (\d+) \| (godfather.*) \|$`).FindAllStringSubmatch(chancePage(t), -1)
	stated := map[int]string{}
	for _, row := range rows {
		seats, _ := strconv.Atoi(row[1]) // digits, as the pattern saw to
		stated[seats] = row[2]
	}
	for seats := 7; seats <= 13; seats++ {
		var names []string
		for _, role := range godfather.Mix(seats) {
			names = append(names, role.String())
		}
		if want := strings.Join(names, ", "); stated[seats] != want {
			t.Errorf("the page states for %d seats: %s\nthe deal shuffles: %s", seats, stated[seats], want)
		}
	}
}

// The page's own deal, which was also worked out in another language.
func TestGF11_ThePageOfChanceDealsItsExample(t *testing.T) {
	page := chancePage(t)
	seed := regexp.MustCompile("\\| seed \\| `([0-9a-f]{64})` \\|").FindStringSubmatch(page)
	dealt := regexp.MustCompile(`from seat 0: ([a-z,\s]+)\.`).FindStringSubmatch(page)
	if seed == nil || dealt == nil {
		t.Fatal("the page has no example of a deal")
	}
	var key [32]byte
	_, _ = hex.Decode(key[:], []byte(seed[1])) // hex digits, as the pattern saw to
	stated := rolesOf(dealt[1])
	roles := start(t, len(stated), key).Ending().Roles
	for seat, role := range stated {
		if roles[seat] != role {
			t.Errorf("seat %d is dealt %v, the page says %v", seat, roles[seat], role)
		}
	}
}

func start(t *testing.T, seats int, seed [32]byte) *godfather.Match {
	t.Helper()
	d := godfather.Standard()
	d.DefenceQuorum, d.ExitQuorum = godfather.Half, godfather.Half
	d.Tie, d.LastMove, d.RoleClaims = godfather.Nobody, []godfather.Card{}, godfather.ClaimsBanned
	match, err := godfather.Start(godfather.Setup{Declaration: d, Names: make([]string, seats), Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	return match
}
