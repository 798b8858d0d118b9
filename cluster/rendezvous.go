package cluster

import "hash/fnv"

// first gives the node that ranks first for a table: each node's rank is
// a hash of both names, so that a node that comes or goes moves its own share
// of the tables and no other. There must be a node.
func first(nodes []identity, code string) identity {
	best, most := nodes[0], uint64(0)
	for _, node := range nodes {
		if rank := rankOf(node.name, code); rank >= most {
			best, most = node, rank
		}
	}
	return best
}

func rankOf(node, code string) uint64 {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(node + "\x00" + code))
	// FNV leaves its high bits alike for names that end alike; this mixes them
	// (the finalizer of splitmix64).
	x := sum.Sum64()
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
