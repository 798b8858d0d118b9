package web_test

import (
	"testing"
	"time"

	"omerta/web"
)

// sender sends messages at a speed, on a clock of its own, and is held up as a
// socket is.
type sender struct {
	speed *web.Speed
	now   time.Time
	size  int // of each message, bytes
}

func (s *sender) sends(n int, every time.Duration) (closed bool) {
	for range n {
		s.now = s.now.Add(every)
		wait, patient := s.speed.Take(s.now, s.size)
		if !patient {
			return true
		}
		s.now = s.now.Add(wait)
	}
	return false
}

func newSender() *sender {
	return &sender{web.NewSpeed(20, 10*time.Second), time.UnixMilli(1_800_000_000_000), 300}
}

// A flood is held up so that its messages come just as fast as they may: it is
// one all the same.
func TestFloodIsClosedHoweverItIsTimed(t *testing.T) {
	for _, every := range []time.Duration{0, time.Millisecond, 40 * time.Millisecond, 49 * time.Millisecond} {
		s := newSender()
		if s.sends(60, 0) {
			t.Fatal("a burst is taken for a flood")
		}
		begun := s.now
		if !s.sends(2000, every) {
			t.Errorf("a message every %v is never closed", every)
		}
		if took := s.now.Sub(begun); took > 11*time.Second {
			t.Errorf("a message every %v is closed after %v", every, took)
		}
	}
	s := newSender() // one that pauses now and then, but never for as long as it takes to be calm
	closed := false
	for range 40 {
		closed = closed || s.sends(50, 0) || s.sends(1, time.Second)
	}
	if !closed {
		t.Error("a flood with pauses is never closed")
	}
}

func TestWhoSendsBurstsAndRestsIsNeverClosed(t *testing.T) {
	s := newSender()
	for range 100 {
		if s.sends(65, time.Millisecond) || s.sends(1, 3*time.Second) {
			t.Fatal("bursts with rests between them are closed as a flood")
		}
	}
	if newSender().sends(10_000, 60*time.Millisecond) {
		t.Fatal("who stays under the limit is closed")
	}
	if wait, patient := (*web.Speed)(nil).Take(time.Now(), 1); wait != 0 || !patient {
		t.Fatal("no limit is one")
	}
}

// Twenty messages a second may be small or come to 80 KB, and none is ever held
// up for longer than a whole burst lasts.
func TestLargeMessagesCountAsMany(t *testing.T) {
	for _, c := range []struct {
		name string
		size int
		most time.Duration // of holding up a hundred of them
	}{
		{"small ones", 4095, 2 * time.Second},
		{"twice a piece", 8 << 10, 12 * time.Second},
		{"larger than a socket takes", 8 << 20, 300 * time.Second},
	} {
		s := web.NewSpeed(20, time.Hour)
		now := time.UnixMilli(1_800_000_000_000)
		begun := now
		for range 100 {
			wait, _ := s.Take(now, c.size)
			if wait > 3*time.Second {
				t.Fatalf("%s: held up for %v", c.name, wait)
			}
			now = now.Add(wait)
		}
		if took := now.Sub(begun); took > c.most || took < c.most*9/10 {
			t.Errorf("%s: a hundred take %v, not %v", c.name, took, c.most)
		}
	}
}
