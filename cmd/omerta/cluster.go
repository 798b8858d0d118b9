package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"text/tabwriter"
	"time"

	"omerta/cluster"
	"omerta/house"
	"omerta/store/jetstream"
)

// natsFlags say where a house on many machines keeps everything.
type natsFlags struct {
	House string `name:"nats-house" help:"The house's name on those servers, where several share them." default:"omerta" env:"OMERTA_NATS_HOUSE"`
	NATS  string `name:"nats" help:"NATS servers, a comma between them, for a house on many machines. A password is better given in OMERTA_NATS." env:"OMERTA_NATS" placeholder:"URLS"`
}

// manyFlags are what serve is told of a house on many machines.
type manyFlags struct {
	natsFlags
	Replicas int    `name:"nats-replicas" help:"How many NATS servers keep each thing." default:"3" env:"OMERTA_NATS_REPLICAS"`
	Node     string `help:"This node's name in a house of many, and its alone; the machine's name if absent." env:"OMERTA_NODE"`
}

func (f *manyFlags) many() *house.Many {
	if f.NATS == "" {
		return nil
	}
	machine, _ := os.Hostname()
	return &house.Many{Servers: f.NATS, Replicas: f.Replicas, House: f.House, Node: cmp.Or(f.Node, machine, "node")}
}

// clusterCmd shows a house of many.
type clusterCmd struct {
	natsFlags
	JSON bool `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (clusterCmd) Help() string {
	return `Asks every node of a house on NATS after itself, and the servers after what they
keep: nodes, their tables and sockets, how fast they answer; and for each stream
its leader, how much it holds and how far behind its slowest replica is.
Exits 0 if every node takes part and no replica is missing, 1 if not, 2 if no
server answers.`
}

// overview is what there is to see of a house of many.
type overview struct {
	Nodes   []cluster.Node     `json:"nodes"`
	Streams []jetstream.Stream `json:"streams"`
}

// answerTime is how long nodes have to answer.
const answerTime = time.Second

// Run prints what it was told.
func (c *clusterCmd) Run(std streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.NATS == "" {
		fmt.Fprintln(std.err, "omerta: --nats is missing: which servers does the house stand on?")
		return unusable
	}
	seen, err := c.look(ctx)
	if err != nil {
		fmt.Fprintf(std.err, "omerta: %v\n", err)
		return unusable
	}
	if c.JSON {
		err = json.NewEncoder(std.out).Encode(seen)
	} else {
		err = seen.print(std.out)
	}
	if err == nil && !seen.sound() {
		return failed
	}
	return err
}

func (c *clusterCmd) look(ctx context.Context) (seen overview, err error) {
	conn, err := jetstream.Connect(c.NATS, "omerta cluster")
	if err != nil {
		return seen, err
	}
	defer conn.Close()
	if seen.Nodes, err = cluster.Nodes(ctx, conn, c.House, answerTime); err != nil {
		return seen, err
	}
	seen.Streams, err = jetstream.Streams(ctx, conn, c.House)
	return seen, err
}

func (o overview) sound() bool {
	for _, n := range o.Nodes {
		if !n.Here {
			return false
		}
	}
	for _, s := range o.Streams {
		if !s.Whole {
			return false
		}
	}
	return len(o.Nodes) > 0
}

func (o overview) print(out io.Writer) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "NODE\tTAKES PART\tTABLES\tSOCKETS AT OTHERS' TABLES\tOTHERS' SOCKETS HERE\tANSWERED IN\tUP SINCE")
	for _, n := range o.Nodes {
		fmt.Fprintf(t, "%s\t%v\t%d\t%d\t%d\t%v\t%s\n", n.Name, n.Here, n.Tables, n.Away, n.Guests,
			n.Lag.Round(100*time.Microsecond), n.Since.Format(time.DateTime))
	}
	fmt.Fprintln(t, "\nSTREAM\tLEADER\tREPLICAS\tMESSAGES\tBYTES\tLAG\tWHOLE")
	for _, s := range o.Streams {
		fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%d\t%d\t%v\n", s.Name, s.Leader, s.Replicas, s.Messages, s.Bytes, s.Lag, s.Whole)
	}
	return t.Flush()
}
