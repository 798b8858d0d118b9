package web

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/coder/websocket"

	"omerta/game"
	"omerta/people"
	"omerta/table"
)

// Timing and size of sockets.
const (
	writeTimeout = 10 * time.Second
	pingEvery    = 45 * time.Second
	pingTimeout  = 20 * time.Second
	mostDiscard  = 1 << 20          // a message larger than this closes the socket
	patience     = 10 * time.Second // with a flood, before the socket is closed
)

// socket is one browser at one table. Reading has a goroutine; writing gets
// one only while there is something to write.
type socket struct {
	server *Server
	conn   *websocket.Conn
	wire   *wire
	link   table.Place
	speed  *speed
	ctx    context.Context
	cancel context.CancelFunc
	ping   *time.Timer

	visitor Visitor
}

// How many sockets may be open at once: a person's; strangers' of one address, and
// all of it, for each write a second that an address may make.
const (
	mostSockets   = 32
	mostStrangers = 50
	mostOfAll     = 400
)

// dial says who opens a socket, and slows down who opens too many; nothing is
// looked up before that but the cookie. A browser whose session ended while it
// was away is told so, and does not go on as a stranger; a shared screen does.
func (s *Server) dial(v visit, code string, watch bool) (session people.Session, ended *game.Error, err error) {
	session, known, err := s.People.Who(v.r)
	switch {
	case err != nil:
	case known:
		err = cmp.Or(s.pass(s.dials, v.network), s.pass(s.redials, session.ID))
	default:
		err = s.pass(s.watches, v.network)
	}
	if err == nil && !known && !watch {
		ended, err = s.People.Ended(v.r)
	}
	if err == nil && ended == nil {
		_, err = s.lookAs(v, session, known, code)
	}
	return session, ended, err
}

func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	v, code, watch := visitOf(r.Context()), r.PathValue("code"), r.URL.Query().Has("watch")
	session, ended, err := s.dial(v, code, watch)
	if err != nil {
		writeRefusal(w, err)
		return
	}
	taken := &hijacking{ResponseWriter: w}
	conn, err := websocket.Accept(taken, r, &websocket.AcceptOptions{
		OriginPatterns: s.Origins, CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		return // the library has answered
	}
	conn.SetReadLimit(mostDiscard)
	k := &socket{server: s, conn: conn, wire: taken.conn, visitor: Visitor{session.ID, v.network, code}}
	k.ctx, k.cancel = context.WithCancel(context.Background())
	k.speed = newSpeed(s.Messages, s.patience)
	who := table.Onlooker{Person: session.ID, Watch: watch}
	// The handler returns, and with it go the request and all that net/http
	// keeps for one: a socket must be small while it is silent.
	go k.serve(code, who, ended, s.People.Still(session))
}

func (k *socket) serve(code string, who table.Onlooker, ended *game.Error, still func(context.Context) bool) {
	defer k.server.contain("a socket")
	defer k.conn.CloseNow()
	defer k.cancel()
	if ended != nil {
		k.turnAway(ended)
		return
	}
	counted := who.Person
	if who.Watch {
		counted = "" // a shared screen takes nothing from what its person may have open
	}
	if refused := k.server.enter(k, counted); refused != nil {
		k.turnAway(refused)
		return
	}
	defer k.server.exit(k, counted)
	link, refused := k.server.Hall.Attach(code, who, k.write)
	if refused != nil {
		k.turnAway(refused)
		return
	}
	defer link.Close()
	if who.Person != "" && !still(k.ctx) { // moved to another browser in this very moment
		link.Finish(false, people.ErrElsewhere())
	}
	k.link = link
	k.ping = time.AfterFunc(pingEvery, k.keepAlive)
	for k.read() == nil {
	}
}

// turnAway says why there is no place for a socket.
func (k *socket) turnAway(why *game.Error) {
	_ = k.conn.Write(k.ctx, websocket.MessageText, table.Goodbye(why))
	_ = k.conn.Close(websocket.StatusPolicyViolation, why.Code)
}

// contain keeps a fault in one socket from taking the house down.
func (s *Server) contain(where string) {
	if fault := recover(); fault != nil {
		s.Log.Error("a fault", "where", where, "fault", fmt.Sprint(fault), "stack", string(debug.Stack()))
	}
}

// enter counts a socket in, unless the server is closing or its person or address
// has as many as one may have.
func (s *Server) enter(k *socket, person string) *game.Error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closing:
		return table.ErrClosing()
	case person != "" && s.opened[person] >= mostSockets:
		return errManySockets()
	case s.throngs(person, k.visitor.Network):
		return errThrong()
	}
	s.open.Add(1)
	s.sockets[k] = struct{}{}
	s.opened[opener(person, k.visitor.Network)]++
	s.from[k.visitor.Network]++
	s.Meter.sockets.Inc()
	return nil
}

// throngs says whether an address has as many sockets open as one may have.
func (s *Server) throngs(person, network string) bool {
	if s.Requests == 0 {
		return false
	}
	strangers := person == "" && float64(s.opened[opener("", network)]) >= mostStrangers*s.Requests
	return strangers || float64(s.from[network]) >= mostOfAll*s.Requests
}

// opener names who has a socket: a person, or the strangers of an address.
func opener(person, network string) string {
	if person == "" {
		return "strangers at " + network
	}
	return person
}

// less counts one down, and forgets who has none left.
func less(counts map[string]int, key string) {
	if counts[key]--; counts[key] == 0 {
		delete(counts, key)
	}
}

func (s *Server) exit(k *socket, person string) {
	if k.ping != nil {
		k.ping.Stop()
	}
	s.mu.Lock()
	delete(s.sockets, k)
	less(s.opened, opener(person, k.visitor.Network))
	less(s.from, k.visitor.Network)
	s.mu.Unlock()
	s.Meter.sockets.Dec()
	s.open.Done()
}

// read takes one message and hands it to the table.
func (k *socket) read() error {
	kind, reader, err := k.conn.Reader(k.ctx)
	if err != nil {
		return err
	}
	text := buffers.Get().(*bytes.Buffer)
	defer release(text)
	size, err := readMost(text, reader)
	switch {
	case err != nil:
		return err
	case !k.pace(size):
		return k.endFlood()
	case size > maxBody:
		k.link.Refuse("", errTooLarge())
		return nil
	}
	k.take(kind, text.Bytes())
	return nil
}

// readMost reads a message as far as one may go, and says how long it was.
func readMost(text *bytes.Buffer, message io.Reader) (size int, err error) {
	if _, err := text.ReadFrom(io.LimitReader(message, maxBody+1)); err != nil || text.Len() <= maxBody {
		return text.Len(), err
	}
	rest, err := io.Copy(io.Discard, message)
	return text.Len() + int(rest), err
}

// take hands a message to the table, if it is a command.
func (k *socket) take(kind websocket.MessageType, text []byte) {
	c, refused := parse(kind, text)
	if refused != nil {
		k.server.Meter.refused(refused.Code)
		k.link.Refuse(c.ID, refused)
		return
	}
	k.link.Do(c)
}

// endFlood says why it is over; the writer closes the socket once that is said.
func (k *socket) endFlood() error {
	k.link.Finish(false, errFlood())
	select {
	case <-k.ctx.Done():
	case <-time.After(writeTimeout):
	}
	return errors.New("flood")
}

// pace slows a flood down by not reading on, and says false once it has gone
// on for too long.
func (k *socket) pace(size int) bool {
	wait, patient := k.speed.take(time.Now(), size)
	if wait == 0 || !patient {
		return patient
	}
	select {
	case <-time.After(wait):
		return true
	case <-k.ctx.Done():
		return false
	}
}

// write empties the outbox. All that waits leaves together.
func (k *socket) write(link table.Place) {
	defer k.server.contain("a socket's writer")
	frames := buffers.Get().(*bytes.Buffer)
	defer release(frames)
	for {
		last := fill(link, frames)
		_, err := k.wire.Write(frames.Bytes())
		switch {
		case err != nil:
			k.cancel()
			return
		case last:
			_ = k.conn.Close(websocket.StatusNormalClosure, "")
			k.cancel()
			return
		case link.Rest():
			return
		}
	}
}

// fill gathers frame after frame until none waits, or enough do.
func fill(link table.Place, frames *bytes.Buffer) (last bool) {
	frames.Reset()
	for frames.Len() < mostPooled {
		room := append(frames.AvailableBuffer(), make([]byte, headRoom)...)
		text, more, last := link.Take(room)
		if !more {
			return last
		}
		frames.Write(textFrame(text))
	}
	return false
}

// keepAlive notices a phone that has gone without a word.
func (k *socket) keepAlive() {
	ctx, cancel := context.WithTimeout(k.ctx, pingTimeout)
	defer cancel()
	if k.conn.Ping(ctx) != nil {
		k.cancel()
		return
	}
	k.ping.Reset(pingEvery)
}
