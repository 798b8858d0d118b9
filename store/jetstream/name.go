package jetstream

import (
	"encoding/hex"
	"strings"
)

// longestSubject keeps subjects well under what a NATS server reads as one
// line.
const longestSubject = 2048

// token writes any bytes as one token of a subject: letters, digits, '-' and
// '_' stand for themselves, every other byte is '=' and two hex digits, and
// nothing at all is a lone '='.
func token(name string) string {
	if name == "" {
		return "="
	}
	b := make([]byte, 0, len(name)+8)
	for i := range len(name) {
		if c := name[i]; plain(c) {
			b = append(b, c)
		} else {
			b = append(b, '=')
			b = hex.AppendEncode(b, []byte{c})
		}
	}
	return string(b)
}

func plain(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_'
}

// untoken reads what token has written.
func untoken(token string) (string, bool) {
	if token == "=" {
		return "", true
	}
	first, rest, escaped := strings.Cut(token, "=")
	b := []byte(first)
	for escaped {
		if len(rest) < 2 {
			return "", false
		}
		c, err := hex.DecodeString(rest[:2])
		if err != nil {
			return "", false
		}
		b = append(b, c...)
		first, rest, escaped = strings.Cut(rest[2:], "=")
		b = append(b, first...)
	}
	return string(b), true
}

// A key's parts, a '/' between them, are tokens of its subject, so that the
// server itself finds all keys that begin with whole parts.

func keyTokens(key string) string {
	parts := strings.Split(key, "/")
	for i, p := range parts {
		parts[i] = token(p)
	}
	return strings.Join(parts, ".")
}

func keyOf(tokens string) (string, bool) {
	parts := strings.Split(tokens, ".")
	for i, p := range parts {
		name, ok := untoken(p)
		if !ok {
			return "", false
		}
		parts[i] = name
	}
	return strings.Join(parts, "/"), true
}

// filterFor gives the narrowest filter under which all keys with a prefix are.
func filterFor(prefix string) string {
	i := strings.LastIndexByte(prefix, '/')
	if i < 0 {
		return ">"
	}
	return keyTokens(prefix[:i]) + ".>"
}
