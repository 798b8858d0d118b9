package lafamilia

// Each event writes itself as encoding/json would, field by field; view_json.go
// says why.

func appendKind(b []byte, event string, seat int) []byte {
	return appendNumber(appendText(b, `{"event":`, event), `,"seat":`, seat)
}

// AppendJSON appends the event as encoding/json writes it.
func (e SeatEvent) AppendJSON(b []byte) []byte {
	return append(appendKind(b, e.Event, e.Seat), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e RoundEvent) AppendJSON(b []byte) []byte {
	b = appendText(b, `{"event":`, e.Event)
	b = appendNumber(b, `,"round":`, e.Round)
	return append(appendNumber(b, `,"seat":`, e.Seat), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e CardEvent) AppendJSON(b []byte) []byte {
	return append(appendCard(appendKind(b, e.Event, e.Seat), `,"card":`, e.Card), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e DrawEvent) AppendJSON(b []byte) []byte {
	b = appendText(appendKind(b, e.Event, e.Seat), `,"pile":`, e.Pile.String())
	return append(appendKnown(b, e.Card), '}')
}

// appendKnown appends the card of an event whose viewer may know it.
func appendKnown(b []byte, c Card) []byte {
	if c == NoCard {
		return b
	}
	return appendCard(b, `,"card":`, c)
}

// AppendJSON appends the event as encoding/json writes it.
func (e DrawsEvent) AppendJSON(b []byte) []byte {
	return append(appendNumber(appendKind(b, e.Event, e.Seat), `,"draws":`, e.Draws), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e PileEvent) AppendJSON(b []byte) []byte {
	b = appendText(b, `{"event":`, e.Event)
	b = appendText(b, `,"pile":`, e.Pile.String())
	b = appendNumber(b, `,"cards":`, e.Cards)
	if e.Why != "" {
		b = appendText(b, `,"why":`, e.Why)
	}
	return append(b, '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e AttackEvent) AppendJSON(b []byte) []byte {
	b = appendNumber(appendKind(b, e.Event, e.Seat), `,"target":`, e.Target)
	b = appendCard(b, `,"card":`, e.Card)
	b = appendNumber(b, `,"arms":`, e.Arms)
	return append(appendNumber(b, `,"power":`, e.Power), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e AskEvent) AppendJSON(b []byte) []byte {
	return append(appendNumber(appendKind(b, e.Event, e.Seat), `,"by":`, e.By), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e AnswerEvent) AppendJSON(b []byte) []byte {
	return append(appendNullable(appendKind(b, e.Event, e.Seat), `,"card":`, e.Card), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e SettledEvent) AppendJSON(b []byte) []byte {
	b = appendNumber(appendKind(b, e.Event, e.Seat), `,"target":`, e.Target)
	b = appendCard(b, `,"card":`, e.Card)
	b = appendNumber(b, `,"power":`, e.Power)
	b = appendNullable(b, `,"defence":`, e.Defence)
	b = appendNumber(b, `,"against":`, e.Against)
	return append(appendTruth(b, `,"success":`, e.Success), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e TargetEvent) AppendJSON(b []byte) []byte {
	b = appendNumber(appendKind(b, e.Event, e.Seat), `,"target":`, e.Target)
	return append(appendCard(b, `,"card":`, e.Card), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e TokenEvent) AppendJSON(b []byte) []byte {
	b = appendNumber(appendText(b, `{"event":`, e.Event), `,"from":`, e.From)
	b = appendNumber(b, `,"to":`, e.To)
	return append(appendNumber(b, `,"colour":`, e.Colour), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e ClaimEvent) AppendJSON(b []byte) []byte {
	b = appendCard(appendKind(b, e.Event, e.Seat), `,"card":`, e.Card)
	return append(appendNumber(b, `,"colour":`, e.Colour), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e ArmsEvent) AppendJSON(b []byte) []byte {
	return append(appendNumber(appendKind(b, e.Event, e.Seat), `,"arms":`, e.Arms), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e BetrayalEvent) AppendJSON(b []byte) []byte {
	b = appendNumber(appendKind(b, e.Event, e.Seat), `,"target":`, e.Target)
	return append(appendKnown(b, e.Card), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e InformantEvent) AppendJSON(b []byte) []byte {
	b = appendNumber(appendKind(b, e.Event, e.Seat), `,"target":`, e.Target)
	if e.Hand != nil {
		b = AppendCards(append(b, `,"hand":`...), e.Hand)
	}
	return append(b, '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e OutEvent) AppendJSON(b []byte) []byte {
	return append(appendNumber(appendKind(b, e.Event, e.Seat), `,"by":`, e.By), '}')
}

// AppendJSON appends the event as encoding/json writes it.
func (e OverEvent) AppendJSON(b []byte) []byte {
	b = appendNumbers(appendText(b, `{"event":`, e.Event), `,"winners":`, e.Winners)
	return append(appendText(b, `,"why":`, e.Why), '}')
}
