package load

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// rudeness is a way to be a bad guest. It goes on until the socket ends.
type rudeness func(context.Context, *websocket.Conn) error

// rudenesses are all there are; guests take turns at them.
var rudenesses = []rudeness{neverReads, talksNonsense, sendsTooMuch, asksWithoutEnd}

// Disturb has so many rude guests watch tables until the context is over.
// Whoever is thrown out comes again.
func Disturb(ctx context.Context, url string, guests int, tables []string) error {
	var all sync.WaitGroup
	for i := range guests {
		all.Go(func() {
			for ctx.Err() == nil {
				visit(ctx, door(url, i), tables[i%len(tables)], rudenesses[i%len(rudenesses)])
				_ = sleepUntil(ctx, time.Now().Add(comesAgain))
			}
		})
	}
	all.Wait()
	return nil
}

// comesAgain is how long a guest who was thrown out stays away.
const comesAgain = 50 * time.Millisecond

// visit ends when the server has had enough, which is what a rude guest is for.
func visit(ctx context.Context, url, code string, rude rudeness) {
	conn, response, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(url, "http")+"/ws/"+code+"?watch", nil)
	if err != nil {
		if response != nil && response.StatusCode == http.StatusTooManyRequests {
			_ = sleepUntil(ctx, time.Now().Add(time.Second))
		}
		return
	}
	defer conn.CloseNow()
	_ = rude(ctx, conn)
}

// neverReads lets frames pile up.
func neverReads(ctx context.Context, _ *websocket.Conn) error {
	<-ctx.Done()
	return ctx.Err()
}

// talksNonsense sends frames that are no commands.
func talksNonsense(ctx context.Context, conn *websocket.Conn) error {
	go drain(ctx, conn)
	for i := 0; ; i++ {
		kind := websocket.MessageText
		if i%3 == 0 {
			kind = websocket.MessageBinary
		}
		nonsense := fmt.Sprintf(`{"id":"x%d","do":"move","move":{"do":[%s`, i, strings.Repeat("[", i%2000))
		if err := conn.Write(ctx, kind, []byte(nonsense)); err != nil {
			return err
		}
	}
}

// sendsTooMuch sends frames larger than a command may be, and now and then one
// larger than a socket takes.
func sendsTooMuch(ctx context.Context, conn *websocket.Conn) error {
	go drain(ctx, conn)
	for i := 1; ; i++ {
		size := 70 << 10
		if i%50 == 0 {
			size = 2 << 20
		}
		if err := conn.Write(ctx, websocket.MessageText, bytes.Repeat([]byte("x"), size)); err != nil {
			return err
		}
	}
}

// asksWithoutEnd sends well-formed commands as fast as they go.
func asksWithoutEnd(ctx context.Context, conn *websocket.Conn) error {
	go drain(ctx, conn)
	for i := 0; ; i++ {
		question := fmt.Sprintf(`{"id":"q%d","do":"check","move":{"do":"draw"}}`, i)
		if err := conn.Write(ctx, websocket.MessageText, []byte(question)); err != nil {
			return err
		}
	}
}

// drain reads what comes, so that only what it sends is rude.
func drain(ctx context.Context, conn *websocket.Conn) {
	for {
		_, reader, err := conn.Reader(ctx)
		if err != nil {
			return
		}
		if _, err := io.Copy(io.Discard, reader); err != nil {
			return
		}
	}
}
