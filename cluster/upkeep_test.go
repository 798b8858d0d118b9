package cluster_test

import (
	"fmt"
	"testing"

	"omerta/table"
)

// Wherever tables live, any node tells what they have of a person, forgets them
// and removes a table.
func TestAnyNodeLooksAfterTheTablesOfAll(t *testing.T) {
	s := newSite(t)
	var codes []string
	for i := range 6 {
		code, refused := s.halls[i%3].Open(table.Opening{Person: "shahrzad", Name: "Shahrzad", Game: "la-familia"})
		if refused != nil {
			t.Fatal(refused)
		}
		if _, refused := s.halls[0].Join(code, "ana", "Ana", false, nil); refused != nil {
			t.Fatal(refused)
		}
		codes = append(codes, code)
	}
	for node, h := range s.halls {
		shares, refused := h.Shares("shahrzad")
		if refused != nil || len(shares) != 6 || shares[0].Names[0] != "Shahrzad" {
			t.Errorf("node %d gathers %d shares: %+v, %v", node, len(shares), shares, refused)
		}
		if found, all, err := h.Listings(t.Context(), 4); err != nil || len(found) != 4 || all != 6 {
			t.Errorf("node %d lists %d of %d, %v", node, len(found), all, err)
		}
	}
	if damaged, refused := s.halls[1].Forget("shahrzad"); refused != nil || damaged != nil {
		t.Fatal(damaged, refused)
	}
	for _, code := range codes {
		sum, refused := s.halls[2].About(code, "ana")
		if refused != nil || sum.Seats[0].Kind != "empty" || !sum.Seated {
			t.Errorf("%s: %+v, %v", code, sum, refused)
		}
	}
	if shares, refused := s.halls[2].Shares("shahrzad"); refused != nil || len(shares) != 0 {
		t.Errorf("forgotten, there is still %+v, %v", shares, refused)
	}
	for i, code := range codes {
		if refused := s.halls[i%3].Remove(code, table.ErrRemoved()); refused != nil {
			t.Errorf("%s is not removed: %v", code, refused)
		}
		for node, h := range s.halls {
			if _, refused := h.About(code, "ana"); refused == nil || refused.Code != "no_table" {
				t.Errorf("removed, node %d says of %s %v", node, code, refused)
			}
		}
	}
	if _, all, err := s.halls[0].Listings(t.Context(), 4); err != nil || all != 0 {
		t.Errorf("there are still %d tables, %v", all, err)
	}
}

// Who narrates at one node's table is forgotten at none.
func TestGF70_ANarratorIsForgottenAtNoNodeBeforeTheBookHasPassed(t *testing.T) {
	s := newSite(t)
	for i := range 4 {
		if _, refused := s.halls[i%3].Open(table.Opening{Person: "nasrin", Name: "Nasrin", Game: "la-familia"}); refused != nil {
			t.Fatal(refused)
		}
	}
	code, refused := s.halls[0].Open(table.Opening{Person: "nasrin", Name: "Nasrin", Game: "godfather", Mode: table.ModeInPerson,
		Options: []byte(`{"defence_quorum":"half","exit_quorum":"half","tie":"nobody","last_move":[],"role_claims":"banned"}`)})
	if refused != nil {
		t.Fatal(refused)
	}
	book := s.attach(1, code, "nasrin")
	for i, c := range []table.Command{
		{Do: table.DoNames, Names: []string{"A", "B", "C", "D", "E", "F", "G"}}, {Do: table.DoStart},
	} {
		c.ID = fmt.Sprint("n", i)
		book.place.Do(c)
		s.until(c.Do+" is answered", func() bool { book.mu.Lock(); defer book.mu.Unlock(); return book.answers[c.ID].ID != "" })
	}
	if _, refused := s.halls[2].Forget("nasrin"); refused == nil || refused.Code != "narrates" {
		t.Fatalf("who narrates is told %v", refused)
	}
	if shares, refused := s.halls[0].Shares("nasrin"); refused != nil || len(shares) != 5 {
		t.Errorf("and is at %d tables, %v", len(shares), refused)
	}
}
