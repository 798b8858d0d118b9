package main

import (
	"testing"
	"time"
)

func TestASpanIsReadInDays(t *testing.T) {
	for text, want := range map[string]time.Duration{"90d": 90 * 24 * time.Hour, "1d": 24 * time.Hour, "48h": 48 * time.Hour} {
		var s span
		if err := s.UnmarshalText([]byte(text)); err != nil || time.Duration(s) != want {
			t.Errorf("%s is %v, %v", text, time.Duration(s), err)
		}
	}
	for _, text := range []string{"", "90", "d", "-90d", "0d", "1h", "90s", "9999999d", "۹۰d", "90 d"} {
		var s span
		if err := s.UnmarshalText([]byte(text)); err == nil || s != 0 {
			t.Errorf("%q is read as %v", text, time.Duration(s))
		}
	}
}
