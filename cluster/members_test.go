package cluster_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"omerta/cluster"
)

// village is nodes that hear one another, without any wire between.
type village struct {
	t     *testing.T
	now   time.Time
	nodes []*cluster.Members
	deaf  map[*cluster.Members]bool // hears nothing, and is not heard
}

func newVillage(t *testing.T, identities ...cluster.Identity) *village {
	v := &village{t: t, now: time.Now(), deaf: map[*cluster.Members]bool{}}
	for _, i := range identities {
		v.nodes = append(v.nodes, cluster.NewMembers(i))
	}
	return v
}

// pass lets time go by, pulse by pulse.
func (v *village) pass(d time.Duration) {
	for end := v.now.Add(d); v.now.Before(end); v.now = v.now.Add(250 * time.Millisecond) {
		for _, from := range v.nodes {
			for _, to := range v.nodes {
				if !v.deaf[from] && !v.deaf[to] {
					to.Hear(from.Say(), v.now)
				}
			}
		}
		for _, n := range v.nodes {
			n.Look(v.now)
		}
	}
}

func (v *village) sees(node int, want ...string) {
	v.t.Helper()
	if got := v.nodes[node].Look(v.now); !slices.Equal(got, want) {
		v.t.Errorf("node %d sees %v, want %v", node, got, want)
	}
}

func TestNodesTakePartOnceTheyHaveHeardTheOthers(t *testing.T) {
	v := newVillage(t, cluster.Self("a", "1"), cluster.Self("b", "2"), cluster.Self("c", "3"))
	v.pass(cluster.Probation / 2)
	for i := range v.nodes {
		v.sees(i)
	}
	v.pass(cluster.Probation + time.Second)
	for i := range v.nodes {
		v.sees(i, "a", "b", "c")
	}
}

func TestANodeThatIsNotHeardIsGoneAndKnowsIt(t *testing.T) {
	v := newVillage(t, cluster.Self("a", "1"), cluster.Self("b", "2"), cluster.Self("c", "3"))
	v.pass(3 * time.Second)
	v.deaf[v.nodes[1]] = true
	v.pass(cluster.Silence / 2)
	v.sees(0, "a", "b", "c")
	v.pass(cluster.Silence)
	v.sees(0, "a", "c")
	v.sees(1) // it holds nothing any more
	v.sees(2, "a", "c")
	delete(v.deaf, v.nodes[1])
	v.pass(cluster.Probation / 2)
	v.sees(1) // it must hear the others first
	v.pass(cluster.Probation + time.Second)
	for i := range v.nodes {
		v.sees(i, "a", "b", "c")
	}
}

func TestANewLifeOfANodeWaitsForTheOldOneToGo(t *testing.T) {
	v := newVillage(t, cluster.Self("a", "1"))
	v.pass(3 * time.Second)
	old, young := v.nodes[0], cluster.NewMembers(cluster.Self("a", "2"))
	v.nodes = append(v.nodes, young)
	v.pass(5 * time.Second)
	v.sees(0, "a")
	v.sees(1)
	v.deaf[old] = true // it is killed, or frozen
	v.pass(cluster.Silence + time.Second)
	v.sees(1, "a")
	delete(v.deaf, old) // it wakes
	v.pass(3 * time.Second)
	v.sees(0)
	v.sees(1, "a")
	if young.Say().Gone || !young.Say().Here || old.Say().Here {
		t.Errorf("the old one says %+v, the new one %+v", old.Say(), young.Say())
	}
}

func TestATableMovesOnlyWithItsNode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var nodes []cluster.Identity
		for i := range rapid.IntRange(2, 9).Draw(t, "nodes") {
			nodes = append(nodes, cluster.Self(fmt.Sprint("node-", i), fmt.Sprint(i)))
		}
		gone := rapid.IntRange(0, len(nodes)-1).Draw(t, "gone")
		left := slices.Delete(slices.Clone(nodes), gone, gone+1)
		for range 50 {
			code := rapid.StringMatching(`[A-Z]{6}`).Draw(t, "code")
			before, after := cluster.First(nodes, code), cluster.First(left, code)
			if before != nodes[gone] && after != before {
				t.Fatalf("%s moves from %s to %s when %s goes", code, before, after, nodes[gone])
			}
		}
	})
}

func TestTablesAreSpreadEvenly(t *testing.T) {
	nodes := []cluster.Identity{cluster.Self("node-1", "1"), cluster.Self("node-2", "2"), cluster.Self("node-3", "3")}
	share := map[string]int{}
	const tables = 30_000
	for i := range tables {
		share[cluster.First(nodes, fmt.Sprintf("TABLE%d", i)).Name()]++
	}
	for name, n := range share {
		if n < tables*30/100 || n > tables*37/100 {
			t.Errorf("%s holds %d of %d tables", name, n, tables)
		}
	}
}
