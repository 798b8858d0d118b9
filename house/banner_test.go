package house_test

import (
	"strings"
	"testing"

	"omerta/house"
)

func TestTheBannerShowsACodeWhereAPhoneCanScanIt(t *testing.T) {
	for _, c := range []struct {
		name      string
		addresses []string
		scans     bool
	}{
		{"a home network", []string{"http://192.168.1.5:8080"}, true},
		{"several networks", []string{"http://192.168.1.5:8080", "http://10.0.0.2:8080"}, true},
		{"a name of its own", []string{"https://mafia.example"}, true},
		{"no network", []string{"http://localhost:8080"}, false},
		{"told to listen to itself", []string{"http://127.0.0.1:8080"}, false},
		{"the same by IPv6", []string{"http://[::1]:8080"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			house.Banner(&out, c.addresses)
			told := out.String()
			if code, wifi := strings.Contains(told, "█"), strings.Contains(told, "same Wi-Fi"); code != c.scans || wifi != c.scans {
				t.Errorf("a code: %v, told of the same Wi-Fi: %v, should be %v", code, wifi, c.scans)
			}
			if alone := strings.Contains(told, "Only this computer"); alone == c.scans {
				t.Errorf("told that only this computer can open it: %v", alone)
			}
			if !strings.Contains(told, c.addresses[0]) {
				t.Error("the address is not told")
			}
		})
	}
}
