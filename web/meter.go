package web

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Meter counts what the house does, for Prometheus. Nothing in it tells one
// person or table from another.
type Meter struct {
	registry *prometheus.Registry
	sockets  prometheus.Gauge
	entries  prometheus.Counter
	appends  prometheus.Histogram
	refusals *prometheus.CounterVec
}

// NewMeter makes a meter with a registry of its own.
func NewMeter() *Meter {
	m := &Meter{
		registry: prometheus.NewRegistry(),
		sockets:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "omerta_sockets", Help: "Open sockets."}),
		entries:  prometheus.NewCounter(prometheus.CounterOpts{Name: "omerta_entries_total", Help: "Entries made durable in tables' logs."}),
		appends: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "omerta_append_seconds", Help: "Time until an append was durable.",
			Buckets: []float64{.0005, .001, .002, .004, .008, .016, .032, .064, .128, .256, .512, 1, 4},
		}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "omerta_refusals_total", Help: "Refused commands and requests."}, []string{"code"}),
	}
	m.registry.MustRegister(m.sockets, m.entries, m.appends, m.refusals,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Appended hears that entries were made durable.
func (m *Meter) Appended(entries int, took time.Duration) {
	m.entries.Add(float64(entries))
	m.appends.Observe(took.Seconds())
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
