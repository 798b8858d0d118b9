package web

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"omerta/game"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
	"omerta/table"
)

// schemaPath is where the document keeps its schemas.
const schemaPath = "#/components/schemas/"

// names of schemas whose Go types are called otherwise, most of them because
// two games have a word in common.
var names = map[reflect.Type]string{
	reflect.TypeFor[game.Error]():         "Refusal",
	reflect.TypeFor[lafamilia.View]():     "LaFamiliaView",
	reflect.TypeFor[lafamilia.OpenView](): "LaFamiliaOpenView",
	reflect.TypeFor[lafamilia.Kind]():     "Pile",
	reflect.TypeFor[godfather.View]():     "GodfatherView",
	reflect.TypeFor[godfather.Player]():   "GodfatherPlayer",
	reflect.TypeFor[godfather.MoveLine](): "GodfatherMove",
	reflect.TypeFor[godfather.Do]():       "GodfatherDo",
	reflect.TypeFor[godfather.Phase]():    "GodfatherPhase",
	reflect.TypeFor[godfather.Step]():     "GodfatherStep",
	reflect.TypeFor[godfather.Card]():     "LastMove",
	reflect.TypeFor[godfather.NewsItem](): "News",
}

// nameOf gives the name of a type's schema.
func nameOf(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if name, ok := names[t]; ok {
		return name
	}
	return huma.DefaultSchemaNamer(t, hint)
}

// newSchemas gives a registry in which a refusal is one thing, on HTTP and on
// the socket, and in which what is inside a socket's frames is described too.
func newSchemas() huma.Registry {
	registry := huma.NewMapRegistry(schemaPath, nameOf)
	registry.RegisterTypeAlias(reflect.TypeFor[Refused](), reflect.TypeFor[game.Error]())
	for _, t := range messages {
		registry.Schema(t, true, t.Name())
	}
	describeFamily(registry)
	describeGodfather(registry)
	exact(registry)
	amendGodfather(registry)
	registry.Map()["SeatInfo"].Extensions = map[string]any{"x-bots": table.BotNames()} // as pages write them
	return registry
}

// messages are the types that go over the socket.
var messages = []reflect.Type{
	reflect.TypeFor[table.Command](), reflect.TypeFor[table.State](), reflect.TypeFor[table.Answer](),
	reflect.TypeFor[table.Talk](), reflect.TypeFor[table.Bye](),
}

// OpenAPI is the description of the API and of the socket's messages, as an
// OpenAPI 3.1 document. It needs no running house.
func (s *Server) OpenAPI() ([]byte, error) {
	return json.MarshalIndent(s.api.OpenAPI(), "", "  ")
}

// Describe gives the OpenAPI document of a house that need not run.
func Describe(version string) ([]byte, error) {
	return New(Config{Version: version}).OpenAPI()
}
