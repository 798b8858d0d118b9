// Package admin is the room of whoever looks after the house: tables, people,
// reports, and what may be done about them. It has a listener and a token of its
// own, on this machine alone; nothing of it is ever reached through the house's
// own door. It shows no more of a match than a table's join page does.
package admin

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/time/rate"

	"omerta/game"
	"omerta/people"
	"omerta/table"
	"omerta/web"
)

// Tables is what the room needs of the tables.
type Tables interface {
	About(code, person string) (table.Summary, *game.Error)
	Listings(ctx context.Context, most int) (found []table.Listing, all int, err error)
	Standing() table.Standing
	Remove(code string, why *game.Error) *game.Error
	Evict(person string, why *game.Error)
	Forget(person string) (damaged []string, refused *game.Error)
	Reports(ctx context.Context) ([]table.Report, error)
	DropReport(ctx context.Context, key string) error
}

var _ Tables = (*table.Hall)(nil)

// Config is what the room needs of the house.
type Config struct {
	Token    string // at least LeastToken characters
	Tables   Tables
	People   *people.Registry
	Visitors func() []web.Visitor
	Fonts    fs.FS // the built pages, which have them
	Log      *slog.Logger
	Now      func() time.Time
}

// LeastToken is how many characters a token must have.
const LeastToken = 16

// NewToken draws a token.
func NewToken() string { return rand.Text() }

// Room answers requests.
type Room struct {
	Config
	handler http.Handler
	tries   *rate.Limiter // at the token
	again   *rate.Limiter // the same, of browsers that have come in before
}

// Tries at the token: five at once, then one in two seconds, whoever makes them;
// but whoever has come in before is not held up by others on the machine.
const (
	triesEach  = 0.5
	triesBurst = 5
)

// ErrToken says that a token is too short to be one.
var ErrToken = errors.New("the admin's token must have 16 characters or more · رمز گرداننده باید دست‌کم ۱۶ نویسه باشد")

// New makes a room.
func New(c Config) (*Room, error) {
	if len(c.Token) < LeastToken {
		return nil, ErrToken
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	r := &Room{Config: c, tries: rate.NewLimiter(triesEach, triesBurst), again: rate.NewLimiter(triesEach, triesBurst)}
	mux := http.NewServeMux()
	r.open(mux)
	r.handler = r.guard(mux)
	return r, nil
}

// open adds all paths.
func (r *Room) open(mux *http.ServeMux) {
	mux.HandleFunc("GET /style.css", serveStyle)
	if r.Fonts != nil {
		mux.Handle("GET /fonts/", http.FileServerFS(r.Fonts))
	}
	mux.HandleFunc("GET /login", func(w http.ResponseWriter, q *http.Request) { r.show(w, q, http.StatusOK, "login", nil) })
	mux.HandleFunc("POST /login", r.login)
	mux.HandleFunc("POST /logout", r.logout)
	mux.HandleFunc("POST /language", r.language)
	for path, look := range map[string]func(context.Context, *http.Request) (string, any, error){
		"GET /{$}": r.overview, "GET /reports": r.reports, "GET /tables": r.tables, "GET /tables/{code}": r.table,
		"GET /people": r.people, "GET /people/left": r.left, "GET /addresses": r.addresses,
	} {
		mux.Handle(path, r.known(r.looking(look)))
	}
	for path, do := range map[string]act{
		"POST /reports/done": {r.dropReport, false}, "POST /tables/remove": {r.removeTable, true},
		"POST /people/ban": {r.ban, false}, "POST /people/unban": {r.unban, false}, "POST /people/forget": {r.forget, true},
		"POST /addresses/bar": {r.bar, false}, "POST /addresses/free": {r.free, false},
	} {
		mux.Handle(path, r.known(r.doing(do)))
	}
}

// ServeHTTP answers one request.
func (r *Room) ServeHTTP(w http.ResponseWriter, q *http.Request) { r.handler.ServeHTTP(w, q) }

// HTTPServer gives the room its net/http clothes.
func (r *Room) HTTPServer() *http.Server {
	return &http.Server{
		Handler: r, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(r.Log.Handler(), slog.LevelDebug),
	}
}

const policy = "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard stands before every request. A site whose name has come to mean this
// machine is not let in, nor is a form of another.
func (r *Room) guard(next http.Handler) http.Handler {
	origins := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if direct, _, _ := net.SplitHostPort(q.RemoteAddr); !net.ParseIP(direct).IsLoopback() || !web.Plainly(q.Host) || origins.Check(q) != nil {
			http.Error(w, "forbidden", http.StatusForbidden)
			return
		}
		q.Body = http.MaxBytesReader(w, q.Body, mostForm)
		next.ServeHTTP(w, q)
	})
}

// mostForm is the most bytes that a form may have.
const mostForm = 64 << 10

const (
	keyCookie      = "omerta_admin"
	doorCookie     = "omerta_admin_door" // of who has come in before: opens nothing
	languageCookie = "omerta_admin_lang"
	keyAge         = 12 * time.Hour
	longAge        = 400 * 24 * time.Hour
)

// proof is what a browser that has shown the token keeps; it does not give the
// token away. Each purpose has its own.
func (r *Room) proof(purpose string) string {
	mac := hmac.New(sha256.New, []byte(r.Token))
	mac.Write([]byte("omerta-admin-1 " + purpose))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// is compares in a time that does not tell how much of it is right.
func is(given, want string) bool {
	a, b := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(want))
	return hmac.Equal(a[:], b[:])
}

func (r *Room) login(w http.ResponseWriter, q *http.Request) {
	if !r.triesOf(q).AllowN(r.Now(), 1) {
		w.Header().Set("Retry-After", "2")
		r.show(w, q, http.StatusTooManyRequests, "login", "login.often")
		return
	}
	if !is(q.PostFormValue("token"), r.Token) {
		r.Log.Warn("a wrong token at the admin's door")
		r.show(w, q, http.StatusForbidden, "login", "login.wrong")
		return
	}
	http.SetCookie(w, cookie(keyCookie, r.proof("key"), keyAge))
	http.SetCookie(w, cookie(doorCookie, r.proof("door"), longAge))
	http.Redirect(w, q, "/", http.StatusSeeOther)
}

// triesOf gives the limit that holds for who asks.
func (r *Room) triesOf(q *http.Request) *rate.Limiter {
	if r.shows(q, doorCookie, "door") {
		return r.again
	}
	return r.tries
}

// shows says whether a browser has the proof of a purpose.
func (r *Room) shows(q *http.Request, name, purpose string) bool {
	kept, err := q.Cookie(name)
	return err == nil && is(kept.Value, r.proof(purpose))
}

func (r *Room) logout(w http.ResponseWriter, q *http.Request) {
	http.SetCookie(w, cookie(keyCookie, "", -time.Second))
	http.Redirect(w, q, "/login", http.StatusSeeOther)
}

func (r *Room) language(w http.ResponseWriter, q *http.Request) {
	lang := "fa"
	if q.PostFormValue("lang") == "en" {
		lang = "en"
	}
	http.SetCookie(w, cookie(languageCookie, lang, longAge))
	http.Redirect(w, q, "/", http.StatusSeeOther)
}

func cookie(name, value string, age time.Duration) *http.Cookie {
	return &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: int(age.Seconds()), HttpOnly: true, SameSite: http.SameSiteStrictMode}
}

// known lets in who has shown the token.
func (r *Room) known(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if !r.shows(q, keyCookie, "key") {
			http.Redirect(w, q, "/login", http.StatusSeeOther)
			return
		}
		next.ServeHTTP(w, q)
	})
}
