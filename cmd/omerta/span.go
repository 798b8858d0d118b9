package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// span is a length of time as people give it to a house: in days, such as 90d,
// or as Go writes durations.
type span time.Duration

// shortestSpan guards against 90s where 90d was meant: what was removed does
// not come back.
const shortestSpan = 24 * time.Hour

// UnmarshalText reads a span.
func (s *span) UnmarshalText(text []byte) error {
	given := string(text)
	length, err := time.ParseDuration(given)
	if days, found := strings.CutSuffix(given, "d"); found {
		var n int
		n, err = strconv.Atoi(days)
		if n > 36_500 {
			err = strconv.ErrRange
		}
		length = time.Duration(n) * 24 * time.Hour
	}
	switch {
	case err != nil:
		return fmt.Errorf("%q is no length of time; write it as 90d · «%s» مدت زمان نیست؛ مثلاً 90d بنویسید", given, given)
	case length < shortestSpan:
		return fmt.Errorf("%q is less than a day · «%s» کمتر از یک روز است", given, given)
	}
	*s = span(length)
	return nil
}
