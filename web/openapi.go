package web

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"omerta/game"
	"omerta/game/lafamilia"
	"omerta/table"
)

// schemaName names a schema as its Go type is named.
func schemaName(t reflect.Type, hint string) string {
	switch t {
	case reflect.TypeFor[game.Error](), reflect.TypeFor[Refused]():
		return "Refusal"
	case reflect.TypeFor[lafamilia.View]():
		return "LaFamiliaView"
	}
	return huma.DefaultSchemaNamer(t, hint)
}

// messages are the types that go over the socket, and what is inside them.
var messages = []reflect.Type{
	reflect.TypeFor[table.Command](), reflect.TypeFor[table.State](), reflect.TypeFor[table.Answer](),
	reflect.TypeFor[table.Talk](), reflect.TypeFor[table.Bye](), reflect.TypeFor[lafamilia.View](),
}

// OpenAPI is the description of the API and of the socket's messages, as an
// OpenAPI 3.1 document. It needs no running house.
func (s *Server) OpenAPI() ([]byte, error) {
	doc := s.api.OpenAPI()
	for _, t := range messages {
		doc.Components.Schemas.Schema(t, true, t.Name())
	}
	return json.MarshalIndent(doc, "", "  ")
}

// Describe gives the OpenAPI document of a house that need not run.
func Describe(version string) ([]byte, error) {
	return New(Config{Version: version}).OpenAPI()
}
