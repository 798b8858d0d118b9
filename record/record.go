// Package record keeps a match as a text file: JSON Lines in UTF-8, a header
// and then one move a line. It is what people download and share, what is
// replayed and verified, and what the rules' own tests are written in; a
// table's log holds the same moves, among its own matters.
//
// A record is read whole before any of it is played, so a corrupt one is named
// by its line and never half played. Referee plays a record and checks the
// lines that a test adds; Verify recomputes the chance of a finished match.
package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"omerta/game"
)

// longestLine is the most bytes that one line of a record may have.
const longestLine = 1 << 20

// Record is a match as a file.
type Record struct {
	Header Header
	Line   int    // where the header stands, from 1
	Lines  []Line // after the header, in order

	wrong *game.Error // why the header describes no match, where it says itself that it must be refused
}

// Corrupt says that a text is no record, and which line shows it.
type Corrupt struct {
	Line int // from 1
	Err  *game.Error
}

func (c *Corrupt) Error() string { return fmt.Sprintf("line %d: %v", c.Line, c.Err) }

// Unwrap gives the refusal itself.
func (c *Corrupt) Unwrap() error { return c.Err }

// Read reads a whole record, or says with a *Corrupt why it is none. Blank
// lines are passed over, and count.
func Read(r io.Reader) (*Record, error) {
	var rec *Record
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	number := 0
	for lines.Scan() {
		number++
		text := bytes.Clone(bytes.TrimSpace(lines.Bytes()))
		if len(text) == 0 {
			continue
		}
		var err *game.Error
		if rec, err = rec.with(number, text); err != nil {
			return nil, &Corrupt{Line: number, Err: err}
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, &Corrupt{Line: number + 1, Err: errTooLong()}
	case err != nil:
		return nil, err
	case rec == nil:
		return nil, &Corrupt{Line: max(number, 1), Err: errEmpty()}
	}
	return rec, nil
}

// with gives the record with one line more; the first of all is its header,
// and makes the record.
func (rec *Record) with(number int, text []byte) (*Record, *game.Error) {
	fields, err := object(text)
	if err != nil {
		return nil, err
	}
	if rec == nil {
		header, err := readHeader(fields)
		if mark, marked := refusable(fields); err != nil && marked {
			return &Record{Header: mark, Line: number, wrong: err}, nil
		}
		return &Record{Header: header, Line: number}, err
	}
	if rec.Header.Refused != nil {
		return nil, errRefusedHasMore()
	}
	line, err := readLine(number, text, fields, len(rec.Header.Seats))
	rec.Lines = append(rec.Lines, line)
	return rec, err
}

// start sets up the record's match.
func (rec *Record) start() (game.Match, error) {
	if rec.wrong != nil {
		return nil, rec.wrong
	}
	return Start(rec.Header)
}

// Moves gives the moves of the record that its match accepted: all that are
// not marked as refused.
func (rec *Record) Moves() []json.RawMessage {
	var moves []json.RawMessage
	for _, line := range rec.Lines {
		if line.Kind == Move && line.Refused == nil {
			moves = append(moves, line.Move)
		}
	}
	return moves
}

// Write writes a record of a header and moves, given as records write them.
func Write(w io.Writer, header Header, moves []json.RawMessage) error {
	if header.Options == nil {
		header.Options = json.RawMessage("{}")
	}
	out := bufio.NewWriter(w)
	first, err := json.Marshal(header)
	if err != nil {
		return err
	}
	for _, line := range append([]json.RawMessage{first}, moves...) {
		compact, err := json.Marshal(line)
		if err != nil {
			return err
		}
		out.Write(compact) // the first error of a bufio.Writer stays, and Flush gives it
		out.WriteByte('\n')
	}
	return out.Flush()
}
