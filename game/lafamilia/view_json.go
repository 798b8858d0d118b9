package lafamilia

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// A live table encodes a view for every socket after every move, so views and
// events write themselves: the very bytes that encoding/json would give, which
// a test holds them to, at a tenth of its price.

// AppendJSON appends the view as encoding/json writes it.
func (v View) AppendJSON(b []byte) []byte {
	b = appendText(b, `{"phase":`, v.Phase)
	b = appendNumber(b, `,"turn":`, v.Turn)
	b = appendNumber(b, `,"round":`, v.Round)
	b = appendPlayers(append(b, `,"players":`...), v.Players)
	if v.Hand != nil {
		b = AppendCards(append(b, `,"hand":`...), v.Hand)
	}
	return append(v.Table.appendFields(b), '}')
}

func appendPlayers(b []byte, players []PlayerView) []byte {
	if players == nil {
		return append(b, `null`...)
	}
	b = append(b, '[')
	for i := range players {
		b = players[i].appendJSON(comma(b, i))
	}
	return append(b, ']')
}

func (p *PlayerView) appendJSON(b []byte) []byte {
	b = appendText(b, `{"name":`, p.Name)
	b = appendNumber(b, `,"boss":`, p.Boss)
	b = appendNumber(b, `,"territories":`, p.Territories)
	b = appendNumber(b, `,"reserve":`, p.Reserve)
	b = appendNumber(b, `,"captured":`, p.Captured)
	b = appendNumbers(b, `,"tokens":`, p.Tokens)
	b = appendNullable(b, `,"guard":`, p.Guard)
	b = appendTruth(b, `,"out":`, p.Out)
	return append(appendNumber(b, `,"hand":`, p.Hand), '}')
}

func (t *Table) appendFields(b []byte) []byte {
	b = t.Piles.Killer.appendJSON(append(b, `,"piles":{"killer":`...))
	b = t.Piles.Defence.appendJSON(append(b, `,"defence":`...))
	b = t.Piles.Special.appendJSON(append(b, `,"special":`...))
	b = AppendCards(append(b, `},"discards":{"killer":`...), t.Discards.Killer)
	b = AppendCards(append(b, `,"defence":`...), t.Discards.Defence)
	b = AppendCards(append(b, `,"special":`...), t.Discards.Special)
	b = appendNumbers(b, `},"winners":`, t.Winners)
	b = appendText(b, `,"why":`, t.Why)
	b = append(b, `,"asked":`...)
	if t.Asked == nil {
		b = append(b, `null`...)
	} else {
		b = appendNumber(b, ``, *t.Asked)
	}
	b = appendNumber(b, `,"draws":`, t.Draws)
	b = append(b, `,"main":`...)
	if t.Main == nil {
		b = append(b, `null`...)
	} else {
		b = appendText(b, ``, *t.Main)
	}
	b = appendNumber(b, `,"arms":`, t.Arms)
	b = t.Attack.appendJSON(append(b, `,"attack":`...))
	b = appendTruth(b, `,"unanswerable":`, t.Unanswerable)
	b = appendNumber(b, `,"target":`, t.Target)
	b = appendNumber(b, `,"hand_limit":`, t.HandLimit)
	b = appendNumber(b, `,"max_rounds":`, t.MaxRounds)
	return appendNumber(b, `,"round_first":`, t.RoundFirst)
}

func (s PileSize) appendJSON(b []byte) []byte {
	b = appendNumber(b, `{"draw":`, s.Draw)
	return append(appendNumber(b, `,"discard":`, s.Discard), '}')
}

func (a *AttackView) appendJSON(b []byte) []byte {
	if a == nil {
		return append(b, `null`...)
	}
	b = appendCard(b, `{"card":`, a.Card)
	b = appendNumber(b, `,"power":`, a.Power)
	return append(appendNumber(b, `,"target":`, a.Target), '}')
}

// AppendCards appends a list of cards as encoding/json writes it.
func AppendCards(b []byte, listed []Card) []byte {
	if listed == nil {
		return append(b, `null`...)
	}
	b = append(b, '[')
	for i, c := range listed {
		b = appendCard(comma(b, i), ``, c)
	}
	return append(b, ']')
}

// The parts of an object: each takes what stands before its value.

func appendCard(b []byte, before string, c Card) []byte {
	b = append(append(b, before...), '"')
	return append(append(b, cardNames[c]...), '"')
}

func appendNullable(b []byte, before string, c *Card) []byte {
	if c == nil {
		return append(append(b, before...), `null`...)
	}
	return appendCard(b, before, *c)
}

func appendNumber(b []byte, before string, n int) []byte {
	return strconv.AppendInt(append(b, before...), int64(n), 10)
}

func appendNumbers(b []byte, before string, listed []int) []byte {
	b = append(b, before...)
	if listed == nil {
		return append(b, `null`...)
	}
	b = append(b, '[')
	for i, n := range listed {
		b = appendNumber(comma(b, i), ``, n)
	}
	return append(b, ']')
}

func appendTruth(b []byte, before string, is bool) []byte {
	return strconv.AppendBool(append(b, before...), is)
}

func comma(b []byte, i int) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	return b
}

// appendText leaves whatever needs care to encoding/json.
func appendText(b []byte, before, text string) []byte {
	b = append(b, before...)
	if !plain(text) {
		careful, err := json.Marshal(text)
		if err != nil {
			panic(err) // never, of a string
		}
		return append(b, careful...)
	}
	return append(append(append(b, '"'), text...), '"')
}

// plain says whether encoding/json writes a text as it stands.
func plain(text string) bool {
	for _, r := range text {
		switch {
		case r < ' ', r == '"', r == '\\', r == '<', r == '>', r == '&',
			r == '\u2028', r == '\u2029', r == utf8.RuneError:
			return false
		}
	}
	return true
}
