package deal_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"omerta/game/deal"

	"pgregory.net/rapid"
)

func TestCommitIsSHA256OfTheSecret(t *testing.T) {
	// SHA-256 of 32 zero bytes, from any other implementation.
	const want = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
	if got := deal.Commit([32]byte{}); hex.EncodeToString(got[:]) != want {
		t.Fatalf("commitment of 32 zero bytes is %x, want %s", got, want)
	}
}

// The encoding is written out by hand here, as a stranger would from the page.
func TestSeedFollowsTheStatedEncoding(t *testing.T) {
	secret := [32]byte{1, 2, 3}
	added := [16]byte{9, 8, 7}
	text := append([]byte("omerta-deal-1"), secret[:]...)
	text = append(text, 0, 0, 0, 3)
	text = append(text, 0)
	text = append(text, 1)
	text = append(text, added[:]...)
	text = append(text, 0)
	if got, want := deal.Seed(secret, []*[16]byte{nil, &added, nil}), sha256.Sum256(text); got != want {
		t.Fatalf("seed %x, want %x", got, want)
	}
}

// The page's own example, which was also worked out in another language.
func TestTheExampleOfThePage(t *testing.T) {
	var secret [32]byte
	for i := range secret {
		secret[i] = byte(i)
	}
	added := [16]byte(bytes.Repeat([]byte{0xaa}, 16))
	seed := deal.Seed(secret, []*[16]byte{nil, &added})
	chance, stream := deal.New(seed), deal.New(seed)
	var numbers []int
	for range 8 {
		numbers = append(numbers, stream.Below(50))
	}
	letters := []byte("abcdefghijklmnopqrstuvwxyz")
	deal.ShuffleBytes(&chance, letters)
	got := fmt.Sprintf("%x %x %v %s", deal.Commit(secret), seed, numbers, letters)
	const want = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd " +
		"801561de0487470447b118011c2db828081b3ecab589c761750f8fe94345497b " +
		"[41 45 39 35 19 6 35 48] fkgynmzbehlajrupxdsociqtwv"
	if got != want {
		t.Fatalf("got  %s\nwant %s", got, want)
	}
}

func TestSeedTellsSeatsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entropy := rapid.SliceOfN(rapid.Ptr(rapid.Map(rapid.SliceOfN(rapid.Byte(), 16, 16),
			func(b []byte) [16]byte { return [16]byte(b) }), true), 0, 6)
		a, b := entropy.Draw(t, "a"), entropy.Draw(t, "b")
		same := slices.EqualFunc(a, b, func(x, y *[16]byte) bool {
			return x == y || x != nil && y != nil && *x == *y
		})
		if equal := deal.Seed([32]byte{}, a) == deal.Seed([32]byte{}, b); equal != same {
			t.Fatalf("seeds equal: %v, entropy equal: %v", equal, same)
		}
	})
}

// A verifier's own reading of "a number below n" and of the shuffle.
func TestBelowAndShuffleFollowTheStatedMethod(t *testing.T) {
	seed := deal.Seed([32]byte{42}, nil)
	chance, stream := deal.New(seed), rand.NewChaCha8(seed)
	below := func(n uint64) int {
		if n == 1 {
			return 0
		}
		for {
			high, low := bits.Mul64(stream.Uint64(), n)
			if low >= (-n)%n {
				return int(high)
			}
		}
	}
	for n := 1; n < 3000; n++ {
		if got, want := chance.Below(n), below(uint64(n)); got != want {
			t.Fatalf("below %d: %d, want %d", n, got, want)
		}
	}
	cards := []byte("abcdefghijklmnopqrstuvwxyz")
	want := slices.Clone(cards)
	for i := len(want) - 1; i > 0; i-- {
		j := below(uint64(i + 1))
		want[i], want[j] = want[j], want[i]
	}
	deal.ShuffleBytes(&chance, cards)
	if !slices.Equal(cards, want) {
		t.Fatalf("shuffled to %q, want %q", cards, want)
	}
}

// A bound near the word's end rejects about half of all words, so a mistake in the
// rejection shows at once.
func TestBelowRejectsWhatWouldBeUnfair(t *testing.T) {
	const bound = 1<<62 + 1<<61
	chance, low := deal.New([32]byte{5}), 0
	const rolls = 30000
	for range rolls {
		if chance.Below(bound) < bound/3 {
			low++
		}
	}
	if low < rolls/3-500 || low > rolls/3+500 {
		t.Fatalf("%d of %d fell into the lowest third", low, rolls)
	}
}

func TestShuffleIsUniform(t *testing.T) {
	chance, seen := deal.New([32]byte{6}), map[string]int{}
	const rolls = 24000
	for range rolls {
		s := []byte("abcd")
		deal.ShuffleBytes(&chance, s)
		seen[string(s)]++
	}
	if len(seen) != 24 {
		t.Fatalf("%d of 24 orders came up", len(seen))
	}
	for order, n := range seen {
		if n < 850 || n > 1150 {
			t.Errorf("%s came up %d times of %d, expected about %d", order, n, rolls, rolls/24)
		}
	}
}

func TestCopyGoesOnIndependently(t *testing.T) {
	chance := deal.New([32]byte{7})
	chance.Below(10)
	twin := chance
	for range 200 {
		if a, b := chance.Below(1<<40), twin.Below(1<<40); a != b {
			t.Fatalf("copy went another way: %d and %d", a, b)
		}
	}
}

func TestKeyStartsOver(t *testing.T) {
	used, fresh := deal.New([32]byte{8}), deal.New([32]byte{9})
	used.Below(5)
	used.Key([32]byte{9})
	for range 100 {
		if a, b := used.Below(1<<40), fresh.Below(1<<40); a != b {
			t.Fatalf("a keyed chance gives %d, a new one %d", a, b)
		}
	}
}

func TestBelowPanicsWithoutABound(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Fatal("Below(0) gave a number")
		}
	}()
	chance := deal.New([32]byte{})
	chance.Below(0)
}

func TestChanceAllocatesNothing(t *testing.T) {
	cards := make([]byte, 50)
	var chance deal.Chance
	if n := testing.AllocsPerRun(100, func() {
		chance.Key([32]byte{1})
		deal.ShuffleBytes(&chance, cards)
	}); n != 0 {
		t.Fatalf("%v allocations a shuffle", n)
	}
}

func BenchmarkShuffle50(b *testing.B) {
	cards, chance := make([]byte, 50), deal.New([32]byte{1})
	for b.Loop() {
		deal.ShuffleBytes(&chance, cards)
	}
}
