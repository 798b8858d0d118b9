package lab

import (
	"fmt"
	"math"
	"sort"

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
