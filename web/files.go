package web

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/skip2/go-qrcode"

	"omerta/game"
	"omerta/record"
	"omerta/table"
)

// serveRecord gives a finished match as a file to keep.
func (s *Server) serveRecord(w http.ResponseWriter, r *http.Request) {
	match, err := strconv.Atoi("0" + r.URL.Query().Get("match"))
	if err != nil {
		writeRefusal(w, table.Malformed("match must be a number"))
		return
	}
	code := r.PathValue("code")
	if err := s.lookBack(visitOf(r.Context()), code); err != nil {
		writeRefusal(w, err)
		return
	}
	header, moves, refused := s.Hall.Record(code, match)
	if refused != nil {
		writeRefusal(w, refused)
		return
	}
	w.Header().Set("Content-Type", "application/jsonl; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="omerta-%s-%s.jsonl"`, header.Game, code))
	if err := record.Write(w, header, moves); err != nil {
		s.Log.Warn("a record was not sent whole", "table", code, "error", err)
	}
}

// serveQR draws the join link. at is one of the machine's addresses, or else
// the one that was asked.
func (s *Server) serveQR(w http.ResponseWriter, r *http.Request) {
	code := r.PathValue("code")
	if _, _, err := s.look(visitOf(r.Context()), code); err != nil {
		writeRefusal(w, err)
		return
	}
	base := s.base(visitOf(r.Context()))
	if at := r.URL.Query().Get("at"); at != "" {
		if at != base && (s.Addresses == nil || !slices.Contains(s.Addresses(), at)) {
			writeRefusal(w, table.Malformed("at must be one of the house's addresses"))
			return
		}
		base = at
	}
	link, refused := seatLink(JoinLink(base, code), r.URL.Query())
	if refused != nil {
		writeRefusal(w, refused)
		return
	}
	qr, err := qrcode.New(link, qrcode.Medium)
	if err != nil {
		writeRefusal(w, err)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write([]byte(drawQR(qr.Bitmap())))
}

var plainKey = regexp.MustCompile(`^[A-Z]{8}$`)

// seatLink adds to a join link the seat and the key that make a phone a named
// seat's, where they were asked for.
func seatLink(link string, query url.Values) (string, *game.Error) {
	key, seat := query.Get("key"), query.Get("seat")
	if key == "" {
		return link, nil
	}
	number, err := strconv.Atoi(seat)
	if !plainKey.MatchString(key) || err != nil || number < 0 || number >= 100 {
		return "", table.Malformed("seat must be a number and key the seat's own")
	}
	return link + "?" + url.Values{"seat": {seat}, "key": {key}}.Encode(), nil
}

// base is the address under which the caller reached this machine.
func (s *Server) base(v visit) string {
	scheme := "http"
	if v.secure {
		scheme = "https"
	}
	return scheme + "://" + v.r.Host
}

// JoinLink is the page where somebody joins a table.
func JoinLink(base, code string) string { return strings.TrimSuffix(base, "/") + "/t/" + code }

// drawQR makes a picture of a bitmap, its quiet zone included: one path, one
// run of dark modules after the other.
func drawQR(bitmap [][]bool) string {
	var path strings.Builder
	for y, row := range bitmap {
		for x := 0; x < len(row); x++ {
			run := x
			for run < len(row) && row[run] {
				run++
			}
			if run > x {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", x, y, run-x, run-x)
				x = run
			}
		}
	}
	n := len(bitmap)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges" role="img">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path fill="#000" d="%s"/></svg>`, n, n, n, n, path.String())
}
