package web

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"omerta/game"
	"omerta/game/godfather"
	"omerta/game/lafamilia"
)

// What the games say of themselves, as schemas. The types are read off as they
// are; only what a type does not show by itself, above all the words that a
// name may be, is added here.

// familyEvents are all that an event of La Familia may be.
var familyEvents = []reflect.Type{
	reflect.TypeFor[lafamilia.SeatEvent](), reflect.TypeFor[lafamilia.RoundEvent](), reflect.TypeFor[lafamilia.CardEvent](),
	reflect.TypeFor[lafamilia.DrawEvent](), reflect.TypeFor[lafamilia.DrawsEvent](), reflect.TypeFor[lafamilia.PileEvent](),
	reflect.TypeFor[lafamilia.AttackEvent](), reflect.TypeFor[lafamilia.AskEvent](), reflect.TypeFor[lafamilia.AnswerEvent](),
	reflect.TypeFor[lafamilia.SettledEvent](), reflect.TypeFor[lafamilia.TargetEvent](), reflect.TypeFor[lafamilia.TokenEvent](),
	reflect.TypeFor[lafamilia.ClaimEvent](), reflect.TypeFor[lafamilia.ArmsEvent](), reflect.TypeFor[lafamilia.BetrayalEvent](),
	reflect.TypeFor[lafamilia.InformantEvent](), reflect.TypeFor[lafamilia.OutEvent](), reflect.TypeFor[lafamilia.OverEvent](),
}

func describeFamily(schemas huma.Registry) {
	schemas.RegisterTypeAlias(reflect.TypeFor[lafamilia.Card](), reflect.TypeFor[string]())
	schemas.RegisterTypeAlias(reflect.TypeFor[[]lafamilia.Card](), reflect.TypeFor[[]string]())
	spell[lafamilia.Kind](schemas)
	refer[lafamilia.View](schemas)
	refer[lafamilia.OpenView](schemas)
	schemas.Map()["LaFamiliaEvent"] = oneOf(schemas, familyEvents...)
}

func describeGodfather(schemas huma.Registry) {
	spell[godfather.Phase](schemas)
	spell[godfather.Step](schemas)
	spell[godfather.Role](schemas)
	spell[godfather.Side](schemas)
	spell[godfather.Card](schemas)
	spell[godfather.Do](schemas)
	spell[godfather.Cause](schemas)
	spell[godfather.Came](schemas)
	schemas.RegisterTypeAlias(reflect.TypeFor[godfather.Quorum](), reflect.TypeFor[string]())
	schemas.RegisterTypeAlias(reflect.TypeFor[godfather.NewsItem](), reflect.TypeFor[news]())
	schemas.RegisterTypeAlias(reflect.TypeFor[godfather.Mover](), reflect.TypeFor[mover]())
	refer[godfather.View](schemas)
	refer[godfather.MoveLine](schemas)
	refer[Rules](schemas)
}

// amendGodfather adds what the types do not show.
func amendGodfather(schemas huma.Registry) {
	known := schemas.Map()
	declare(known["Declaration"].Properties, godfather.Options())
	known["GodfatherView"].Properties["hands"].Items.Nullable = true // of a seat that has raised none yet
	known["GodfatherMove"].Properties["target"].Nullable = true      // of an abstention
	known["GodfatherEvent"] = describeEvents(schemas)
	known["Role"].Extensions = map[string]any{"x-sides": sides(), "x-mixes": mixes()}
	known["Rules"].Extensions = map[string]any{"x-sizes": sizes()}
	known["LastMove"].Extensions = map[string]any{"x-names": cardNames()}
}

// word stands for a type that is written as a word.
type word[T any] struct{}

// Schema describes the type once, by name, with all its words.
func (word[T]) Schema(schemas huma.Registry) *huma.Schema {
	var none T
	name := nameOf(reflect.TypeFor[T](), "")
	schemas.Map()[name] = spelling(words[none])
	return &huma.Schema{Ref: schemaPath + name}
}

// words are all that each type may be, by its zero value.
var words = func() map[any][]string {
	words := godfather.Words()
	words[lafamilia.Kind(0)] = lafamilia.Kinds()
	return words
}()

func spell[T any](schemas huma.Registry) {
	schemas.RegisterTypeAlias(reflect.TypeFor[T](), reflect.TypeFor[word[T]]())
	schemas.RegisterTypeAlias(reflect.TypeFor[[]T](), reflect.TypeFor[[]word[T]]()) // which would pass for bytes
}

func spelling[T any](words []T) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, word := range words {
		schema.Enum = append(schema.Enum, word)
	}
	return schema
}

func refer[T any](schemas huma.Registry) *huma.Schema {
	t := reflect.TypeFor[T]()
	return schemas.Schema(t, true, t.Name())
}

func oneOf(schemas huma.Registry, shapes ...reflect.Type) *huma.Schema {
	one := &huma.Schema{}
	for _, t := range shapes {
		one.OneOf = append(one.OneOf, schemas.Schema(t, true, t.Name()))
	}
	return one
}

// news stands for a piece of news: one of four shapes.
type news struct{}

// Schema describes the four.
func (news) Schema(schemas huma.Registry) *huma.Schema {
	schemas.Map()["News"] = oneOf(schemas, reflect.TypeFor[godfather.NewsOut](), reflect.TypeFor[godfather.NewsBack](),
		reflect.TypeFor[godfather.NewsExposed](), reflect.TypeFor[godfather.NewsRecruit]())
	return &huma.Schema{Ref: schemaPath + "News"}
}

// mover stands for who makes a move: a seat, or somebody without one.
type mover struct{}

// Schema describes both.
func (mover) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{{Type: huma.TypeInteger}, spelling(godfather.Movers())}}
}

// declare gives the options of a declaration the values that they may have.
func declare(properties map[string]*huma.Schema, options []game.Option) {
	for _, o := range options {
		values := make([]any, 0, len(o.Values))
		for _, item := range o.Values {
			values = append(values, item.Value)
		}
		property := properties[o.Name]
		switch {
		case property.Type == huma.TypeString && o.Number:
			properties[o.Name] = &huma.Schema{AnyOf: []*huma.Schema{spelling(values), {Type: huma.TypeInteger}}}
		case property.Type == huma.TypeString || property.Type == huma.TypeInteger && !o.Number:
			property.Enum = values
		}
	}
}

// describeEvents describes Godfather's events, each kind by the fields it has.
func describeEvents(schemas huma.Registry) *huma.Schema {
	fields := huma.SchemaFromType(schemas, reflect.TypeFor[godfather.Told]()).Properties
	events := &huma.Schema{}
	for _, kind := range godfather.EventKinds() {
		event := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: false,
			Properties: map[string]*huma.Schema{"event": spelling([]string{kind.Name})}, Required: append([]string{"event"}, kind.Says...)}
		for _, name := range slices.Concat(kind.Says, kind.May) {
			field := *fields[name]
			field.Nullable = false
			event.Properties[name] = &field
		}
		events.OneOf = append(events.OneOf, event)
	}
	return events
}

// sides, mixes and sizes are what pages need of the rules before a match begins:
// whom a role plays for, and the roles of a table by its size (GF-11).
func sides() map[string]string {
	sides := map[string]string{}
	for role := godfather.NoRole + 1; int(role) <= len(words[godfather.NoRole]); role++ {
		sides[role.String()] = role.Side().String()
	}
	return sides
}

// sizes gives the smallest and the largest table of each game.
func sizes() map[string][2]int {
	sizes := map[string][2]int{}
	for _, rules := range []game.Game{lafamilia.Game, godfather.Game} {
		least, most := rules.Seats()
		sizes[rules.Name()] = [2]int{least, most}
	}
	return sizes
}

// cardNames gives the last-move cards as the options name them.
func cardNames() map[string]game.Text {
	names := map[string]game.Text{}
	for _, option := range godfather.Options() {
		if option.Name != "last_move" {
			continue
		}
		for _, item := range option.Values {
			names[fmt.Sprint(item.Value)] = item.Title
		}
	}
	return names
}

func mixes() map[int][]string {
	mixes := map[int][]string{}
	for seats := range godfather.MostSeats + 1 {
		for _, role := range godfather.Mix(seats) {
			mixes[seats] = append(mixes[seats], role.String())
		}
	}
	return mixes
}

// exact lets the games' schemas say what is written, not what might be read: a
// pointer is there or null, and one that is left out where it is nil is never
// null.
func exact(schemas huma.Registry) {
	for name, schema := range schemas.Map() {
		t := schemas.TypeFromRef(schemaPath + name)
		if t == nil || !strings.HasPrefix(t.PkgPath(), "omerta/game/") {
			continue
		}
		for _, field := range reflect.VisibleFields(t) {
			if field.Type.Kind() == reflect.Pointer && !field.Anonymous {
				settle(schema.Properties, field.Tag.Get("json"))
			}
		}
	}
}

// settle settles whether a pointer's property may be null.
func settle(properties map[string]*huma.Schema, tag string) {
	name, omitted, _ := strings.Cut(tag, ",")
	property := properties[name]
	if property.Enum != nil && property.Ref != "" { // fewer words than the type has
		property.Ref, property.Type = "", huma.TypeString
	}
	switch {
	case omitted != "":
		property.Nullable = false
	case property.Ref != "":
		properties[name] = &huma.Schema{AnyOf: []*huma.Schema{property, {Type: "null"}}}
	default:
		property.Nullable = true
		if property.Enum != nil {
			property.Enum = append(property.Enum, nil)
		}
	}
}
