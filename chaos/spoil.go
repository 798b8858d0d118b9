//go:build unix

package chaos

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"

	"omerta/store"
	"omerta/table"
)

// Spoil flips a bit in the last message of a table's log, in all replicas at
// once, so that no server finds anything wrong with it. That table must refuse
// to be played from then on, and its log must say where it is damaged; the
// other tables must play on. The party loses the table.
func Spoil(ctx context.Context, s *Site, p *Party, kept store.Log) (Row, error) {
	row, begun := Row{Fault: Fault{Name: "a bit flips in a log"}, Rounds: 1}, time.Now()
	last := len(p.tables) - 1
	spoiled := p.tables[last]
	p.tables = p.tables[:last]
	spoiled.leave()
	<-spoiled.left
	if err := flip(ctx, s, "table/"+spoiled.code); err != nil {
		return row, err
	}
	spoiled.guests[0].touch(ctx, spoiled.code)
	err := until(ctx, "the table refuses to be played", func() bool { return spoiled.guests[0].meetsDamage(ctx, spoiled.code) })
	if err == nil {
		err = named(ctx, kept, "table/"+spoiled.code)
	}
	before := p.now()
	if err = errors.Join(err, p.playsOn(ctx)); err != nil {
		return row, err
	}
	row.LongestPause = p.longestPause(before, p.now())
	row.Findings, err = p.Check(ctx, kept)
	row.Took = time.Since(begun)
	return row, err
}

// flip writes the last message of a log anew, but for one bit; wherever the log
// ends by then, for its table may have written once more.
func flip(ctx context.Context, s *Site, log string) error {
	conn, err := nats.Connect(s.Servers())
	if err != nil {
		return err
	}
	defer conn.Close()
	js, err := natsjs.New(conn)
	if err != nil {
		return err
	}
	stream, err := js.Stream(ctx, streamOf(log))
	if err != nil {
		return err
	}
	subject := strings.TrimSuffix(stream.CachedInfo().Config.Subjects[0], "*") + strings.ReplaceAll(log, "/", "=2f")
	m, err := stream.GetLastMsgForSubject(ctx, subject)
	if err != nil {
		return err
	}
	if err := stream.SecureDeleteMsg(ctx, m.Sequence); err != nil {
		return err
	}
	m.Data[len(m.Data)/2] ^= 4
	_, err = js.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: m.Data})
	return err
}

// touch has the table's node write to the log, whatever comes of it: what it
// remembers of the table is sound, and it reads again when it finds another end.
func (g *guest) touch(ctx context.Context, code string) {
	if g.connect(ctx, code) == nil {
		locked := true
		_, _ = g.ask(ctx, &table.Command{ID: "touch", Do: table.DoLock, On: &locked})
	}
	g.leave()
}

// meetsDamage comes to a table, and says whether it is turned away because of
// what became of its log.
func (g *guest) meetsDamage(ctx context.Context, code string) bool {
	_ = g.connect(ctx, code) // refused, or else told at once
	defer g.leave()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, g.site.URL(g.turn)+"/api/tables/"+code, nil)
	if err != nil {
		return false
	}
	response, err := g.http.Do(request)
	if err != nil {
		return false
	}
	defer response.Body.Close()
	said, err := io.ReadAll(response.Body)
	return err == nil && response.StatusCode == http.StatusInternalServerError && bytes.Contains(said, []byte(`"corrupt"`))
}

// named says nil if reading a log names an entry of it that does not hold.
func named(ctx context.Context, kept store.Log, log string) error {
	for _, err := range kept.Read(ctx, log, store.Position{}) {
		var corrupt *store.Corrupt
		switch {
		case errors.As(err, &corrupt) && corrupt.Log == log:
			return nil
		case err != nil:
			return err
		}
	}
	return fmt.Errorf("nothing is found wrong with log %s", log)
}
