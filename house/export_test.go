package house

// Growth says how far the heap may grow.
var Growth = growth
