package table

import (
	"cmp"
	"encoding/json"
	"errors"

	"omerta/store"
)

// start is where every log begins.
var start store.Position

// rewriting is a table's log and talk as they will stand. The log's first entry
// says how many there are (entry.Whole).
type rewriting struct{ Log, Talk [][]byte }

// whole closes a rewriting that waits: it says how much there is of it, and that
// nothing is missing.
type whole struct {
	Log  int `json:"log"` // entries
	Talk int `json:"talk"`
}

// rewriteName is where a rewriting waits until it is carried out: the log's
// entries, the talk's, and what closes it.
func rewriteName(code string) string { return "rewrite/" + code }

// replace puts a new log and a new talk in the place of a table's own. What is to
// be is kept first, and the table stands as it stood until that is whole; from
// then on a table that has no whole log has one that waits, so that nothing is
// lost whenever the power goes. It is refused with store.ErrConflict where the
// log does not end any more where it did when it was read.
func (h *Hall) replace(code string, was store.Position, r rewriting) error {
	if err := h.store.Drop(h.ctx, rewriteName(code)); err != nil {
		return err
	}
	end, err := h.write(rewriteName(code), start, r.Log)
	if err == nil {
		end, err = h.write(rewriteName(code), end, r.Talk)
	}
	if err == nil {
		_, err = h.write(rewriteName(code), end, [][]byte{encode(whole{len(r.Log), len(r.Talk)})})
	}
	if err == nil {
		_, err = h.store.Append(h.ctx, logName(code), was)
	}
	if err != nil {
		return err
	}
	return h.carryOut(code, r)
}

// carryOut writes the talk, then the log: once that is there to its end, all is.
func (h *Hall) carryOut(code string, r rewriting) error {
	if err := h.store.Drop(h.ctx, logName(code)); err != nil {
		return err
	}
	err := h.store.Drop(h.ctx, talkName(code))
	if err == nil {
		_, err = h.write(talkName(code), start, r.Talk)
	}
	if err == nil {
		_, err = h.write(logName(code), start, r.Log)
	}
	if err == nil {
		err = h.store.Drop(h.ctx, rewriteName(code))
	}
	return err
}

// pieceBytes is how much is written at once. An engine takes all of an append in
// one message of its own, or none; with one entry more than this, however long
// (store.MaxData), it still fits.
const pieceBytes = 256 << 10

// write appends to a log in pieces.
func (h *Hall) write(log string, end store.Position, data [][]byte) (store.Position, error) {
	for len(data) > 0 {
		n, size := 0, 0
		for n < len(data) && size < pieceBytes {
			size += len(data[n])
			n++
		}
		var err error
		if end, err = h.store.Append(h.ctx, log, end, data[:n]...); err != nil {
			return end, err
		}
		data = data[n:]
	}
	return end, nil
}

// errNoRewriting says that a rewriting does not read as one.
var errNoRewriting = errors.New("table: no rewriting")

// rescue carries out a rewriting that was cut short; found says whether there
// was one.
func (h *Hall) rescue(code string) (found bool, err error) {
	var kept [][]byte
	for line, err := range h.store.Read(h.ctx, rewriteName(code), start) {
		if err != nil {
			return true, err
		}
		kept = append(kept, line.Data)
	}
	if len(kept) == 0 {
		return false, nil
	}
	var w whole
	last := len(kept) - 1
	if json.Unmarshal(kept[last], &w) != nil || w.Log < 1 || w.Talk < 0 || w.Log+w.Talk != last {
		return true, errNoRewriting
	}
	return true, h.carryOut(code, rewriting{Log: kept[:w.Log], Talk: kept[w.Log:last]})
}

// read reads a table, also one whose log was being written anew when the power
// went.
func (h *Hall) read(code string) (*state, error) {
	s, err := read(h.ctx, h.store, code)
	if !errors.Is(err, errNoLog) {
		return s, err
	}
	if found, failed := h.rescue(code); failed != nil || !found {
		return nil, cmp.Or(failed, err)
	}
	return read(h.ctx, h.store, code)
}
