//go:build unix

package chaos

import (
	"errors"
	"net"
	"sync"
)

// Wire carries connections to an address, until it is cut: then nothing comes
// through any more, and nobody is told.
type Wire struct {
	listener net.Listener
	to       string

	mu    sync.Mutex
	whole *sync.Cond
	cut   bool
	conns map[net.Conn]struct{}
	over  bool
}

// NewWire lays a wire to an address.
func NewWire(to string) (*Wire, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Wire{listener: listener, to: to, conns: map[net.Conn]struct{}{}}
	w.whole = sync.NewCond(&w.mu)
	go w.accept()
	return w, nil
}

// Address is the wire's near end.
func (w *Wire) Address() string { return w.listener.Addr().String() }

// Cut lets nothing through from now on.
func (w *Wire) Cut() { w.set(true) }

// Mend lets everything through again, what was held back first.
func (w *Wire) Mend() { w.set(false) }

func (w *Wire) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	w.whole.Broadcast()
}

// Close ends the wire and all connections over it.
func (w *Wire) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.over, w.cut = true, false
	w.whole.Broadcast()
	errs := []error{w.listener.Close()}
	for c := range w.conns {
		_ = c.Close() // the other end may have closed it
	}
	return errors.Join(errs...)
}

func (w *Wire) accept() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.connect(near)
	}
}

func (w *Wire) connect(near net.Conn) {
	defer w.drop(near)
	if !w.keep(near) || !w.pass() {
		return
	}
	far, err := net.Dial("tcp", w.to)
	if err != nil {
		return
	}
	defer w.drop(far)
	if !w.keep(far) {
		return
	}
	var both sync.WaitGroup
	both.Go(func() { w.carry(near, far) })
	both.Go(func() { w.carry(far, near) })
	both.Wait()
}

func (w *Wire) keep(c net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.conns[c] = struct{}{}
	return !w.over
}

func (w *Wire) drop(c net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.conns, c)
	_ = c.Close() // perhaps not for the first time
}

// pass waits until the wire is whole.
func (w *Wire) pass() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.cut {
		w.whole.Wait()
	}
	return !w.over
}

func (w *Wire) carry(from, to net.Conn) {
	defer w.drop(to)
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if !w.pass() {
			return
		}
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}
