package web_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"omerta/table"
	"omerta/table/tabletest"
	"omerta/web"
)

func TestOnePersonsDataIsGivenOutAndForgottenAtTheirWish(t *testing.T) {
	d := open(t, nil)
	ana, babak := d.browser(), d.browser()
	code := ana.open("Anahita")
	babak.join(code, "Babak")
	a, b, n := ana.socket(code), babak.socket(code), 0
	a.must(&n, `{"do":"say","text":"what Anahita says"}`)
	b.must(&n, `{"do":"say","text":"what Babak says"}`)
	screen := ana.socket(a.code + "?watch")
	screen.next(table.TypeState, new(table.State)) // it has its place
	tablet := a.browser.door.browser()             // another device of hers, which is out of reach meanwhile
	site, _ := url.Parse(tablet.server.URL)
	tablet.http.Jar.SetCookies(site, ana.http.Jar.Cookies(site))
	var all web.Personal
	ana.call("GET", "/api/me/export", "", &all)
	if all.Person.Name != "Anahita" || len(all.Tables) != 1 || len(all.Tables[0].Talk) != 1 || all.Tables[0].Talk[0].Text != "what Anahita says" || all.Person.ID == "" {
		t.Fatalf("the house has %+v", all)
	}
	if r := ana.call("POST", "/api/me/forget", "", nil); r.StatusCode != 200 {
		t.Fatalf("forgetting: %s", r.Status)
	}
	var bye table.Bye
	a.next(table.TypeBye, &bye)
	if bye.Again || bye.Error.Code != "forgotten" {
		t.Errorf("the open socket is told %+v", bye)
	}
	bye = table.Bye{}
	if screen.next(table.TypeBye, &bye); bye.Again || bye.Error.Code != "forgotten" {
		t.Errorf("the shared screen is told %+v", bye)
	}
	bye = table.Bye{}
	if tablet.socket(a.code).next(table.TypeBye, &bye); bye.Again || bye.Error.Code != "forgotten" {
		t.Errorf("the tablet, back again, is told %+v", bye)
	}
	var me web.Me
	ana.call("GET", "/api/me", "", &me)
	if me.Name != "" || len(me.Tables) != 0 {
		t.Errorf("the browser is still %+v", me)
	}
	for _, path := range []string{"/api/me/export"} {
		ana.refused(404, "no_person", "GET", path, "")
		d.browser().refused(404, "no_person", "GET", path, "")
	}
	d.browser().refused(404, "no_person", "POST", "/api/me/forget", "")
	s := b.fresh()
	if !s.You.Host || s.Table.Seats[0].Kind != "empty" {
		t.Errorf("babak sees %+v", s.Table)
	}
}

// Who is forgotten is told which tables could not be written anew.
func TestWhoIsForgottenIsToldWhichTablesCannotBeRead(t *testing.T) {
	kept := tabletest.NewStore()
	d := open(t, func(c *web.Config) {
		c.Hall = table.NewHall(table.Config{Store: kept, BotPace: 0.01})
		t.Cleanup(c.Hall.(*table.Hall).Close)
	})
	ana := d.browser()
	sound, broken := ana.open("Anahita"), ana.open("Anahita")
	kept.Damage("table/"+broken, 1)
	var all web.Personal
	ana.call("GET", "/api/me/export", "", &all)
	damaged := slices.DeleteFunc(slices.Clone(all.Tables), func(s table.Share) bool { return !s.Damaged })
	if len(all.Tables) != 2 || len(damaged) != 1 || damaged[0].Table != broken {
		t.Fatalf("the house has %+v", all)
	}
	var left web.Forgotten
	if r := ana.call("POST", "/api/me/forget", "", &left); r.StatusCode != 200 {
		t.Fatalf("forgetting: %s", r.Status)
	}
	if !slices.Equal(left.Damaged, []string{broken}) || left.Text == nil {
		t.Fatalf("what is left is told as %+v", left)
	}
	for _, text := range []string{left.Text.FA, left.Text.EN} {
		if !strings.Contains(text, broken) || strings.Contains(text, sound) {
			t.Errorf("what is left is told as %q", text)
		}
	}
	ana.refused(404, "no_person", "GET", "/api/me/export", "")
}
