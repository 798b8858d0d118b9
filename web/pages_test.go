package web_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"omerta/table"
	"omerta/web"
)

func TestPagesAreServedAsTheyWereBuilt(t *testing.T) {
	b := open(t, nil).browser()
	b.http.Transport = &http.Transport{DisableCompression: true}
	for _, c := range []struct{ path, accept, encoding, body, cache string }{
		{"/", "", "", "<html><script>start()</script><script src=x></script></html>", "no-cache"},
		{"/t/KQXMVA", "gzip, br", "br", "compressed", "no-cache"},
		{"/t/KQXMVA", "br;q=0", "", "<html>shell</html>", "no-cache"},
		{"/_app/immutable/a.js", "gzip", "gzip", "zipped", "public, max-age=31536000, immutable"},
		{"/_app/immutable/a.js", "", "", "code", "public, max-age=31536000, immutable"},
		{"/rules/la-familia", "", "", "<html>rules</html>", "no-cache"},
	} {
		request, _ := http.NewRequestWithContext(t.Context(), "GET", b.server.URL+c.path, nil)
		request.Header.Set("Accept-Encoding", c.accept)
		response, err := b.http.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(response.Body)
		response.Body.Close()
		h := response.Header
		if string(text) != c.body || h.Get("Content-Encoding") != c.encoding || h.Get("Cache-Control") != c.cache || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s for %q: %s %q %v", c.path, c.accept, response.Status, text, h)
		}
		if again := b.call("GET", c.path, "", nil, "If-None-Match", h.Get("ETag"), "Accept-Encoding", c.accept); again.StatusCode != 304 {
			t.Errorf("%s again: %s", c.path, again.Status)
		}
	}
	for _, path := range []string{"/_app/immutable/gone.js", "/favicon.ico", "/200.html.br"} {
		if r := b.call("GET", path, "", nil); r.StatusCode != 404 {
			t.Errorf("%s: %s", path, r.Status)
		}
	}
}

func TestContentSecurityPolicyAllowsTheBuiltInlineScriptsAlone(t *testing.T) {
	b := open(t, nil).browser()
	policy := b.call("GET", "/", "", nil).Header.Get("Content-Security-Policy")
	// printf 'start()' | openssl dgst -sha256 -binary | base64
	for _, part := range []string{"default-src 'none'", "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='", "frame-ancestors 'none'", "ws://127.0.0.1:"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy lacks %s: %s", part, policy)
		}
	}
	script, _, _ := strings.Cut(policy[strings.Index(policy, "script-src"):], ";")
	if strings.Contains(script, "unsafe-inline") || strings.Contains(script, "'unsafe-eval'") {
		t.Errorf("scripts: %s", script)
	}
}

func TestQROfTheJoinLinkForTheHousesOwnAddressesOnly(t *testing.T) {
	b := open(t, nil).browser()
	code := b.open("Ana")
	r := b.call("GET", "/api/tables/"+code+"/qr.svg?at=http://192.168.1.5:8080", "", nil)
	if r.StatusCode != 200 || r.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%s %v", r.Status, r.Header)
	}
	b.refused(400, "malformed", "GET", "/api/tables/"+code+"/qr.svg?at=http://evil.example", "")
}

func TestOperationsPages(t *testing.T) {
	down := fmt.Errorf("not yet")
	d := open(t, func(c *web.Config) { c.Ready = func() error { return down } })
	b := d.browser()
	for path, status := range map[string]int{"/healthz": 200, "/readyz": 503, "/metrics": 200, "/api/openapi.json": 200} {
		if r := b.call("GET", path, "", nil); r.StatusCode != status {
			t.Errorf("%s: %s", path, r.Status)
		}
	}
}

func TestOpenAPIDescribesTheSocketsMessages(t *testing.T) {
	text, err := web.Describe("1")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		OpenAPI    string
		Components struct {
			Schemas map[string]struct {
				Properties map[string]struct{ Enum []any }
			}
		}
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Command", "State", "Answer", "Talk", "Bye", "Refusal", "LaFamiliaView"} {
		if len(doc.Components.Schemas[name].Properties) == 0 {
			t.Errorf("%s is not described", name)
		}
	}
	if got := doc.Components.Schemas["State"].Properties["type"].Enum; len(got) != 1 || got[0] != table.TypeState {
		t.Errorf("a state's type is one of %v", got)
	}
}
