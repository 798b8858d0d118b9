package web

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"omerta/game"
	"omerta/game/lafamilia"
	"omerta/table"
)

// names of schemas whose Go types are called otherwise.
var names = map[reflect.Type]string{
	reflect.TypeFor[game.Error]():     "Refusal",
	reflect.TypeFor[lafamilia.View](): "LaFamiliaView",
}

// newSchemas gives a registry in which a refusal is one thing, on HTTP and on
// the socket.
func newSchemas() huma.Registry {
	registry := huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, hint string) string {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if name, ok := names[t]; ok {
			return name
		}
		return huma.DefaultSchemaNamer(t, hint)
	})
	registry.RegisterTypeAlias(reflect.TypeFor[Refused](), reflect.TypeFor[game.Error]())
	registry.RegisterTypeAlias(reflect.TypeFor[lafamilia.Card](), reflect.TypeFor[string]())
	registry.RegisterTypeAlias(reflect.TypeFor[[]lafamilia.Card](), reflect.TypeFor[[]string]())
	for _, t := range messages {
		registry.Schema(t, true, t.Name())
	}
	orNull(registry, "PlayerView", "guard")
	orNull(registry, "LaFamiliaView", "attack")
	return registry
}

// messages are the types that go over the socket, and what is inside them.
var messages = []reflect.Type{
	reflect.TypeFor[table.Command](), reflect.TypeFor[table.State](), reflect.TypeFor[table.Answer](),
	reflect.TypeFor[table.Talk](), reflect.TypeFor[table.Bye](), reflect.TypeFor[lafamilia.View](),
}

// OpenAPI is the description of the API and of the socket's messages, as an
// OpenAPI 3.1 document. It needs no running house.
func (s *Server) OpenAPI() ([]byte, error) {
	return json.MarshalIndent(s.api.OpenAPI(), "", "  ")
}

// orNull lets a property be null whose pointer the library has not seen as
// such: one to an object, or to a type that stands for another.
func orNull(schemas huma.Registry, object, property string) {
	properties := schemas.Map()[object].Properties
	held := properties[property]
	if held.Ref == "" {
		held.Nullable = true
		return
	}
	properties[property] = &huma.Schema{AnyOf: []*huma.Schema{held, {Type: "null"}}}
}

// Describe gives the OpenAPI document of a house that need not run.
func Describe(version string) ([]byte, error) {
	return New(Config{Version: version}).OpenAPI()
}
