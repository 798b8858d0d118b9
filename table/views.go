package table

import (
	"omerta/game"
	"omerta/game/lafamilia"
)

// views encodes what viewers may know of a match at one moment. What all of
// them share is encoded once.
type views struct {
	state  *state
	family []byte // La Familia's public view
}

// append adds a viewer's view.
func (v *views) append(body []byte, viewer game.Viewer) []byte {
	view := v.state.view(viewer)
	family, ok := view.(lafamilia.View)
	if !ok {
		return append(body, encode(view)...)
	}
	if v.family == nil {
		v.family = encode(v.state.view(game.Public))
	}
	body = append(body, v.family...)
	if family.Hand == nil {
		return body
	}
	body = append(body[:len(body)-1], `,"hand":`...) // a seat sees its own hand besides
	return append(append(body, encode(family.Hand)...), '}')
}
