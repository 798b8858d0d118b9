package load_test

import (
	"testing"

	"omerta/load"
)

func TestPeopleAndTablesComeInByDifferentDoors(t *testing.T) {
	const addresses = "http://a/,http://b,http://c"
	for _, c := range []struct {
		table, seat int
		want        string
	}{{0, 0, "http://a"}, {0, 1, "http://b"}, {0, 3, "http://a"}, {1, 0, "http://b"}, {2, 1, "http://a"}, {4, 4, "http://c"}} {
		if got := load.Door(load.FromDoor(addresses, c.table), c.seat); got != c.want {
			t.Errorf("seat %d of table %d comes in by %s, want %s", c.seat, c.table, got, c.want)
		}
	}
	if got := load.Door(load.FromDoor("http://alone/", 7), 5); got != "http://alone" {
		t.Errorf("one door is %s", got)
	}
}
