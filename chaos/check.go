//go:build unix

package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/anishathalye/porcupine"

	"omerta/store"
	"omerta/table"
)

// Findings are what the logs say of what people were told.
type Findings struct {
	Acknowledged int
	Lost         int // acknowledged, and not in the log
	Duplicated   int // in the log more than once
	Denied       int // refused, and in the log all the same
	Disordered   int // logs whose order nobody can have seen
}

// Sound says whether nothing is wrong.
func (f Findings) Sound() bool {
	return f.Lost == 0 && f.Duplicated == 0 && f.Denied == 0 && f.Disordered == 0
}

// Check reads every log of the party's tables, chain and all, while nobody
// plays, and holds it against what everybody was told.
func (p *Party) Check(ctx context.Context, kept store.Log) (Findings, error) {
	p.hush.Lock()
	defer p.hush.Unlock()
	var f Findings
	for _, c := range p.tables {
		for _, log := range []string{"table/" + c.code, "talk/" + c.code} {
			places, err := placesIn(ctx, kept, log)
			if err != nil {
				return f, err
			}
			f.hold(c.deeds, places, log[:4] == "talk")
		}
	}
	return f, nil
}

// placesIn gives where in a log each command of the party's stands: its ranks
// among the commands there.
func placesIn(ctx context.Context, kept store.Log, log string) (map[string][]int, error) {
	places := map[string][]int{}
	rank := 0
	for line, err := range kept.Read(ctx, log, store.Position{}) {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", log, err)
		}
		id, err := commandOf(line.Data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", log, err)
		}
		if id != "" {
			rank++
			places[id] = append(places[id], rank)
		}
	}
	return places, nil
}

// commandOf gives the id of the command behind a line of a table's log or its
// talk's; empty where nobody of the party's is behind it.
func commandOf(line []byte) (string, error) {
	var entry struct {
		Do     string
		Client string
		ID     any // a command's, or the number of a line of talk
	}
	if err := json.Unmarshal(line, &entry); err != nil {
		return "", err
	}
	if entry.Client != "" {
		return entry.Client, nil
	}
	id, _ := entry.ID.(string)
	if !counted(entry.Do) {
		return "", nil
	}
	return id, nil
}

// counted are the commands that always leave one entry.
func counted(do string) bool { return do == table.DoMove || do == table.DoSay }

func (f *Findings) hold(deeds []deed, places map[string][]int, talk bool) {
	var history []porcupine.Operation
	for _, d := range deeds {
		if d.command == nil {
			if talk {
				history = append(history, operation(d, false, int(d.talk)))
			}
			continue
		}
		if !counted(d.command.Do) || talk != (d.command.Do == table.DoSay) {
			continue
		}
		at := places[d.command.ID]
		f.count(d, len(at))
		if len(at) > 0 {
			history = append(history, operation(d, true, at[0]))
		}
	}
	if !porcupine.CheckOperations(growing, history) {
		f.Disordered++
	}
}

func (f *Findings) count(d deed, times int) {
	switch {
	case times > 1:
		f.Duplicated++
	case d.refused && times > 0:
		f.Denied++
	case d.returned != 0 && times == 0:
		f.Lost++
	}
	if d.returned != 0 {
		f.Acknowledged++
	}
}

// A log, as those see it who write to it and read it: a number that grows by
// one with each command. Whoever writes makes it the rank of the command;
// whoever reads sees the rank of the last.

func operation(d deed, write bool, rank int) porcupine.Operation {
	returned := d.returned
	if returned == 0 {
		returned = time.Duration(math.MaxInt64) // it may have happened at any time since
	}
	return porcupine.Operation{ClientId: d.guest, Input: write, Output: rank, Call: int64(d.called), Return: int64(returned)}
}

var growing = porcupine.Model{
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		rank := state.(int)
		if input.(bool) {
			rank++
		}
		return rank == output.(int), rank
	},
}
