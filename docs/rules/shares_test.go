package rules_test

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	// toldShares are the wins of four seats as a rules page tells them, whole percents.
	toldShares = regexp.MustCompile(`(\d+)[,،] (\d+)[,،] (\d+) (?:and|و) (\d+) (?:%|درصد)`)
	// measuredShares is a row of the measurements that has them to a tenth.
	measuredShares = regexp.MustCompile("(?m)^\\| `(?:turn|round)`.*? \\| ([\\d.]+) % \\| ([\\d.]+) % \\| ([\\d.]+) % \\| ([\\d.]+) % \\|")
	latin          = strings.NewReplacer("۰", "0", "۱", "1", "۲", "2", "۳", "3", "۴", "4", "۵", "5", "۶", "6", "۷", "7", "۸", "8", "۹", "9")
)

// TestLF54_TheSharesThatAreToldAddUp: who reads how the wins were shared out
// counts them together; rounded, they are still those that were measured.
func TestLF54_TheSharesThatAreToldAddUp(t *testing.T) {
	lab, err := os.ReadFile("../measurements.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := measuredShares.FindAllStringSubmatch(string(lab), -1)
	each(t, func(t *testing.T, b book, text string) {
		if b.name != "la-familia" {
			return
		}
		told := toldShares.FindAllStringSubmatch(latin.Replace(text), -1)
		if len(told) != 3 || len(rows) != 3 {
			t.Fatalf("%d lists of shares are told and %d measured, want 3", len(told), len(rows))
		}
		for i, list := range told {
			sum := 0.0
			for seat := 1; seat <= 4; seat++ {
				share, _ := strconv.ParseFloat(list[seat], 64)
				exact, _ := strconv.ParseFloat(rows[i][seat], 64)
				if math.Abs(share-exact) >= 1 {
					t.Errorf("%q tells %v %% for seat %d, measured were %v", list[0], share, seat-1, exact)
				}
				sum += share
			}
			if sum != 100 {
				t.Errorf("%q adds up to %v", list[0], sum)
			}
		}
	})
}
