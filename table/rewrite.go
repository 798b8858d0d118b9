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
type rewriting struct {
	Log, Talk [][]byte

	said store.Position // where the talk ends that is to be replaced
	kept store.Position // where the rewriting ends while it waits
}

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
// log does not end any more where it did when it was read. Nothing is dropped but
// what ends where it is known to: a node that was frozen in the middle may find
// that another has gone on.
func (h *Hall) replace(code string, was store.Position, r rewriting) (err error) {
	if r.said, err = h.endOf(talkName(code)); err != nil {
		return err
	}
	if r.kept, err = h.lay(code, r); err != nil {
		return err
	}
	err = h.store.DropAt(h.ctx, logName(code), was)
	if err == nil {
		return h.carryOut(code, r)
	}
	if errors.Is(err, store.ErrConflict) { // then nothing comes of it
		_ = h.store.DropAt(h.ctx, rewriteName(code), r.kept) // or the next one does
	}
	return err
}

// lay keeps a rewriting in the place of any that was never finished, and gives its
// end.
func (h *Hall) lay(code string, r rewriting) (end store.Position, err error) {
	name := rewriteName(code)
	if err := h.dropAsFound(name); err != nil {
		return end, err
	}
	for _, part := range [][][]byte{r.Log, r.Talk, {encode(whole{len(r.Log), len(r.Talk)})}} {
		if end, err = h.write(name, end, part); err != nil {
			return end, err
		}
	}
	return end, nil
}

// carryOut writes the talk, then the log: once that is there to its end, all is.
func (h *Hall) carryOut(code string, r rewriting) error {
	if r.said != endOfAll(r.Talk) {
		if err := h.store.DropAt(h.ctx, talkName(code), r.said); err != nil {
			return err
		}
		if _, err := h.write(talkName(code), start, r.Talk); err != nil {
			return err
		}
	}
	if _, err := h.write(logName(code), start, r.Log); err != nil {
		return err
	}
	return h.store.DropAt(h.ctx, rewriteName(code), r.kept)
}

// endOfAll gives where a log of these ends.
func endOfAll(data [][]byte) store.Position {
	if len(data) == 0 {
		return start
	}
	return store.Chain(start, data...)[len(data)-1].Position
}

// endOf reads a log to its end.
func (h *Hall) endOf(log string) (end store.Position, err error) {
	for line, err := range h.store.Read(h.ctx, log, start) {
		if err != nil {
			return end, err
		}
		end = line.Position
	}
	return end, nil
}

// dropAsFound drops a log from where it is found to end.
func (h *Hall) dropAsFound(log string) error {
	end, err := h.endOf(log)
	if err != nil {
		return err
	}
	return h.store.DropAt(h.ctx, log, end)
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
	var r rewriting
	var kept [][]byte
	for line, err := range h.store.Read(h.ctx, rewriteName(code), start) {
		if err != nil {
			return true, err
		}
		kept, r.kept = append(kept, line.Data), line.Position
	}
	if len(kept) == 0 {
		return false, nil
	}
	var w whole
	last := len(kept) - 1
	if json.Unmarshal(kept[last], &w) != nil || w.Log < 1 || w.Talk < 0 || w.Log+w.Talk != last {
		return true, errNoRewriting
	}
	r.Log, r.Talk = kept[:w.Log], kept[w.Log:last]
	if r.said, err = h.endOf(talkName(code)); err != nil {
		return true, err
	}
	if err := h.dropAsFound(logName(code)); err != nil {
		return true, err
	}
	return true, h.carryOut(code, r)
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
