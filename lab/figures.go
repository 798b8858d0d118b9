package lab

import (
	"fmt"
	"io"
	"math"
	"sort"
	"strings"
	"text/tabwriter"

	"omerta/game/godfather"
	rules "omerta/game/lafamilia"
)

// Figures are what the lab found.
type Figures struct {
	Game    string   `json:"game"`
	Seats   int      `json:"seats"`
	Bots    []string `json:"bots"`
	Rotate  bool     `json:"rotate"`
	Procs   int      `json:"procs"`
	Seed    uint64   `json:"seed"`
	Options string   `json:"options,omitempty"`

	Matches       int     `json:"matches"`
	Moves         int     `json:"moves"`
	MovesPerMatch float64 `json:"moves_per_match"`

	CPUSeconds          float64 `json:"cpu_seconds"` // user and system, the whole process's while it played
	WallSeconds         float64 `json:"wall_seconds"`
	MatchesPerCPUSecond float64 `json:"matches_per_cpu_second"`
	MovesPerCPUSecond   float64 `json:"moves_per_cpu_second"`
	AllocationsPerMove  float64 `json:"allocations_per_move"`

	WinsBySeat  []Wins `json:"wins_by_seat"`
	WinsByLevel []Wins `json:"wins_by_level"`
	Shared      int    `json:"shared"` // La Familia: matches that several won; each counts in equal parts
	Nobody      int    `json:"nobody"` // matches that nobody won

	Rounds Spread         `json:"rounds"`
	Ended  map[string]int `json:"ended"` // matches by how they ended
	Limit  float64        `json:"limit"` // the share that reached the last round allowed

	Circle *CircleFigures `json:"godfather,omitempty"` // Godfather's alone; Rounds are its days
}

// Wins are how often a seat, or one player of a level, won.
type Wins struct {
	Name  string  `json:"name"`
	Wins  float64 `json:"wins"`
	Of    int     `json:"of"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"` // the 95 % Wilson band
	High  float64 `json:"high"`
}

// Spread is how long matches were.
type Spread struct {
	Median int `json:"median"`
	P90    int `json:"p90"`
	Max    int `json:"max"`
}

func figures(plan Plan, t *tally, c *clock) *Figures {
	cpu := c.cpu.Seconds()
	f := &Figures{
		Game: plan.Game, Seats: plan.Seats, Bots: plan.Bots, Rotate: plan.Rotate, Procs: max(plan.Procs, 1), Seed: plan.Seed,
		Options: string(plan.Options), Matches: t.matches, Moves: t.moves, MovesPerMatch: per(float64(t.moves), float64(t.matches)),
		CPUSeconds: cpu, WallSeconds: c.wall.Seconds(),
		MatchesPerCPUSecond: math.Round(per(float64(t.matches), cpu)), MovesPerCPUSecond: math.Round(per(float64(t.moves), cpu)),
		AllocationsPerMove: per(float64(c.allocations), float64(t.moves)),
		Shared:             t.shared, Nobody: t.nobody,
		Rounds: Spread{Median: t.rank(0.5), P90: t.rank(0.9), Max: t.longest()},
		Ended:  map[string]int{},
	}
	for end, name := range endNames[plan.Game] {
		f.Ended[name] = t.ends[end]
	}
	if t.team {
		f.Circle = t.circle.figures(t.matches)
	}
	f.Limit = per(float64(f.Ended["rounds"]), float64(t.matches))
	for seat, wins := range t.wins {
		f.WinsBySeat = append(f.WinsBySeat, wilson(fmt.Sprint(seat), wins, t.matches))
	}
	for level, s := range t.levels {
		f.WinsByLevel = append(f.WinsByLevel, wilson(level, s.wins, s.chairs))
	}
	sort.Slice(f.WinsByLevel, func(i, j int) bool { return f.WinsByLevel[i].Name < f.WinsByLevel[j].Name })
	return f
}

// endNames say how matches end, as each game numbers it.
var endNames = map[string]map[int]string{
	"la-familia": {int(rules.ByTarget): "target", int(rules.LastOne): "last", int(rules.ByMaxRound): "rounds"},
	"godfather":  {int(godfather.NoSide): "called-off", int(godfather.City): "city", int(godfather.Mafia): "mafia"},
}

func per(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}

// wilson gives a share with its 95 % band.
func wilson(name string, wins float64, of int) Wins {
	const z = 1.959964
	if of == 0 {
		return Wins{Name: name, High: 1}
	}
	n, p := float64(of), wins/float64(of)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Wins{Name: name, Wins: wins, Of: of, Share: p, Low: max(middle-half, 0), High: min(middle+half, 1)}
}

// Print writes the figures for people.
func (f *Figures) Print(to io.Writer) error {
	out := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	rotated := ""
	if f.Rotate {
		rotated = ", rotated"
	}
	fmt.Fprintf(out, "%s, %d seats: %s%s\n", f.Game, f.Seats, strings.Join(f.Bots, ","), rotated)
	fmt.Fprintf(out, "matches\t%d\n", f.Matches)
	fmt.Fprintf(out, "moves\t%d\t%.1f a match\n", f.Moves, f.MovesPerMatch)
	fmt.Fprintf(out, "CPU-seconds\t%.2f\t%.0f matches, %.0f moves a CPU-second\n", f.CPUSeconds, f.MatchesPerCPUSecond, f.MovesPerCPUSecond)
	fmt.Fprintf(out, "allocations\t%.3f a move\n", f.AllocationsPerMove)
	fmt.Fprintf(out, "rounds\tmedian %d\tp90 %d, max %d\n", f.Rounds.Median, f.Rounds.P90, f.Rounds.Max)
	fmt.Fprintf(out, "ended\t%s\n", f.ended())
	f.Circle.print(out)
	for _, w := range f.WinsBySeat {
		fmt.Fprintf(out, "seat %s\t%.2f %%\t%.2f to %.2f\n", w.Name, 100*w.Share, 100*w.Low, 100*w.High)
	}
	for _, w := range f.WinsByLevel {
		fmt.Fprintf(out, "%s\t%.2f %%\t%.2f to %.2f, a player\n", w.Name, 100*w.Share, 100*w.Low, 100*w.High)
	}
	return out.Flush()
}

// ended says how matches ended, in a fixed order.
func (f *Figures) ended() string {
	var parts []string
	for name, n := range f.Ended {
		parts = append(parts, fmt.Sprintf("%s %d (%.2f %%)", name, n, 100*per(float64(n), float64(f.Matches))))
	}
	sort.Strings(parts)
	return strings.Join(parts, ", ")
}
