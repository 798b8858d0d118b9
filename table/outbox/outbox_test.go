package outbox_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"omerta/table/outbox"
)

// view is a state that shows its own number.
type view int

func (v view) Write(buf []byte, seq uint64, _ int64, bare bool) []byte {
	return fmt.Appendf(buf, "state %d as %d, bare %v", int(v), seq, bare)
}

// all takes whatever waits.
func all(b *outbox.Box) (frames []string, over bool) {
	for {
		text, more, last := b.Take(nil, 0)
		if !more {
			return frames, last
		}
		frames = append(frames, string(text))
	}
}

func holds(t *testing.T, b *outbox.Box, over bool, want ...string) {
	t.Helper()
	frames, last := all(b)
	if fmt.Sprint(frames) != fmt.Sprint(want) || last != over {
		t.Errorf("there come %q, over %v; want %q, over %v", frames, last, want, over)
	}
}

func TestANewerStateTakesTheOldersPlaceBeforeTheAnswers(t *testing.T) {
	b := outbox.New(nil)
	if !b.PushState(view(1), false) || b.Push([]byte("answer")) || b.PushState(view(2), false) {
		t.Error("the first frame wakes, and no other")
	}
	holds(t, b, false, "state 2 as 1, bare true", "answer")
	b.PushState(view(3), false)
	holds(t, b, false, "state 3 as 2, bare false")
	if !b.Rest() || !b.Push([]byte("x")) {
		t.Error("whoever rests is woken again")
	}
	if b.Rest() {
		t.Error("nobody rests while a frame waits")
	}
}

func TestWhoTakesTooLittleIsToldSoAndNothingElse(t *testing.T) {
	b := outbox.New([]byte("too slow"))
	for i := range 257 {
		b.Push(fmt.Append(nil, i))
	}
	b.Push([]byte("more"))
	b.PushState(view(1), false)
	b.Finish([]byte("good-bye"))
	holds(t, b, true, "too slow")
}

func TestTheEndIsHeardByWhoeverRestsAndByWhoeverIsAboutTo(t *testing.T) {
	for name, end := range map[string]func(*outbox.Box) bool{
		"finished": func(b *outbox.Box) bool { return b.Finish([]byte("good-bye")) },
		"closed":   (*outbox.Box).Close,
	} {
		resting, taking := outbox.New(nil), outbox.New(nil)
		taking.Push([]byte("frame"))
		if !end(resting) || end(taking) {
			t.Errorf("%s: who rests is woken, who takes is not", name)
		}
		for _, b := range []*outbox.Box{resting, taking} {
			if all(b); b.Rest() {
				t.Errorf("%s: the end is passed over", name)
			}
			if end(b) || b.Push([]byte("late")) {
				t.Errorf("%s: it goes on", name)
			}
			holds(t, b, true)
		}
	}
}

// However filling and taking follow each other, states are numbered without
// a gap, what is whole comes in order, and no frame waits that nobody was woken for.
func TestNothingIsLostNorLeftLying(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, awake, states, texts, taken := outbox.New(nil), false, 0, 0, 0
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			switch rapid.IntRange(0, 2).Draw(t, "step") {
			case 0:
				states++
				awake = b.PushState(view(states), false) || awake
			case 1:
				texts++
				awake = b.Push(fmt.Append(nil, texts)) || awake
			default:
				frames, _ := all(b)
				if len(frames) > 0 && !awake {
					t.Fatalf("nobody was woken for %q", frames)
				}
				for _, f := range frames {
					var number, seq int
					if n, _ := fmt.Sscanf(f, "state %d as %d", &number, &seq); n == 2 {
						if number != states {
							t.Fatalf("an old state comes: %s of %d", f, states)
						}
						continue
					}
					if taken++; f != fmt.Sprint(taken) {
						t.Fatalf("%s comes as number %d", f, taken)
					}
				}
				awake = !b.Rest()
			}
		}
	})
}
