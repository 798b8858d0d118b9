package load

import "strings"

// A house on many machines has many doors: their addresses, a comma between
// them. People at a table come in by different ones, and so do tables.

// fromDoor gives the addresses with that one first, counted round.
func fromDoor(addresses string, turn int) string {
	doors := strings.Split(addresses, ",")
	turn %= len(doors)
	return strings.Join(append(doors[turn:len(doors):len(doors)], doors[:turn]...), ",")
}

// door gives the address of one door, counted round, without a slash behind.
func door(addresses string, turn int) string {
	first, _, _ := strings.Cut(fromDoor(addresses, turn), ",")
	return strings.TrimSuffix(first, "/")
}
