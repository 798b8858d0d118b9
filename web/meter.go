package web

import (
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"omerta/table"
)

// Meter counts what the house does, for Prometheus. Nothing in it tells one
// person or table from another.
type Meter struct {
	registry *prometheus.Registry
	sockets  prometheus.Gauge
	entries  prometheus.Counter
	moves    prometheus.Counter
	appends  prometheus.Histogram
	refusals *prometheus.CounterVec
	tables   tables
}

// NewMeter makes a meter with a registry of its own.
func NewMeter() *Meter {
	m := &Meter{
		registry: prometheus.NewRegistry(),
		sockets:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "omerta_sockets", Help: "Open sockets."}),
		entries:  prometheus.NewCounter(prometheus.CounterOpts{Name: "omerta_entries_total", Help: "Entries made durable in tables' logs."}),
		moves:    prometheus.NewCounter(prometheus.CounterOpts{Name: "omerta_moves_total", Help: "Moves made durable, whoever made them."}),
		appends: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "omerta_append_seconds", Help: "Time until an append was durable.",
			Buckets: []float64{.0005, .001, .002, .004, .008, .016, .032, .064, .128, .256, .512, 1, 4},
		}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "omerta_refusals_total", Help: "Refused commands and requests."}, []string{"code"}),
	}
	m.registry.MustRegister(m.sockets, m.entries, m.moves, m.appends, m.refusals, &m.tables,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Appended hears that entries were made durable.
func (m *Meter) Appended(entries int, took time.Duration) {
	m.entries.Add(float64(entries))
	m.appends.Observe(took.Seconds())
}

// Moved hears that moves were made durable.
func (m *Meter) Moved(moves int) { m.moves.Add(float64(moves)) }

// Watch hears how to ask how the tables stand.
func (m *Meter) Watch(standing func() table.Standing) { m.tables.ask.Store(&standing) }

// tables collects how the tables stand, when it is asked for.
type tables struct {
	ask atomic.Pointer[func() table.Standing]
}

var (
	byPhase = prometheus.NewDesc("omerta_tables", "Tables in hand, by phase.", []string{"phase"}, nil)
	waiting = prometheus.NewDesc("omerta_tables_waiting", "Tables in play that wait for a person.", nil, nil)
	longest = prometheus.NewDesc("omerta_longest_wait_seconds", "How long the table has waited for a person that has waited longest.", nil, nil)
	jobs    = prometheus.NewDesc("omerta_mailbox_jobs", "What waits in the mailboxes of all tables.", nil, nil)
)

// Describe is prometheus.Collector's.
func (t *tables) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{byPhase, waiting, longest, jobs} {
		to <- d
	}
}

// Collect is prometheus.Collector's.
func (t *tables) Collect(to chan<- prometheus.Metric) {
	ask := t.ask.Load()
	if ask == nil {
		return
	}
	s := (*ask)()
	for phase, n := range s.Phases {
		to <- prometheus.MustNewConstMetric(byPhase, prometheus.GaugeValue, float64(n), phase)
	}
	to <- prometheus.MustNewConstMetric(waiting, prometheus.GaugeValue, float64(s.Waiting))
	to <- prometheus.MustNewConstMetric(longest, prometheus.GaugeValue, s.Longest.Seconds())
	to <- prometheus.MustNewConstMetric(jobs, prometheus.GaugeValue, float64(s.Jobs))
}

// Refused hears that a table refused a command.
func (m *Meter) Refused(code string) { m.refused(code) }

func (m *Meter) refused(code string) { m.refusals.WithLabelValues(code).Inc() }

// Register adds a figure that is read when asked for.
func (m *Meter) Register(name, help string, read func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read))
}

func (m *Meter) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
