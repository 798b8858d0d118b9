package web

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// wire is the connection under a WebSocket. A socket's writer puts text frames
// on it itself, all that wait for one phone in one system call; the library
// writes pings, pongs and the close, each whole in one call, so that frames
// never mix.
type wire struct {
	net.Conn
	mu    sync.Mutex
	until time.Time // the deadline of writes, as last set
}

// Write writes for real. A phone that takes nothing for too long is given up.
func (w *wire) Write(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if now := time.Now(); w.until.Sub(now) < writeTimeout/2 {
		w.until = now.Add(writeTimeout)
		if err := w.SetWriteDeadline(w.until); err != nil {
			return 0, err
		}
	}
	return w.Conn.Write(p)
}

// headRoom is left before a text for the head of its frame.
const headRoom = 4

// textFrame makes an unmasked, final text frame (RFC 6455, 5.2) of a text that
// stands behind headRoom bytes.
func textFrame(roomy []byte) []byte {
	const finalText = 0x81
	size := len(roomy) - headRoom
	switch {
	case size < 126:
		frame := roomy[headRoom-2:]
		frame[0], frame[1] = finalText, byte(size)
		return frame
	case size < 1<<16:
		roomy[0], roomy[1] = finalText, 126
		binary.BigEndian.PutUint16(roomy[2:], uint16(size))
		return roomy
	}
	frame := append(make([]byte, 0, size+10), finalText, 127)
	frame = binary.BigEndian.AppendUint64(frame, uint64(size))
	return append(frame, roomy[headRoom:]...)
}

// Sizes of a socket's buffers. Thousands of sockets are open and silent; most
// messages are small, and larger ones pass through. A control frame has at most
// 127 bytes, and must fit.
const (
	readBuffer  = 512
	writeBuffer = 128
	mostPooled  = 64 << 10
)

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func release(b *bytes.Buffer) {
	if b.Cap() <= mostPooled {
		b.Reset()
		buffers.Put(b)
	}
}

// hijacking gives the connection that a WebSocket takes over buffers of its own
// size.
type hijacking struct {
	http.ResponseWriter
	conn *wire
}

// Hijack is http.Hijacker's.
func (h *hijacking) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	if err := both.Flush(); err != nil {
		return nil, nil, err
	}
	h.conn = &wire{Conn: conn}
	early, _ := both.Reader.Peek(both.Reader.Buffered()) // what is buffered can be seen
	reader := bufio.NewReaderSize(conn, readBuffer)
	if len(early) > 0 {
		reader = bufio.NewReaderSize(io.MultiReader(bytes.NewReader(bytes.Clone(early)), conn), max(readBuffer, len(early)))
		if _, err := reader.Peek(len(early)); err != nil {
			return nil, nil, err
		}
	}
	return h.conn, bufio.NewReadWriter(reader, bufio.NewWriterSize(h.conn, writeBuffer)), nil
}
