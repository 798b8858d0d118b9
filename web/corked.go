package web

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// corked is a connection that holds what is written back while it is corked,
// so that all frames that wait for one phone leave in one system call.
type corked struct {
	net.Conn
	mu     sync.Mutex
	corked bool
	held   *bytes.Buffer
	until  time.Time // the deadline of writes, as last set
}

func (c *corked) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.corked {
		return c.held.Write(p)
	}
	return c.send(p)
}

// send writes for real. A phone that takes nothing for too long is given up.
func (c *corked) send(p []byte) (int, error) {
	if now := time.Now(); c.until.Sub(now) < writeTimeout/2 {
		c.until = now.Add(writeTimeout)
		if err := c.SetWriteDeadline(c.until); err != nil {
			return 0, err
		}
	}
	return c.Conn.Write(p)
}

func (c *corked) cork() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.corked, c.held = true, buffers.Get().(*bytes.Buffer)
}

func (c *corked) uncork() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	held := c.held
	c.corked, c.held = false, nil
	defer release(held)
	if held.Len() == 0 {
		return nil
	}
	_, err := c.send(held.Bytes())
	return err
}

// Sizes of a socket's buffers. Thousands of sockets are open and silent; most
// messages are small, and larger ones pass through.
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

// hijacking corks the connection that a WebSocket takes over, and gives it
// buffers of its own size.
type hijacking struct {
	http.ResponseWriter
	conn *corked
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
	h.conn = &corked{Conn: conn}
	early, _ := both.Reader.Peek(both.Reader.Buffered()) // what is buffered can be seen
	reader := bufio.NewReaderSize(io.MultiReader(bytes.NewReader(bytes.Clone(early)), conn), max(readBuffer, len(early)))
	if _, err := reader.Peek(len(early)); err != nil {
		return nil, nil, err
	}
	return h.conn, bufio.NewReadWriter(reader, bufio.NewWriterSize(h.conn, writeBuffer)), nil
}
