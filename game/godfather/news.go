package godfather

import "encoding/json"

// News is what a dawn makes public (GF-40), and nothing else of the night.
type News struct {
	out, slaughtered Set
	back, exposed    int8
	role             Role // made public with the exposed player, if any
	recruit          bool
}

var noNews = News{back: None, exposed: None}

func (o *Outcome) news() News {
	n := News{out: o.Out, back: o.Back, exposed: o.Exposed, role: o.Role, recruit: o.Recruit}
	for seat := range o.Out.All() {
		if o.Causes[seat] == BySlaughter {
			n.slaughtered |= one(seat)
		}
	}
	return n
}

// NewsItem is one piece of news. Exactly one of its fields is set; Cause goes
// with Out, Role with Exposed.
type NewsItem struct {
	Out     *int
	Cause   *Cause // of one who is out: BySlaughter, or nil for any other
	Back    *int
	Exposed *int
	Role    *Role // where the declaration makes the exposed player's role public
	Recruit bool
}

// The shapes in which a piece of news is written.
type (
	// NewsOut is that somebody is out.
	NewsOut struct {
		Out   int    `json:"out"`
		Cause *Cause `json:"cause" enum:"slaughter"` // null for any other
	}
	// NewsBack is that somebody is back.
	NewsBack struct {
		Back int `json:"back"`
	}
	// NewsExposed is whom Kane exposed.
	NewsExposed struct {
		Exposed int   `json:"exposed"`
		Role    *Role `json:"role,omitempty"` // where the declaration makes it public
	}
	// NewsRecruit is that the team tried to recruit.
	NewsRecruit struct {
		Recruit bool `json:"recruit" enum:"true"`
	}
)

// MarshalJSON writes the piece of news in its shape.
func (n NewsItem) MarshalJSON() ([]byte, error) {
	switch {
	case n.Out != nil:
		return json.Marshal(NewsOut{*n.Out, n.Cause})
	case n.Back != nil:
		return json.Marshal(NewsBack{*n.Back})
	case n.Exposed != nil:
		return json.Marshal(NewsExposed{*n.Exposed, n.Role})
	}
	return json.Marshal(NewsRecruit{n.Recruit})
}

// Items lists the news in the order in which they are read out (GF-95).
func (n *News) Items() []NewsItem {
	items := []NewsItem{}
	for seat := range n.out.All() {
		item := NewsItem{Out: number(seat)}
		if n.slaughtered.Has(seat) {
			item.Cause = pointer(BySlaughter)
		}
		items = append(items, item)
	}
	if n.back != None {
		items = append(items, NewsItem{Back: number(n.back)})
	}
	if n.exposed != None {
		items = append(items, NewsItem{Exposed: number(n.exposed), Role: named(n.role)})
	}
	if n.recruit {
		items = append(items, NewsItem{Recruit: true})
	}
	return items
}

func pointer[T any](v T) *T { return &v }

// number gives a seat as views carry it, nil for nobody.
func number(seat int8) *int {
	if seat < 0 {
		return nil
	}
	return pointer(int(seat))
}

// named gives a name as views carry it, nil for none.
func named[T ~uint8](name T) *T {
	if name == 0 {
		return nil
	}
	return &name
}
