package admin

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"time"

	"omerta/game"
)

//go:embed page
var files embed.FS

// pages are the templates, by language.
var pages = map[string]*template.Template{"fa": parse("fa"), "en": parse("en")}

func parse(lang string) *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"t":    func(key string) string { return word(lang, key) },
		"n":    func(n int) string { return digits(lang, strconv.Itoa(n)) },
		"when": func(ms int64) string { return when(lang, ms) },
		"wait": func(d time.Duration) string { return digits(lang, clock(d)) },
		"in": func(text *game.Text) string {
			if lang == "fa" {
				return text.FA
			}
			return text.EN
		},
		"list": func(all []string) string { return strings.Join(all, " · ") },
	}).ParseFS(files, "page/*.html"))
}

// word gives a text of the catalogue; one that is not there is a fault that the
// tests find.
func word(lang, key string) string {
	text, ok := words[key]
	if !ok {
		panic("admin: no word " + key)
	}
	if lang == "fa" {
		return text.FA
	}
	return text.EN
}

var persian = strings.NewReplacer("0", "۰", "1", "۱", "2", "۲", "3", "۳", "4", "۴", "5", "۵", "6", "۶", "7", "۷", "8", "۸", "9", "۹")

func digits(lang, text string) string {
	if lang == "fa" {
		return persian.Replace(text)
	}
	return text
}

// clock writes a length of time as clocks do: hours, minutes, seconds.
func clock(d time.Duration) string {
	s := int(d / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

func when(lang string, ms int64) string {
	if ms == 0 {
		return "—"
	}
	return digits(lang, time.UnixMilli(ms).UTC().Format("2006-01-02 15:04")+" UTC")
}

// shown is what every page is made of.
type shown struct {
	Lang, Dir string
	Page      string
	Form      string // proves that a form is this room's own; empty for who has not shown the token
	Data      any
}

// show makes a page whole before any of it goes out.
func (r *Room) show(w http.ResponseWriter, q *http.Request, status int, page string, data any) {
	s := shown{Lang: "fa", Dir: "rtl", Page: page, Data: data}
	if c, err := q.Cookie(languageCookie); err == nil && c.Value == "en" {
		s.Lang, s.Dir = "en", "ltr"
	}
	if key, err := q.Cookie(keyCookie); err == nil && is(key.Value, r.proof("key")) {
		s.Form = r.proof("form")
	}
	var made bytes.Buffer
	if err := pages[s.Lang].ExecuteTemplate(&made, page+".html", s); err != nil {
		r.Log.Error("the admin's page", "page", page, "error", err)
		http.Error(w, "broken", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(made.Bytes())
}

func serveStyle(w http.ResponseWriter, _ *http.Request) {
	text, err := files.ReadFile("page/style.css")
	if err != nil {
		http.Error(w, "gone", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(text)
}
