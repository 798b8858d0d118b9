package people

import (
	"crypto/rand"
	"strings"
	"time"
)

// A recovery code is sixteen characters of Crockford's base 32, in groups of
// four: 80 bits. No two of its characters are taken for one another.
const (
	codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLength   = 16
)

func newCode() string {
	var random [codeLength]byte
	_, _ = rand.Read(random[:]) // never fails
	for i, b := range random {
		random[i] = codeAlphabet[b%32]
	}
	return group(string(random[:]))
}

func group(code string) string {
	return code[:4] + "-" + code[4:8] + "-" + code[8:12] + "-" + code[12:]
}

var codeReader = strings.NewReplacer("O", "0", "I", "1", "L", "1", "U", "V")

// tidyCode reads a code as people type it: in any case, with or without
// hyphens and spaces, with Persian digits, with O for 0 and I or L for 1.
func tidyCode(text string) string {
	var letters strings.Builder
	for _, r := range codeReader.Replace(strings.ToUpper(text)) {
		switch {
		case r >= '۰' && r <= '۹':
			r += '0' - '۰'
		case r >= '٠' && r <= '٩':
			r += '0' - '٠'
		}
		if r < 128 && strings.ContainsRune(codeAlphabet, r) {
			letters.WriteRune(r)
		}
	}
	if letters.Len() != codeLength {
		return ""
	}
	return group(letters.String())
}

// Limits of guessing: so many attempts from one address, then so long a wait
// for each more. At 80 bits nobody guesses; this keeps them from trying.
const (
	freeAttempts = 10
	attemptEvery = time.Minute
	mostSources  = 10_000
)

// attempt counts failures from one address, and forgets one each minute.
type attempt struct {
	failed int
	since  time.Time
}

// mayTry counts an attempt in, or says how long to wait.
func (reg *Registry) mayTry(from string) time.Duration {
	reg.mu.Lock()
	defer reg.mu.Unlock()
	now := reg.now()
	if len(reg.attempts) >= mostSources {
		clear(reg.attempts)
	}
	a := reg.attempts[from]
	if a == nil {
		a = &attempt{since: now}
		reg.attempts[from] = a
	}
	forgiven := int(now.Sub(a.since) / attemptEvery)
	a.failed = max(0, a.failed-forgiven)
	a.since = a.since.Add(time.Duration(forgiven) * attemptEvery)
	if a.failed >= freeAttempts {
		return a.since.Add(attemptEvery).Sub(now)
	}
	a.failed++
	return 0
}

// succeeded takes an attempt that was none back: those that failed before stay, or
// whoever has one code could guess others without end.
func (reg *Registry) succeeded(from string) {
	reg.mu.Lock()
	defer reg.mu.Unlock()
	if a := reg.attempts[from]; a != nil {
		a.failed = max(0, a.failed-1)
	}
}
