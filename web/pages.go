package web

import (
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"

	"omerta/ui"
)

// pages serves the built site from the binary: what was compressed when it
// was built goes out as it is.
type pages struct {
	files fs.FS
	known sync.Map // name → *page
}

// page is one file, ready to go out.
type page struct {
	kind     string // content type
	tag      string // entity tag
	policy   string // Content-Security-Policy, with %SOCKETS% for the sockets of the host asked
	cache    string
	encoding map[string][]byte // by content encoding; "" is plain
}

func newPages(files fs.FS) *pages { return &pages{files: files} }

func (p *pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	file := p.find(r.URL.Path)
	if file == nil {
		http.NotFound(w, r)
		return
	}
	file.send(w, r)
}

func (p *pages) find(url string) *page {
	if p.files == nil {
		return nil
	}
	name, ok := ui.Page(p.files, url)
	if !ok || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || strings.HasPrefix(path.Base(name), ".") {
		return nil
	}
	if known, ok := p.known.Load(name); ok {
		return known.(*page)
	}
	file := p.load(name)
	if file != nil {
		p.known.Store(name, file)
	}
	return file
}

func (p *pages) load(name string) *page {
	plain, err := fs.ReadFile(p.files, name)
	if err != nil {
		return nil
	}
	sum := sha256.Sum256(plain)
	file := &page{
		kind: contentType(name), tag: base64.RawURLEncoding.EncodeToString(sum[:12]), cache: "no-cache",
		encoding: map[string][]byte{"": plain},
	}
	if strings.HasPrefix(name, ui.Immutable) {
		file.cache = "public, max-age=31536000, immutable"
	}
	if path.Ext(name) == ".html" {
		file.policy = policy(plain)
	}
	for encoding, extension := range map[string]string{"br": ".br", "gzip": ".gz"} {
		if text, err := fs.ReadFile(p.files, name+extension); err == nil {
			file.encoding[encoding] = text
		}
	}
	return file
}

func (f *page) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", f.cache)
	h.Set("Vary", "Accept-Encoding")
	if f.policy != "" {
		h.Set("Content-Security-Policy", strings.ReplaceAll(f.policy, "%SOCKETS%", sockets(r.Host)))
	}
	encoding := f.best(r.Header.Get("Accept-Encoding"))
	tag := `"` + f.tag + encoding + `"`
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if r.Method == http.MethodGet {
		_, _ = w.Write(f.encoding[encoding])
	}
}

// best picks the smallest encoding that a browser takes.
func (f *page) best(accepted string) string {
	for _, encoding := range []string{"br", "gzip"} {
		if _, there := f.encoding[encoding]; there && takes(accepted, encoding) {
			return encoding
		}
	}
	return ""
}

func takes(accepted, encoding string) bool {
	for part := range strings.SplitSeq(accepted, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) == encoding && strings.TrimSpace(quality) != "q=0" {
			return true
		}
	}
	return false
}

func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".wasm":
		return "application/wasm"
	case ".svg":
		return "image/svg+xml"
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

var inlineScript = regexp.MustCompile(`(?s)<script(?:\s[^>]*)?>(.*?)</script>`)

// policy allows the page what the house serves, and the inline scripts that
// it was built with, by their hashes.
func policy(html []byte) string {
	hashes := ""
	for _, script := range inlineScript.FindAllSubmatch(html, -1) {
		if len(strings.TrimSpace(string(script[1]))) > 0 {
			sum := sha256.Sum256(script[1])
			hashes += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		}
	}
	return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" + hashes +
		"; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:" +
		"; connect-src 'self'%SOCKETS%; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}

var plainHost = regexp.MustCompile(`^[A-Za-z0-9.\-\[\]:]{1,255}$`)

// sockets names this host's sockets, for browsers whose 'self' leaves them out.
func sockets(host string) string {
	if !plainHost.MatchString(host) {
		return ""
	}
	return " ws://" + host + " wss://" + host
}
