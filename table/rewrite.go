package table

import (
	"errors"
	"strconv"

	"omerta/store"
)

// start is where every log begins.
var start store.Position

// rewriting is a table's log and talk as they will stand.
type rewriting struct{ Log, Talk [][]byte }

// rewriteName is where a rewriting waits until it is carried out: first how many
// entries are the log's, then the log's and the talk's.
func rewriteName(code string) string { return "rewrite/" + code }

// replace puts a new log and a new talk in the place of a table's own. What is to
// be is kept first; from then on a table that has no log has one that waits, so
// that nothing is lost whenever the power goes.
func (h *Hall) replace(code string, r rewriting) error {
	if err := h.store.Drop(h.ctx, rewriteName(code)); err != nil {
		return err
	}
	whole := append([][]byte{encode(len(r.Log))}, r.Log...)
	if _, err := h.store.Append(h.ctx, rewriteName(code), start, append(whole, r.Talk...)...); err != nil {
		return err
	}
	if err := h.store.Drop(h.ctx, logName(code)); err != nil {
		return err
	}
	return h.carryOut(code, r)
}

// carryOut writes the talk, then the log: once that is there, all is.
func (h *Hall) carryOut(code string, r rewriting) error {
	err := h.store.Drop(h.ctx, talkName(code))
	if err == nil && len(r.Talk) > 0 {
		_, err = h.store.Append(h.ctx, talkName(code), start, r.Talk...)
	}
	if err == nil {
		_, err = h.store.Append(h.ctx, logName(code), start, r.Log...)
	}
	if err == nil {
		err = h.store.Drop(h.ctx, rewriteName(code))
	}
	return err
}

// errNoRewriting says that a rewriting does not read as one.
var errNoRewriting = errors.New("table: no rewriting")

// rescue carries out a rewriting that was cut short; found says whether there
// was one.
func (h *Hall) rescue(code string) (found bool, err error) {
	var whole [][]byte
	for line, err := range h.store.Read(h.ctx, rewriteName(code), start) {
		if err != nil {
			return true, err
		}
		whole = append(whole, line.Data)
	}
	if len(whole) == 0 {
		return false, nil
	}
	n, err := strconv.Atoi(string(whole[0]))
	if whole = whole[1:]; err != nil || n < 1 || n > len(whole) {
		return true, errNoRewriting
	}
	return true, h.carryOut(code, rewriting{Log: whole[:n], Talk: whole[n:]})
}
