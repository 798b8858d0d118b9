package load

// What the tests look at from within.
var (
	FromDoor = fromDoor
	Door     = door
)
