package house

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// Reachable gives the base addresses of a listener, those that phones on the
// same network are likeliest to reach first.
func Reachable(listener net.Addr) []string {
	tcp, ok := listener.(*net.TCPAddr)
	if !ok {
		return nil
	}
	if !tcp.IP.IsUnspecified() {
		return []string{base(tcp.IP.String(), tcp.Port)}
	}
	var found []string
	for _, ip := range local() {
		found = append(found, base(ip.String(), tcp.Port))
	}
	if len(found) == 0 {
		found = []string{base("localhost", tcp.Port)}
	}
	return found
}

func base(host string, port int) string {
	if port == 80 {
		if strings.Contains(host, ":") {
			host = "[" + host + "]"
		}
		return "http://" + host
	}
	return "http://" + net.JoinHostPort(host, strconv.Itoa(port))
}

// local lists this machine's IPv4 addresses that others may reach: home
// networks first, the bridges of containers and the like last.
func local() []netip.Addr {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	ranks := map[netip.Addr]int{}
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		addresses, _ := i.Addrs() // an interface that has just gone has none
		for _, a := range addresses {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil && useful(prefix.Addr()) {
				ranks[prefix.Addr()] = rank(i.Name, prefix.Addr())
			}
		}
	}
	found := make([]netip.Addr, 0, len(ranks))
	for a := range ranks {
		found = append(found, a)
	}
	slices.SortFunc(found, func(a, b netip.Addr) int {
		return cmp.Or(cmp.Compare(ranks[a], ranks[b]), a.Compare(b))
	})
	return found
}

func useful(a netip.Addr) bool { return a.Is4() && !a.IsLoopback() && !a.IsLinkLocalUnicast() }

// rank is lower for what phones likelier reach.
func rank(name string, a netip.Addr) int {
	for _, virtual := range []string{"docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "tap", "wg", "utun", "zt", "tailscale"} {
		if strings.HasPrefix(name, virtual) {
			return 3
		}
	}
	switch {
	case netip.MustParsePrefix("192.168.0.0/16").Contains(a):
		return 0
	case a.IsPrivate():
		return 1
	}
	return 2
}
